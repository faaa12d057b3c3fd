/** What a run to its end counts of a bus, whose record nobody will look at: no row is kept of what happens on it. */

export interface BusUse {
  readonly busyNs: number;
  /** Turns that were lost; each counts where it begins. */
  readonly lostTurns: number;
}

export interface BusUses {
  readonly whole: BusUse;
  readonly behindWarmup: BusUse;
}

/** Of a stretch that begins at `fromNs`. */
class Use {
  busyNs = 0;
  lostTurns = 0;

  constructor(private readonly fromNs: number) {}

  held(fromNs: number, toNs: number): void {
    this.busyNs += Math.max(0, toNs - Math.max(this.fromNs, fromNs));
  }

  lost(atNs: number): void {
    if (atNs >= this.fromNs) this.lostTurns++;
  }
}

export class BusCounts {
  /** What instant it is (see BusWriter); since when was asked nobody wants to know. */
  atNs = 0;
  askedNs = 0;
  private readonly whole = new Use(0);
  private readonly behind: Use;
  private heldFromNs = 0;
  /** Where the run may have ended already: to be counted when that is known. */
  private isOver = false;
  private readonly lastHolds: { readonly fromNs: number; readonly toNs: number }[] = [];
  private readonly lastLossesNs: number[] = [];

  /** `warmupNs`: the end of the warm-up, which is that of a beat. */
  constructor(warmupNs: number) {
    this.behind = new Use(warmupNs);
  }

  /** The last decision has been made; what crosses now may lie behind the end. */
  over(): void {
    this.isOver = true;
  }

  held(): void {
    this.heldFromNs = this.atNs;
  }

  freed(): void {
    if (this.isOver) this.lastHolds.push({ fromNs: this.heldFromNs, toNs: this.atNs });
    else this.count(this.heldFromNs, this.atNs);
  }

  lost(_disk: number, fromNs: number): void {
    if (this.isOver) this.lastLossesNs.push(fromNs);
    else this.countLost(fromNs);
  }

  filled(): void {
    // Nobody looks at it.
  }

  /** To be called once, when nothing is on its way any more. */
  until(endNs: number): BusUses {
    for (const { fromNs, toNs } of this.lastHolds)
      if (fromNs < endNs) this.count(fromNs, Math.min(endNs, toNs));
    for (const atNs of this.lastLossesNs) if (atNs < endNs) this.countLost(atNs);
    return { whole: this.whole, behindWarmup: this.behind };
  }

  private count(fromNs: number, toNs: number): void {
    this.whole.held(fromNs, toNs);
    this.behind.held(fromNs, toNs);
  }

  private countLost(atNs: number): void {
    this.whole.lost(atNs);
    this.behind.lost(atNs);
  }
}
