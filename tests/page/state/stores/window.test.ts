import { describe, expect, it } from 'vitest';
import { following, zoomed } from '../../../../src/page/state/stores/window.ts';

const window = { fromNs: 10e9, widthNs: 3e9 };

describe('the timeline’s window', () => {
  it('stands still while the present is in it and paused', () => {
    expect(following(window, 11e9, 600e9, false, 0)).toBe(window);
    expect(following(window, 12.8e9, 600e9, false, 0)).toBe(window);
  });
  it('lets the present run to its place of rest, then moves with it', () => {
    expect(following(window, 11.5e9, 600e9, true, 1e9)).toBe(window);
    expect(following(window, 12e9, 600e9, true, 1e9).fromNs).toBeCloseTo(12e9 - 0.62 * 3e9, -1);
  });
  it('glides back no faster than it may', () => {
    expect(following(window, 12.9e9, 600e9, true, 1e7).fromNs).toBe(10.01e9);
  });
  it('jumps to a present that is outside, and never before the start', () => {
    expect(following(window, 300e9, 600e9, false, 0).fromNs).toBeCloseTo(300e9 - 1.86e9, -1);
    expect(following(window, 0.5e9, 600e9, false, 0).fromNs).toBe(0);
  });
  it('zooms about an instant', () => {
    const near = zoomed(window, 0.5, 11e9, 600e9);
    expect(near.widthNs).toBe(1.5e9);
    expect((11e9 - near.fromNs) / near.widthNs).toBeCloseTo(1 / 3, 9);
    expect(zoomed(window, 1e-12, 11e9, 600e9).widthNs).toBe(2e5);
    expect(zoomed(window, 1e12, 11e9, 600e9).fromNs).toBe(0);
  });
});
