/**
 * Which of several disks has what, where each piece lies on one of them: striped piece by piece, or a stream and an object
 * whole on one disk (Nerjes et al., section 2; Chang and Garcia-Molina 1997). All of it is a pure function of seed, stream
 * and number, whatever disk asks.
 *
 * Our reading of popularity: without a law, the first piece of stream s is on disk s mod k, and an ordinary request goes to a
 * disk drawn uniformly. With one, each names an object o: whole objects lie on disk o mod k; striped ones begin there, and a
 * request reads any block of its object. Where data lie anywhere objects are numbered by popularity, and each request names
 * one for itself; else they are the files that requests name.
 */
import { readForm, type ParamValue } from '../base/params.ts';
import { BLOCK, BLOCK_SHIFT } from '../base/random.ts';
import type { Dealing } from '../sim/interfaces.ts';
import { liesAnywhere } from './liesAnywhere.ts';
import { NamedFiles } from './namedFiles.ts';
import type { PlaceValues } from './objectSpecs.ts';
import { Popularity } from './popularity.ts';
import { Shares } from './shares.ts';

export interface DealSetup {
  readonly seed: number;
  readonly disks: number;
  readonly dealing: Dealing;
  /** Settings of a workload whose streams and requests name objects; absent: no object is named. */
  readonly named?: Readonly<Record<string, ParamValue>>;
}

/** Which object each names. */
interface Names {
  ofStream(stream: number): number;
  ofRequest(number: number): number;
  /** Of all requests, how many name each object. */
  shares(): Float64Array;
}

export class Deal {
  readonly disks: number;
  readonly isStriped: boolean;
  private readonly drawn: Shares;
  private readonly names: Names | undefined;

  constructor({ seed, disks, dealing, named }: DealSetup) {
    this.disks = disks;
    this.isStriped = dealing === 'coarse';
    this.drawn = new Shares(seed, 'D disks');
    this.names = named === undefined ? undefined : namesOf(seed, named as unknown as PlaceValues);
  }

  /** The disk that has piece 0 of a stream. */
  ofStream(stream: number): number {
    return (this.names?.ofStream(stream) ?? stream) % this.disks;
  }

  /** The disk that has a piece of a stream. */
  ofPiece(stream: number, number: number): number {
    return this.isStriped ? (this.ofStream(stream) + number) % this.disks : this.ofStream(stream);
  }

  /** The first piece of a stream from `number` on that a disk has; Infinity where it has none. */
  nextPiece(stream: number, number: number, disk: number): number {
    const ahead = (disk - this.ofPiece(stream, number) + this.disks) % this.disks;
    return ahead === 0 ? number : this.isStriped ? number + ahead : Infinity;
  }

  /** The disk that an ordinary request goes to. */
  ofRequest(number: number): number {
    const { disks, drawn, names, isStriped } = this;
    if (names === undefined) return Math.floor(drawn.at(number) * disks);
    const object = names.ofRequest(number);
    return isStriped ? (object + Math.floor(drawn.at(number) * disks)) % disks : object % disks;
  }

  /** The same of all requests of a block of draws. */
  ofBlock(block: number, disks: Uint8Array): void {
    if (this.names === undefined) {
      const shares = this.drawn.ofBlock(block);
      for (let k = 0; k < BLOCK; k++) disks[k] = Math.floor(shares[k] * this.disks);
    } else for (let k = 0; k < BLOCK; k++) disks[k] = this.ofRequest((block << BLOCK_SHIFT) + k);
  }

  /** Of all ordinary requests, how many go to a disk. */
  shareOf(disk: number): number {
    if (this.names === undefined || this.isStriped) return 1 / this.disks;
    return this.names
      .shares()
      .reduce((sum, share, object) => (object % this.disks === disk ? sum + share : sum), 0);
  }
}

function namesOf(seed: number, values: PlaceValues): Names | undefined {
  const { popularity: law, objects } = values;
  if (readForm(law).id === 'uniform') return undefined;
  const popularity = new Popularity(law, objects);
  const ofStreams = new Shares(seed, 'C objects');
  const ofStream = (stream: number) => popularity.rankAt(ofStreams.at(stream));
  if (!liesAnywhere(values)) {
    const files = new NamedFiles({ ...values, seed });
    return { ofStream, ofRequest: (number) => files.fileOf(number), shares: () => files.shares() };
  }
  const ofRequests = new Shares(seed, 'D objects');
  return {
    ofStream,
    ofRequest: (number) => popularity.rankAt(ofRequests.at(number)),
    shares: () => Float64Array.from({ length: objects }, (_, rank) => popularity.shareOf(rank)),
  };
}
