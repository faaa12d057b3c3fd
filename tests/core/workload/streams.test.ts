/** Streams with deadlines: what they ask for and when, worked by hand from the figures of Reddy and Wyllie’s table 1. */
import { meaningOf, resolved } from '../../../src/core/scenario/resolved.ts';
import { expect, test } from 'vitest';
import { defaultScenario } from '../../../src/core/scenario/scenario.ts';
import type { PolicyContext, NewRequest, ParamValues, Workload } from '../../../src/core/sim/interfaces.ts';
import { Station } from '../../../src/core/sim/single/station.ts';
import { CONTINUOUS, WAIT } from '../../../src/core/trace/kinds.ts';
import { Tally } from '../../../src/core/trace/tally.ts';

const S = 1e9;
/** One track of 84 sectors of 512 B, and the time that 150 000 B/s take for it. */
const TRACK = 43_008;
const PERIOD = 286_720_000;

const base: ParamValues = { workload: 'streams', disk: 'allicat', policy: 'rounds', n: 3, lambda: 0 };

function workload(values: ParamValues): Workload {
  const all = meaningOf({ ...resolved(defaultScenario).values, ...base, ...values }).values;
  return meaningOf(all).workload.build({
    seed: Number(all.seed),
    disk: meaningOf(all).disk,
    values: all,
    roundNs: S,
  });
}

/** All that arrives up to an instant: nobody serves it. `at` runs once time has come to it. */
function arrivals(
  source: Workload,
  untilNs: number,
  values: ParamValues = {},
  change?: [number, () => void],
) {
  const found: (NewRequest & { transferNs: number; angleNs: number })[] = [];
  const disk = meaningOf({ ...resolved(defaultScenario).values, ...base, ...values }).disk;
  let context: PolicyContext | undefined;
  let seen = 0;
  const station = new Station({
    disk,
    tally: new Tally(S, 0, untilNs, S, false),
    endNs: untilNs,
    sources: source.sources,
    interventions: change ? [{ atNs: change[0], apply: change[1] }] : [],
    mostWaiting: Infinity,
    policy: (its) => {
      context = its;
      return {
        decide(action) {
          const { rows, end } = its;
          for (; seen < end; seen++) {
            const i = seen & rows.mask;
            found.push({
              requestClass: rows.requestClass[i] as 0 | 1,
              stream: rows.stream[i],
              number: rows.number[i],
              arrivalNs: rows.arrivalNs[i],
              deadlineNs: rows.deadlineNs[i],
              cylinder: rows.cylinder[i],
              angle: rows.angleNs[i] / disk.revolutionNs,
              angleNs: rows.angleNs[i],
              sizeBytes: rows.sizeBytes[i],
              transferNs: rows.transferNs[i],
            });
          }
          Object.assign(action, { kind: WAIT, untilNs: Infinity });
        },
        release: () => undefined,
        save: () => undefined,
        load: () => undefined,
        held: () => undefined,
      };
    },
  });
  station.run(Infinity);
  expect(context).toBeDefined();
  return found;
}

test('a track at 150 000 B/s: a request every 286.72 ms, due one period later, read in one turn', () => {
  const found = arrivals(workload({ n: 1, phase: 'aligned' }), 3 * PERIOD + 1);
  expect(found.map((r) => r.arrivalNs)).toEqual([0, PERIOD, 2 * PERIOD, 3 * PERIOD]);
  for (const [k, r] of found.entries()) {
    expect(r).toMatchObject({ requestClass: CONTINUOUS, stream: 0, number: k, sizeBytes: TRACK });
    expect(r.deadlineNs - r.arrivalNs).toBe(PERIOD);
    expect(r.transferNs).toBe(11_100_000);
    expect(r.angleNs).toBeLessThan(0); // begins wherever the head comes down
  }
});

test('deadlines deferred by m periods; larger requests have longer periods', () => {
  for (const [tracks, m] of [
    [1, 2],
    [5, 1],
    [15, 3],
  ]) {
    const [first, second] = arrivals(workload({ n: 1, tracks, m, phase: 'aligned' }), 6 * S);
    expect(second.arrivalNs - first.arrivalNs).toBe(tracks * PERIOD);
    expect(first.deadlineNs - first.arrivalNs).toBe(m * tracks * PERIOD);
    expect(first.sizeBytes).toBe(tracks * TRACK);
  }
});

test('phases: all at once, spread evenly, or each stream its own', () => {
  const firsts = (phase: string, n: number) =>
    workload({ phase, n })
      .plans()
      .map((plan) => plan.firstNs);
  expect(firsts('aligned', 4)).toEqual([0, 0, 0, 0]);
  expect(firsts('staggered', 4)).toEqual([0, PERIOD / 4, PERIOD / 2, (3 * PERIOD) / 4]);
  const random = firsts('random', 200);
  expect(random.every((at) => Number.isInteger(at) && at >= 0 && at < PERIOD)).toBe(true);
  expect(new Set(random).size).toBe(200);
  // Uniform: the mean of 200 lies within 4 standard errors (p/√12/√200) of p/2.
  const mean = random.reduce((sum, at) => sum + at, 0) / 200;
  expect(Math.abs(mean / PERIOD - 0.5)).toBeLessThan(4 / Math.sqrt(12 * 200));
  expect(firsts('random', 3)).toEqual(random.slice(0, 3));
});

test('as in the paper: by the policy at the start', () => {
  const firsts = (policy: string) =>
    workload({ phase: 'paper', policy, n: 4 })
      .plans()
      .map((plan) => plan.firstNs);
  const drawn = workload({ phase: 'random', n: 4 })
    .plans()
    .map((plan) => plan.firstNs);
  for (const policy of ['edf', 'cscan', 'pcscan', 'scan-edf']) expect(firsts(policy)).toEqual([0, 0, 0, 0]);
  expect(firsts('stag-edf')).toEqual([0, PERIOD / 4, PERIOD / 2, (3 * PERIOD) / 4]);
  for (const policy of ['gss', 'fcfs', 'edl', 'c-look']) expect(firsts(policy)).toEqual(drawn);
});

test('two rates: periods of their own, or one cycle in which each reads what it plays', () => {
  const own = workload({ n: 4, vrate: 'two:150000:300000' }).plans();
  expect(own.map((p) => p.periodNs)).toEqual([PERIOD, PERIOD / 2, PERIOD, PERIOD / 2]);
  expect(own.map((p) => p.sizeBytes)).toEqual([TRACK, TRACK, TRACK, TRACK]);
  // A mean of 225 000 B/s plays a track in 191.146667 ms; in that time the two play 28 672 and 57 344 B.
  const cycle = workload({ n: 4, vrate: 'two:150000:300000', fill: 'periodic' }).plans();
  expect(cycle.map((p) => p.periodNs)).toEqual(Array(4).fill(191_146_667));
  expect(cycle.map((p) => p.sizeBytes)).toEqual([28_672, 57_344, 28_672, 57_344]);
});

test('request k of a stream is the same whatever the number of streams and their deadlines', () => {
  const pick = (values: ParamValues) =>
    arrivals(workload(values), 4 * S)
      .filter((r) => r.stream === 1)
      .map(({ number, arrivalNs, cylinder }) => [number, arrivalNs, cylinder]);
  const few = pick({ n: 2 });
  expect(few.length).toBeGreaterThan(10);
  expect(pick({ n: 9, m: 3, lambda: 30 })).toEqual(few);
});

test('streams come and go in mid-run, and keep their phase', () => {
  const values = { ...resolved(defaultScenario).values, ...base, phase: 'staggered', n: 2 };
  const source = workload(values);
  const more = () => source.change({ ...values, n: 3 }, values, S);
  const found = arrivals(source, 2 * S, {}, [S, more]);
  const third = found.filter((r) => r.stream === 2);
  // Stream 3 would be the first of a second pair: its phase is 0; it comes with its first release after 1 s.
  expect(third[0]).toMatchObject({ number: 4, arrivalNs: 4 * PERIOD });
  expect(third.map((r) => r.arrivalNs)).toEqual([4, 5, 6].map((k) => k * PERIOD));
  expect(found.filter((r) => r.stream === 0)).toHaveLength(7);
});

test('whole tracks may also wait for their angle, and aperiodic requests may be whole tracks', () => {
  const waiting = arrivals(workload({ reads: 'angle', lambda: 20, dsize: 'tracks:1' }), 20 * S);
  expect(waiting.every((r) => r.angle >= 0 && r.angle < 1)).toBe(true);
  const anywhere = arrivals(workload({ lambda: 20, dsize: 'tracks:1' }), 20 * S);
  expect(anywhere.every((r) => r.angleNs < 0)).toBe(true);
  expect(anywhere.every((r) => r.transferNs === 11_100_000)).toBe(true);
  const mixed = arrivals(workload({ lambda: 20 }), 20 * S);
  expect(mixed.every((r) => r.angleNs < 0 === (r.requestClass === CONTINUOUS))).toBe(true);
});
