/** The engine beside the naive reference: every IO and every operation of random sets, in whole nanoseconds and bytes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mustEqual, mustHold } from '../../../helpers/facts.ts';
import { drawsOf } from '../../../helpers/statistics.ts';
import { cycleScenario, cyclesOf, iosOf, pagesOf } from './engine.ts';
import { naiveCycles, type NaiveServer, type NaiveStream } from './naiveCycles.ts';
import type { Placement } from './naiveSchedule.ts';
import { fixedCycle, simpleCombination, streamCombination } from './naiveServers.ts';

/** Durations are rounded to whole ns and sizes to whole bytes, IO by IO. */
const CLOSE_S = 1e-6;
const CLOSE_BYTES = 1.01;

interface Drawn {
  /** Bytes a second; when it comes, and when it leaves, in seconds. */
  readonly streams: readonly (readonly [rate: number, arrivalS: number, endS: number])[];
  readonly cycleMs: number;
  readonly memoryKBytes: number;
  readonly thresholds: readonly [number, number, number];
  readonly unit: number;
  readonly count: 'single' | 'double';
}

const UNTIL_S = 5;

const share = fc.integer({ min: 1, max: 20 }).map((x) => x / 20);
const drawn: fc.Arbitrary<Drawn> = fc.record({
  streams: fc
    .array(
      fc.tuple(
        fc.integer({ min: 5_000, max: 900_000 }),
        // Thousandths of a second apart, so that none begins with a cycle.
        fc.oneof(
          fc.constant(0),
          fc.integer({ min: 1, max: 4_000 }).map((ms) => ms / 1000 + 0.000_37),
        ),
        fc.oneof(
          fc.constant(Infinity),
          fc.integer({ min: 1, max: 4_500 }).map((ms) => ms / 1000 + 0.000_71),
        ),
      ),
      { minLength: 1, maxLength: 16 },
    )
    .map((all) => all.toSorted((a, b) => a[1] - b[1])),
  cycleMs: fc.integer({ min: 40, max: 700 }),
  memoryKBytes: fc.oneof(fc.integer({ min: 300, max: 6_000 }), fc.integer({ min: 6_000, max: 60_000 })),
  thresholds: fc.tuple(
    share,
    share,
    fc.integer({ min: 1, max: 10 }).map((x) => x / 50),
  ),
  unit: fc.integer({ min: 2, max: 30 }),
  count: fc.constantFrom('single', 'double'),
});

/** Those that come at 0 are listed, all others come and go by hand. */
function scenarioOf({ streams, cycleMs, memoryKBytes, thresholds, unit, count }: Drawn, policy: string) {
  const listed = streams.filter(([, arrivalS]) => arrivalS === 0).map(([rate]) => rate);
  const ns = (s: number) => Math.round(s * 1e9);
  const edits = streams.flatMap(([rate, arrivalS, endS], stream) => [
    ...(arrivalS === 0 ? [] : [{ atNs: ns(arrivalS), kind: 'join' as const, what: String(rate) }]),
    ...(endS < UNTIL_S && endS > arrivalS ? [{ atNs: ns(endS), kind: 'leave' as const, stream }] : []),
  ]);
  return cycleScenario(
    {
      ...{ policy: policy.split(' ')[0], form: policy.endsWith('printed') ? 'printed' : 'checked' },
      shared: policy.endsWith('shared') ? 'on' : 'off',
      rates: listed.length > 0 ? listed.join(',') : 'uniform:128000:1024000',
      ...(listed.length > 0 ? {} : { gap: 'constant:1000000' }),
      ...{ cycle: cycleMs / 1000, memory: memoryKBytes * 1000, memorycount: count, unit },
      ...{ thresholds: thresholds.join(':'), duration: UNTIL_S },
    },
    edits.toSorted((a, b) => a.atNs - b.atNs),
  );
}

const servers: Readonly<Record<string, (drawn: Drawn) => NaiveServer>> = {
  'time-cycle': fixedCycle,
  'fixed-stretch': fixedCycle,
  'fixed-stretch shared': fixedCycle,
  'simple-combination': simpleCombination,
  'stream-combination': ({ thresholds: [memory, time, difference] }) =>
    streamCombination({ memory, time, difference }, 'checked'),
  'stream-combination printed': ({ thresholds: [memory, time, difference] }) =>
    streamCombination({ memory, time, difference }, 'printed'),
};

const placements: Readonly<Record<string, Placement>> = {
  'fixed-stretch': 'spread',
  'fixed-stretch shared': 'shared',
};

test.each(Object.keys(servers))('%s plays as the reference does', (policy) => {
  let operations = 0;
  fc.assert(
    fc.property(drawn, (set) => {
      const pages = pagesOf(scenarioOf(set, policy));
      const naive = naiveCycles(
        {
          streams: set.streams.map(([bytesPerS, arrivalS, endS]): NaiveStream => ({
            ...{ bytesPerS, arrivalS },
            ...(endS > arrivalS ? { endS } : {}),
          })),
          disk: { accessS: 0.01, bytesPerS: 50e6 },
          ...{ memoryBytes: set.memoryKBytes * 1000, cycleS: set.cycleMs / 1000, untilS: UNTIL_S - CLOSE_S },
          ...{ unit: set.unit / 100, memorycount: set.count === 'double' ? 'double' : 'once' },
          placement: placements[policy] ?? 'back-to-back',
        },
        servers[policy](set),
      );
      const cycles = cyclesOf(pages);
      expect(cycles.length).toBe(naive.length);
      for (const [k, { operation, carried, before, wouldBe, startS, lengthS }] of naive.entries()) {
        const told = cycles[k];
        mustEqual(told.operation, operation?.kind ?? 'none');
        mustEqual(told.verdict === 'done', carried);
        if (operation && 'who' in operation)
          expect(new Set([told.first, told.second])).toEqual(new Set(operation.who));
        for (const [own, its] of [
          [told.um, before.memory],
          [told.ut, before.time],
          [told.umAfter, wouldBe.memory],
          [told.utAfter, wouldBe.time],
        ])
          mustHold(Math.abs(own - its) < 1e-5, () => `too far from the reference: ${own - its}`);
        mustHold(
          Math.abs(told.atNs / 1e9 - startS) < CLOSE_S,
          () => `too far from the reference: ${told.atNs / 1e9 - startS}`,
        );
        mustHold(
          Math.abs(told.lengthNs / 1e9 - lengthS) < CLOSE_S,
          () => `too far from the reference: ${told.lengthNs / 1e9 - lengthS}`,
        );
        if (carried) operations++;
      }
      const expected = naive.flatMap(({ ios }) => ios).filter(({ startS }) => startS < UNTIL_S - CLOSE_S);
      const found = iosOf(pages);
      expect(found.map(({ stream }) => stream)).toEqual(expected.map(({ stream }) => stream));
      for (const [i, { bytes, startS, endS }] of expected.entries()) {
        mustHold(
          Math.abs(found[i].bytes - bytes) < CLOSE_BYTES,
          () => `too far from the reference: ${found[i].bytes - bytes}`,
        );
        mustHold(
          Math.abs(found[i].startNs / 1e9 - startS) < CLOSE_S,
          () => `too far from the reference: ${found[i].startNs / 1e9 - startS}`,
        );
        mustHold(
          Math.abs(found[i].endNs / 1e9 - endS) < CLOSE_S,
          () => `too far from the reference: ${found[i].endNs / 1e9 - endS}`,
        );
        mustHold(found[i].endNs <= found[i].dueNs, () => `IO ${i} ends after it is due`);
      }
    }),
    { numRuns: drawsOf(200, 10) },
  );
  if (policy.endsWith('combination')) expect(operations).toBeGreaterThan(20);
});
