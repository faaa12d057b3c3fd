/** Streams that come and go: by hand, beside a plain loop, and what is refused. */
import { meaningOf, resolved } from '../../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillUniforms, streamKey, wordsOfBlock } from '../../../src/core/base/random.ts';
import { NS_PER_S } from '../../../src/core/base/time.ts';
import { buildStation } from '../../../src/core/scenario/stations.ts';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import {
  defaultScenario,
  withValues,
  type InterventionSpec,
  type Scenario,
} from '../../../src/core/scenario/scenario.ts';
import type { Arrivals, Asking, ParamValues } from '../../../src/core/sim/interfaces.ts';
import { CONTINUOUS } from '../../../src/core/trace/kinds.ts';
import { Durations } from '../../../src/core/workload/parts/durations.ts';
import { naiveStreams, type Happening, type Told } from '../../oracle/guests.ts';

const scenarioOf = (values: ParamValues, interventions: readonly InterventionSpec[] = []): Scenario => ({
  ...withValues(defaultScenario, {
    ...{ workload: 'streams', policy: 'edf', disk: 'allicat', dsize: 'tracks:1', lambda: 0 },
    ...values,
  }),
  interventions,
});

/** What a run's record says, in the terms of the plain loop. */
function toldBy(scenario: Scenario) {
  const released: { atNs: number; number: number }[] = [];
  const asked: Told['asked'][number][] = [];
  for (const { requests: r, admissions: a } of new Run(scenario).pages()) {
    for (let i = 0; i < r.length; i++)
      if (r.requestClass[i] === CONTINUOUS && r.carried[i] === 0)
        released.push({ atNs: r.arrivalNs[i] ?? NaN, number: r.stream[i] ?? -1 });
    for (let i = 0; i < a.length; i++) {
      asked.push({
        atNs: a.atNs[i] ?? NaN,
        number: a.stream[i] ?? -1,
        together: a.streams[i] ?? NaN,
        admitted: a.admitted[i] === 1,
      });
    }
  }
  return { released, asked };
}

describe('by hand', () => {
  /** One track of 43 008 B every 0.28672 s; at 43 008 B/s once a second. */
  const second = { vrate: 'same:43008' };

  test('all at once: everybody stays for two periods, and somebody comes every 1.5 s', () => {
    // 0    1    2    3    4    5    6      At 1.5 s the resident has released its two: its number is free.
    // |1   1   |1   1   |    1    1 |      At 3 s, with the release: weighed with stream 1, which has one at 3 s.
    // |        |    2   2   |       |
    const values = {
      ...second,
      ...{ n: 1, phase: 'aligned', gap: 'constant:1.5', life: 'constant:2', duration: 7, admission: 'all' },
    };
    const { released, asked } = toldBy(scenarioOf(values));
    expect(released.map(({ atNs, number }) => [atNs / 1e9, number])).toEqual([
      ...[
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 0],
        [3, 1],
        [4, 1],
        [5, 0],
        [6, 0],
        [6, 1],
      ],
    ]);
    expect(asked.map(({ atNs, number, together }) => [atNs / 1e9, number, together])).toEqual([
      ...[
        [1.5, 0, 1],
        [3, 1, 2],
        [4.5, 0, 1],
        [6, 1, 2],
      ],
    ]);
  });

  test('spread evenly: a number has its place in the period, and who comes waits for it', () => {
    // Two places, at .0 and at .5. Stream 2 goes at 1.2 s; one comes at 1.6 s and has its number: its place is 2.5 s.
    const edits: readonly InterventionSpec[] = [
      { atNs: 1.2e9, kind: 'leave', stream: 1 },
      { atNs: 1.6e9, kind: 'join' },
      { atNs: 3e9, kind: 'leave', stream: 0 },
    ];
    const { released, asked } = toldBy(
      scenarioOf({ ...second, n: 2, phase: 'staggered', duration: 4 }, edits),
    );
    expect(released.map(({ atNs, number }) => [atNs / 1e9, number])).toEqual([
      ...[
        [0, 0],
        [0.5, 1],
        [1, 0],
        [2, 0],
        [2.5, 1],
        [3.5, 1],
      ],
    ]);
    expect(asked).toEqual([{ atNs: 1.6e9, number: 1, together: 2, admitted: true }]);
  });

  test('weighed by the pieces of a second: one of 43 008 B/s and one of twice as much, and whoever comes', () => {
    const { values, disk } = resolved(scenarioOf({ n: 2, vrate: 'two:43008:86016', phase: 'aligned' }));
    const askings: Asking[] = [];
    const built = meaningOf(values).workload.build({
      ...{
        seed: 1,
        disk,
        values,
        roundNs: NS_PER_S,
        byHand: true,
      },
      admission: () => ({
        measures: false,
        weigh: (asking) => {
          askings.push({ ...asking });
          return [{ test: 0, left: askings.length, right: 1 }];
        },
      }),
    });
    const [source] = built.sources;
    const admit = () => undefined;
    // The first to come has the first of the two rates, the second the second, and is refused.
    for (const atNs of [0.1e9, 0.2e9]) built.join?.(atNs);
    for (const atNs of [0.1e9, 0.2e9]) {
      if (source) source.nextNs = atNs;
      source?.emit({ admit } as unknown as Arrivals);
    }
    expect(askings.map(({ streams, piecesPerS }) => [streams, piecesPerS])).toEqual([
      [3, 4],
      [4, 6],
    ]);
    expect(built.plans().map(({ stream, periodNs }) => [stream, periodNs])).toEqual([
      [0, 1e9],
      [1, 0.5e9],
      [2, 1e9],
    ]);
  });
});

test('a run in which nobody comes or goes is that of streams that cannot', () => {
  const nobody: InterventionSpec = { atNs: 3.3e9, kind: 'leave', stream: 199 };
  const grows: InterventionSpec = { atNs: 5.7e9, kind: 'set', key: 'n', value: 6 };
  for (const values of [
    { n: 9, lambda: 5 },
    { n: 7, policy: 'stag-edf', vrate: 'two:100000:300000' },
    { n: 5, policy: 'gss', m: 2 },
    { n: 0 },
  ]) {
    const hash = (edits: readonly InterventionSpec[]) => {
      const station = buildStation(scenarioOf({ duration: 60, ...values }, edits));
      station.run(Infinity);
      station.finish();
      return station.tally.hash.digest();
    };
    expect(hash([nobody, grows])).toBe(hash([grows]));
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
const instant = whole(0, 95).map((eighths) => eighths / 8);
const byHand = fc.uniqueArray(
  fc.record({ at: instant, what: fc.constantFrom('join', 'leave', 'count'), value: fc.nat(6) }),
  { maxLength: 8, selector: ({ at }) => at },
);

test('who releases when is what a plain loop says', () => {
  const duration = 12;
  // One of them once a second, at the very instants of some of what happens by hand; of the other numbers nothing is round.
  const rates = fc.constantFrom(['same:43008'], ['same:150000'], ['two:43008:172032', 43_008, 172_032]);
  fc.assert(
    fc.property(
      fc.record({
        ...{ n: fc.nat(5), gap: lengths('never'), life: lengths('forever'), seed: fc.nat(999) },
        phase: fc.constantFrom('aligned', 'staggered', 'random'),
      }),
      rates,
      byHand,
      (values, [vrate], hands) => {
        const { seed, n } = values;
        const inOrder = hands.toSorted((a, b) => a.at - b.at);
        const edits = inOrder.map(({ at, what, value }): InterventionSpec => {
          const atNs = at * NS_PER_S;
          if (what === 'join') return { atNs, kind: 'join' };
          return what === 'leave'
            ? { atNs, kind: 'leave', stream: value }
            : { atNs, kind: 'set', key: 'n', value };
        });
        const life = (name: string) => new Durations(seed, name, values.life);
        const [ofResidents, ofGuests, ofJoined] = ['C lives', 'C lives of guests', 'C lives by hand'].map(
          life,
        );
        const gaps = new Durations(seed, 'C guests', values.gap);
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
        const all = String(vrate).split(':').slice(1).map(Number);
        const words = { resident: '', guest: 'guest ', join: 'joined ' };
        const drawn = new Float64Array(1);
        const plain = naiveStreams(
          n,
          (k) => ofResidents?.ns(k) ?? NaN,
          happenings,
          (number, came, k) => {
            const periodNs = Math.round((43_008 * NS_PER_S) / (all[k % all.length] ?? NaN));
            fillUniforms(wordsOfBlock(streamKey(seed, `C phase ${words[came]}${k}`), 0), drawn, 1);
            const places = Math.max(1, n);
            const share = { aligned: 0, staggered: (number % places) / places, random: drawn[0] ?? NaN };
            return { periodNs, firstNs: Math.floor(share[values.phase] * periodNs) };
          },
          duration * NS_PER_S,
        );
        const scenario = scenarioOf(
          { ...values, vrate: String(vrate), lambda: 3, duration, admission: 'all' },
          edits,
        );
        expect(toldBy(scenario)).toEqual(plain);
      },
    ),
    { seed: 2, numRuns: 80 },
  );
});

test('pages made again have the same admissions as the run, under policies that look ahead as well', () => {
  const any = fc.record({
    ...{ n: fc.nat(5), lambda: fc.nat(10), m: whole(1, 2), seed: fc.nat(999) },
    gap: fc.constantFrom('exponential:3', 'uniform:1:4', 'constant:2'),
    life: fc.constantFrom('forever', 'exponential:15'),
    admission: fc.constantFrom('all', 'statistical'),
    policy: fc.constantFrom('scan-edf', 'edl', 'gss', 'bubble-up', 'scan-rt', 'rate-monotonic', 'stag-edf'),
  });
  fc.assert(
    fc.property(any, (values) => {
      const scenario = scenarioOf({ ...values, duration: 60 }, [{ atNs: 40.5e9, kind: 'join' }]);
      const run = new Run(scenario).complete();
      const { admissions } = run.station.tally;
      let [asked, admitted] = [0, 0];
      for (const { admissions: page } of run.pages().toReversed()) {
        asked += page.length;
        for (let i = 0; i < page.length; i++) admitted += page.admitted[i] ?? NaN;
      }
      expect([asked, admitted]).toEqual([admissions.asked, admissions.admitted]);
      expect(asked).toBeGreaterThan(8);
    }),
    { seed: 3, numRuns: 12 },
  );
});

test.each(['deterministic', 'chance'])(
  'admission=%s is reckoned by rounds, and refused in a sentence',
  (rule) => {
    const { faults } = decodePlain(`workload=streams&policy=scan-edf&admission=${rule}`);
    expect(faults).toEqual([
      `admission=${rule}: it is reckoned by rounds, and workload=streams has none; allowed there is paper, all, statistical`,
    ]);
  },
);
