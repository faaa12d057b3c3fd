/** The charts of the sheet and under the rounds, the ledger of rounds, the waterfall, and one selection in all pictures. */
import { expect, type Locator, type Page } from '@playwright/test';
import { reading as test } from './test.ts';
import { axe } from './axe.ts';
import { inkOf, openAt, openCharts, openLab, reshape, tabTo, timeNs, watch } from './lab.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const waterfall = (page: Page) => page.locator('.waterfall');
const stave = (page: Page, view: string): Locator => page.locator(`.score [data-view="${view}"] canvas`);
const label = (page: Page, view: string) => stave(page, view).getAttribute('aria-label');
/** The charts lie over the score; in their sheet a view is there a second time. */
const chart = (page: Page, view: string): Locator =>
  page.getByRole('dialog').locator(`[data-view="${view}"] canvas`);

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
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAt(page, 24.482);
  await tabTo(page, /^More charts$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Response$/);
  for (const [name, view, words] of [
    ['Spread', 'spread', /took no longer than/],
    ['Queue', 'queue', /the most so far were/],
    ['Goals', 'goals', /None of 96 so far/],
    ['Ledger', 'rounds', /Round 25 up to 24\.482/],
    ['Admission', 'admission', /\S/],
    ['Profile', 'profile', /\S/],
  ] as const) {
    const before = await timeNs(page);
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    // The arrow went to the tab and not to the next decision.
    await expect.poll(() => timeNs(page)).toBe(before);
    await expect(chart(page, view)).toHaveAttribute('aria-label', words);
    await expect.poll(() => inkOf(chart(page, view))).toBeGreaterThan(400);
    if (name === 'Spread') await expect(chart(page, view)).toBeInViewport({ ratio: 0.95 });
  }
  // Theory is written, not drawn (theory.spec.ts); behind it the list begins anew.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Response')).toBeFocused();
  await expect(chart(page, 'response')).toHaveAttribute('aria-label', /mean response .* ± /);
  await page.keyboard.press('End');
  await expect(tab(page, 'Theory')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Ledger')).toBeFocused();
  await tabTo(page, /^More of this picture: Ledger of rounds$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Table: Ledger of rounds$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Table: Ledger of rounds' }).getByRole('row')).toHaveCount(
    13,
  );
  expect(faults).toEqual([]);
});

test('by keyboard: select a request, read where its time went, go to the moment, let it go', async ({
  page,
}) => {
  await openAt(page, 24.482);
  await page.keyboard.press('n');
  // Told of in the pictures, and in the link.
  await expect.poll(() => label(page, 'timeline')).toContain('Request 215 took');
  await expect.poll(() => label(page, 'response')).toContain('Request 215');
  await expect.poll(() => page.url()).toContain('sel=D215');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('p');
  await expect.poll(() => label(page, 'timeline')).not.toContain('Request 215 took');
  await page.keyboard.press('n');
  await expect.poll(() => label(page, 'timeline')).toContain('Request 215 took');
  await tabTo(page, /^More charts$/);
  await page.keyboard.press('Enter');
  await expect(waterfall(page)).toContainText(/Request 215 took 0\.\d{3}/);
  // Its parts are its response, to the nanosecond.
  const last = await waterfall(page).locator('h3').textContent();
  const responseMs = Number(/took ([\d.]+)/.exec(String(last))?.[1]) * 1000;
  const sum = (await parts(page)).reduce((a, b) => a + b, 0);
  expect(Math.abs(sum / 1e6 - responseMs)).toBeLessThan(0.5);
  await tab(page, 'Ledger').click();
  expect(await axe(page, 'dialog')).toEqual([]);
  await tabTo(page, /^transfer: /);
  await page.keyboard.press('Enter');
  await expect.poll(() => timeNs(page)).toBeLessThan(24.482e9);
  await expect(waterfall(page)).toContainText('has taken');
  // Escape closes the sheet, and the next one lets the request go.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/sel=D215/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/sel=/);
  await openCharts(page);
  await expect(waterfall(page)).toHaveCount(0);
  await expect(page.locator('.waterfall-hint')).toBeVisible();
});

test('a click on a point of the response chart selects its request everywhere', async ({ page }) => {
  await openAt(page, 1.9);
  const canvas = stave(page, 'response');
  await expect.poll(() => inkOf(canvas)).toBeGreaterThan(400);
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the chart has no box');
  // The middle of the first disc that is found, row by row: its colour is that of requests.
  const place = await canvas.evaluate((canvas: HTMLCanvasElement) => {
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
  await expect(page).toHaveURL(/sel=D\d+/);
  const name = `Request ${/sel=D(\d+)/.exec(page.url())?.[1]}`;
  for (const view of ['timeline', 'response'])
    await expect.poll(() => label(page, view)).toContain(`${name} took`);
  await openCharts(page);
  await expect(waterfall(page)).toContainText(`${name} took`);
});

test('a click on a bar of the ledger goes to its round', async ({ page }) => {
  await openAt(page, 24.482);
  await openCharts(page);
  await tab(page, 'Ledger').click();
  const bars = chart(page, 'rounds');
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
  await openCharts(page);
  for (const [name, view, words] of [
    ['Response', 'response', 'No request has been served yet.'],
    ['Spread', 'spread', 'No request has been served yet.'],
    ['Queue', 'queue', 'Nobody has waited yet.'],
  ] as const) {
    await tab(page, name).click();
    await expect(chart(page, view)).toHaveAttribute('aria-label', words);
  }
});

test('streams have periods, a queue has neither rounds nor goals', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=edf-thrashes&t=2');
  await openCharts(page);
  await expect(tab(page, 'Ledger')).toBeVisible();
  await page.keyboard.press('Escape');
  await openLab(page, '#/lab?v=3&preset=textbook-queue&t=0');
  await openCharts(page);
  await expect(tab(page, 'Response')).toBeVisible();
  await expect(tab(page, 'Goals')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(5);
});

test('far into a long run the spread covers everything since the start', async ({ page }) => {
  await openAt(page, 200.5, '', 'whole');
  await openCharts(page);
  await tab(page, 'Spread').click();
  const served = Number(
    /mean of ([\d\u202f]+) served/
      .exec((await page.locator('.counters').textContent()) ?? '')?.[1]
      .replace(/\u202f/g, ''),
  );
  expect(served).toBeGreaterThan(1000);
  await expect(chart(page, 'spread')).toHaveAttribute(
    'aria-label',
    new RegExp(`of the ${served} requests served`),
  );
});

test('a chart of the sheet takes the place of the response times, stays in the link, and gives it back', async ({
  page,
}) => {
  await openAt(page, 24.482);
  await openCharts(page);
  await tab(page, 'Queue').click();
  await page.getByRole('button', { name: 'Show it under the rounds' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(stave(page, 'queue')).toHaveAttribute('aria-label', /the most so far were/);
  await expect(stave(page, 'response')).toHaveCount(0);
  await expect(page).toHaveURL(/chart=queue/);
  await openCharts(page);
  await tab(page, 'Response').click();
  await page.getByRole('button', { name: 'Show it under the rounds' }).click();
  await expect(stave(page, 'response')).toHaveAttribute('aria-label', /mean response/);
  await expect(page).not.toHaveURL(/chart=/);
  // On a phone they come in a sheet with the same tabs.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await reshape(page, 360, 740);
  const sheet = await openCharts(page);
  await tab(page, 'Ledger').click();
  await expect(chart(page, 'rounds')).toBeVisible();
  expect(await sheet.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
});
