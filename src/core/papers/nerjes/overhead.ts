/** Table 4: what the scheduling of a round costs, here and in the paper. */
import { nerjesMeasured } from './measured.ts';
import { mostOf, type NerjesData } from './verdicts.ts';
import { judge, type Judged } from '../shared/verdict.ts';
import type { Overhead } from './overheadTable.ts';

/** The paper's own bound: in the order of one per cent of the round of a second. */
const MOST_US = 10_000;

/** N12: scheduling costs little, and the more the higher the load. */
export function judgeOverhead(data: NerjesData, { rows }: Overhead = nerjesMeasured.table4): Judged {
  const groups = [7, 3].map((n) => ({ n, group: rows.filter((row) => row.n === n) }));
  const grows = groups.every(({ group }) =>
    group.every(({ overheadUs }, i) => overheadUs > (group[i - 1]?.overheadUs ?? -Infinity)),
  );
  const small = rows.every(({ overheadUs }) => overheadUs < MOST_US);
  const stated = groups.map(
    ({ n, group }) =>
      `N = ${n}, λ = ${group.map(({ lambdaOfAll }) => lambdaOfAll).join(', ')}: ${group.map(({ overheadUs }) => overheadUs.toFixed(1)).join(', ')} µs (${group.map(({ paperMs }) => paperMs).join(', ')} ms in the paper)`,
  );
  const limits = (['binary', 'decimal'] as const).map((mb) =>
    (5 * mostOf(data, 3, 'mixed-scan', false, mb).value).toFixed(0),
  );
  return {
    verdict: judge(grows && small, small),
    figures: `${stated.join('; ')}. With N = 3 five disks sustain ${limits[0]} requests a second, ${limits[1]} if MB means 10⁶ B`,
  };
}
