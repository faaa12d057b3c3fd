/** Rows of requests where more come than one page of the record lists: nothing is missing, and no row has another's times. */
import { expect, test } from 'vitest';
import { rowsOf } from './rowsOf.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { CONTINUOUS, DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { mustEqual } from '../../../helpers/facts.ts';

test.each([
  ['a greedy client', 'workload=clients&policy=c-look&disk=server-2002&clients=greedy@0&duration=60'],
  ['free blocks of an idle disk', 'policy=scan&n=4&lambda=12&freeblock=on&freeidle=on&duration=40'],
])('%s', (_, link) => {
  const { state, faults } = decodePlain(link);
  expect(faults).toEqual([]);
  const rows = rowsOf(state.scenario);
  expect(rows.length).toBeGreaterThan(12_288);
  for (const requestClass of [CONTINUOUS, DISCRETE]) {
    const own = rows.filter((row) => row.requestClass === requestClass);
    const names = new Set(own.map(({ stream, number }) => `${stream} ${number}`));
    const streams = new Set(own.map(({ stream }) => stream));
    const known = [...streams].flatMap((stream) =>
      Array.from({ length: own.filter((row) => row.stream === stream).length }, (__, k) => `${stream} ${k}`),
    );
    expect(known.filter((name) => !names.has(name))).toEqual([]);
  }
  for (const row of rows)
    if (!Number.isNaN(row.completionNs))
      mustEqual(row.completionNs - row.startNs, row.seekNs + row.rotationNs + row.transferNs);
});
