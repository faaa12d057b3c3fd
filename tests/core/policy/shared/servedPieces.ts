/** Services on the engine beside those of the naive references of priority queues. */
import { expect } from 'vitest';
import type { Served } from './clientStation.ts';
import type { CycleWorld } from './freeWorlds.ts';
import type { Foreground } from './naiveForeground.ts';
import type { Service } from './naiveTurningDisk.ts';
import type { Piece } from './naiveUcsbIo.ts';

/** Best-effort policies that the naive references know. */
export const INNER = ['fcfs', 'sstf', 'c-look', 'satf'] as const satisfies readonly Foreground[];

const prefix = {
  above: /^(priority|rate|noSlack)$/,
  slack: /^slack-/,
  'best-effort': /^free-/,
  below: /^below$/,
};

/** What both tell of a service. */
export const told = ({ id, startNs, seekNs, waitNs, transferNs, endNs }: Service | Served) => ({
  ...{ id, startNs, seekNs, waitNs, transferNs, endNs },
});

export function expectSame(served: readonly Served[], pieces: readonly Piece[]): void {
  expect(served.map(told)).toEqual(pieces.map(told));
  const strange = pieces.filter(({ way }, k) => !prefix[way].test(served[k].reason));
  expect(strange).toEqual([]);
}

/** No angle is missed by a nanosecond exactly, where the rounding of either side would decide. */
export const besideWholeNs = <World extends Pick<CycleWorld, 'requests'>>(world: World): World => ({
  ...world,
  requests: world.requests.map((request) => ({ ...request, angle: request.angle + 0.00031731234567 })),
});
