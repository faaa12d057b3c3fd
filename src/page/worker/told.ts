/** How much of a tally has been told: the page hears of each row once. */
import { aligned } from '../../core/base/columns.ts';
import type { Beats } from '../../core/trace/summary.ts';
import type { BeatCounts } from '../../core/trace/streamCounts.ts';
import { beatsFrom, type News } from './protocol.ts';

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
function further<Row extends Uint32Array | Float64Array | BeatCounts>(rows: readonly Row[], first: number) {
  type Copy = Row extends BeatCounts
    ? Row
    : Row extends Uint32Array
      ? Uint32Array<ArrayBuffer>
      : Float64Array<ArrayBuffer>;
  if (first >= rows.length) return [];
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

  /** Something has come since it was asked last. */
  isBehind({ beats, spreads, gauges, streams, clients, shared }: ToldTally): boolean {
    return (
      beats.length > this.beats ||
      spreads.length > this.spreads ||
      gauges.byBeat.length > this.gauges ||
      streams.byBeat.length > this.streams ||
      (clients?.byBeat.length ?? 0) > this.clients ||
      (shared?.byBeat.length ?? 0) > this.shared
    );
  }

  /** What has come since. */
  news(tally: ToldTally): News {
    const beats = beatsFrom(tally.beats, this.beats);
    const spreads = further(tally.spreads, this.spreads);
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
  beats.dArrived.buffer as ArrayBuffer,
  ...[spreads, gauges, streams, clients, shared].flatMap(([row]) => (row ? [row.buffer] : [])),
];
