/**
 * No words are cut and none lie over others: in what one starts with, and on every page, on a phone and on a laptop; in a few
 * scenarios at other sizes. `npm run verify -- --only words` walks all scenarios at all sizes.
 */
import { expect } from '@playwright/test';
import { isWhole } from '../tests/helpers/statistics.ts';
import { presets, startHere } from './core.ts';
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

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly theme?: string;
  /** What links have besides, where it is a frame of others. */
  readonly framed?: string;
  /** Beside the whole, which `npm run verify` walks; of a few, the first minute. */
  readonly ids: readonly string[];
  readonly pages: readonly string[];
}

/** One of each kind of workload, and several disks. */
const few = ['opening', 'disk-fails-mid-round', 'greedy-neighbour', 'edf-falls-behind'] as const;

const shapes: readonly Shape[] = [
  { width: 1280, height: 720, ids: startHere, pages },
  { width: 390, height: 844, ids: startHere, pages },
  { width: 768, height: 1024, ids: few, pages: [] },
  { width: 1440, height: 900, ids: few, pages: [] },
  { width: 1920, height: 1080, theme: 'projector', ids: few, pages: [] },
  { width: 640, height: 480, framed: '&embed=1', ids: few, pages: [] },
];

for (const { width, height, theme, framed = '', ids, pages: names } of shapes)
  reading(
    `nothing is cut or overlaps at ${width} × ${height}${theme ? `, ${theme}` : ''}${framed && ', framed'}`,
    async ({ page }) => {
      reading.slow();
      if (isWhole) reading.setTimeout(20 * 60_000);
      await openLab(page, `#/lab?v=3&preset=default`);
      await reshape(page, width, height, theme);
      const drawn = await followDrawnWords(page);
      for (const id of isWhole ? presets.map((preset) => preset.id) : ids) {
        const length = isWhole || ids === startHere ? '' : '&duration=60';
        await openLab(page, `#/lab?v=3&preset=${id}${length}${framed}`);
        await expect.soft
          .poll(async () => [...(await textsInTheWay(page)), ...(await drawn.inTheWay())], { message: id })
          .toEqual([]);
        await expect.poll(() => drawn.count(), { message: id }).toBeGreaterThan(10);
      }
      await drawn.end();
      for (const name of names) {
        await openLink(page, `#/${name}`);
        await expect(page.locator('h1, h2').first()).toBeVisible();
        await expect.poll(() => textsInTheWay(page), { message: name }).toEqual([]);
      }
    },
  );

/** Faults that were seen once, each where it was. */
const seen = [
  // The words of a wait lay over the backlog's label.
  { width: 1440, height: 900, theme: 'dark', link: 'preset=saturation&t=60&play=0', words: /wait$/ },
  // '12 due225': a flag and a request's number.
  { width: 390, height: 844, theme: 'light', link: 'preset=bus-is-full', words: /^12 due$/ },
  // The numbers of two requests that came within 16 ms.
  { width: 1280, height: 720, theme: 'light', link: 'preset=videos-wash-out', words: /^74/ },
  // The name of a stretch over that of a request, and a bracket through it.
  { width: 1280, height: 720, theme: 'light', link: 'preset=subrounds-2', words: /^658, / },
  // The highest level of the responses was cut at the edge.
  { width: 1920, height: 1080, theme: 'projector', link: 'preset=requests-cut-in', words: /^100.ms$/ },
] as const;

for (const { width, height, theme, link, words } of seen)
  reading(`${link} at ${width} × ${height}`, async ({ page }) => {
    await openLab(page, '#/lab?v=3&preset=default');
    await reshape(page, width, height, theme);
    const drawn = await followDrawnWords(page);
    await openLab(page, `#/lab?v=3&${link}`);
    await expect.poll(async () => (await drawn.words()).some((text) => words.test(text))).toBe(true);
    await expect.poll(async () => [...(await textsInTheWay(page)), ...(await drawn.inTheWay())]).toEqual([]);
    await drawn.end();
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
  // Of its own canvas, which has no name: the Lab may still be at its first pictures.
  const found = (await drawn.inTheWay()).filter((fault) => fault.startsWith(',')).join();
  await drawn.end();
  await page.evaluate(() => document.querySelector('.of-the-test')?.remove());
  expect(found).toBe(', over one another: over here / and here,, cut: too far');
});
