/**
 * What can be read on the way to a request without its transfer beginning later (QoS paper, section II.A; Lumb et al. 2000).
 *
 * Under the head, block b of every track passes in slots: slot q begins at the whole nanosecond nearest to q · turn ÷ 10 and
 * holds the blocks at angle q mod 10 of 10. Our reading: a block takes the whole nanoseconds of a tenth of a turn, so that
 * the next one of its track is never missed by rounding. Of all ways to the target that leave its start as it is, the
 * best has most blocks, then fewest seeks, then leaves earliest, then stops at the candidate named first, then leaves
 * that earliest. To stay longer than a block's end gains nothing: who arrives earlier sees all that passes later.
 */
import type { DiskModel, SeekTable } from '../../sim/interfaces.ts';
import { BLOCKS_A_TRACK, countOf, type WantedBlocks } from './wantedBlocks.ts';

/** Cylinders on the way that are looked at. */
const CANDIDATES = 8;

/** Where a block of the plan is read. */
export const AT_SOURCE = 0;
export const BETWEEN = 1;
export const AT_TARGET = 2;

export type SavedPlan = readonly (readonly number[])[];

export class FreeblockPlan {
  /** The question: from this instant on, and by that one the arm is to be free on the target's cylinder. */
  fromNs = 0;
  byNs = 0;
  /** The answer: how many blocks, and of each its cylinder, angle, and when it begins; in order of time. */
  length = 0;
  /** How many of them have been begun. */
  at = 0;
  readonly cylinders = new Int32Array(3 * BLOCKS_A_TRACK);
  readonly angles = new Int32Array(3 * BLOCKS_A_TRACK);
  readonly beginsNs = new Float64Array(3 * BLOCKS_A_TRACK);
  /** AT_SOURCE, BETWEEN or AT_TARGET. */
  readonly places = new Uint8Array(3 * BLOCKS_A_TRACK);
  /** How many of each of these. */
  readonly counts = new Int32Array(3);
  /** What a block takes, in whole ns; 0 on a disk that does not turn in earnest, which has none. */
  readonly blockNs: number;
  private readonly slotNs: number;
  private readonly seekNs: SeekTable;
  private readonly subadditive: boolean;
  private best = 0;
  private leaveNs = 0;
  private stop = -1;
  private stopLeaveNs = 0;
  /** Of the candidates: those found, and stretches of cylinders that have not been searched. */
  private readonly candidates = new Int32Array(CANDIDATES);
  private readonly fullest = new Int32Array(CANDIDATES + 1);
  private stretches = 0;
  private readonly near = new Int32Array(CANDIDATES + 1);
  private readonly far = new Int32Array(CANDIDATES + 1);
  /** When the source may be left, earliest first. */
  private readonly leavesNs = new Float64Array(BLOCKS_A_TRACK + 1);

  constructor(
    disk: DiskModel,
    private readonly wanted: WantedBlocks,
  ) {
    this.seekNs = disk.seekNs;
    this.subadditive = disk.subadditive;
    this.slotNs = disk.revolutionNs / BLOCKS_A_TRACK;
    this.blockNs = Math.floor(this.slotNs);
  }

  /** Finds the best plan from one cylinder to another, `fromNs` and `byNs` being set. */
  find(source: number, target: number): void {
    this.length = 0;
    this.at = 0;
    this.counts.fill(0);
    const { fromNs, byNs, blockNs, wanted } = this;
    if (blockNs === 0 || wanted.left === 0 || byNs - fromNs < blockNs) return;
    if (source === target) {
      this.list(source, AT_SOURCE, fromNs, byNs);
      return;
    }
    this.best = 0;
    this.stop = -1;
    const ways = this.goStraight(source, target);
    // Where a detour never saves time, no stop leaves room for more blocks than the straight way has.
    const room = byNs - fromNs - this.seekNs[Math.abs(source - target)];
    if (!this.subadditive || Math.floor(room / blockNs) > this.best) this.stopBetween(source, target, ways);
    if (this.best > 0) this.listAll(source, target);
  }

  get left(): number {
    return this.length - this.at;
  }

  /** Block by block what is left. */
  save(): SavedPlan {
    const left: number[][] = [];
    for (let k = this.at; k < this.length; k++)
      left.push([this.cylinders[k], this.angles[k], this.beginsNs[k], this.places[k]]);
    return left;
  }

  load(saved: SavedPlan): void {
    this.at = 0;
    this.length = saved.length;
    for (const [k, [cylinder, angle, beginsNs, place]] of saved.entries()) {
      this.cylinders[k] = cylinder;
      this.angles[k] = angle;
      this.beginsNs[k] = beginsNs;
      this.places[k] = place;
    }
  }

  /** With one seek. Returns in how many ways the source can be left, their instants in `leavesNs`. */
  private goStraight(source: number, target: number): number {
    const { leavesNs, byNs, blockNs } = this;
    const seekNs = this.seekNs[Math.abs(source - target)];
    const wantedHere = this.wanted.angles[source];
    const wantedThere = this.wanted.angles[target];
    const lastHere = this.lastSlot(byNs - seekNs);
    const lastThere = this.lastSlot(byNs);
    leavesNs[0] = this.fromNs;
    let ways = 0;
    let slot = this.slotFrom(this.fromNs);
    const end = Math.min(lastHere, slot + BLOCKS_A_TRACK - 1);
    for (;;) {
      const blocks = ways + passing(wantedThere, this.slotFrom(leavesNs[ways] + seekNs), lastThere);
      if (blocks > this.best) {
        this.best = blocks;
        this.leaveNs = leavesNs[ways];
      }
      ways++;
      while (slot <= end && (wantedHere & (1 << (slot % BLOCKS_A_TRACK))) === 0) slot++;
      if (slot > end) return ways;
      leavesNs[ways] = this.beginOf(slot) + blockNs;
      slot++;
    }
  }

  /** With a stop on the way, at a candidate, and so two seeks. */
  private stopBetween(source: number, target: number, ways: number): void {
    const { leavesNs, byNs, blockNs, candidates, seekNs } = this;
    const found = this.findCandidates(source, target);
    const wantedThere = this.wanted.angles[target];
    const lastThere = this.lastSlot(byNs);
    for (let read = 0; read < ways; read++) {
      for (let k = 0; k < found; k++) {
        const stop = candidates[k];
        const offNs = seekNs[Math.abs(target - stop)];
        const atNs = leavesNs[read] + seekNs[Math.abs(stop - source)];
        if (read + Math.floor((byNs - offNs - atNs) / blockNs) <= this.best) continue;
        const wantedHere = this.wanted.angles[stop];
        let blocks = read;
        let slot = this.slotFrom(atNs);
        const end = Math.min(this.lastSlot(byNs - offNs), slot + BLOCKS_A_TRACK - 1);
        for (; slot <= end; slot++) {
          if ((wantedHere & (1 << (slot % BLOCKS_A_TRACK))) === 0) continue;
          blocks++;
          const leaveNs = this.beginOf(slot) + blockNs;
          const all = blocks + passing(wantedThere, this.slotFrom(leaveNs + offNs), lastThere);
          if (all <= this.best) continue;
          this.best = all;
          this.leaveNs = leavesNs[read];
          this.stop = stop;
          this.stopLeaveNs = leaveNs;
        }
      }
    }
  }

  /** The cylinders strictly between with most wanted blocks, of equals the nearest to the source; returns how many. */
  private findCandidates(source: number, target: number): number {
    const { candidates, fullest, near, far, wanted } = this;
    const step = target > source ? 1 : -1;
    this.stretches = 0;
    this.search(source + step, target - step, step);
    let found = 0;
    while (found < CANDIDATES && this.stretches > 0) {
      let best = 0;
      for (let k = 1; k < this.stretches; k++) {
        const more = wanted.countAt(fullest[k]) - wanted.countAt(fullest[best]);
        if (more > 0 || (more === 0 && (fullest[k] - fullest[best]) * step < 0)) best = k;
      }
      const cylinder = fullest[best];
      const from = near[best];
      const to = far[best];
      candidates[found++] = cylinder;
      const last = --this.stretches;
      near[best] = near[last];
      far[best] = far[last];
      fullest[best] = fullest[last];
      this.search(from, cylinder - step, step);
      this.search(cylinder + step, to, step);
    }
    return found;
  }

  /** One stretch more, with its fullest cylinder, unless nobody wants anything in it. */
  private search(from: number, to: number, step: number): void {
    if ((to - from) * step < 0) return;
    const cylinder = this.wanted.fullest(from, to);
    if (cylinder < 0) return;
    const k = this.stretches++;
    this.near[k] = from;
    this.far[k] = to;
    this.fullest[k] = cylinder;
  }

  private listAll(source: number, target: number): void {
    const { seekNs, stop, leaveNs, stopLeaveNs, byNs } = this;
    this.list(source, AT_SOURCE, this.fromNs, leaveNs);
    let offNs = leaveNs + seekNs[Math.abs(target - source)];
    if (stop >= 0) {
      this.list(stop, BETWEEN, leaveNs + seekNs[Math.abs(stop - source)], stopLeaveNs);
      offNs = stopLeaveNs + seekNs[Math.abs(target - stop)];
    }
    this.list(target, AT_TARGET, offNs, byNs);
  }

  /** All that pass whole, from the arrival of the arm until it leaves. */
  private list(cylinder: number, place: number, atNs: number, leaveNs: number): void {
    const wanted = this.wanted.angles[cylinder];
    let slot = this.slotFrom(atNs);
    const end = Math.min(this.lastSlot(leaveNs), slot + BLOCKS_A_TRACK - 1);
    for (; slot <= end; slot++) {
      const angle = slot % BLOCKS_A_TRACK;
      if ((wanted & (1 << angle)) === 0) continue;
      const k = this.length++;
      this.cylinders[k] = cylinder;
      this.angles[k] = angle;
      this.beginsNs[k] = this.beginOf(slot);
      this.places[k] = place;
      this.counts[place]++;
    }
  }

  private beginOf(slot: number): number {
    return Math.floor(slot * this.slotNs + 0.5);
  }

  /** The first slot that begins at an instant or later. */
  private slotFrom(atNs: number): number {
    let slot = Math.ceil((atNs - 0.5) / this.slotNs);
    while (this.beginOf(slot) < atNs) slot++;
    while (slot > 0 && this.beginOf(slot - 1) >= atNs) slot--;
    return slot;
  }

  /** The last slot whose block is over by then. */
  private lastSlot(byNs: number): number {
    return this.slotFrom(byNs - this.blockNs + 1) - 1;
  }
}

/** How many wanted blocks of a cylinder pass in slots [from, to]; each at most once. */
function passing(angles: number, from: number, to: number): number {
  const slots = to - from + 1;
  if (slots <= 0) return 0;
  if (slots >= BLOCKS_A_TRACK) return countOf(angles);
  const inOrder = ((1 << slots) - 1) << (from % BLOCKS_A_TRACK);
  return countOf(angles & (inOrder | (inOrder >> BLOCKS_A_TRACK)));
}
