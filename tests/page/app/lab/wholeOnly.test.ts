/** What to try is there in whole or not at all. */
import { afterEach, expect, it, vi } from 'vitest';
import { wholeOnly } from '../../../../src/page/app/lab/wholeOnly.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('marks what is cut, until all of it is in sight', () => {
  let report: (entries: readonly { readonly intersectionRatio: number }[]) => void = () => undefined;
  const [observe, disconnect] = [vi.fn(), vi.fn()];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      readonly observe = observe;
      readonly disconnect = disconnect;
    },
  );
  const marks = new Map<string, boolean>();
  const element = { toggleAttribute: (name: string, on: boolean) => marks.set(name, on) };
  const leave = wholeOnly(element as unknown as HTMLElement);
  expect(observe).toHaveBeenCalledWith(element);
  const isCut = (...ratios: number[]) => {
    report(ratios.map((intersectionRatio) => ({ intersectionRatio })));
    return marks.get('data-cut');
  };
  // Its heading alone, half of its text, all of it but for a part of a px; the last report counts.
  expect([isCut(0.2), isCut(0.6), isCut(0.995), isCut(1, 0.3), isCut(0.3, 1)]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  leave();
  expect(disconnect).toHaveBeenCalled();
});
