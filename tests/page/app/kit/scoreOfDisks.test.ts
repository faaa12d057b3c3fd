/** Where several disks stand in the Lab; with one nothing has moved. */
import { describe, expect, test } from 'vitest';
import { themes } from '../../../../src/page/draw/palette.ts';
import { scoreOf } from '../../../../src/page/app/kit/screen/score.ts';

const windows = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [768, 1024],
] as const;

describe.each(windows)('%d × %d', (widthPx, heightPx) => {
  const window = { widthPx, heightPx };

  test('of one disk there is no row and no lane', () => {
    expect(scoreOf(window, themes.light)).toMatchObject({ disks: 0, lanes: 0 });
    expect(scoreOf(window, themes.light, false, { disks: 1, rows: 0 })).toEqual(
      scoreOf(window, themes.light),
    );
  });

  test.each([2, 5, 16])('with %d all pictures are in the window, as before', (disks) => {
    const score = scoreOf(window, themes.light, false, { disks, rows: disks });
    expect(score.fits).toBe(true);
    expect(score.lanes).toBeGreaterThan(30);
    expect(score.disks).toBeGreaterThan(60);
    // What is on the screens keeps a part of its column.
    expect(score.disk - score.disks - score.cylinders).toBeGreaterThan(60);
  });
});

test('a frame in another page has the row too, and what is on the screens keeps its part', () => {
  const score = scoreOf({ widthPx: 640, heightPx: 480 }, themes.light, true, { disks: 5, rows: 5 });
  expect(score).toMatchObject({ condensed: true, fits: true });
  expect(score.disks).toBeGreaterThan(50);
  expect(score.disk - score.disks).toBeGreaterThan(60);
});
