/** Pieces that hang together: the law of a size stays, its correlation is the scenes'; and it is a function of (seed, stream, k). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseParam } from '../../../src/core/base/paramText.ts';
import { sizeLaw } from '../../../src/core/theory/sizes.ts';
import { checkTogether } from '../../../src/core/scenario/together.ts';
import { defaultValues } from '../../../src/core/scenario/params.ts';
import { sceneParams } from '../../../src/core/workload/parts/sceneSpecs.ts';
import { pieceBytes, scenesOfStream } from '../../../src/core/workload/parts/scenes.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import { emitted, type Emitting } from './emitted.ts';
import { naiveScene, naiveSize } from './naiveScenes.ts';

/** Sizes in bytes of a stream's pieces, in order. */
function sizesOf(of: Emitting, stream = 0): number[] {
  const sizes: number[] = [];
  for (const [name, columns] of emitted(of).requests) {
    const [requestClass, its, number] = name.split(' ');
    if (requestClass === 'C' && Number(its) === stream) sizes[Number(number)] = Number(columns.split(' ')[5]);
  }
  return sizes;
}

const [scenes] = sceneParams;

const of = (values: Emitting['values'], endS: number): Emitting => ({
  values: { lambda: 0, n: 2, ...values },
  endS,
});

test('by hand: θ = 50 000, levels 14, 14, 14, 10, own parts 3, 2, 4, 3.2', () => {
  const levels = [14, 14, 14, 10];
  const own = [3, 2, 4, 3.2];
  expect(levels.map((level, k) => pieceBytes(50_000, level, own[k] ?? NaN))).toEqual([
    850_000, 800_000, 900_000, 660_000,
  ]);
  expect(pieceBytes(50_000, 0, 0)).toBe(1);
});

describe('the naive reference', () => {
  test('draws the same pieces, whichever are asked for first', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom(1, 2.5, 60, 1000),
        fc.constantFrom('gamma:800000:200000', 'gamma:100:450', 'exponential:400000'),
        fc.constantFrom(0, 4000, 8190),
        (seed, thousandths, pieces, csize, fromS) => {
          const share = thousandths / 1000;
          const values = { seed, csize, scenes: `${share}:${pieces}` };
          const [, mean, sd] = csize.split(':').map(Number);
          const shape = sd === undefined ? 1 : ((mean ?? NaN) / sd) ** 2;
          const naive = { seed, stream: 1, shape, scale: (mean ?? NaN) / shape, share, pieces };
          const found = sizesOf({ ...of(values, fromS + 70), anewNs: [(fromS + 40) * 1e9] }, 1);
          const told = scenesOfStream({ word: csize, scenes: values.scenes, seed }, 1);
          for (const k of [0, 1, 31, 32, 33, 45, 69]) {
            expect(found[fromS + k]).toBe(naiveSize(naive, fromS + k));
            expect(told.of(fromS + k).scene).toBe(naiveScene(naive, fromS + k));
          }
          const from33 = scenesOfStream({ word: csize, scenes: values.scenes, seed }, 1);
          expect(from33.of(fromS + 33)).toEqual(told.of(fromS + 33));
        },
      ),
      { seed: 1, numRuns: drawsOf(60, 5) },
    );
  });
});

test('several disks, videos that come, and films see the very same pieces', () => {
  const values = { n: 5, scenes: '0.8:60', seed: 3 };
  const alone = sizesOf(of(values, 200), 4);
  const striped = { ...values, disks: 3, spread: 'stripe' };
  const disks = [0, 1, 2].map((disk) =>
    sizesOf({ ...of(striped, 200), share: { disk, disks: 3, dealing: 'coarse' } }, 4),
  );
  expect(alone.map((_, k) => disks.find((its) => its[k] !== undefined)?.[k])).toEqual(alone);
  const guests = { ...of(values, 200), edits: [{ kind: 'join', atNs: 90e9 } as const] };
  expect(sizesOf(guests, 4)).toEqual(alone);
  expect(sizesOf(of({ ...values, place: 'contiguous' }, 200), 4)).toEqual(alone);
});

test('without scenes all is as it was, and other sizes in mid-run have the same scenes', () => {
  expect(sizesOf(of({ scenes: 'none' }, 40))).toEqual(sizesOf(of({}, 40)));
  const values = { scenes: '0.8:20' };
  const edits = [{ kind: 'set', key: 'csize', value: 'gamma:400000:100000', atNs: 99.5e9 } as const];
  const half = sizesOf(of({ ...values, csize: 'gamma:400000:100000' }, 200));
  expect(sizesOf({ ...of(values, 200), edits }).slice(100)).toEqual(half.slice(100));
});

describe('the law', () => {
  const rounds = drawsOf(400_000, 4);
  const values = { scenes: '0.8:60', n: 1 };
  const sizes = sizesOf(of(values, rounds));
  const mean = sizes.reduce((a, b) => a + b, 0) / sizes.length;
  const deviations = sizes.map((size) => size - mean);
  const covariance = (h: number) =>
    deviations.slice(h).reduce((sum, x, k) => sum + x * (deviations[k] ?? NaN), 0) / (sizes.length - h);

  test('of a size stays: mean, variance and shares beyond', () => {
    // ρ of the variance is that of rounds/60 scenes and a little more: five of their standard errors.
    const few = Math.sqrt((2 * 60 * 0.8) / sizes.length);
    expect(Math.abs(mean - 800_000)).toBeLessThan(5 * 200_000 * few);
    expect(Math.abs(covariance(0) / 4e10 - 1)).toBeLessThan(5 * few * 2);
    const { above } = sizeLaw('gamma:800000:200000', 1e5);
    for (const x of [600_000, 800_000, 1_000_000, 1_200_000]) {
      const share = sizes.filter((size) => size > x).length / sizes.length;
      expect(Math.abs(share - above(x))).toBeLessThan(5 * Math.sqrt(above(x) * (1 - above(x))) * few);
    }
  });

  test.each([1, 10, 60, 200])('of pieces %i apart is correlated by ρ(1 − 1/L)^h', (h) => {
    const few = Math.sqrt((2 * 60) / sizes.length);
    expect(Math.abs(covariance(h) / covariance(0) - 0.8 * (1 - 1 / 60) ** h)).toBeLessThan(5 * few);
  });
});

test.each([
  ['0.8', '2 numbers were expected: SHARE, PIECES'],
  ['0:60', 'SHARE must be a number above 0'],
  ['1:60', 'SHARE must be a number above 0'],
  ['0.8:0.5', 'PIECES must be a number from 1 to 1000'],
  ['0.8:1001', 'PIECES must be a number from 1 to 1000'],
  ['0.8:60:1', '2 numbers were expected'],
  ['some', '2 numbers were expected'],
])('scenes=%s is refused in a sentence that says what is allowed', (text, why) => {
  const read = parseParam(scenes, text);
  expect(read.ok ? '' : read.faults.join()).toContain(why);
  expect(read.ok ? '' : read.faults.join()).toContain('allowed is none, or SHARE:PIECES');
});

test('sizes that are no sum of two parts are refused', () => {
  const together = (csize: string) => checkTogether({ ...defaultValues, scenes: '0.8:60', csize });
  for (const csize of ['constant:800000', 'normal:800000:200000', 'uniform:1:2', 'tracks:3'])
    expect(together(csize).join()).toContain(`pieces of csize=${csize} cannot be`);
  expect(together('exponential:800000')).toEqual([]);
  expect(parseParam(scenes, '0.80:060')).toEqual({ ok: true, value: '0.8:60' });
});
