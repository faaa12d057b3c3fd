/** What stands when a page begins is written at its head, with the instant from which on it has stood. */
import { expect, test } from 'vitest';
import type { PageRecorder } from '../../../src/core/sim/record/pageRecorder.ts';
import { PublishedSeries } from '../../../src/core/sim/record/publishedSeries.ts';

function repeated(its: PublishedSeries) {
  const told: (readonly number[])[] = [];
  its.repeatIn({
    published: (...row: number[]) => told.push(row),
    buffered: (...row: number[]) => told.push(row),
  } as unknown as PageRecorder);
  return told;
}

test('the last of each series, from a checkpoint too', () => {
  const its = new PublishedSeries();
  its.publish(2, 0, 10, 0.5);
  its.publish(2, 1, 11, 0.25);
  its.buffer(7, 12, 4000, -100, 3);
  its.publish(2, 0, 20, 0.75);
  its.publish(2, 1, 21, 0.125);
  its.buffer(7, 22, 3000, 50, 1);
  const last = [
    [2, 0, 20, 0.75],
    [2, 1, 21, 0.125],
    [7, 22, 3000, 50, 1],
  ];
  expect(repeated(its)).toEqual(last);
  const saved = its.save();
  its.publish(2, 0, 30, 1);
  const again = new PublishedSeries();
  again.load(saved);
  expect(repeated(again)).toEqual(last);
});
