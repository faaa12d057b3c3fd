/**
 * Which part of a request is next, where it goes in chunks of so many bytes (Dimitrijević 2003): all chunks together take
 * exactly what the whole takes.
 */
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';

/** What a program of the QoS paper’s figure 4 reads at a time. */
export const FIGURE_4_BYTES = 131_072;
/** A sector: with less a request would never end. */
const LEAST_BYTES = 512;

export const chunk = {
  kind: 'number',
  key: 'chunk',
  title: 'Chunk',
  help: 'A request is read so much at a time, and a higher priority may come in between; 0 reads it whole (UCSB-IO: what it reads for requests below best effort, 128 KiB where this is 0).',
  group: 'policy',
  advanced: true,
  default: 0,
  min: 0,
  max: 1e9,
  integer: true,
  unit: 'B',
  slider: { min: 0, max: 1_048_576, step: 16_384 },
} as const satisfies ParamSpec;

/** While a chunk is on its way over a bus the arm would go on with the next, and nobody says how. */
export const NO_BUS = 'what is read in chunks ends a chunk where the arm does, and over a bus it ends later';

export type ChunkValues = ValuesOf<readonly [typeof chunk]>;

export const checkChunk = ({ chunk: bytes }: ChunkValues): readonly string[] =>
  bytes === 0 || bytes >= LEAST_BYTES
    ? []
    : [`chunk=${bytes}: less than a sector; allowed is ${LEAST_BYTES} to ${chunk.max} bytes, or 0`];

/** Of one that has been begun: row, bytes that have been read, and the cylinder that it began on, whose rate it keeps. */
export type SavedChunks = readonly (readonly [number, number, number])[];

export class ChunkedRows {
  private readonly begun = new Map<number, { readonly bytes: number; readonly cylinder: number }>();

  constructor(
    private readonly context: PolicyContext,
    /** K. */
    private readonly bytes: number,
  ) {}

  /** Transfer of the next chunk; Infinity where it is the last. */
  chunkNs(row: number): number {
    const { disk, rows } = this.context;
    const i = row & rows.mask;
    const { bytes, cylinder } = this.begun.get(row) ?? { bytes: 0, cylinder: rows.cylinder[i] };
    const upTo = bytes + this.bytes;
    if (upTo >= rows.sizeBytes[i]) return Infinity;
    return disk.transferNs(upTo, cylinder) - disk.transferNs(bytes, cylinder);
  }

  /** A chunk of it has been read. */
  isBegun(row: number): boolean {
    return this.begun.has(row);
  }

  /** The next chunk is served now. */
  serve(row: number): void {
    const { rows } = this.context;
    const i = row & rows.mask;
    const { bytes, cylinder } = this.begun.get(row) ?? { bytes: 0, cylinder: rows.cylinder[i] };
    if (bytes + this.bytes >= rows.sizeBytes[i]) this.begun.delete(row);
    else this.begun.set(row, { bytes: bytes + this.bytes, cylinder });
  }

  /** The rest is read as a whole, or by somebody else. */
  forget(row: number): void {
    this.begun.delete(row);
  }

  save(): SavedChunks {
    return [...this.begun].map(([row, { bytes, cylinder }]) => [row, bytes, cylinder]);
  }

  load(saved: SavedChunks): void {
    this.begun.clear();
    for (const [row, bytes, cylinder] of saved) this.begun.set(row, { bytes, cylinder });
  }
}
