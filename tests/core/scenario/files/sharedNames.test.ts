/** Whether rows of a file are told apart by piece: the rule of the file and that of the pictures. */
import { expect, test } from 'vitest';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { mayShareNames } from '../../../../src/core/scenario/mayShareNames.ts';
import { sharesNames } from '../../../../src/core/scenario/sharedNames.ts';

const scenarioOf = (words: string) => decodePlain(`#/lab?v=3&duration=2&${words}`).state.scenario;
const REQUESTS = 'requests=D:0.1:100:0:4096;D:0.2:500:0:4096';

test.each([
  ['drawn, under a parity', 'disks=5&spread=parity&n=3', true, true],
  ['a list, under a parity', `disks=5&spread=parity&policy=fcfs&n=0&${REQUESTS}`, true, true],
  [
    'a list, under a parity on its own disk',
    `disks=5&spread=parity-disk&policy=fcfs&n=0&${REQUESTS}`,
    true,
    true,
  ],
  ['a list in rounds', `policy=mixed-scan&${REQUESTS}`, true, false],
  [
    'a list in rounds, one stream twice',
    'policy=mixed-scan&requests=C:0:50:0:1000::0;C:0:90:0.5:1000::0',
    true,
    true,
  ],
  ['a list without rounds', `policy=fcfs&${REQUESTS}`, false, false],
  ['drawn, on one disk', 'n=3', false, false],
])('%s', (_, words, may, does) => {
  const scenario = scenarioOf(words);
  expect([mayShareNames(scenario), sharesNames(scenario)]).toEqual([may, does]);
});
