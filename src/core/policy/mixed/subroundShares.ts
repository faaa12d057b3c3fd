/**
 * How a round's C-requests come to its subrounds: dealt in the order of one sweep over all of them, larger shares
 * first (subrounds 1…j of m hold ⌈N·j/m⌉), and what one subround leaves over goes to the next.
 */
import type { Sweep } from '../parts/sweep.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';

export interface SavedDealing {
  readonly dealt: readonly number[];
  readonly leftOver: readonly number[];
  readonly next: number;
}

const byRow = (a: number, b: number): number => a - b;

export class SubroundShares {
  /** The round's C-requests in sweep order; those before `next` have been handed out. */
  private dealt: number[] = [];
  private next = 0;
  private leftOver: number[] = [];

  constructor(
    private readonly context: PolicyContext,
    private readonly subrounds: number,
  ) {}

  /** A new round's C-requests, taken out of the list that holds them; those that are `spared` come first. */
  deal(all: Sweep, spared?: (row: number) => boolean): void {
    const direction = all.directionFrom(this.context.head);
    this.dealt.length = 0;
    for (let k = 0; k < all.length; k++) this.dealt.push(all.at(k, direction));
    if (spared) this.dealt.sort((a, b) => Number(spared(b)) - Number(spared(a)));
    this.next = 0;
    all.clear();
  }

  /** A C-request that a period's or a subround's end found unserved. */
  leave(row: number): void {
    this.leftOver.push(row);
  }

  /**
   * The C-requests of a subround (from 0): first what was left over, then the shares up to its own, each inserted in
   * order of arrival, which decides between requests on one cylinder.
   */
  handOut(subround: number, list: Sweep): void {
    for (const row of this.leftOver) list.insert(row);
    this.leftOver.length = 0;
    for (let j = 1; j <= subround + 1; j++) {
      const upTo = Math.ceil((this.dealt.length * j) / this.subrounds);
      if (upTo <= this.next) continue;
      for (const row of this.dealt.slice(this.next, upTo).sort(byRow)) list.insert(row);
      this.next = upTo;
    }
  }

  /** What was left over or put off in this subround comes into the list again; false where there is nothing. */
  takeUpAgain(list: Sweep): boolean {
    if (this.leftOver.length === 0) return false;
    for (const row of this.leftOver.sort(byRow)) list.insert(row);
    this.leftOver.length = 0;
    return true;
  }

  /** All that it holds goes back to the queue. */
  putBack(): void {
    while (this.leftOver.length > 0) this.context.putBack(this.leftOver.pop() as number);
    for (; this.next < this.dealt.length; this.next++) this.context.putBack(this.dealt[this.next]);
  }

  visitLeftOver(visit: (row: number) => void): void {
    this.leftOver.forEach(visit);
  }

  held(visit: (row: number) => void): void {
    this.visitLeftOver(visit);
    for (let k = this.next; k < this.dealt.length; k++) visit(this.dealt[k]);
  }

  save(): SavedDealing {
    return { dealt: this.dealt.slice(), leftOver: this.leftOver.slice(), next: this.next };
  }

  load(saved: SavedDealing): void {
    this.dealt = saved.dealt.slice();
    this.leftOver = saved.leftOver.slice();
    this.next = saved.next;
  }
}
