/** The run before the last change, in the columns of this one: its mean responses, as a line over them. */
import { onceForEach } from '../../../core/base/onceFor.ts';
import { runningOf } from '../scene/running.ts';
import type { SummaryBefore } from '../scene/view.ts';
import type { Columns } from './columns.ts';

export interface LineBefore {
  /** By column; 0 where nobody was served. */
  readonly meanNs: Float64Array;
  readonly peakNs: number;
}

export const lineBefore = (before: SummaryBefore, columns: Columns): LineBefore => lineOf(columns, before);

const lineOf = onceForEach((columns: Columns, before: SummaryBefore): LineBefore => {
  const { sums, length } = runningOf(before.beats);
  const meanNs = new Float64Array(columns.count);
  let peakNs = 0;
  for (let c = 0; c < columns.count; c++) {
    const first = Math.min(length, Math.round((c * columns.lengthNs) / before.beatNs));
    const end = Math.min(length, Math.round(((c + 1) * columns.lengthNs) / before.beatNs));
    const served = sums.dServed[end] - sums.dServed[first];
    if (served === 0) continue;
    meanNs[c] = (sums.responseSumNs[end] - sums.responseSumNs[first]) / served;
    peakNs = Math.max(peakNs, meanNs[c]);
  }
  return { meanNs, peakNs };
}, 1);
