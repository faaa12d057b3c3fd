/** What cannot be had over several disks, each in one sentence. */
import { expect, it } from 'vitest';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { checkTogether } from '../../../src/core/scenario/together.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';

const faults = (values: ParamValues) => checkTogether(withValues(defaultScenario, values).values);

it.each([
  [
    { disks: 2, spread: 'duplicated', copies: 3 },
    'copies=3: there are only 2 disks, and each copy lies on another; allowed is 1 to 2',
  ],
  [{ disks: 2, spread: 'parity' }, 'disks=2: spread=parity needs 3 disks or more, or another spread'],
  [
    { disks: 4, spread: 'fine', workload: 'bitrates', policy: 'fixed-stretch' },
    'spread=fine: under workload=bitrates each disk’s policy reads what lies on that disk; allowed is coarse or whole, which come to the same there',
  ],
  [
    { disks: 16, spread: 'fine', lambda: 100, duration: 100_000 },
    'duration=100000: too long for this load over several disks; allowed is up to 1201 s here (at most 2000000 pieces, of which there are about 1664 a second under spread=fine and workload=rounds)',
  ],
])('%o', (values, sentence) => {
  expect(faults(values)).toContain(sentence);
});

it.each([
  { disks: 1, spread: 'parity' },
  { disks: 3, spread: 'parity' },
  { disks: 2, spread: 'duplicated', copies: 2 },
  { disks: 16, spread: 'coarse', lambda: 100, duration: 100_000 },
])('%o is fine', (values) => {
  expect(faults(values)).toEqual([]);
});
