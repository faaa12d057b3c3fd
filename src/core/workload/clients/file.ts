/**
 * Where a client's data lie. Its k-th IO is a pure function of (seed, client, k): in a file one behind the other, from its
 * beginning again where no whole IO is left; or anywhere in it.
 */
import type { DiskModel } from '../../sim/interfaces.ts';
import type { ClientFile as ListedFile, ListedClient } from './line.ts';
import { MOST_CLIENTS } from './text.ts';
import { addressesOf, type DiskAddresses } from '../../objects/diskAddress.ts';
import { Shares } from '../../objects/shares.ts';

const MEGABYTE = 1e6;
const FILE_BYTES = 700 * MEGABYTE;

/** Bytes from an address on. */
export interface Extent {
  readonly from: number;
  readonly bytes: number;
}

/** 700 MB, or a 64th of the disk where that is less. */
export const fileBytes = ({ capacity }: DiskAddresses): number =>
  Math.min(FILE_BYTES, Math.floor(capacity / MOST_CLIENTS));

/** A file's bytes; they may lie beyond the disk's end. `client` has a place of its own where nothing is said. */
export function extentOf(file: ListedFile | undefined, client: number, addresses: DiskAddresses): Extent {
  const usual = fileBytes(addresses);
  if (file === undefined) return { from: (client % MOST_CLIENTS) * usual, bytes: usual };
  if (typeof file === 'string') return { from: 0, bytes: addresses.capacity };
  return {
    from: Math.floor(file.fromMb * MEGABYTE),
    bytes: file.lengthMb === undefined ? usual : Math.floor(file.lengthMb * MEGABYTE),
  };
}

/** Requests that come at random lie at random, unless their file says where. */
export const placeOf = ({ kind, file }: Pick<ListedClient, 'kind' | 'file'>): ListedFile | undefined =>
  file ?? (kind === 'latency' || kind === 'interactive' ? 'random' : undefined);

export const liesAnywhere = ({ kind, file }: Pick<ListedClient, 'kind' | 'file'>): boolean =>
  kind === 'latency' || kind === 'interactive' || file === 'random';

export class ClientFile {
  readonly extent: Extent;
  /** All that there is to read, where that is read once; Infinity where it begins again. */
  readonly ios: number;
  private readonly whole: number;
  private readonly shares: Shares | undefined;

  /** `slotBytes`: of its largest IO; each has room for that. */
  constructor(
    client: ListedClient,
    number: number,
    private readonly slotBytes: number,
    { seed, disk }: { readonly seed: number; readonly disk: DiskModel },
  ) {
    this.extent = extentOf(placeOf(client), number, addressesOf(disk));
    const { bytes } = this.extent;
    this.whole = Math.max(1, Math.floor(bytes / slotBytes));
    this.ios = client.file === 'all' ? Math.ceil(bytes / slotBytes) : Infinity;
    this.shares = liesAnywhere(client) ? new Shares(seed, `client ${number} places`) : undefined;
  }

  /** Of the k-th IO. */
  addressOf(k: number): number {
    const { extent, shares, slotBytes } = this;
    if (shares !== undefined)
      return extent.from + Math.floor(shares.at(k) * (Math.max(0, extent.bytes - slotBytes) + 1));
    return extent.from + (this.ios === Infinity ? k % this.whole : k) * slotBytes;
  }

  /** What of so many bytes the file still has from the k-th IO on. */
  sizeOf(k: number, sizeBytes: number): number {
    return this.ios === Infinity ? sizeBytes : Math.min(sizeBytes, this.extent.bytes - k * this.slotBytes);
  }
}
