/** The sweep behind the three rules of admission side by side, as an experiment that anyone can open and run again. */
import { commandOf, type PublishedSweep } from '../shared/publishedSweep.ts';
import { SERVER } from './scenarios.ts';

const FOLDER = 'qos';

/** Sequences of growing length: one more every 20 s, whose pieces lie anywhere on the disk. */
export const GROWING = {
  rate: 4e6,
  cycleS: 0.5,
  everyS: 20,
  lengths: [2, 3, 4, 5, 6, 7, 8, 9, 10],
} as const;

const growing = Array.from(
  { length: GROWING.lengths.at(-1) ?? 0 },
  (_, i) => `rate:${GROWING.rate}@${GROWING.everyS * i}:cycle=${GROWING.cycleS}:random`,
).join(';');

/** What the three rules have in common: as long for each length. */
export const GROWING_SCENARIO = `${SERVER}&policy=time-cycle-qos&cycle=${GROWING.cycleS}&clients=${growing}&duration=260`;

export const admissionSweep: PublishedSweep = {
  id: 'admission',
  scenario: GROWING_SCENARIO,
  vary: [
    'admission:all,deterministic,statistical',
    `nclients:${GROWING.lengths.at(0)}:${GROWING.lengths.at(-1)}:1`,
  ],
  measure: 'glitches',
  replications: 3,
};

/** How the single runs are played again, all of them. */
export const RUNS_COMMAND = 'PLAY=all npx vitest run tests/core/papers/qos/published.test.ts -u';

export const qosCommand = (id: string): string =>
  id === 'Q5' ? `${RUNS_COMMAND}; ${commandOf(admissionSweep, FOLDER)}` : RUNS_COMMAND;
