/**
 * A bus that several disks share: one of them has it at a time. A disk asks for its oldest transfer only.
 *
 * Order at one instant: what crosses is done and the bus is free; heads that come to their data look whether they may
 * read; disks decide; and then, when all have asked who will, the bus is given away. So that the disks have spoken by
 * then, that is half a nanosecond later, all instants being whole ones.
 */
import type { Bus, BusClient, BusWriter } from '../../sim/interfaces.ts';
import type { Arbiter, DiskSet } from './arbiter.ts';

/** A disk's side of the bus, which says what instant it is: a number that is handed over would be put into a box. */
export interface Drive extends BusClient {
  /** The instant has come that `lookThen` named. */
  look(): void;
  /** It has the bus from now on, after having asked since the bus’s `askedNs`. */
  granted(): void;
  /** The transfer was for now or not, and another has the bus. */
  refused(): void;
  /** The bus is taken away: what is left of the transfer asks again at once. */
  cut(): void;
}

/** When a transfer may begin: from an instant on; at that instant or not; now, as part of the one that has just crossed. */
export type Asking = 'from' | 'at' | 'on';

const AFTER_ALL_HAVE_ASKED = 0.5;

/** Room for as many disks as a DiskSet has. */
const RING = 32;

export class SharedBus implements Bus {
  nextNs = Infinity;
  /** Of what it is doing. */
  nowNs = 0;
  /** It is doing what is next: whatever is asked meanwhile is planned once, when that is done. */
  private isBusy = false;
  /** Who has it, −1 for nobody, and since when. */
  holder = -1;
  heldFromNs = 0;
  /** Since when that one had asked. */
  askedNs = 0;
  private readonly drives: Drive[] = [];
  /** A register: from or at which instant the disk looks or asks that is about to say so. */
  nextOfDriveNs = Infinity;
  /** By disk: when it looks, since when it asks (Infinity for never), for how long, and whether just then. */
  private lookNs = new Float64Array(0);
  private readyNs = new Float64Array(0);
  private leftNs = new Float64Array(0);
  private readonly atOnce: boolean[] = [];
  /** Who looks, a ring in order of time, of two at once the lower number first: the first of them, and behind the last. */
  private readonly lookers = new Int32Array(RING);
  private firstLook = 0;
  private endLook = 0;
  private nextLookNs = Infinity;
  /** Who asks, a bit each: most of the time nobody does. */
  private asks: DiskSet = 0;
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

  submit(drive: BusClient, readyNs: number, transferNs: number): void {
    this.nextOfDriveNs = readyNs;
    this.ask(this.drives.indexOf(drive as Drive), transferNs, 'from');
  }

  /** From or at `nextOfDriveNs`; true where the disk keeps the bus: a part of a transfer follows the one that has just crossed. */
  ask(disk: number, transferNs: number, asking: Asking): boolean {
    const readyNs = this.nextOfDriveNs;
    this.leftNs[disk] = transferNs;
    this.readyNs[disk] = readyNs;
    this.asks |= 1 << disk;
    this.atOnce[disk] = asking === 'at';
    this.mayRefuse ||= asking === 'at';
    const keeps = asking === 'on' && readyNs < this.limitNs;
    if (keeps) this.goOn(disk);
    else this.plan();
    return keeps;
  }

  /** The head of this disk, which does not look as yet, is at its data at `nextOfDriveNs`, a register. */
  lookThen(disk: number): void {
    const { lookers, lookNs } = this;
    const atNs = this.nextOfDriveNs;
    lookNs[disk] = atNs;
    // Mostly it is the last: tracks are a turn apart.
    let k = this.endLook++;
    for (; k > this.firstLook; k--) {
      const other = lookers[(k - 1) & (RING - 1)];
      if (lookNs[other] < atNs || (lookNs[other] === atNs && other < disk)) break;
      lookers[k & (RING - 1)] = other;
    }
    lookers[k & (RING - 1)] = disk;
    if (k === this.firstLook) this.nextLookNs = atNs;
    this.plan();
  }

  /** Since when a disk asks in vain; Infinity where it does not. */
  waitingSince(disk: number, nowNs: number): number {
    const readyNs = this.readyNs[disk];
    return disk === this.holder || readyNs > nowNs ? Infinity : readyNs;
  }

  advance(): void {
    const nowNs = Math.floor(this.nextNs);
    this.nowNs = nowNs;
    this.isBusy = true;
    if (this.overNs <= nowNs) this.endPart();
    else if (this.nextLookNs <= nowNs) this.letLook();
    else if (this.holder < 0) this.giveAway();
    else this.refuse();
    this.isBusy = false;
    this.plan();
  }

  private letLook(): void {
    const { lookers, lookNs } = this;
    const looker = lookers[this.firstLook++ & (RING - 1)];
    this.nextLookNs = this.firstLook < this.endLook ? lookNs[lookers[this.firstLook & (RING - 1)]] : Infinity;
    this.drives[looker].look();
  }

  private giveAway(): void {
    const { arbiter, asks, readyNs, nowNs } = this;
    let asking = 0;
    for (let disk = 0; asks >>> disk !== 0; disk++) if (readyNs[disk] <= nowNs) asking |= 1 << disk;
    const chosen = arbiter.choose(asking, nowNs);
    if (chosen >= 0) this.give(chosen, asking);
    else {
      this.deniedNs = nowNs;
      this.againNs = arbiter.againNs;
    }
    if (this.mayRefuse) this.refuse();
  }

  /** Who asks for this instant alone, while another has the bus. */
  private refuse(): void {
    const { drives, readyNs, atOnce, holder, nowNs } = this;
    for (let disk = 0; disk < drives.length; disk++) {
      if (disk === holder || !atOnce[disk] || readyNs[disk] > nowNs) continue;
      this.asksNoMore(disk);
      drives[disk].refused();
    }
  }

  private give(disk: number, asking: number): void {
    const { nowNs } = this;
    const askedNs = this.readyNs[disk];
    this.askedNs = askedNs;
    const { record } = this;
    if (record !== null) {
      record.atNs = nowNs;
      record.askedNs = askedNs;
      record.held(disk, asking, this.before);
    }
    this.before = disk;
    this.heldFromNs = nowNs;
    // In two steps: a choice between a constant and what a call gives back takes a box.
    this.limitNs = this.arbiter.untilNs;
    if (this.atOnce[disk]) this.limitNs = Infinity;
    this.goOn(disk);
    this.drives[disk].granted();
  }

  private goOn(disk: number): void {
    const { nowNs } = this;
    this.holder = disk;
    this.movedNs = nowNs;
    this.overNs = Math.min(nowNs + this.leftNs[disk], this.limitNs);
  }

  /** A transfer has crossed, or the bus is taken away from it. */
  private endPart(): void {
    const { holder: disk, nowNs } = this;
    this.overNs = Infinity;
    this.leftNs[disk] -= nowNs - this.movedNs;
    this.holder = -1;
    this.freeNs = nowNs;
    if (this.leftNs[disk] > 0) {
      this.readyNs[disk] = nowNs;
      this.drives[disk].cut();
    } else {
      this.asksNoMore(disk);
      this.drives[disk].completeAt(nowNs);
    }
    if (this.holder === disk || this.record === null) return;
    this.record.atNs = nowNs;
    this.record.freed();
  }

  private asksNoMore(disk: number): void {
    this.readyNs[disk] = Infinity;
    this.asks &= ~(1 << disk);
  }

  private plan(): void {
    if (this.isBusy) return;
    const { overNs, nextLookNs } = this;
    this.nextNs = overNs < nextLookNs ? overNs : nextLookNs;
    if (this.holder >= 0) {
      if (this.mayRefuse) this.planRefusals();
    } else if (this.asks !== 0) this.planToGive();
  }

  private planToGive(): void {
    const { asks, readyNs, deniedNs, againNs, freeNs } = this;
    let next = this.nextNs;
    for (let disk = 0; asks >>> disk !== 0; disk++) {
      const asked = readyNs[disk] <= deniedNs ? againNs : readyNs[disk];
      const atNs = (asked > freeNs ? asked : freeNs) + AFTER_ALL_HAVE_ASKED;
      if (atNs < next) next = atNs;
    }
    this.nextNs = next;
  }

  private planRefusals(): void {
    const { asks, readyNs, atOnce, holder } = this;
    let next = this.nextNs;
    for (let disk = 0; asks >>> disk !== 0; disk++) {
      if (disk === holder || !atOnce[disk]) continue;
      const atNs = readyNs[disk] + AFTER_ALL_HAVE_ASKED;
      if (atNs < next) next = atNs;
    }
    this.nextNs = next;
  }
}
