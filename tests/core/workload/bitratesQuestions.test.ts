/** What is worth trying beside a scenario with streams by bitrate. */
import { expect, test } from 'vitest';
import { defaultValues } from '../../../src/core/scenario/params.ts';
import type { BitrateValues } from '../../../src/core/workload/bitrates/params.ts';
import { variations } from '../../../src/core/workload/bitrates/questions.ts';

test('the other cycle is much longer than a short one, and much shorter than a long one', () => {
  const tried = (cycle: number) => {
    const [{ why, points }] = variations({ ...defaultValues, cycle } as unknown as BitrateValues);
    return [why.split(':')[0], ...points.map((point) => point.cycle)];
  };
  expect(tried(0.25)).toEqual(['A cycle of 5 s in place of 0.25 s', undefined, 5]);
  expect(tried(1.25)).toEqual(['A cycle of 5 s in place of 1.25 s', undefined, 5]);
  expect(tried(2)).toEqual(['A cycle of 0.5 s in place of 2 s', undefined, 0.5]);
  expect(tried(8)).toEqual(['A cycle of 0.5 s in place of 8 s', undefined, 0.5]);
});
