/**
 * The race after a failure: a spare takes the place of the disk, and extent after extent is read from those that hold what
 * it is made of, and then written, in order. At most so many are read and not written. Stations serve them as requests of
 * the background, by a rule of their own (policy/around/rebuildPolicy.ts).
 *
 * Our readings: a spare that fails is followed by the next, from extent 0; what had been asked for until then is read for
 * nothing. When another disk fails meanwhile, rebuilding ends where it is, and what has been written stays served.
 */
import { BACKGROUND } from '../../trace/kinds.ts';
import type { Race } from '../../trace/race.ts';
import { OVER, READ, SPARE, WRITTEN, type RaceLog } from '../../trace/raceLog.ts';
import type { Piece, RebuildPlan } from '../interfaces.ts';
import type { SharedColumns } from './routedStation.ts';

/** A service of an extent is over. */
interface ExtentEnd {
  readonly atNs: number;
  readonly number: number;
  readonly write: boolean;
}

/** Who hands extents to disks. */
interface Hands {
  extent(disk: number, shared: SharedColumns, piece: Piece): void;
}

const NOBODY = -1;

export class Rebuilding {
  /** When a service of an extent next ends. */
  nextNs = Infinity;
  readonly races: Race[] = [];
  private sparesLeft: number;
  /** In whose place the spare is filled; −1 while none is. */
  private disk = NOBODY;
  private race: Race = {
    disk: NOBODY,
    failedNs: 0,
    doneNs: 0,
    stoppedNs: Infinity,
    read: 0,
    written: 0,
    extents: 0,
    spares: 0,
  };
  /** Extents handed out. */
  private handed = 0;
  /** By number of the extent modulo its length: reads that are still to come. */
  private readonly left: Int32Array;
  /** Numbers of extents go on from one spare to the next: an older one is nobody's any more. */
  private base = 0;
  private readonly ends: (ExtentEnd | null)[];
  private readonly behind: Float64Array;
  private readonly piece: Piece = {
    ...{ cylinder: 0, endCylinder: -1, angleNs: 0, sizeBytes: 0, transferNs: 0 },
    write: false,
  };
  private readonly shared = {
    mask: 0,
    requestClass: new Uint8Array([BACKGROUND]),
    stream: new Int32Array([-1]),
    number: new Int32Array(1),
    deadlineNs: new Float64Array([Infinity]),
  };

  constructor(
    private readonly plan: RebuildPlan,
    private readonly disks: number,
    private readonly hands: Hands,
    /** Where it is written down; absent: nowhere. */
    private readonly log: RaceLog | null = null,
  ) {
    this.sparesLeft = plan.spares;
    this.left = new Int32Array(plan.ahead);
    this.ends = Array.from({ length: disks }, () => null);
    this.behind = new Float64Array(disks);
  }

  /** Has the spare in its place what lies on that cylinder? */
  has(disk: number, cylinder: number): boolean {
    return cylinder < this.behind[disk];
  }

  /** A disk, or the spare in its place, fails now: does a spare take over? `others`: another has failed before. */
  takesOver(disk: number, others: boolean, nowNs: number): boolean {
    this.behind[disk] = 0;
    const again = disk === this.disk;
    if (this.disk !== NOBODY && !again) this.stop(nowNs);
    if (others || this.sparesLeft === 0) {
      if (again) this.stop(nowNs);
      return false;
    }
    this.sparesLeft--;
    return true;
  }

  /** It has taken over: the race begins, or begins again. */
  begin(disk: number, nowNs: number): void {
    if (disk !== this.disk) {
      const { extents } = this.plan;
      this.race = {
        disk,
        failedNs: nowNs,
        doneNs: Infinity,
        stoppedNs: Infinity,
        read: 0,
        written: 0,
        extents,
        spares: 0,
      };
      this.races.push(this.race);
    }
    const { race } = this;
    race.spares++;
    race.read = 0;
    race.written = 0;
    this.base += this.handed;
    this.disk = disk;
    this.handed = 0;
    if (this.log !== null) {
      this.log.disk = disk;
      this.log.extents = this.plan.extents;
      this.log.add(SPARE, nowNs);
    }
    this.handOut();
  }

  private stop(nowNs: number): void {
    if (this.race.doneNs === Infinity) this.race.stoppedNs = nowNs;
    this.log?.add(OVER, nowNs);
    this.disk = NOBODY;
    this.base += this.handed;
    this.handed = 0;
  }

  /** What may be read is sent to whoever holds it. */
  private handOut(): void {
    const { plan, disk, left, piece } = this;
    const { extents, ahead } = plan;
    while (this.handed < extents && this.handed < this.race.written + ahead) {
      const extent = this.handed++;
      left[extent % ahead] = 0;
      for (let other = 0; other < this.disks; other++) {
        if (other === disk || !plan.reads(extent, disk, other, piece)) continue;
        left[extent % ahead]++;
        this.send(other, extent, false);
      }
    }
  }

  private send(disk: number, extent: number, write: boolean): void {
    this.piece.write = write;
    this.piece.endCylinder = -1;
    this.shared.number[0] = this.base + extent;
    this.hands.extent(disk, this.shared, this.piece);
  }

  /** A service has been found that ends at `atNs`; a disk has one at a time. */
  served(disk: number, number: number, write: boolean, atNs: number): void {
    this.ends[disk] = { atNs, number, write };
    if (atNs < this.nextNs) this.nextNs = atNs;
  }

  /** Of all services that are over by then, what follows from them. */
  advance(nowNs: number): void {
    const { ends } = this;
    for (let disk = 0; disk < ends.length; disk++) {
      const end = ends[disk];
      if (end === null || end.atNs > nowNs) continue;
      ends[disk] = null;
      const extent = end.number - this.base;
      if (this.disk === NOBODY || extent < 0) continue;
      if (end.write) this.hasWritten(nowNs);
      else this.left[extent % this.plan.ahead]--;
    }
    if (this.disk !== NOBODY) {
      this.putTogether(nowNs);
      this.handOut();
    }
    this.nextNs = ends.reduce((least, end) => Math.min(least, end?.atNs ?? Infinity), Infinity);
  }

  private putTogether(nowNs: number): void {
    const { plan, piece, race } = this;
    for (; race.read < this.handed && this.left[race.read % plan.ahead] === 0; race.read++) {
      plan.writes(race.read, piece);
      this.send(this.disk, race.read, true);
      this.log?.add(READ, nowNs);
    }
  }

  private hasWritten(nowNs: number): void {
    const { plan, disk, race } = this;
    race.written++;
    this.log?.add(WRITTEN, nowNs);
    this.behind[disk] = plan.cylinderBehind(race.written);
    if (race.written < plan.extents) return;
    race.doneNs = nowNs;
    this.stop(nowNs);
  }
}
