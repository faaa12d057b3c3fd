/** `papers`: what the papers claim, what came of it here, and the command behind each figure. */
import { papers as known } from '../core/papers/papers.ts';
import type { Claim } from '../core/papers/shared/claim.ts';
import type { PaperData } from '../core/papers/shared/definePaper.ts';
import { parseOptions } from './options.ts';
import { Refusal } from './refusal.ts';
import type { Surroundings } from './surroundings.ts';

const formats = ['text', 'json'] as const;
const options = { format: { type: 'string' } } as const;

export async function papers(argv: readonly string[], { stdout }: Surroundings): Promise<number> {
  const { values, positionals } = parseOptions(argv, options);
  const format = formats.find((f) => f === (values.format ?? 'text'));
  if (format === undefined)
    throw new Refusal([`--format=${values.format}: allowed is one of ${formats.join(', ')}`]);
  const [name, id, ...more] = positionals;
  if (more.length > 0)
    throw new Refusal([`a paper and a claim were expected, not ${positionals.length} words`]);
  const found = await named(name);
  const told = found.map((paper) => ({ ...paper, claims: claimsOf(paper, id) }));
  stdout.write(format === 'json' ? `${JSON.stringify(told, null, 2)}\n` : text(told, name, id));
  return 0;
}

async function named(name: string | undefined): Promise<readonly PaperData[]> {
  if (name === undefined) return Promise.all(Object.values(known).map((load) => load()));
  const load = Object.hasOwn(known, name) ? known[name] : undefined;
  if (load === undefined)
    throw new Refusal([`there is no paper "${name}"; there are ${Object.keys(known).join(', ')}`]);
  return [await load()];
}

function claimsOf({ id: paper, claims }: PaperData, id: string | undefined): readonly Claim[] {
  const found = claims.filter((claim) => id === undefined || claim.id === id);
  if (found.length === 0)
    throw new Refusal([
      `${paper} has no claim "${id}"; there are ${claims.map((claim) => claim.id).join(', ')}`,
    ]);
  return found;
}

function text(told: readonly PaperData[], name: string | undefined, id: string | undefined): string {
  const blocks = told.map(({ id: paper, title, document, claims }) =>
    name === undefined
      ? `${paper.padEnd(14)}${title}, ${claims.length} claims: docs/claims/${document}.md`
      : claims.map((claim) => (id === undefined ? line(claim) : whole(claim))).join('\n'),
  );
  return `${blocks.join('\n')}\n`;
}

const line = ({ id, verdict, claim }: Claim): string => `${id.padEnd(6)}${verdict.padEnd(18)}${claim}`;

const whole = ({ id, verdict, claim, criterion, figures, why, elsewhere, command }: Claim): string =>
  [
    ...[`${id}: ${verdict}`, `claim      ${claim}`, `criterion  ${criterion}`, `measured   ${figures}`],
    ...(why === '' ? [] : [`why        ${why}`]),
    ...(elsewhere === '' ? [] : [`readings   ${elsewhere}`]),
    `command    ${command}`,
  ].join('\n');
