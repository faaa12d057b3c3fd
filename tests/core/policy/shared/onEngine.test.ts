/** The four policies of clients in the engine, against the naive references: every start and every end, on random worlds. */
import { describe, expect, test } from 'vitest';
import { drawsOf } from '../../../helpers/statistics.ts';
import { testRandom } from '../../../helpers/fuzz.ts';
import {
  armWorld,
  contracts,
  largestCost,
  marsOptions,
  smallArm,
  smallSet,
  streams,
  type Random,
} from './drawnWorlds.ts';
import { onArm } from './naiveArm.ts';
import { runCello, type CelloOptions } from './naiveCello.ts';
import { runClockwise } from './naiveClockwise.ts';
import { runMars, type MarsOptions } from './naiveMars.ts';
import type { Service, World } from './naiveServer.ts';
import { runUserSafe } from './naiveUserSafe.ts';
import { diskOf, onEngine } from './onEngine.ts';
import {
  isWorkConserving,
  keepsFairnessBound,
  keepsSlices,
  keepsWhatEdfKeeps,
  servesBestEffortSoonest,
  type Verdict,
} from './sharedProperties.ts';

const arm = diskOf(
  smallArm.cylinders,
  smallArm.revolutionNs,
  (distance) => smallArm.seekNs(distance),
  (bytes, cylinder) => smallArm.transferNs(bytes, cylinder),
);

type Bound = 'farthest' | 'exact';

/** A read that begins anywhere waits for no revolution, at its worst either. */
function boundWorld(random: Random, bound: Bound, busy = random() < 0.3): World {
  const world = { ...armWorld(random, busy), ...onArm(smallArm, bound) };
  return {
    ...world,
    worst: (head, request) => world.worst(head, request) - (request.angle < 0 ? smallArm.revolutionNs : 0),
  };
}

const boundOf = (random: Random): Bound => (random() < 0.5 ? 'farthest' : 'exact');

const inShort = (services: readonly Service[]): string =>
  services.map(({ id, startNs, endNs }) => `${id} ${startNs}–${endNs}`).join(', ');

/** The first seed whose schedules differ, and both. */
function firstDifference(
  seeds: number,
  both: (random: Random) => readonly [readonly Service[], readonly Service[]],
): string | undefined {
  for (let seed = 1; seed <= drawsOf(seeds, 3); seed++) {
    const [own, reference] = both(testRandom(seed)).map(inShort);
    if (own !== reference) return `seed ${seed}\n${own}\n${reference}`;
  }
  return undefined;
}

const weightsText = ({ realTime, interactive, throughput }: NonNullable<MarsOptions['weights']>): string =>
  [realTime, interactive, throughput].join(':');

function celloOptions(random: Random): CelloOptions {
  const weight = () => Math.floor(4 * random());
  const weights = { realTime: weight(), interactive: weight(), throughput: weight() + 1 };
  const intervalNs = [20_000, 50_000, 200_000][Math.floor(3 * random())];
  const middle = arm.rateAt(50);
  return random() < 0.5 ? { intervalNs, weights } : { intervalNs, weights, middleBytesPerSecond: middle };
}

const celloValues = ({ intervalNs, weights, middleBytesPerSecond }: CelloOptions) => ({
  interval: intervalNs / 1e9,
  weights: weightsText(weights),
  budget: middleBytesPerSecond === undefined ? 'time' : 'bytes',
});

const marsValues = ({ unit, quantum, weights }: MarsOptions) => ({
  budget: unit,
  quantum: unit === 'time' ? quantum / 1e6 : quantum,
  ...(weights ? { queues: 'class', weights: weightsText(weights) } : { queues: 'client' }),
});

/** What is released at a rate is known, so it is of no closed loop. */
const openRates = (world: World): World => ({
  ...world,
  next: (service) =>
    world.clients[service.client].class === 'rate' ? null : (world.next?.(service) ?? null),
});

describe('against the naive references', () => {
  test('Cello', () => {
    const difference = firstDifference(300, (random) => {
      const worst = boundOf(random);
      const world = boundWorld(random, worst);
      const options = celloOptions(random);
      return [
        onEngine('cello', world, { values: { ...celloValues(options), worst }, disk: arm }),
        runCello(world, options),
      ];
    });
    expect(difference).toBeUndefined();
  });

  test('ΔL', () => {
    const difference = firstDifference(200, (random) => {
      const worst = boundOf(random);
      const world = openRates(boundWorld(random, worst));
      return [onEngine('clockwise', world, { values: { worst }, disk: arm }), runClockwise(world)];
    });
    expect(difference).toBeUndefined();
  });

  test('ΔL, streams with periods', () => {
    const difference = firstDifference(200, (random) => {
      const world = random() < 0.5 ? streams(random) : smallSet(random);
      return [onEngine('clockwise', world), runClockwise(world)];
    });
    expect(difference).toBeUndefined();
  });

  test('the user-safe disk', () => {
    const difference = firstDifference(200, (random) => {
      const world = contracts(random);
      return [onEngine('user-safe', world), runUserSafe(world)];
    });
    expect(difference).toBeUndefined();
  });

  test('the user-safe disk, contracts of any kind on an arm', () => {
    const difference = firstDifference(200, (random) => {
      const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
      const drawn = boundWorld(random, 'farthest');
      const clients = drawn.clients.map((client, k) => ({
        ...client,
        periodNs: int(30_000, 200_000),
        sliceNs: random() < 0.2 ? 0 : int(5000, 60_000),
        extra: k === 0 || random() < 0.5,
        startNs: random() < 0.5 ? 0 : int(0, 50_000),
      }));
      const world = { ...drawn, clients, untilNs: 3e6 };
      return [onEngine('user-safe', world, { disk: arm }), runUserSafe(world)];
    });
    expect(difference).toBeUndefined();
  });

  test('MARS', () => {
    const difference = firstDifference(300, (random) => {
      const worst = boundOf(random);
      const world = boundWorld(random, worst);
      const options = marsOptions(random);
      return [
        onEngine('mars', world, { values: { ...marsValues(options), worst }, disk: arm }),
        runMars(world, options),
      ];
    });
    expect(difference).toBeUndefined();
  });
});

/** Of so many seeds: how often it was asked, and what broke. */
function over(seeds: number, ask: (random: Random) => Verdict): { checked: number; broken: string[] } {
  let checked = 0;
  const broken: string[] = [];
  for (let seed = 1; seed <= drawsOf(seeds, 3); seed++) {
    const verdict = ask(testRandom(seed));
    checked += verdict.checked;
    broken.push(...verdict.broken.slice(0, 1).map((text) => `seed ${seed}: ${text}`));
  }
  return { checked, broken };
}

describe('what is claimed of them', () => {
  test('MARS keeps the bound of fairness, in bytes and in disk time', () => {
    const { checked, broken } = over(150, (random) => {
      const worst = boundOf(random);
      const world = boundWorld(random, worst, random() < 0.7);
      const options = marsOptions(random);
      const schedule = (w: World) =>
        onEngine('mars', w, { values: { ...marsValues(options), worst }, disk: arm });
      return keepsFairnessBound(schedule, world, options, largestCost(world, options));
    });
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(drawsOf(2000, 3));
  });

  test('Cello and MARS are never idle while something waits', () => {
    const { broken } = over(100, (random) => {
      const policy = random() < 0.5 ? 'cello' : 'mars';
      const values = policy === 'cello' ? celloValues(celloOptions(random)) : marsValues(marsOptions(random));
      return isWorkConserving(
        (w) => onEngine(policy, w, { values, disk: arm }),
        boundWorld(random, 'farthest'),
      );
    });
    expect(broken).toEqual([]);
  });

  test('ΔL: no order that keeps all deadlines serves best effort sooner, by brute force', () => {
    const { checked, broken } = over(300, (random) =>
      servesBestEffortSoonest((world) => onEngine('clockwise', world), smallSet(random)),
    );
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(drawsOf(100, 3));
  });

  test('ΔL keeps whatever non-preemptive EDF keeps', () => {
    const { checked, broken } = over(500, (random) =>
      keepsWhatEdfKeeps((world) => onEngine('clockwise', world), streams(random)),
    );
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(drawsOf(4000, 3));
  });

  test('the user-safe disk gives who always has work its slice in every period, if admission says yes', () => {
    const { checked, broken } = over(300, (random) =>
      keepsSlices((world) => onEngine('user-safe', world), contracts(random)),
    );
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(drawsOf(1000, 3));
  });
});
