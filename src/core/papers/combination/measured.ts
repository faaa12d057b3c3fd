/** What was measured for the paper on stream combination: a test makes measured.json of experiments/stream-combination. */
import type { JudgedPaper } from '../shared/judgedReading.ts';
import type { CondensedPoints } from '../shared/tables.ts';
import measured from './measured.json' with { type: 'json' };
import type { StreamsSeries } from './seriesOf.ts';

export interface CombinationMeasured {
  /** Figures 3 and 4, one run each; numbers in a row, with spaces between them. */
  readonly series: readonly (Pick<StreamsSeries, 'server' | 'cycleS'> & {
    readonly memoryMB: string;
    readonly streams: string;
  })[];
  /** Figure 5a. */
  readonly cycles: CondensedPoints;
  /** Figure 5b. */
  readonly workloads: readonly CondensedPoints[];
  readonly judged: JudgedPaper;
}

export const combinationMeasured = measured as CombinationMeasured;

const numbers = (text: string): readonly number[] => text.split(' ').map(Number);

export const combinationSeries: readonly StreamsSeries[] = combinationMeasured.series.map(
  ({ memoryMB, streams, ...line }) => ({ ...line, memoryMB: numbers(memoryMB), streams: numbers(streams) }),
);
