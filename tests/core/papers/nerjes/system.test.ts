/** The published sweeps of one disk in the words of the paper's five: the same points, five times the load. */
import { describe, expect, it } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { elementAt } from '../../../../src/core/base/elementAt.ts';
import { runAgain } from '../../../../src/core/papers/shared/again.ts';
import { linkOf } from '../../../../src/core/papers/shared/publishedSweep.ts';
import { nerjesData } from '../../../../src/core/papers/nerjes/data.ts';
import { nerjesSweeps } from '../../../../src/core/papers/nerjes/sweeps.ts';
import {
  isOfSystem,
  scenarioOfSystem,
  sweepOfSystem,
  tableOfSystem,
} from '../../../../src/core/papers/nerjes/system.ts';

const sweep = (id: string) => {
  const found = nerjesSweeps.find((own) => own.id === id);
  if (!found) throw new Error(`no sweep ${id}`);
  return found;
};

it('seven videos and 2 to 25 requests a second are 35 and 10 to 125 of the system', () => {
  const { scenario, vary } = sweepOfSystem(sweep('figure-9.n7'));
  expect(scenario).toBe('n=35&dsize=normal:50000:25000&seed=1&duration=2000&disks=5');
  expect(elementAt(vary, 1)).toBe('lambda:10,20,30,40,50,60,70,80,90,100,110,115,120,125');
  expect(sweepOfSystem(sweep('subrounds')).vary).toEqual(['lambda:30:90:30', 'subrounds:1:7:1']);
  expect(linkOf(sweepOfSystem(sweep('figure-11.n3')))).toContain(
    'vary=bound:worst,percentile:99,omniscient~lambda:35:455:35',
  );
});

it('a table has the same figures at five times the load', () => {
  const table = nerjesData.tables['figure-9.n3'];
  const system = tableOfSystem(table);
  expect(elementAt(system.axes, 1).values.slice(0, 3)).toEqual([20, 40, 60]);
  expect(system.points.map(({ values: [policy, load] }) => [policy, Number(load) / 5])).toEqual(
    table.points.map(({ values: [policy, load] }) => [policy, load]),
  );
  expect(system.points.map(({ estimates }) => estimates)).toEqual(
    table.points.map(({ estimates }) => estimates),
  );
  expect(isOfSystem(system)).toBe(true);
  expect(system.scenario).toMatch(/&n=15&/);
});

it('what is of five disks stays as it is', () => {
  const five = sweep('five-disks.n7');
  expect(sweepOfSystem(five)).toBe(five);
  const table = nerjesData.tables['five-disks.n7'];
  expect(tableOfSystem(table)).toBe(table);
});

describe.each(nerjesSweeps.filter((own) => !isOfSystem(own)).map((own) => [own.id, own] as const))(
  '%s',
  (_, own) => {
    it('can be run with five disks, point by point those of its link', () => {
      const one = runAgain(own, 'published').cells;
      const five = runAgain(sweepOfSystem(own), 'published').cells;
      expect(five.map(({ scenario }) => resolved(scenario).values)).toEqual(
        one.map(({ scenario }) => resolved(scenarioOfSystem(scenario)).values),
      );
    });
  },
);
