/** What was measured for Reddy and Wyllie, from experiments/reddy: a test makes measured.json of the files there. */
import type { Figure1, Figure2 } from './condensed.ts';
import type { DisksJudged, Figure3 } from './disksReadings.ts';
import type { LastPage } from './lastPageVerdicts.ts';
import measured from './measured.json' with { type: 'json' };
import type { Reading } from './verdicts.ts';

export interface ReddyMeasured {
  readonly figure1: Figure1;
  readonly figure2: Figure2;
  readonly figure3: Figure3;
  /** What becomes of the claims under each reading of the paper. */
  readonly readings: readonly Reading[];
  /** The same of the claims about several disks. */
  readonly disks: DisksJudged;
  /** Of memory and of blocks. */
  readonly lastPage: LastPage;
}

export const reddyMeasured = measured as ReddyMeasured;
