/** The clock of a policy in rounds: which round and subround it is, and when they begin and end. */

export interface SavedTimes {
  readonly round: number;
  readonly roundStartNs: number;
  readonly roundEndNs: number;
  readonly subStartNs: number;
  readonly subEndNs: number;
}

export class RoundTimes {
  /** Counts from 0; −1 before the first. */
  round = -1;
  roundStartNs = 0;
  roundEndNs = 0;
  subStartNs = 0;
  subEndNs = Infinity;

  constructor(
    readonly roundNs: number,
    readonly subrounds: number,
  ) {}

  /** When the round in which a request arrived is over. */
  dueNs(arrivalNs: number): number {
    return (Math.floor(arrivalNs / this.roundNs) + 1) * this.roundNs;
  }

  enterRound(nowNs: number): void {
    this.round = Math.floor(nowNs / this.roundNs);
    this.roundStartNs = this.round * this.roundNs;
    this.roundEndNs = this.roundStartNs + this.roundNs;
  }

  /** Enters the subround that the clock shows, and returns its number (from 0). */
  enterSubround(nowNs: number): number {
    const { subrounds } = this;
    if (subrounds === 1) {
      this.subStartNs = this.roundStartNs;
      this.subEndNs = this.roundEndNs;
      return 0;
    }
    let sub = Math.floor(((nowNs - this.roundStartNs) * subrounds) / this.roundNs);
    if (this.boundaryNs(sub) > nowNs) sub--;
    if (this.boundaryNs(sub + 1) <= nowNs) sub++;
    this.subStartNs = this.boundaryNs(sub);
    this.subEndNs = this.boundaryNs(sub + 1);
    return sub;
  }

  private boundaryNs(subround: number): number {
    return this.roundStartNs + Math.floor((subround * this.roundNs) / this.subrounds + 0.5);
  }

  save(): SavedTimes {
    const { round, roundStartNs, roundEndNs, subStartNs, subEndNs } = this;
    return { round, roundStartNs, roundEndNs, subStartNs, subEndNs };
  }

  load(saved: SavedTimes): void {
    this.round = saved.round;
    this.roundStartNs = saved.roundStartNs;
    this.roundEndNs = saved.roundEndNs;
    this.subStartNs = saved.subStartNs;
    this.subEndNs = saved.subEndNs;
  }
}
