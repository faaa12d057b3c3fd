/** Instants of a link that lie behind its run. */
import { expect, test } from 'vitest';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { withinRun } from '../../../../src/page/state/address/withinRun.ts';

const opened = (query: string) => {
  const decoded = decodePlain(`#/lab?v=3&workload=queue&disk=textbook&policy=fcfs&${query}`);
  const { state, faults, given } = withinRun(decoded);
  const { timeNs, stopNs } = state.view;
  return { timeNs, stopNs, faults, given: ['t', 'stop'].filter((key) => given.has(key)), decoded };
};

test('what lies within it, its end included, stays as it is', () => {
  const { decoded, ...rest } = opened('t=0.01&stop=0.02');
  expect(rest).toEqual({ timeNs: 1e7, stopNs: 2e7, faults: [], given: ['t', 'stop'] });
  expect(withinRun(decoded)).toBe(decoded);
});

test('an instant behind it is its end, a stop is left out, and both are said', () => {
  const end = /: the run ends at ([\d.]+) s$/.exec(opened('t=5').faults[0] ?? '')?.[1];
  expect(Number(end)).toBeGreaterThan(0.02);
  expect(opened(`t=${end}`)).toMatchObject({ timeNs: Number(end) * 1e9, faults: [] });
  expect(opened('t=5&stop=0.02')).toMatchObject({
    ...{ timeNs: Number(end) * 1e9, stopNs: 2e7, given: ['stop'] },
    faults: [`t=5: the run ends at ${end} s`],
  });
  expect(opened('t=5&stop=6.5')).toMatchObject({
    ...{ timeNs: Number(end) * 1e9, stopNs: undefined, given: [] },
    faults: [`t=5: the run ends at ${end} s`, `stop=6.5: the run ends at ${end} s`],
  });
});
