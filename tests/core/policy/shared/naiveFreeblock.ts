/**
 * Freeblock scheduling (Lumb 2000 and 2002; QoS paper, section II.A) by brute force: at every decision all plans are written
 * down and the best is taken. Under any foreground policy, which is a function here. Imports nothing from the engine.
 *
 * Readings (B1, B2: naiveTurningDisk.ts):
 * - B5. F's start S is the instant at which its transfer begins, so its end stays as well.
 * - B6. Of n blocks a track block b begins at b/n of a turn, met as any angle is (B1), and takes the nth of a turn rounded
 *   down to whole ns: rounded up, it would end when the next one has begun, which would be lost for a turn. It is read whole:
 *   it begins under a head that is already down, and ends before that leaves. A track is all that lies on the cylinder, heads switch at
 *   no cost; of several wanted blocks at one place (listed several times) one is read a pass, the first of the list first.
 * - B7. The arm may leave at the decision, and at the end of every block that it reads: to stay longer gains nothing, and by
 *   B8 the earliest leaving is preferred.
 * - B8. Most blocks, then fewest seeks, then the earliest leaving of the source, then the candidate that is first in the list
 *   of eight, then the earliest leaving of it.
 * - B9. Candidates are cylinders with a wanted block, strictly between. A stop at which nothing is read is none. Wherever the
 *   arm stands, every wanted block that passes whole is read.
 * - B10. Where F is on the arm's own cylinder nothing is between, and nothing is left: blocks are read until S.
 * - B11. A plan is made once, at the decision. That the foreground reads the same bytes does not make a block read.
 * - B12. The foreground never sees the wanted blocks. Where it answers none the disk is idle.
 * - B13. Idle, with the switch: wanted blocks of the arm's own cylinder from that instant on. A block that ends just when
 *   somebody comes is read, one under way is given up at that instant and stays wanted.
 * - B14. Free share: the time of the transfers of these blocks, of the length of the run. Progress: of the blocks wanted.
 */
import {
  presentAt,
  seekTo,
  serviceOf,
  type Choice,
  type Request,
  type Service,
  type TurningDisk,
} from './naiveTurningDisk.ts';

export interface Wanted {
  readonly cylinder: number;
  /** Of its track, from 0. */
  readonly block: number;
}

export interface FreeRules {
  readonly disk: TurningDisk;
  readonly blocksPerTrack: number;
  readonly wanted: readonly Wanted[];
  readonly choice: Choice;
  /** Whether an idle disk reads, too. */
  readonly idle: boolean;
  /** No service begins then or later, and no idle disk reads after it. */
  readonly untilNs: number;
}

/** One wanted block (its index in the list), from its first byte under the head to its last. */
export interface Read {
  readonly wanted: number;
  readonly cylinder: number;
  readonly block: number;
  readonly startNs: number;
  readonly endNs: number;
}

interface Stop {
  readonly cylinder: number;
  readonly arrivalNs: number;
  readonly leavingNs: number;
  readonly reads: readonly Read[];
}

export interface FreePlan {
  readonly stops: readonly Stop[];
  readonly reads: readonly Read[];
  readonly seeks: number;
  readonly leavingNs: number;
}

type Track = Pick<FreeRules, 'disk' | 'blocksPerTrack' | 'wanted'>;

/** Every wanted block that passes whole between two instants, in the order in which they pass. */
function readsAt(
  { disk, blocksPerTrack, wanted }: Track,
  unread: ReadonlySet<number>,
  cylinder: number,
  fromNs: number,
  toNs: number,
): Read[] {
  const turnNs = disk.revolutionNs;
  const lengthNs = Math.floor(turnNs / blocksPerTrack);
  const left = new Set([...unread].filter((k) => wanted[k].cylinder === cylinder));
  const reads: Read[] = [];
  let freeNs = fromNs;
  // One block more than a turn begins with: the first may have begun within the last nanosecond.
  const first = Math.floor(fromNs / (turnNs / blocksPerTrack)) - 1;
  for (let k = Math.max(0, first); (k * turnNs) / blocksPerTrack < toNs; k++) {
    const [block, beginNs] = [k % blocksPerTrack, (k * turnNs) / blocksPerTrack];
    const [one] = [...left].filter((index) => wanted[index].block === block);
    const startNs = Math.max(freeNs, Math.round(beginNs));
    const endNs = startNs + lengthNs;
    if (one === undefined || beginNs <= freeNs - 1 || endNs > toNs) continue;
    left.delete(one);
    reads.push({ wanted: one, cylinder, block, startNs, endNs });
    freeNs = endNs;
  }
  return reads;
}

/** B9: the eight between with most wanted blocks, of equals the nearest to the source. */
export function candidates(
  { wanted }: Pick<Track, 'wanted'>,
  unread: ReadonlySet<number>,
  source: number,
  target: number,
): number[] {
  const count = (cylinder: number) => [...unread].filter((k) => wanted[k].cylinder === cylinder).length;
  const away = (cylinder: number) => Math.abs(cylinder - source);
  return [...new Set([...unread].map((k) => wanted[k].cylinder))]
    .filter((c) => c > Math.min(source, target) && c < Math.max(source, target))
    .sort((a, b) => count(b) - count(a) || away(a) - away(b))
    .slice(0, 8);
}

function better(a: FreePlan, b: FreePlan): boolean {
  if (a.reads.length !== b.reads.length) return a.reads.length > b.reads.length;
  if (a.seeks !== b.seeks) return a.seeks < b.seeks;
  return a.leavingNs < b.leavingNs;
}

/** All plans that leave F's start as it is, in an order in which the first of equals is the one to take. */
function plansOf(
  track: Track,
  unread: ReadonlySet<number>,
  source: number,
  nowNs: number,
  target: number,
  startNs: number,
): FreePlan[] {
  const seek = (from: number, to: number) => seekTo({ disk: track.disk, nowNs, head: from }, to);
  /** B7. */
  const leavings = (cylinder: number, fromNs: number, toNs: number): number[] =>
    toNs < fromNs
      ? []
      : [fromNs, ...readsAt(track, unread, cylinder, fromNs, toNs).map(({ endNs }) => endNs)];
  const stopAt = (cylinder: number, arrivalNs: number, leavingNs: number): Stop => {
    const reads = readsAt(track, unread, cylinder, arrivalNs, leavingNs);
    return { cylinder, arrivalNs, leavingNs, reads };
  };
  const planOf = (stops: readonly Stop[]): FreePlan => {
    const reads = stops.flatMap((stop) => stop.reads);
    return { stops, reads, seeks: stops.length - 1, leavingNs: stops[0].leavingNs };
  };
  if (source === target) return [planOf([stopAt(source, nowNs, startNs)])];
  const plans: FreePlan[] = [];
  for (const leaving of leavings(source, nowNs, startNs - seek(source, target))) {
    const here = stopAt(source, nowNs, leaving);
    plans.push(planOf([here, stopAt(target, leaving + seek(source, target), startNs)]));
  }
  for (const between of candidates(track, unread, source, target)) {
    const [there, onward] = [seek(source, between), seek(between, target)];
    for (const leaving of leavings(source, nowNs, startNs - there - onward)) {
      const here = stopAt(source, nowNs, leaving);
      for (const next of leavings(between, leaving + there, startNs - onward)) {
        const stop = stopAt(between, leaving + there, next);
        if (stop.reads.length === 0) continue;
        plans.push(planOf([here, stop, stopAt(target, next + onward, startNs)]));
      }
    }
  }
  return plans;
}

export const bestPlan = (...question: Parameters<typeof plansOf>): FreePlan =>
  plansOf(...question).reduce((best, plan) => (better(plan, best) ? plan : best));

export interface FreeRun {
  readonly foreground: readonly Service[];
  readonly reads: readonly Read[];
  /** Of each foreground service, in their order; none where free blocks are off. */
  readonly plans: readonly FreePlan[];
}

/** With or without free blocks: the foreground has to come out the same. */
export function runFreeblock(rules: FreeRules, requests: readonly Request[], free: boolean): FreeRun {
  const { disk, choice, untilNs } = rules;
  const ends = new Map<number, number>();
  const foreground: Service[] = [];
  const plans: FreePlan[] = [];
  const reads: Read[] = [];
  const unread = new Set(rules.wanted.map((_, k) => k));
  let [nowNs, head] = [0, 0];
  const take = (taken: readonly Read[]) => {
    reads.push(...taken);
    for (const { wanted } of taken) unread.delete(wanted);
  };
  while (nowNs < untilNs) {
    const { waiting, nextNs } = presentAt(requests, ends, nowNs);
    const chosen = waiting.length > 0 ? choice(waiting, { disk, nowNs, head }) : null;
    if (chosen === null) {
      const comesNs = Math.min(nextNs, untilNs);
      if (free && rules.idle) take(readsAt(rules, unread, head, nowNs, comesNs));
      nowNs = comesNs;
      continue;
    }
    const service = serviceOf({ disk, nowNs, head }, chosen);
    const startNs = service.startNs + service.seekNs + service.waitNs;
    if (free) {
      const plan = bestPlan(rules, unread, head, nowNs, chosen.cylinder, startNs);
      plans.push(plan);
      take(plan.reads);
    }
    foreground.push(service);
    ends.set(chosen.id, service.endNs);
    [nowNs, head] = [service.endNs, chosen.cylinder];
  }
  return { foreground, reads, plans };
}

/** B14, of a run of this length. */
export function reported({ reads }: FreeRun, wanted: readonly Wanted[], lengthNs: number) {
  const readNs = reads.reduce((total, { startNs, endNs }) => total + endNs - startNs, 0);
  return { share: readNs / lengthNs, progress: reads.length / wanted.length };
}
