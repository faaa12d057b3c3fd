/** Requests that a policy is tried on: few at first, at places and instants where policies go wrong. */
import type { ScriptedRequest } from '../../scenario/scenario.ts';
import type { Dice } from './dice.ts';

/** What the requests of a hunt have to fit. */
export interface Ground {
  readonly cylinders: number;
  readonly roundNs: number;
  /** Streams send requests as well. */
  readonly hasVideos: boolean;
}

const MOST = 30;
const MOST_VIDEOS = 5;

/** In order of arrival; of one instant, streams first. */
export const inOrder = (script: readonly ScriptedRequest[]): ScriptedRequest[] =>
  script.toSorted(
    (a, b) =>
      a.arrivalNs - b.arrivalNs ||
      (a.requestClass < b.requestClass ? -1 : a.requestClass > b.requestClass ? 1 : 0),
  );

function placesOf(dice: Dice, cylinders: number): () => number {
  const where = dice.pick(['anywhere', 'clusters', 'ends', 'one']);
  const centre = dice.int(0, cylinders - 1);
  const within = (cylinder: number) => Math.min(cylinders - 1, Math.max(0, cylinder));
  const far = Math.max(1, Math.floor(cylinders * 0.3));
  switch (where) {
    case 'anywhere':
      return () => dice.int(0, cylinders - 1);
    case 'ends':
      return () => within(dice.pick([dice.int(0, 20), cylinders - 1 - dice.int(0, 20)]));
    case 'one':
      return () => within(dice.next() < 0.15 ? dice.int(0, cylinders - 1) : centre + dice.int(-5, 5));
    default:
      return () => within(centre + dice.int(-60, 60) + (dice.next() < 0.2 ? dice.int(-far, far) : 0));
  }
}

/** What is drawn of: how many at least, and of which sizes. */
export interface Drawn {
  readonly least: number;
  readonly sizes: readonly [number, ...number[]];
  readonly videoSizes: readonly [number, ...number[]];
}

const ANYTHING: Drawn = {
  least: 1,
  sizes: [1000, 50_000, 200_000, 800_000],
  videoSizes: [50_000, 500_000],
};

/** Up to so many ordinary requests, and a few of streams. */
export function anyScript(
  dice: Dice,
  { cylinders, roundNs, hasVideos }: Ground,
  most: number,
  { least, sizes, videoSizes }: Drawn = ANYTHING,
): ScriptedRequest[] {
  const count = dice.int(least, Math.min(MOST, most));
  const place = placesOf(dice, cylinders);
  const spread = dice.pick([0, 0.05, 0.3, 1]);
  const angle = () => Math.floor(dice.next() * 100) / 100;
  const script: ScriptedRequest[] = [];
  for (let k = 0; k < count; k++)
    script.push({
      requestClass: 'D',
      arrivalNs: Math.floor(dice.next() * spread * 1e9),
      cylinder: place(),
      angle: angle(),
      sizeBytes: dice.pick(sizes),
    });
  const videos = hasVideos ? dice.int(1, Math.min(MOST_VIDEOS, 1 + (most >> 2))) : 0;
  for (let stream = 0; stream < videos; stream++)
    script.push({
      requestClass: 'C',
      arrivalNs: roundNs * dice.int(0, 2),
      cylinder: place(),
      angle: angle(),
      sizeBytes: dice.pick(videoSizes),
      stream,
    });
  return inOrder(script);
}

const to = (x: number, step: number): number => Math.round(x / step) * step;

/** One request made plainer, in each way: the instant, the angle, the size, the place. */
export const plainer: readonly ((request: ScriptedRequest) => ScriptedRequest)[] = [
  (r) => ({ ...r, arrivalNs: 0 }),
  ...[1e8, 1e7, 1e6].map((step) => (r: ScriptedRequest) => ({ ...r, arrivalNs: to(r.arrivalNs, step) })),
  (r) => ({ ...r, angle: 0 }),
  (r) => ({ ...r, sizeBytes: 50_000 }),
  (r) => ({ ...r, cylinder: 0 }),
  ...[500, 100, 10].map((step) => (r: ScriptedRequest) => ({ ...r, cylinder: to(r.cylinder, step) })),
];

/** Streams send at the starts of rounds. */
export const fitsGround = ({ requestClass, arrivalNs, cylinder }: ScriptedRequest, ground: Ground): boolean =>
  cylinder < ground.cylinders && (requestClass === 'D' || arrivalNs % ground.roundNs === 0);

export const sameRequest = (a: ScriptedRequest, b: ScriptedRequest): boolean =>
  a.arrivalNs === b.arrivalNs &&
  a.angle === b.angle &&
  a.sizeBytes === b.sizeBytes &&
  a.cylinder === b.cylinder;
