/**
 * What Tsai, Chu and Huang (2004) claim of WRR-SCAN, with our verdicts: computed from the published sweeps under the main
 * reading and under others. A reason is written for the verdict that it explains.
 */
import type { Claim } from './reddy.ts';
import { elsewhereOf } from './elsewhere.ts';
import { wrrCommand } from './wrrSweeps.ts';
import type { JudgedReading } from './judgedReading.ts';
import { wrrJudged } from './wrrJudged.ts';
import { wrrWhy } from './wrrWhy.ts';
import { wrrWritten } from './wrrWritten.ts';

export const otherWrrReadings: readonly JudgedReading[] = wrrJudged.readings.filter(
  ({ said }) => said !== '',
);

export const wrrClaims: readonly Claim[] = wrrWritten.map(({ id, claim, criterion }) => {
  const { verdict, figures } = wrrJudged.main.find((judged) => judged.id === id) ?? {
    verdict: 'not confirmed',
    figures: 'not run',
  };
  return {
    ...{ id, claim, criterion, verdict, figures },
    why: wrrWhy[id]?.[verdict] ?? '',
    command: wrrCommand(id),
    elsewhere: elsewhereOf(
      verdict,
      otherWrrReadings.map(({ said, verdicts }) => ({ said, verdict: verdicts[id] })),
    ),
  };
});
