/** Requests in chunks, on the engine: as the naive reference has it, as the text works it out, and around every policy that can have it. */
import { meaningOf, resolved } from '../../../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policies } from '../../../../src/core/policy/index.ts';
import { checkTogether } from '../../../../src/core/scenario/together.ts';
import { buildStation } from '../../../../src/core/scenario/stations.ts';
import { explain } from '../../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { checkRun } from '../../../contract/invariants.ts';
import { drawsOf } from '../../../helpers/statistics.ts';
import { clientRun, serveWorld, type ClientWorld } from '../shared/clientStation.ts';
import { chunkWorlds } from '../shared/freeWorlds.ts';
import { runChunks } from '../shared/naiveChunks.ts';
import { FOREGROUNDS } from '../shared/naiveForeground.ts';
import { besideWholeNs, INNER, told } from '../shared/servedPieces.ts';

// The reference’s SATF goes by where a request began, the engine’s by where its next chunk lies.
const places = INNER.filter((id) => id !== 'satf');
const worlds = fc.record({ world: chunkWorlds.map(besideWholeNs), policy: fc.constantFrom(...places) });

describe('against the naive reference', () => {
  test('every chunk begins and ends as written, whoever chooses', () => {
    fc.assert(
      fc.property(worlds, ({ world, policy }) => {
        const served = serveWorld(world, { policy, chunk: world.chunkBytes });
        const pieces = runChunks({ ...world, late: true, choice: FOREGROUNDS[policy] }, world.requests);
        expect(served.map(told)).toEqual(pieces.map(told));
      }),
      { numRuns: drawsOf(3000, 40) },
    );
  });

  test('and from checkpoints on', () => {
    fc.assert(
      fc.property(worlds, fc.integer({ min: 1, max: 7 }), ({ world, policy }, every) => {
        const values = { policy, chunk: world.chunkBytes };
        expect(serveWorld(world, values, every)).toEqual(serveWorld(world, values));
      }),
      { numRuns: drawsOf(60, 4) },
    );
  });
});

const MS = 1e6;
const MIB = 1_048_576;
/** 40·10⁶ bytes a second; a turn takes 10 ms, any seek 4. */
const disk = {
  seekNs: Array.from({ length: 11 }, (_, d) => (d === 0 ? 0 : 4 * MS)),
  revolutionNs: 10 * MS,
  transferNs: (_: number, bytes: number) => bytes * 25,
};

interface Given {
  readonly client: number;
  readonly atMs?: number;
  readonly bytes?: number;
  readonly cylinder?: number;
  readonly angle?: number;
}

const worldOf = (...given: readonly Given[]): ClientWorld => ({
  disk,
  clients: [
    { kind: 'interactive', priority: 0 },
    { kind: 'latency', priority: 0 },
  ],
  untilNs: 1000 * MS,
  requests: given.map(({ client, atMs = 0, bytes = 40_000, cylinder = 0, angle = -1 }, id) => ({
    ...{ id, client, arrivalNs: atMs * MS, after: null, deadlineNs: Infinity, cylinder, angle },
    ...{ sizeBytes: bytes, transferNs: disk.transferNs(cylinder, bytes) },
  })),
});

const inMs = (world: ClientWorld, chunk: number): string[] =>
  serveWorld(world, { policy: 'fcfs', chunk }).map(
    ({ id, startNs, endNs, reason }) => `${id} ${startNs / MS}–${endNs / MS} ${reason}`,
  );

describe('the worked example: 1 MiB at 40 MB/s', () => {
  test('takes 26.2144 ms, a chunk of 128 KiB 3.2768', () => {
    const world = worldOf({ client: 0, bytes: MIB });
    expect(inMs(world, 0)).toEqual(['0 0–26.2144 oldest']);
    const lengths = serveWorld(world, { policy: 'fcfs', chunk: 131_072 }).map((s) => s.endNs - s.startNs);
    expect(lengths).toEqual(Array.from({ length: 8 }, () => 3_276_800));
  });

  test('a higher priority that comes at 10 ms begins at 13.1072: the policy must put it first itself', () => {
    // FCFS goes on with the older one; EDF knows that streams have deadlines.
    const world = worldOf({ client: 0, bytes: MIB }, { client: 1, atMs: 10 });
    const begun = serveWorld(world, { policy: 'ucsb-io', chunk: 131_072 }).find(({ id }) => id === 1);
    expect(begun?.startNs).toBe(26_214_400);
    const inChunks = serveWorld(world, { policy: 'edf', aperiodic: 'background', chunk: 131_072 });
    expect(inChunks.find(({ id }) => id === 1)?.startNs).toBe(13_107_200);
  });
});

describe('the seek that is put off', () => {
  test('sets out at 5, is down at 9 just as its angle is there, and ends when it would have ended anyway', () => {
    const far = { client: 0, cylinder: 10, angle: 0.9, bytes: 80_000 };
    expect(inMs(worldOf(far), 40_000)).toEqual(['0 5–10 setsOut', '0 10–11 nextChunk']);
    expect(inMs(worldOf(far), 0)).toEqual(['0 0–11 oldest']);
  });
});

test('without clients streams go before requests of none, and gauges tell of chunks, of waits and of time lost', () => {
  const world = worldOf({ client: 0, bytes: 400_000 }, { client: 1, atMs: 0.5, cylinder: 5, angle: 0.2 });
  const { station, definition } = clientRun(world, { policy: 'edf', aperiodic: 'background', chunk: 40_000 });
  station.record(64);
  station.run(Infinity);
  const { gauges } = station.cut(0);
  const last = new Map<string, number>();
  for (let k = 0; k < gauges.length; k++)
    last.set(definition.gauges?.[gauges.gauge[k]].id ?? '', gauges.value[k]);
  // It came at 0.5 and waited until the chunk ended at 1; the way back took 4 ms.
  expect(Object.fromEntries(last)).toEqual({ chunks: 11, 'given-up': 1, 'held-up': MS / 2, lost: 4 * MS });
});

const loads: readonly ParamValues[] = [
  { lambda: 20, n: 5, dsize: 'constant:200000' },
  { workload: 'streams', disk: 'allicat', n: 12, lambda: 8, dsize: 'tracks:1', m: 2 },
  { workload: 'streams', n: 9, vrate: 'two:400000:900000', lambda: 10, tracks: 3, dsize: 'tracks:2' },
];
const able = policies.filter(
  (policy) =>
    meaningOf({ policy: policy.id, chunk: 40_000 }).policy !== meaningOf({ policy: policy.id }).policy,
);

describe.each(able.map(({ id }) => id))('around %s', (policy) => {
  test.each(loads.map((load) => [load.workload ?? 'rounds', load] as const))(
    'the record of %s adds up',
    (_, load) => {
      const scenario = withValues(defaultScenario, { duration: 6, ...load, policy, chunk: 40_000 });
      expect(checkTogether(resolved(scenario).values)).toEqual([]);
      checkRun(new Run(scenario), resolved(scenario).policy);
    },
  );
});

const shared = 'rate:2000000@0;interactive:20/s:300000@0;latency:9/s:16384:0.2@0;paced:400000@1:size=300000';

test.each(able.map(({ id }) => id))('around %s a checkpoint at any decision changes nothing', (policy) => {
  const values = { workload: 'clients', clients: shared, duration: 3, disk: 'zoned-7200', chunk: 40_000 };
  const scenario = withValues(defaultScenario, { ...values, policy });
  const digests = [Infinity, 37].map((every) => {
    let station = buildStation(scenario);
    const anchor = station.save();
    for (let k = 1; !station.finished; k++) {
      station.step();
      if (k % every !== 0) continue;
      const checkpoint = structuredClone(station.save());
      station = buildStation(scenario);
      station.load(checkpoint, anchor);
    }
    return station.tally.hash.digest();
  });
  expect(digests[1]).toBe(digests[0]);
});

test('whoever reads in pieces of its own, or in rounds, says why it has none', () => {
  const faultOf = (policy: string, more: ParamValues = {}) =>
    checkTogether({ ...resolved(defaultScenario).values, policy, chunk: 40_000, ...more }).filter((fault) =>
      fault.startsWith('chunk='),
    );
  expect(faultOf('wrr-scan-r')[0]).toMatch(/^chunk=40000: policy=wrr-scan-r reads blocks that lie apart/);
  for (const id of ['wrr-scan-c', 'time-cycle'])
    expect(faultOf(id)[0]).toMatch(/rounds or cycles of its own/);
  expect(faultOf('mixed-scan')[0]).toMatch(/estimates are of whole requests/);
  expect(faultOf('fcfs')).toEqual([]);
  expect(faultOf('ucsb-io')).toEqual([]);
  expect(faultOf('fcfs', { chunk: 100 })[0]).toBe(
    'chunk=100: less than a sector; allowed is 512 to 1000000000 bytes, or 0',
  );
  expect(faultOf('fcfs', { freeblock: 'on' })).toEqual([
    'chunk=40000: cannot be had together with freeblock=on; choose chunk=0 or freeblock=off',
  ]);
});

test('is explained on both levels, while it waits, sets out and goes on', () => {
  const values = { n: 0, lambda: 25, dsize: 'constant:150000', policy: 'sstf', chunk: 40_000, duration: 5 };
  const run = new Run(withValues(defaultScenario, values)).complete();
  const definition = resolved(run.scenario).policy;
  const { decisions } = run.page(0);
  const seen = new Set<string>();
  for (let k = 0; k < decisions.length; k++) {
    const { id, text, line } = definition.reasons[decisions.reason[k]];
    if (seen.has(id)) continue;
    seen.add(id);
    const { steps } = explain(run, decisions.atNs[k]);
    expect(steps.at(-1)).toEqual({ line, says: text });
  }
  expect([...seen].toSorted()).toEqual(['nextChunk', 'putOff-nearest', 'setsOut', 'waitArrival']);
  expect(definition.reasons.find(({ id }) => id === 'putOff-nearest')?.text).toMatch(/ The arm need not/);
});

test('0 changes nothing: the definition is the policy’s own, and so is the station', () => {
  const values = { ...resolved(defaultScenario).values, policy: 'sstf' };
  expect(meaningOf({ ...values, chunk: 0 }).policy).toBe(policies.find(({ id }) => id === 'sstf'));
  expect(buildStation(withValues(defaultScenario, values)).policy.constructor.name).not.toBe('ChunkPolicy');
});
