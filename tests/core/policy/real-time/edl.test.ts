/**
 * EDL, work-conserving: worked by hand, against all orders that there are, against what EDF keeps by itself, and against
 * the naive reference with streams that are known beforehand.
 */
import { describe, expect, test } from 'vitest';
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import { explain } from '../../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type ScriptedRequest } from '../../../../src/core/scenario/scenario.ts';
import type { NewRequest, ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { CONTINUOUS } from '../../../../src/core/trace/kinds.ts';
import { drawsOf } from '../../../helpers/statistics.ts';
import { testRandom } from '../../../helpers/fuzz.ts';
import { decisionsOf } from '../../../helpers/decisions.ts';
import { outcomesOf, scripted } from '../../../helpers/outcomes.ts';
import {
  MS,
  flat,
  other,
  playKnown,
  referenceKnown,
  toldInMs,
  type Service,
  type Setting,
  type Task,
} from './knownStreams.ts';

const piece = (atMs: number, dueMs: number, lastsMs: number): ScriptedRequest => ({
  requestClass: 'C',
  stream: 0,
  arrivalNs: atMs * MS,
  deadlineNs: dueMs * MS,
  cylinder: 0,
  angle: -1,
  sizeBytes: lastsMs * 1000,
});
const bestEffort = (atMs: number, lastsMs: number): ScriptedRequest => ({
  requestClass: 'D',
  arrivalNs: atMs * MS,
  cylinder: 0,
  angle: -1,
  sizeBytes: lastsMs * 1000,
});

/** Of a script, of which nothing is known beforehand: when each request is served, in the script’s order, in ms. */
const startsOf = (script: readonly ScriptedRequest[], values: ParamValues = {}) =>
  outcomesOf(scripted({ policy: 'edl', duration: 1, ...values }, script), flat).map(
    ({ startNs }) => Number(startNs) / MS,
  );

type Random = ReturnType<typeof testRandom>;
const int = (r: Random, from: number, to: number) => from + Math.floor(r() * (to - from + 1));
const pick = <T>(r: Random, list: readonly T[]): T => list[Math.floor(r() * list.length)];

describe('worked by hand', () => {
  test('a request that is always there: two before A, two before B, as ΔL says', () => {
    // ΔL at 0 is min(60 − 20, 100 − 40) = 40: 15 fits. At 15: 25, and 15 fits. At 30: 10, so A goes. At 50, B alone:
    // 100 − 50 − 20 = 30, and 15 fits; at 65 it is 15, which just fits; at 80 it is 0.
    const script = [
      piece(0, 60, 20),
      piece(0, 100, 20),
      ...Array.from({ length: 5 }, () => bestEffort(0, 15)),
    ];
    expect(startsOf(script)).toEqual([30, 80, 0, 15, 50, 65, 100]);
  });

  test('while nobody else waits pieces go at once, where the lazy form waits', () => {
    const script = [piece(0, 50, 20), bestEffort(5, 10)];
    expect(startsOf(script)).toEqual([0, 20]);
    expect(startsOf(script, { lazy: 'on' })).toEqual([30, 5]);
  });

  test('one that does not fit has the most urgent piece go at once, and a smaller one may go before it', () => {
    // 30 − 20 = 10 are left: 11 does not fit, 10 does.
    expect(startsOf([piece(0, 30, 20), bestEffort(0, 11)])).toEqual([0, 20]);
    expect(startsOf([piece(0, 30, 20), bestEffort(0, 11), bestEffort(0, 10)])).toEqual([10, 30, 0]);
  });

  test('what is late anyhow forbids nothing', () => {
    // The first is due at 5 and lasts 10. The second is in time up to 30 − 10 − 10 = 10 from now.
    expect(startsOf([piece(0, 5, 10), piece(0, 30, 10), bestEffort(0, 10)])).toEqual([10, 20, 0]);
    expect(startsOf([piece(0, 5, 10), piece(0, 30, 10), bestEffort(0, 11)])).toEqual([0, 10, 20]);
  });

  const urgent: Task = { firstMs: 10, periodMs: 20, dueMs: 4, lastsMs: 2 };
  const run = (tasks: readonly Task[], requests: Setting['requests'], untilMs: number) =>
    toldInMs(playKnown('edl', { tasks, requests, untilMs }));

  test('a release to come is looked at before it is there: the disk waits only where nobody may go', () => {
    // From 1 on, one of 11 ends at 12, in time for the piece of 10 that is due at 14. One of 12 would end at 13.
    expect(run([urgent], [other(0, 1, 11)], 20)).toBe('R1 1–12, A1 12–14');
    expect(run([urgent], [other(0, 1, 12)], 20)).toBe('A1 10–12, R1 12–24');
    // A smaller one may go meanwhile.
    expect(run([urgent], [other(0, 1, 12), other(1, 2, 8)], 20)).toBe('R2 2–10, A1 10–12, R1 12–24');
  });

  test('a long piece must not be shifted to where an urgent one is released, though the formula alone would let it', () => {
    // B lasts 10 and is due at 100, A1 comes at 15 and is due at 19. Over deadlines 19 − 2 = 17 would be left, but behind
    // one of 8 the long piece takes the disk from 8 to 18, and A1 ends at 20. Behind one of 7 it ends at 19.
    const tasks = [
      { firstMs: 15, periodMs: 1000, dueMs: 4, lastsMs: 2 },
      { firstMs: 0, periodMs: 1000, dueMs: 100, lastsMs: 10 },
    ];
    expect(run(tasks, [other(0, 0, 7)], 40)).toBe('R1 0–7, B1 7–17, A1 17–19');
    expect(run(tasks, [other(0, 0, 8)], 40)).toBe('B1 0–10, A1 15–17, R1 17–25');
  });

  const says = (script: readonly ScriptedRequest[], values: ParamValues = {}) =>
    decisionsOf(scripted({ policy: 'edl', duration: 0.1, ...values }, script), flat);

  test('each decision says why it falls: who goes first, or that only pieces wait', () => {
    expect(says([piece(0, 30, 20), piece(0, 60, 10), bestEffort(0, 11), bestEffort(0, 10)])).toEqual([
      '0 inTime R3, 10 of 10, 1 listed',
      '10 noneFits R0, 20 of 20, 2 listed',
      // ΔL is 60 − 30 − 10.
      '30 inTime R2, 11 of 20, 1 listed',
      '41 nobodyElse R1, 10 of 19, 1 listed',
      '51 waitArrival, NaN of NaN, 0 listed',
    ]);
  });

  test('so does the lazy form: put off where nobody else waits, kept free where somebody does who does not fit', () => {
    expect(says([piece(0, 50, 20), bestEffort(5, 10), bestEffort(20, 11)], { lazy: 'on' })).toEqual([
      '0 putOff, NaN of 30, 1 listed',
      '5 fits R1, 10 of 25, 1 listed',
      '15 putOff, NaN of 15, 1 listed',
      '20 keptFree, NaN of 10, 1 listed',
      '30 mustStart R0, 20 of 20, 1 listed',
      '50 fits R2, 11 of NaN, 1 listed',
      '61 waitArrival, NaN of NaN, 0 listed',
    ]);
  });

  test('explained, each request is told with both sides of its test', () => {
    const script = [
      piece(0, 60, 20),
      piece(0, 100, 20),
      bestEffort(0, 41),
      bestEffort(0, 40),
      bestEffort(0, 15),
    ];
    const explained = explain(
      new Run(scripted({ policy: 'edl', duration: 1 }, script), { disk: flat }).complete(),
      0,
    );
    expect(
      explained.weighed.map(({ row, estimateNs, timeLeftNs, verdict }) => [
        row,
        estimateNs / MS,
        timeLeftNs / MS,
        verdict,
      ]),
    ).toEqual([
      [2, 41, 40, 'refused'],
      [3, 40, 40, 'taken'],
      [4, 15, 40, 'taken'],
    ]);
    expect(explained.chosen).toBe(3);
  });
});

const lateIn = (played: readonly Service[], untilMs: number) =>
  played.filter(
    ({ deadlineNs, endNs }) =>
      deadlineNs < Infinity && deadlineNs <= untilMs * MS && !(Number(endNs) <= deadlineNs),
  );

/** All orders of some numbers. */
const ordersOf = (numbers: readonly number[]): number[][] =>
  numbers.length === 0
    ? [[]]
    : numbers.flatMap((n) => ordersOf(numbers.filter((m) => m !== n)).map((rest) => [n, ...rest]));
const orders = [0, 1, 2, 3, 4].map((n) => ordersOf(Array.from({ length: n + 1 }, (_, k) => k)));

test('no other order that keeps the deadlines serves the first request sooner', () => {
  let tried = 0;
  for (let seed = 0; tried < drawsOf(2000, 5); seed++) {
    const r = testRandom(seed);
    const lasts = Array.from({ length: int(r, 1, 4) }, () => int(r, 1, 9));
    let workMs = 0;
    const dues = lasts.map((ms) => (workMs += ms) + int(r, 0, 14));
    const requests = Array.from({ length: int(r, 1, 3) }, (_, k) => other(k, 0, int(r, 1, 16)));
    /** The soonest that a request may start, behind some of the pieces; number 0 is the request. */
    const soonest = (requestMs: number) => {
      let best = Infinity;
      for (const order of orders[lasts.length]) {
        let clock = 0;
        let startMs = Infinity;
        for (const k of order) {
          if (k === 0) startMs = clock;
          clock += k === 0 ? requestMs : lasts[k - 1];
          if (k > 0 && clock > dues[k - 1]) startMs = NaN;
        }
        if (startMs < best) best = startMs;
      }
      return best;
    };
    const best = Math.min(...requests.map(({ sizeBytes }) => soonest(sizeBytes / 1000)));
    // Where the pieces alone cannot all be kept there is no such order.
    if (best === Infinity) continue;
    tried++;
    const pieces = lasts.map((ms, k) => ({
      ...other(k, 0, ms),
      requestClass: CONTINUOUS as NewRequest['requestClass'],
      stream: k,
      deadlineNs: dues[k] * MS,
    }));
    const played = playKnown('edl', { tasks: [], requests: [...pieces, ...requests], untilMs: 200 });
    expect(lateIn(played, 200), `seed ${seed}`).toEqual([]);
    const starts = played.filter((p) => p.requestClass === 'D').map((p) => Number(p.startNs));
    expect(Math.min(...starts), `seed ${seed}`).toBe(best * MS);
  }
});

/** Periods divide 120 ms, so that a set that EDF keeps for long it keeps for ever. */
function randomTasks(r: Random): Task[] {
  return Array.from({ length: int(r, 1, 4) }, () => {
    const periodMs = pick(r, [4, 6, 8, 10, 12, 15, 20, 24, 30, 40, 60, 120]);
    const lastsMs = int(r, 1, Math.max(1, Math.floor(periodMs / pick(r, [1.5, 2, 3, 5]))));
    const dueMs = pick(r, [periodMs, 2 * periodMs, 2 * periodMs, 3 * periodMs, int(r, lastsMs, periodMs)]);
    return { firstMs: pick(r, [0, int(r, 0, periodMs - 1)]), periodMs, dueMs, lastsMs };
  });
}

/** What they ask for, as a share of all time. */
const demand = (tasks: readonly Task[]) => tasks.reduce((sum, t) => sum + t.lastsMs / t.periodMs, 0);

function randomRequests(r: Random, untilMs: number, most: number): Setting['requests'] {
  const count = int(r, 1, pick(r, [3, 12, most]));
  const longest = pick(r, [2, 6, 30]);
  const times = Array.from({ length: count }, () => (r() < 0.2 ? 0 : int(r, 0, untilMs - 1)));
  return times.sort((a, b) => a - b).map((atMs, k) => other(k, atMs, int(r, 1, longest)));
}

test('a set that EDF keeps is kept, and no piece waits while the disk stands idle', () => {
  const UNTIL = 480;
  let kept = 0;
  let served = 0;
  for (let seed = 0; kept < drawsOf(1500, 5); seed++) {
    const r = testRandom(seed);
    const tasks = randomTasks(r);
    // Where little is left, what lies far ahead matters.
    if (demand(tasks) > 1 || demand(tasks) < 0.75) continue;
    if (lateIn(playKnown('edf', { tasks, requests: [], untilMs: 360 }), 360).length > 0) continue;
    kept++;
    const requests = randomRequests(r, UNTIL, 40);
    const played = playKnown('edl', { tasks, requests, untilMs: UNTIL });
    expect(lateIn(played, UNTIL), `seed ${seed}: ${JSON.stringify(tasks)}`).toEqual([]);
    const inOrder = played
      .filter(({ startNs }) => startNs !== undefined)
      .sort((a, b) => Number(a.startNs) - Number(b.startNs));
    let freeNs = 0;
    for (const { requestClass, arrivalNs, startNs, endNs } of inOrder) {
      if (requestClass === 'C' && Number(startNs) > freeNs) expect(startNs, `seed ${seed}`).toBe(arrivalNs);
      freeNs = Number(endNs);
      if (requestClass === 'D') served++;
    }
  }
  expect(served).toBeGreaterThan(kept);
});

// Two zones, seeks, and angles that are waited for: services are shorter than their worst.
const toy = buildDisk(12, 10e6, { a: 1, b: 0.3, boundary: 40, c: 2, e: 0.02 }, [
  { from: 0, rate: 4e6 },
  { from: 8, rate: 2e6 },
]);

test('every start and end is that of the naive reference', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < drawsOf(1200, 5); seed++) {
    const r = testRandom(seed);
    const seeking = r() < 0.5;
    const untilMs = int(r, 20, 60);
    const tasks = randomTasks(r).map((task) =>
      seeking ? { ...task, periodMs: 4 * task.periodMs, dueMs: 4 * task.dueMs, turns: r() < 0.5 } : task,
    );
    const requests = randomRequests(r, untilMs, 12).map((request) =>
      seeking ? { ...request, cylinder: int(r, 0, 11), angle: r() < 0.5 ? -1 : int(r, 0, 7) / 8 } : request,
    );
    const setting = { tasks, requests, untilMs, seed, disk: seeking ? toy : flat };
    const played = playKnown('edl', setting);
    for (const { reason } of played) if (reason !== undefined) seen.add(reason);
    const expected = referenceKnown(setting, played, 'edl');
    expect(
      played.map(({ startNs, endNs }) => [startNs, endNs]),
      `seed ${seed}: ${JSON.stringify(setting.tasks)}`,
    ).toEqual(expected.map(({ startNs, endNs }) => [startNs, endNs]));
  }
  expect([...seen].sort()).toEqual(['inTime', 'nobodyElse', 'noneFits']);
});

test('the lazy form has the runs that EDL had before there was another', () => {
  const digest = (values: ParamValues) =>
    new Run(withValues(defaultScenario, { ...values, policy: 'edl', lazy: 'on' }))
      .complete()
      .station.tally.hash.digest();
  const track = { workload: 'streams', disk: 'allicat' };
  expect(digest({ ...track, n: 10, lambda: 5, dsize: 'tracks:1', duration: 120 })).toBe('84b3cc7c07f49593');
  expect(digest({ ...track, n: 7, lambda: 20, dsize: 'tracks:5', phase: 'aligned', duration: 40 })).toBe(
    'da28bac91853c718',
  );
  expect(digest({ workload: 'rounds', n: 5, lambda: 20, late: 'drop', seed: 3, duration: 40 })).toBe(
    '9c1313aa186b5447',
  );
});
