/**
 * What each client of a shared disk has had: over the run, and beat by beat. What happens in a service counts for the beat
 * in which it began, as in the summary.
 */
import { BUCKETS, bucketOf } from './histogram.ts';

// Places of a client’s figures in a beat.
/** Bytes transferred. */
export const BYTES = 0;
/** Disk time: seeks and turns included. */
export const BUSY_NS = 1;
/** IOs that have come to their ends, and the sum of their responses. */
export const ENDED = 2;
export const RESPONSE_NS = 3;
/** IOs with a deadline that ended behind it or were given up. */
export const MISSED = 4;
/** IOs with a deadline that have ended, given up ones among them. */
export const DUE = 5;
/** How long IOs with a deadline had ended before it: so long they are held in memory. */
export const EARLY_NS = 6;
export const FIGURES = 7;

/** An IO whose last service is over. */
interface Ended {
  readonly arrivalNs: number;
  readonly deadlineNs: number;
  readonly endNs: number;
}

/** Over the whole run. */
export interface ClientTotals {
  /** By the places above. */
  readonly sums: Float64Array;
  longestNs: number;
  /** The furthest that one ended behind its deadline; 0 where none did. */
  latestNs: number;
  /** Response times, by the buckets of histogram.ts. */
  readonly histogram: Uint32Array;
}

export interface SavedClientCounts {
  readonly beat: readonly number[];
  readonly begun: readonly (readonly [row: number, bytes: number])[];
}

export class ClientCounts {
  /** Figure f of client c in a beat stands at c · FIGURES + f; a client that nothing was done for by then may be missing. */
  readonly byBeat: Float64Array<ArrayBuffer>[] = [];
  readonly totals: ClientTotals[] = [];
  private beat: number[] = [];
  /** Bytes that have been counted of IOs that go in chunks, by their rows. */
  private readonly begun = new Map<number, number>();

  /** A chunk that is not its IO’s last. */
  worked(row: number, client: number, bytes: number, busyNs: number): void {
    if (client < 0) return;
    this.begun.set(row, (this.begun.get(row) ?? 0) + bytes);
    this.add(client, BYTES, bytes);
    this.add(client, BUSY_NS, busyNs);
  }

  /** The last service of an IO, by when it came, was due (Infinity for never) and is over. */
  served(
    row: number,
    client: number,
    sizeBytes: number,
    busyNs: number,
    { arrivalNs, deadlineNs, endNs }: Ended,
  ): void {
    if (client < 0) return;
    const responseNs = endNs - arrivalNs;
    this.add(client, BYTES, sizeBytes - (this.begun.get(row) ?? 0));
    this.add(client, BUSY_NS, busyNs);
    this.add(client, ENDED, 1);
    this.add(client, RESPONSE_NS, responseNs);
    this.begun.delete(row);
    const its = this.of(client);
    its.longestNs = Math.max(its.longestNs, responseNs);
    its.histogram[bucketOf(responseNs)]++;
    if (deadlineNs === Infinity) return;
    this.add(client, DUE, 1);
    its.latestNs = Math.max(its.latestNs, endNs - deadlineNs);
    if (endNs > deadlineNs) this.add(client, MISSED, 1);
    else this.add(client, EARLY_NS, deadlineNs - endNs);
  }

  dropped(row: number, client: number, deadlineNs: number): void {
    this.begun.delete(row);
    if (client < 0 || deadlineNs === Infinity) return;
    this.add(client, DUE, 1);
    this.add(client, MISSED, 1);
  }

  closeBeat(): void {
    this.byBeat.push(Float64Array.from(this.beat));
    this.beat.fill(0);
  }

  /** What others counted of the same clients over the run, on another disk, comes on top; their beats do not. */
  layOn({ totals }: ClientCounts): void {
    for (const [client, its] of totals.entries()) {
      const own = this.of(client);
      for (let f = 0; f < FIGURES; f++) own.sums[f] += its.sums[f];
      for (let b = 0; b < BUCKETS; b++) own.histogram[b] += its.histogram[b];
      own.longestNs = Math.max(own.longestNs, its.longestNs);
      own.latestNs = Math.max(own.latestNs, its.latestNs);
    }
  }

  save(): SavedClientCounts {
    return { beat: [...this.beat], begun: [...this.begun] };
  }

  /** Of a replay only its own stretch is told beat by beat, and nothing over the run. */
  load({ beat, begun }: SavedClientCounts): void {
    this.beat = [...beat];
    this.byBeat.length = 0;
    this.begun.clear();
    for (const [row, bytes] of begun) this.begun.set(row, bytes);
  }

  private of(client: number): ClientTotals {
    while (this.totals.length <= client)
      this.totals.push({
        ...{ longestNs: 0, latestNs: 0 },
        sums: new Float64Array(FIGURES),
        histogram: new Uint32Array(BUCKETS),
      });
    return this.totals[client];
  }

  private add(client: number, figure: number, x: number): void {
    while (this.beat.length < (client + 1) * FIGURES) this.beat.push(0);
    this.beat[client * FIGURES + figure] += x;
    this.of(client).sums[figure] += x;
  }
}

/** A figure of a client in a beat; 0 where it had nothing. */
export const figureOf = (
  byBeat: readonly Float64Array[],
  client: number,
  beat: number,
  figure: number,
): number => byBeat[beat]?.[client * FIGURES + figure] ?? 0;
