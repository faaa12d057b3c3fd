import { expect, type Locator, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { choose, inkOf, openLab, openSettings, reshape, tabTo, timeNs, watch } from './lab.ts';
import { reading, test } from './test.ts';

const QUEUE = '#/lab?v=3&workload=queue&disk=textbook&head=53';

const total = (page: Page): Locator => page.locator('.movement-total');

const viewport = { width: 1440, height: 900 };
reading.use({ viewport });
test.use({ viewport });

test('a queue of one’s own by keyboard alone: chosen, typed, played to its sum, restored after a reload', async ({
  page,
}) => {
  const { faults } = watch(page);
  await openLab(page);
  await tabTo(page, /^Settings…$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Workload$/);
  await page.keyboard.type('Text');
  await expect(page.getByLabel('Policy', { exact: true })).toHaveValue('sstf');
  await expect(page.locator('[data-view=zigzag] canvas')).toBeVisible();
  await expect.poll(() => timeNs(page)).toBeLessThan(1e9);

  await tabTo(page, /^Queue of cylinders$/, 'Shift+Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('10, 20 300');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/this disk has no cylinder 300; allowed is 0 to 199/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Queue of cylinders')).toHaveValue('98, 183, 37, 122, 14, 124, 65, 67');
  await expect(page.getByText(/no cylinder 300/)).toHaveCount(0);

  // From 53: 12 to 65, 40 on to 105, back 85 to 20.
  await page.keyboard.press('Control+A');
  await page.keyboard.type('105 20 65');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Queue of cylinders')).toHaveValue('105, 20, 65');
  await tabTo(page, /^(Play|Pause)$/);
  await page.keyboard.press('End');
  await expect(total(page)).toHaveText('137 cylinders in all');
  expect(await inkOf(page.locator('[data-view=zigzag] canvas'))).toBeGreaterThan(200);

  await expect(page).toHaveURL(/workload=queue.*queue=105,20,65/);
  await page.reload();
  await expect(page.getByLabel('Queue of cylinders')).toHaveValue('105, 20, 65');
  await openSettings(page, 'What comes');
  await expect(page.getByLabel('Workload')).toHaveValue('queue');
  expect(faults).toEqual([]);
});

reading('steps one service at a time, and hides what has not happened', async ({ page }) => {
  await openLab(page, `${QUEUE}&policy=sstf&t=0`);
  await page.keyboard.press('Home');
  await expect(total(page)).toHaveText('0 cylinders so far');
  // A cylinder and a request take a millisecond each.
  for (const [at, sum] of [
    [13e6, 12],
    [16e6, 14],
    [47e6, 44],
  ] as const) {
    await page.getByRole('button', { name: 'Next decision' }).click();
    await expect.poll(() => timeNs(page)).toBe(at);
    await expect(total(page)).toHaveText(`${sum} cylinders so far`);
  }
  await expect(page.getByRole('button', { name: 'Next round' })).toHaveCount(0);
  await choose(page, 'zigzag', 'Table');
  await expect(
    page.getByRole('region', { name: 'Table: The way of the arm' }).locator('tbody tr'),
  ).toHaveCount(3);
});

reading('the conventions of books are switches, and six policies stand side by side', async ({ page }) => {
  await openLab(page, `${QUEUE}&policy=look&direction=down`);
  await page.keyboard.press('End');
  await expect(total(page)).toHaveText('208 cylinders in all');
  await expect(page.getByText('SCAN would go on to the edge: 236.')).toBeVisible();
  await page.getByLabel('Arm travels to the edge').check();
  await expect(total(page)).toHaveText('236 cylinders in all');

  await page.getByText('Compare policies on this queue').click();
  const table = page.getByRole('table', { name: /Total movement by policy/ });
  await expect(table.getByRole('row', { name: /^FCFS/ })).toContainText('640');
  await table.getByRole('button', { name: 'C-SCAN' }).click();
  await openSettings(page, 'Policy');
  await page.getByLabel('Direction').selectOption('up');
  await page.keyboard.press('Escape');
  await expect(total(page)).toHaveText('382 cylinders in all');
  await expect(table.getByRole('button', { name: 'C-SCAN' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Return stroke counts').uncheck();
  await expect(total(page)).toHaveText('183 cylinders in all');
  expect(await axe(page)).toEqual([]);
});

reading('fits a small screen, with the order of service in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLab(page, `${QUEUE}&policy=scan&t=0.1`);
  await expect(page.locator('[data-view=zigzag] canvas')).toBeVisible();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await wide()).toBeLessThanOrEqual(360);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Order of service' })).toContainText('distance');
  await page.getByText('Compare policies on this queue').click();
  expect(await wide()).toBeLessThanOrEqual(360);
  expect(await axe(page)).toEqual([]);
});

reading(
  'the stage of a queue has its place from the first step to the last, on a screen and on a wall',
  async ({ page }) => {
    await openLab(page, `${QUEUE}&policy=c-scan&t=0.01`);
    const boxesAt = async (seconds: number) => {
      await page.getByRole('slider', { name: 'Time' }).fill(String(seconds * 1000));
      // To the nearest of its steps.
      await expect.poll(async () => Math.abs((await timeNs(page)) - seconds * 1e9)).toBeLessThan(5e6);
      await expect(page.locator('.movement-total')).toBeVisible();
      return page.evaluate(() =>
        ['.sentence', '.stage-movement', '[data-view=disk]', '[data-view=zigzag] canvas', '.transport'].map(
          (mark) => {
            const box = document.querySelector(mark)?.getBoundingClientRect();
            return [mark, box?.left, box?.top, box?.right, box?.bottom].map((px) =>
              typeof px === 'number' ? Math.round(px) : px,
            );
          },
        ),
      );
    };
    for (const [width, height, theme] of [
      [1920, 1080, 'projector'],
      [1366, 768, 'projector'],
      [1024, 768, 'projector'],
      [1440, 900, 'light'],
    ] as const) {
      await reshape(page, width, height, theme);
      const where = `${width} × ${height}, ${theme}`;
      const first = await boxesAt(0.01);
      for (const [mark, left, top, right, bottom] of first) {
        expect(Number(left), `${mark}, ${where}`).toBeGreaterThanOrEqual(0);
        expect(Number(top), `${mark}, ${where}`).toBeGreaterThan(0);
        expect(Number(right), `${mark}, ${where}`).toBeLessThanOrEqual(width);
        expect(Number(bottom), `${mark}, ${where}`).toBeLessThanOrEqual(height);
      }
      expect(await boxesAt(0.2), where).toEqual(first);
      expect(await boxesAt(0.39), where).toEqual(first);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    }
  },
);
