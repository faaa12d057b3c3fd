/** What the meta-scheduler says while a decision is explained; in ordinary runs nothing. */
import type { PolicyContext } from '../../sim/interfaces.ts';
import type { PriorityQueues } from './priorityQueues.ts';
import { line, reasonOf } from './ucsbSpeech.ts';

/** Figures of its own: the turn of its queue, priority, order of arrival. */
const OWN = 3;
const NOW = 0;
const THEN = 1;
const NOT_YET = 2;

export class MetaExplainer {
  /** In front of best effort’s own figures: it goes now, or others do. */
  readonly now: readonly number[] = [NOW, 0, 0];
  readonly later: readonly number[] = [THEN, 0, 0];
  /** In place of best effort’s own figures, for those that it does not know. */
  private readonly none: readonly number[];
  /** Best effort has told of its requests itself. */
  private told = false;

  /** `criteria`: how many the best-effort policy has. */
  constructor(
    private readonly context: PolicyContext,
    private readonly queues: PriorityQueues,
    criteria: number,
  ) {
    this.none = Array.from({ length: criteria }, () => Infinity);
    if (this.now.length !== OWN) throw new Error('a figure for each criterion');
  }

  /** Best effort is asked whom it would serve. */
  asks(): void {
    this.told = true;
    this.step(line.isRate, 'The first above best effort is of a guaranteed rate, and best effort waits.');
  }

  weighed(row: number, estimateNs: number, timeLeftNs: number, fits: boolean): void {
    if (row < 0)
      this.step(line.asks, fits ? 'The journey fits into the slack.' : 'The journey does not fit.');
    else
      this.context.notes?.weighed({
        ...{ row, line: line.asks, estimateNs, timeLeftNs },
        verdict: fits ? 'taken' : 'refused',
      });
  }

  withinSlack(): void {
    this.others(1, THEN);
    this.others(-1, THEN);
    this.notIssued();
    this.told = false;
  }

  above(why: number): void {
    if (this.context.notes === null) return;
    if (why === reasonOf.rate) this.step(line.isRate, 'No best-effort request waits.');
    this.others(1, NOW);
    if (!this.told) for (const row of this.queues.bestEffort.list()) this.compare(row, [THEN, 0, row]);
    this.others(-1, THEN);
    this.notIssued();
    this.told = false;
  }

  free(): void {
    this.step(line.above, 'Nobody above best effort waits.');
  }

  freely(): void {
    this.others(-1, THEN);
    this.notIssued();
  }

  below(anybody: boolean): void {
    this.step(line.freely, 'No best-effort request waits.');
    if (anybody) this.others(-1, NOW);
    this.notIssued();
  }

  private others(sign: number, turn: number): void {
    if (this.context.notes === null) return;
    this.queues.visit(sign, (row, priority) => {
      this.compare(row, [turn, -priority, row]);
    });
  }

  private notIssued(): void {
    if (this.context.notes === null) return;
    for (const row of this.queues.notIssued.list()) this.compare(row, [NOT_YET, 0, row]);
  }

  private compare(row: number, figures: readonly number[]): void {
    this.context.notes?.compared({ row, figures: [...figures, ...this.none] });
  }

  private step(at: number, says: string): void {
    this.context.notes?.step({ line: at, says });
  }
}
