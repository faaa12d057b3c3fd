import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { RunClient, type RunEvents } from '../../../src/page/worker/client.ts';
import type { SimPort, SimPortEvents } from '../../../src/page/worker/simPort.ts';
import type { FromSim, ToSim } from '../../../src/page/worker/protocol.ts';
import { movedWords } from '../../../src/page/worker/movedWords.ts';
import { simulation } from '../../../src/page/worker/simCore.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A worker that does its work when its timers go; `hangs`: from then on it says nothing more. */
class FakeWorker {
  hangs = false;
  /** A part of it does not come without which it opens nothing: it answers all the same. */
  lacks = false;
  closed = false;
  readonly got: ToSim[] = [];
  private ms = 0;
  private readonly receive: (message: ToSim) => void;
  readonly port: SimPort;

  constructor({ receive }: SimPortEvents) {
    const listens = () => !this.hangs && !this.closed;
    const post = (message: FromSim) => {
      if (listens()) receive(message);
    };
    this.receive = simulation({
      post,
      later: (work) =>
        setTimeout(() => {
          if (listens()) work();
        }, 1),
      nowMs: () => this.ms++,
      sliceMs: 8,
    });
    this.port = {
      place: 'worker',
      hasPagePolicy: Promise.resolve(true),
      send: (message) => {
        this.got.push(message);
        setTimeout(() => {
          if (listens() && !(this.lacks && message.kind === 'open')) this.receive(message);
        });
      },
      close: () => (this.closed = true),
    };
    setTimeout(() => {
      post({ kind: 'ready' });
    });
  }
}

function setUp() {
  const workers: FakeWorker[] = [];
  const told: string[] = [];
  const seen = { rows: 0, knownNs: 0, isWhole: false };
  const events: RunEvents = {
    opened: () => undefined,
    progress: ({ knownNs, finished }, { beats }) => {
      // Neither what is known nor how far may ever become less.
      expect(beats.length).toBeGreaterThanOrEqual(seen.rows);
      expect(knownNs).toBeGreaterThanOrEqual(seen.knownNs);
      Object.assign(seen, { rows: beats.length, knownNs, isWhole: finished });
    },
    pages: () => undefined,
    failed: (message) => told.push(message),
    moved: (why) => told.push(movedWords[why]),
  };
  const make = (its: SimPortEvents) => {
    const worker = new FakeWorker(its);
    workers.push(worker);
    return worker.port;
  };
  const client = new RunClient(events, { worker: make, page: make });
  return { client, workers, told, seen };
}

const scenario = withValues(defaultScenario, { duration: 1500, lambda: 20 });

test('a worker that says nothing for a second is replaced, and what is known stays', () => {
  const { client, workers, told, seen } = setUp();
  client.open(scenario);
  while (client.pageAt(0) === undefined || seen.rows === 0) vi.advanceTimersByTime(5);
  const [page, { rows }] = [client.pageAt(0), seen];
  expect(seen.isWhole).toBe(false);
  workers[0].hangs = true;
  vi.advanceTimersByTime(800);
  expect(workers).toHaveLength(1);
  vi.advanceTimersByTime(700);
  expect(workers).toHaveLength(2);
  expect(workers[0].closed).toBe(true);
  expect(told.at(-1)).toMatch(/did not answer for a second/);
  expect(client.pageAt(0)).toBe(page);
  expect(seen.rows).toBeGreaterThanOrEqual(rows);
  vi.advanceTimersByTime(20_000);
  expect(seen).toMatchObject({ rows: 1500, isWhole: true });
  expect(workers).toHaveLength(2);
});

test('one that answers and opens nothing is replaced after twenty seconds, and once only', () => {
  const { client, workers, told, seen } = setUp();
  client.open(scenario);
  workers[0].lacks = true;
  vi.advanceTimersByTime(19_000);
  expect(workers).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  expect(workers).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(seen.isWhole).toBe(true);
  expect(workers).toHaveLength(2);
  // On a slow network the part is late for all of them.
  client.open(withValues(scenario, { seed: 2 }));
  workers[1].lacks = true;
  vi.advanceTimersByTime(20_000);
  expect(workers).toHaveLength(2);
  vi.advanceTimersByTime(2000);
  expect(workers).toHaveLength(3);
  workers[2].lacks = true;
  vi.advanceTimersByTime(120_000);
  expect(workers).toHaveLength(3);
  expect(told.join()).not.toContain('never ends');
});

test('one that is busy is not: it answers between its slices; and one that owes nothing is not asked', () => {
  const { client, workers, seen } = setUp();
  client.open(scenario);
  vi.advanceTimersByTime(60_000);
  expect(seen.isWhole).toBe(true);
  expect(workers).toHaveLength(1);
  const asked = workers[0].got.length;
  vi.advanceTimersByTime(60_000);
  expect(workers[0].got).toHaveLength(asked);
});

test('an explanation that does not come is missed as well, and whoever asked is told that there is none', async () => {
  const { client, workers, seen } = setUp();
  client.open(scenario);
  vi.advanceTimersByTime(60_000);
  expect(seen.isWhole).toBe(true);
  workers[0].hangs = true;
  const asked = client.explain(1e9);
  vi.advanceTimersByTime(3000);
  expect(workers).toHaveLength(2);
  expect(await asked).toBeUndefined();
});

test('another run does not wait for a worker that is late', () => {
  const { client, workers, seen } = setUp();
  client.open(scenario);
  while (seen.rows === 0) vi.advanceTimersByTime(5);
  workers[0].hangs = true;
  vi.advanceTimersByTime(600);
  client.open(withValues(scenario, { duration: 10 }));
  expect(workers).toHaveLength(2);
  Object.assign(seen, { rows: 0, knownNs: 0 });
  vi.advanceTimersByTime(500);
  expect(seen).toMatchObject({ rows: 10, isWhole: true });
});
