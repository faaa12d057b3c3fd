/** What was measured for Tsai, Chu and Huang, from experiments/wrr-scan: a test makes measured.json of the files there. */
import type { JudgedPaper } from '../shared/judgedReading.ts';
import measured from './measured.json' with { type: 'json' };
import type { CondensedCurves } from './tables.ts';

export interface WrrMeasured {
  /** Figures 5 to 12. */
  readonly curves: CondensedCurves;
  /** The same with ρ = 10 %. */
  readonly curves10: CondensedCurves;
  readonly judged: JudgedPaper;
}

export const wrrMeasured = measured as WrrMeasured;
