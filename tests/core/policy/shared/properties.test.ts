/** What the text claims of the four schedulers, on random worlds, by the naive references. */
import { describe, expect, test } from 'vitest';
import { testRandom } from '../../../helpers/fuzz.ts';
import {
  armWorld,
  contracts,
  largestCost,
  marsOptions,
  smallSet,
  streams,
  type Random,
} from './drawnWorlds.ts';
import { runCello } from './naiveCello.ts';
import { deltaL, runClockwise } from './naiveClockwise.ts';
import { runMars } from './naiveMars.ts';
import { byDeadline, run, type Client, type Situation, type World } from './naiveServer.ts';
import { admission, runUserSafe } from './naiveUserSafe.ts';
import {
  isWorkConserving,
  keepsFairnessBound,
  keepsSlices,
  keepsWhatEdfKeeps,
  servesBestEffortSoonest,
  type Schedule,
  type Verdict,
} from './sharedProperties.ts';
import { times, told, toyWorld } from './toyWorlds.ts';

/** Of so many seeds: how often it was asked, and what broke. */
function over(seeds: number, ask: (random: Random) => Verdict): { checked: number; broken: string[] } {
  let checked = 0;
  const broken: string[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const verdict = ask(testRandom(seed));
    checked += verdict.checked;
    broken.push(...verdict.broken.slice(0, 1).map((text) => `seed ${seed}: ${text}`));
  }
  return { checked, broken };
}

describe('MARS', () => {
  test('the bound of fairness, in bytes and in disk time, between classes and between clients', () => {
    const { checked, broken } = over(120, (random) => {
      const world = armWorld(random, random() < 0.7);
      const options = marsOptions(random);
      return keepsFairnessBound((w) => runMars(w, options), world, options, largestCost(world, options));
    });
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(2000);
  });

  test('it is never idle while something waits', () => {
    const { broken } = over(60, (random) => {
      const options = marsOptions(random);
      return isWorkConserving((w) => runMars(w, options), armWorld(random, false));
    });
    expect(broken).toEqual([]);
  });

  test('first come first served breaks the bound', () => {
    const fcfs: Schedule = (world) =>
      run(world, {
        choose: ({ waiting }) =>
          waiting.length > 0 ? { request: waiting[0], why: 'oldest' } : { wakeNs: Infinity },
        ended: () => undefined,
        gauges: () => null,
      });
    const { broken } = over(60, (random) => {
      const world = armWorld(random, true);
      const options = marsOptions(random);
      return keepsFairnessBound(fcfs, world, options, largestCost(world, options));
    });
    expect(broken.length).toBeGreaterThan(10);
  });
});

test('Cello is never idle while something waits', () => {
  const { broken } = over(60, (random) => {
    const weights = { realTime: 1, interactive: 1 + Math.floor(3 * random()), throughput: 1 };
    const inTime = { intervalNs: 50_000, weights };
    const options = random() < 0.5 ? inTime : { ...inTime, middleBytesPerSecond: 1e8 };
    return isWorkConserving((world) => runCello(world, options), armWorld(random, false));
  });
  expect(broken).toEqual([]);
});

describe('ΔL', () => {
  test('no order that keeps all deadlines serves best effort sooner', () => {
    const { checked, broken } = over(200, (random) =>
      servesBestEffortSoonest(runClockwise, smallSet(random)),
    );
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(75);
  });

  test('where all is there and nothing late, it fits if it is at most ΔL(t)', () => {
    const { checked, broken } = over(200, (random) => {
      const world = smallSet(random);
      const services = runClockwise(world);
      const takes = world.worst(0, world.requests[world.requests.length - 1]);
      const lastNs = Math.max(...services.map(({ client, startNs }) => (client === 2 ? startNs : 0)));
      const asked = services.filter(({ at, startNs }) => at.slackNs >= 0 && startNs <= lastNs);
      const wrong = asked.filter(({ at, why }) => (why === 'fits') !== takes <= at.slackNs);
      return { checked: asked.length, broken: wrong.map(({ startNs }) => `at ${startNs}`) };
    });
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(250);
  });

  test('it keeps whatever non-preemptive EDF keeps', () => {
    const { checked, broken } = over(200, (random) => keepsWhatEdfKeeps(runClockwise, streams(random)));
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(2000);
  });

  test('the formula alone does not, not even over all releases to come', () => {
    const formulaAlone: Schedule = (world: World) => {
      const isRealTime = ({ client }: { client: number }) => world.clients[client].class === 'rate';
      const choose = ({ nowNs, head, waiting, toCome }: Situation) => {
        const slackNs = deltaL(world, nowNs, head, [...waiting, ...toCome].filter(isRealTime));
        const fitting = waiting.find((r) => !isRealTime(r) && world.worst(head, r) <= slackNs);
        const request = fitting ?? byDeadline(waiting.filter(isRealTime))[0];
        return request === undefined ? { wakeNs: Infinity } : { request, why: '' };
      };
      return run(world, { choose, ended: () => undefined, gauges: () => null });
    };
    const { broken } = over(200, (random) => keepsWhatEdfKeeps(formulaAlone, streams(random)));
    expect(broken.length).toBeGreaterThan(0);
  });
});

describe('user-safe disk', () => {
  test('admitted, a client that always has work gets its slice in every period, less what it overdrew', () => {
    const { checked, broken } = over(120, (random) => keepsSlices(runUserSafe, contracts(random)));
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(500);
  });

  test('one that comes late in its period may cost another its slice: the test of admission does not see it', () => {
    const share = (periodNs: number, sliceNs: number, startNs: number): Client => ({
      class: 'greedy',
      periodNs,
      sliceNs,
      startNs,
    });
    // A has 50 in 100 and work from 50 on; B has 70 in 160, from 50 on, and always work: 0.5 + 0.4375 + 5 / 100 < 1.
    const contract = (periodNs: number, sliceNs: number) => ({
      periodNs,
      sliceNs,
      shortestNs: 5,
      longestNs: 5,
    });
    expect(admission([contract(100, 50), contract(160, 70)]).admitted).toBe(true);
    const world = toyWorld(
      [share(100, 50, 0), share(160, 70, 50)],
      [...times(40, { of: 0, takes: 5, at: 50 }), ...times(40, { of: 1, takes: 5, at: 50 })],
    );
    const services = told(runUserSafe(world), 'AB');
    expect(services.slice(0, 32)).toEqual([
      // 50–100 by the slice of A's first period, due 100; 100–150 by its second, due 200: before B, due 210
      ...Array.from({ length: 20 }, (_, k) => `${50 + 5 * k}–${55 + 5 * k} A slice`),
      ...Array.from({ length: 12 }, (_, k) => `${150 + 5 * k}–${155 + 5 * k} B slice`),
    ]);
    expect(keepsSlices(runUserSafe, world).broken[0]).toBe('client 1, 50 to 210: 60 of 70');
  });
});
