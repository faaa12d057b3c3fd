/** Requests of one disk that have one name are told apart wherever they are named. */
import { expect, test } from 'vitest';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { spreads } from '../../../src/core/array/spreads.ts';
import { mayShareNames } from '../../../src/core/scenario/mayShareNames.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { nameOf, nameOfOne } from '../../../src/page/view/scene/names.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import { calm, sceneOfRun } from './scenes.ts';

test('two pieces of a stream in one round, from a list', () => {
  const link =
    '#/lab?v=3&policy=mixed-scan&duration=2&requests=C:0:50:0:1000::0;C:0:90:0.5:1000::0;C:0:9:0:1000::1';
  const scene = sceneOfRun(decodePlain(link).state.scenario);
  const tables = sceneTablesOf(scene);
  const names = [0, 1, 2].map((i) => nameOf(tables, i));
  expect(names).toEqual(['video 1', 'video 1 (2)', 'video 2']);
  const of = (i: number) => ({
    ...{ row: tables.requests.row[i], requestClass: tables.requests.requestClass[i] },
    ...{ stream: tables.requests.stream[i], number: tables.requests.number[i] },
  });
  expect([0, 1, 2].map((i) => nameOfOne(scene, of(i)))).toEqual(names);
});

test('an ordinary run is not searched for them, nor a list without rounds', () => {
  expect(calm.sharesNames).toBe(false);
  const list = decodePlain('#/lab?v=3&policy=fcfs&requests=C:0:50:0:1000::0;C:0:90:0.5:1000::0').state
    .scenario;
  expect(mayShareNames(list)).toBe(false);
});

test.each(spreads)('under $id, where several disks have a parity', ({ id, hasParity = false }) => {
  const under = (disks: number) =>
    mayShareNames(withValues(defaultScenario, { spread: id, disks, bus: 'fixed' }));
  expect([under(1), under(6)]).toEqual([false, hasParity]);
});
