/** The source of all clients by itself: whoever must be let in asks at the instant at which it starts, and once. */
import { meaningOf } from '../../../src/core/scenario/resolved.ts';
import { expect, test } from 'vitest';
import { defaultValues } from '../../../src/core/scenario/params.ts';
import type { AdmissionTest, Arrivals } from '../../../src/core/sim/interfaces.ts';
import { RowRing } from '../../../src/core/sim/record/rows.ts';
import { ClientAdmission } from '../../../src/core/workload/clients/admission.ts';
import { ClientsSource } from '../../../src/core/workload/clients/source.ts';
import { clientsOf } from '../../../src/core/workload/clients/text.ts';

const disk = meaningOf({ ...defaultValues, disk: 'server-2002' }).disk;

/** Lets in so many of those that ask. */
function played(list: string, places: number, untilS: number) {
  let free = places;
  const weigh = (): readonly AdmissionTest[] => [{ test: 0, left: free-- > 0 ? 0 : 1, right: 0 }];
  const admission = new ClientAdmission({ measures: false, weigh });
  const source = new ClientsSource(clientsOf(list), { seed: 1, disk }, false, admission);
  const rows = new RowRing(64, { endCylinder: true, write: true });
  const told: string[] = [];
  let count = 0;
  const arrivals: Arrivals = {
    rows,
    newRow: () => count++,
    arrived(row) {
      const i = row & rows.mask;
      told.push(`${rows.arrivalNs[i] / 1e9} s: IO ${rows.number[i]} of ${rows.stream[i]}`);
    },
    push: () => {
      throw new Error('no client pushes');
    },
    admit(client, atNs, isLetIn) {
      told.push(`${atNs / 1e9} s: ${client} ${isLetIn ? 'is let in' : 'is refused'}`);
    },
  };
  // Each instant is over when it has spoken: it never names the same one again.
  for (let atNs = source.nextNs; atNs <= untilS * 1e9; atNs = source.nextNs) {
    source.emit(arrivals);
    expect(source.nextNs).toBeGreaterThan(atNs);
  }
  return { source, told };
}

test('a guaranteed rate asks when it starts, before its first IO; one that is refused asks for nothing', () => {
  const { source, told } = played('rate:1000:cycle=1;rate:1000@0.5:cycle=1;rate:1000@2:cycle=1', 2, 2.9);
  expect(told).toEqual([
    '0 s: 0 is let in',
    '0 s: IO 0 of 0',
    '0.5 s: 1 is let in',
    '1 s: IO 1 of 0',
    '1 s: IO 0 of 1',
    '2 s: IO 2 of 0',
    '2 s: IO 1 of 1',
    '2 s: 2 is refused',
  ]);
  expect(source.plans().map(({ stream }) => stream)).toEqual([0, 1]);
  expect(source.all().map(({ client, endNs }) => [client, endNs])).toEqual([
    [0, Infinity],
    [1, Infinity],
    [2, 2e9],
  ]);
});

test('those that start at one instant ask in the order of the list, and others need not ask', () => {
  const { told } = played('rate:1000@1:cycle=1;paced:1000;rate:1000@1:cycle=1', 1, 1);
  expect(told).toEqual(['0 s: IO 0 of 1', '1 s: 0 is let in', '1 s: IO 0 of 0', '1 s: 2 is refused']);
});
