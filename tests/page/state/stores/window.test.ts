import { describe, expect, it } from 'vitest';
import { widthWithin, windowAt } from '../../../../src/page/state/stores/window.ts';

const WIDTH = 4e9;
const END = 600e9;
/** Where the present stands, as a share of the width. */
const shareAt = (timeNs: number, endNs = END): number =>
  (timeNs - windowAt(timeNs, WIDTH, endNs).fromNs) / WIDTH;

describe('the window that all staves show', () => {
  it('begins with the run, and the present runs to its place', () => {
    expect(windowAt(0, WIDTH, END).fromNs).toBe(0);
    expect(windowAt(2.96e9, WIDTH, END).fromNs).toBe(0);
    expect(shareAt(1e9)).toBe(0.25);
  });
  it('then runs under the present, which stands', () => {
    for (const timeNs of [3e9, 77e9, 300e9, 598.9e9]) expect(shareAt(timeNs)).toBeCloseTo(0.74, 9);
  });
  it('ends where the run ends', () => {
    expect(windowAt(END, WIDTH, END)).toEqual({ fromNs: END - WIDTH, widthNs: WIDTH });
    expect(shareAt(END)).toBe(1);
    expect(windowAt(1e9, WIDTH, 2e9).fromNs).toBe(0);
  });
  it('goes on where the end is not known', () => {
    expect(shareAt(1e12, Infinity)).toBeCloseTo(0.74, 9);
  });
  it('is never wider than the run, nor narrower than a part of a seek', () => {
    expect(widthWithin(1000e9, END)).toBe(END);
    expect(widthWithin(1000e9, 0)).toBe(1000e9);
    expect(widthWithin(1, END)).toBe(2e5);
  });
});
