/** When changes of the page reach the address: a step of history when a hand comes to rest, the passing of time now and then. */
const REPLACE_MS = 1000;
/** A slider that is being dragged makes one step of history, not fifty. */
const PUSH_MS = 500;

/** A new step of history, or in place of the latest. */
export type HistoryStep = 'push' | 'replace';

export class WriteSchedule {
  private readonly write: (step: HistoryStep) => Promise<void>;
  private pushing: ReturnType<typeof setTimeout> | undefined;
  private replacing: ReturnType<typeof setTimeout> | undefined;

  constructor(write: (step: HistoryStep) => Promise<void>) {
    this.write = write;
  }

  pushSoon(): void {
    clearTimeout(this.pushing);
    // Until it is written: a replacement meanwhile would take the place of the address before it.
    const mine = setTimeout(() => {
      void this.write('push').then(() => {
        if (this.pushing === mine) this.pushing = undefined;
      });
    }, PUSH_MS);
    this.pushing = mine;
  }

  /** At most once a second. */
  replaceSoon(): void {
    this.replacing ??= setTimeout(() => {
      this.replacing = undefined;
      // A changed scenario is about to push: the address before it must keep its own.
      if (this.pushing === undefined) void this.write('replace');
    }, REPLACE_MS);
  }
}
