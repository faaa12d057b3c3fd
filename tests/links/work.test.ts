/** No link makes the page stand still: what it takes to read those that did, in steps (tests/helpers/work.ts), not in time. */
import { expect, test } from 'vitest';
import { decodeLink } from '../../src/core/scenario/link/index.ts';
import { workOf } from '../helpers/work.ts';

const moments = (count: number, does: (k: number) => string) =>
  Array.from({ length: count }, (_, k) => `${(0.01 * k).toFixed(2)}:${does(k)}`).join(';');
const loads = (count: number) => moments(count, (k) => `lambda:${1 + (k % 9)}`);

test.each([
  ['preset=slot-kept-free&place=log&disks=14', 4e6],
  [`preset=slot-kept-free&place=log&disks=14&edits=${loads(200)}`, 4e6],
  [`preset=slot-kept-free&edits=${loads(12)}`, 1e5],
  [`preset=default&edits=${loads(400)}`, 3e5],
  [`preset=default&edits=${loads(5000)}`, 1e6],
  [`preset=three-tasks&edits=${moments(500, () => 'join:100:10')}`, 3e5],
])('%.60s… is read in few steps', async (link, most) => {
  const work = await workOf(() => decodeLink(`#/lab?v=3&${link}`));
  expect(work).toBeLessThan(most);
});
