/** Transfers that run over cylinders: the arm ends elsewhere than it began, also after a chunk. */
import { expect, test } from 'vitest';
import type { Action, Layout } from '../../../../src/core/sim/interfaces.ts';
import { DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { ScriptSource } from '../../../../src/core/workload/parts/script.ts';
import { Fcfs, MS, request, Simple, station } from './toy.ts';

/** A cylinder is a track of 10 kB, read in a turn; a file goes on at the same angle of the next one. */
const CYLINDER_NS = 10 * MS;
const contiguous: Layout = {
  parts: () => 0,
  part: () => undefined,
  rest(rows, row, place) {
    const i = row & rows.mask;
    const cylindersLeft = Math.ceil(rows.transferNs[i] / CYLINDER_NS);
    place.endCylinder = rows.endCylinder[i];
    place.cylinder = place.endCylinder - cylindersLeft + 1;
    place.angleNs = 0;
  },
};

const long = { ...request(DISCRETE, 0, 100, 40_000), endCylinder: 103 };
const script = () => [new ScriptSource([long, request(DISCRETE, 1 * MS, 103, 1000)])];

test('the arm stands where the transfer ended', () => {
  const made = station((context) => new Fcfs(context), script(), 400 * MS, { layout: contiguous });
  made.run(Infinity);
  const { services, places } = made.cut(0);
  // Seek 5, wait to 10, 40 ms over cylinders 100 to 103; the other is on 103: no seek, at once, 50–51.
  expect(Array.from(services.endNs.slice(0, 2), (t) => t / MS)).toEqual([50, 51]);
  expect(services.fromCylinder[1]).toBe(103);
  expect([places.length, places.service[0], places.part[0], places.endCylinder[0]]).toEqual([1, 0, -1, 103]);
});

class InChunks extends Simple {
  decide(action: Action): void {
    const queue = this.context.queue[DISCRETE];
    const row = queue.first(this.context.end);
    if (row >= 0) this.serve(action, row, 2 * CYLINDER_NS);
    else this.wait(action, Infinity);
  }
}

test('after a chunk the rest begins where the file goes on', () => {
  const made = station((context) => new InChunks(context), script(), 400 * MS, { layout: contiguous });
  made.run(Infinity);
  const { services } = made.cut(0);
  const to = Array.from(services.toCylinder.slice(0, services.length));
  const from = Array.from(services.fromCylinder.slice(0, services.length));
  expect([from, to]).toEqual([
    [0, 102, 103],
    [100, 102, 103],
  ]);
  // The chunks follow each other without a seek or a turn.
  expect(Array.from(services.endNs.slice(0, 3), (t) => t / MS)).toEqual([30, 50, 51]);
});

test('after a chunk the rest ends where its layout says, though nobody has said where the whole would', () => {
  const unsaid: Layout = {
    ...contiguous,
    rest(_rows, _row, place) {
      Object.assign(place, { cylinder: 102, endCylinder: 103, angleNs: 0 });
    },
  };
  const sources = [new ScriptSource([request(DISCRETE, 0, 100, 40_000), request(DISCRETE, 0, 100, 1000)])];
  const made = station((context) => new InChunks(context), sources, 400 * MS, { layout: unsaid });
  made.run(Infinity);
  const { services } = made.cut(0);
  expect(Array.from(services.fromCylinder.slice(0, services.length))).toEqual([0, 102, 103]);
});
