/** Where ordinary requests lie: the k-th names a file (namedFiles.ts) and reads a part of it that begins at a drawn byte. */
import type { Place } from '../sim/interfaces.ts';
import { NamedFiles } from './namedFiles.ts';
import type { PlaceValues } from './objectSpecs.ts';
import type { ObjectTable } from './objectTable.ts';
import { Shares } from './shares.ts';

/** Requests of a block of draws, and where they are put. */
interface Requests {
  readonly size: Float64Array;
  readonly cylinder: Int32Array;
  readonly endCylinder: Int32Array;
  readonly angleNs: Float64Array;
  readonly transfer: Float64Array;
}

export class RequestPlaces {
  private readonly named: NamedFiles;
  private readonly offsets: Shares;
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
    this.named = new NamedFiles({ seed, popularity, related, objects: table.objects.length - table.films });
    this.offsets = new Shares(seed, 'D offsets');
  }

  /** The file that request k names, counted from 0. */
  fileOf(k: number): number {
    return this.named.fileOf(k);
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
