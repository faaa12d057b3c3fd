import { describe, expect, it } from 'vitest';
import { AddressState } from '../../../../src/page/state/address/addressState.ts';

describe('whose turn it is', () => {
  it('an address counts as read once; its echo is no news', () => {
    const state = new AddressState();
    expect(state.takeNew('')).toBeUndefined();
    expect(state.takeNew('#/lab?lambda=9')).toBe('#/lab?lambda=9');
    expect(state.takeNew('#/lab?lambda=9')).toBeUndefined();
    state.wrote('#/lab?lambda=10');
    expect(state.takeNew('#/lab?lambda=10')).toBeUndefined();
    expect(state.takeNew('#/lab?lambda=9')).toBe('#/lab?lambda=9');
  });

  it('the latest of several openings counts, whichever is unpacked first', () => {
    const state = new AddressState();
    const [first, second] = [state.beginOpening(), state.beginOpening()];
    expect([first, second].map((opening) => state.isLatest(opening))).toEqual([false, true]);
    expect(state.opened).toBe(false);
    state.finishOpening();
    expect(state.opened).toBe(true);
  });

  it('what an opening fills the stores with is not news', () => {
    const state = new AddressState();
    state.fill(() => {
      expect(state.isFilling).toBe(true);
    });
    expect(state.isFilling).toBe(false);
  });

  it.each([
    ['another hash', '#/lab?t=2', '#/lab', true],
    ['nothing, where it could not be packed', '', '#/lab', false],
    ['the same again', '#/lab', '#/lab', false],
    ['over where somebody has gone back to', '#/lab?t=2', '#/compare', false],
  ])('writes %s', (_, hash, now, may) => {
    const state = new AddressState();
    state.takeNew('#/lab');
    expect(state.mayWrite(hash, now)).toBe(may);
  });
});
