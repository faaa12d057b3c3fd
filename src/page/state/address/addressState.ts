/**
 * Whose turn it is: that of the address, which is opened, or that of the page, which writes it. Pure.
 *
 *                 takeNew, beginOpening           finishOpening
 *     closed ────────────────────────▶ opening ─────────────────▶ opened
 *                                       │  ▲ ▲                     │  ▲
 *                      another link is  └──┘ │ takeNew,            │  │ wrote, or not mayWrite:
 *                      asked for meanwhile   │ beginOpening        ▼  │ nothing is written
 *                                            └────────────────── writing
 *
 * An opening that another one has overtaken (`isLatest`) ends without a trace. What the stores are filled with by an
 * opening (`fill`) is not written back, nor is what they held before it: writing waits until nothing is being opened
 * (`settled`). It waits for more (writeSchedule.ts) and then packs, which takes time; whoever goes back or forth meanwhile
 * wins (`mayWrite`).
 */
export class AddressState {
  /** The hash as it was written or read last: its echo is no news, and any other one is on its way to be read. */
  private known = '';
  private openings = 0;
  private isOpening = false;
  private waiting: (() => void)[] = [];
  private filling = false;
  private everOpened = false;

  /** The hash, if it is another than the page has read or written last; it then counts as read. */
  takeNew(hash: string): string | undefined {
    if (hash === this.known) return undefined;
    this.known = hash;
    return hash;
  }

  /** The number of this opening, for `isLatest`. */
  beginOpening(): number {
    this.isOpening = true;
    return ++this.openings;
  }

  /** Whatever came of it: another page, nothing where what reads links could not be had. */
  endOpening(opening: number): void {
    if (!this.isLatest(opening)) return;
    this.isOpening = false;
    for (const goOn of this.waiting.splice(0)) goOn();
  }

  /** When nothing is being opened, the number of the latest opening. */
  async settled(): Promise<number> {
    while (this.isOpening) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.openings;
  }

  /** Has no other opening begun since? */
  isLatest(opening: number): boolean {
    return opening === this.openings;
  }

  /** The latest has filled the stores. */
  finishOpening(): void {
    this.everOpened = true;
    this.endOpening(this.openings);
  }

  /** There is a run on the page, which a page to read may lie over. */
  get opened(): boolean {
    return this.everOpened;
  }

  /** Fills the stores from a link: meanwhile their changes are no news. */
  fill(stores: () => void): void {
    this.filling = true;
    stores();
    this.filling = false;
  }

  get isFilling(): boolean {
    return this.filling;
  }

  /**
   * `now` is the hash in the address at present, `opening` the latest when the hash was packed. Not where somebody has gone
   * back or forth since the last one was read, nor where another link has been asked for.
   */
  mayWrite(hash: string, now: string, opening: number): boolean {
    return hash !== '' && hash !== this.known && now === this.known && this.isLatest(opening);
  }

  /** `now` is the hash in the address after it was written: browsers may escape what they are given. */
  wrote(now: string): void {
    this.known = now;
  }
}

/** The page's own. */
export const addressState = new AddressState();
