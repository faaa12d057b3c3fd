/**
 * What Tsai, Chu and Huang (2004) claim of WRR-SCAN, with our verdicts: computed from the published sweeps under the main
 * reading and under others. A reason is written for the verdict that it explains.
 */
import { judgedClaims, othersOf } from '../shared/judgedClaims.ts';
import { wrrMeasured } from './measured.ts';
import { wrrCommand } from './sweeps.ts';
import { wrrWhy } from './why.ts';
import { wrrWritten } from './written.ts';

const { main, readings } = wrrMeasured.judged;

export const otherWrrReadings = othersOf(readings);

export const wrrClaims = judgedClaims(wrrWritten, {
  ...{ main, others: otherWrrReadings, reasons: wrrWhy },
  commandOf: wrrCommand,
  because: 'The main one takes the paper’s words to the letter, and was chosen before the runs.',
});
