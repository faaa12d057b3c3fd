/** What formulas are told of the load of one of several disks. */
import { expect, test } from 'vitest';
import { defaultValues } from '../../../src/core/scenario/params.ts';
import { dealtValues } from '../../../src/core/workload/parts/dealtValues.ts';

test('requests that are dealt evenly are a whole division, to the bit', () => {
  for (const disks of [3, 5, 6, 7, 11])
    for (const lambda of [1, 10, 12.7]) {
      const { lambda: its } = dealtValues(
        { ...defaultValues, n: 4, lambda },
        {
          disk: 1,
          disks,
          dealing: 'coarse',
        },
      );
      expect(its).toBe(lambda / disks);
    }
});
