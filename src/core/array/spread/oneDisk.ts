/** Spreads under which a request lies on one disk, as a whole: what one disk does with it is what a disk alone would do. */
import { Deal } from '../../objects/deal.ts';
import type { Dealing, RoutedDisks, Router, Rows } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import { Shares } from '../../objects/shares.ts';
import type { SpreadDefinition, SpreadSetup } from './definition.ts';

/** The disk that has it. */
export type HomeOf = (rows: Rows, row: number) => number;

/** Where it has failed nothing can be had any more, also of what waits there. */
export class OneDisk implements Router {
  constructor(private readonly homeOf: HomeOf) {}

  route(row: number, system: RoutedDisks): void {
    const home = this.homeOf(system.rows, row);
    if (system.hasFailed(home)) {
      system.lose(row);
      return;
    }
    system.because(row, 'home');
    system.send(row, home, system.whole(row));
  }
}

/**
 * As disks that have sources of their own have it, of whose requests main memory finds some: where a request lies does not hang
 * on a cache.
 */
function homesAsDealt({ seed, disks, values }: SpreadSetup, dealing: Dealing): HomeOf | undefined {
  if (!(Number(values.cache ?? 0) > 0)) return undefined;
  const deal = new Deal({ seed, disks, dealing, named: values });
  return (rows, row) => {
    const i = row & rows.mask;
    return rows.requestClass[i] === CONTINUOUS
      ? deal.ofPiece(rows.stream[i], rows.number[i])
      : deal.ofRequest(rows.number[i]);
  };
}

/** Streams, and clients, by their own rule; ordinary requests without either on a disk drawn at random. */
export function homes(
  disks: number,
  drawn: (number: number) => number,
  ofStream: (stream: number, number: number) => number,
): HomeOf {
  return (rows, row) => {
    const i = row & rows.mask;
    const [stream, number] = [rows.stream[i], rows.number[i]];
    return rows.requestClass[i] === CONTINUOUS || stream >= 0
      ? ofStream(stream, number) % disks
      : Math.floor(drawn(number) * disks);
  };
}

const oneDiskWords = {
  home: '{Request} lies on disk {sent}.',
  lost: '{Request} lies on a disk that has failed: it cannot be had any more.',
};

/** By which disk has piece `number` of a stream; counted on round all of them. */
export const oneDiskSpread = (
  id: Dealing,
  ofStream: (stream: number, number: number) => number,
): SpreadDefinition => ({
  id,
  fewestDisks: 1,
  keepsPlaces: true,
  pieces: () => 1,
  words: oneDiskWords,
  router(setup) {
    const drawn = new Shares(setup.seed, 'D disks');
    return new OneDisk(homesAsDealt(setup, id) ?? homes(setup.disks, (number) => drawn.at(number), ofStream));
  },
});
