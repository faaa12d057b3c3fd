/** Where published runs lie, and how the data and documents that are made of them are laid out. */
import { fileURLToPath } from 'node:url';
import type { Claim } from '../../../../src/core/papers/shared/claim.ts';
import type { JudgedReading, OpenReading } from '../../../../src/core/papers/shared/judgedReading.ts';
import type { Judged, Verdict } from '../../../../src/core/papers/shared/verdict.ts';
import { laidOut } from '../../../docs/laidOut.ts';

const home = fileURLToPath(new URL('../../../..', import.meta.url));
export const inHome = (path: string): string => `${home}${path}`;

/** What the page loads of a paper’s runs, as the file measured.json of its folder. */
export const measuredText = (measured: object): Promise<string> =>
  laidOut(JSON.stringify(measured), 'measured.json');

export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const verdictWord: Readonly<Record<Verdict, string>> = {
  confirmed: 'confirmed',
  'confirmed in part': 'in part',
  'not confirmed': 'no',
};

/** What came of a claim under a reading; a dash where it was not asked. */
export const verdictCell = (found: Verdict | undefined): string =>
  found === undefined ? '–' : verdictWord[found];

/** A reading, as a row of a table begins. */
export const readingCells = ({ title, said }: OpenReading): readonly string[] => [
  title,
  said === '' ? '' : `\`${said}\``,
];

/** Rows of readings, columns of claims. */
export const readingsTable = (readings: readonly JudgedReading[], ids: readonly string[]): string =>
  table(
    ['reading', '', ...ids],
    readings.map((reading) => [
      ...readingCells(reading),
      ...ids.map((id) => verdictCell(reading.verdicts[id])),
    ]),
  );

/** A row a claim; what other readings make of it only where the paper has some. */
export function claimsTable(claims: readonly Claim[]): string {
  const isRead = claims.some(({ elsewhere }) => elsewhere !== '');
  return table(
    ['', 'claim', 'verdict', 'we measure', 'why', ...(isRead ? ['elsewhere'] : [])],
    claims.map(({ id, claim, verdict, figures, why, elsewhere }) => [
      ...[id, claim, `**${verdict}**`, figures, why || '–'],
      ...(isRead ? [elsewhere || '–'] : []),
    ]),
  );
}

export const criteria = (claims: readonly Claim[]): string =>
  claims.map(({ id, criterion }) => `- ${id}: ${criterion}`).join('\n');

/** How readings were found that were not written down before the runs, and what was measured under them. */
export const foundList = (readings: readonly FoundReading[]): string =>
  readings
    .flatMap(({ title, said, found, verdicts, figures = {} }) =>
      found === undefined
        ? []
        : [
            `- \`${said}\`, ${title}: ${found}`,
            ...Object.entries(figures).map(
              ([id, text]) => `  - ${id} ${verdictCell(verdicts?.[id])}: ${text}`,
            ),
          ],
    )
    .join('\n');

type FoundReading = OpenReading & Partial<Pick<JudgedReading, 'verdicts' | 'figures'>>;

/** What a reading makes of each claim; with the figures of one that was found afterwards. */
export const verdictsOf = (
  judged: readonly (Judged & { readonly id: string })[],
  isFound: boolean,
): Pick<JudgedReading, 'verdicts' | 'figures'> => ({
  verdicts: Object.fromEntries(judged.map(({ id, verdict }) => [id, verdict])),
  ...(isFound ? { figures: Object.fromEntries(judged.map(({ id, figures }) => [id, figures])) } : {}),
});
