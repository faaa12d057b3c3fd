/**
 * A log (Rosenblum and Ousterhout 1991; QoS paper, section II.C): everything was written one after the other into one long
 * stretch, whoever it belonged to. All films were written at the same time, a segment after the other, and a segment of 1 MB
 * (the paper has 512 kB or 1 MB) holds an equal share of each; a file was written at one go, between two segments.
 *
 * Our reading: the films were recorded at one speed, and the instants at which files were written are drawn. Streams read
 * from points of their own, so they do not go through the log side by side.
 */
import { lowerBound } from '../base/bisect.ts';
import type { Placement, StoredObject, ToPlace } from './definition.ts';
import { drawnOrder } from './extents.ts';

const SEGMENT = 1 << 20;
const SECTOR = 512;

/** What one film has of a segment: whole sectors, at least one. */
const shareOf = (films: number): number =>
  films === 0 ? SEGMENT : Math.max(1, Math.floor(SEGMENT / films / SECTOR)) * SECTOR;

const filmsOf = (objects: readonly StoredObject[]) =>
  [...objects.keys()].filter((object) => objects[object].kind === 'film');

const segmentsOf = ({ objects }: ToPlace, share: number): number =>
  filmsOf(objects).reduce((most, film) => Math.max(most, Math.ceil(objects[film].bytes / share)), 0);

export const log: Placement = {
  id: 'log',
  says: 'in the order in which they were written: all films at the same time, a share of each segment of 1 MB, each file at one go',
  place(of) {
    const { objects, seed } = of;
    const films = filmsOf(objects);
    const files = [...objects.keys()].filter((object) => objects[object].kind === 'file');
    const share = shareOf(films.length);
    const segment = share * films.length;
    const segments = segmentsOf(of, share);
    // The k-th file that was written lies in front of segment `before[k]`, behind `ahead[k]` bytes of files.
    const order = drawnOrder(seed, 'files written', files.length).map((i) => files[i]);
    const before = order.map((_, k) => Math.floor((segments * (k + 1)) / (order.length + 1)));
    const ahead: number[] = [0];
    for (const file of order) ahead.push((ahead.at(-1) ?? 0) + objects[file].bytes);
    const placeOf = new Map(order.map((file, k) => [file, k]));
    const rank = new Map(films.map((film, i) => [film, i]));
    return {
      runAt(object, offset, run) {
        const k = placeOf.get(object);
        if (k !== undefined) {
          run.at = before[k] * segment + ahead[k] + offset;
          run.bytes = objects[object].bytes - offset;
          return;
        }
        const s = Math.floor(offset / share);
        const within = offset - s * share;
        // Files that were written before this segment, those right in front of it among them.
        const written = ahead[lowerBound(before, s + 1)] ?? 0;
        // The last segment is as long as the films still need.
        const its = Math.min(share, objects[object].bytes - s * share);
        run.at = s * segment + written + (rank.get(object) ?? 0) * its + within;
        run.bytes = its - within;
      },
    };
  },
};
