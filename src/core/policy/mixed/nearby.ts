/**
 * Who goes next where a sweep may deviate from the order of cylinders (Nerjes et al., section 7, future work: “within a
 * sufficiently small range of neighboring cylinders”; the paper gives no rule, this is ours).
 *
 * f is the first left in sweep order, perhaps behind the arm by now. Candidates are f and those of the list at most W
 * cylinders beyond it; next is whose transfer begins first by the true angle, ties in sweep order. Any but f may go only if
 * it is itself in time, where it is a C-request, and if the rest in sweep order, from f on and begun at its true end, brings
 * its last C-request home by the round's end under the bound. By induction no piece that fitted is late under the worst case.
 *
 * Our readings: a C-period of limited length must be kept, not the round; before the videos (d-c) the rest is the list and
 * then the sweep of the videos. A list without C-requests is bound by nothing.
 */
import { waitForPhase } from '../../base/phase.ts';
import type { Estimator } from '../parts/estimate.ts';
import type { Sweep } from '../parts/sweep.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { CONTINUOUS, FORWARD } from '../../trace/kinds.ts';

interface NearbySetup {
  readonly context: PolicyContext;
  readonly estimator: Estimator;
  readonly list: Sweep;
  /** d-c: the C-requests that follow while the D-period lasts. */
  readonly videos: Sweep;
  /** W. */
  readonly cylinders: number;
}

export const nearbyOf = (setup: NearbySetup): Nearby => new Nearby(setup);

export type { Nearby };

class Nearby {
  /** Of the last choice: candidates that would have begun sooner and were kept back. */
  refused = 0;
  /** When the transfers of the one chosen and of f would begin, and how long the rest may take at worst. */
  startNs = 0;
  firstStartNs = 0;
  worstNs = 0;
  // Registers of an estimate: since when, how long so far without the bound, over how many, and where the arm is.
  private sinceNs = 0;
  private totalNs = 0;
  private count = 0;
  private at = 0;

  constructor(private readonly setup: NearbySetup) {}

  /** The place in the sweep of whoever is next, from 0; the last C-request must be home by `endNs`. */
  next(direction: number, endNs: number): number {
    const { list, cylinders, context } = this.setup;
    const { rows } = context;
    const first = rows.cylinder[list.at(0, direction) & rows.mask];
    this.refused = 0;
    this.firstStartNs = this.startOf(0, direction);
    this.worstNs = 0;
    let count = 1;
    while (
      count < list.length &&
      Math.abs(rows.cylinder[list.at(count, direction) & rows.mask] - first) <= cylinders
    )
      count++;
    // The best of those that have not been refused: later than the last refused, or as early and behind it.
    let afterNs = -Infinity;
    let after = -1;
    for (;;) {
      let best = 0;
      this.startNs = this.firstStartNs;
      for (let k = 1; k < count; k++) {
        const atNs = this.startOf(k, direction);
        if (atNs < this.startNs && (atNs > afterNs || (atNs === afterNs && k > after))) {
          best = k;
          this.startNs = atNs;
        }
      }
      if (best === 0 || this.mayGo(best, direction, endNs)) return best;
      this.refused++;
      afterNs = this.startNs;
      after = best;
    }
  }

  /** Is the arm led back, or will be? What it has passed may be ahead of it once more. */
  turnsBack(place: number, direction: number): boolean {
    const { list, context } = this.setup;
    const way = context.rows.cylinder[list.at(place, direction) & context.rows.mask] - context.head;
    return place > 0 || way * direction < 0;
  }

  /** Takes the one at a place out of the list; its row. */
  take(place: number, direction: number): number {
    const { list } = this.setup;
    const row = list.at(place, direction);
    list.removeAt(direction === FORWARD ? list.first + place : list.last - 1 - place);
    return row;
  }

  /** When the transfer of the k-th of the sweep would begin, were it next. */
  private startOf(k: number, direction: number): number {
    const { list, context } = this.setup;
    const { rows, disk, head, nowNs } = context;
    const i = list.at(k, direction) & rows.mask;
    const arriveNs = nowNs + disk.seekNs[Math.abs(rows.cylinder[i] - head)];
    return arriveNs + waitForPhase(rows.angleNs[i], arriveNs, disk.revolutionNs);
  }

  private mayGo(k: number, direction: number, endNs: number): boolean {
    const { list, context, videos } = this.setup;
    const { rows } = context;
    const i = list.at(k, direction) & rows.mask;
    const doneNs = this.startNs + rows.transferNs[i];
    if (rows.requestClass[i] === CONTINUOUS && doneNs > endNs) return false;
    let last = list.length - 1;
    if (videos.length === 0)
      while (
        last >= 0 &&
        (last === k || rows.requestClass[list.at(last, direction) & rows.mask] !== CONTINUOUS)
      )
        last--;
    if (last < 0) return true;
    this.worstNs = this.restNs(k, last, direction, doneNs);
    return doneNs + this.worstNs <= endNs;
  }

  /** The estimate of the whole list with the one at a place in front: what is served from now on. */
  sweepNs(place: number, direction: number): number {
    const { list, context } = this.setup;
    this.begin(context.nowNs, context.head);
    this.add(list.at(place, direction));
    for (let j = 0; j < list.length; j++) if (j !== place) this.add(list.at(j, direction));
    return this.boundNs();
  }

  /** The sweep up to its place `last` without the k-th, from where that one leaves the arm; then the videos, if any. */
  private restNs(k: number, last: number, direction: number, doneNs: number): number {
    const { list, videos, context } = this.setup;
    const { rows } = context;
    this.begin(doneNs, rows.cylinder[list.at(k, direction) & rows.mask]);
    for (let j = 0; j <= last; j++) if (j !== k) this.add(list.at(j, direction));
    if (videos.length > 0) {
      const way = videos.directionFrom(this.at);
      for (let j = 0; j < videos.length; j++) this.add(videos.at(j, way));
    }
    return this.boundNs();
  }

  private begin(sinceNs: number, at: number): void {
    this.sinceNs = sinceNs;
    this.at = at;
    this.totalNs = 0;
    this.count = 0;
  }

  private add(row: number): void {
    const { context, estimator } = this.setup;
    const { rows, disk } = context;
    const i = row & rows.mask;
    const cylinder = rows.cylinder[i];
    this.totalNs += disk.seekNs[Math.abs(cylinder - this.at)];
    if (estimator.kind === 'omniscient')
      this.totalNs += waitForPhase(rows.angleNs[i], this.sinceNs + this.totalNs, disk.revolutionNs);
    this.totalNs += rows.transferNs[i];
    this.at = cylinder;
    this.count++;
  }

  private boundNs(): number {
    const { estimator } = this.setup;
    return estimator.kind === 'omniscient' ? this.totalNs : this.totalNs + estimator.rotationNs(this.count);
  }
}
