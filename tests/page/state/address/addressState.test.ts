import { describe, expect, it, vi } from 'vitest';
import { AddressState } from '../../../../src/page/state/address/addressState.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

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
    expect(state.mayWrite(hash, now, 0)).toBe(may);
  });

  it('nothing is written while a link is opened, nor what was packed before one was', async () => {
    const state = new AddressState();
    state.takeNew('#/lab');
    const before = await state.settled();
    const first = state.beginOpening();
    const settled = vi.fn<(opening: number) => void>();
    void state.settled().then(settled);
    const second = state.beginOpening();
    state.endOpening(first); // overtaken: the second goes on
    await turn();
    expect(settled).not.toHaveBeenCalled();
    state.endOpening(second);
    await turn();
    expect(settled).toHaveBeenCalledWith(second);
    expect(state.mayWrite('#/lab?t=2', '#/lab', before)).toBe(false);
    expect(state.mayWrite('#/lab?t=2', '#/lab', second)).toBe(true);
  });
});
