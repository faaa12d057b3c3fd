/** Deadline schedulers whose order of two waiting requests never changes: a key of two numbers, then arrival. */
import { RankedQueue } from '../parts/rankedQueue.ts';
import type { Action, Notes } from '../../sim/interfaces.ts';
import { UNDEFINED } from '../../trace/kinds.ts';
import { DeadlinePolicy } from './deadlinePolicy.ts';
import { reasonOf } from './deadlineReasons.ts';

export abstract class RankedPolicy extends DeadlinePolicy {
  protected readonly ranked = new RankedQueue();

  /** Writes a row’s two numbers. */
  protected abstract rank(row: number, key: Float64Array): void;

  add(row: number): void {
    this.rank(row, this.ranked.key);
    this.ranked.insert(row);
  }

  clear(): void {
    this.ranked.clear();
  }

  protected choose(action: Action): number {
    const { ranked } = this;
    if (ranked.length === 0) return -1;
    action.reason = reasonOf.chosen;
    action.direction = UNDEFINED;
    return ranked.removeAt(ranked.first);
  }

  protected explain(notes: Notes): void {
    const { ranked } = this;
    for (let at = ranked.first; at < ranked.last; at++)
      notes.compared({ row: ranked.row[at], figures: [ranked.major[at], ranked.row[at]] });
  }

  protected figuresOfAperiodic(row: number): readonly number[] {
    return [Infinity, row];
  }
}
