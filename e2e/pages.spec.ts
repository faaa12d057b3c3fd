/** The frame of all pages: none opens scrolled, none loses its header, and nothing else is shown before a link is read. */
import { expect, type Page } from '@playwright/test';
import { frames, openAt, reshape } from './lab.ts';
import { reading, test } from './test.ts';

const pages = ['lab', 'compare', 'experiments', 'papers', 'help', 'limits'] as const;
/** The Lab's own height is looked at where the Lab is. */
const others = pages.filter((name) => name !== 'lab');

const there = async (page: Page, name: string) => {
  await expect(page.locator(`.app[data-page="${name}"]`)).toHaveCount(1);
  await expect(page.locator('.page-loading')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
};

const scrolled = (page: Page) =>
  page.evaluate(() => [scrollX, scrollY, document.getElementById('main')?.scrollTop ?? 0]);

/** By the way that the header offers, from a page that has been read to its end. */
async function staysInItsFrame(page: Page, width: number, height: number): Promise<void> {
  for (const name of others.filter((other) => other !== 'limits')) {
    await page.mouse.move(width / 2, height * 0.6);
    await page.mouse.wheel(0, 100_000);
    const closed = page.locator('.head .nav-here');
    if (await closed.isVisible()) await closed.click();
    await page.locator(`.head nav a[href="#/${name}"]`).click();
    await there(page, name);
    expect(await scrolled(page), name).toEqual([0, 0, 0]);
    await page.mouse.move(width / 2, height * 0.6);
    await page.mouse.wheel(0, 100_000);
    // What is read is at its end, the header is where it was.
    await frames(page, 3);
    expect(await headerTop(page), name).toBe(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      name,
    ).toBeLessThanOrEqual(0);
  }
}

const headerTop = async (page: Page) => (await page.locator('.head').boundingBox())?.y;

const windows = [
  [1280, 720, 'light'],
  [1440, 900, 'light'],
  [1920, 1080, 'projector'],
  [768, 1024, 'dark'],
  [390, 844, undefined],
] as const;

test('no page opens scrolled, none shows the Lab first', async ({ page }) => {
  test.slow(); // twelve pages
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (document.querySelector('.app[data-page=lab]')) seen.push(location.hash);
    }).observe(document, { childList: true, subtree: true });
  });
  const lab = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const)
    for (const name of pages)
      await test.step(`${name}, ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto('about:blank');
        await page.goto(`./#/${name}`);
        await there(page, name);
        expect(await scrolled(page)).toEqual([0, 0, 0]);
        if (name !== 'lab') expect(await lab()).toEqual([]);
        else expect(await lab()).not.toEqual([]);
      });
});

reading(
  'no page that is gone to is scrolled or loses its header, from a phone to a wall',
  async ({ page }) => {
    reading.slow(); // twenty pages
    // A short run: what Compare and Experiments compute of it at each visit is not looked at.
    await openAt(page, 2, '', 20);
    for (const [width, height, theme] of windows)
      await reading.step(`${width} × ${height}`, async () => {
        await reshape(page, width, height, theme);
        await staysInItsFrame(page, width, height);
      });
  },
);

reading('a part of a page that is gone to stands below the header', async ({ page }) => {
  await openAt(page, 2);
  await page.getByRole('link', { name: 'Help' }).click();
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  await contents.nth(2).click();
  const heading = page.locator('h2:focus');
  const [box, head] = [await heading.boundingBox(), await page.locator('.head').boundingBox()];
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
});

test('pages to read open no simulation; Share from there, and the way to the Lab, do', async ({ page }) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto('./#/help');
  await there(page, 'help');
  for (const name of ['limits', 'papers', 'gallery']) {
    await page.evaluate((to) => {
      location.hash = `#/${to}`;
    }, name);
    await there(page, name);
  }
  expect(workers).toEqual([]);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Link', { exact: true })).toHaveValue(/fp=[0-9a-f]{16}/);
  await page.keyboard.press('Escape');
  await page.goto('about:blank');
  await page.goto('./#/help');
  await there(page, 'help');
  expect(workers).toHaveLength(1);
  await page.locator('.head nav a[href="#/lab"]').click();
  await expect(page.locator('.sentence-lead').first()).not.toBeEmpty();
  expect(workers).toHaveLength(2);
});

test('keys that are pressed before the page listens are answered as soon as it does', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/listening-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openAt(page, 2);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
});
