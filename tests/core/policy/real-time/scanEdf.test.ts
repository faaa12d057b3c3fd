/** The worked example of Scan-EDF in Reddy and Wyllie 1994, in both forms, and sweeps worked by hand. */
import { expect, test } from 'vitest';
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import type { ScriptedRequest } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { scripted } from '../../../helpers/outcomes.ts';
import { playThrough } from './deadlineRuns.ts';

const MS = 1e6;
// 1 ms a cylinder, 1000 bytes a ms; reads begin where the head comes down.
const disk = buildDisk(1001, 10 * MS, { a: 0, b: 0, boundary: 0, c: 0, e: 1 }, [{ from: 0, rate: 1e6 }]);

/** Deadline in ms and track, by name. */
type Tasks = Readonly<Record<string, readonly [number, number]>>;

const paper: Tasks = { A: [500, 347], B: [500, 113], C: [500, 851], D: [600, 256] };

function served(tasks: Tasks, values: ParamValues): string {
  const names = Object.keys(tasks);
  const script = Object.values(tasks).map(([deadline, cylinder], stream): ScriptedRequest => ({
    requestClass: 'C',
    stream,
    arrivalNs: 0,
    deadlineNs: deadline * MS,
    cylinder,
    angle: -1,
    sizeBytes: 1000,
  }));
  const played = playThrough(scripted({ policy: 'scan-edf', duration: 10, ...values }, script), disk);
  const order = played.map((p, i) => ({ name: names[i], startNs: Number(p.startNs) }));
  return order
    .sort((a, b) => a.startNs - b.startNs)
    .map(({ name }) => name)
    .join('');
}

test('the paper’s modified deadlines, and that they are served in that order from wherever the head is', () => {
  const modified = Object.entries(paper).map(([name, [deadline, track]]) => ({
    name,
    deadline: deadline + (track / 1000 - 1),
  }));
  expect(modified.map(({ deadline }) => deadline.toFixed(3))).toEqual([
    '499.347',
    '499.113',
    '499.851',
    '599.256',
  ]);
  const order = modified.sort((a, b) => a.deadline - b.deadline).map(({ name }) => name);
  expect(order.join('')).toBe('BACD');
  for (const head of [0, 113, 300, 400, 1000])
    expect(served(paper, { deadlines: 'perturbed', head })).toBe('BACD');
});

test('with equal deadlines the sweep begins at the head, and D comes last although the head passes it', () => {
  expect(served(paper, { head: 0 })).toBe('BACD');
  expect(served(paper, { head: 113 })).toBe('BACD');
  expect(served(paper, { head: 114 })).toBe('ACBD');
  expect(served(paper, { head: 347 })).toBe('ACBD');
  expect(served(paper, { head: 348 })).toBe('CBAD');
  expect(served(paper, { head: 852 })).toBe('BACD');
});

test('on one cylinder by arrival, and the head’s own cylinder is ahead of it', () => {
  const tasks: Tasks = { A: [500, 50], B: [500, 40], C: [500, 50], D: [500, 60] };
  expect(served(tasks, { head: 50 })).toBe('ACDB');
  expect(served(tasks, { head: 50, deadlines: 'perturbed' })).toBe('BACD');
});

test('a nanosecond of difference is no equal deadline: neither form exchanges the two', () => {
  const tasks: Tasks = { far: [500, 900], near: [500.000001, 1] };
  for (const deadlines of ['equal', 'perturbed']) expect(served(tasks, { deadlines })).toBe('farnear');
});
