/**
 * What became of each stream’s pieces: how many are over, served or given up, and how many of them were glitches; these beat by
 * beat as well, so that streams which are unlike can be told apart in any stretch.
 */
import { aligned } from '../base/columns.ts';

export interface SavedStreamCounts {
  readonly pieces: readonly number[];
  readonly missed: readonly number[];
}

/** Counts of a beat, by stream: small numbers, and as many rows of them as there are beats and disks. */
export type BeatCounts = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

const [BYTE, TWO_BYTES] = [0xff, 0xffff];

/** Of most beats: nobody’s piece was a glitch. */
const NOBODY: BeatCounts = new Uint8Array(0);

/** Bytes that rows of counts share: to many of them a buffer of their own is longer than what is in it. */
const BLOCK = 1 << 13;

/** Where the next row goes. */
class Rows {
  private block = new ArrayBuffer(0);
  private used = 0;

  /** `bytes`: of a block; 0 for one row that stands alone. */
  constructor(private readonly bytes = BLOCK) {}

  /** Of the first so many streams. */
  packed(counts: readonly number[], streams: number): BeatCounts {
    let most = 0;
    for (let k = 0; k < streams; k++) most = Math.max(most, counts[k] ?? 0);
    const columns = most <= BYTE ? Uint8Array : most <= TWO_BYTES ? Uint16Array : Float64Array;
    const bytes = aligned(streams * columns.BYTES_PER_ELEMENT);
    if (this.used + bytes > this.block.byteLength) {
      this.block = new ArrayBuffer(Math.max(bytes, this.bytes));
      this.used = 0;
    }
    const row = new columns(this.block, this.used, streams);
    this.used += bytes;
    for (let k = 0; k < streams; k++) row[k] = counts[k] ?? 0;
    return row;
  }
}

/** Of several disks, added up. */
export function allCounts(parts: readonly (BeatCounts | undefined)[]): BeatCounts {
  const sum: number[] = [];
  for (const part of parts)
    part?.forEach((count, stream) => {
      while (sum.length <= stream) sum.push(0);
      sum[stream] = (sum[stream] ?? 0) + count;
    });
  return sum.length === 0 ? NOBODY : new Rows(0).packed(sum, sum.length);
}

export class StreamCounts {
  /** Glitches in each beat, by stream; whoever had none may be missing behind the last that had one. */
  readonly byBeat: BeatCounts[] = [];
  /** Of the beat under way, by stream: zeros from the first that has had none on. */
  private readonly beat: number[] = [];
  private inBeat = 0;
  private readonly rows = new Rows();
  /** By stream, from 0. */
  pieces: number[] = [];
  missed: number[] = [];

  /** A piece is over. Scripts may leave its stream open (below 0). */
  ended(stream: number, isGlitch: boolean): void {
    if (stream < 0) return;
    while (this.pieces.length <= stream) {
      this.pieces.push(0);
      this.missed.push(0);
    }
    this.pieces[stream]++;
    if (!isGlitch) return;
    this.missed[stream]++;
    while (this.beat.length <= stream) this.beat.push(0);
    this.beat[stream]++;
    this.inBeat = Math.max(this.inBeat, stream + 1);
  }

  closeBeat(): void {
    this.byBeat.push(this.inBeat === 0 ? NOBODY : this.rows.packed(this.beat, this.inBeat));
    this.emptyBeat();
  }

  /** The same list again: with hundreds of streams on many disks a new one for each beat is most of what a run throws away. */
  private emptyBeat(): void {
    this.beat.fill(0, 0, this.inBeat);
    this.inBeat = 0;
  }

  /** What has come since the last beat was closed counts there. */
  layOnLast(): void {
    const last = this.byBeat.pop();
    if (last === undefined) return;
    while (this.beat.length < last.length) this.beat.push(0);
    for (const [stream, count] of last.entries()) this.beat[stream] = (this.beat[stream] ?? 0) + count;
    this.inBeat = Math.max(this.inBeat, last.length);
    this.closeBeat();
  }

  save(): SavedStreamCounts {
    return { pieces: [...this.pieces], missed: [...this.missed] };
  }

  load({ pieces, missed }: SavedStreamCounts): void {
    this.byBeat.length = 0;
    this.emptyBeat();
    this.pieces = [...pieces];
    this.missed = [...missed];
  }
}
