/** Requests that somebody wrote down: a script, a trace, or one that was added to a run by hand. */
import type { Arrivals, NewRequest, Source } from '../sim/interfaces.ts';

export class ScriptSource implements Source {
  nextNs: number;
  private next = 0;

  /** `requests` in order of arrival. */
  constructor(private readonly requests: readonly NewRequest[]) {
    this.nextNs = requests.length > 0 ? requests[0].arrivalNs : Infinity;
  }

  emit(arrivals: Arrivals): void {
    arrivals.push(this.requests[this.next]);
    this.next++;
    this.nextNs = this.next < this.requests.length ? this.requests[this.next].arrivalNs : Infinity;
  }

  save(): readonly number[] {
    return [this.next, this.nextNs];
  }

  load(saved: readonly number[]): void {
    [this.next, this.nextNs] = saved;
  }
}
