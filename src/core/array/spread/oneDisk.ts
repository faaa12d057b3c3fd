/** Spreads under which a request lies on one disk, as a whole: what one disk does with it is what a disk alone would do. */
import type { RoutedDisks, Router, Rows } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';

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

export const oneDiskWords = {
  home: '{Request} lies on disk {sent}.',
  lost: '{Request} lies on a disk that has failed: it cannot be had any more.',
};
