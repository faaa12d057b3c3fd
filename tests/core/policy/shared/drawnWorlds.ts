/** Random worlds for the properties of shared disks. */
import { onArm, type Arm } from './naiveArm.ts';
import type { MarsOptions } from './naiveMars.ts';
import type { Client, ClientClass, Request, World } from './naiveServer.ts';
import { admission } from './naiveUserSafe.ts';
import { toyWorld, type Piece } from './toyWorlds.ts';

export type Random = () => number;

const intOf = (random: Random) => (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const pickOf =
  (random: Random) =>
  <T>(list: readonly T[]): T =>
    list[Math.floor(random() * list.length)];

export const smallArm: Arm = {
  cylinders: 100,
  revolutionNs: 10_000,
  seekNs: (distance) => (distance === 0 ? 0 : 1000 + 50 * distance),
  transferNs: (bytes, cylinder) => bytes * (cylinder < 50 ? 10 : 15),
};

const classes: readonly ClientClass[] = ['rate', 'latency', 'interactive', 'paced', 'greedy', 'background'];

/** Clients of all classes on one arm, open arrivals and loops that go on at once or later. */
export function armWorld(random: Random, busy: boolean): World {
  const [int, pick] = [intOf(random), pickOf(random)];
  const clients = Array.from({ length: int(2, 5) }, (): Client => ({
    class: pick(classes),
    weight: pick([1, 1, 2, 3, 0.5, 1 / 3]),
  }));
  const drawn = (id: number, client: number): Request => ({
    id,
    client,
    arrivalNs: busy ? 0 : int(0, 400_000),
    deadlineNs: ['rate', 'latency'].includes(clients[client].class) ? int(20_000, 600_000) : Infinity,
    cylinder: int(0, 99),
    angle: pick([-1, 0, random()]),
    bytes: int(1, 2000),
  });
  const requests = Array.from({ length: int(20, 60) }, (_, id) => drawn(id, int(0, clients.length - 1)));
  const gap = pick([0, 0, 5000]);
  // One request begets one, as often as there is an id for it.
  const begotten = requests.map(({ id, client }) => drawn(id + requests.length, client));
  const loops = random() < 0.5;
  return {
    clients,
    requests,
    ...onArm(smallArm, pick(['farthest', 'exact'])),
    next: ({ id, endNs }) =>
      loops && id < requests.length ? { ...begotten[id], arrivalNs: endNs + gap } : null,
    head: int(0, 99),
  };
}

export function marsOptions(random: Random): MarsOptions {
  const [int, pick] = [intOf(random), pickOf(random)];
  const unit = pick(['bytes', 'time'] as const);
  const quantum = unit === 'bytes' ? int(100, 4000) : int(5000, 80_000);
  const factor = () => pick([1, 2, 3, 0.5, 1 / 3]);
  const weights = { realTime: factor(), interactive: factor(), throughput: factor() };
  return random() < 0.5 ? { unit, quantum } : { unit, quantum, weights };
}

/** m of the fairness bound. */
export function largestCost(world: World, { unit }: MarsOptions): number {
  if (unit === 'bytes') return 2000;
  const most = { ...world.requests[0], bytes: 2000 };
  return Math.max(
    ...[0, 99].flatMap((head) => [0, 99].map((cylinder) => world.worst(head, { ...most, cylinder }))),
  );
}

/** At most seven requests at 0, best effort of one length. */
export function smallSet(random: Random): World {
  const int = intOf(random);
  const [realTime, bestEffort, takes] = [int(1, 5), int(1, 2), int(1, 25)];
  const pieces: Piece[] = [
    ...Array.from({ length: realTime }, () => ({ of: int(0, 1), takes: int(1, 20), due: int(10, 110) })),
    ...Array.from({ length: bestEffort }, () => ({ of: 2, takes })),
  ];
  return toyWorld([{ class: 'rate' }, { class: 'rate' }, { class: 'interactive' }], pieces);
}

/** Up to three streams, due at the next release or sooner, and best effort that comes at random. */
export function streams(random: Random): World {
  const [int, pick] = [intOf(random), pickOf(random)];
  const count = int(1, 3);
  const pieces: Piece[] = Array.from({ length: count }, (_, of) => {
    const period = pick([20, 25, 30, 40, 60, 100]);
    const takes = int(1, Math.ceil((1.4 * period) / count));
    const offset = int(0, period);
    const due = pick([period, period, int(takes, period + takes)]);
    return Array.from({ length: int(3, 16) }, (__, k) => {
      const at = offset + k * period;
      return { of, takes, at, due: at + due };
    });
  }).flat();
  const bestEffort = Array.from({ length: int(3, 12) }, () => ({
    of: count,
    takes: int(1, 25),
    at: pick([0, int(0, 300)]),
  }));
  const clients = Array.from({ length: count }, (): Client => ({ class: 'rate' }));
  return toyWorld([...clients, { class: 'interactive' }], [...pieces, ...bestEffort]);
}

/** Contracts that pass the admission test, some with much to spare and some with little; all have work from their start on. */
export function contracts(random: Random): World {
  const [int, pick] = [intOf(random), pickOf(random)];
  for (;;) {
    const count = int(1, 4);
    const drawn = Array.from({ length: count + 1 }, (_, k) => {
      const longest = int(1, 12);
      const shortest = pick([longest, int(1, longest)]);
      const periodNs = pick([40, 50, 70, 100, 130, 200]);
      const sliceNs = k === count ? 0 : pick([longest * int(1, 6), int(1, 80)]);
      return { periodNs, sliceNs: Math.min(sliceNs, periodNs), shortestNs: shortest, longestNs: longest };
    });
    const { left, admitted } = admission(drawn);
    if (!admitted || Number(left.top) / Number(left.bottom) < pick([0, 0.8, 0.9])) continue;
    const clients = drawn.map(({ periodNs, sliceNs }): Client => ({
      class: 'greedy',
      periodNs,
      sliceNs,
      extra: random() < 0.6,
      startNs: pick([0, int(0, 200)]),
    }));
    const pieces = drawn.flatMap(({ shortestNs, longestNs }, of) =>
      Array.from({ length: int(10, 50) }, () => ({
        of,
        takes: int(shortestNs, longestNs),
        worst: longestNs,
        at: clients[of].startNs ?? 0,
      })),
    );
    return toyWorld(clients, pieces);
  }
}
