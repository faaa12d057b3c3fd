/** Reasons why one policy answers sooner than another come from what both declare, and never speak for both. */
import { expect, it } from 'vitest';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { fillIn } from '../../../src/core/base/sentence.ts';
import { advantageOf } from '../../../src/core/policy/parts/advantage.ts';
import { policies } from '../../../src/core/policy/index.ts';
import { effectiveValues } from '../../../src/core/scenario/params.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';

const manners = policies.map((policy) => ({
  id: policy.id,
  manner: policy.manner(effectiveValues(resolved(withValues(defaultScenario, { policy: policy.id })).values)),
}));
const between = (own: string, other: string): string | undefined => {
  const [a, b] = [own, other].map((id) => manners.find((one) => one.id === id)?.manner);
  return a && b && advantageOf(a, b)?.words;
};

it('what is alike explains nothing, and nothing explains both ways but one order beside another', () => {
  for (const { manner } of manners) {
    expect(advantageOf(manner, manner)).toBeUndefined();
    for (const other of manners) {
      const words = advantageOf(manner, other.manner)?.words;
      if (words === undefined) continue;
      expect(fillIn(words, { requests: 'requests', streams: 'videos' })).toMatch(/^(?:its|it) [a-z ]+$/);
      expect(advantageOf(other.manner, manner)?.words).not.toBe(words);
    }
  }
});

it('of one policy with requests let in otherwise: who goes before the streams, and who need not wait for them', () => {
  const edf = (aperiodic: string) => {
    const values = effectiveValues(
      resolved(withValues(defaultScenario, { policy: 'edf', aperiodic })).values,
    );
    return policies.find(({ id }) => id === 'edf')?.manner(values);
  };
  const [first, none, ranked, last] = ['immediate:2', 'immediate:0', 'ranked:0.1', 'background'].map(edf);
  if (!first || !none || !ranked || !last) throw new Error('no edf');
  expect(advantageOf(first, last)?.words).toBe('its {requests} go before the {streams}');
  expect(advantageOf(ranked, last)?.words).toBe('its {requests} need not wait until the {streams} are read');
  expect(advantageOf(none, last)).toBeUndefined();
  expect(advantageOf(last, first)).toBeUndefined();
});

it('by example', () => {
  expect(between('mixed-scan', 'disjoint-fcfs')).toBe(
    'its {requests} need not wait until the {streams} are read',
  );
  expect(between('disjoint-fcfs', 'mixed-scan')).toBeUndefined();
  expect(between('mixed-scan', 'mixed-gated')).toBe('its arm takes along {requests} that come ahead of it');
  expect(between('mixed-gated', 'mixed-scan')).toBeUndefined();
  expect(between('disjoint-scan', 'disjoint-fcfs')).toBe('its arm sweeps instead of going to and fro');
  expect(between('edl', 'edf')).toBe(
    'its {requests} go first wherever that makes none of the {streams} late',
  );
  expect(between('scan-edf', 'edf')).toBe('its arm sweeps instead of going to and fro');
  expect(between('stag-edf', 'edf')).toBe('its {streams} do not come all at once');
  expect(between('edf', 'stag-edf')).toBeUndefined();
  expect(between('sstf', 'fcfs')).toBe('its arm goes to what is nearest');
  expect(between('fcfs', 'sstf')).toBeUndefined();
});
