/**
 * What Dimitrijević and Rangaswami report of their QoS disk scheduler, and what their survey says of others, with our verdicts:
 * computed from the published runs under the main reading and under others. A reason is written for the verdict that it
 * explains.
 */
import type { Claim } from '../shared/claim.ts';
import { judgedClaims, othersOf } from '../shared/judgedClaims.ts';
import { qosMeasured } from './measured.ts';
import { surveyDisksClaims } from './surveyDisksClaims.ts';
import { qosCommand } from './sweeps.ts';
import { qosWhy } from './why.ts';
import { qosWritten } from './written.ts';

const { main, readings } = qosMeasured.judged;

export const otherQosReadings = othersOf(readings);

/** What the survey says of several disks behind the others. */
export const qosClaims: readonly Claim[] = [
  ...judgedClaims(qosWritten, { main, others: otherQosReadings, reasons: qosWhy, commandOf: qosCommand }),
  ...surveyDisksClaims,
];
