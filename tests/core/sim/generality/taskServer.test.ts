/** A rate-based task server (WRR): shares of a task by chunks, and rounds of a length of their own. */
import { expect, test } from 'vitest';
import type { Action } from '../../../../src/core/sim/interfaces.ts';
import { CONTINUOUS, ROUND } from '../../../../src/core/trace/kinds.ts';
import { ScriptSource } from '../../../../src/core/workload/parts/script.ts';
import { MS, Simple, request, station } from './toy.ts';

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
