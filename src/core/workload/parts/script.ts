/** Requests that somebody wrote down: a script, a trace, or one that was added to a run by hand. */
import type { Arrivals, NewRequest, Source } from '../../sim/interfaces.ts';

/** In order of arrival: a list of them, or something that makes each when it comes. */
export interface RequestList {
  readonly length: number;
  at(index: number): NewRequest | undefined;
}

export class ScriptSource implements Source {
  nextNs = Infinity;
  private next = 0;
  private coming: NewRequest | undefined;

  constructor(private readonly requests: RequestList) {
    this.turnTo(0);
  }

  emit(arrivals: Arrivals): void {
    if (this.coming === undefined) return;
    arrivals.push(this.coming);
    this.turnTo(this.next + 1);
  }

  save(): readonly number[] {
    return [this.next, this.nextNs];
  }

  load([next]: readonly number[]): void {
    this.turnTo(next);
  }

  private turnTo(next: number): void {
    this.next = next;
    this.coming = this.requests.at(next);
    this.nextNs = this.coming === undefined ? Infinity : this.coming.arrivalNs;
  }
}
