/** Table 4: what scheduling costs per round, the paper's figures beside ours. */
import { nerjesMeasured } from '../../../../core/papers/nerjes/measured.ts';
import { SameCommand } from '../parts/SameCommand.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';

const CAPTION = 'Time to decide, per round and disk, under the mixed incremental sweep';

export function Table4() {
  const { rows, command, machine } = nerjesMeasured.table4;
  return (
    <>
      <FigureTable
        caption={CAPTION}
        head={[
          ...['Videos on each disk', 'Requests per second, five disks', 'One disk', 'Decisions in a round'],
          ...['Here, µs', 'Paper, ms', 'Paper ÷ here'],
        ]}
        rows={rows.map(({ n, lambdaOfAll, lambda, decisions, overheadUs, paperMs }) => ({
          key: `${n} ${lambdaOfAll}`,
          name: n,
          cells: [
            ...[lambdaOfAll, lambda, decisions.toFixed(1), overheadUs.toFixed(1), paperMs.toFixed(1)],
            ((1000 * paperMs) / overheadUs).toFixed(0),
          ],
        }))}
      />
      <p className="figure-hint">Measured on {machine}; another machine has other microseconds.</p>
      <SameCommand commands={[command]} />
    </>
  );
}
