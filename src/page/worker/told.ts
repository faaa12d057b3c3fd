/** How much of a tally has been told: the page hears of each row once. */
import { aligned } from '../../core/base/columns.ts';
import type { Beats } from '../../core/trace/summary.ts';
import type { BeatCounts } from '../../core/trace/streamCounts.ts';
import { beatBuffers, beatsFrom, type News } from './protocol.ts';

/** What of a tally the page hears of: of a disk, or of all disks together. */
export interface ToldTally {
  readonly beats: Beats;
  readonly spreads: readonly Uint32Array[];
  readonly gauges: { readonly byBeat: readonly Float64Array[] };
  readonly streams: { readonly byBeat: readonly BeatCounts[] };
  readonly clients: { readonly byBeat: readonly Float64Array[] } | null;
  readonly shared?: { readonly byBeat: readonly Float64Array[] } | null;
}

/**
 * Copies of the rows from one on, all in one buffer: of hundreds of streams on many disks there are tens of thousands of
 * rows, and to many of them a buffer of their own is longer than what is in it.
 */
function further<Row extends Float64Array | BeatCounts>(rows: readonly Row[], first: number) {
  type Copy = Row extends BeatCounts ? Row : Float64Array<ArrayBuffer>;
  let bytes = 0;
  for (let k = first; k < rows.length; k++) bytes += aligned(rows[k]?.byteLength ?? 0);
  const buffer = new ArrayBuffer(bytes);
  let at = 0;
  return rows.slice(first).map((row) => {
    const copy = new (row.constructor as Float64ArrayConstructor)(buffer, at, row.length);
    copy.set(row);
    at += aligned(row.byteLength);
    return copy as unknown as Copy;
  });
}

export class Told {
  private beats = 0;
  private spreads = 0;
  private gauges = 0;
  private streams = 0;
  private clients = 0;
  private shared = 0;

  /** What has come since it was asked last. */
  news(tally: ToldTally): News {
    const beats = beatsFrom(tally.beats, this.beats);
    const spreads = tally.spreads.slice(this.spreads).map((bins) => bins.slice());
    const gauges = further(tally.gauges.byBeat, this.gauges);
    const streams = further(tally.streams.byBeat, this.streams);
    const clients = further(tally.clients?.byBeat ?? [], this.clients);
    const shared = further(tally.shared?.byBeat ?? [], this.shared);
    this.beats += beats.length;
    this.spreads += spreads.length;
    this.gauges += gauges.length;
    this.streams += streams.length;
    this.clients += clients.length;
    this.shared += shared.length;
    return { beats, spreads, gauges, streams, clients, shared };
  }
}

/** The buffers behind it, for a transfer between threads. */
export const newsBuffers = ({ beats, spreads, gauges, streams, clients, shared }: News): ArrayBuffer[] => [
  ...beatBuffers(beats),
  ...new Set([...spreads, ...gauges, ...streams, ...clients, ...shared].map(({ buffer }) => buffer)),
];
