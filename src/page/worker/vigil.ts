/**
 * Watching over a worker while it owes something: it is asked now and then whether it is there, and has been silent when
 * it has said nothing for so many looks of the clock. Looks are counted rather than time: while the page itself was held
 * up, or the computer slept, an answer may have been waiting all along.
 */
const LOOK_MS = 250;
/** Looks without a word before a worker is given up; twice as many after each time, for a slow computer's sake. */
const PATIENCE = 4;
const MOST_PATIENCE = 64;
/** Opening a run is one piece: a disk of 100 000 cylinders, a script of half a million requests. */
const PATIENCE_TO_OPEN = 20;
/**
 * One that answers and still opens nothing for so many looks waits for a part of itself that may never come (a request that a
 * browser has lost): another is tried, once a run, for on a slow network the part is only late.
 */
const LOOKS_TO_OPEN = 80;

interface Watched {
  /** Something has been asked for and is not here. */
  readonly owes: () => boolean;
  readonly ask: () => void;
  readonly silent: () => void;
}

export class Vigil {
  private timer: ReturnType<typeof setInterval> | undefined;
  private looks = 0;
  private patience = PATIENCE;
  private isOpening = false;
  /** Looks since it was told to open a run; NaN: another has been tried. */
  private opens = 0;
  /** It has spoken at all: a worker that starts is given longer (see the port). */
  private hasSpoken = false;

  constructor(private readonly watched: Watched) {}

  /** It has been asked and has not answered at the last look. */
  get isLate(): boolean {
    return this.hasSpoken && this.timer !== undefined && this.looks > 1;
  }

  watch(): void {
    this.timer ??= setInterval(() => {
      this.look();
    }, LOOK_MS);
  }

  /** A run is being opened. */
  opening(): void {
    this.isOpening = true;
    this.opens *= 0;
    this.watch();
  }

  opened(): void {
    this.isOpening = false;
  }

  heard(): void {
    this.hasSpoken = true;
    this.looks = 0;
  }

  /** The worker is no more. */
  end(): void {
    this.stop();
    this.hasSpoken = false;
  }

  /** Another run: patience as at first. */
  reset(): void {
    this.patience = PATIENCE;
    this.opens = 0;
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.looks = 0;
  }

  private look(): void {
    if (!this.watched.owes()) {
      this.stop();
      return;
    }
    if (!this.hasSpoken) return;
    if (this.isOpening && ++this.opens > LOOKS_TO_OPEN) {
      this.opens = NaN;
      this.stop();
      this.watched.silent();
      return;
    }
    if (this.looks >= (this.isOpening ? Math.max(PATIENCE_TO_OPEN, this.patience) : this.patience)) {
      this.patience = Math.min(MOST_PATIENCE, 2 * this.patience);
      this.stop();
      this.watched.silent();
      return;
    }
    if (this.looks++ === 0 || this.looks % 4 === 0) this.watched.ask();
  }
}
