import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreOf, shareOut, type Score } from '../../../../src/page/app/kit/screen/score.ts';
import { themes } from '../../../../src/page/draw/palette.ts';

const { light, projector } = themes;

/** All that stands above each other beside the columns, in px. */
const heightOf = (score: Score): number =>
  score.header +
  score.bar +
  score.padding.top +
  score.sentence +
  score.disk +
  score.rounds +
  score.lanes +
  score.arm +
  score.response +
  score.numbers +
  3 * score.gap +
  score.why +
  score.transport;

const windows = fc.record({
  widthPx: fc.integer({ min: 320, max: 3840 }),
  heightPx: fc.integer({ min: 320, max: 2160 }),
});

describe('where the staves stand', () => {
  it.each([
    ['1440 × 900', 1440, 900, light, false, 'wide'],
    ['1280 × 720', 1280, 720, light, false, 'wide'],
    ['1920 × 1080', 1920, 1080, light, false, 'wide'],
    ['1920 × 1080 on a wall', 1920, 1080, projector, false, 'wide'],
    ['1366 × 768 on a wall', 1366, 768, projector, false, 'middle'],
    ['1024 × 768 on a wall', 1024, 768, projector, false, 'middle'],
    ['768 × 1024', 768, 1024, light, false, 'middle'],
    ['390 × 844', 390, 844, light, false, 'narrow'],
    ['a frame of 640 × 480', 640, 480, light, true, 'middle'],
  ] as const)('%s: all of them within the window', (_name, widthPx, heightPx, theme, framed, kind) => {
    const score = scoreOf({ widthPx, heightPx }, theme, framed);
    expect(score.kind).toBe(kind);
    expect(score.fits).toBe(true);
    expect(heightOf(score)).toBeLessThanOrEqual(heightPx);
    for (const px of [score.disk, score.rounds, score.arm, score.response]) expect(px).toBeGreaterThan(17);
  });

  it.each([
    [390, 844, 1, 0, 'all'],
    [390, 844, 5, 5, 'no legend'],
    [390, 844, 5, 6, 'no legend'],
    [360, 740, 1, 0, 'a swipe away'],
    [360, 740, 5, 5, 'a swipe away'],
    [360, 740, 5, 6, 'a swipe away'],
    [360, 640, 1, 0, 'a swipe away'],
  ] as const)(
    'a phone of %i × %i with %i disks in %i lanes has the question; why: %s',
    (widthPx, heightPx, disks, rows, how) => {
      const score = scoreOf({ widthPx, heightPx }, light, false, { disks, rows });
      expect(score.about).toBe(24);
      expect(score.legend).toBe(how !== 'no legend');
      expect(score.why).toBe(how === 'no legend' ? 52 : 70);
      // The bar cuts through no line: what does not fit begins under it.
      const over = heightOf(score) - heightPx;
      if (heightPx >= 740) expect(over).toBeLessThanOrEqual(score.why);
      if (how === 'a swipe away') expect(over).toBeGreaterThan(score.why - 8);
      else expect(over).toBeLessThanOrEqual(0);
    },
  );

  it('at no size more than the window has, unless the least of each has no room', () => {
    fc.assert(
      fc.property(windows, fc.constantFrom(light, projector), fc.boolean(), (window, theme, framed) => {
        const score = scoreOf(window, theme, framed);
        if (score.fits) expect(heightOf(score)).toBeLessThanOrEqual(window.heightPx);
        expect(score.diskWidth + score.beside).toBeLessThan(window.widthPx - score.left - score.right);
      }),
    );
  });

  it.each([1, 2, 3, 4])('a table of %i clients has its room from the chart, which keeps some', (clients) => {
    fc.assert(
      fc.property(windows, fc.constantFrom(light, projector), fc.boolean(), (window, theme, framed) => {
        const [score, plain] = [clients, 0].map((rows) => scoreOf(window, theme, framed, undefined, rows));
        expect(heightOf(score)).toBe(heightOf(plain));
        expect(score).toMatchObject({ rounds: plain.rounds, arm: plain.arm, fits: plain.fits });
        expect(score.numberRows).toBe(score.condensed ? Math.min(2, clients) : clients);
        expect(score.numbers).toBeGreaterThanOrEqual(plain.numbers);
        if (plain.fits) expect(score.response).toBeGreaterThanOrEqual(46 * theme.scale);
        if (plain.fits) expect(score.disk).toBeGreaterThan(100 * theme.scale);
      }),
    );
  });

  it('shares by weight between least and most, and no more than there is', () => {
    expect(
      shareOut(100, [
        { least: 10, most: 20, weight: 5 },
        { least: 10, most: 90, weight: 1 },
        { least: 10, most: 90, weight: 1 },
      ]),
    ).toEqual([20, 40, 40]);
    expect(shareOut(5, [{ least: 10, most: 20, weight: 1 }])).toEqual([10]);
  });
});
