/**
 * Where ordinary requests lie: the k-th names a file and reads a part of it that begins at a drawn byte. Several in a row
 * name files of one directory: the first of them names a file by popularity, the others any file of its directory.
 */
import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';
import { lowerBound } from '../base/bisect.ts';
import { readForm } from '../base/params.ts';
import type { Place } from '../sim/interfaces.ts';
import { drawnOrder } from './extents.ts';
import type { PlaceValues } from './objectSpecs.ts';
import type { ObjectTable } from './objectTable.ts';
import { Shares } from './shares.ts';
import { FILES_OF_A_DIRECTORY } from './storedObjects.ts';

/** Requests of a block of draws, and where they are put. */
interface Requests {
  readonly size: Float64Array;
  readonly cylinder: Int32Array;
  readonly endCylinder: Int32Array;
  readonly angleNs: Float64Array;
  readonly transfer: Float64Array;
}

/** Of `count` files in order of popularity, how often one up to the k-th is asked for. */
function cumulative(word: string, count: number): Float64Array {
  const { args } = readForm(word);
  const theta = args[0] ?? 0;
  const sums = new Float64Array(count);
  let sum = 0;
  for (let k = 0; k < count; k++) sums[k] = sum += exp(-theta * ln(k + 1));
  for (let k = 0; k < count; k++) sums[k] /= sum;
  return sums;
}

export class RequestPlaces {
  private readonly named: Shares;
  private readonly within: Shares;
  private readonly offsets: Shares;
  private readonly popular: readonly number[];
  private readonly asked: Float64Array;
  private readonly related: number;
  private readonly files: number;
  private readonly anywhere: boolean;
  private readonly place: Place = { cylinder: 0, endCylinder: 0, angleNs: 0, transferNs: 0 };

  constructor(
    private readonly table: ObjectTable,
    {
      seed,
      popularity,
      related,
      anywhere,
    }: Pick<PlaceValues, 'popularity' | 'related'> & { readonly seed: number; readonly anywhere: boolean },
  ) {
    this.anywhere = anywhere;
    this.named = new Shares(seed, 'D objects');
    this.within = new Shares(seed, 'D files');
    this.offsets = new Shares(seed, 'D offsets');
    this.files = table.objects.length - table.films;
    this.popular = drawnOrder(seed, 'files by popularity', this.files);
    this.asked = cumulative(popularity, this.files);
    this.related = related;
  }

  /** The file that request k names, counted from 0. */
  fileOf(k: number): number {
    const run = Math.floor(k / this.related);
    const at = Math.min(this.files - 1, lowerBound(this.asked, this.named.at(run)));
    const first = this.popular[at];
    if (k === run * this.related) return first;
    const from = first - (first % FILES_OF_A_DIRECTORY);
    const count = Math.min(FILES_OF_A_DIRECTORY, this.files - from);
    return from + Math.floor(this.within.at(k) * count);
  }

  /** Puts the requests of a block, the first of them number `first`, in their places. */
  locate(first: number, requests: Requests): void {
    const { table, place, anywhere } = this;
    for (let i = 0; i < requests.size.length; i++) {
      const object = table.films + this.fileOf(first + i);
      const { bytes } = table.objects[object];
      // Whoever asks for more than a file has reads the whole of it.
      const size = Math.min(requests.size[i], bytes);
      let offset = Math.floor(this.offsets.at(first + i) * (bytes - size + 1));
      if (table.inTracks) offset = table.within(object, offset, size);
      table.locate(object, offset, size, anywhere, place);
      requests.size[i] = size;
      requests.cylinder[i] = place.cylinder;
      requests.endCylinder[i] = place.endCylinder;
      requests.angleNs[i] = place.angleNs;
      requests.transfer[i] = place.transferNs;
    }
  }
}
