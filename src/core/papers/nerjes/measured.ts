/** What was measured for Nerjes et al., from experiments/nerjes: a test makes measured.json of the files there. */
import type { Condensed } from '../shared/tables.ts';
import measured from './measured.json' with { type: 'json' };
import type { Overhead } from './overheadTable.ts';
import type { PeriodsRun } from './periodsRun.ts';
import type { Spread } from './spread.ts';
import type { PublishedId } from './sweeps.ts';
import type { Timeline } from './timeline.ts';

export interface NerjesMeasured {
  readonly sweeps: readonly Condensed<PublishedId>[];
  /** Runs with videos before requests and after them. */
  readonly periods: readonly PeriodsRun[];
  /** Those of figures 1 to 3. */
  readonly timelines: readonly Timeline[];
  readonly spreadsCommand: string;
  /** How widely response times spread. */
  readonly spreads: readonly Spread[];
  readonly table4: Overhead;
}

export const nerjesMeasured = measured as NerjesMeasured;
