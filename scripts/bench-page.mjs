/* global requestAnimationFrame -- within page.evaluate */
/**
 * How soon the page runs, and how smoothly, in headless Chromium without a GPU: target beside measurement. Part of
 * `npm run bench`, not of the tests: a clock on a busy machine proves nothing.
 */
import { chromium } from '@playwright/test';
import { browserFlags } from './browser-flags.mjs';
import { serve } from './static-server.mjs';

const RUNS = 7;
const FRAMES_S = 10;

const quantile = (numbers, q) => numbers.toSorted((a, b) => a - b)[Math.ceil(q * numbers.length) - 1];
const row = (what, target, measured, met) =>
  console.log(
    `${what.padEnd(50)}target ${target.padEnd(10)}  measured ${measured.padStart(22)}  ${met ? 'met' : 'NOT MET'}`,
  );

const { server, url } = await serve('dist');
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: browserFlags });
try {
  const firsts = [];
  for (let run = 0; run < RUNS; run++) {
    // A context of its own: an empty cache.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(url);
    // Running: the clock has left 0.
    await page.locator('.clock:not([data-time-ns="0"])').waitFor();
    firsts.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  const first = quantile(firsts, 0.5);
  row('first running frame, empty cache, median', '< 1500 ms', `${first.toFixed(0)} ms`, first < 1500);

  for (const [what, hash] of [
    ['frame interval while playing, default scenario', '#/lab?v=1&preset=default&play=1'],
    [
      'frame interval while playing, 40 rounds in sight',
      '#/lab?v=1&preset=default&pace=true&speed=1&zoom=40&t=20&play=1',
    ],
  ]) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}${hash}`);
    await page.locator('.clock:not([data-time-ns="0"])').waitFor();
    const intervals = await page.evaluate(
      (seconds) =>
        new Promise((resolve) => {
          const times = [];
          const tick = (now) => {
            times.push(now);
            if (now - times[0] < seconds * 1000) requestAnimationFrame(tick);
            else resolve(times.slice(1).map((t, i) => t - times[i]));
          };
          requestAnimationFrame(tick);
        }),
      FRAMES_S,
    );
    const [median, slow] = [quantile(intervals, 0.5), quantile(intervals, 0.95)];
    row(what, '< 16.7 ms', `${median.toFixed(1)} ms, 95 % ${slow.toFixed(1)} ms`, median < 16.75);
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
}
