/** Which checkpoint a page is played from, and from which the requests that lived then can be made again. */
import { expect, test } from 'vitest';
import { Checkpoints } from '../../../../src/core/scenario/run/checkpoints.ts';
import type { Checkpoint } from '../../../../src/core/sim/single/station.ts';

/** Of a page: rows came up to `end`, and the oldest that was still alive. */
const checkpoint = (end: number, oldest: number): Checkpoint =>
  ({ context: { end, oldest } }) as unknown as Checkpoint;

const rowsOf = ({ context: { end, oldest } }: Checkpoint) => [end, oldest];

test('a page is played from the last checkpoint that is not behind its start', () => {
  const its = new Checkpoints();
  for (const [page, end] of [0, 10, 20, 30].entries()) its.add(page, checkpoint(end, end));
  expect([0, 1, 2, 3, 9].map((page) => its.before(page).context.end)).toEqual([0, 10, 20, 30, 30]);
});

test('who is alive there is made again from the last at which nobody of them had come', () => {
  const its = new Checkpoints();
  for (const [page, [end, oldest]] of [
    [0, 0],
    [10, 8],
    [20, 20],
    [30, 15],
    [40, 20],
  ].entries())
    its.add(page, checkpoint(end, oldest));
  expect([0, 1, 2, 3, 4].map((page) => rowsOf(its.anchorOf(page)))).toEqual([
    [0, 0],
    [0, 0], // row 8 came before the tenth
    [20, 20], // nobody is alive
    [10, 8], // 15 came behind the tenth
    [20, 20],
  ]);
});

test('without room for all, every second is kept, then every fourth, and the first always', () => {
  const one = checkpoint(1, 1);
  const its = new Checkpoints(1);
  const wanted: number[] = [];
  for (let page = 0; page < 12; page++) {
    if (!its.wants(page)) continue;
    wanted.push(page);
    its.add(page, page === 0 ? checkpoint(0, 0) : one);
  }
  expect(wanted).toEqual([0, 1, 2, 4, 8]);
  expect(its.before(7).context.end).toBe(0);
  expect(its.before(8)).toBe(one);
});
