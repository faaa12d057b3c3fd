/**
 * A package in a course platform that others wrote, from the page's own button to the mark: the platform, its frame around and
 * the page around that are of different origins where a course has them so.
 */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, type Page } from '@playwright/test';
import { isWhole } from '../tests/helpers/statistics.ts';
import { openLink } from './lab.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1280, height: 720 }, contextOptions: { reducedMotion: 'reduce' } });

const COURSE = 'http://course.example';
const PACKAGE = 'http://package.example';

/** What a platform of either version has, and how its values are called there. */
const runtimes = {
  '1.2': {
    file: 'scorm12.min.js',
    makes: 'window.API = new Scorm12API',
    ...{ api: 'API', get: 'LMSGetValue' },
    ...{ location: 'cmi.core.lesson_location', status: 'cmi.core.lesson_status' },
  },
  '2004': {
    file: 'scorm2004.min.js',
    makes: 'window.API_1484_11 = new Scorm2004API',
    ...{ api: 'API_1484_11', get: 'GetValue' },
    ...{ location: 'cmi.location', status: 'cmi.completion_status' },
  },
} as const;
type Runtime = (typeof runtimes)[keyof typeof runtimes];

/** The platform: its API in its window, and the package in a frame. Another page may be around it. */
const platform = ({ file, makes }: Runtime, packageAt: string) => `<!doctype html><title>Course</title>
<script>${readFileSync(new URL(`../node_modules/scorm-again/dist/${file}`, import.meta.url), 'utf8').replace(
  /<\/script/g,
  '<\\/script',
)}</script>
<script>${makes}({ autocommit: false, logLevel: 5 });</script>
<iframe id="sco" src="${packageAt}/index.html" width="1000" height="640"></iframe>`;

const around = `<!doctype html><title>University</title>
<iframe id="course" src="${COURSE}/platform.html" width="1100" height="680"></iframe>`;

const typeOf = (name: string) => (name.endsWith('.js') ? 'text/javascript' : 'text/html');

async function serve(page: Page, runtime: Runtime, files: Readonly<Record<string, Uint8Array>>) {
  const routes: Readonly<Record<string, string>> = {
    'http://university.example/': around,
    [`${COURSE}/platform.html`]: platform(runtime, COURSE),
    [`${COURSE}/far.html`]: platform(runtime, PACKAGE),
  };
  await page.route(/^http:\/\/(?:university|course|package)\.example\//, async (route) => {
    const url = new URL(route.request().url());
    const name = url.pathname.slice(1);
    const body = routes[url.href] ?? (files[name] && strFromU8(files[name]));
    await route.fulfill(body === undefined ? { status: 404 } : { body, contentType: typeOf(name) });
  });
}

// One version in `npm test`; what either of them hears is tested without a browser.
for (const version of isWhole ? (['1.2', '2004'] as const) : (['1.2'] as const))
  test(`a lesson is packed on the page, keeps its work in a platform of SCORM ${version}, and is passed`, async ({
    page,
  }) => {
    const runtime = runtimes[version];
    await openLink(page, '#/learn/1/ten-or-one');
    await page.getByRole('button', { name: 'receipt, share' }).click();
    await page.getByText('For teachers', { exact: true }).click();
    await page.getByLabel('Version').selectOption(version);
    await page.getByLabel('Passed with').fill('60');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the package' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`lesson-1-scorm-${version}.zip`);
    const files = unzipSync(readFileSync(await download.path()));
    await serve(page, runtime, files);
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
        ([api, get, its]) => {
          const apis = window as unknown as Record<string, Record<string, (of: string) => string>>;
          return apis[api]?.[get]?.(its);
        },
        [runtime.api, runtime.get, name] as const,
      );
    await expect.poll(() => value(runtime.location)).toBe('ten-or-one');
    await expect.poll(() => value('cmi.suspend_data')).toMatch(/^1.{20,}/);
    await expect.poll(() => value('cmi.interactions._count')).toBe('1');
    expect(await value(runtime.status)).toBe('incomplete');

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
