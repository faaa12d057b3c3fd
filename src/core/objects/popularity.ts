/** How often objects are asked for: all alike, or the k-th most popular in proportion to 1/k to the power θ (Zipf). */
import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';
import { lowerBound } from '../base/bisect.ts';
import { readForm } from '../base/params.ts';

export class Popularity {
  /** Of objects in order of popularity, how often one up to the k-th is asked for. */
  private readonly upTo: Float64Array;

  /** `word`: of the setting `popularity`. */
  constructor(word: string, objects: number) {
    const theta = readForm(word).args[0] ?? 0;
    const sums = new Float64Array(objects);
    let sum = 0;
    for (let k = 0; k < objects; k++) sums[k] = sum += exp(-theta * ln(k + 1));
    for (let k = 0; k < objects; k++) sums[k] /= sum;
    this.upTo = sums;
  }

  /** The object, by its place in the order of popularity from 0, that a uniform number in [0, 1) falls on. */
  rankAt(share: number): number {
    return Math.min(this.upTo.length - 1, lowerBound(this.upTo, share));
  }

  /** Of all that is asked for, how much is for the one of that rank. */
  shareOf(rank: number): number {
    return (this.upTo[rank] ?? 1) - (this.upTo[rank - 1] ?? 0);
  }
}
