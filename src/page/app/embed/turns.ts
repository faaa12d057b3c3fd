/**
 * Turns for a page that asks too much: its commands are carried out in the order in which they came, for so long at a time
 * that a press of the viewer's still finds the frame free. What waits is bounded; what is over that is refused.
 */

/** Of every `EVERY_MS` at most `BUSY_MS` belong to commands. */
const EVERY_MS = 32;
const BUSY_MS = 12;
/** More than a page that means well ever has under way. */
export const MOST_WAITING = 1000;

export interface Clock {
  readonly nowMs: () => number;
  /** Calls back after so many milliseconds. */
  readonly after: (ms: number, call: () => void) => void;
}

const clockOfPage: Clock = {
  nowMs: () => performance.now(),
  after: (ms, call) => {
    setTimeout(call, ms);
  },
};

export class Turns<Command> {
  private readonly waiting: Command[] = [];
  private windowMs = -Infinity;
  private busyMs = 0;
  private isComing = false;

  constructor(
    private readonly carryOut: (command: Command) => void,
    private readonly clock: Clock = clockOfPage,
  ) {}

  /** Carries the command out now or in its turn; false where too many wait. */
  take(command: Command): boolean {
    if (this.waiting.length >= MOST_WAITING) return false;
    this.waiting.push(command);
    if (!this.isComing) this.work();
    return true;
  }

  private work(): void {
    const { nowMs, after } = this.clock;
    if (nowMs() - this.windowMs >= EVERY_MS) {
      this.windowMs = nowMs();
      this.busyMs = 0;
    }
    let done = 0;
    for (const command of this.waiting) {
      if (this.busyMs >= BUSY_MS) break;
      const startMs = nowMs();
      this.carryOut(command);
      this.busyMs += nowMs() - startMs;
      done++;
    }
    this.waiting.splice(0, done);
    if (this.waiting.length === 0 || this.isComing) return;
    this.isComing = true;
    after(EVERY_MS, () => {
      this.isComing = false;
      this.work();
    });
  }
}
