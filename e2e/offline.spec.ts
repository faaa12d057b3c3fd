/**
 * The page without a network, after the first visit; a newer version; the releases beside it. All are first visits: what a
 * browser keeps of a site is what they are about. So their servers let nothing be kept but by the page itself.
 */
import { cpSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { serve } from '../scripts/static-server.mjs';
import { offlineWorker } from '../scripts/offline-plugin.mjs';
import { fingerprint, watch } from './lab.ts';
import { firstVisit as test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

// Keeping a whole site takes a while where everything else is busy, too.
test.slow();

const DIST = process.env.E2E_DIST ?? 'dist';

interface Served {
  readonly server: { close(): void };
  readonly url: string;
}

/** What plays while a site is being kept takes the machine's time for nothing. */
const PAUSED = '#/lab?v=3&preset=default&t=3';

/** Waits until everything of the page's own folder is kept. */
const untilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return Boolean(registration?.active) && registration?.scope === new URL('.', location.href).href;
      }),
    )
    .toBe(true);

const shelves = (page: Page) => page.evaluate(() => caches.keys());

async function saysNothingInASandbox(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const { faults } = watch(page);
  await page.goto(`${url}#/limits`);
  await page.setContent(`<iframe sandbox="allow-scripts" src="${url}${PAUSED}"></iframe>`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.sentence-lead')).not.toContainText('…');
  expect(faults.filter((fault) => /service ?worker/i.test(fault))).toEqual([]);
  await page.close();
}

test('after one visit the Lab opens without a network, its worker and its later parts included', async ({
  page,
  context,
}) => {
  const { faults } = watch(page);
  const { server, url } = (await serve(DIST)) as Served;
  await page.goto(`${url}#/lab?v=3&preset=default&n=6&t=33.5`);
  const print = await fingerprint(page);
  await untilKept(page);
  await test.step('in a sandboxed frame nothing is registered and nothing is said', () =>
    saysNothingInASandbox(context, url));
  server.close();
  await context.setOffline(true);
  await page.reload();
  expect(await fingerprint(page)).toBe(print);
  expect(page.workers().length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.locator('.page-loading')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(1);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('radio', { name: 'The Lab' }).check();
  await expect(page.getByRole('dialog', { name: 'Share' })).toContainText('a single HTML file');
  await test.step('and frames in a course page of the site', async () => {
    await page.goto(`${url}embed-demo.html`);
    for (const id of ['sweep', 'load'])
      await expect(page.frameLocator(`#${id}`).locator('.clock')).toHaveAttribute('data-time-ns', /\d/);
  });
  await test.step('and in a page on a disk, whose element knows where the Lab is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lecture-'));
    cpSync(join(DIST, 'roundscope.js'), join(folder, 'roundscope.js'));
    writeFileSync(
      join(folder, 'lecture.html'),
      `<!doctype html><html lang="en"><title>A lecture</title><script src="roundscope.js"></script>
      <roundscope-frame site="${url}" scenario="preset=figure-3" t="1.2">Figure 3.</roundscope-frame></html>`,
    );
    await page.goto(pathToFileURL(join(folder, 'lecture.html')).href);
    await expect(page.frameLocator('roundscope-frame iframe').locator('.clock')).toHaveAttribute(
      'data-time-ns',
      '1200000000',
    );
  });
  // Chromium itself says so when a fetch fails, as that of the page does before its copy is taken.
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a newer version is told of, takes over at the next visit, and leaves nothing of the older behind', async ({
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'roundscope-offline-'));
  cpSync(DIST, folder, { recursive: true });
  const { server, url } = (await serve(folder)) as Served;
  try {
    const page = await context.newPage();
    await page.goto(`${url}${PAUSED}`);
    await untilKept(page);
    expect(await shelves(page)).toHaveLength(1);
    const [older] = await shelves(page);
    await expect(page.getByText('A newer version is ready')).toHaveCount(0);

    // The next build's scripts have other names.
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const [script] = /assets\/index-[\w-]+\.js/.exec(html) ?? [''];
    renameSync(join(folder, script), join(folder, 'assets/index-newer.js'));
    writeFileSync(
      join(folder, 'index.html'),
      html.replace('<title>', '<title>Newer ').replaceAll(script, 'assets/index-newer.js'),
    );
    writeFileSync(join(folder, 'sw.js'), await offlineWorker(folder));
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    // All of it has been fetched first.
    await expect(page.getByText('A newer version is ready')).toBeVisible();
    // Parts that this page has not loaded yet are gone from the site, but not from what is kept.
    await page.getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Load it now' }).click();
    await expect(page).toHaveTitle(/^Newer/);
    await expect(page.getByText('A newer version is ready')).toHaveCount(0);
    await page.close();

    const next = await context.newPage();
    // In the very second in which one worker follows another Chromium now and then loses a navigation; it is asked again.
    await expect(() => next.goto(`${url}${PAUSED}`, { timeout: 15_000 })).toPass();
    await expect.poll(() => shelves(next)).toHaveLength(1);
    expect(await shelves(next)).not.toContain(older);
    await context.setOffline(true);
    await next.reload();
    await expect(next).toHaveTitle(/^Newer/);
    await context.setOffline(false);
  } finally {
    server.close();
  }
});

test('a release in its folder is kept by itself, and the site’s root does not take it over', async ({
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'roundscope-site-'));
  cpSync(DIST, folder, { recursive: true });
  cpSync(DIST, join(folder, 'v/0.1'), { recursive: true });
  const old = join(folder, 'v/0.1/index.html');
  writeFileSync(old, readFileSync(old, 'utf8').replace('<title>', '<title>Old '));
  writeFileSync(join(folder, 'v/0.1/sw.js'), await offlineWorker(join(folder, 'v/0.1')));
  const release = { path: 'v/0.1/', version: '0.1.7', engine: '0' };
  writeFileSync(join(folder, 'versions.json'), JSON.stringify({ versions: [release] }));
  const { server, url } = (await serve(folder, { base: '/course/' })) as Served;
  try {
    const page = await context.newPage();
    await page.goto(`${url}${PAUSED}`);
    await untilKept(page);
    // A link of an engine that only the old release has.
    await page.goto('about:blank');
    await page.goto(`${url}#/lab?v=3&preset=default&t=12.413&engine=0&fp=0123456789abcdef`);
    await page.getByRole('button', { name: 'Open it in version 0.1.7' }).click();
    await expect(page).toHaveTitle(/^Old/);
    await expect(page).toHaveURL(/\/course\/v\/0\.1\/#\/lab\?.*t=12\.413/);
    await untilKept(page);
    expect(await shelves(page)).toHaveLength(2);
    await context.setOffline(true);
    await page.reload();
    await expect(page).toHaveTitle(/^Old/);
    await page.goto(`${url}${PAUSED}`);
    await expect(page).not.toHaveTitle(/^Old/);
  } finally {
    server.close();
  }
});
