/** Lanes with several disks by their names: both numbers are said. */
import { expect, it } from 'vitest';
import { laneNames } from '../../../../src/core/scenario/compare/laneWords.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';

const system = withValues(defaultScenario, { disks: 5, n: 35, lambda: 60 });

it('by how many disks there are, and what each of them has', () => {
  expect(laneNames([system, withValues(system, { disks: 7 }), withValues(system, { disks: 1 })])).toEqual([
    '5 disks, each with 7 videos and 12 requests a second',
    '7 disks, each with 5 videos and 8.571 requests a second',
    '1 disk',
  ]);
});

it('by where pieces lie', () => {
  expect(laneNames([system, withValues(system, { spread: 'whole' })])).toEqual([
    'Where pieces lie: striped, piece by piece',
    'Where pieces lie: whole, a stream on one disk',
  ]);
});
