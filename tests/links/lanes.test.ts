/** Lanes of a comparison and students' variants, as links hold them. */
import { expect, test } from 'vitest';
import { resolved } from '../../src/core/scenario/resolved.ts';
import { decodeLink, encodeLink } from '../../src/core/scenario/link/index.ts';
import { variantSeed } from '../../src/core/scenario/variant.ts';

const opened = async (query: string) => decodeLink(`#/compare?${query}`);

test('a lane is the scenario with what differs from it', async () => {
  const { state, faults } = await opened(
    'preset=figure-3&edits=1:policy:mixed-gated&lanes=policy:disjoint-scan~alone;bound:omniscient~1.5:serve:D5',
  );
  expect(faults).toEqual([]);
  expect(state.page).toBe('compare');
  expect(state.lanes?.map(resolved).map(({ values }) => [values.policy, values.bound])).toEqual([
    ['disjoint-scan', 'worst'],
    ['mixed-scan', 'omniscient'],
    ['mixed-scan', 'worst'],
  ]);
  const first = { atNs: 1e9, kind: 'set', key: 'policy', value: 'mixed-gated' };
  expect(state.lanes?.map(({ interventions }) => interventions)).toEqual([
    [first],
    [],
    [first, { atNs: 1.5e9, kind: 'serve', requestClass: 'D', stream: -1, number: 4 }],
  ]);
  expect(state.lanes?.every(({ script }) => script === state.scenario.script)).toBe(true);
});

test('lanes survive being written and read again', async () => {
  const { state } = await opened('preset=paper-n7&lanes=policy:disjoint-scan;n:5~2.5:lambda:20~alone');
  const again = await decodeLink(await encodeLink(state));
  expect(again.faults).toEqual([]);
  expect(again.state).toEqual(state);
});

test('a lane with a fault is left out as a whole; more than three are too many', async () => {
  const { state, faults } = await opened('lanes=n:5;lambda:-3~nonsense:1~policy:mixed-gated~n:1~n:2~n:3');
  expect(state.lanes?.map(resolved).map(({ values }) => [values.policy, values.n])).toEqual([
    ['mixed-gated', 4],
    ['mixed-scan', 1],
    ['mixed-scan', 2],
  ]);
  expect(faults).toEqual([
    'lanes, number 1 ("n:5;lambda:-3"): lambda="-3": out of range; allowed is a number from 0 to 16000 /s',
    'lanes, number 2 ("nonsense:1"): "nonsense:1": key:value or time:key:value was expected',
    'lanes: at most 3 scenarios can stand beside the first; the others are left out',
  ]);
});

test('a variant gives its seed, whatever the case of its letters, and stands for it in links', async () => {
  const { state, faults } = await decodeLink('#/lab?variant=S1234567&n=3');
  expect(faults).toEqual([]);
  expect(resolved(state.scenario).values.seed).toBe(variantSeed('s1234567'));
  expect(await encodeLink(state)).toBe('#/lab?v=3&n=3&variant=s1234567');
  const codes = Array.from({ length: 1000 }, (_, i) => `s${1_000_000 + i}`);
  expect(new Set(codes.map(variantSeed)).size).toBe(codes.length);
});

test('the seeds of variants never change: sheets of answers are kept', () => {
  expect([variantSeed('a'), variantSeed('s1234567')]).toMatchInlineSnapshot(`
    [
      1307259120,
      2751214243,
    ]
  `);
});

test('a code that is none, and a seed beside it, are said', async () => {
  const { state, faults } = await decodeLink('#/lab?variant=a;b&seed=5');
  expect(state.variant).toBeUndefined();
  expect(resolved(state.scenario).values.seed).toBe(5);
  expect(faults[0]).toContain('variant="a;b"');
  const both = await decodeLink('#/lab?variant=ab&seed=5');
  expect(both.faults).toEqual([`seed="5": the seed is made from variant=ab, and is ${variantSeed('ab')}`]);
});
