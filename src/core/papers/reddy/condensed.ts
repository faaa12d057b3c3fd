/** What the verdicts on Reddy and Wyllie are made of: their figures as we measured them, condensed. */

export interface Runs {
  readonly engine: string;
  readonly command: string;
  readonly seeds: number;
  /** Of each stream, in each run. */
  readonly requests: number;
}

/** A point of figure 1: the least over the seeds, and the mean. */
export interface LargestRow {
  readonly policy: string;
  readonly m: number;
  readonly tracks: number;
  readonly largest: number;
  readonly mean: number;
}

export interface Figure1 extends Runs {
  readonly rows: readonly LargestRow[];
}

/** The mean response at a point of figure 2, and half its interval. */
export interface MeanRow {
  readonly policy: string;
  readonly m: number;
  readonly tracks: number;
  readonly meanMs: number;
  readonly ci95Ms: number;
}

/** A point of figure 2. */
export interface ResponseRow extends MeanRow {
  readonly n: number;
  readonly p95Ms: number;
  /** Deadlines that streams missed, over all seeds. */
  readonly misses: number;
  /** Mean wait until the service starts, requests of streams completed meanwhile, mean working time of a sweep. */
  readonly waitMs: number;
  readonly ahead: number;
  readonly sweepMs: number;
}

export interface Figure2 extends Runs {
  readonly rows: readonly ResponseRow[];
}

/** The mean response beside n streams; the grid has every number of streams of figure 2 at every size. */
export interface LoadRow extends MeanRow {
  readonly n: number;
}

/** The figures under one reading of the paper. */
export interface ReddyData {
  readonly figure1: Figure1;
  /** With StagEDF and PCScan: runs of one length for all five policies. */
  readonly besides: Figure1;
  readonly figure2: Figure2;
  /** Beside 8, 12, 15 and 18 streams at every size; empty where that was not run. */
  readonly grid: readonly LoadRow[];
}

export function largestAt(
  { rows }: Pick<Figure1, 'rows'>,
  policy: string,
  m: number,
  tracks: number,
): number {
  const row = rows.find((r) => r.policy === policy && r.m === m && r.tracks === tracks);
  if (row === undefined) throw new Error(`figure 1 has no point for ${policy}, m = ${m}, ${tracks} tracks`);
  return row.largest;
}

export function responseAt<Row extends MeanRow>(
  rows: readonly Row[],
  policy: string,
  m: number,
  tracks: number,
): Row {
  const row = rows.find((r) => r.policy === policy && r.m === m && r.tracks === tracks);
  if (row === undefined) throw new Error(`figure 2 has no point for ${policy}, m = ${m}, ${tracks} tracks`);
  return row;
}
