/** Whom a card follows, by the numbers that runs have. */
import { expect, test } from 'vitest';
import { cardOf } from '../../../../src/core/scenario/cards/index.ts';
import { presets } from '../../../../src/core/scenario/presets/index.ts';
import { whomOf } from '../../../../src/page/app/canvas/whom.ts';
import { scenarioOf } from '../../../core/scenario/presets/presetRun.ts';

const followed = (id: string) => whomOf(id, scenarioOf(id)).followed;

test('numbers of the page begin with 1, and clients are known by their names', () => {
  expect([...(followed('edf-falls-behind')?.streams ?? [])]).toEqual([12]);
  expect([...(followed('striped-or-whole')?.disks ?? [])]).toEqual([0, 4]);
  expect([...(followed('figure-1')?.requests ?? [])]).toEqual([4]);
  expect([...(followed('weights-one-and-two')?.streams ?? [])]).toEqual([1, 2]);
  expect(followed('surveillance')?.streams.size).toBe(16);
});

test('each that a card names is found', () => {
  for (const { id } of presets) {
    const { clients = [], streams = [] } = cardOf(id)?.follows ?? {};
    expect(followed(id)?.streams.size ?? 0, id).toBe(clients.length + streams.length);
  }
});
