/** Several disks: of all requests that one disk would have, each comes to exactly one of them, and none is different. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiskShare, ParamValues } from '../../../src/core/sim/interfaces.ts';
import { mustEqual, mustHold } from '../../helpers/facts.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import { emitted, workloadAtStart, type Edit, type Emitting } from './emitted.ts';

const sharesOf = (disks: number, dealing: DiskShare['dealing']): DiskShare[] =>
  Array.from({ length: disks }, (_, disk) => ({ disk, disks, dealing }));

function expectDealt(of: Emitting, disks: number, dealing: DiskShare['dealing'], anewNs: readonly number[]) {
  const one = emitted(of);
  const all = new Map<string, string>();
  const admissions: string[] = [];
  for (const share of sharesOf(disks, dealing)) {
    const its = emitted({ ...of, share, anewNs });
    for (const [name, request] of its.requests) {
      mustHold(!all.has(name), () => `${name} comes to two disks`);
      mustEqual(one.requests.get(name), request, `${name} on disk ${share.disk}`);
      all.set(name, request);
    }
    admissions.push(...its.admissions);
  }
  expect([...one.requests.keys()].filter((name) => !all.has(name))).toEqual([]);
  expect(admissions.toSorted()).toEqual(one.admissions.toSorted());
  return one.requests.size;
}

const dealing = fc.constantFrom<DiskShare['dealing']>('coarse', 'whole');
const disks = fc.integer({ min: 2, max: 6 });
const anewNs = fc.array(fc.nat(8_000_000_000), { maxLength: 2 }).map((at) => at.toSorted((a, b) => a - b));

const instant = fc.oneof(
  fc.nat(14_000_000_000),
  fc.nat(13).map((s) => s * 1e9),
);
const inTime = (edits: readonly Edit[]): Edit[] => edits.toSorted((a, b) => a.atNs - b.atNs);
const set = (key: string, value: fc.Arbitrary<number | string>): fc.Arbitrary<Edit> =>
  fc.record({ atNs: instant, value }).map((edit) => ({ ...edit, kind: 'set', key }));
const loads = [
  set('n', fc.nat(9)),
  set('lambda', fc.constantFrom(0, 1, 7.5, 40)),
  set('dsize', fc.constantFrom('normal:50000:25000', 'constant:1000', 'tracks:1')),
] as const;
const guests: fc.Arbitrary<Edit> = fc.oneof(
  instant.map((atNs): Edit => ({ atNs, kind: 'join' })),
  fc.record({ atNs: instant, stream: fc.nat(9) }).map((edit): Edit => ({ ...edit, kind: 'leave' })),
);
const popularity = fc.constantFrom('uniform', 'uniform', 'zipf:1', 'zipf:0');

const comings = fc.record({
  gap: fc.constantFrom('never', 'never', 'constant:1.5', 'exponential:1', 'uniform:0:2'),
  life: fc.constantFrom('forever', 'forever', 'constant:2', 'exponential:3'),
});

const runs = drawsOf(240, 6);

describe('the union over disks is what one disk has', () => {
  const dealt = (
    values: fc.Arbitrary<ParamValues>,
    edit: fc.Arbitrary<Edit>,
    [endS, numRuns]: readonly [number, number],
  ) => {
    let requests = 0;
    fc.assert(
      fc.property(
        values,
        fc.array(edit, { maxLength: 4 }).map(inTime),
        disks,
        dealing,
        anewNs,
        (some, edits, count, by, anew) => {
          requests += expectDealt({ values: some, edits, endS }, count, by, anew);
        },
      ),
      { seed: 1, numRuns },
    );
    expect(requests).toBeGreaterThan(10 * numRuns);
  };

  test('videos by rounds', () => {
    const values = fc.record({
      n: fc.nat(12),
      lambda: fc.constantFrom(0, 2, 25),
      seed: fc.nat(1000),
      reads: fc.constantFrom('anywhere', 'angle'),
      csize: fc.constantFrom('gamma:800000:200000', 'tracks:2'),
      popularity,
      objects: fc.constantFrom(1, 5, 64),
    });
    const edit = fc.oneof(...loads, set('csize', fc.constantFrom('constant:5000', 'tracks:1')));
    dealt(values, edit, [9, runs]);
  });

  test('videos by rounds that come and go', () => {
    const values = fc.tuple(comings, fc.nat(6), fc.nat(1000), popularity).map(([both, n, seed, law]) => ({
      ...both,
      ...{ n, seed, popularity: law, lambda: 3, admission: 'all' },
    }));
    dealt(values, fc.oneof(guests, guests, ...loads), [9, runs]);
  });

  const streams = {
    ...{ workload: 'streams', policy: 'edf', disk: 'allicat', dsize: 'tracks:1', admission: 'all' },
  };

  test('streams with periods of their own', () => {
    const values = fc
      .record({
        n: fc.nat(9),
        lambda: fc.constantFrom(0, 2, 25),
        seed: fc.nat(1000),
        tracks: fc.constantFrom(1, 3),
        m: fc.constantFrom(1, 2),
        vrate: fc.constantFrom('same:150000', 'two:100000:270000'),
        fill: fc.constantFrom('own', 'periodic'),
        phase: fc.constantFrom('random', 'aligned', 'staggered'),
        popularity,
      })
      .map((some) => ({ ...streams, ...some }));
    dealt(values, fc.oneof(...loads), [8, runs]);
  });

  test('streams that come and go', () => {
    const values = fc
      .tuple(comings, fc.nat(6), fc.nat(1000), fc.constantFrom('random', 'aligned', 'staggered'))
      .map(([both, n, seed, phase]) => ({ ...streams, ...both, ...{ n, seed, phase, lambda: 3 } }));
    dealt(values, fc.oneof(guests, guests, ...loads), [8, runs]);
  });

  test('rate tasks, each whole on one disk', () => {
    const values = fc.record({
      tasks: fc.constantFrom('drawn:7', '1000:4,1500:6,700:2:30'),
      seed: fc.nat(1000),
    });
    const task = fc.constantFrom(undefined, '900:3', '2000:4:100');
    const edit = fc.oneof(
      set('lambda', fc.constantFrom(0, 2, 30)),
      fc.record({ atNs: instant, what: task }).map(({ atNs, what }): Edit => ({
        ...{ atNs, kind: 'join' },
        ...(what === undefined ? {} : { what }),
      })),
      guests.filter(({ kind }) => kind === 'leave'),
    );
    const all = {
      workload: 'tasks',
      policy: 'wrr-scan-c',
      disk: 'hp97560',
      period: 'normal:900:90',
      admission: 'all',
    };
    dealt(
      values.map((some) => ({ ...all, ...some, lambda: 10 })),
      edit,
      [8, runs],
    );
  });

  test('clients that ask by themselves, each whole on one disk', () => {
    const lines = [
      'rate:800000@0:cycle=0.5',
      'latency:20/s:65536:0.1@1',
      'interactive:15/s:32768@0-5',
      'paced:500000@0',
    ];
    const values = fc
      .record({
        list: fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 7 }),
        seed: fc.nat(1000),
      })
      .map(({ list, seed }) => ({
        ...{ workload: 'clients', policy: 'ucsb-io', disk: 'server-2002', seed },
        clients: list.join(';'),
      }));
    const edit = fc.oneof(
      instant.map((atNs): Edit => ({ atNs, kind: 'join', what: 'latency:30/s:4096:0.2' })),
      guests.filter(({ kind }) => kind === 'leave'),
    );
    dealt(values, edit, [8, runs]);
  });

  test('films and files that lie somewhere', () => {
    const values = fc
      .record({
        place: fc.constantFrom('contiguous', 'cylinder-groups', 'log', 'track-aligned'),
        workload: fc.constantFrom('rounds', 'streams'),
        popularity,
        seed: fc.nat(20),
        n: fc.integer({ min: 1, max: 7 }),
        objects: fc.constantFrom(9, 64),
      })
      .map((some): ParamValues => ({
        ...(some.workload === 'streams' ? streams : {}),
        ...some,
        ...{ lambda: 12, dsize: 'constant:40000' },
      }));
    dealt(values, fc.oneof(guests, ...loads), [8, Math.ceil(runs / 4)]);
  });
});

test('a queue of cylinders: each goes to one disk', () => {
  const values = { workload: 'queue', policy: 'sstf', disk: 'textbook', queue: '98,183,37,122,14,124,65,67' };
  for (const by of ['coarse', 'whole'] as const)
    for (const count of [2, 3, 16]) expect(expectDealt({ values, endS: 1 }, count, by, [])).toBe(8);
});

test('streams by bitrate: all have the numbers, rates and places that they have with one disk', () => {
  const values = { workload: 'bitrates', policy: 'time-cycle', disk: 'streaming', gap: 'uniform:1:2' };
  const plansOf = (share: DiskShare | undefined) => {
    const of: Emitting = { values, endS: 30, ...(share ? { share } : {}) };
    return emitted({ ...of, edits: [{ atNs: 5e9, kind: 'join', what: '64000' }] }).plans;
  };
  const one = plansOf(undefined);
  const dealt = sharesOf(3, 'coarse').map(plansOf);
  expect(one.length).toBeGreaterThan(15);
  dealt.forEach((plans, disk) => {
    expect(plans).toEqual(one.filter(({ stream }) => stream % 3 === disk));
  });
});

describe('how streams are dealt', () => {
  const plansOf = (values: ParamValues, share: DiskShare) =>
    workloadAtStart({ values, endS: 1, share }).plans();

  test('43 whole streams on three disks are 15, 14 and 14', () => {
    const values = { workload: 'streams', policy: 'edf', disk: 'allicat', n: 43 };
    expect(sharesOf(3, 'whole').map((share) => plansOf(values, share).length)).toEqual([15, 14, 14]);
    const numbers = sharesOf(3, 'whole').map((share) => plansOf(values, share).map(({ stream }) => stream));
    expect(numbers.map((all) => all.slice(0, 3))).toEqual([
      [0, 3, 6],
      [1, 4, 7],
      [2, 5, 8],
    ]);
  });

  test('a striped stream has its first piece on its own disk, and there every third period', () => {
    // Disk 1 of 3: stream 0 has pieces 1, 4, … there, stream 1 pieces 0, 3, …, stream 2 pieces 2, 5, …
    const values = { workload: 'streams', policy: 'edf', disk: 'allicat', n: 3, m: 2, phase: 'aligned' };
    const share: DiskShare = { disk: 1, disks: 3, dealing: 'coarse' };
    const [whole] = workloadAtStart({ values, endS: 1 }).plans();
    const { periodNs = NaN } = whole ?? {};
    expect(
      plansOf(values, share).map(({ stream, firstNs, periodNs: its, deadlineNs }) => [
        stream,
        firstNs / periodNs,
        its / periodNs,
        deadlineNs / periodNs,
      ]),
    ).toEqual([
      [0, 1, 3, 2],
      [1, 0, 3, 2],
      [2, 2, 3, 2],
    ]);
  });

  test('what is foreseen is what comes', () => {
    const values = { workload: 'streams', policy: 'edf', disk: 'allicat', n: 4 };
    const share: DiskShare = { disk: 2, disks: 3, dealing: 'coarse' };
    const { requests } = emitted({ values, endS: 20, share });
    const [source] = workloadAtStart({ values, endS: 1, share }).sources;
    const seen = { ...{ arrivalNs: 0, deadlineNs: 0, cylinder: 0, angleNs: 0, sizeBytes: 0, transferNs: 0 } };
    // Stream 1 has pieces 1, 4, 7, … on disk 2.
    for (const k of [0, 1, 5]) {
      expect(source?.foresee?.(1, k, seen)).toBe(true);
      const text =
        requests
          .get(`C 1 ${1 + 3 * k}`)
          ?.split(' ')
          .map(Number) ?? [];
      expect([seen.arrivalNs, seen.deadlineNs, seen.cylinder]).toEqual(text.slice(0, 3));
    }
  });

  test('videos by rounds: a disk speaks only in rounds in which it has something', () => {
    const values = { n: 2, lambda: 0 };
    const counts = sharesOf(5, 'coarse').map((share) => emitted({ values, endS: 20, share }).instants);
    expect(counts).toEqual([8, 8, 8, 8, 8]);
  });
});

test('what is known beforehand of a video on one of several disks: its rounds, from the first on', () => {
  for (const share of sharesOf(3, 'coarse')) {
    const plans = workloadAtStart({ values: { n: 4, round: 2 }, endS: 1, share }).plans();
    for (const { firstNs, periodNs, deadlineNs } of plans)
      expect([firstNs % 2e9, periodNs % 2e9, deadlineNs]).toEqual([0, 0, 2e9]);
    expect(plans.length).toBeGreaterThan(0);
  }
});
