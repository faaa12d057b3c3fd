/**
 * Constrained block allocation (Rangan and Vin 1993; QoS paper, section II.C): successive blocks of a film lie at most D
 * cylinders apart, and the blocks of other films fill what lies between, as when storage patterns are merged.
 *
 * Our reading: a block is what a stream reads at a time, and as many films are merged as the bound allows; so blocks lie as
 * far apart as they may. Bands of merged films lie behind one another from the rim on, files behind them.
 */
import type { Placement, ToPlace } from './definition.ts';

/** How many films may take turns, blocks of `blockBytes`, so that nobody's next is more than D cylinders on. */
function merged({ disk, args: [bound] }: ToPlace, blockBytes: number): number {
  return 1 + Math.floor((bound * disk.leastCylinderBytes) / blockBytes);
}

export const constrained: Placement = {
  id: 'constrained',
  says: 'successive blocks of a film at most so many cylinders apart, those of others in between',
  check({ disk, objects, args: [bound] }) {
    const longest = objects.reduce((most, { bytes }) => Math.max(most, bytes), 0);
    if (bound > 0 || longest <= disk.leastCylinderBytes) return [];
    return [
      `an object of ${longest} bytes needs more than the ${Math.floor(disk.leastCylinderBytes)} bytes of a cylinder, so ` +
        'that successive blocks of it may lie on neighbouring ones; allowed is constrained:1 and more',
    ];
  },
  place(of) {
    const { objects } = of;
    const films = [...objects.keys()].filter((object) => objects[object].kind === 'film');
    const block = films.reduce((most, film) => Math.max(most, objects[film].pieceBytes), 1);
    const inBand = Math.min(Math.max(1, films.length), merged(of, block));
    const filmBytes = films.reduce((most, film) => Math.max(most, objects[film].bytes), 0);
    const rank = new Map(films.map((film, i) => [film, i]));
    const starts: number[] = [];
    let at = films.length * filmBytes;
    for (const [object, { kind, bytes }] of objects.entries()) {
      if (kind === 'film') continue;
      starts[object] = at;
      at += bytes;
    }
    return {
      runAt(object, offset, run) {
        const i = rank.get(object);
        const { bytes } = objects[object];
        if (i === undefined) {
          run.at = (starts[object] ?? 0) + offset;
          run.bytes = bytes - offset;
          return;
        }
        const band = Math.floor(i / inBand);
        const among = Math.min(inBand, films.length - band * inBand);
        const k = Math.floor(offset / block);
        const within = offset - k * block;
        // The last turn is as long as the films still need.
        const its = Math.min(block, bytes - k * block);
        run.at = band * inBand * filmBytes + k * among * block + (i - band * inBand) * its + within;
        run.bytes = among === 1 ? bytes - offset : its - within;
      },
    };
  },
};
