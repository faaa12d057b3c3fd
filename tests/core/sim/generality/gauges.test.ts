/** Gauges, buffers that fill and play, and admissions with both sides of their inequalities, all in the record. */
import { expect, test } from 'vitest';
import type { Action, PolicyContext } from '../../../../src/core/sim/interfaces.ts';
import {
  BUFFER_DRY,
  BUFFER_FILLED,
  BUFFER_GONE,
  BUFFER_ISSUED,
  BUFFER_FILLING,
  BUFFER_PLAYING,
  CONTINUOUS,
} from '../../../../src/core/trace/kinds.ts';
import { MS, request, Simple, station } from './toy.ts';

const CYCLE_NS = 50 * MS;
const MEMORY = 20_000;
const [U_M, U_T] = [0, 1];

/** Streams of 100 B a ms, 5000 B a cycle; the second comes in cycle 1, the third is one too many for the memory. */
class CycleServer extends Simple {
  private cycle = 0;
  private streams = 0;
  /** Bytes in each buffer when its cycle began. */
  private level: number[] = [];

  decide(action: Action): void {
    const { context } = this;
    if (context.nowNs >= this.cycle * CYCLE_NS) this.begin(this.cycle++ * CYCLE_NS);
    const row = context.queue[CONTINUOUS].first(context.end);
    if (row >= 0) this.serve(action, row);
    else this.wait(action, this.cycle * CYCLE_NS);
  }

  completed(row: number): void {
    const { context } = this;
    const { rows, nowNs } = context;
    const stream = rows.stream[row & rows.mask];
    const transferNs = 5 * MS;
    // What it read before plays on; the data come at 1000 B a ms.
    const before = Math.max(0, this.level[stream] - ((nowNs - transferNs) % CYCLE_NS) / 1e4);
    context.buffer(stream, nowNs - transferNs, before, 9e5, BUFFER_FILLING);
    context.buffer(stream, nowNs, before + 4500, -1e5, BUFFER_FILLED);
    this.level[stream] = before + 4500;
  }

  override save(): unknown {
    return [this.cycle, this.streams, ...this.level];
  }

  override load(saved: unknown): void {
    [this.cycle, this.streams, ...this.level] = saved as number[];
  }

  private begin(atNs: number): void {
    const { context } = this;
    if (this.streams < 3) {
      const memory = ((this.streams + 1) * 2 * 5000) / MEMORY;
      const time = ((this.streams + 1) * 20 * MS) / CYCLE_NS;
      const admitted = memory <= 1 && time <= 1;
      context.admit(this.streams, atNs, admitted, [
        { test: 0, left: memory, right: 1 },
        { test: 1, left: time, right: 1 },
      ]);
      if (admitted) {
        context.publish(U_M, 0, atNs, memory);
        context.publish(U_T, 0, atNs, time);
        context.buffer(this.streams, atNs, 0, 0, BUFFER_PLAYING);
        this.level[this.streams++] = 0;
      }
    }
    for (let s = 0; s < this.streams; s++) {
      if (this.cycle === 4) {
        // In the fourth cycle nothing is read: all run dry, and leave.
        context.buffer(s, atNs + this.level[s] * 1e4, 0, 0, BUFFER_DRY);
        context.buffer(s, atNs + CYCLE_NS, 0, 0, BUFFER_GONE);
      } else {
        context.buffer(s, atNs, this.level[s], this.level[s] > 0 ? -1e5 : 0, BUFFER_ISSUED);
        context.issue({ ...request(CONTINUOUS, atNs, 100 * s, 5000, s), number: this.cycle });
      }
    }
  }
}

const fresh = () => station((context: PolicyContext) => new CycleServer(context), [], 200 * MS);
const column = (values: ArrayLike<number>, length: number) => Array.from(values).slice(0, length);

test('they are in the page, in order', () => {
  const made = fresh();
  made.run(Infinity);
  const { gauges, buffers, admissions, admissionTests: tests } = made.cut(0);
  expect(column(gauges.gauge, gauges.length)).toEqual([U_M, U_T, U_M, U_T]);
  expect(column(gauges.value, gauges.length)).toEqual([0.5, 0.4, 1, 0.8]);
  expect(column(gauges.atNs, gauges.length)).toEqual([0, 0, CYCLE_NS, CYCLE_NS]);
  expect(column(admissions.admitted, admissions.length)).toEqual([1, 1, 0, 0]);
  const third = column(tests.admission, tests.length).indexOf(2);
  expect([tests.test[third], tests.left[third], tests.right[third]]).toEqual([0, 1.5, 1]);
  expect([tests.test[third + 1], tests.left[third + 1]]).toEqual([1, 1.2]);
  const dry = column(buffers.cause, buffers.length).filter((cause) => cause === BUFFER_DRY);
  expect(dry.length).toBe(2);
  expect(column(buffers.bytes, buffers.length).every((bytes) => bytes >= 0)).toBe(true);
});

test('a page begins with what is in force, also when it is made again from a checkpoint', () => {
  const made = fresh();
  made.run(110 * MS);
  made.cut(0);
  const checkpoint = structuredClone(made.save());
  const again = fresh();
  again.cut(0);
  again.load(checkpoint, checkpoint);
  for (const one of [made, again]) one.record(16);
  made.run(Infinity);
  again.run(Infinity);
  const [page, replayed] = [made.cut(1), again.cut(1)];
  expect(replayed).toEqual(page);
  const { gauges, buffers } = page;
  expect(column(gauges.value, gauges.length)).toEqual([1, 0.8]);
  expect(column(buffers.stream, 2)).toEqual([0, 1]);
  expect(buffers.atNs[0]).toBeLessThan(page.startNs + 1);
});
