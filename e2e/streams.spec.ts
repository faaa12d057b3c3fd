import { expect } from '@playwright/test';
import { axe } from './axe.ts';
import { clockOf, inkOf, openCharts, openLab, openSettings, tabTo, timeNs, watch } from './lab.ts';
import { reading, test } from './test.ts';

const viewport = { width: 1440, height: 900 };
reading.use({ viewport });
test.use({ viewport });

test('streams with deadlines, chosen by keyboard: their words, their periods, and a policy in rounds leads back', async ({
  page,
}) => {
  const { faults } = watch(page);
  await openLab(page);
  await tabTo(page, /^Settings…$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Workload$/);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/workload=streams/);
  await expect(page.getByLabel('Policy', { exact: true })).toHaveValue('scan-edf');
  const settings = await openSettings(page, 'Disk');
  await expect(settings.getByRole('combobox', { name: 'Disk', exact: true })).toHaveValue('allicat');
  await expect(page.getByLabel('Streams', { exact: true })).toHaveValue('12');
  await expect(clockOf(page)).toContainText('period');
  const sheet = await openCharts(page);
  await expect(sheet.getByText(/deadlines missed of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(await page.getByLabel('Policy', { exact: true }).locator('optgroup').count()).toBeGreaterThan(1);

  await page.getByLabel('Policy', { exact: true }).selectOption('mixed-scan');
  await settings.getByRole('tab', { name: 'What comes' }).click();
  await expect(page.getByLabel('Workload')).toHaveValue('rounds');
  await expect(page.getByLabel('Videos per round', { exact: true })).toHaveValue('4');
  await expect(page.getByLabel('Policy', { exact: true })).toHaveValue('mixed-scan');
  // One step of history for all that the workload brought.
  await expect(page).not.toHaveURL(/workload=/);
  await page.goBack();
  await openSettings(page, 'What comes');
  await expect(page.getByLabel('Workload')).toHaveValue('streams');
  expect(faults).toEqual([]);
});

reading(
  'why this one: every candidate with its figures, the chosen one first, and its deadline',
  async ({ page }) => {
    await openLab(
      page,
      '#/lab?v=1&workload=streams&policy=edf&disk=allicat&n=12&lambda=0&phase=random&t=3.3',
    );
    const first = page.locator('.why-table tbody tr').first();
    await expect(first).toContainText('chosen');
    await expect(page.locator('.why-table thead')).toContainText('slack');
    const chosen = await first.locator('button').evaluate((button) => button.firstChild?.textContent);
    const title = await page.locator('.why-title').textContent();
    expect(title).toContain(`Why ${(chosen ?? '?').toLowerCase()}?`);
    expect(await axe(page)).toEqual([]);

    const before = await timeNs(page);
    await page.getByRole('button', { name: 'Next period' }).click();
    await expect.poll(() => timeNs(page)).toBeGreaterThan(before);
  },
);

reading('on a small screen the strips of the streams stand beside the disk', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLab(page, '#/lab?v=1&workload=streams&policy=scan-edf&disk=allicat&n=6&t=2');
  const strips = page.locator('[data-view=strips] canvas');
  await expect(strips).toBeInViewport({ ratio: 1 });
  await expect(strips).toHaveAttribute('aria-label', /stream/i);
  await expect.poll(() => inkOf(strips)).toBeGreaterThan(400);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axe(page)).toEqual([]);
});
