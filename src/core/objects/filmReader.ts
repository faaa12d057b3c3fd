/**
 * A stream reads its film: piece after piece where the one before ended, and from the film's beginning where what is left is
 * too short. It begins at a point of its own, drawn, as viewers who came at different times are at different points.
 */
import type { Sampler } from '../base/distribution.ts';
import { fillUniforms, streamKey, wordsOfBlock } from '../base/random.ts';
import type { Place } from '../sim/interfaces.ts';
import type { ObjectTable } from './objectTable.ts';

/** Pieces of a block of draws, and where they are put. */
interface Pieces {
  readonly size: Float64Array;
  readonly cylinder: Int32Array;
  readonly endCylinder: Int32Array;
  readonly angleNs: Float64Array;
  readonly transfer: Float64Array;
}

/** Whose pieces they are: it knows their sizes, a block at a time. */
interface Sizes {
  sizes(block: number, sampler: Sampler, out: Float64Array): void;
}

export class FilmReader {
  /** Where each block begins in the film, as far as that is known. */
  private starts: number[] = [];
  private sampler: Sampler | undefined;
  private readonly place: Place = { cylinder: 0, endCylinder: 0, angleNs: 0, transferNs: 0 };

  constructor(
    private readonly table: ObjectTable,
    private readonly object: number,
    /** `name` tells readers of one film apart; `anywhere`: whole tracks are read from where the head comes down. */
    private readonly reader: {
      readonly seed: number;
      readonly name: number | string;
      readonly anywhere: boolean;
    },
  ) {}

  /** Puts the pieces of a block in their places; `of` has the sizes of those before it. */
  read(block: number, pieces: Pieces, of: Sizes, sampler: Sampler): void {
    const { table, object, place, reader } = this;
    // Of other sizes the film goes on where it would be had it always had them.
    if (sampler !== this.sampler) this.starts = [this.firstOffset()];
    this.sampler = sampler;
    this.findStart(block, of, sampler, pieces.size.length);
    let offset = this.starts[block];
    const { bytes } = table.objects[object];
    for (let k = 0; k < pieces.size.length; k++) {
      const size = Math.min(pieces.size[k], bytes);
      offset = this.begin(offset, size);
      table.locate(object, offset, size, reader.anywhere, place);
      pieces.size[k] = size;
      pieces.cylinder[k] = place.cylinder;
      pieces.endCylinder[k] = place.endCylinder;
      pieces.angleNs[k] = place.angleNs;
      pieces.transfer[k] = place.transferNs;
      offset += size;
    }
    this.starts[block + 1] = offset;
  }

  private begin(offset: number, size: number): number {
    const { table, object } = this;
    const at = table.beginAt(object, offset);
    return at + size <= table.objects[object].bytes ? at : table.beginAt(object, 0);
  }

  private findStart(block: number, of: Sizes, sampler: Sampler, length: number): void {
    const sizes = new Float64Array(length);
    const { bytes } = this.table.objects[this.object];
    for (let b = this.starts.length - 1; b < block; b++) {
      of.sizes(b, sampler, sizes);
      let offset = this.starts[b];
      for (const drawn of sizes) {
        const size = Math.min(drawn, bytes);
        offset = this.begin(offset, size) + size;
      }
      this.starts[b + 1] = offset;
    }
  }

  private firstOffset(): number {
    const share = new Float64Array(1);
    const { seed, name } = this.reader;
    fillUniforms(wordsOfBlock(streamKey(seed, `film point ${name}`), 0), share, 1);
    const { bytes, pieceBytes } = this.table.objects[this.object];
    // At a piece’s beginning, as if it had been read from the film’s on.
    return Math.floor((share[0] * bytes) / pieceBytes) * pieceBytes;
  }
}
