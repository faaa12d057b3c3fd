/** No words are cut and none lie over others: in what one starts with, and on every page, on a phone and on a laptop. */
import { expect } from '@playwright/test';
import { startHere } from '../src/core/scenario/cards/index.ts';
import { followDrawnWords } from './drawnInTheWay.ts';
import { openAt, openLab, openLink, reshape } from './lab.ts';
import { reading } from './test.ts';
import { textsInTheWay } from './textsInTheWay.ts';

const pages = [
  'compare',
  'experiments',
  'gallery',
  'help',
  'learn',
  'learn/serve',
  'learn/4',
  'papers',
  'papers/nerjes',
  'workshop',
];

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  reading(`nothing is cut or overlaps at ${width} × ${height}`, async ({ page }) => {
    reading.slow();
    await openLab(page, `#/lab?v=3&preset=default`);
    await reshape(page, width, height);
    const drawn = await followDrawnWords(page);
    for (const id of startHere) {
      await openLab(page, `#/lab?v=3&preset=${id}`);
      await expect.poll(() => textsInTheWay(page), { message: id }).toEqual([]);
      await expect.poll(() => drawn.inTheWay(), { message: id }).toEqual([]);
      expect(await drawn.count()).toBeGreaterThan(10);
    }
    await drawn.end();
    for (const name of pages) {
      await openLink(page, `#/${name}`);
      await expect(page.locator('h1, h2').first()).toBeVisible();
      await expect.poll(() => textsInTheWay(page), { message: name }).toEqual([]);
    }
  });

reading('what is made to be cut, or to lie over its neighbour, is found', async ({ page }) => {
  // At an instant: a busy machine is not through with the first sentence before it is another.
  await openAt(page, 0);
  const found = (css: string) =>
    page.evaluate((text) => {
      document.adoptedStyleSheets = [new CSSStyleSheet()];
      document.adoptedStyleSheets[0]?.replaceSync(text);
    }, css);
  await found('.sentence-lead { width: 200px; overflow: hidden; white-space: nowrap; text-overflow: clip; }');
  await expect.poll(async () => (await textsInTheWay(page)).join()).toContain('cut: Round 1 begins');
  await found('.sentence-second { position: relative; top: -30px; }');
  await expect
    .poll(async () => (await textsInTheWay(page)).join())
    .toContain('over one another: Round 1 begins');
  await found('');
});

reading('what a picture writes over other words, or beyond its edge, is found', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=default');
  const drawn = await followDrawnWords(page);
  await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.className = 'of-the-test';
    document.body.append(canvas);
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.font = '14px sans-serif';
    pen.fillText('over here', 20, 40);
    pen.fillText('and here', 40, 44);
    pen.fillText('apart', 20, 80);
    pen.fillText('too far', canvas.width - 10, 80);
  });
  const found = (await drawn.inTheWay()).join();
  await drawn.end();
  await page.evaluate(() => document.querySelector('.of-the-test')?.remove());
  expect(found).toBe(', over one another: over here / and here,, cut: too far');
});
