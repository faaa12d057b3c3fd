/** BubbleUp by hand, and what its count of slots promises. Its definition is held in groups.test.ts. */
import { meaningOf } from '../../../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { CYCLE, LATE, SERVE } from '../../../../src/core/trace/kinds.ts';
import { allPages } from '../../../contract/invariants.ts';
import { played } from './groupRuns.ts';
import { runOf, served, type Read } from './textbookReads.ts';

/**
 * Twenty cylinders: the longest seek takes 19 ms, a slot 19 + 1 = 20 ms, a cycle of 100 ms has five of them. In the first
 * cycle three streams begin. In the second all three ask again, and there are three requests without a stream.
 */
const values = { policy: 'bubble-up', cylinders: 20, head: 0, round: 0.1, duration: 0.5 };
const reads: Readonly<Record<string, Read>> = {
  s0: { cylinder: 0, stream: 0 },
  s1: { cylinder: 0, stream: 1 },
  s2: { cylinder: 0, stream: 2 },
  t0: { cylinder: 19, stream: 0, at: 100, due: 200 },
  t1: { cylinder: 0, stream: 1, at: 100, due: 200 },
  t2: { cylinder: 19, stream: 2, at: 100, due: 200 },
  d: { cylinder: 19, at: 100 },
  e: { cylinder: 0, at: 100 },
  f: { cylinder: 0, at: 100 },
};

describe('by hand', () => {
  const { run } = runOf(values, reads);
  const [{ decisions, frames }] = allPages(run);

  test('the empty slots go first, as long as there are slots enough for the streams', () => {
    expect(served(values, reads)).toEqual([
      's0 0–1',
      's1 1–2',
      's2 2–3',
      'd 100–120', // 5 slots left, 3 owed and one for d
      'e 120–140', // 4 slots left, 3 owed and one for e
      't0 140–160', // 3 slots left, 3 owed: no bubble any more
      't1 160–180',
      't2 180–200', // in time, to the millisecond
      'f 200–220', // a new cycle, nothing owed
    ]);
  });

  test('and it says so', () => {
    const ids = meaningOf({ policy: 'bubble-up' }).policy.reasons.map(({ id }) => id);
    const said = Array.from(decisions.reason, (k) => ids[k]);
    expect(said.filter((_, k) => decisions.kind[k] === SERVE)).toEqual([
      ...['newStream', 'newStream', 'newStream'],
      ...['bubble', 'bubble', 'ownSlot', 'ownSlot', 'ownSlot', 'bubble'],
    ]);
  });

  test('cycles are frames, idle ones too', () => {
    const cycles = Array.from({ length: frames.length }, (_, k) => k)
      .filter((k) => frames.kind[k] === CYCLE)
      .map((k) => [frames.label[k], frames.startNs[k] / 1e6, frames.endNs[k] / 1e6]);
    expect(cycles).toEqual([0, 1, 2, 3, 4].map((k) => [k, 100 * k, 100 * k + 100]));
  });

  test('a request that takes two slots in the worst case needs two', () => {
    // 19 + 21 ms: with t0, t1, t2 five of five slots, so it goes first; then 3 slots are left for 3. t0 takes but 1 ms of
    // its slot, yet 59 ms are two slots for t1 and t2 alone, 39 ms one for t2, and f waits for an idle disk.
    const long = { ...reads, d: { cylinder: 19, at: 100, transfer: 21 }, e: { cylinder: 0, at: 99 } };
    expect(served(values, long).slice(3)).toEqual([
      'e 99–100', // idle, the arm is there
      'd 100–140',
      ...['t0 140–141', 't1 141–161', 't2 161–181', 'f 181–201'],
    ]);
    // A millisecond more, and it would take three.
    const longer = { ...long, d: { cylinder: 19, at: 100, transfer: 42 } };
    expect(served(values, longer)[4]).toBe('t0 100–120');
  });
});

const TRACKS = 2;
const load = { workload: 'streams', disk: 'allicat', tracks: TRACKS, phase: 'aligned', policy: 'bubble-up' };

/** Slots of a cycle by their definition: the longest seek, no rotation for whole tracks, the transfer of a request. */
function slotsOf(run: Run): number {
  const { disk } = run;
  const sizeBytes = TRACKS * disk.trackBytes;
  const slotNs = Math.max(...disk.seekNs) + disk.transferNs(sizeBytes, 0);
  return Math.floor(((sizeBytes / 150_000) * 1e9) / slotNs);
}

test('with more slots than streams no piece is late, however many other requests come', () => {
  fc.assert(
    fc.property(
      fc.nat(1000),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(10, 30),
      (seed, spare, lambda) => {
        const probe = withValues(defaultScenario, { ...load, n: 1, duration: 1 });
        const n = slotsOf(new Run(probe)) - spare;
        const scenario = withValues(probe, { n, seed, lambda, dsize: 'tracks:1', duration: 8 });
        let pieces = 0;
        for (const { requests, services: s } of allPages(new Run(scenario)))
          for (let k = 0; k < s.length; k++) {
            if (requests.stream[s.request[k]] < 0) continue;
            pieces++;
            expect(s.outcome[k]).not.toBe(LATE);
          }
        expect(pieces).toBeGreaterThan(n * 5);
      },
    ),
    { numRuns: 40 },
  );
});

test('with as many streams as slots there is no bubble: others are begun only while no stream waits', () => {
  const probe = withValues(defaultScenario, { ...load, n: 1, duration: 1 });
  const n = slotsOf(new Run(probe));
  const { jobs, services } = played({
    scenario: withValues(probe, { n, lambda: 20, dsize: 'tracks:1', duration: 8 }),
  });
  const begun = new Map(services.map(({ id, startNs }) => [id, startNs]));
  const others = services.filter(({ id }) => jobs.some((job) => job.id === id && job.stream < 0));
  expect(others.length).toBeGreaterThan(20);
  const asked = new Set<number>();
  const first = new Set(jobs.filter(({ stream }) => !asked.has(stream) && asked.add(stream)));
  for (const { startNs } of others) {
    const waits = jobs.filter(
      (job) =>
        job.stream >= 0 &&
        !first.has(job) &&
        job.arrivalNs <= startNs &&
        (begun.get(job.id) ?? Infinity) > startNs,
    );
    expect(waits).toEqual([]);
  }
});
