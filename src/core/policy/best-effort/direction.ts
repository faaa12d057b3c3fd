/** Which way a sweep goes, up being towards higher cylinder numbers. */
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import { BACKWARD, FORWARD, type Direction } from '../../trace/kinds.ts';

export const direction = {
  kind: 'choice',
  key: 'direction',
  title: 'Direction',
  help: 'The way of the arm’s first sweep; C-SCAN and C-LOOK serve in this direction alone.',
  group: 'policy',
  default: 'up',
  options: [
    { id: 'up', title: 'up, to higher cylinders' },
    { id: 'down', title: 'down, to lower cylinders' },
  ],
} as const satisfies ParamSpec;

export type DirectionValues = ValuesOf<readonly [typeof direction]>;

export const readDirection = ({ direction: way }: DirectionValues): Direction =>
  way === 'down' ? BACKWARD : FORWARD;

/** The last cylinder of the disk in a direction. */
export const edgeOf = (cylinders: number, way: Direction): number => (way === BACKWARD ? 0 : cylinders - 1);

export const opposite = (way: Direction): Direction => (way === BACKWARD ? FORWARD : BACKWARD);
