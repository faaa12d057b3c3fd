import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import type { JobSource } from '../../../src/core/experiment/sweep/jobSource.ts';
import {
  runReplication,
  type Replication,
  type SweepJob,
} from '../../../src/core/experiment/sweep/replication.ts';
import { sweeping } from '../../../src/page/worker/sweepCore.ts';
import { lend, startSweep } from '../../../src/page/worker/sweepPool.ts';
import type { SweepPort, SweepPortEvents } from '../../../src/page/worker/sweepPort.ts';
import type { FromSweeper, ToSweeper } from '../../../src/page/worker/sweepProtocol.ts';
import { ask } from '../../core/experiment/sweep/sweeps.ts';

/** Rows of which there is room for one run beside the longest, and not for two. */
const LONG = 230_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A worker that says what the test has it say. */
class Scripted {
  readonly got: ToSweeper['kind'][] = [];
  closed = false;
  readonly port: SweepPort;

  constructor(readonly events: SweepPortEvents) {
    this.port = {
      place: 'worker',
      hasPagePolicy: Promise.resolve(true),
      send: ({ kind }) => {
        this.got.push(kind);
        // A resting one answers all the same.
        if (kind === 'ping') this.says({ kind: 'pong' });
      },
      close: () => (this.closed = true),
    };
  }

  says(...messages: readonly FromSweeper[]): void {
    for (const message of messages) this.events.receive(message);
  }

  begins(): void {
    this.says({ kind: 'ready' }, { kind: 'begun' });
  }

  keeps(rows: number): void {
    this.says({ kind: 'grown', rows });
  }

  ends(): void {
    this.says({ kind: 'done', result: {} as Replication });
  }

  /** Told to rest and not to go on again, since its last job. */
  get rests(): boolean {
    const last = this.got.findLast((kind) => kind === 'rest' || kind === 'go-on' || kind === 'job');
    return last === 'rest';
  }
}

const [cell] = ask('v=3&n=3&duration=20', { vary: 'lambda:4', measure: 'mean', replications: '8' }).cells;
const jobOf = (replication: number): SweepJob => ({
  ...{ cell: 0, replication, full: false },
  scenario: cell.scenario,
});

function setUp(jobs = 100) {
  const workers: Scripted[] = [];
  const told: string[] = [];
  const back: number[] = [];
  let next = 0;
  let taken = 0;
  const run: JobSource = {
    next: () => (next < jobs ? jobOf(next++) : undefined),
    take: () => void taken++,
    giveBack: ({ replication }: SweepJob) => void back.push(replication),
    nameOf: () => 'it',
    get finished() {
      return taken === jobs;
    },
  };
  const make = (events: SweepPortEvents) => {
    const worker = new Scripted(events);
    workers.push(worker);
    return worker.port;
  };
  const ports = { worker: make, page: make };
  const pool = startSweep(
    run,
    {
      progress: () => undefined,
      finished: () => told.push('finished'),
      failed: (message) => told.push(message),
      moved: (sentence) => told.push(sentence),
    },
    ports,
  );
  for (const worker of workers) worker.begins();
  return { workers, told, back, pool, ports, resting: () => workers.map(({ rests }) => rests) };
}

describe('where long runs keep more than there is room for', () => {
  it('lets all of them go on as long as there is room', () => {
    const { workers, resting } = setUp();
    workers[0].keeps(4 * LONG);
    workers[1].keeps(0.8 * LONG);
    workers[2].keeps(0.4 * LONG);
    expect(resting()).toEqual([false, false, false, false]);
    expect(workers.flatMap(({ got }) => got).filter((kind) => kind !== 'job')).toEqual([]);
  });

  it('has the longest go on and the others rest, but for whoever keeps nothing worth a word', () => {
    const { workers, resting } = setUp();
    workers[0].keeps(LONG);
    workers[1].keeps(2 * LONG);
    workers[2].keeps(LONG);
    expect(resting()).toEqual([true, false, true, false]);
    // It is told once.
    workers[1].keeps(3 * LONG);
    expect(workers[0].got.filter((kind) => kind === 'rest')).toHaveLength(1);
    // A run that was short grows, and rests as well.
    workers[3].keeps(100_000);
    expect(resting()).toEqual([true, false, true, true]);
  });

  it('has them go on when the longest is done', () => {
    const { workers, resting } = setUp();
    for (const [i, rows] of [LONG, 2 * LONG, LONG].entries()) workers[i].keeps(rows);
    workers[1].ends();
    expect(resting()).toEqual([false, false, false, false]);
    expect(workers[0].got.at(-1)).toBe('go-on');
    expect(workers[1].got.at(-1)).toBe('job');
  });

  it('has one go on, whichever they are', () => {
    const { workers, resting } = setUp();
    for (const worker of workers) worker.keeps(2 * LONG);
    for (let left = 4; left > 1; left--) {
      expect(resting().filter((rests) => !rests).length).toBeGreaterThan(0);
      workers[resting().indexOf(false)].says({ kind: 'grown', rows: 4 * LONG });
      expect(resting().filter((rests) => !rests).length).toBeGreaterThan(0);
    }
  });

  it('does not tell the next job to rest because the last one was to', () => {
    const { workers, resting } = setUp();
    for (const [i, rows] of [LONG, 2 * LONG, LONG].entries()) workers[i].keeps(rows);
    // It was done before it heard.
    workers[0].ends();
    expect(resting()[0]).toBe(false);
    workers[0].keeps(LONG);
    expect(resting()).toEqual([true, false, true, false]);
  });

  it('has the next longest go on where the longest dies, and counts nothing of whoever takes its place', () => {
    const { workers, resting } = setUp();
    for (const [i, rows] of [2 * LONG, 4 * LONG, LONG].entries()) workers[i].keeps(rows);
    expect(resting()).toEqual([true, false, true, false]);
    workers[1].events.died(true);
    expect(workers).toHaveLength(5);
    expect(resting()).toEqual([false, false, false, false, false]);
  });

  it('counts nothing of a resting one that dies, and begins its job again', () => {
    const { workers } = setUp();
    for (const [i, rows] of [LONG, 2 * LONG, LONG].entries()) workers[i].keeps(rows);
    workers[0].events.died(true);
    expect(workers[2].got.at(-1)).toBe('go-on');
    workers[4].begins();
    expect(workers[4].got).toEqual(['job']);
  });

  it('waits for a resting one as long as it takes', async () => {
    const { workers } = setUp();
    for (const [i, rows] of [LONG, 2 * LONG, LONG].entries()) workers[i].keeps(rows);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(workers).toHaveLength(4);
    expect(workers.some(({ closed }) => closed)).toBe(false);
  });

  it('ends at once, and gives back what rests', () => {
    const { workers, pool, back, told } = setUp();
    for (const [i, rows] of [LONG, 2 * LONG, LONG].entries()) workers[i].keeps(rows);
    pool.stop();
    expect(workers.every(({ closed }) => closed)).toBe(true);
    expect(back).toEqual([0, 1, 2, 3]);
    expect(told).toEqual([]);
  });

  it('has an errand for somebody else go on when the sweep has ended', () => {
    const { workers, pool, ports } = setUp(3);
    expect(lend({ kind: 'job', job: jobOf(7) }, ports)).toBeDefined();
    for (const [i, rows] of [LONG, 4 * LONG, LONG, LONG].entries()) workers[i].keeps(rows);
    expect(workers[3].rests).toBe(true);
    pool.stop();
    expect(workers.map(({ closed }) => closed)).toEqual([true, true, true, false]);
    expect(workers[3].rests).toBe(false);
  });
});

describe('a run that rests', () => {
  /** More come than are served: sixty thousand wait at its end. */
  const [swamped] = ask('v=3&n=7&duration=1000&policy=satf', {
    ...{ vary: 'lambda:100', measure: 'mean', replications: '8' },
  }).cells;
  const job: SweepJob = { cell: 0, replication: 0, scenario: swamped.scenario, full: false };

  it('tells how much it keeps, and does nothing until it is to go on; its result is the same', async () => {
    const heard: FromSweeper[] = [];
    let ms = 0;
    let slices = 0;
    const receive = sweeping({
      post: (message) => {
        heard.push(message);
        if (message.kind === 'grown') receive({ kind: 'rest' });
      },
      later: (work) => {
        slices++;
        setTimeout(work, 1);
      },
      nowMs: () => (ms += 1),
      sliceMs: 8,
    });
    receive({ kind: 'job', job });
    await vi.advanceTimersByTimeAsync(60_000);
    const grown = heard.flatMap((message) => (message.kind === 'grown' ? [message.rows] : []));
    expect(grown).toHaveLength(1);
    expect(grown[0]).toBeGreaterThanOrEqual(1 << 15);
    const before = slices;
    receive({ kind: 'ping' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect([heard.at(-1), slices]).toEqual([{ kind: 'pong' }, before]);
    for (let k = 0; k < 20 && heard.at(-1)?.kind !== 'done'; k++) {
      receive({ kind: 'go-on' });
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(heard.filter(({ kind }) => kind === 'grown').length).toBeGreaterThan(1);
    expect(heard.at(-1)).toEqual({ kind: 'done', result: runReplication(job) });
  });
});
