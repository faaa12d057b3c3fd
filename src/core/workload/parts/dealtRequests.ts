/**
 * Of requests that somebody wrote down, or added by hand, those of one disk of several. A request that says on which disk it
 * is lies there. Else a stream is dealt as any other (objects/deal.ts), and what belongs to none goes to a disk drawn by its
 * number, whatever is popular.
 */
import { onceForEach } from '../../base/onceFor.ts';
import { Deal } from '../../objects/deal.ts';
import type { DiskShare, NewRequest } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import type { RequestList } from './script.ts';

interface Dealt {
  readonly seed: number;
  readonly share: DiskShare;
  /** The disk that the request at an index says itself; undefined where it says none. */
  readonly said?: (index: number) => number | undefined;
}

/** By the list, whose requests a run asks for again and again. */
const listNamed = onceForEach((all: RequestList, _name: string, by: Dealt) => dealt(all, by));

export function dealtRequests(all: RequestList, by: Dealt): RequestList {
  const { seed, share } = by;
  return listNamed(all, [seed, share.disk, share.disks, share.dealing].join(' '), by);
}

function dealt(all: RequestList, { seed, share, said }: Dealt): RequestList {
  const deal = new Deal({ seed, disks: share.disks, dealing: share.dealing });
  const places: number[] = [];
  for (let index = 0; index < all.length; index++) {
    const request = all.at(index);
    if (request !== undefined && (said?.(index) ?? diskOf(request, deal)) === share.disk) places.push(index);
  }
  const here = Int32Array.from(places);
  return { length: here.length, at: (index) => (index < here.length ? all.at(here[index]) : undefined) };
}

const diskOf = ({ requestClass, stream, number }: NewRequest, deal: Deal): number =>
  requestClass === CONTINUOUS ? deal.ofPiece(stream, number) : deal.ofRequest(number);
