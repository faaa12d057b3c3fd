/** Reddy and Wyllie’s claims of three disks on one bus, and two of examples, with our verdicts (disks.ts). */
import { judgedClaims, othersOf } from '../shared/judgedClaims.ts';
import {
  ARBITERS,
  FIRST_CARRIES_MORE,
  MODIFIED,
  PERTURBED,
  PREEMPTIVE,
  SMOOTHED,
  THREE_DISKS,
  UNBUFFERED,
} from './disks.ts';
import { reddyDisksWhy } from './disksWhy.ts';
import { EXAMPLE_RUN } from './examples.ts';
import { reddyMeasured } from './measured.ts';

const { disks, figure3 } = reddyMeasured;

export const otherDisksReadings = othersOf(disks.readings);

const commands: Readonly<Partial<Record<string, string>>> = {
  R11: `npm run -s simulate -- "${EXAMPLE_RUN}" --format csv`,
  R12: 'none: 1770 sets of tasks over a hyperperiod of 60 units each',
  R18: 'none: 404 sets of tasks over a hyperperiod of 360 units each',
};

export const reddyDisksClaims = judgedClaims(
  [THREE_DISKS, FIRST_CARRIES_MORE, PERTURBED, PREEMPTIVE, SMOOTHED, ARBITERS, UNBUFFERED, MODIFIED],
  {
    ...{ main: disks.main, others: otherDisksReadings, reasons: reddyDisksWhy },
    because:
      'The main one was written before there was an engine: buffers are there to be waited in, and priority, of which the paper speaks, decides only where disks wait.',
    commandOf: (id) => commands[id] ?? figure3.command,
  },
);
