/**
 * The sequence of DM-SCAN: groups of the EDF sequence that can be swept without missing a deadline, and the deadlines
 * that make the swept sequence one of EDF again (see dm-scan.ts). Made anew at every decision.
 *
 * It comes to an end. A group that was swept in time is, in its new order and with its modified deadlines, a group again,
 * for each of its parts from the start on is served as before; so groups only grow, from the first on, as long as no
 * deadline changes, and deadlines only become earlier, among finitely many instants.
 */
import type { ServiceBound } from '../parts/serviceBound.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';

export class ScannableGroups {
  /** The sequence stands at [0, length); its first group has `firstGroup` members. */
  length = 0;
  firstGroup = 0;
  readonly row: Int32Array;
  readonly deadlineNs: Float64Array;

  constructor(
    private readonly context: PolicyContext,
    private readonly bound: ServiceBound,
    most: number,
  ) {
    this.row = new Int32Array(most);
    this.deadlineNs = new Float64Array(most);
  }

  /** From an EDF sequence in `row` and `deadlineNs`. */
  arrange(): void {
    let changed = true;
    while (changed) {
      const swept = this.sweepGroups();
      changed = this.modifyDeadlines() || swept;
    }
  }

  /** Each group as long as it can be; true where the sequence has become another. */
  private sweepGroups(): boolean {
    const { row, length } = this;
    const { rows, nowNs, head } = this.context;
    let changed = false;
    let t = nowNs;
    let at = head;
    for (let start = 0; start < length;) {
      let end = start + 1;
      while (end < length) {
        const place = this.moveIntoSweep(start, end, at);
        if (!this.isInTime(start, end, t, at)) {
          this.move(place, end);
          break;
        }
        if (place < end) changed = true;
        end++;
      }
      if (start === 0) this.firstGroup = end;
      for (; start < end; start++) {
        t += this.bound.fromNs(row[start], at);
        at = rows.cylinder[row[start] & rows.mask];
      }
    }
    return changed;
  }

  /** The entry behind a group goes to its place in the group’s sweep, which begins with the arm at `at`. */
  private moveIntoSweep(start: number, from: number, at: number): number {
    const way = this.wayTo(this.row[from], at);
    let place = from;
    while (place > start && this.wayTo(this.row[place - 1], at) > way) place--;
    this.move(from, place);
    return place;
  }

  /** C-LOOK: upward from the arm, then upward from the lowest. */
  private wayTo(row: number, at: number): number {
    const { rows, disk } = this.context;
    const ahead = rows.cylinder[row & rows.mask] - at;
    return ahead < 0 ? ahead + disk.cylinders : ahead;
  }

  /** Does the sweep over [start, last], begun at t with the arm at `at`, keep all deadlines? */
  private isInTime(start: number, last: number, t: number, at: number): boolean {
    const { row, deadlineNs } = this;
    const { rows } = this.context;
    for (let k = start; k <= last; k++) {
      t += this.bound.fromNs(row[k], at);
      if (t > deadlineNs[k]) return false;
      at = rows.cylinder[row[k] & rows.mask];
    }
    return true;
  }

  /** Each gets the minimum of its own and all later deadlines; true where one has changed. */
  private modifyDeadlines(): boolean {
    const { deadlineNs } = this;
    let changed = false;
    for (let k = this.length - 2; k >= 0; k--) {
      if (deadlineNs[k] <= deadlineNs[k + 1]) continue;
      deadlineNs[k] = deadlineNs[k + 1];
      changed = true;
    }
    return changed;
  }

  /** Takes one entry out and puts it in at another place. */
  private move(from: number, to: number): void {
    const { row, deadlineNs } = this;
    const its = row[from];
    const itsNs = deadlineNs[from];
    if (to < from) {
      row.copyWithin(to + 1, to, from);
      deadlineNs.copyWithin(to + 1, to, from);
    } else {
      row.copyWithin(from, from + 1, to + 1);
      deadlineNs.copyWithin(from, from + 1, to + 1);
    }
    row[to] = its;
    deadlineNs[to] = itsNs;
  }
}
