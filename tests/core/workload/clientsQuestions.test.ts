/** What is worth trying, and asking, of clients that share a disk. */
import { expect, test } from 'vitest';
import { defaultValues } from '../../../src/core/scenario/params.ts';
import type { Load } from '../../../src/core/workload/parts/definition.ts';
import type { ClientValues } from '../../../src/core/workload/clients/params.ts';
import { questions, variations } from '../../../src/core/workload/clients/questions.ts';

type Values = Parameters<typeof variations>[0];
const valuesOf = (count: number, more: object = {}) =>
  ({ ...defaultValues, clients: Array(count).fill('greedy').join(';'), ...more }) as unknown as Values;
const asked = (id: string, values: Values) => {
  const question = questions().find((one) => one.id === id);
  return question?.sweep({ values } as unknown as Load<ClientValues>);
};
const countsOf = (count: number, more: object = {}) => asked('rate-kept', valuesOf(count, more))?.axes[1];

test('ever more of the list: each number up to a dozen, of more a dozen steps up to all', () => {
  expect(countsOf(1)).toEqual({ key: 'nclients', values: [1] });
  expect(countsOf(5)?.values).toEqual([1, 2, 3, 4, 5]);
  expect(countsOf(12)?.values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(countsOf(24)?.values).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
  expect(countsOf(64)?.values).toEqual([5, 11, 16, 21, 27, 32, 37, 43, 48, 53, 59, 64]);
  // However many of them there are now.
  expect(countsOf(5, { nclients: 2 })?.values).toEqual([1, 2, 3, 4, 5]);
});

test('one client less, where there are two', () => {
  const less = (count: number, more: object = {}) =>
    variations(valuesOf(count, more))
      .filter(({ title }) => title === 'One client less')
      .map(({ why, points }) => [why.split(':')[0], ...points.map((point) => point.nclients)]);
  expect(less(1)).toEqual([]);
  expect(less(2)).toEqual([['1 clients in place of 2', 2, 1]]);
  expect(less(5, { nclients: 4 })).toEqual([['3 clients in place of 4', 4, 3]]);
  expect(less(5, { nclients: 1 })).toEqual([]);
});

test('slots are compared, and asked for, where there can be some', () => {
  const inSlots = { policy: 'time-cycle-qos', disks: 4, spread: 'coarse' };
  const titles = (more: object) => variations(valuesOf(1, more)).map(({ title }) => title);
  const title = 'In a free slot, and in one that is kept free';
  expect(titles(inSlots)).toContain(title);
  for (const other of [{ policy: 'cello' }, { disks: 1 }, { spread: 'whole' }])
    expect(titles({ ...inSlots, ...other })).not.toContain(title);
  const rates = { clients: 'rate:1000:cycle=1;rate:1000:cycle=1', cycle: 1, admission: 'paper' };
  const axes = (more: object) => asked('start-up', valuesOf(1, more))?.axes.map(({ key }) => key);
  expect(axes({ ...inSlots, ...rates })).toEqual(['starts', 'nclients']);
  for (const other of [{ disks: 1 }, { cycle: 2 }, { admission: 'all' }])
    expect(axes({ ...inSlots, ...rates, ...other })).toEqual(['policy', 'nclients']);
});
