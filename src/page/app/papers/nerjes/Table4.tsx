/** Table 4: what scheduling costs per round, the paper's figures beside ours. */
import { nerjesMeasured } from '../../../../core/papers/nerjes/measured.ts';
import { SameCommand } from '../parts/SameCommand.tsx';

const CAPTION = 'Time to decide, per round and disk, under the mixed incremental sweep';

export function Table4() {
  const { rows, command, machine } = nerjesMeasured.table4;
  return (
    <>
      <div className="reading-wide" role="region" aria-label={CAPTION} tabIndex={0}>
        <table className="figure-table">
          <caption>
            <span>{CAPTION}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">Videos on each disk</th>
              <th scope="col">Requests per second, five disks</th>
              <th scope="col">One disk</th>
              <th scope="col">Decisions in a round</th>
              <th scope="col">Here, µs</th>
              <th scope="col">Paper, ms</th>
              <th scope="col">Paper ÷ here</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ n, lambdaOfAll, lambda, decisions, overheadUs, paperMs }) => (
              <tr key={`${n} ${lambdaOfAll}`}>
                <th scope="row">{n}</th>
                <td>{lambdaOfAll}</td>
                <td>{lambda}</td>
                <td>{decisions.toFixed(1)}</td>
                <td>{overheadUs.toFixed(1)}</td>
                <td>{paperMs.toFixed(1)}</td>
                <td>{((1000 * paperMs) / overheadUs).toFixed(0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="figure-hint">Measured on {machine}; another machine has other microseconds.</p>
      <SameCommand commands={[command]} />
    </>
  );
}
