/** Links of rate tasks and of servers in cycles that are wrong in one place end in one clear sentence, whatever they ask for. */
import { expect, test } from 'vitest';
import { resolved } from '../../src/core/scenario/resolved.ts';
import { decodeLink } from '../../src/core/scenario/link/index.ts';

const TASKS = 'workload=tasks&policy=wrr-scan-c&disk=hp97560';
const STREAMS = 'workload=bitrates&policy=stream-combination&disk=streaming';
const times = (count: number, text: string) => Array.from({ length: count }, () => text).join(',');

const wrong: readonly (readonly [base: string, key: string, value: string, says: string])[] = [
  [STREAMS, 'rates', '60000000', 'would play more than this disk reads'],
  [STREAMS, 'rates', 'uniform:128000:900000000', 'allowed is less than 50000000 B/s'],
  [STREAMS, 'rates', 'uniform', 'one of uniform:FROM:TO'],
  [STREAMS, 'rates', '1e400', 'a number from 1 to 10000000000 B/s'],
  [STREAMS, 'rates', times(14_000, '100000'), '97999 characters; allowed are up to 10000'],
  [STREAMS, 'rates', times(201, '1000'), '201 are too many'],
  [STREAMS, 'cycle', '0', 'from 0.001 to 3600 s'],
  [STREAMS, 'memory', '1e308', 'from 1 to 1000000000000000 B'],
  [STREAMS, 'thresholds', '0.5:1.01:0.05', 'the number for time must be a number above 0 and up to 1'],
  [STREAMS, 'unit', '0', 'above 0 and up to 90 %'],
  [STREAMS, 'duration', '100000', 'about 22223 streams would come'],
  [STREAMS, 'edits', '5:join', 'with its rate in bytes per second'],
  [STREAMS, 'edits', '5:leave:0', 'from 1 to 10000'],
  [STREAMS, 'edits', '5:memory:0', 'out of range'],
  [TASKS, 'tasks', '0:4', 'its period must be a number from 1'],
  [TASKS, 'tasks', '', 'PERIOD:BLOCKS'],
  [TASKS, 'tasks', 'drawn:0', 'N must be a whole number from 1 to 200'],
  [TASKS, 'tasks', 'drawn:1000000000', 'N must be a whole number from 1 to 200'],
  [TASKS, 'tasks', 'rate:9000000:65536', 'task 1 needs 9 MB/s'],
  [TASKS, 'tasks', '1:65536', 'task 1 needs 268435.456 MB/s'],
  [TASKS, 'tasks', times(201, '1000:4'), '201 tasks; at most 200 are allowed'],
  [TASKS, 'tasks', times(14_000, '1000:4'), 'characters; allowed are up to 10000'],
  [TASKS, 'ntasks', '1000000', 'a whole number from 0 to 200'],
  [TASKS, 'reserve', 'blocks:0', 'nobody would ever serve them'],
  [TASKS, 'reserve', 'time:1', 'share must be a number from 0 to 0.9'],
  [TASKS, 'pool', '1000000000000', 'allowed are 65536'],
  [TASKS, 'buffer', 'constant:0', 'value must be a number from 1'],
  [TASKS, 'admission', 'chance', 'workload=tasks has its own test'],
  [TASKS, 'edits', '5:join:0:0', 'its period must be a number from 1'],
  [TASKS, 'edits', '5:leave:none', 'time:leave:number was expected'],
  [TASKS, 'edits', '5:ntasks:4', 'time:key:value was expected'],
  [TASKS, 'edits', '5:policy:time-cycle', 'for tasks choose a policy among'],
  ['workload=bitrates&disk=streaming', 'policy', 'wrr-scan-c', 'for bitrates choose a policy among'],
  ['workload=tasks&disk=hp97560', 'policy', 'time-cycle', 'for tasks choose a policy among'],
];

test.each(wrong)('%s&%s=%.40s', async (base, key, value, says) => {
  const { state, faults } = await decodeLink(`#/lab?v=3&${base}&${key}=${value}`);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(says);
  expect(faults[0].length).toBeLessThan(520);
  expect(resolved(state.scenario).values.duration).toBe(600);
});

test('lists as long as they may be are taken whole', async () => {
  const rates = times(200, '100000');
  const { state, faults } = await decodeLink(`#/lab?v=3&${STREAMS}&rates=${rates}`);
  expect(faults).toEqual([]);
  expect(resolved(state.scenario).values.rates).toBe(rates);
  const tasks = times(200, 'rate:100000:1000000:2500');
  const listed = await decodeLink(`#/lab?v=3&${TASKS}&tasks=${tasks}`);
  expect(listed.faults).toEqual([]);
  expect(resolved(listed.state.scenario).values.tasks).toBe(tasks);
});

test('of a list of two tasks there is no third', async () => {
  const { faults } = await decodeLink(`#/lab?v=3&${TASKS}&tasks=1000:4,500:2&ntasks=3`);
  expect(faults).toEqual(['ntasks=3: tasks in the list: 2; allowed is 0 to 2']);
});
