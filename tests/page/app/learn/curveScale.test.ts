/** Heights of a chart that is drawn into: forth and back, by steps, and to the foot where nothing ever happens. */
import { describe, expect, test } from 'vitest';
import { lessonById } from '../../../../src/core/lesson/lessons/index.ts';
import { scaleOf } from '../../../../src/page/app/learn/curveScale.ts';

function curveOf(lesson: string, step: string) {
  const found = lessonById.get(lesson)?.steps.find(({ id }) => id === step);
  if (!found || !('ask' in found) || found.ask.as !== 'curve') throw new Error(`${step} draws no curve`);
  return found.ask;
}

test('an even scale has steps of one length from nought to its top', () => {
  const ask = curveOf('5', 'the-curve');
  const scale = scaleOf(ask);
  expect(scale.heightOf(ask.top)).toBe(1);
  expect(scale.valueAt(scale.heightOf(3e8))).toBeCloseTo(3e8, 0);
  expect(scale.valueAt(2)).toBe(ask.top);
  expect(scale.lifted(3e8, -1)).toBe(3e8 - ask.step);
  expect(scale.snapped(3.04e8)).toBe(3e8);
});

describe('a logarithmic scale', () => {
  const scale = scaleOf(curveOf('3', 'one-film-more'));

  test('gives each decade the same height, above a foot', () => {
    const heights = scale.ticks.map(scale.heightOf);
    expect(heights[0]).toBe(0);
    expect(heights.at(-1)).toBeCloseTo(1, 9);
    const [first, second, third] = heights.slice(1).map((height, k) => height - heights[k]);
    expect(second).toBeCloseTo(third, 9);
    expect(first).toBeGreaterThan(0.05);
    for (const value of [1e-5, 0.0025, 0.13, 1])
      expect(scale.valueAt(scale.heightOf(value))).toBeCloseTo(value, 9);
  });

  test('goes by keys from never to the top, and back', () => {
    let value = 0;
    for (let k = 0; k < 51; k++) value = scale.lifted(value, 1);
    expect(value).toBeCloseTo(1, 9);
    expect(scale.lifted(value, 1)).toBe(1);
    for (let k = 0; k < 51; k++) value = scale.lifted(value, -1);
    expect([value, scale.lifted(value, -1), scale.snapped(1e-7), scale.valueAt(0)]).toEqual([0, 0, 0, 0]);
  });
});
