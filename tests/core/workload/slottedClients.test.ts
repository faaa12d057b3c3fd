/** Clients with a guaranteed rate on several disks, as the slots of their cycles say (theory/slotSchedule.ts has the rules). */
import { describe, expect, it } from 'vitest';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { checkTogether, idleSettings } from '../../../src/core/scenario/together.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { emitted, workloadAtStart, type Edit } from './emitted.ts';

const S = 1e9;

/** An IO takes more than half of what guarantees may have of a cycle: one slot a disk. */
const three: ParamValues = {
  ...{ workload: 'clients', policy: 'time-cycle-qos', disk: 'server-2002', disks: 3, spread: 'coarse' },
  ...{ cycle: 1, realtime: 0.9, clients: 'rate:20000000@0;rate:20000000@0.3;rate:20000000@1.2' },
};

/** [second of arrival, second by which it is due] of each IO, by 'client.number'. */
const timesOf = (values: ParamValues, endS = 6, edits: readonly Edit[] = []) =>
  Object.fromEntries(
    [...emitted({ values, endS, edits }).requests].map(([name, text]) => {
      const [arrivalNs, deadlineNs] = text.split(' ').map(Number);
      return [name.replace(/^C (\d+) (\d+)$/, '$1.$2'), [arrivalNs / S, deadlineNs / S]];
    }),
  );

const beginningsOf = (values: ParamValues, endS = 8, edits: readonly Edit[] = []) => {
  const times = timesOf(values, endS, edits);
  return [0, 1, 2].map((client) => times[`${client}.0`]?.[0]);
};

describe('three disks of one slot, and three clients, the next on the next disk in the next cycle', () => {
  it('begin at the next cycle, whether there is a slot or not', () => {
    expect(beginningsOf({ ...three, starts: 'at-once' })).toEqual([0, 1, 2]);
  });

  it('wait for a slot: the second one cycle, the third two', () => {
    expect(beginningsOf({ ...three, starts: 'slot' })).toEqual([0, 2, 4]);
  });

  it('begin sooner where one is kept free, with IOs a cycle before the one that they are for', () => {
    expect(beginningsOf({ ...three, starts: 'bubble' })).toEqual([0, 1, 3]);
    const times = timesOf({ ...three, starts: 'bubble' });
    expect([times['0.0'], times['0.1'], times['1.0'], times['0.2'], times['1.1']]).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
  });

  it('an IO has the place and size that it has where nobody waits', () => {
    const placesOf = (starts: string) =>
      new Map(
        [...emitted({ values: { ...three, starts }, endS: 4 }).requests].map(([name, text]) => [
          name,
          text.split(' ').slice(2).join(' '),
        ]),
      );
    const plain = placesOf('at-once');
    for (const [name, place] of placesOf('bubble')) if (plain.has(name)) expect(place).toBe(plain.get(name));
  });

  it('on one disk, under another policy or where nothing is striped nobody waits', () => {
    for (const elsewhere of [{ disks: 1 }, { policy: 'ucsb-io' }, { spread: 'whole' }]) {
      const values = { ...three, ...elsewhere, starts: 'slot' };
      expect(beginningsOf(values)).toEqual([0, 1, 2]);
      expect(idleSettings(resolved(withValues(defaultScenario, values)).values).get('starts')).toMatch(
        /^[a-z].*[^.]$/,
      );
    }
    expect(
      idleSettings(resolved(withValues(defaultScenario, { ...three, starts: 'slot' })).values).has('starts'),
    ).toBe(false);
  });
});

it('who leaves gives the slot back, one that has not begun waits no longer, and who comes by hand waits as well', () => {
  const leaves: Edit = { kind: 'leave', atNs: 1.5 * S, stream: 0 };
  // In cycle 2 it would have been on the disk that the third begins on.
  expect(beginningsOf({ ...three, starts: 'slot' }, 8, [leaves])).toEqual([0, 2, 2]);
  const gives: Edit = { kind: 'leave', atNs: 1.5 * S, stream: 1 };
  expect(beginningsOf({ ...three, starts: 'slot' }, 8, [gives])[1]).toBeUndefined();
  const comes: Edit = { kind: 'join', atNs: 0.5 * S, what: 'rate:20000000' };
  const times = timesOf({ ...three, starts: 'slot', nclients: 1 }, 8, [comes]);
  expect(times['1.0']).toEqual([2, 3]);
});

it('what is known beforehand: when each begins', () => {
  const values = { ...three, starts: 'slot' };
  const begun = (atNs: number) => {
    const workload = workloadAtStart({ values, endS: 8 });
    workload.settle?.(atNs + 1);
    return [
      workload.plans().map(({ stream, firstNs }) => [stream, firstNs / S]),
      workload.clients?.().map(({ beginsNs = NaN }) => beginsNs / S),
    ];
  };
  expect(begun(0)).toEqual([[[0, 0]], [0, Infinity, Infinity]]);
  expect(begun(5 * S)).toEqual([
    [
      [0, 0],
      [1, 2],
      [2, 4],
    ],
    [0, 2, 4],
  ]);
});

describe('what slots cannot be for, a sentence each', () => {
  const faults = (values: ParamValues) =>
    checkTogether(
      resolved(withValues(defaultScenario, { ...three, duration: 60, starts: 'bubble', ...values })).values,
    );

  it.each<readonly [string, ParamValues, string]>([
    ['nothing', {}, ''],
    [
      'another cycle',
      { clients: 'rate:1000000@0:cycle=2' },
      'starts=bubble: client 1 (rate) has a cycle of 2 s, and slots are those of cycle=1; allowed is the same cycle',
    ],
    [
      'somebody who writes',
      { clients: 'rate:1000000@0:write:name=camera' },
      'starts=bubble: client 1 (camera) writes, and what is not there yet cannot be moved a cycle; allowed are clients that read',
    ],
    [
      'a rule of admission',
      { admission: 'deterministic' },
      'starts=bubble: slots decide who may begin, and admission=deterministic would decide it too; allowed is admission=paper',
    ],
    [
      'an IO that fits into no cycle',
      { clients: 'rate:38000000@0' },
      'starts=bubble: not even one IO of its guaranteed rates fits into a cycle at worst; allowed are a longer cycle, a lower rate or a larger realtime',
    ],
  ])('%s', (_, values, sentence) => {
    expect(faults(values).join()).toBe(sentence);
  });
});
