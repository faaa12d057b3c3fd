/** A time-cycle server that issues its own IO, admits and refuses, and changes its cycle. */
import { expect, test } from 'vitest';
import type { Action } from '../../../../src/core/sim/interfaces.ts';
import { CONTINUOUS, CYCLE } from '../../../../src/core/trace/kinds.ts';
import { MS, Simple, request, station } from './toy.ts';

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
