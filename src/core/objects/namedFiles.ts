/**
 * Which file an ordinary request names. Several in a row name files of one directory: the first of them names a file by
 * popularity, the others any file of its directory.
 */
import { drawnOrder } from './extents.ts';
import type { PlaceValues } from './objectSpecs.ts';
import { Popularity } from './popularity.ts';
import { Shares } from './shares.ts';
import { FILES_OF_A_DIRECTORY } from './storedObjects.ts';

export class NamedFiles {
  private readonly named: Shares;
  private readonly within: Shares;
  private readonly popular: readonly number[];
  private readonly popularity: Popularity;
  private readonly related: number;
  private readonly files: number;

  constructor({
    seed,
    popularity,
    related,
    objects,
  }: Pick<PlaceValues, 'popularity' | 'related' | 'objects'> & { readonly seed: number }) {
    this.named = new Shares(seed, 'D objects');
    this.within = new Shares(seed, 'D files');
    this.files = objects;
    this.popular = drawnOrder(seed, 'files by popularity', objects);
    this.popularity = new Popularity(popularity, objects);
    this.related = related;
  }

  /** The file that request k names, counted from 0. */
  fileOf(k: number): number {
    const run = Math.floor(k / this.related);
    const first = this.popular[this.popularity.rankAt(this.named.at(run))] ?? 0;
    if (k === run * this.related) return first;
    const { from, count } = this.directoryOf(first);
    return from + Math.floor(this.within.at(k) * count);
  }

  /** Of all requests, how many name each file. */
  shares(): Float64Array {
    const shares = new Float64Array(this.files);
    this.popular.forEach((file, rank) => {
      const its = this.popularity.shareOf(rank);
      shares[file] = (shares[file] ?? 0) + its / this.related;
      const { from, count } = this.directoryOf(file);
      for (let other = from; other < from + count; other++)
        shares[other] = (shares[other] ?? 0) + (its * (1 - 1 / this.related)) / count;
    });
    return shares;
  }

  private directoryOf(file: number): { readonly from: number; readonly count: number } {
    const from = file - (file % FILES_OF_A_DIRECTORY);
    return { from, count: Math.min(FILES_OF_A_DIRECTORY, this.files - from) };
  }
}
