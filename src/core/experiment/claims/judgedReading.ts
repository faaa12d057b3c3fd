/** What becomes of a paper's claims under one reading of it. */
import type { Judged, Verdict } from './reddyVerdicts.ts';

export interface JudgedReading {
  /** What differs from the main reading, as links say it; empty for the main reading itself. */
  readonly said: string;
  /** In words. */
  readonly title: string;
  readonly engine: string;
  /** Runs of each point, and the seconds of each. */
  readonly replications: number;
  readonly seconds: number;
  /** By claim; what could not be judged under it is not there. */
  readonly verdicts: Readonly<Partial<Record<string, Verdict>>>;
}

/** With the figures under the main reading. */
export interface JudgedPaper {
  readonly main: readonly (Judged & { readonly id: string })[];
  /** The main one first. */
  readonly readings: readonly JudgedReading[];
}
