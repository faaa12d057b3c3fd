import { expect, test } from 'vitest';
import { laneSuggestions } from '../../../../src/core/scenario/compare/laneSuggestions.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';

const titles = (values: Parameters<typeof withValues>[1]): readonly string[] =>
  laneSuggestions(withValues(defaultScenario, values)).map(({ title }) => title);

test('several disks are offered beside other spreads and one more, and on a bus beside other arbiters', () => {
  const ofDisks = ['Striped, whole or in copies', 'One disk more', 'Who has the bus'];
  expect(titles({ disks: 5, n: 20 })).toEqual(expect.arrayContaining(ofDisks.slice(0, 2)));
  expect(titles({ disks: 5, n: 20 })).not.toContain(ofDisks[2]);
  expect(titles({ disks: 5, n: 20, bus: 'scsi' })).toEqual(expect.arrayContaining(ofDisks));
  for (const title of ofDisks) expect(titles({})).not.toContain(title);
});

test('of sixteen there is none more, and tasks are not offered in copies', () => {
  expect(titles({ disks: 16, n: 20 })).not.toContain('One disk more');
  expect(titles({ disks: 3, workload: 'tasks', policy: 'wrr-scan-ca' })).not.toContain(
    'Striped, whole or in copies',
  );
});
