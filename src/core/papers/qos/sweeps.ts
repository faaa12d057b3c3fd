/** The sweep behind the three rules of admission side by side, as an experiment that anyone can open and run again. */
import { commandOf, type PublishedSweep } from '../shared/publishedSweep.ts';
import { GROWING, GROWING_SCENARIO } from './surveyScenarios.ts';

const FOLDER = 'qos';

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
