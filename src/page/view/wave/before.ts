/** The run before the last change, in the columns of this one: its mean responses, as a line over them. */
import { runningOf } from '../scene/running.ts';
import type { SummaryBefore } from '../scene/view.ts';
import type { Columns } from './columns.ts';

export interface LineBefore {
  /** By column; 0 where nobody was served. */
  readonly meanNs: Float64Array;
  readonly peakNs: number;
}

const known = new WeakMap<Columns, { readonly of: SummaryBefore; readonly line: LineBefore }>();

export function lineBefore(before: SummaryBefore, columns: Columns): LineBefore {
  const last = known.get(columns);
  if (last?.of === before) return last.line;
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
  const line = { meanNs, peakNs };
  known.set(columns, { of: before, line });
  return line;
}
