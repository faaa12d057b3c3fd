/**
 * Links that stopped the tab, and texts at random: the page goes on, and answers. How long its longest task is tells
 * `npm run bench`; here it counts what is bounded: the pages that come, and that presses are heard.
 */
import { deflateRawSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { clockOf, openLab, timeNs } from './lab.ts';
import { test } from './test.ts';

const packed = (requests: number): string =>
  deflateRawSync(Array(requests).fill('D:0:0:0:1').join(';'), { level: 9 }).toString('base64url');

const HEAVY = 'lambda=1000&round=60&duration=40000&policy=satf&dsize=constant:1&play=1';
const links = {
  'a thousand requests a second in rounds of a minute': `#/lab?${HEAVY}`,
  'three lanes of it': `#/compare?${HEAVY}&lanes=policy:fcfs~policy:sstf`,
  'two hundred videos beside it':
    '#/lab?lambda=1000&n=200&round=60&duration=40000&policy=mixed-scan&play=1&t=500',
  'half a million requests on one cylinder': `#/lab?policy=satf&duration=40000&play=1&rz=${packed(490_000)}`,
};

/** Notes what the worker sends, as a page sees it. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sizes: number[] = [];
    Object.assign(window, { pageSizes: sizes });
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }: MessageEvent) => {
          const message = data as { kind?: string; page?: Record<string, { length: number }> };
          if (message.kind === 'page')
            sizes.push(Math.max(message.page?.requests?.length ?? 0, message.page?.segments?.length ?? 0));
        });
      }
    };
  });
}

const sizesOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as unknown as { pageSizes: number[] }).pageSizes);

for (const [what, link] of Object.entries(links))
  test(`the page goes on: ${what}`, async ({ page }) => {
    await listen(page);
    await openLab(page, link);
    await expect.poll(() => timeNs(page)).toBeGreaterThan(0);
    // The keyboard is heard, and time stands still at once.
    await page.keyboard.press('Space');
    await expect
      .poll(async () => {
        const at = await timeNs(page);
        await page.waitForTimeout(300);
        return (await timeNs(page)) === at;
      })
      .toBe(true);
    await page.keyboard.press('Space');
    const before = await timeNs(page);
    await expect.poll(() => timeNs(page)).toBeGreaterThan(before);
    const sizes = await sizesOf(page);
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThan(40_000);
  });

test('a worker that hangs is replaced, and what is shown stays', async ({ page }) => {
  // The first one falls silent when it has sent a page.
  await page.addInitScript(() => {
    const Original = window.Worker;
    let first = true;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (!first) return;
        first = false;
        let isSilent = false;
        this.addEventListener('message', (event) => {
          if (isSilent) event.stopImmediatePropagation();
          if ((event.data as { kind?: string }).kind === 'page') isSilent = true;
        });
      }
    };
  });
  await openLab(page, '#/lab?v=2&preset=default&duration=100000&t=2');
  const lead = await page.locator('.sentence-lead').textContent();
  await expect(page.getByText('did not answer for a second')).toBeVisible();
  await expect(page.locator('.sentence-lead')).toHaveText(lead ?? '');
  await expect(clockOf(page)).toHaveAttribute('data-time-ns', '2000000000');
});

/** A small generator, so that each run opens the same: mulberry32. */
function random(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const WHOLE = '#/lab?v=2&policy=mixed-gated&n=7&lambda=40&edits=12.5:lambda:20;14:n:3&t=1.482&lanes=n:5';
const HARM = ['%', '&', '=', ';', '~', '__proto__', '-1', '1e308', 'NaN', '\u0000', '999999999', '#/'];

test('links at random: each opens something, and says what it could not take', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await openLab(page);
  const next = random(Number(process.env.FC_SEED ?? 1));
  const pick = (most: number) => Math.floor(next() * most);
  for (let k = 0; k < Number(process.env.FUZZ ?? 12); k++) {
    let link = WHOLE;
    for (let wounds = 1 + pick(3); wounds > 0; wounds--) {
      const at = 2 + pick(link.length - 2);
      link = link.slice(0, at) + (HARM[pick(HARM.length)] ?? '') + link.slice(at + pick(9));
    }
    await page.evaluate((hash) => {
      location.hash = hash;
    }, link);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await expect(page.locator('main'), link).toBeVisible();
    await expect(page.locator('main'), link).not.toContainText(/undefined|NaN|\[object/);
  }
  expect(errors).toEqual([]);
});
