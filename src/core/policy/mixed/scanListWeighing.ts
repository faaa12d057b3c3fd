/**
 * May one more D-request join the scan list (paper, figure 5)? It may while the estimate of the sweep with it stays
 * within the time left, or where nothing is put at risk: what protects a C-request is the tail rule.
 *
 *     text       no C-request ends a sweep that is estimated to be too long
 *     figure-5   none begins it either
 *     guarded    the last C-request ends in its round, by its own estimate
 */
import type { Estimator } from '../parts/estimate.ts';
import { directionBetween, type Sweep } from '../parts/sweep.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { BACKWARD, FORWARD, UNDEFINED } from '../../trace/kinds.ts';

export interface WeighingSettings {
  /** The dynamic limit. Our reading: a static limit estimates nothing (section 3: it needs no on-line information). */
  readonly estimates: boolean;
  /** text, figure-5, guarded; or none. */
  readonly tail: string;
}

export class ScanListWeighing {
  // Registers, so that no number travels through calls. The time left for the list, and for its C-requests …
  leftNs = 0;
  private roundLeftNs = 0;
  /** … its estimate as it stands (and with the C-sweep behind it, under d-c), and with the request weighed last. */
  estimateNs = 0;
  weighedNs = 0;
  /** A refusal depends on nothing but the slack and on what ends the sweep … */
  readonly bySlack: boolean;
  /** … or begins it. */
  private readonly byStart: boolean;
  /** What a request adds to an estimate can be told before it is inserted. */
  private readonly byDifference: boolean;

  constructor(
    private readonly context: PolicyContext,
    private readonly estimator: Estimator,
    private readonly list: Sweep,
    /** d-c: the C-sweep that must follow. */
    private readonly videos: Sweep,
    private readonly settings: WeighingSettings,
  ) {
    const { tail, estimates } = settings;
    this.bySlack = tail === 'text';
    this.byStart = tail === 'figure-5';
    this.byDifference = estimates && tail !== 'guarded' && estimator.kind !== 'omniscient';
  }

  /** Sets the registers of a filling. */
  begin(direction: number, subEndNs: number, roundEndNs: number): void {
    const { nowNs } = this.context;
    this.leftNs = subEndNs - nowNs;
    this.roundLeftNs = roundEndNs - nowNs;
    this.measure(direction);
  }

  /** While a list is being filled without a direction, the rule decides it for the list as it stands. */
  directionNow(direction: number): number {
    return direction === UNDEFINED ? this.list.directionFrom(this.context.head) : direction;
  }

  /** Inserts the row (true), or not; leaves in `weighedNs` what the estimate becomes with it. */
  insert(row: number, direction: number): boolean {
    const quick = this.byDifference && this.videos.length === 0;
    if (!(quick ? this.insertIfItFits(row, direction) : this.insertAndSee(row, direction))) return false;
    this.estimateNs = this.weighedNs;
    return true;
  }

  /** What the request adds is told beforehand. */
  private insertIfItFits(row: number, direction: number): boolean {
    const { list, context } = this;
    const { rows, head, disk } = context;
    const i = row & rows.mask;
    const cylinder = rows.cylinder[i];
    const place = list.placeOf(cylinder);
    const seekNs = list.seekNs + list.detourNs(place, cylinder);
    const workNs = list.transferNs + rows.transferNs[i];
    const length = list.last - list.first + 1;
    const low = place === list.first ? cylinder : list.cylinder[list.first];
    const high = place === list.last ? cylinder : list.cylinder[list.last - 1];
    const way = direction === UNDEFINED ? directionBetween(low, high, length, head) : direction;
    const entry = way === FORWARD ? low : high;
    this.weighedNs =
      disk.seekNs[entry < head ? head - entry : entry - head] +
      seekNs +
      workNs +
      this.estimator.rotationNs(length);
    if (this.weighedNs > this.leftNs && list.continuous > 0 && this.isProtected(place, way)) return false;
    list.put(place, row, cylinder);
    // Written out: a number that travels through a call takes a box.
    list.seekNs = seekNs;
    list.transferNs = workNs;
    return true;
  }

  /** Would a C-request still end (or, for figure 5, begin) the sweep with a D-request at this place? */
  private isProtected(place: number, way: number): boolean {
    const { list } = this;
    const ends = place !== (way === BACKWARD ? list.first : list.last) && list.endsContinuous(way);
    if (!this.byStart) return this.bySlack && ends;
    return ends || (place !== (way === BACKWARD ? list.last : list.first) && list.startsContinuous(way));
  }

  /** The request is inserted, looked at, and taken out again where it must not stay. */
  private insertAndSee(row: number, direction: number): boolean {
    const { list } = this;
    const before = this.estimateNs;
    const at = list.insert(row);
    this.measure(direction);
    this.weighedNs = this.estimateNs;
    if (!this.refuses(direction)) return true;
    list.removeAt(at);
    this.estimateNs = before;
    return false;
  }

  private measure(direction: number): void {
    const { list, estimator, videos } = this;
    const way = this.directionNow(direction);
    if (!this.settings.estimates) this.estimateNs = -Infinity;
    else if (videos.length > 0) this.estimateNs = estimator.chainNs(list, list.length, videos, way);
    else this.estimateNs = estimator.sweepNs(list, way);
  }

  /** Is the list as it stands, the newcomer included, one that the rules forbid? */
  private refuses(direction: number): boolean {
    const { list } = this;
    const isLong = this.estimateNs > this.leftNs;
    if (this.videos.length > 0) return isLong;
    if (list.continuous === 0) return false;
    const way = this.directionNow(direction);
    switch (this.settings.tail) {
      case 'text':
        return isLong && list.endsContinuous(way);
      case 'figure-5':
        return isLong && (list.endsContinuous(way) || list.startsContinuous(way));
      case 'guarded':
        return this.estimator.lastContinuousNs(list, way) > this.roundLeftNs;
      default:
        return false;
    }
  }
}
