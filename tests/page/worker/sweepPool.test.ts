import { meaningOf, resolved } from '../../../src/core/scenario/resolved.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { extremeMoment } from '../../core/experiment/sweep/momentAtOnce.ts';
import { runReplication, type SweepJob } from '../../../src/core/experiment/sweep/replication.ts';
import { theoryOf } from '../../../src/core/theory/curves.ts';
import { gaugeTheory } from '../../../src/core/theory/gauges.ts';
import { SweepRun } from '../../../src/core/experiment/sweep/sweepRun.ts';
import { findCurves, findGauges, findMoment } from '../../../src/page/worker/errands.ts';
import { startSweep } from '../../../src/page/worker/sweepPool.ts';
import type { SweepPort, SweepPortEvents } from '../../../src/page/worker/sweepPort.ts';
import type { FromSweeper, ToSweeper } from '../../../src/page/worker/sweepProtocol.ts';
import { sweeping } from '../../../src/page/worker/sweepCore.ts';
import { ask, sweepHere } from '../../core/experiment/sweep/sweeps.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a worker does with what it is told: it works, says nothing any more, or dies. */
type Manner = 'works' | 'hangs' | 'dies';

/** Does its work when its timers go, each portion in a millisecond (`portionMs`). */
class FakeWorker {
  closed = false;
  hangs = false;
  readonly got: ToSweeper[] = [];
  readonly port: SweepPort;

  constructor(events: SweepPortEvents, manner: (message: ToSweeper) => Manner, portionMs: number) {
    const listens = () => !this.hangs && !this.closed;
    const post = (message: FromSweeper) => {
      if (listens()) events.receive(message);
    };
    let ms = 0;
    const receive = sweeping({
      post,
      later: (work) =>
        setTimeout(() => {
          if (listens()) work();
        }, 1),
      nowMs: () => (ms += portionMs),
      sliceMs: 8,
    });
    const hear = (message: ToSweeper) => {
      if (!listens()) return;
      const how = manner(message);
      if (how === 'dies') events.died(true);
      else if (how === 'hangs') this.hangs = true;
      else receive(message);
    };
    this.port = {
      place: 'worker',
      hasPagePolicy: Promise.resolve(true),
      send: (message) => {
        this.got.push(message);
        setTimeout(() => {
          hear(message);
        });
      },
      close: () => (this.closed = true),
    };
  }

  get jobs(): readonly SweepJob[] {
    return this.got.flatMap((message) => (message.kind === 'job' ? [message.job] : []));
  }
}

const asked = ask('v=3&n=3&duration=60', {
  vary: 'policy:disjoint-fcfs,mixed-scan~lambda:4,12',
  measure: 'mean',
  replications: '8',
});

function setUp(manner: (message: ToSweeper) => Manner = () => 'works', portionMs = 1) {
  const workers: FakeWorker[] = [];
  const told: string[] = [];
  const run = new SweepRun(asked.spec, asked.cells);
  const make = (events: SweepPortEvents) => {
    const worker = new FakeWorker(events, manner, portionMs);
    workers.push(worker);
    return worker.port;
  };
  const ports = { worker: make, page: make };
  const events = {
    progress: () => undefined,
    finished: () => told.push('finished'),
    failed: (message: string) => told.push(message),
    moved: (sentence: string) => told.push(sentence),
  };
  return { workers, told, run, ports, start: () => startSweep(run, events, ports) };
}

/** So long that whatever comes has come. */
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const isSecond = (message: ToSweeper): boolean =>
  message.kind === 'job' && message.job.cell === 1 && message.job.replication === 1;

describe('the pool of a sweep', () => {
  it('does the jobs in slices, and its table is that of one thread', async () => {
    const { workers, told, run, start } = setUp();
    const pool = start();
    expect(pool.workers).toBe(2);
    await later(120_000);
    expect(told).toEqual(['finished']);
    expect(run.results()).toEqual(sweepHere(asked).results());
    expect(workers).toHaveLength(2);
    expect(workers.every(({ closed }) => closed)).toBe(true);
  });

  it('answers a ping in the middle of a job', async () => {
    const { workers, start } = setUp();
    start();
    await later(3);
    const heard: FromSweeper[] = [];
    const receive = sweeping({
      post: (message) => heard.push(message),
      later: (work) => setTimeout(work, 1),
      nowMs: () => 0.5 * heard.length,
      sliceMs: 0,
    });
    const [job] = workers[0].jobs;
    receive({ kind: 'job', job });
    receive({ kind: 'ping' });
    await later(60_000);
    expect(heard.map(({ kind }) => kind)).toEqual(['begun', 'pong', 'ready', 'done']);
    expect(heard.at(-1)).toEqual({ kind: 'done', result: runReplication(job) });
  });

  it('replaces a worker that says nothing for a second, and tells the next one the same', async () => {
    let first = true;
    const { workers, told, run, start } = setUp((message) => {
      if (!first || !isSecond(message)) return 'works';
      first = false;
      return 'hangs';
    });
    start();
    await later(120_000);
    expect(told).toEqual(['finished']);
    expect(workers).toHaveLength(3);
    expect(workers.flatMap(({ jobs }) => jobs).filter((job) => isSecond({ kind: 'job', job }))).toHaveLength(
      2,
    );
    expect(run.results()).toEqual(sweepHere(asked).results());
  });

  it.each(['hangs', 'dies'] as const)('names the point whose run %s whoever it is given to', async (how) => {
    const { workers, told, run, start } = setUp((message) => (isSecond(message) ? how : 'works'));
    start();
    await later(120_000);
    expect(told).toEqual([
      'The point “Policy: Disjoint, incremental FCFS, Requests per second: 12” could not be computed in useful time: ' +
        'none of 3 workers in a row answered any more.',
    ]);
    expect(workers.every(({ closed }) => closed)).toBe(true);
    // What it was at is handed out again when somebody begins again.
    expect(run.finished).toBe(false);
    expect(isSecond({ kind: 'job', job: run.next() as SweepJob })).toBe(true);
  });

  it('says that a run would take too long', async () => {
    const { told, start } = setUp(() => 'works', 30_000);
    start();
    await later(120_000);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^The point “.*” could not be computed in useful time: it would take about \d/);
  });

  it('stops at once, whatever its workers are at, and hands back what was under way', async () => {
    const { workers, told, run, start } = setUp((message) => (message.kind === 'ping' ? 'works' : 'hangs'));
    const pool = start();
    await later(300);
    const out = workers.flatMap(({ jobs }) => jobs);
    expect(out).toHaveLength(2);
    pool.stop();
    expect(workers.every(({ closed }) => closed)).toBe(true);
    await later(60_000);
    expect(workers).toHaveLength(2);
    expect(told).toEqual([]);
    expect([run.next(), run.next()]).toEqual(out);
  });
});

describe('the moment behind a point', () => {
  const result = runReplication({ cell: 0, replication: 0, scenario: asked.cells[0].scenario, full: false });
  const question = {
    scenario: asked.cells[0].scenario,
    what: 'worst',
    moment: { seed: result.seed, atNs: result.worstAtNs },
  } as const;

  it('is found in slices, and by the next worker where one hangs', async () => {
    let first = true;
    const { workers, ports } = setUp((message) => {
      if (!first || message.kind !== 'moment') return 'works';
      first = false;
      return 'hangs';
    });
    const found = findMoment(question, ports);
    await later(60_000);
    expect(await found).toEqual(extremeMoment(question));
    expect(workers).toHaveLength(2);
    expect(workers.every(({ closed }) => closed)).toBe(true);
  });

  it('is not waited for without end', async () => {
    const { workers, ports } = setUp((message) => (message.kind === 'moment' ? 'hangs' : 'works'));
    const found = expect(findMoment(question, ports)).rejects.toThrow(
      'The moment could not be computed in useful time',
    );
    await later(60_000);
    await found;
    expect(workers).toHaveLength(3);
    expect(workers.every(({ closed }) => closed)).toBe(true);
  });
});

describe('theory', () => {
  const { values } = resolved(asked.cells[0].scenario);

  it('is worked out beside the page, and its figures are the same', async () => {
    const { workers, ports } = setUp();
    const questions = [{ values, axis: { key: 'n', xs: [0, 3, 7] }, measure: 'glitches' }] as const;
    const [gauges, curves] = [findGauges(values, ports), findCurves(questions, ports)];
    await later(1000);
    expect(workers.map(({ closed }) => closed)).toEqual([false]);
    await later(10_000);
    expect(await gauges).toEqual(gaugeTheory(values, meaningOf(values).disk));
    expect(await curves).toEqual([theoryOf(values, meaningOf(values).disk, questions[0].axis, 'glitches')]);
    expect(workers.every(({ closed }) => closed)).toBe(true);
  });

  const curves = [{ values, axis: { key: 'n', xs: [0, 3, 7] }, measure: 'glitches' }] as const;
  const right = [theoryOf(values, meaningOf(values).disk, curves[0].axis, 'glitches')];

  it('is asked of a worker of the sweep beside it, which starts anyway, and the sweep is what it was', async () => {
    const { workers, told, run, ports, start } = setUp();
    start();
    const found = findCurves(curves, ports);
    await later(120_000);
    expect(await found).toEqual(right);
    expect([told, run.results()]).toEqual([['finished'], sweepHere(asked).results()]);
    expect(workers.map(({ got }) => got.filter(({ kind }) => kind === 'curves').length)).toEqual([0, 1]);
    expect(workers.every(({ jobs, closed }) => jobs.length > 0 && closed)).toBe(true);
  });

  it('has a worker of its own where all of them are at work, or when the sweep is over', async () => {
    const { workers, ports, start } = setUp();
    const pool = start();
    await later(5);
    const found = findCurves(curves, ports);
    await later(5000);
    expect(workers).toHaveLength(3);
    expect(await found).toEqual(right);
    pool.stop();
    await later(10_000);
    const again = findCurves(curves, ports);
    await later(5000);
    expect(workers).toHaveLength(4);
    expect(await again).toEqual(right);
  });

  it('asks one worker as long as questions come, which then goes', async () => {
    const { workers, ports } = setUp();
    for (let i = 0; i < 4; i++) {
      const found = findCurves(curves, ports);
      await later(4000);
      expect(await found).toEqual(right);
      expect(workers.map(({ closed }) => closed)).toEqual([false]);
    }
    await later(10_000);
    expect(workers.map(({ closed }) => closed)).toEqual([true]);
  });

  it('answers the latest first of those that wait', async () => {
    const { workers, ports } = setUp();
    const asked = [2, 3, 4].map((n) => findCurves([{ ...curves[0], axis: { key: 'n', xs: [n] } }], ports));
    await later(5000);
    await Promise.all(asked);
    const order = workers[0].got.flatMap((its) =>
      its.kind === 'curves' ? its.questions.flatMap(({ axis }) => axis.xs) : [],
    );
    expect(order).toEqual([2, 4, 3]);
  });

  it('goes on with what waits where one question ends no worker, and hands all of it on where none starts', async () => {
    let hung = 0;
    const { workers, ports } = setUp((message) =>
      message.kind === 'gauges' && hung++ < 9 ? 'hangs' : 'works',
    );
    const lost = expect(findGauges(values, ports)).rejects.toThrow('in useful time');
    const found = findCurves(curves, ports);
    await later(60_000);
    await lost;
    expect(await found).toEqual(right);
    expect(workers).toHaveLength(4);

    let asked = 0;
    const refused = ({ died }: SweepPortEvents): SweepPort => {
      asked++;
      queueMicrotask(() => {
        died(false);
      });
      return {
        place: 'worker',
        hasPagePolicy: Promise.resolve(false),
        send: () => undefined,
        close: () => undefined,
      };
    };
    const nobody = { ...ports, worker: refused };
    const both = [findCurves(curves, nobody), findCurves(curves, nobody)];
    await later(5000);
    expect(await Promise.all(both)).toEqual([right, right]);
    expect(asked).toBe(1);
  });

  it('puts the next question to a new worker where one cannot answer', async () => {
    const { workers, ports } = setUp();
    const wrong = expect(findCurves([{ ...curves[0], axis: undefined as never }], ports)).rejects.toThrow();
    const found = findCurves(curves, ports);
    await later(5000);
    await wrong;
    expect(await found).toEqual(right);
    expect(workers.map(({ closed }) => closed)).toEqual([true, false]);
  });

  it('comes though the sweep is stopped meanwhile, and from another worker where this one is gone', async () => {
    let hung = 0;
    const { workers, ports, start } = setUp((message) =>
      message.kind === 'curves' && hung++ === 0 ? 'hangs' : 'works',
    );
    const pool = start();
    const found = findCurves(curves, ports);
    pool.stop();
    await later(60_000);
    expect(await found).toEqual(right);
    expect(hung).toBe(2);
    expect(workers.every(({ closed }) => closed)).toBe(true);
  });

  it('is worked out here where workers are refused', async () => {
    const { ports } = setUp();
    const refused = ({ died }: SweepPortEvents): SweepPort => {
      queueMicrotask(() => {
        died(false);
      });
      return {
        place: 'worker',
        hasPagePolicy: Promise.resolve(false),
        send: () => undefined,
        close: () => undefined,
      };
    };
    const gauges = findGauges(values, { ...ports, worker: refused });
    await later(5000);
    expect(await gauges).toEqual(gaugeTheory(values, meaningOf(values).disk));
  });

  it('is not waited for without end', async () => {
    const { ports } = setUp((message) => (message.kind === 'gauges' ? 'hangs' : 'works'));
    const found = expect(findGauges(values, ports)).rejects.toThrow(
      'The theory of these settings could not be computed in useful time',
    );
    await later(60_000);
    await found;
  });
});
