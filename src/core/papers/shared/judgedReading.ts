/** What becomes of a paper's claims under one reading of it. */
import type { Judged, Verdict } from './verdict.ts';

/** A way to read a paper where it leaves something open. */
export interface OpenReading {
  /** What differs from the main reading, as links say it; empty for the main reading itself. */
  readonly said: string;
  /** In words. */
  readonly title: string;
  /** Of one that was found after the runs, by trying: how, in a sentence or two. */
  readonly found?: string;
}

export interface JudgedReading extends OpenReading {
  readonly engine: string;
  /** Runs of each point, and the seconds of each. */
  readonly replications: number;
  readonly seconds: number;
  /** By claim; what could not be judged under it is not there. */
  readonly verdicts: Readonly<Partial<Record<string, Verdict>>>;
  /** What was measured under one that was found afterwards. */
  readonly figures?: Readonly<Partial<Record<string, string>>>;
}

/** With the figures under the main reading. */
export interface JudgedPaper {
  readonly main: readonly (Judged & { readonly id: string })[];
  /** The main one first. */
  readonly readings: readonly JudgedReading[];
}
