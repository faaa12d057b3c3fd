/** A definition that contains another: what both bring, laid together level by level. */
import { describe, expect, test } from 'vitest';
import { containing, type Containing } from '../../../../src/core/policy/parts/containing.ts';
import type { HandedIn } from '../../../../src/core/policy/parts/contained.ts';
import type { ParamSpec } from '../../../../src/core/base/params.ts';
import type { ParamValues, PolicyDefinition, PolicySetup } from '../../../../src/core/sim/interfaces.ts';

const choice = (key: string, preset: string): ParamSpec => ({
  ...{ kind: 'choice', key, title: key, help: key, group: 'policy', default: preset },
  options: [],
});
const what = { title: 't', unit: 'order' } as const;
const told = (id: string) => ({ id, title: id, unit: 'ns', series: 'one' }) as const;

const inner = {
  ...{ id: 'inner', title: 'Inner', summary: 'i', source: 'i', fixed: { a: 1, b: 1 }, comparesOn: 1 },
  params: [choice('within', 'x'), choice('shared', 'of the inner')],
  reasons: [
    { id: 'first', text: 'It is first.', line: 1 },
    { id: 'nearest', text: 'It is nearest.', line: 0, rule: 'nearest' },
  ],
  criteria: [{ ...what, title: 'distance' }],
  gauges: [told('inner gauge')],
  events: [{ id: 'inner event', title: 'e', figures: [] }],
  admissionTests: [],
  heeds: ['block'],
  needs: { writes: true, background: true },
  pseudocode: ['take one', 'serve it'],
  manner: () => ({}),
  mayIdle: () => false,
  create: () => ({}),
} as unknown as PolicyDefinition;

const outer = {
  ...{ id: 'outer', title: 'Outer', summary: 'o', source: 'o', fixed: { b: 2 } },
  params: [choice('around', 'inner'), choice('shared', 'of the outer')],
  inner: 'around',
  ways: [
    { id: 'left', text: 'Nobody is above.', line: 2 },
    { id: 'slack', text: 'There is slack.', line: 1 },
  ],
  reasons: [{ id: 'own', text: 'Its own.', line: 0 }],
  criteria: [{ ...what, title: 'level' }],
  pseudocode: ['one', 'two', 'three'],
  manner: (values: ParamValues, its?: PolicyDefinition) => ({ values, its: its?.id }),
  mayIdle: () => false,
  create: (setup: PolicySetup, its: HandedIn) => ({ setup, its }),
} as unknown as Containing<ParamValues>;

const asked: string[] = [];
function composed(
  of: Partial<Containing<ParamValues>>,
  within: Partial<PolicyDefinition>,
  values: ParamValues = {},
) {
  asked.length = 0;
  const whole = containing({ ...outer, ...of }).composed?.as(values, (id) => {
    asked.push(id);
    return { ...inner, ...within };
  });
  if (whole === undefined) throw new Error('it is not composed');
  return whole;
}

test('in the registry stands the outer level, which cannot run', () => {
  const definition = containing(outer);
  expect(definition).toMatchObject({ id: 'outer', reasons: outer.reasons, pseudocode: outer.pseudocode });
  expect(definition).not.toHaveProperty('ways');
  expect(definition).not.toHaveProperty('inner');
  expect(definition.manner({ b: 7 })).toEqual({ values: { b: 7 }, its: undefined });
  expect(definition.composed?.by).toEqual(['around']);
  expect(() => definition.create({} as PolicySetup)).toThrow(
    /^outer is run with the policy that it contains/,
  );
});

test('the inner one is that which the setting names, or its default', () => {
  composed({}, {}, { around: 'other' });
  expect(asked).toEqual(['other']);
  composed({}, {});
  expect(asked).toEqual(['inner']);
});

test('settings are those of both; where both have one it is the outer’s, and what the outer fixes is fixed', () => {
  const { params, fixed } = composed({}, {});
  expect(params.map((param) => [param.key, param.default])).toEqual([
    ['around', 'inner'],
    ['shared', 'of the outer'],
    ['within', 'x'],
  ]);
  expect(fixed).toEqual({ a: 1, b: 2 });
});

test('each way on which a decision is left to the inner one has all its reasons, on its lines behind the heading', () => {
  const { reasons, pseudocode } = composed({}, {});
  expect(pseudocode).toEqual([
    ...['one', 'two', 'three'],
    ...['Inner, over best effort alone:', '  take one', '  serve it'],
  ]);
  expect(reasons).toEqual([
    { id: 'own', text: 'Its own.', line: 0 },
    { id: 'left-first', text: 'Nobody is above. It is first.', line: 5 },
    { id: 'left-nearest', text: 'Nobody is above. It is nearest.', line: 4, rule: 'nearest' },
    { id: 'slack-first', text: 'There is slack. It is first.', line: 5 },
    { id: 'slack-nearest', text: 'There is slack. It is nearest.', line: 4, rule: 'nearest' },
  ]);
});

test('what is compared, published and heeded is the outer’s, then the inner’s; which line compares, nobody says', () => {
  const both = composed({ gauges: [told('outer gauge')], heeds: ['disk'] }, {});
  expect(both.criteria.map(({ title }) => title)).toEqual(['level', 'distance']);
  expect(both.gauges?.map(({ id }) => id)).toEqual(['outer gauge', 'inner gauge']);
  expect(both.events?.map(({ id }) => id)).toEqual(['inner event']);
  expect([both.admissionTests, both.heeds]).toEqual([[], ['disk', 'block']]);
  expect(both.comparesOn).toBeUndefined();
  expect(both.manner({ b: 7 })).toEqual({ values: { b: 7 }, its: 'inner' });
});

test('the run ends where either has enough, and has what either needs', () => {
  const of = (a?: number, b?: number) =>
    composed({ ...(a ? { mostWaiting: a } : {}) }, { ...(b ? { mostWaiting: b } : {}) }).mostWaiting;
  expect([of(), of(9), of(undefined, 7), of(9, 7), of(7, 9)]).toEqual([undefined, 9, 7, 7, 7]);
  expect(composed({ needs: { clients: true, background: false } }, {}).needs).toEqual({
    ...{ writes: true, background: false, clients: true },
  });
  const { needs: _needs, ...without } = inner;
  const bare = containing(outer).composed?.as({}, () => without);
  expect(bare).not.toHaveProperty('needs');
  expect(bare).not.toHaveProperty('mostWaiting');
});

describe('what the inner one is known for', () => {
  test.each(['readsParts', 'keepsBuffers'] as const)('%s: both do, or neither', (trait) => {
    expect(composed({}, { [trait]: true })).toHaveProperty(trait, true);
    expect(composed({}, {})).not.toHaveProperty(trait);
  });

  test('it may idle where either may', () => {
    const mayIdle = (a: boolean, b: boolean) =>
      composed({ mayIdle: () => a }, { mayIdle: () => b }).mayIdle({});
    expect([mayIdle(false, false), mayIdle(true, false), mayIdle(false, true)]).toEqual([false, true, true]);
  });

  test('what does not go together, and what has no effect, both say', () => {
    const of = (key: string) => ({
      check: () => [`${key} is wrong`],
      withoutEffect: () => [{ key, why: 'so' }],
    });
    const both = composed(of('outer'), of('inner'));
    expect(both.check?.({})).toEqual(['outer is wrong', 'inner is wrong']);
    expect(both.withoutEffect?.({}).map(({ key }) => key)).toEqual(['outer', 'inner']);
    const neither = composed({}, {});
    expect([neither.check?.({}), neither.withoutEffect?.({})]).toEqual([[], []]);
  });

  test('made, the outer one is handed the inner one, and where its tables begin', () => {
    const handed = composed({}, {}).create({} as PolicySetup) as unknown as { readonly its: HandedIn };
    expect(handed.its.definition.id).toBe('inner');
    expect(handed.its.from).toEqual({ line: 4, reason: 1, gauge: 0, event: 0, test: 0 });
    const one = [told('g')];
    const more = composed(
      { gauges: one, events: one as never, admissionTests: [...one, ...one] as never },
      {},
    );
    expect((more.create({} as PolicySetup) as unknown as { readonly its: HandedIn }).its.from).toMatchObject({
      ...{ gauge: 1, event: 1, test: 2 },
    });
  });
});
