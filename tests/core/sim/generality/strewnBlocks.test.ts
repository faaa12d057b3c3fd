/** WRR-SCAN's layout -R: each block of a task at a place of its own, a share of them in each round, in sweep order. */
import { expect, test } from 'vitest';
import type { Action, Layout, PolicyContext } from '../../../../src/core/sim/interfaces.ts';
import { CONTINUOUS } from '../../../../src/core/trace/kinds.ts';
import { ScriptSource } from '../../../../src/core/workload/parts/script.ts';
import { MS, request, Simple, station } from './toy.ts';

const BLOCK = 1000;

/** Block b of task s lies at cylinder (300·s + 170·b) mod 1000, angle 0, and takes a millisecond. */
const strewn: Layout = {
  parts: (rows, row) => rows.sizeBytes[row & rows.mask] / BLOCK,
  part(rows, row, part, place) {
    place.cylinder = (300 * rows.stream[row & rows.mask] + 170 * part) % 1000;
    place.endCylinder = place.cylinder;
    place.angleNs = 0;
    place.transferNs = MS;
  },
};

/** At most `share` of the first unread blocks of each task in a round, from the outermost inwards. */
class Rounds extends Simple {
  private owed: { row: number; part: number; cylinder: number }[] = [];

  constructor(
    context: PolicyContext,
    private readonly share: number,
  ) {
    super(context);
  }

  decide(action: Action): void {
    if (this.owed.length === 0) this.begin();
    const next = this.owed.shift();
    if (next === undefined) this.wait(action, Infinity);
    else {
      this.serve(action, next.row);
      action.part = next.part;
    }
  }

  override save(): unknown {
    return this.owed.map((o) => ({ ...o }));
  }

  override load(saved: unknown): void {
    this.owed = saved as typeof this.owed;
  }

  private begin(): void {
    const { context } = this;
    const queue = context.queue[CONTINUOUS];
    const place = { cylinder: 0, endCylinder: 0, angleNs: 0, transferNs: 0 };
    for (let row = queue.first(context.end); row >= 0; row = queue.next(row + 1, context.end)) {
      const parts = strewn.parts(context.rows, row);
      const unread = Array.from({ length: parts }, (_, part) => part).filter(
        (part) => !context.partRead(row, part),
      );
      for (const part of unread.slice(0, this.share)) {
        strewn.part(context.rows, row, part, place);
        this.owed.push({ row, part, cylinder: place.cylinder });
      }
    }
    this.owed.sort((a, b) => a.cylinder - b.cylinder);
  }
}

const tasks = [request(CONTINUOUS, 0, 0, 4 * BLOCK, 0), request(CONTINUOUS, 0, 0, 3 * BLOCK, 1)];
const fresh = (share = 2) =>
  station((context) => new Rounds(context, share), [new ScriptSource(tasks)], 1000 * MS, { layout: strewn });

test('blocks are read where they lie, out of the order of the file within a round', () => {
  const made = fresh();
  made.run(Infinity);
  const { services, requests, places } = made.cut(0);
  const read = Array.from(places.service.slice(0, places.length), (service, i) => [
    requests.stream[services.request[service]],
    places.part[i],
    services.toCylinder[service],
  ]);
  // task, block, cylinder
  expect(read).toEqual([
    ...[[0, 0, 0], [0, 1, 170], [1, 0, 300], [1, 1, 470]], // prettier-ignore
    ...[[0, 2, 340], [0, 3, 510], [1, 2, 640]], // prettier-ignore
  ]);
  // 0 and 300 are the tasks' first; at 0 the arm stands there: 0–1. Then each: seek 5, wait for the angle, 1.
  expect(Array.from(services.endNs.slice(0, 3), (t) => t / MS)).toEqual([1, 11, 21]);
  expect(made.context.unstarted).toEqual([0, 0]);
  expect(made.exhausted).toBe(true);
});

test('a checkpoint knows which blocks have been read', () => {
  const whole = fresh();
  whole.run(Infinity);
  const halfway = fresh();
  halfway.run(12 * MS);
  const checkpoint = structuredClone(halfway.save());
  expect(checkpoint.context.partsRead).toEqual([[0, 0, 1], [1, 0]]); // prettier-ignore
  const resumed = fresh();
  resumed.load(checkpoint, checkpoint);
  resumed.run(Infinity);
  expect(resumed.tally.hash.digest()).toBe(whole.tally.hash.digest());
});

test('a block is read once', () => {
  class Twice extends Simple {
    decide(action: Action): void {
      this.serve(action, 0);
      action.part = 0;
    }
  }
  const made = station((context) => new Twice(context), [new ScriptSource(tasks)], 1000 * MS, {
    layout: strewn,
  });
  expect(() => {
    made.run(Infinity);
  }).toThrow('part 0 of row 0');
});
