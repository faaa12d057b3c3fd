/**
 * What Dimitrijević and Rangaswami report of their QoS disk scheduler, and what their survey says of others, with our verdicts:
 * computed from the published runs under the main reading and under others. A reason is written for the verdict that it
 * explains.
 */
import { elsewhereOf } from './elsewhere.ts';
import type { JudgedReading } from './judgedReading.ts';
import { qosJudged } from './qosJudged.ts';
import { qosCommand } from './qosSweeps.ts';
import { qosWhy } from './qosWhy.ts';
import { qosWritten } from './qosWritten.ts';
import type { Claim } from './reddy.ts';
import { surveyDisksClaims } from './surveyDisksClaims.ts';

export const otherQosReadings: readonly JudgedReading[] = qosJudged.readings.filter(
  ({ said }) => said !== '',
);

const ofOneDisk: readonly Claim[] = qosWritten.map(({ id, claim, criterion }) => {
  const { verdict, figures } = qosJudged.main.find((judged) => judged.id === id) ?? {
    verdict: 'not confirmed',
    figures: 'not run',
  };
  return {
    ...{ id, claim, criterion, verdict, figures },
    why: qosWhy[id]?.[verdict] ?? '',
    command: qosCommand(id),
    elsewhere: elsewhereOf(
      verdict,
      otherQosReadings.map(({ said, verdicts }) => ({ said, verdict: verdicts[id] })),
    ),
  };
});

/** What the survey says of several disks behind them. */
export const qosClaims: readonly Claim[] = [...ofOneDisk, ...surveyDisksClaims];
