/** What was measured for the QoS paper and its survey, from experiments/qos: a test makes measured.json of the files there. */
import type { JudgedPaper } from '../shared/judgedReading.ts';
import type { Judged } from '../shared/verdict.ts';
import type { QosData } from './figures.ts';
import measured from './measured.json' with { type: 'json' };

export interface QosMeasured {
  /** Figures 5 to 7, and what stands beside them. */
  readonly data: QosData;
  readonly judged: JudgedPaper;
  /** What becomes of what the survey says of several disks. */
  readonly disks: readonly (Judged & { readonly id: string })[];
}

export const qosMeasured = measured as QosMeasured;
