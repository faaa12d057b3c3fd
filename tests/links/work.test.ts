/** No link makes the page stand still: what it takes to read those that did, in steps (tests/helpers/work.ts), not in time. */
import { expect, test } from 'vitest';
import { decodeLink } from '../../src/core/scenario/link/index.ts';
import { meterHere } from '../helpers/work.ts';

const moments = (count: number, does: (k: number) => string) =>
  Array.from({ length: count }, (_, k) => `${(0.01 * k).toFixed(2)}:${does(k)}`).join(';');
const loads = (count: number) => moments(count, (k) => `lambda:${1 + (k % 9)}`);

const meter = meterHere();
const tasks = Array.from({ length: 200 }, () => '100:8').join(',');

test.each([
  ['preset=slot-kept-free&place=log&disks=14', 4e5],
  [`preset=slot-kept-free&place=log&disks=14&edits=${loads(200)}`, 4e5],
  [
    `preset=slot-kept-free&place=log&disks=14&edits=${moments(500, (k) => `realtime:${0.5 + k / 1000}`)}`,
    1e6,
  ],
  [`preset=slot-kept-free&edits=${loads(12)}`, 1e5],
  [`preset=default&edits=${loads(400)}`, 3e5],
  [`preset=default&edits=${loads(500)}&lanes=policy:fcfs~policy:sstf~policy:satf`, 1.5e6],
  [`preset=default&edits=${moments(500, (k) => `policy:${k % 2 ? 'satf' : 'mixed-gated'}`)}`, 4e5],
  [`preset=default&edits=${loads(5000)}`, 1e5],
  [`preset=three-tasks&edits=${moments(500, () => 'join:100:10')}`, 3e5],
  [`workload=tasks&policy=wrr-scan-ca&disk=hp97560&tasks=${tasks}`, 3e5],
])('%.60s… is read in few steps', async (link, most) => {
  const work = await meter.of(() => decodeLink(`#/lab?v=3&${link}`));
  expect(work).toBeLessThan(most);
});

test('more changes than can be weighed at once are refused as a whole, in a sentence', async () => {
  const read = async (count: number) => await decodeLink(`#/lab?v=3&edits=${loads(count)}`);
  expect((await read(500)).state.scenario.interventions).toHaveLength(500);
  const { state, faults } = await read(501);
  expect(state.scenario.interventions).toEqual([]);
  expect(faults).toEqual(['edits: 501 changes in the middle of the run; allowed are up to 500']);
});
