/** Reddy and Wyllie’s claims of three disks on one bus, and two of examples, with our verdicts (reddyDisks.ts). */
import type { Claim } from './claim.ts';
import { elsewhereOf } from './elsewhere.ts';

import {
  ARBITERS,
  FIRST_CARRIES_MORE,
  PERTURBED,
  PREEMPTIVE,
  SMOOTHED,
  THREE_DISKS,
  UNBUFFERED,
} from './reddyDisks.ts';
import { reddyDisksJudged } from './reddyDisksJudged.ts';
import { reddyDisksWhy } from './reddyDisksWhy.ts';
import { EXAMPLE_RUN } from './reddyExamples.ts';
import { reddyFigure3 } from './reddyFigure3.ts';

export const otherDisksReadings = reddyDisksJudged.readings.filter(({ said }) => said !== '');

const commands: Readonly<Partial<Record<string, string>>> = {
  R11: `npm run -s simulate -- "${EXAMPLE_RUN}" --format csv`,
  R12: 'none: 1770 sets of tasks over a hyperperiod of 60 units each',
};

export const reddyDisksClaims: readonly Claim[] = [
  ...[THREE_DISKS, FIRST_CARRIES_MORE, PERTURBED, PREEMPTIVE, SMOOTHED, ARBITERS, UNBUFFERED],
].map(({ id, claim, criterion }) => {
  const { verdict, figures } = reddyDisksJudged.main.find((judged) => judged.id === id) ?? {
    verdict: 'not confirmed',
    figures: 'not run',
  };
  return {
    ...{ id, claim, criterion, verdict, figures },
    why: reddyDisksWhy[id]?.[verdict] ?? '',
    command: commands[id] ?? reddyFigure3.command,
    elsewhere: elsewhereOf(
      verdict,
      otherDisksReadings.map(({ said, verdicts }) => ({ said, verdict: verdicts[id] })),
    ),
  };
});
