/** What becomes of the claims about several disks under one reading of figure 3. */
import type { LargestRow, Runs } from './condensed.ts';
import type { Judged, Verdict } from '../shared/verdict.ts';

/** Of some sizes runs are longer than of the others. */
export interface LongerRuns extends Runs {
  readonly tracks: readonly number[];
}

/** Figure 3 as we measured it: three disks, and one by runs of the same seeds and length. */
export interface Figure3 extends Runs {
  readonly rows: readonly LargestRow[];
  readonly one: readonly LargestRow[];
  readonly longer?: LongerRuns;
  /** On each of the others, once the first carries sixteen: five tracks, Scan-EDF, deferred. */
  readonly others: number;
  /** What that was found with. */
  readonly othersCommand: string;
}

/** Of Scan-EDF, not deferred and deferred, at 1, 2, 5 and 15 tracks. */
export interface DisksReading extends Runs {
  /** What differs from the main reading, as links say it; empty for the main reading itself. */
  readonly said: string;
  readonly title: string;
  /** Of one that was found after the runs: how. */
  readonly found?: string;
  readonly longer?: LongerRuns;
  readonly not: readonly number[];
  readonly deferred: readonly number[];
  readonly verdicts: Readonly<Partial<Record<string, Verdict>>>;
  /** What was measured under one that was found afterwards. */
  readonly figures?: Readonly<Partial<Record<string, string>>>;
}

export interface DisksJudged {
  readonly main: readonly (Judged & { readonly id: string })[];
  /** The main one first. */
  readonly readings: readonly DisksReading[];
}
