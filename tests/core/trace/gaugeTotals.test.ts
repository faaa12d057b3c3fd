/** Gauges of a policy over a run: how they stand at the end of each beat, from a checkpoint as well. */
import { expect, test } from 'vitest';
import { GaugeTotals } from '../../../src/core/trace/gaugeTotals.ts';

test('each stands at a beat’s end as it was published last; before the first time nothing stands', () => {
  const its = new GaugeTotals();
  its.name(['load', 'room']);
  its.closeBeat(0);
  expect(its.byBeat).toEqual([]);
  its.publish(1, 10, 5);
  its.closeBeat(1);
  its.publish(0, 20, 3);
  its.publish(1, 30, 2);
  its.closeBeat(2);
  expect(its.byBeat.map((row) => [...row])).toEqual([[], [NaN, 5], [3, 2]]);
  // 5 for 20 ns, 2 for 10, of 40.
  expect(its.of('room', 40)).toEqual({ last: 2, most: 5, mean: 3 });
});

test('from a checkpoint a beat holds as many as were published by then', () => {
  const before = new GaugeTotals();
  const its = new GaugeTotals();
  its.publish(3, 0, 1);
  its.load(before.save());
  its.publish(0, 5, 7);
  its.closeBeat(0);
  expect(its.byBeat.map((row) => [...row])).toEqual([[7]]);
});
