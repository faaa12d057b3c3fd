/** What cannot be had over several disks, each in one sentence. */
import { expect, it } from 'vitest';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { decodeLink } from '../../../src/core/scenario/link/index.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { withIntervention } from '../../../src/core/scenario/edit/runEdit.ts';
import { changeValue } from '../../../src/core/scenario/edit/scenarioEdit.ts';
import { checkTogether, idleSettings } from '../../../src/core/scenario/together.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';

const faults = (values: ParamValues) => checkTogether(resolved(withValues(defaultScenario, values)).values);

it.each([
  [
    { disks: 2, spread: 'duplicated', copies: 3 },
    'copies=3: there are only 2 disks, and each copy lies on another; allowed is 1 to 2',
  ],
  [{ disks: 2, spread: 'parity' }, 'disks=2: spread=parity needs 3 disks or more, or another spread'],
  [
    { spares: 1 },
    'spares=1: with one disk there is nothing that a spare could be filled from; choose several disks with spread=parity, parity-disk or duplicated and 2 copies, or spares=0',
  ],
  [
    { disks: 4, spread: 'fine', spares: 1 },
    'spares=1: spread=fine leaves nothing that a spare could be filled from; choose several disks with spread=parity, parity-disk or duplicated and 2 copies, or spares=0',
  ],
  [
    { disks: 4, spread: 'duplicated', copies: 1, spares: 2 },
    'spares=2: spread=duplicated leaves nothing with copies=1 that a spare could be filled from; choose several disks with spread=parity, parity-disk or duplicated and 2 copies, or spares=0',
  ],
  [
    { disks: 4, spread: 'parity', spares: 1, policy: 'c-look' },
    'spares=1: policy=c-look does not work in rounds, whose ends say how much time there is for rebuilding',
  ],
  [
    { disks: 4, spread: 'parity', spares: 1, freeblock: 'on' },
    'freeblock=on: cannot be had together with spares=1; choose freeblock=off or spares=0',
  ],
  [
    { disks: 2, spread: 'parity-disk' },
    'disks=2: spread=parity-disk needs 3 disks or more, or another spread',
  ],
  [
    { disks: 4, spread: 'fine', workload: 'bitrates', policy: 'fixed-stretch' },
    'spread=fine: under workload=bitrates each disk’s policy reads what lies on that disk; its streams lie whole on one disk each; choose spread=whole or coarse, which come to the same there',
  ],
  [
    { disks: 16, spread: 'fine', lambda: 100, duration: 100_000 },
    'duration=100000: too long for this load over several disks; allowed is up to 1201 s here (at most 2000000 pieces, of which there are about 1664 a second under spread=fine and workload=rounds)',
  ],
  [
    { disks: 3, admission: 'statistical' },
    'admission=statistical: each of several disks measures for itself, so they would not agree on who is let in; choose admission=deterministic, chance or all, or disks=1',
  ],
  [
    { disks: 3, spread: 'duplicated', admission: 'chance' },
    'admission=chance: it weighs what one disk has to read, and under spread=duplicated a request is of several disks; choose admission=all, or spread=coarse or whole',
  ],
])('%o', (values, sentence) => {
  expect(faults(values)).toContain(sentence);
});

it.each([
  { disks: 1, spread: 'parity' },
  { disks: 3, spread: 'parity' },
  { disks: 3, spread: 'parity-disk' },
  { disks: 2, spread: 'duplicated', copies: 2 },
  { disks: 2, spread: 'duplicated', admission: 'all' },
  { disks: 2, admission: 'chance' },
  { disks: 16, spread: 'coarse', lambda: 100, duration: 100_000 },
])('%o is fine', (values) => {
  expect(faults(values)).toEqual([]);
});

it('says where striping comes to the same as whole streams', () => {
  const idle = (values: ParamValues) =>
    idleSettings(resolved(withValues(defaultScenario, values)).values).get('spread');
  const tasks = { workload: 'tasks', policy: 'wrr-scan-c' };
  expect(idle({ ...tasks, disks: 3 })).toMatch(/^under workload=tasks streams lie whole on one disk each/);
  for (const values of [tasks, { ...tasks, disks: 3, spread: 'whole' }, { disks: 3 }])
    expect(idle(values)).toBeUndefined();
});

it('keeps no disk that fails where there is none of its number', () => {
  const fails = withIntervention(withValues(defaultScenario, { disks: 3 }), {
    atNs: 5e9,
    kind: 'fail',
    disk: 2,
  });
  if (!fails.ok) throw new Error(fails.faults.join());
  expect(changeValue(fails.value, 'disks', '4', 'whole', 0).ok).toBe(true);
  expect(changeValue(fails.value, 'disks', '2', 'whole', 0)).toEqual({
    ok: false,
    faults: ['edits: no such disk can fail at 5 s: there is no disk 3; allowed is 1 to 2'],
  });
  expect(changeValue(fails.value, 'disks', '1', 'whole', 0)).toEqual({
    ok: false,
    faults: [
      'edits: no such disk can fail at 5 s: only one of several disks can fail; there is one (disks=1)',
    ],
  });
});

it('lets no disk fail under streams that a policy reads by itself', async () => {
  const link = '#/lab?v=3&workload=bitrates&policy=stream-combination&disk=streaming&disks=2&edits=5:fail:1';
  expect((await decodeLink(link)).faults).toEqual([
    'edits, "5:fail:1": under workload=bitrates a disk cannot fail: its policy reads ahead by itself, and streams send no requests that could be lost',
  ]);
});
