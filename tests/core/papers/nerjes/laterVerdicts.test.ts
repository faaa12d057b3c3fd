/** Verdicts on what the text leaves open, on figures made by hand. */
import { expect, it } from 'vitest';
import { judgeIndependentSizes, judgeOutOfOrder } from '../../../../src/core/papers/nerjes/laterVerdicts.ts';
import type { NerjesData } from '../../../../src/core/papers/nerjes/verdicts.ts';

const about = (value: number, half = value / 100) => ({ value, low: value - half, high: value + half });
const data = (tables: object): NerjesData => ({ tables }) as unknown as NerjesData;

function scenes(over: Readonly<Record<string, number>>): NerjesData {
  const points = Object.entries({ none: 0, '0.5:60': 0, '0.8:60': 0, '0.8:300': 0, ...over }).map(
    ([values, its]) => ({
      values: [values],
      estimates: { 'streams-over': about(its), glitches: about(0.003) },
    }),
  );
  return data({ scenes: { axes: [{ key: 'scenes' }], points } });
}

it.each([
  ['as few in all', {}, 'confirmed'],
  ['surely more in two', { '0.8:60': 0.02, '0.8:300': 0.1 }, 'confirmed in part'],
  ['surely more in all', { '0.5:60': 0.01, '0.8:60': 0.02, '0.8:300': 0.1 }, 'not confirmed'],
  ['no better drawn one by one', { none: 0.01 }, 'not confirmed'],
] as const)('N24: %s', (_, over, verdict) => {
  expect(judgeIndependentSizes(scenes(over)).verdict).toBe(verdict);
});

interface Made {
  readonly seek: number;
  readonly rotation: number;
  readonly mean?: number;
  readonly late?: number;
}

const inOrder: Made = { seek: 0.1, rotation: 0.1, mean: 0.5 };
const better: Made = { seek: 0.11, rotation: 0.08, mean: 0.4 };

function orders(at: (within: number, load: number) => Made): NerjesData {
  const points = [0, 200, 1000].flatMap((within) =>
    [12, 18, 24].map((load) => {
      const { seek, rotation, mean, late = 0 } = at(within, load);
      const estimates = {
        ...{ seek: about(seek), rotation: about(rotation), overhead: about(seek + rotation) },
        ...(mean === undefined ? {} : { mean: about(mean) }),
        glitches: about(late),
      };
      return { values: [within, load], estimates };
    }),
  );
  return data({ within: { axes: [{ key: 'within' }, { key: 'lambda' }], points } });
}

it.each([
  ['at all loads', () => better, 'confirmed'],
  ['at one', (load: number) => (load === 24 ? better : inOrder), 'confirmed in part'],
  ['not at any', () => inOrder, 'not confirmed'],
  ['at the price of glitches', () => ({ ...better, late: 0.001 }), 'not confirmed'],
  ['longer seeks eat it up', () => ({ ...better, seek: 0.13 }), 'not confirmed'],
] as const)('N25: %s', (_, at, verdict) => {
  const judged = judgeOutOfOrder(orders((within, load) => (within === 0 ? inOrder : at(load))));
  expect(judged.verdict).toBe(verdict);
});

it('N25: of a disk that cannot keep up in order any mean is lower', () => {
  const judged = judgeOutOfOrder(orders((within) => (within === 0 ? { seek: 0.1, rotation: 0.1 } : better)));
  expect(judged.verdict).toBe('confirmed');
  expect(judged.figures).toContain('saturated');
});
