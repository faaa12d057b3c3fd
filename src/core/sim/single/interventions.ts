/** What is done to a run from outside, in order of time. */
import type { Intervention } from '../interfaces.ts';

export class Interventions {
  /** When the next one is due: a field, since it is asked for with every arrival. */
  nextNs = NaN;
  /** So many have been applied. */
  done = 0;

  constructor(private readonly list: readonly Intervention[]) {
    this.find();
  }

  /** Those up to and at an instant. */
  apply(untilNs: number): void {
    while (this.nextNs <= untilNs) this.applyNext();
  }

  /** As many as had been applied at a checkpoint. */
  replay(count: number): void {
    while (this.done < count) this.applyNext();
  }

  /** What it does may ask when the one after it is due. */
  private applyNext(): void {
    const its = this.list[this.done++];
    this.find();
    its.apply();
  }

  private find(): void {
    const { list, done } = this;
    this.nextNs = done < list.length ? list[done].atNs : Infinity;
  }
}
