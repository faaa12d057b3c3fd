/** Sheets of frames: places by hand, and a file that says what it is. */
import { expect, test } from 'vitest';
import { layOut, pngSize, svgFile } from '../../../../src/page/app/kit/figures/sheet.ts';
import { themes } from '../../../../src/page/draw/palette.ts';
import { circle, type Pen } from '../../../../src/page/draw/pen.ts';
import type { View } from '../../../../src/page/view/scene/view.ts';

/** Draws a dot whose radius is its model, in the middle of its frame. */
const dotView: View<unknown, unknown> = {
  id: 'dot',
  title: 'Dot',
  prepare: () => undefined,
  at: () => undefined,
  draw: (pen: Pen, model, size) => {
    circle(pen, size.width / 2, size.height / 2, Number(model));
    pen.fill('#000000');
  },
  describe: () => 'A dot.',
  table: () => ({ head: [], rows: [] }),
  preferredHeight: () => 50,
};

const plan = {
  frames: [1, 2, 3].map((model) => ({ view: dotView, model })),
  frame: { width: 100, height: 50 },
  columns: 2,
  theme: themes.light,
  title: 'Three <dots>',
  caption: '',
  description: 'Dots & more',
};

test('frames in rows from left to right, with margins of 12 and gaps of 16', async () => {
  const sheet = layOut(plan);
  expect(sheet.size).toEqual({ width: 12 + 100 + 16 + 100 + 12, height: 12 + 50 + 16 + 50 + 12 });
  const places = [...(await svgFile(sheet, 480)).matchAll(/translate\((\d+) (\d+)\)"/g)]
    .map(([, x, y]) => [Number(x), Number(y)])
    .filter(([x, y]) => x > 0 || y > 0);
  expect(places).toEqual([
    [12, 12],
    [128, 12],
    [12, 78],
  ]);
});

test('a line of words below makes room for itself, and is cut where it does not fit', async () => {
  const sheet = layOut({
    ...plan,
    caption: 'much too long a line for so small a sheet, whoever may have written it',
  });
  expect(sheet.size.height).toBeGreaterThan(layOut(plan).size.height + 12);
  expect(await svgFile(sheet, 480)).toMatch(/>much too long a line[^<]* …<\/text>/);
});

test('an SVG file: title and description escaped, shown as wide as was asked for, with its style', async () => {
  const svg = await svgFile(layOut(plan), 480, async () => '.a{}');
  expect(svg).toContain('<title>Three &lt;dots&gt;</title><desc>Dots &amp; more</desc><style>.a{}</style>');
  expect(svg).toContain('width="480" height="280" viewBox="0 0 240 140"');
});

test('pixels: in proportion, and a sentence where a canvas cannot be so large', () => {
  expect(pngSize(layOut(plan), 960)).toEqual({ width: 960, height: 560 });
  expect(pngSize(layOut(plan), 20_000)).toContain('more than browsers draw');
});
