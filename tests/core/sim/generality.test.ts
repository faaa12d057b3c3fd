/**
 * Does the interface hold what later families need? Four throw-away policies, each the smallest of its kind: a
 * rate-based task server (WRR), a time-cycle server that issues its own IO and changes its cycle, a meta-scheduler
 * with chunks, and three disks on one bus. They are no product; what they taught stands in src/README.md.
 */
import { expect, test } from 'vitest';
import { buildDisk } from '../../../src/core/disk/mechanics.ts';
import type {
  Action,
  Bus,
  BusClient,
  PolicyContext,
  NewRequest,
  Policy,
  Source,
} from '../../../src/core/sim/interfaces.ts';
import { Station } from '../../../src/core/sim/station.ts';
import { System } from '../../../src/core/sim/system.ts';
import { BUS_WAIT, CONTINUOUS, CYCLE, DISCRETE, ROUND, SERVE, WAIT } from '../../../src/core/trace/kinds.ts';
import { Tally } from '../../../src/core/trace/tally.ts';
import { ScriptSource } from '../../../src/core/workload/script.ts';

const MS = 1e6;
// 10 ms a turn, every seek 5 ms, 1000 B a ms.
const disk = buildDisk(1000, 10 * MS, { a: 5, b: 0, boundary: 1000, c: 0, e: 0 }, [{ from: 0, rate: 1e6 }]);

const request = (
  requestClass: 0 | 1,
  arrivalNs: number,
  cylinder: number,
  sizeBytes: number,
  stream = -1,
): NewRequest => ({
  requestClass,
  stream,
  number: 0,
  arrivalNs,
  deadlineNs: Infinity,
  cylinder,
  angle: 0,
  sizeBytes,
});

function station(
  policy: (context: PolicyContext) => Policy,
  sources: readonly Source[],
  endNs: number,
  bus?: Bus,
): Station {
  const tally = new Tally(1000 * MS, 0, endNs, Infinity, false);
  const made = new Station({
    disk,
    tally,
    endNs,
    sources,
    interventions: [],
    policy,
    mostWaiting: Infinity,
    ...(bus ? { bus } : {}),
  });
  made.record(64);
  return made;
}

/** What every one of them shares: plain answers. */
abstract class Simple implements Policy {
  constructor(protected readonly context: PolicyContext) {}
  abstract decide(action: Action): void;
  release(): void {}
  save(): unknown {
    return null;
  }
  load(_saved: unknown): void {}
  held(): void {}

  protected serve(action: Action, row: number, chunkNs = Infinity): void {
    this.context.take(row);
    Object.assign(action, { kind: SERVE, row, chunkNs, reason: 0 });
  }

  protected wait(action: Action, untilNs: number): void {
    Object.assign(action, { kind: WAIT, row: -1, untilNs, reason: 0 });
  }
}

test('a rate-based task server: a share of a task in each round, rounds that start early', () => {
  /** Each task may transfer one block of 4 ms in a round; a round ends when all have had theirs. */
  class TaskServer extends Simple {
    private round = 0;
    private readonly had = new Set<number>();
    decide(action: Action): void {
      const { context } = this;
      const queue = context.queue[CONTINUOUS];
      if (queue.count === 0) return this.wait(action, Infinity);
      let row = queue.first(context.end);
      while (row >= 0 && this.had.has(context.rows.stream[row & context.rows.mask]))
        row = queue.next(row + 1, context.end);
      if (row < 0) {
        this.had.clear();
        row = queue.first(context.end);
      }
      if (this.had.size === 0) context.openFrame(ROUND, context.nowNs, this.round++);
      this.had.add(context.rows.stream[row & context.rows.mask]);
      this.serve(action, row, 4 * MS);
    }
  }
  const made = station(
    (context) => new TaskServer(context),
    [new ScriptSource([request(CONTINUOUS, 0, 100, 8000, 0), request(CONTINUOUS, 0, 200, 12000, 1)])],
    400 * MS,
  );
  made.run(Infinity);
  const page = made.cut(0);
  const streams = Array.from(
    page.services.request.slice(0, page.services.length),
    (r) => page.requests.stream[r],
  );
  expect(streams).toEqual([0, 1, 0, 1, 1]);
  // Task 0: 8 ms in two blocks. First: seek 5, wait to 10, transfer to 14.
  expect(page.services.endNs[0]).toBe(14 * MS);
  expect(Array.from(page.frames.kind.slice(0, page.frames.length))).toEqual([ROUND, ROUND, ROUND]);
});

test('a time-cycle server issues its own IO, admits and refuses, and doubles its cycle', () => {
  class CycleServer extends Simple {
    private cycleNs = 50 * MS;
    private nextNs = 0;
    private streams = 1;
    private cycle = 0;
    override save(): unknown {
      return [this.cycleNs, this.nextNs, this.streams, this.cycle];
    }
    override load(saved: unknown): void {
      [this.cycleNs, this.nextNs, this.streams, this.cycle] = saved as number[];
    }
    decide(action: Action): void {
      const { context } = this;
      if (context.nowNs >= this.nextNs) {
        if (this.cycle === 2) this.cycleNs *= 2;
        if (this.cycle === 1) {
          context.admit(1, context.nowNs, true);
          context.admit(2, context.nowNs, false);
          this.streams = 2;
        }
        context.openFrame(CYCLE, this.nextNs, this.cycle++);
        for (let s = 0; s < this.streams; s++) {
          const io = request(CONTINUOUS, context.nowNs, 100 * (s + 1), (this.cycleNs / MS) * 100, s);
          context.issue({ ...io, number: this.cycle, deadlineNs: this.nextNs + this.cycleNs });
        }
        this.nextNs += this.cycleNs;
      }
      const row = context.queue[CONTINUOUS].first(context.end);
      if (row >= 0) this.serve(action, row);
      else this.wait(action, this.nextNs);
    }
  }
  const made = station((context) => new CycleServer(context), [], 300 * MS);
  made.run(Infinity);
  const { requests, frames, admissions } = made.cut(0);
  const sizes = Array.from(requests.sizeBytes.slice(0, requests.length));
  expect(sizes).toEqual([5000, 5000, 5000, 10000, 10000, 10000, 10000]);
  expect(Array.from(frames.startNs.slice(0, frames.length), (t) => t / MS)).toEqual([0, 50, 100, 200]);
  expect(Array.from(admissions.admitted.slice(0, admissions.length))).toEqual([1, 0]);

  // No source could make its requests again: a checkpoint holds those that are alive.
  const fresh = () => station((context) => new CycleServer(context), [], 300 * MS);
  const halfway = fresh();
  halfway.run(101 * MS);
  expect(halfway.context.unstarted[CONTINUOUS]).toBeGreaterThan(0);
  const checkpoint = structuredClone(halfway.save());
  const resumed = fresh();
  resumed.load(checkpoint, checkpoint);
  resumed.run(Infinity);
  expect(resumed.tally.hash.digest()).toBe(made.tally.hash.digest());
});

test('a meta-scheduler holds a policy, and lets background work run in chunks between its requests', () => {
  class Fcfs extends Simple {
    decide(action: Action): void {
      const row = this.context.queue[DISCRETE].first(this.context.end);
      if (row >= 0) this.serve(action, row);
      else this.wait(action, Infinity);
    }
  }
  class Meta extends Simple {
    constructor(
      context: PolicyContext,
      private readonly inner: Policy,
    ) {
      super(context);
    }
    decide(action: Action): void {
      this.inner.decide(action);
      if (action.kind === SERVE) return;
      const background = this.context.queue[CONTINUOUS].first(this.context.end);
      if (background >= 0) this.serve(action, background, 10 * MS);
    }
  }
  const made = station(
    (context) => new Meta(context, new Fcfs(context)),
    [new ScriptSource([request(CONTINUOUS, 0, 0, 50000, 0), request(DISCRETE, 12 * MS, 500, 1000)])],
    400 * MS,
  );
  made.run(Infinity);
  const { services, requests } = made.cut(0);
  const order = Array.from(services.request.slice(0, services.length), (r) => requests.requestClass[r]);
  // Background 0–10 and 10–20; the request gets in at the chunk's end: seek 25, wait to 30, 30–31; then the rest.
  expect(order).toEqual([0, 0, 1, 0, 0, 0]);
  expect(services.endNs[2]).toBe(31 * MS);
  expect(made.context.unstarted).toEqual([0, 0]);
});

test('three disks on one bus: completion is not known when the service starts', () => {
  class FirstCome extends Simple {
    decide(action: Action): void {
      const row = this.context.queue[DISCRETE].first(this.context.end);
      if (row >= 0) this.serve(action, row);
      else this.wait(action, Infinity);
    }
  }
  /** One transfer at a time, in order of readiness. */
  class FifoBus implements Bus {
    nextNs = Infinity;
    private readonly queue: { client: BusClient; readyNs: number; transferNs: number }[] = [];
    submit(client: BusClient, readyNs: number, transferNs: number): void {
      this.queue.push({ client, readyNs, transferNs });
      if (this.queue.length === 1) this.nextNs = readyNs + transferNs;
    }
    advance(): void {
      const done = this.queue.shift();
      const endNs = this.nextNs;
      const next = this.queue.sort((a, b) => a.readyNs - b.readyNs).at(0);
      this.nextNs = next ? Math.max(endNs, next.readyNs) + next.transferNs : Infinity;
      done?.client.completeAt(endNs);
    }
  }
  const bus = new FifoBus();
  const disks = [0, 1, 2].map((k) =>
    station(
      (context) => new FirstCome(context),
      [new ScriptSource([request(DISCRETE, 0, 100 + k, 3000)])],
      100 * MS,
      bus,
    ),
  );
  new System(disks, bus).run(Infinity);
  // All are ready at 10 (seek 5, angle 0 at 10); each transfer takes 3: 13, 16, 19.
  const pages = disks.map((d) => d.cut(0));
  expect(pages.map((p) => p.services.endNs[0] / MS)).toEqual([13, 16, 19]);
  const waits = pages.map((p) => Array.from(p.segments.kind.slice(0, p.segments.length)).includes(BUS_WAIT));
  expect(waits).toEqual([false, true, true]);
});
