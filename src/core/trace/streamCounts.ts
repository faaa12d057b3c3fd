/**
 * What became of each stream’s pieces: how many are over, served or given up, and how many of them were glitches; these beat by
 * beat as well, so that streams which are unlike can be told apart in any stretch.
 */

export interface SavedStreamCounts {
  readonly pieces: readonly number[];
  readonly missed: readonly number[];
}

/** Counts of a beat, by stream: small numbers, and as many rows of them as there are beats and disks. */
export type BeatCounts = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

const [BYTE, TWO_BYTES] = [0xff, 0xffff];

/** Of most beats: nobody’s piece was a glitch. */
const NOBODY: BeatCounts = new Uint8Array(0);

function packed(counts: readonly number[]): BeatCounts {
  const most = counts.reduce((largest, count) => Math.max(largest, count), 0);
  if (most <= BYTE) return Uint8Array.from(counts);
  return most <= TWO_BYTES ? Uint16Array.from(counts) : Float64Array.from(counts);
}

/** Of several disks, added up. */
export function allCounts(parts: readonly (BeatCounts | undefined)[]): BeatCounts {
  const sum: number[] = [];
  for (const part of parts)
    part?.forEach((count, stream) => {
      while (sum.length <= stream) sum.push(0);
      sum[stream] = (sum[stream] ?? 0) + count;
    });
  return sum.length === 0 ? NOBODY : packed(sum);
}

export class StreamCounts {
  /** Glitches in each beat, by stream; whoever had none may be missing behind the last that had one. */
  readonly byBeat: BeatCounts[] = [];
  private beat: number[] = [];
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
  }

  closeBeat(): void {
    this.byBeat.push(this.beat.length === 0 ? NOBODY : packed(this.beat));
    if (this.beat.length > 0) this.beat = [];
  }

  /** What has come since the last beat was closed counts there. */
  layOnLast(): void {
    const last = this.byBeat.pop();
    if (last === undefined) return;
    for (const [stream, count] of last.entries()) this.beat[stream] = (this.beat[stream] ?? 0) + count;
    this.closeBeat();
  }

  save(): SavedStreamCounts {
    return { pieces: [...this.pieces], missed: [...this.missed] };
  }

  load({ pieces, missed }: SavedStreamCounts): void {
    this.byBeat.length = 0;
    this.beat = [];
    this.pieces = [...pieces];
    this.missed = [...missed];
  }
}
