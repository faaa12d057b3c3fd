/** Theory beside a run, in the Lab: by keyboard, in its themes, on a phone, and where it has nothing to say. */
import { expect, type Page } from '@playwright/test';
import { reading } from './test.ts';
import { axe } from './axe.ts';
import { openAt, openCharts, openLab, reshape, setPace, tabTo, watch } from './lab.ts';

const tab = (page: Page) => page.getByRole('tab', { name: 'Theory', exact: true });
const gauge = (page: Page, id: string) => page.locator(`[data-gauge="${id}"]`);
/** The figures of a gauge by name, with plain blanks. */
async function figures(page: Page, id: string): Promise<Readonly<Record<string, string>>> {
  const texts = await gauge(page, id).locator('dt, dd').allTextContents();
  const names = texts.filter((_, i) => i % 2 === 0);
  return Object.fromEntries(names.map((name, i) => [name, texts[2 * i + 1].replaceAll('\u202f', ' ')]));
}

const SEVEN = '&policy=disjoint-scan&n=7&lambda=12';

reading('by keyboard: the tab, and figures that are known from elsewhere', async ({ page }) => {
  const { faults } = watch(page);
  await openAt(page, 24.482, SEVEN);
  await openCharts(page);
  await tabTo(page, /^Response$/);
  await page.keyboard.press('End');
  await expect(tab(page)).toBeFocused();
  await expect(tab(page)).toHaveAttribute('aria-selected', 'true');
  await expect(gauge(page, 'overrun')).toBeVisible();
  expect(await figures(page, 'overrun')).toEqual({
    theory: '7.9 × 10−7',
    Chernoff: '1.1 × 10−5',
    'a stream’s glitch': '7.1 × 10−8',
    'this run': '0 of 24, 0 glitches',
  });
  expect(await figures(page, 'sweep')).toMatchObject({ 'Oyang’s bound': '45.4 ms', 'the worst': '48.5 ms' });
  expect(await figures(page, 'videos')).toEqual({ 'by chance': '9', 'by worst case': '4', now: '7' });
  expect(await figures(page, 'limit')).toEqual({ theory: '17.8 /s', now: '12.0 /s' });
  // Beside videos no formula is given, and the page says why.
  expect((await figures(page, 'response')).theory).toBe('–');
  await expect(gauge(page, 'response')).toContainText('no rounds');
  expect(faults).toEqual([]);
});

reading('the run’s figures follow the time, theory’s the settings', async ({ page }) => {
  await openAt(page, 24.482, '&policy=disjoint-fcfs&n=0&lambda=30');
  await openCharts(page);
  await tab(page).click();
  await expect(gauge(page, 'response')).toBeVisible();
  const before = await figures(page, 'response');
  // M/G/1 by hand: 18.235 + 0.03 × 356.7 / (2 × 0.453) ms.
  expect(before.theory).toBe('30.0 ms');
  // Over a run that plays they go on.
  await page.keyboard.press('Escape');
  await setPace(page, 'true 5');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await openCharts(page);
  await tab(page).click();
  await expect.poll(async () => (await figures(page, 'response'))['this run']).not.toBe(before['this run']);
  expect((await figures(page, 'response')).theory).toBe(before.theory);
});

reading('plain words where theory has nothing to say', async ({ page }) => {
  for (const [hash, words] of [
    ['#/lab?v=3&preset=edf-thrashes&t=2', /periods of their own/],
    ['#/lab?v=3&preset=textbook-queue&t=0', /no steady state/],
    ['#/lab?v=3&preset=figure-3&t=1.482', /written down one by one/],
  ] as const) {
    await openLab(page, hash);
    await openCharts(page);
    await tab(page).click();
    await expect(page.locator('.theory-silence')).toHaveText(words);
    await page.keyboard.press('Escape');
  }
});

reading('no axe fault, dark and on a wall; on a phone it fits into the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAt(page, 24.482, SEVEN);
  for (const theme of ['dark', 'projector']) {
    await reshape(page, 1440, 900, theme);
    await openCharts(page);
    await tab(page).click();
    await expect(gauge(page, 'videos')).toBeVisible();
    expect(await axe(page), theme).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await reshape(page, 1440, 900, 'light');
  await reshape(page, 360, 740);
  const sheet = await openCharts(page);
  await tab(page).click();
  await expect(gauge(page, 'videos')).toBeVisible();
  expect(await sheet.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
});

reading('tasks in rounds and streams in cycles have formulas of their own', async ({ page }) => {
  const { faults } = watch(page);
  const THREE =
    '#/lab?v=3&workload=tasks&disk=hp97560&rate=printed&reserve=blocks:2&tasks=1000:4,1500:6,2000:8&lambda=2&t=20';
  await openLab(page, `${THREE}&policy=wrr-scan-c`);
  await openCharts(page);
  await tab(page).click();
  await expect(gauge(page, 'visit')).toBeVisible();
  expect(await figures(page, 'visit')).toMatchObject({ below: '1.000 s' });
  expect(await figures(page, 'aperiodic')).toMatchObject({ below: '1.000 s' });
  expect(await figures(page, 'round')).toMatchObject({ R: '0.500 s', 'the worst': '0.164 s' });
  await page.keyboard.press('Escape');
  await openLab(page, `${THREE}&policy=scan-edf`);
  await openCharts(page);
  await tab(page).click();
  await expect(page.locator('.theory-silence')).toHaveText(/reserves nothing/);
  await page.keyboard.press('Escape');
  await openLab(page, '#/lab?v=3&workload=bitrates&policy=time-cycle&disk=streaming&cycle=0.5&t=20');
  await openCharts(page);
  await tab(page).click();
  await expect(gauge(page, 'most')).toBeVisible();
  expect(await figures(page, 'most')).toMatchObject({ 'by memory': '3728', 'by the disk’s time': '46' });
  expect(faults).toEqual([]);
});
