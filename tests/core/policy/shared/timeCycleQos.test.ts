/** The time-cycle QoS scheduler on the engine: as the naive reference has it, and what the text works out. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Explaining } from '../../../../src/core/scenario/run/explanation.ts';
import { CYCLE } from '../../../../src/core/trace/kinds.ts';
import { drawsOf } from '../../../helpers/statistics.ts';
import { clientRun, latencyWorstNs, serveWorld, type ClientWorld } from './clientStation.ts';
import { admittedWorld, missedCycles, type CycleSchedule } from './freeProperties.ts';
import { cycleWorlds } from './freeWorlds.ts';
import type { ClientKind } from './naiveClients.ts';
import { FOREGROUNDS } from './naiveForeground.ts';
import { runTimeCycleQos } from './naiveTimeCycleQos.ts';
import { besideWholeNs, expectSame, INNER } from './servedPieces.ts';

const worlds = fc.record({
  world: cycleWorlds.map(besideWholeNs),
  inner: fc.constantFrom(...INNER),
  /** Arrivals of rate clients that do not lie on the cycles. */
  offMs: fc.constantFrom(0, 0, 7),
});

const valuesOf = (
  inner: string,
  { cycleNs, latencySlots, chunkBytes }: { cycleNs: number; latencySlots: number; chunkBytes: number },
) => ({
  ...{ policy: 'time-cycle-qos', inner, cycle: cycleNs / 1e9, latencyslots: latencySlots, chunk: chunkBytes },
});

describe('against the naive reference', () => {
  test('every service begins, seeks, waits and ends as written', () => {
    fc.assert(
      fc.property(worlds, ({ world, inner, offMs }) => {
        const requests = world.requests.map((request) =>
          world.clients[request.client].kind === 'rate'
            ? { ...request, arrivalNs: request.arrivalNs + offMs * 1e6 }
            : request,
        );
        const moved = { ...world, requests };
        const served = serveWorld(moved, valuesOf(inner, world));
        const rules = { ...moved, choice: FOREGROUNDS[inner], latencyWorstNs: latencyWorstNs(moved) };
        expectSame(served, runTimeCycleQos(rules, requests));
      }),
      { numRuns: drawsOf(3000, 40) },
    );
  });

  test('and from checkpoints on', () => {
    fc.assert(
      fc.property(worlds, fc.integer({ min: 1, max: 7 }), ({ world, inner }, every) => {
        const values = valuesOf(inner, world);
        expect(serveWorld(world, values, every)).toEqual(serveWorld(world, values));
      }),
      { numRuns: drawsOf(60, 4) },
    );
  });
});

const onEngine: CycleSchedule = (world) => serveWorld(world, valuesOf('sstf', world));

test('a guaranteed rate that was let in by the worst case misses no cycle, whoever its neighbours are', () => {
  fc.assert(
    fc.property(cycleWorlds, (world) => {
      expect(missedCycles(admittedWorld(world), onEngine)).toEqual([]);
    }),
    { numRuns: drawsOf(2000, 40) },
  );
});

const MS = 1e6;
/** A turn of 100 ms and no seeks: 100 ms of transfer last 150 ms where the angle is half a turn away, and 200 at the worst. */
const disk = { seekNs: [0], revolutionNs: 100 * MS, transferNs: (_: number, bytes: number) => bytes * MS };
const KINDS: readonly ClientKind[] = ['rate', 'interactive', 'latency'];

function worked(
  given: readonly { readonly client: number; readonly ms: number; readonly angle?: number }[],
): ClientWorld {
  return {
    disk,
    clients: KINDS.map((kind) => ({ kind, priority: 0 })),
    untilNs: 1000 * MS,
    requests: given.map(({ client, ms, angle = -1 }, id) => ({
      ...{ id, client, arrivalNs: 0, after: null, deadlineNs: 1000 * MS, cylinder: 0, angle },
      ...{ sizeBytes: ms, transferNs: ms * MS },
    })),
  };
}

test('the worked example: eight best-effort requests 0–400, guaranteed 400–850, two 850–950', () => {
  const rates = [0.5, 0, 0.5].map((angle) => ({ client: 0, ms: 100, angle }));
  const efforts = Array.from({ length: 10 }, () => ({ client: 1, ms: 50 }));
  const values = { policy: 'time-cycle-qos', inner: 'fcfs', cycle: 1, latencyslots: 0 };
  const served = serveWorld(worked([...rates, ...efforts]), values);
  expect(served.map(({ id, endNs, reason }) => `${id} ${endNs / MS} ${reason}`)).toEqual([
    ...[3, 4, 5, 6, 7, 8, 9, 10].map((id, k) => `${id} ${50 * (k + 1)} slack-oldest`),
    '0 550 noSlack',
    '1 700 noSlack',
    '2 850 noSlack',
    '11 900 free-oldest',
    '12 950 free-oldest',
  ]);
});

describe('what it writes down', () => {
  const world = worked([
    { client: 0, ms: 100, angle: 0.5 },
    { client: 2, ms: 50 },
    { client: 2, ms: 50 },
    { client: 1, ms: 30 },
  ]);
  const values = { policy: 'time-cycle-qos', inner: 'fcfs', cycle: 1, latencyslots: 1, realtime: 0.4 };

  test('the register, the reserve, and both sides of what guarantees may take', () => {
    const { station, definition } = clientRun(world, values);
    station.record(64);
    station.run(Infinity);
    const { events, eventFigures, gauges, frames } = station.cut(0);
    // One rate IO at its worst takes 200, a latency IO at its worst 50 and a turn: 1000 − 200 − 150 = 650.
    const [first] = definition.events ?? [];
    expect(first.figures.map(({ id }, k) => [id, eventFigures.value[k]])).toEqual([
      ['issued', 1],
      ['worst', 200 * MS],
      ['reserve', 150 * MS],
      ['busy', 0],
      ['slack', 650 * MS],
      ['left', 350 * MS],
      ['right', 400 * MS],
    ]);
    expect(events.length).toBe(1);
    const published = (id: string) =>
      Array.from({ length: gauges.length }, (_, k) => k)
        .filter((k) => definition.gauges?.[gauges.gauge[k]].id === id)
        .map((k) => [gauges.atNs[k] / MS, gauges.value[k] / (id === 'slack' ? MS : 1)]);
    expect(published('slack')).toEqual([
      [0, 650],
      [50, 600],
      [100, 570],
    ]);
    expect(published('reserve')).toEqual([
      [0, 1],
      [0, 0],
    ]);
    expect([frames.length, frames.kind[0], frames.startNs[0]]).toEqual([1, CYCLE, 0]);
  });

  test('and says on both levels: who would be next, and whether it fits', () => {
    const { station, definition } = clientRun(world, values);
    station.step();
    const explaining = new Explaining(station, definition);
    station.explain(explaining);
    station.step();
    const { steps, compared, weighed, chosen } = explaining.explanation(50 * MS);
    expect(steps.map(({ line, says }) => [definition.pseudocode[line].trim(), says])).toEqual([
      [
        'if the first of them is of a guaranteed rate, and best effort waits:',
        'The first above best effort is of a guaranteed rate, and best effort waits.',
      ],
      ['best effort says whom it would serve; if that one, at its worst, fits into the slack:', ''],
      ['serve the request that arrived first', ''],
      [
        'serve the request that arrived first',
        'There is slack enough: best effort goes before the guaranteed rates. It has waited longest; where it lies does not matter here.',
      ],
    ]);
    expect(weighed).toEqual([
      { row: 2, line: 3, estimateNs: 50 * MS, timeLeftNs: 650 * MS, verdict: 'taken' },
    ]);
    expect(chosen).toBe(2);
    expect(compared.map(({ row, figures }) => [row, ...figures])).toEqual([
      [2, 0, 0, 0, 2],
      [3, 0, 0, 0, 3],
      [0, 1, -1, 0, Infinity],
    ]);
  });
});
