/** Three rules of admission on one sequence of arrivals, as a table. */
import { RULES, type AdmittedRun, type Rule } from '../../../../core/papers/qos/figures.ts';
import { FigureTable } from '../parts/FigureTable.tsx';

const names: Readonly<Record<Rule, string>> = {
  all: 'best effort: everybody',
  deterministic: 'by the worst case',
  statistical: 'as measured',
};

const CAPTION =
  'One sequence of streams of 4 MB/s, longer and longer, by three rules: let in, carried (let in, and no cycle missed), cycles missed, and how much of the time the disk was at work';

export function QosAdmission({ rows }: { readonly rows: readonly AdmittedRun[] }) {
  const lengths = [...new Set(rows.map(({ came }) => came))];
  return (
    <FigureTable
      caption={CAPTION}
      head={['Streams that come', ...RULES.map((rule) => names[rule])]}
      rows={lengths.map((came) => ({
        key: String(came),
        name: came,
        cells: RULES.map((rule) => told(rows.find((run) => run.rule === rule && run.came === came))),
      }))}
    />
  );
}

function told(run: AdmittedRun | undefined): string {
  if (run === undefined) return '–';
  const { letIn, carried, missed, busy } = run;
  return `${letIn} in, ${carried} carried, ${missed} missed, ${(100 * busy).toFixed(0)} %`;
}
