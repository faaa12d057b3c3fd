/**
 * A bus that several disks share: one of them has it at a time. A disk asks for its oldest transfer only.
 *
 * Order at one instant: what crosses is done and the bus is free; heads that come to their data look whether they may
 * read; disks decide; and then, when all have asked who will, the bus is given away. So that the disks have spoken by
 * then, that is half a nanosecond later, all instants being whole ones.
 */
import type { Bus, BusClient, BusWriter } from '../../sim/interfaces.ts';
import type { Arbiter } from './arbiter.ts';

/** A disk's side of the bus. */
export interface Drive extends BusClient {
  /** The instant has come that `lookAt` named. */
  look(nowNs: number): void;
  /** It has the bus from now on, after having asked since `askedNs`. */
  granted(nowNs: number, askedNs: number): void;
  /** The transfer was for now or not, and another has the bus. */
  refused(nowNs: number): void;
  /** The bus is taken away: what is left of the transfer asks again at once. */
  cut(nowNs: number): void;
}

/** When a transfer may begin: from an instant on; at that instant or not; as part of the one that has just crossed. */
export type Asking = 'from' | 'at' | 'on';

const AFTER_ALL_HAVE_ASKED = 0.5;

export class SharedBus implements Bus {
  nextNs = Infinity;
  /** It is doing what is next: whatever is asked meanwhile is planned once, when that is done. */
  private isBusy = false;
  /** Who has it, −1 for nobody, and since when. */
  holder = -1;
  heldFromNs = 0;
  private readonly drives: Drive[] = [];
  /** By disk: when it next looks, since when it asks (both Infinity for never), for how long, and whether just then. */
  private lookNs = new Float64Array(0);
  private readyNs = new Float64Array(0);
  private leftNs = new Float64Array(0);
  private readonly atOnce: boolean[] = [];
  /** Somebody has asked for an instant alone. */
  private mayRefuse = false;
  private before = -1;
  /** The transfer under way has got so far as this says. */
  private movedNs = 0;
  private overNs = Infinity;
  private limitNs = Infinity;
  /** Free since then. */
  private freeNs = 0;
  /** Who has asked by then is heard again at `againNs`. */
  private deniedNs = -1;
  private againNs = 0;

  constructor(
    private readonly arbiter: Arbiter,
    private readonly record: BusWriter | null,
  ) {}

  get disks(): number {
    return this.drives.length;
  }

  /** In the order of the disks: its number. */
  connect(drive: Drive): number {
    this.lookNs = Float64Array.of(...this.lookNs, Infinity);
    this.readyNs = Float64Array.of(...this.readyNs, Infinity);
    this.leftNs = Float64Array.of(...this.leftNs, 0);
    this.atOnce.push(false);
    return this.drives.push(drive) - 1;
  }

  /** True where the disk keeps the bus: a part of a transfer follows the one that has just crossed. */
  submit(drive: BusClient, readyNs: number, transferNs: number, asking: Asking = 'from'): boolean {
    const disk = this.drives.indexOf(drive as Drive);
    this.leftNs[disk] = transferNs;
    this.readyNs[disk] = readyNs;
    this.atOnce[disk] = asking === 'at';
    this.mayRefuse ||= asking === 'at';
    const keeps = asking === 'on' && readyNs < this.limitNs;
    if (keeps) this.goOn(disk, readyNs);
    else this.plan();
    return keeps;
  }

  /** The head of this disk is at its data then. Infinity: none of its are to be read. */
  lookAt(disk: number, atNs: number): void {
    this.lookNs[disk] = atNs;
    this.plan();
  }

  /** Since when a disk asks in vain; Infinity where it does not. */
  waitingSince(disk: number, nowNs: number): number {
    const readyNs = this.readyNs[disk];
    return disk === this.holder || readyNs > nowNs ? Infinity : readyNs;
  }

  advance(): void {
    const nowNs = Math.floor(this.nextNs);
    this.isBusy = true;
    if (this.overNs <= nowNs) this.endPart(nowNs);
    else {
      const disk = this.whoLooks(nowNs);
      if (disk < 0 && this.holder < 0) this.giveAway(nowNs);
      else if (disk < 0) this.refuse(nowNs);
      else {
        this.lookNs[disk] = Infinity;
        this.drives[disk].look(nowNs);
      }
    }
    this.isBusy = false;
    this.plan();
  }

  private whoLooks(nowNs: number): number {
    const { lookNs } = this;
    for (let disk = 0; disk < lookNs.length; disk++) if (lookNs[disk] <= nowNs) return disk;
    return -1;
  }

  private giveAway(nowNs: number): void {
    const { arbiter, drives, readyNs } = this;
    let asking = 0;
    for (let disk = 0; disk < drives.length; disk++) if (readyNs[disk] <= nowNs) asking |= 1 << disk;
    const chosen = arbiter.choose(asking, nowNs);
    if (chosen >= 0) this.give(chosen, asking, nowNs);
    else {
      this.deniedNs = nowNs;
      this.againNs = arbiter.againNs;
    }
    this.refuse(nowNs);
  }

  /** Who asks for this instant alone, while another has the bus. */
  private refuse(nowNs: number): void {
    const { drives, readyNs, atOnce, holder } = this;
    for (let disk = 0; disk < drives.length; disk++) {
      if (disk === holder || !atOnce[disk] || readyNs[disk] > nowNs) continue;
      readyNs[disk] = Infinity;
      drives[disk].refused(nowNs);
    }
  }

  private give(disk: number, asking: number, nowNs: number): void {
    const askedNs = this.readyNs[disk];
    this.record?.held(disk, nowNs, askedNs, asking, this.before);
    this.before = disk;
    this.heldFromNs = nowNs;
    this.limitNs = this.atOnce[disk] ? Infinity : this.arbiter.untilNs;
    this.goOn(disk, nowNs);
    this.drives[disk].granted(nowNs, askedNs);
  }

  private goOn(disk: number, nowNs: number): void {
    this.holder = disk;
    this.movedNs = nowNs;
    this.overNs = Math.min(nowNs + this.leftNs[disk], this.limitNs);
  }

  /** A transfer has crossed, or the bus is taken away from it. */
  private endPart(nowNs: number): void {
    const disk = this.holder;
    this.overNs = Infinity;
    this.leftNs[disk] -= nowNs - this.movedNs;
    this.readyNs[disk] = Infinity;
    this.holder = -1;
    this.freeNs = nowNs;
    if (this.leftNs[disk] > 0) {
      this.readyNs[disk] = nowNs;
      this.drives[disk].cut(nowNs);
    } else this.drives[disk].completeAt(nowNs);
    if (this.holder !== disk) this.record?.freed(nowNs);
  }

  private plan(): void {
    if (this.isBusy) return;
    const { lookNs, readyNs } = this;
    let next = this.overNs;
    for (let disk = 0; disk < lookNs.length; disk++) if (lookNs[disk] < next) next = lookNs[disk];
    if (this.holder < 0) {
      const { deniedNs, againNs, freeNs } = this;
      for (let disk = 0; disk < readyNs.length; disk++) {
        const asked = readyNs[disk] <= deniedNs ? againNs : readyNs[disk];
        const atNs = (asked > freeNs ? asked : freeNs) + AFTER_ALL_HAVE_ASKED;
        if (atNs < next) next = atNs;
      }
    } else if (this.mayRefuse) {
      const { atOnce, holder } = this;
      for (let disk = 0; disk < readyNs.length; disk++) {
        if (disk === holder || !atOnce[disk]) continue;
        const atNs = readyNs[disk] + AFTER_ALL_HAVE_ASKED;
        if (atNs < next) next = atNs;
      }
    }
    this.nextNs = next;
  }
}
