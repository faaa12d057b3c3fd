import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import {
  openAt,
  openCharts,
  openLab,
  openMenu,
  openSettings,
  openWhy,
  reshape,
  tabTo,
  timeNs,
} from './lab.ts';
import { reading, test } from './test.ts';

/** Tables lie over pictures, and so over the buttons of others: no pointer would open them all. */
async function openTables(page: Page): Promise<void> {
  await expect(page.locator('[data-view=response] canvas')).toBeVisible();
  const tables = page.locator('.picture-list button[aria-label^="Table: "]');
  const shown = page.getByRole('region', { name: /^Table: / });
  await tables.evaluateAll((all: readonly HTMLElement[]) => {
    for (const table of all)
      if (table.getAttribute('aria-pressed') !== 'true' && table.getAttribute('aria-expanded') !== 'true')
        table.click();
  });
  expect(await tables.count()).toBeGreaterThan(4);
  await expect(shown).toHaveCount(await tables.count());
}

reading('axe finds nothing with every panel open, in any theme', async ({ page }) => {
  test.slow(); // nine inspections
  // A short run: the table of the whole of it has a row a round, and each is as the one before, but costs as much.
  await openAt(page, 12.413, '', 13);
  const themes = ['light', 'dark', 'projector'];
  // What lies under a dialog costs as much as the dialog, and is looked at below.
  for (const theme of themes) {
    await reshape(page, 1280, 720, theme);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByLabel('Link', { exact: true })).toBeVisible();
    expect(await axe(page, 'dialog'), theme).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('?');
    await expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible();
    expect(await axe(page, 'dialog'), theme).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const theme of themes) {
    await reshape(page, 1280, 720, theme);
    await openTables(page);
    if (await page.locator('.scenario').isVisible()) {
      await openSettings(page, 'What comes');
      await page.getByLabel('Videos per round', { exact: true }).fill('900');
    }
    await page.locator('[data-view=timeline] .picture-more').press('Enter');
    await expect(page.locator('[data-view=timeline] .picture-list')).toBeVisible();
    expect(await axe(page), theme).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

reading(
  'axe finds nothing in the sheets of a small screen, and nothing scrolls sideways',
  async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    await openAt(page, 12.413);
    // Why this one: the sentence comes behind the first frame, and names its button.
    await expect(page.locator('.why-open')).toHaveText(/\S/);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBeLessThanOrEqual(360);
    expect(await axe(page)).toEqual([]);
    const sheets = {
      Scenario: () => page.getByRole('button', { name: 'Change', exact: true }).click(),
      Settings: async () => {
        await page.getByRole('button', { name: 'Change', exact: true }).click();
        await openSettings(page, 'Policy');
      },
      'Why this one?': () => openWhy(page),
      Charts: () => openCharts(page),
      Share: () => page.getByRole('button', { name: 'Share', exact: true }).click(),
    };
    for (const [sheet, open] of Object.entries(sheets)) {
      await open();
      await expect(page.getByRole('dialog', { name: sheet })).toBeVisible();
      expect(await wide(), sheet).toBeLessThanOrEqual(360);
      expect(await axe(page, 'dialog'), sheet).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    // The pages are behind the name of this one.
    await page.getByRole('button', { name: 'Lab', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Compare', exact: true })).toBeVisible();
    expect(await wide()).toBeLessThanOrEqual(360);
    expect(await axe(page)).toEqual([]);
  },
);

test('everything by keyboard alone, from the page’s load', async ({ page }) => {
  await openLab(page);
  await expect.poll(() => timeNs(page)).toBeGreaterThan(0);

  await page.keyboard.press('Space'); // pause
  const paused = await timeNs(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeNs(page)).toBeGreaterThan(paused);
  const step = await timeNs(page);
  await page.keyboard.press('PageDown');
  await expect.poll(() => timeNs(page)).toBeGreaterThan(step);
  await page.keyboard.press('PageUp');
  await expect.poll(() => timeNs(page)).toBe(step);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => timeNs(page)).toBe(57e9);
  await page.keyboard.press('End');
  await expect.poll(() => timeNs(page)).toBe(600e9);
  await page.keyboard.press('Home');
  await expect.poll(() => timeNs(page)).toBe(0);
  await page.keyboard.press(']');
  await expect(page.getByLabel('Pace', { exact: true })).toHaveValue('decision 2');
  await page.keyboard.press('f');
  const menu = await openMenu(page, 'timeline');
  await expect(menu.getByRole('button', { name: 'Hide the future' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, /^Skip to the disk/);
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await tabTo(page, /^Requests per second$/, 'Shift+Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('20');
  await expect(page).toHaveURL(/lambda=20/);
  await page.keyboard.press('Home'); // the field's own: the present stays
  await tabTo(page, /^Play$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => timeNs(page)).toBeGreaterThan(0);

  await tabTo(page, /^Share$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the focus can be seen on everything that Tab reaches', async ({ page }) => {
  await openAt(page, 3.5);
  const seen = new Set<string>();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const e = document.activeElement;
      if (!e || e === document.body) return { name: '', shown: true };
      const ring = (x: Element) =>
        getComputedStyle(x).outlineStyle !== 'none' && parseFloat(getComputedStyle(x).outlineWidth) > 0;
      return {
        name: `${e.tagName} ${e.getAttribute('aria-label') ?? e.textContent?.slice(0, 30) ?? ''}`,
        shown: ring(e) || (e.parentElement !== null && ring(e.parentElement)),
      };
    });
    expect(here.shown, here.name).toBe(true);
    seen.add(here.name);
  }
  expect(seen.size).toBeGreaterThan(25);
});
