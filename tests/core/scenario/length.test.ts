import { expect, test } from 'vitest';
import { defaultValues } from '../../../src/core/scenario/params.ts';
import { checkTogether } from '../../../src/core/scenario/together.ts';

test('a run that no browser could hold is refused, with what is allowed', () => {
  expect(checkTogether({ ...defaultValues, duration: 86400, n: 7, lambda: 20 })).toEqual([]);
  const [rounds] = checkTogether({ ...defaultValues, duration: 1000000, round: 0.01, n: 0, lambda: 0 });
  expect(rounds).toMatch(/^duration=1000000: .* up to 10000 s/);
  const [requests] = checkTogether({ ...defaultValues, duration: 1000000, n: 0, lambda: 1000 });
  expect(requests).toMatch(/^duration=1000000: .* up to 50000 s/);
});
