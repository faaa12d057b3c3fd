/**
 * A package in a course platform that others wrote, from the page's own button to the mark: the platform, its frame around and
 * the page around that are of different origins where a course has them so.
 */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, type Page } from '@playwright/test';
import { openLink } from './lab.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1280, height: 720 }, contextOptions: { reducedMotion: 'reduce' } });

const COURSE = 'http://course.example';
const PACKAGE = 'http://package.example';
const runtime = readFileSync(
  new URL('../node_modules/scorm-again/dist/scorm12.min.js', import.meta.url),
  'utf8',
);

/** The platform: its API in its window, and the package in a frame. Another page may be around it. */
const platform = (packageAt: string) => `<!doctype html><title>Course</title>
<script>${runtime.replace(/<\/script/g, '<\\/script')}</script>
<script>window.API = new Scorm12API({ autocommit: false, logLevel: 5 });</script>
<iframe id="sco" src="${packageAt}/index.html" width="1000" height="640"></iframe>`;

const around = `<!doctype html><title>University</title>
<iframe id="course" src="${COURSE}/platform.html" width="1100" height="680"></iframe>`;

const typeOf = (name: string) => (name.endsWith('.js') ? 'text/javascript' : 'text/html');

async function serve(page: Page, files: Readonly<Record<string, Uint8Array>>) {
  const routes: Readonly<Record<string, string>> = {
    'http://university.example/': around,
    [`${COURSE}/platform.html`]: platform(COURSE),
    [`${COURSE}/far.html`]: platform(PACKAGE),
  };
  await page.route(/^http:\/\/(?:university|course|package)\.example\//, async (route) => {
    const url = new URL(route.request().url());
    const name = url.pathname.slice(1);
    const body = routes[url.href] ?? (files[name] && strFromU8(files[name]));
    await route.fulfill(body === undefined ? { status: 404 } : { body, contentType: typeOf(name) });
  });
}

test('a lesson is packed on the page, keeps its work in the platform, and is passed', async ({ page }) => {
  await openLink(page, '#/learn/1/ten-or-one');
  await page.getByRole('button', { name: 'receipt, share' }).click();
  await page.getByText('For teachers', { exact: true }).click();
  await page.getByLabel('Passed with').fill('60');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the package' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('lesson-1-scorm-1.2.zip');
  const files = unzipSync(readFileSync(await download.path()));
  await serve(page, files);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  // Package and runtime of one origin, framed by another: the API is found, and behind it nothing is looked for.
  await page.goto('http://university.example/');
  const course = page.frameLocator('#course');
  const lesson = course.frameLocator('#sco').frameLocator('iframe');
  await expect(lesson.locator('.learn-count')).toHaveText('step 1 of 6');
  await lesson.getByRole('link', { name: 'Step 6' }).click();
  await lesson.getByRole('radio', { name: 'The one.' }).check();
  await lesson.locator('.learn-foot .solid').click();
  await expect(lesson.locator('.learn-aside')).toContainText('100 % of the marks');
  const platformFrame = page.frame({ url: `${COURSE}/platform.html` });
  const value = (name: string) =>
    platformFrame?.evaluate(
      (its) => (window as unknown as { API: { LMSGetValue(of: string): string } }).API.LMSGetValue(its),
      name,
    );
  await expect.poll(() => value('cmi.core.lesson_location')).toBe('ten-or-one');
  await expect.poll(() => value('cmi.suspend_data')).toMatch(/^1.{20,}/);
  await expect.poll(() => value('cmi.interactions._count')).toBe('1');
  expect(await value('cmi.core.lesson_status')).toBe('incomplete');

  // The package of another origin than the platform: its API is behind a wall. The lesson works, and has its receipt.
  await page.goto(`${COURSE}/far.html`);
  const far = page.frameLocator('#sco');
  await expect(far.getByText('No course platform has answered.')).toBeVisible();
  const alone = far.frameLocator('iframe');
  await expect(alone.locator('.learn-count')).toHaveText('step 1 of 6');
  await alone.getByRole('button', { name: 'receipt, share' }).click();
  const receipt = page.waitForEvent('download');
  await alone.getByRole('button', { name: 'Save the receipt' }).click();
  expect((await receipt).suggestedFilename()).toBe('receipt-1.json');
  expect(errors).toEqual([]);
});
