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

/** Of runs under other readings, as links say them; ‘’ is the main one, shorter, if there is one beside the longest. */
const commandsUnder = (...said: readonly string[]): string =>
  said.flatMap((one) => disks.readings.findLast((reading) => reading.said === one)?.command ?? []).join('; ');

export const otherDisksReadings = othersOf(disks.readings);

/** Of figure 3 under the main reading, all sizes and those that were run longer. */
const main = [figure3.command, ...(figure3.longer ? [figure3.longer.command] : [])].join('; ');

const commands: Readonly<Partial<Record<string, string>>> = {
  R10: `${(figure3.longer ?? figure3).command}; ${figure3.othersCommand}`,
  R11: `npm run -s simulate -- "${EXAMPLE_RUN}" --format csv`,
  R12: 'none: 1770 sets of tasks over a hyperperiod of 60 units each',
  R16: commandsUnder('', 'arbiter=round-robin', 'arbiter=slice:2', 'arbiter=tdma'),
  R17: commandsUnder('', 'armbuffer=0'),
  R18: 'none: 404 sets of tasks over a hyperperiod of 360 units each',
};

export const reddyDisksClaims = judgedClaims(
  [THREE_DISKS, FIRST_CARRIES_MORE, PERTURBED, PREEMPTIVE, SMOOTHED, ARBITERS, UNBUFFERED, MODIFIED],
  {
    ...{ main: disks.main, others: otherDisksReadings, reasons: reddyDisksWhy },
    because:
      'The main one was written before there was an engine: buffers are there to be waited in, and priority, of which the paper speaks, decides only where disks wait.',
    commandOf: (id) => commands[id] ?? main,
  },
);
