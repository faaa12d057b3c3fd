/** Figures, the ledger of rounds, the waterfall, and one selection in all pictures. */
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { axe, inkOf, openAt, openLab, tabTo, timeNs, watch } from './lab.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const waterfall = (page: Page) => page.locator('.waterfall');
const label = (page: Page, view: string) =>
  page.locator(`[data-view="${view}"] canvas`).getAttribute('aria-label');

/** What the bars of the waterfall say, in ns. */
async function parts(page: Page): Promise<number[]> {
  const texts = await waterfall(page)
    .locator('[data-ns]')
    .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('data-ns')));
  return texts.map(Number);
}

test('by keyboard: from tab to tab with the arrows, and each picture has ink, words and a table', async ({
  page,
}) => {
  const { faults } = watch(page);
  await openAt(page, 24.482);
  await tabTo(page, /^Response$/);
  for (const [name, view, words] of [
    ['Spread', 'spread', /took no longer than/],
    ['Queue', 'queue', /the most so far were/],
    ['Goals', 'goals', /None of 96 so far/],
    ['Rounds', 'rounds', /Round 25 up to 24\.482/],
  ] as const) {
    const before = await timeNs(page);
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    // The arrow went to the tab and not to the next decision.
    await expect.poll(() => timeNs(page)).toBe(before);
    await expect(page.locator(`[data-view="${view}"] canvas`)).toHaveAttribute('aria-label', words);
    expect(await inkOf(page.locator(`[data-view="${view}"] canvas`))).toBeGreaterThan(400);
  }
  // Theory is written, not drawn (theory.spec.ts); behind it the list begins anew.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Response')).toBeFocused();
  await expect(page.locator('[data-view="response"] canvas')).toHaveAttribute(
    'aria-label',
    /mean response .* ± /,
  );
  await page.keyboard.press('End');
  await expect(tab(page, 'Theory')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Rounds')).toBeFocused();
  await tabTo(page, /^Table: Ledger of rounds$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Table: Ledger of rounds' }).getByRole('row')).toHaveCount(
    13,
  );
  expect(faults).toEqual([]);
});

test('by keyboard: the picture of the tab comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAt(page, 24.482);
  await tabTo(page, /^Response$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-view="spread"] canvas')).toBeInViewport({ ratio: 0.95 });
});

test('by keyboard: select a request, read where its time went, go to the moment, let it go', async ({
  page,
}) => {
  await openAt(page, 24.482);
  await expect(page.locator('.waterfall-hint')).toBeVisible();
  await page.keyboard.press('n');
  await expect(waterfall(page)).toContainText(/Request 215 took 0\.\d{3}/);
  const last = await waterfall(page).locator('h3').textContent();
  await page.keyboard.press('p');
  await expect(waterfall(page).locator('h3')).not.toHaveText(String(last));
  await page.keyboard.press('n');
  await expect(waterfall(page).locator('h3')).toHaveText(String(last));
  // Its parts are its response, to the nanosecond.
  const responseMs = Number(/took ([\d.]+)/.exec(String(last))?.[1]) * 1000;
  const sum = (await parts(page)).reduce((a, b) => a + b, 0);
  expect(Math.abs(sum / 1e6 - responseMs)).toBeLessThan(0.5);
  // Named in the timeline as well, and in the link.
  await expect.poll(() => label(page, 'timeline')).toContain('Request 215 took');
  await expect.poll(() => page.url()).toContain('sel=D215');
  await tabTo(page, /^transfer: /);
  await page.keyboard.press('Enter');
  await expect.poll(() => timeNs(page)).toBeLessThan(24.482e9);
  await expect(waterfall(page)).toContainText('has taken');
  await page.keyboard.press('Escape');
  await expect(waterfall(page)).toHaveCount(0);
});

test('a click on a point of the response chart selects its request everywhere', async ({ page }) => {
  await openAt(page, 1.9);
  const chart = page.locator('[data-view="response"] canvas');
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has no box');
  // The middle of the first disc that is found, row by row: its colour is that of requests.
  const place = await chart.evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(canvas, 0, 0);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    for (let i = 0; i < data.length; i += 4)
      if (data[i] === 0x27 && data[i + 1] === 0x40 && data[i + 2] === 0x5f)
        return {
          x: ((i / 4) % canvas.width) / canvas.width,
          y: Math.floor(i / 4 / canvas.width) / canvas.height,
        };
    return undefined;
  });
  if (!place) throw new Error('there is no point in the chart');
  await page.mouse.click(box.x + place.x * box.width, box.y + place.y * box.height + 3);
  await expect(waterfall(page)).toContainText(/Request \d+ took/);
  const name = /Request \d+/.exec((await waterfall(page).textContent()) ?? '')?.[0] ?? '';
  await expect.poll(() => label(page, 'timeline')).toContain(`${name} took`);
});

test('a click on a bar of the ledger goes to its round', async ({ page }) => {
  await openAt(page, 24.482);
  await tab(page, 'Rounds').click();
  const bars = page.locator('[data-view="rounds"] canvas');
  await expect(bars).toHaveAttribute('aria-label', /Round 25/);
  await bars.scrollIntoViewIfNeeded();
  const box = await bars.boundingBox();
  if (!box) throw new Error('the ledger has no box');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.12);
  await expect.poll(() => timeNs(page)).toBeLessThan(24e9);
  expect((await timeNs(page)) % 1e9).toBe(0);
  // A step in the ledger is no selection.
  await expect(page.locator('.waterfall-hint')).toBeVisible();
});

test('nothing has happened yet: each picture says so in a sentence', async ({ page }) => {
  await openAt(page, 0.001);
  for (const [name, view, words] of [
    ['Response', 'response', 'No request has been served yet.'],
    ['Spread', 'spread', 'No request has been served yet.'],
    ['Queue', 'queue', 'Nobody has waited yet.'],
  ] as const) {
    await tab(page, name).click();
    await expect(page.locator(`[data-view="${view}"] canvas`)).toHaveAttribute('aria-label', words);
  }
});

test('streams have periods, a queue has neither rounds nor goals', async ({ page }) => {
  await openLab(page, '#/lab?v=1&preset=edf-thrashes&t=2');
  await expect(tab(page, 'Periods')).toBeVisible();
  await openLab(page, '#/lab?v=1&preset=textbook-queue&t=0');
  await expect(tab(page, 'Response')).toBeVisible();
  await expect(tab(page, 'Goals')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(4);
});

test('far into a long run the spread covers everything since the start', async ({ page }) => {
  await openAt(page, 200.5);
  await tab(page, 'Spread').click();
  const served = Number(
    /mean of ([\d\u202f]+) served/
      .exec((await page.locator('.counters').textContent()) ?? '')?.[1]
      .replace(/\u202f/g, ''),
  );
  expect(served).toBeGreaterThan(1000);
  await expect(page.locator('[data-view="spread"] canvas')).toHaveAttribute(
    'aria-label',
    new RegExp(`of the ${served} requests served`),
  );
});

test('no axe fault with a request selected', async ({ page }) => {
  test.slow();
  await openAt(page, 24.482, '&sel=D213');
  await expect(waterfall(page)).toBeVisible();
  await tab(page, 'Rounds').click();
  expect(await axe(page)).toEqual([]);
});

test('on a phone the figures come in a sheet with the same tabs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAt(page, 24.482);
  await page.getByRole('button', { name: 'Charts' }).click();
  await tab(page, 'Rounds').click();
  await expect(page.locator('[data-view="rounds"] canvas')).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Charts' });
  expect(await sheet.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
});
