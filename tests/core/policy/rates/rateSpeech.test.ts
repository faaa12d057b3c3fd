/** WRR-SCAN in words, by the layout of the blocks. */
import { expect, test } from 'vitest';
import { comparesOn, pseudocodeOf, reasonsOf } from '../../../../src/core/policy/rates/rateSpeech.ts';

test('only where all of a job lies together and ahead of its time are jobs released early', () => {
  const begins = (['ca', 'c', 'r'] as const).map((layout) => pseudocodeOf(layout)[2]);
  expect(begins).toEqual([
    '    begin it the other way: jobs released before its end come now, task i is owed x_i blocks, the others x_a',
    '    begin it the other way: task i is owed x_i blocks, the others x_a',
    '    begin it the other way: task i is owed x_i blocks, the others x_a',
  ]);
});

test('strewn blocks are read one by one, others in one go', () => {
  const reads = (['ca', 'c', 'r'] as const).map((layout) => pseudocodeOf(layout)[5]);
  const inOneGo = '    if it is a job of a task: read what is owed of it, in one go';
  expect(reads).toEqual([inOneGo, inOneGo, '    if it is a block of a task: read it']);
  const owed = (['ca', 'c', 'r'] as const).map((layout) => reasonsOf(layout)[0].text.split(' owed')[0]);
  expect(owed).toEqual(['Of the jobs', 'Of the jobs', 'Of the blocks']);
});

test('a reason stands at the line that it is the outcome of', () => {
  const lines = pseudocodeOf('c');
  expect(reasonsOf('c').map(({ id, line }) => [id, lines[line].trim()])).toEqual([
    ['owed', 'if it is a job of a task: read what is owed of it, in one go'],
    ['ofNobody', 'else: read the block of the request that belongs to no task'],
    ['nothing', 'else: wait for a release or an arrival'],
    ['standsStill', 'else if the round’s time is not over: stand still'],
  ]);
  expect(lines[comparesOn].trim()).toBe('find what comes next along the sweep');
});
