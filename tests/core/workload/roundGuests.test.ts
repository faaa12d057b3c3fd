/** Videos that come and go: by hand, beside a plain loop, and what a rule promises. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { NS_PER_S } from '../../../src/core/base/time.ts';
import { buildStation } from '../../../src/core/scenario/stations.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import {
  defaultScenario,
  withValues,
  type InterventionSpec,
  type Scenario,
} from '../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { CONTINUOUS } from '../../../src/core/trace/kinds.ts';
import { Durations } from '../../../src/core/workload/parts/durations.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import { naiveGuests, type Happening, type Told } from '../../oracle/guests.ts';

const scenarioOf = (values: ParamValues, interventions: readonly InterventionSpec[] = []): Scenario => ({
  ...withValues(defaultScenario, values),
  interventions,
});

/** What a run's record says, in the terms of the plain loop. */
function toldBy(scenario: Scenario): Told {
  const roundNs = Number(resolved(scenario).values.round) * NS_PER_S;
  const count = Number(resolved(scenario).values.duration) / Number(resolved(scenario).values.round);
  const rounds: number[][] = Array.from({ length: count }, () => []);
  const asked: Told['asked'][number][] = [];
  for (const { requests: r, admissions: a } of new Run(scenario).pages()) {
    for (let i = 0; i < r.length; i++)
      if (r.requestClass[i] === CONTINUOUS && r.carried[i] === 0) {
        expect(r.arrivalNs[i]).toBe((r.number[i] ?? NaN) * roundNs);
        rounds[r.number[i] ?? -1]?.push(r.stream[i] ?? -1);
      }
    for (let i = 0; i < a.length; i++) {
      asked.push({
        atNs: a.atNs[i] ?? NaN,
        number: a.stream[i] ?? -1,
        together: a.streams[i] ?? NaN,
        admitted: a.admitted[i] === 1,
      });
    }
  }
  return { rounds, asked };
}

describe('by hand', () => {
  test('everybody stays for two rounds, and somebody comes every 1.5 s', () => {
    // 0    1    2    3    4    5    6      At 1.5 s the resident has had its two rounds: its number is free.
    // |1   1   |1   1   |    1    1 |      At 3 s, with the round: weighed with video 1, which is there in round 3.
    // |        |    2   2   |       |      At 4.5 s both are gone from round 5 on.
    const values = {
      n: 1,
      lambda: 0,
      gap: 'constant:1.5',
      life: 'constant:2',
      duration: 7,
      admission: 'all',
    };
    expect(toldBy(scenarioOf(values))).toEqual({
      rounds: [[0], [0], [0], [0, 1], [1], [0], [0, 1]],
      asked: [
        { atNs: 1.5e9, number: 0, together: 1, admitted: true },
        { atNs: 3e9, number: 1, together: 2, admitted: true },
        { atNs: 4.5e9, number: 0, together: 1, admitted: true },
        { atNs: 6e9, number: 1, together: 2, admitted: true },
      ],
    });
  });

  test('two ask, one is let in, one goes: what is free again is given again', () => {
    // Pieces of a second's transfer: the disk reads 8 MB/s and 400 000 B take 0.05 s; with the sweep 9 of these fit.
    const values = { n: 2, lambda: 0, duration: 6, admission: 'all' };
    const edits: readonly InterventionSpec[] = [
      { atNs: 0.5e9, kind: 'join' },
      { atNs: 1e9, kind: 'leave', stream: 0 },
      { atNs: 2.2e9, kind: 'join' },
      { atNs: 2.3e9, kind: 'join' },
      { atNs: 2.4e9, kind: 'leave', stream: 77 },
      { atNs: 2.9e9, kind: 'leave', stream: 3 },
    ];
    expect(toldBy(scenarioOf(values, edits))).toEqual({
      rounds: [
        [0, 1],
        [1, 2],
        [1, 2],
        [0, 1, 2],
        [0, 1, 2],
        [0, 1, 2],
      ],
      asked: [
        { atNs: 0.5e9, number: 2, together: 3, admitted: true },
        { atNs: 2.2e9, number: 0, together: 3, admitted: true },
        { atNs: 2.3e9, number: 3, together: 4, admitted: true },
      ],
    });
  });
});

test('a run in which nobody comes or goes is that of videos that cannot', () => {
  const nobody: InterventionSpec = { atNs: 3.3e9, kind: 'leave', stream: 199 };
  for (const values of [{}, { n: 7, lambda: 12, policy: 'disjoint-scan' }, { n: 0 }]) {
    const hash = (edits: readonly InterventionSpec[]) => {
      const station = buildStation(scenarioOf({ duration: 100, ...values }, edits));
      station.run(Infinity);
      station.finish();
      return station.tally.hash.digest();
    };
    expect(hash([nobody])).toBe(hash([]));
  }
});

const whole = (min: number, max: number) => fc.integer({ min, max });
const lengths = (without: string) =>
  fc.oneof(
    fc.constant(without),
    whole(1, 9).map((mean) => `exponential:${mean}`),
    whole(1, 9).map((to) => `uniform:0.5:${to}`),
    whole(1, 6).map((halves) => `constant:${halves / 2}`),
  );
/** Some on a round's start, most not; no two at one instant but by hand and by itself. */
const instant = whole(0, 159).map((eighths) => eighths / 8);
const byHand = fc.uniqueArray(
  fc.record({
    at: instant,
    what: fc.constantFrom('join', 'leave', 'count'),
    value: fc.nat(6),
  }),
  { maxLength: 8, selector: ({ at }) => at },
);

test('who is there in which round is what a plain loop says', () => {
  const duration = 20;
  fc.assert(
    fc.property(
      fc.record({ n: fc.nat(5), gap: lengths('never'), life: lengths('forever'), seed: fc.nat(999) }),
      byHand,
      (values, hands) => {
        const inOrder = hands.toSorted((a, b) => a.at - b.at);
        const edits = inOrder.map(({ at, what, value }): InterventionSpec => {
          const atNs = at * NS_PER_S;
          if (what === 'join') return { atNs, kind: 'join' };
          return what === 'leave'
            ? { atNs, kind: 'leave', stream: value }
            : { atNs, kind: 'set', key: 'n', value };
        });
        const lives = (name: string) => new Durations(values.seed, name, values.life);
        const [ofResidents, ofGuests, ofJoined] = ['C lives', 'C lives of guests', 'C lives by hand'].map(
          lives,
        );
        const gaps = new Durations(values.seed, 'C guests', values.gap);
        const happenings: Happening[] = [];
        let joined = 0;
        for (const { at, what, value } of inOrder)
          happenings.push({
            atNs: at * NS_PER_S,
            what: what === 'join' ? 'join' : what === 'leave' ? 'leave' : 'count',
            value: what === 'join' ? (ofJoined?.ns(joined++) ?? NaN) : value,
          });
        let atNs = gaps.ns(0);
        for (let k = 0; atNs < duration * NS_PER_S; atNs += gaps.ns(++k))
          happenings.push({ atNs, what: 'guest', value: ofGuests?.ns(k) ?? NaN });
        happenings.sort((a, b) => a.atNs - b.atNs);
        const scenario = scenarioOf({ ...values, lambda: 3, duration, admission: 'all' }, edits);
        const plain = naiveGuests(
          values.n,
          (k) => ofResidents?.ns(k) ?? NaN,
          happenings,
          () => true,
          NS_PER_S,
          duration,
        );
        expect(toldBy(scenario)).toEqual(plain);
      },
    ),
    { seed: 2, numRuns: drawsOf(60, 3) },
  );
});

const anyRule = fc.record({
  n: fc.nat(5),
  lambda: fc.nat(20),
  gap: fc.constantFrom('exponential:3', 'uniform:1:4', 'constant:2'),
  life: fc.constantFrom('forever', 'exponential:15'),
  admission: fc.constantFrom('all', 'deterministic', 'statistical', 'chance'),
  policy: fc.constantFrom('mixed-scan', 'disjoint-scan', 'edf'),
  seed: fc.nat(999),
});

test('pages made again have the same admissions as the run, and lets in whoever passes all tests', () => {
  fc.assert(
    fc.property(anyRule, (values) => {
      const scenario = scenarioOf({ ...values, duration: 150 }, [{ atNs: 70.5e9, kind: 'join' }]);
      const run = new Run(scenario).complete();
      const { admissions } = run.station.tally;
      let [asked, admitted] = [0, 0];
      for (const page of run.pages().toReversed()) {
        asked += page.admissions.length;
        for (let i = 0; i < page.admissions.length; i++) {
          admitted += page.admissions.admitted[i] ?? NaN;
          const tests = page.admissionTests;
          let fits = 1;
          for (let k = 0; k < tests.length; k++)
            if (tests.admission[k] === i && !((tests.left[k] ?? NaN) <= (tests.right[k] ?? NaN))) fits = 0;
          expect(page.admissions.admitted[i]).toBe(fits);
        }
      }
      expect([asked, admitted]).toEqual([admissions.asked, admissions.admitted]);
      expect(asked).toBeGreaterThan(20);
    }),
    { seed: 3, numRuns: 8 },
  );
}, 60_000);

test('let in by the worst case, no video ever has a glitch', () => {
  fc.assert(
    fc.property(
      fc.record({
        n: fc.constant(0),
        csize: fc.oneof(
          whole(1, 12).map((x) => `constant:${x * 100_000}`),
          whole(1, 8).map((x) => `uniform:1:${x * 150_000}`),
        ),
        lambda: fc.constant(0),
        gap: fc.constantFrom('exponential:0.5', 'constant:1'),
        life: fc.constantFrom('forever', 'exponential:20'),
        periods: fc.constantFrom('c-d', 'mixed'),
        disk: fc.constantFrom('nerjes-1998', 'zoned-7200'),
        seed: fc.nat(999),
      }),
      (values) => {
        const station = buildStation(
          scenarioOf({
            ...values,
            policy: 'rounds',
            tail: 'guarded',
            admission: 'deterministic',
            duration: 120,
          }),
        );
        station.run(Infinity);
        station.finish();
        const { beats, admissions } = station.tally;
        const sum = (column: Int32Array) => column.subarray(0, beats.length).reduce((a, b) => a + b, 0);
        expect(sum(beats.late) + sum(beats.discarded)).toBe(0);
        expect(admissions.refused + (values.life === 'forever' ? 0 : 1)).toBeGreaterThan(0);
      },
    ),
    { seed: 4, numRuns: 15 },
  );
}, 60_000);
