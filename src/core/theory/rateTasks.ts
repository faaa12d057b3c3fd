/**
 * Tasks that need so many blocks once a period, and a disk that goes round them: the arithmetic of WRR-SCAN (paper,
 * sections 2 and 3). In a round of length R the arm crosses the disk once; of task i it reads x_i blocks, and x_a of
 * those that belong to none. The largest R is always P_i / k for some task and some whole k (our reading), so lengths
 * are kept as such fractions, and what is close is compared in whole numbers: nothing is decided by a rounding.
 */
import type { DriveBounds } from './driveBounds.ts';
import { compareRatios, floorOfRatio, wholeQuotient, type Ratio } from './wholeRatio.ts';

/** (P_i, b_i): b blocks, once in a period. */
export interface RateTask {
  readonly periodNs: number;
  readonly blocks: number;
}

/** Blocks anywhere, contiguous ones, contiguous ones and releases aligned to rounds: sections 3.1, 3.2 and 3.3. */
export type RateLayout = 'r' | 'c' | 'ca';

/** What is kept for requests without a task: of the disk's time a share, or so many blocks a round. */
export type Reserve =
  | { readonly kind: 'time'; readonly share: number }
  | { readonly kind: 'blocks'; readonly blocks: number };

/** All that the test depends on beside the tasks. */
export interface RateServer {
  readonly drive: DriveBounds;
  /** C. */
  readonly blockBytes: number;
  readonly layout: RateLayout;
  readonly reserve: Reserve;
  /** Requests without a task come; where none do, a share of the time reserves nothing. */
  readonly aperiodic: boolean;
}

/** A round's length R = period / parts in ns, exactly. */
export type RoundLength = Ratio;

/** What a round of one length would be. */
export interface RoundPlan {
  readonly length: RoundLength;
  /** R. */
  readonly roundNs: number;
  /** q_i, x_i. */
  readonly rounds: readonly number[];
  readonly blocks: readonly number[];
  /** x_a. */
  readonly aperiodicBlocks: number;
  /** The left side's terms: t_s, 𝒜, (C/V) Σ x; those without a task are in them where they are reserved as blocks. */
  readonly seekNs: number;
  readonly rotationNs: number;
  readonly transferNs: number;
  /** Both sides of the test: R, less what is reserved as a share of the time, on the right. */
  readonly leftNs: number;
  readonly rightNs: number;
  readonly holds: boolean;
  /** t_s + 𝒜 + (C/V)(Σ x_i + x_a) in either form of the reserve: what a full round takes at most, the way to its first block left aside. */
  readonly fullNs: number;
}

const NS_PER_S = 1e9;
/** Shares of the time are counted in billionths. */
const SHARE_UNITS = 1e9;

/** So close to the edge a double may be on the wrong side. */
const CLOSE = 1e-9;

/** Rounds that a period loses at its two ends: none where releases are aligned. */
const lostRounds = ({ layout }: RateServer): number => (layout === 'ca' ? 0 : 1);

/** C / V, of one block. */
export const blockNs = ({ drive, blockBytes }: RateServer): number =>
  (blockBytes * NS_PER_S) / drive.bytesPerS;

/** The longest that a round may be, R ≤ P_i / 2 or P_i for all; undefined without tasks. */
function longestRound(tasks: readonly RateTask[], server: RateServer): RoundLength | undefined {
  if (tasks.length === 0) return undefined;
  const period = tasks.reduce((least, { periodNs }) => Math.min(least, periodNs), Infinity);
  return { over: period, under: 1 + lostRounds(server) };
}

/** q_i: how many full rounds of this length any period of the task holds. */
export const roundsOf = (task: RateTask, length: RoundLength, server: RateServer): number =>
  floorOfRatio(task.periodNs, length) - lostRounds(server);

/** Everything about rounds of this length, which must not be longer than `longestRound`. */
export function planRound(tasks: readonly RateTask[], server: RateServer, length: RoundLength): RoundPlan {
  const { drive, layout, reserve } = server;
  const rounds = tasks.map((task) => roundsOf(task, length, server));
  const blocks = tasks.map((task, i) => Math.ceil(task.blocks / (rounds[i] ?? 1)));
  const own = blocks.reduce((sum, x) => sum + x, 0);
  const aperiodicBlocks = aperiodicOf(server, length);
  const counted = reserve.kind === 'blocks' ? aperiodicBlocks : 0;
  const reached = layout === 'r' ? own : tasks.length;
  const eachNs = drive.reachNs + blockNs(server);
  const roundNs = length.over / length.under;
  const rotationNs = drive.reachNs * (reached + counted);
  const transferNs = blockNs(server) * (own + counted);
  const leftNs = drive.acrossNs + rotationNs + transferNs;
  const reservedNs = keepsTime(server) ? Math.max(shareOf(reserve) * roundNs, eachNs) : 0;
  const side: LeftSide = { fixedNs: drive.acrossNs + rotationNs, blocks: own + counted };
  return {
    length,
    roundNs,
    rounds,
    blocks,
    aperiodicBlocks,
    seekNs: drive.acrossNs,
    rotationNs,
    transferNs,
    leftNs,
    rightNs: roundNs - reservedNs,
    holds: fits(side, server, length, roundNs - reservedNs - leftNs),
    fullNs: leftNs + (aperiodicBlocks - counted) * eachNs,
  };
}

/**
 * The round that is chosen: of the largest R that satisfies the test, undefined where none does. `upTo`: none longer than
 * this one is looked at, as where tasks are added to a set whose largest R is known (it can only become smaller).
 */
export function largestRound(
  tasks: readonly RateTask[],
  server: RateServer,
  upTo?: RoundLength,
): RoundPlan | undefined {
  const longest = longestRound(tasks, server);
  if (longest === undefined) return undefined;
  const limit = upTo !== undefined && compareRatios(upTo, longest) < 0 ? upTo : longest;
  // Mostly the longest of all will do, and the others need not be found.
  const first = planRound(tasks, server, limit);
  if (first.holds) return first;
  for (const length of stepLengths(tasks, server)) {
    if (compareRatios(length, limit) >= 0) continue;
    const plan = planRound(tasks, server, length);
    if (plan.holds) return plan;
  }
  return undefined;
}

/** Of all lengths the one that comes nearest to satisfying the test: for a set that is let in though none does. */
export function leastBadRound(tasks: readonly RateTask[], server: RateServer): RoundPlan | undefined {
  let best: RoundPlan | undefined;
  for (const length of stepLengths(tasks, server)) {
    const plan = planRound(tasks, server, length);
    if (best === undefined || plan.rightNs - plan.leftNs > best.rightNs - best.leftNs) best = plan;
  }
  return best;
}

/**
 * The lengths at which some x_i changes, from the longest down. Between two of them the left side stays as it is while R
 * grows, so the largest R that satisfies the test is one of them.
 */
function stepLengths(tasks: readonly RateTask[], server: RateServer): readonly RoundLength[] {
  const longest = longestRound(tasks, server);
  if (longest === undefined) return [];
  const lost = lostRounds(server);
  const leastNs = shortestUseful(tasks, server);
  const lengths: RoundLength[] = [longest];
  const seen = new Set<string>();
  for (const { periodNs, blocks } of tasks) {
    const name = `${periodNs}:${blocks}`;
    if (seen.has(name)) continue;
    seen.add(name);
    for (let rounds = 1; ;) {
      const length = { over: periodNs, under: rounds + lost };
      if (periodNs < leastNs * length.under) break;
      if (compareRatios(length, longest) < 0) lengths.push(length);
      const each = Math.ceil(blocks / rounds);
      if (each <= 1) break;
      rounds = Math.ceil(blocks / (each - 1));
    }
  }
  return lengths.sort((a, b) => compareRatios(b, a));
}

/** No round with a block of each task is shorter; a little less, so that no rounding is too much. */
const shortestUseful = (tasks: readonly RateTask[], server: RateServer): number =>
  (server.drive.acrossNs + tasks.length * (server.drive.reachNs + blockNs(server))) * (1 - CLOSE);

/** As many lengths as a curve can show. */
const MOST_LENGTHS = 4000;

/**
 * All P_i / k from the longest round down to the shortest that can hold a block of each task, longest first; at most
 * `most` of them, and then the longest.
 */
export function candidateLengths(
  tasks: readonly RateTask[],
  server: RateServer,
  most = MOST_LENGTHS,
): readonly RoundLength[] {
  const longest = longestRound(tasks, server);
  if (longest === undefined) return [];
  const leastNs = shortestUseful(tasks, server);
  const lengths: RoundLength[] = [];
  for (const periodNs of new Set(tasks.map((task) => task.periodNs))) {
    let under = Math.max(1, Math.floor((periodNs * longest.under) / longest.over));
    while (compareRatios({ over: periodNs, under }, longest) > 0) under++;
    for (
      let left = most;
      left > 0 && (periodNs / under >= leastNs || under === longest.under);
      left--, under++
    )
      lengths.push({ over: periodNs, under });
  }
  lengths.sort((a, b) => compareRatios(b, a));
  const unlike = (length: RoundLength, i: number) =>
    i === 0 || compareRatios(length, lengths[i - 1] ?? length) !== 0;
  return lengths.filter(unlike).slice(0, most);
}

/** Is part of the time kept for requests without a task? */
const keepsTime = ({ reserve, aperiodic }: RateServer): boolean => reserve.kind === 'time' && aperiodic;

const shareOf = (reserve: Reserve): number => (reserve.kind === 'time' ? reserve.share : 0);

const shareUnits = (reserve: Reserve): number => Math.round(shareOf(reserve) * SHARE_UNITS);

/** x_a: as it is set, or as many as fit into the share of the time, at least one. */
function aperiodicOf(server: RateServer, { over, under }: RoundLength): number {
  const { reserve, drive, blockBytes } = server;
  if (reserve.kind === 'blocks') return reserve.blocks;
  if (!keepsTime(server)) return 0;
  // ρR / (t_r + C/V), all in whole numbers.
  const V = BigInt(drive.bytesPerS);
  const fit = wholeQuotient(
    BigInt(shareUnits(reserve)) * BigInt(over) * V,
    BigInt(SHARE_UNITS) * BigInt(under) * (BigInt(drive.reachNs) * V + BigInt(blockBytes) * BigInt(NS_PER_S)),
  );
  return Math.max(1, fit);
}

/** fixedNs + (C/V) · blocks. */
interface LeftSide {
  readonly fixedNs: number;
  readonly blocks: number;
}

/** Is left ≤ right? `roomNs` is their difference as doubles have it. */
function fits(side: LeftSide, server: RateServer, length: RoundLength, roomNs: number): boolean {
  if (Math.abs(roomNs) > CLOSE * (length.over / length.under)) return roomNs > 0;
  const { drive, blockBytes, reserve } = server;
  // All times V · parts.
  const V = BigInt(drive.bytesPerS);
  const parts = BigInt(length.under);
  const block = BigInt(blockBytes) * BigInt(NS_PER_S);
  const left = parts * (BigInt(side.fixedNs) * V + BigInt(side.blocks) * block);
  const whole = BigInt(length.over) * V;
  if (!keepsTime(server)) return left <= whole;
  const units = BigInt(SHARE_UNITS);
  const oneBlock = parts * (BigInt(drive.reachNs) * V + block);
  return left * units <= whole * (units - BigInt(shareUnits(reserve))) && left + oneBlock <= whole;
}
