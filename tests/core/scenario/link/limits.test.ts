/** Links at their limits: the first value that is refused beside the last that is taken, and an edit that stands twice. */
import { expect, test } from 'vitest';
import { decodeLink, encodeLink } from '../../../../src/core/scenario/link/index.ts';

const faultsOf = async (query: string) => (await decodeLink(`#/lab?${query}`)).faults;

test('the disk in focus counts from 1 to the number of disks', async () => {
  expect(await faultsOf('disks=3&focus=3')).toEqual([]);
  expect(await faultsOf('disks=3&focus=4')).toEqual(['focus="4": there are 3 disks']);
  expect(await faultsOf('focus=1')).toEqual([]);
  expect(await faultsOf('focus=2')).toEqual(['focus="2": there is one disk']);
  expect(await faultsOf('disks=16&focus=16')).toEqual([]);
  expect(await faultsOf('disks=16&focus=17')).toEqual(['focus="17": allowed is a whole number from 1 to 16']);
});

test('an instant may be the end of the run and not a nanosecond later', async () => {
  expect(await faultsOf('duration=5&t=5')).toEqual([]);
  expect(await faultsOf('duration=5&t=5.000000001')).toEqual(['t="5.000000001": the run ends at 5 s']);
});

test('an instant behind the end opens at the end, and a stop there is none', async () => {
  const { state, faults } = await decodeLink('#/lab?duration=5&t=60&stop=70');
  expect(state.view).toMatchObject({ timeNs: 5e9 });
  expect(state.view.stopNs).toBeUndefined();
  expect(faults).toHaveLength(2);
});

test('instants begin at 0, a window in sight is a microsecond at least', async () => {
  expect(await faultsOf('t=0&stop=0&zoom=0.000001')).toEqual([]);
  expect(await faultsOf('zoom=0.000000999')).toEqual([
    'zoom="0.000000999": allowed is a number from 0.000001 to 1000000 s',
  ]);
});

test('what the base does once and a lane twice is one edit of the lane’s own', async () => {
  const { state, faults } = await decodeLink(
    '#/compare?edits=1:lambda:20&lanes=policy:disjoint-scan;1:lambda:20',
  );
  expect(faults).toEqual([]);
  const edit = { atNs: 1e9, kind: 'set', key: 'lambda', value: 20 };
  expect(state.lanes?.map(({ interventions }) => interventions)).toEqual([[edit, edit]]);
  const again = await decodeLink(await encodeLink(state));
  expect(again.state.lanes?.map(({ interventions }) => interventions)).toEqual([[edit, edit]]);
});

test('cylinders that a disk has not take the disk with them, and what is the default’s names the disk alone', async () => {
  const read = async (query: string) => {
    const { given, faults } = await decodeLink(`#/lab?workload=queue&policy=look&${query}`);
    return { given: [...given].sort(), faults };
  };
  // The default queue reaches to cylinder 183.
  expect(await read('disk=textbook&cylinders=100&queue=10,150')).toEqual({
    given: ['policy', 'workload'],
    faults: ['queue=10,150: this disk has no cylinder 150; allowed is 0 to 99'],
  });
  expect(await read('disk=textbook&cylinders=100')).toEqual({
    given: ['policy', 'workload'],
    faults: ['queue=98,183,37,122,14,124,65,67: this disk has no cylinder 183; allowed is 0 to 99'],
  });
});

test('of a run to compare with that cannot be read nothing is given', async () => {
  expect([...(await decodeLink('#/lab?v=3&ghost=n:6')).given]).toEqual(['ghost']);
  expect([...(await decodeLink('#/lab?v=3&ghost=n:700')).given]).toEqual([]);
});
