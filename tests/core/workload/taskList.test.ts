/** Tasks as people write them: what is read of each kind, the bounds of every figure, and what is written. */
import { describe, expect, test } from 'vitest';
import {
  MOST_TASKS,
  readTask,
  readTasks,
  taskList,
  writeTask,
} from '../../../src/core/workload/tasks/list.ts';

const valueOf = (text: string) => {
  const read = readTask(text);
  return read.ok ? read.value : read.faults;
};

test('each kind has its figures, and its first release where it is said', () => {
  expect(valueOf('1500.5:6')).toEqual({ kind: 'period', periodMs: 1500.5, blocks: 6 });
  expect(valueOf(' 1500 : 6 : 0 ')).toEqual({ kind: 'period', periodMs: 1500, blocks: 6, firstMs: 0 });
  expect(valueOf('rate:200000.5:65536')).toEqual({ kind: 'rate', bytesPerS: 200_000.5, bufferBytes: 65_536 });
  expect(valueOf('rate:2:3:4')).toEqual({ kind: 'rate', bytesPerS: 2, bufferBytes: 3, firstMs: 4 });
  expect(valueOf('due:40960:500.5')).toEqual({ kind: 'due', bytes: 40_960, withinMs: 500.5 });
  expect(valueOf('due:2:3:4')).toEqual({ kind: 'due', bytes: 2, withinMs: 3, firstMs: 4 });
  for (const text of ['1500.5:6', '1500:6:20', 'rate:200000:65536:3', 'due:40960:500', 'due:40960:500:0']) {
    const read = readTask(text);
    expect(read.ok && writeTask(read.value)).toBe(text);
  }
});

describe('the bounds', () => {
  const numbers = [
    // The figure, its place, the least, the most.
    ['period', 'x:4', 1, 1e7, ' ms'],
    ['rate', 'rate:x:4', 1, 1e9, ' B/s'],
    ['deadline', 'due:4:x', 1, 1e7, ' ms'],
    ['first release', '4:4:x', 0, 1e7, ' ms'],
    ['first release', 'rate:4:4:x', 0, 1e7, ' ms'],
  ] as const;
  const wholeNumbers = [
    ['number of blocks', '4:x', 1, 65_536, ''],
    ['buffer', 'rate:4:x', 1, 1e9, ' B'],
    ['number of bytes', 'due:x:4', 1, 1e9, ' B'],
  ] as const;
  const isRead = (place: string, x: number) => readTask(place.replace('x', String(x))).ok;

  test.each([...numbers, ...wholeNumbers])(
    'the %s of %s is from %d to %d',
    (name, place, least, most, unit) => {
      expect([least, most].map((x) => isRead(place, x))).toEqual([true, true]);
      expect([least - 1, most + 1].map((x) => isRead(place, x))).toEqual([false, false]);
      const isWhole = wholeNumbers.some(([, its]) => its === place);
      expect(isRead(place, 2.5)).toBe(!isWhole);
      const faults = [
        `its ${name} must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}${unit}`,
      ];
      expect(valueOf(place.replace('x', String(most + 1)))).toEqual(faults);
      expect(valueOf(place.replace('x', 'many'))).toEqual(faults);
    },
  );

  test('fewer figures than two are too few, and more than three too many', () => {
    for (const text of ['', '4', 'rate:4', 'due:4', '1:2:3:4', 'rate:1:2:3:4', 'due:1:2:3:4'])
      expect(valueOf(text), text).toEqual([
        'PERIOD:BLOCKS, rate:BYTES_PER_S:BUFFER or due:BYTES:MS was expected, and perhaps :FIRST',
      ]);
  });
});

test('a list is read task by task, and says which one is wrong', () => {
  expect(readTasks(' 1000:4 , rate:2:3 ')).toEqual({ ok: true, value: '1000:4,rate:2:3' });
  expect(readTasks('1000:4,0:4')).toEqual({
    ok: false,
    faults: ['task 2: its period must be a number from 1 to 10000000 ms'],
  });
  const many = (count: number) => Array.from({ length: count }, () => '9:1').join(',');
  expect(readTasks(many(MOST_TASKS))).toEqual({ ok: true, value: many(MOST_TASKS) });
  expect(readTasks(many(MOST_TASKS + 1))).toEqual({
    ok: false,
    faults: ['201 tasks; at most 200 are allowed'],
  });
  expect(taskList('1000:4,due:5:6')).toEqual({
    listed: [
      { kind: 'period', periodMs: 1000, blocks: 4 },
      { kind: 'due', bytes: 5, withinMs: 6 },
    ],
  });
});

test('so many are drawn: a whole number from 1 to 200', () => {
  expect(['drawn:1', ' drawn: 200 ', 'drawn:40'].map((text) => readTasks(text))).toEqual([
    { ok: true, value: 'drawn:1' },
    { ok: true, value: 'drawn:200' },
    { ok: true, value: 'drawn:40' },
  ]);
  for (const text of ['drawn:0', 'drawn:201', 'drawn:1.5', 'drawn:', 'drawn:x'])
    expect(readTasks(text), text).toEqual({ ok: false, faults: ['N must be a whole number from 1 to 200'] });
  expect(taskList('drawn:40')).toEqual({ drawn: 40 });
});
