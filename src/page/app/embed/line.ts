/**
 * What is told of lessons, one after the other: ten words a second at most. Nothing is said before the page around has said
 * hello; then first which step is open. What waits and is out of date goes: of steps, scores and what is kept the last one counts.
 */
import type { LearnEvent } from '../../around/words.ts';
import type { Clock } from './turns.ts';

const EVERY_MS = 100;
/** More than happens while nobody listens. */
const MOST_WAITING = 200;

const clockOfPage: Clock = {
  nowMs: () => performance.now(),
  after: (ms, call) => {
    setTimeout(call, ms);
  },
};

/** Of these only the last is true. */
const isOutOfDate = (waiting: LearnEvent, by: LearnEvent): boolean =>
  waiting.type === by.type &&
  (by.type === 'step' ||
    by.type === 'kept' ||
    (by.type === 'score' && waiting.type === 'score' && waiting.step === by.step));

export class Line {
  private waiting: readonly LearnEvent[] = [];
  private isOpen = false;
  private lastMs = -Infinity;
  private isComing = false;

  constructor(
    private readonly say: (event: LearnEvent) => void,
    private readonly clock: Clock = clockOfPage,
  ) {}

  open(): void {
    this.isOpen = true;
    this.go();
  }

  take(event: LearnEvent): void {
    if (!this.isOpen) {
      // What was answered before anybody listened is no news; where one is, is.
      if (event.type === 'step') this.waiting = [event];
      return;
    }
    const others = this.waiting.filter((its) => !isOutOfDate(its, event));
    this.waiting = [...others, event].slice(-MOST_WAITING);
    this.go();
  }

  private go(): void {
    const [next, ...rest] = this.waiting;
    if (next === undefined || this.isComing) return;
    const { nowMs, after } = this.clock;
    const waitMs = this.lastMs + EVERY_MS - nowMs();
    if (waitMs <= 0) {
      this.waiting = rest;
      this.lastMs = nowMs();
      this.say(next);
      this.go();
      return;
    }
    this.isComing = true;
    after(waitMs, () => {
      this.isComing = false;
      this.go();
    });
  }
}
