/** The Lab as a score: all pictures in sight, of one instant, and nothing moves while it plays. */
import { expect, type Page } from '@playwright/test';
import { reading, test } from './test.ts';
import { frames, openLab, reshape, setPace } from './lab.ts';
import { countInFrames } from './screen.ts';

const N7 = 'v=3&preset=default&n=7&lambda=12&t=56.14';

const landmarks = {
  header: 'header.head',
  form: 'aside[aria-label="Scenario"]',
  sentence: '.score > .sentence',
  disk: '[data-view="disk"]',
  strips: '[data-view="strips"]',
  cylinders: '[data-view="axis"]',
  rounds: '[data-stave="rounds"]',
  arm: '[data-stave="arm"]',
  response: '[data-stave="response"]',
  numbers: '.stave-numbers',
  figure: '.stave-numbers dd',
  why: '.why-title',
  because: '.why-because',
  candidates: '.why-candidates',
  instead: '.why-instead',
  algorithm: '.why-algorithm',
  transport: '.transport',
  wave: '.run-box',
  play: '.play',
  clock: '.clock',
} as const;

/** Where everything stands, as the browser has it. */
const boxesOf = (page: Page) =>
  page.evaluate((marks) => {
    const found: Record<string, readonly number[]> = {};
    for (const [name, selector] of Object.entries(marks)) {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (box) found[name] = [box.x, box.y, box.width, box.height].map(Math.round);
    }
    return found;
  }, landmarks);

/** Three pictures and four numbers are in the window, and nothing of it scrolls. */
async function isWhole(page: Page, width: number, height: number): Promise<void> {
  await expect(page.locator('.stave-numbers dd')).toHaveCount(4);
  const boxes = await boxesOf(page);
  for (const mark of ['sentence', 'disk', 'rounds', 'response', 'numbers', 'wave', 'clock']) {
    const [x = NaN, y = NaN, w = NaN, h = NaN] = boxes[mark] ?? [];
    expect(x, mark).toBeGreaterThanOrEqual(0);
    expect(y, mark).toBeGreaterThanOrEqual(0);
    expect(x + w, mark).toBeLessThanOrEqual(width);
    expect(y + h, mark).toBeLessThanOrEqual(height);
    expect(h, mark).toBeGreaterThan(9);
  }
  // There is nothing to scroll, and nothing scrolls under a wheel.
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, 400);
  await frames(page);
  expect(
    await page.evaluate(() => [
      document.documentElement.scrollHeight - innerHeight,
      document.documentElement.scrollWidth - innerWidth,
      scrollY,
      document.querySelector('#main')?.scrollTop,
      document.querySelector('.app')?.scrollTop,
    ]),
  ).toEqual([0, 0, 0, 0, 0]);
}

reading('three pictures and four numbers are in the window, from a tablet to a wall', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openLab(page, `#/lab?${N7}`);
  await isWhole(page, 1280, 720);
  for (const [width, height, theme] of [
    [1440, 900, 'dark'],
    [1920, 1080, 'projector'],
    [768, 1024, 'light'],
  ] as const) {
    await reshape(page, width, height, theme);
    await isWhole(page, width, height);
  }
});

reading('three pictures and four numbers are in a frame of 640 × 480', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 480 });
  await openLab(page, `#/lab?${N7}&embed=1`);
  await isWhole(page, 640, 480);
});

/** How long a run plays while the boxes are looked at; a patient machine takes the 20 s that are promised. */
const PLAY_MS = Number(process.env.PLAY_SECONDS ?? 4) * 1000;
/** A frame's share of it: four a second are as long a stretch of the run as sixty, and each of them is looked at. */
const LOOK_MS = 250;

/** The instants of all pictures and texts, frame by frame. */
const framesOf = (page: Page, count: number): Promise<readonly (readonly string[])[]> =>
  page.evaluate(
    (most) =>
      new Promise<readonly (readonly string[])[]>((done) => {
        const seen: string[][] = [];
        const look = () => {
          // Behind all that the frame itself does.
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            const canvases = [...document.querySelectorAll<HTMLElement>('.score canvas, .transport canvas')];
            const texts = [...document.querySelectorAll<HTMLElement>('.clock, .score [data-of-frame]')];
            seen.push(
              [...canvases, ...texts].map(({ dataset }) => String(Math.floor(Number(dataset.timeNs)))),
            );
            if (seen.length < most) requestAnimationFrame(look);
            else done(seen);
          };
          channel.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
    count,
  );

/** What moved until so many instants had been shown, one a frame; some frames wait for what the worker simulates. */
const movesOf = (page: Page, count: number) =>
  page.evaluate(
    ([marks, most]) =>
      new Promise<readonly string[]>((done) => {
        const boxOf = (selector: string) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return box && [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
        };
        const before = Object.entries(marks).map(([name, selector]) => [name, selector, boxOf(selector)]);
        const moved = new Set<string>();
        const instants = new Set<string | undefined>();
        const look = () => {
          for (const [name = '', selector = '', was] of before) {
            const is = boxOf(selector);
            if (is !== was) moved.add(`${name}: ${was} → ${is}`);
          }
          instants.add(document.querySelector<HTMLElement>('.clock')?.dataset.timeNs);
          if (instants.size < most) requestAnimationFrame(look);
          else done([...moved]);
        };
        requestAnimationFrame(look);
      }),
    [landmarks, count] as const,
  );

test('nothing moves while it plays, in any pace', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLab(page, '#/lab?v=3&preset=default&n=9&lambda=16&t=0&pace=decision&speed=1');
  await countInFrames(page, LOOK_MS);
  for (const [pace, width, height, theme] of [
    ['decision 1', 1440, 900, 'light'],
    ['true 0.05', 1280, 720, 'light'],
    ['true 50', 1920, 1080, 'projector'],
    ['decision 16', 768, 1024, 'dark'],
  ] as const)
    await test.step(`${pace}, ${width} × ${height}, ${theme}`, async () => {
      await reshape(page, width, height, theme);
      await setPace(page, pace);
      await page.keyboard.press('Home');
      await expect(page.locator('.clock')).toHaveAttribute('data-time-ns', '0');
      await expect(page.locator('.stave-numbers dd')).toHaveCount(4);
      await expect(page.locator('[data-stave="response"] canvas')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      expect(await movesOf(page, PLAY_MS / LOOK_MS)).toEqual([]);
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
    });
});

reading('all that a frame shows is of one instant, at every speed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLab(page, '#/lab?v=3&preset=default&n=7&lambda=12&duration=3000&pace=true&speed=1&t=3');
  await expect(page.locator('[data-stave="response"] canvas')).toHaveAttribute('data-time-ns', /\d/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (const speed of ['0.001', '1', '1000']) {
    await setPace(page, `true ${speed}`);
    const seen = await framesOf(page, 15);
    for (const instants of seen) expect(new Set(instants).size, instants.join(' ')).toBe(1);
    expect(seen[0]?.length).toBeGreaterThanOrEqual(7);
    // Time goes on meanwhile.
    expect(new Set(seen.map(([first]) => first)).size, `${speed} ×`).toBeGreaterThan(7);
  }
});

reading('where nothing plays, the picture beside the disk is how many wait', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openLab(page, '#/lab?v=3&preset=sstf-starves&t=0.5');
  const beside = page.locator('.queue-beside');
  await expect(beside.getByRole('heading', { name: 'How many wait' })).toBeVisible();
  await expect(beside.locator('canvas')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-view=strips]')).toHaveCount(0);
  // A server in cycles has streams though none is there at the start.
  for (const preset of ['default', 'virtual-bottleneck']) {
    await openLab(page, `#/lab?v=3&preset=${preset}&t=0.5`);
    await expect(page.locator('[data-view=strips]')).toHaveCount(1);
  }
  await expect(beside).toHaveCount(0);
});
