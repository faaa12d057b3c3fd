import { describe, expect, it } from 'vitest';
import { paramByKey } from '../../../../src/core/scenario/params.ts';
import { defaultScenario } from '../../../../src/core/scenario/scenario.ts';
import {
  axisFor,
  ownFamily,
  policiesFor,
  withTicked,
  type Parts,
} from '../../../../src/page/app/experiments/axisChoices.ts';

const all = policiesFor(defaultScenario);
const own = ownFamily(defaultScenario);
const policies = (...values: string[]) => ({ key: 'policy', values });

describe('policies as lines', () => {
  it('those of the workload’s own family are some of all that serve it', () => {
    const ids = all.map(({ id }) => id);
    expect(own.length).toBeGreaterThan(1);
    expect(own.length).toBeLessThan(all.length);
    expect(own.every(({ id }) => ids.includes(id))).toBe(true);
  });

  it('ticking one part of the list leaves the other as it is, in the order of the list', () => {
    const other = all.find(({ id }) => !own.some((policy) => policy.id === id))?.id ?? '';
    const [first, second] = own.map(({ id }) => id);
    const both = withTicked(policies(other), all, own, [second, first]);
    const wanted = all.map(({ id }) => id).filter((id) => [first, second, other].includes(id));
    expect(both).toEqual(policies(...wanted));
    expect(withTicked(both, all, own, [])).toEqual(policies(other));
  });

  it('with none left the scenario’s own counts', () => {
    expect(withTicked(policies(own[0].id), all, own, [])).toBeUndefined();
    expect(withTicked(undefined, all, own, [])).toBeUndefined();
  });
});

describe('what a parameter is varied by when it is chosen', () => {
  const axis = (key: string, parts: Partial<Parts> = {}) => {
    const spec = paramByKey.get(key);
    if (!spec) throw new Error(`no parameter ${key}`);
    const along = { key: 'lambda', values: [1] };
    return axisFor(spec, 12, defaultScenario, { policies: undefined, extra: undefined, along, ...parts });
  };

  it('policies are those that are lines already, else the own family', () => {
    expect(axis('policy').values).toEqual(own.map(({ id }) => id));
    expect(axis('policy', { policies: policies('mixed-scan') }).values).toEqual(['mixed-scan']);
  });

  it('a number has about so many values', () => {
    const { key, values } = axis('n');
    expect(key).toBe('n');
    expect(values.length).toBeGreaterThan(5);
    expect(values.length).toBeLessThanOrEqual(13);
  });
});
