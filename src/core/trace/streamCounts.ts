/** What became of each stream’s pieces: how many are over, served or given up, and how many of them were glitches. */

export interface SavedStreamCounts {
  readonly pieces: readonly number[];
  readonly missed: readonly number[];
}

export class StreamCounts {
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
    if (isGlitch) this.missed[stream]++;
  }

  save(): SavedStreamCounts {
    return { pieces: [...this.pieces], missed: [...this.missed] };
  }

  load({ pieces, missed }: SavedStreamCounts): void {
    this.pieces = [...pieces];
    this.missed = [...missed];
  }
}
