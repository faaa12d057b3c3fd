/** Every worker has the page's content security policy, wherever the page lives. From a disk: see save.spec.ts. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { serve } from '../scripts/static-server.mjs';
import { openLab, openLink } from './lab.ts';
import { firstVisit, test } from './test.ts';
import { REFUSED_ALL, REFUSED_NOTHING, tryAllIn, type Tried } from './workers.ts';

const DIST = process.env.E2E_DIST ?? 'dist';

interface Served {
  readonly server: { close(): void };
  readonly url: string;
}

let folder = '';
/** Another host, which answers whoever asks. */
let other: Served;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  writeFileSync(join(folder, 'nothing.js'), '');
  other = (await serve(folder, {})) as Served;
});

test.afterAll(() => {
  other.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const elsewhere = (): string => `${other.url}nothing.js`;

/** The newest of them, as soon as there is one that is no older. */
async function newestWorker(page: Page, older = 0) {
  await expect.poll(() => page.workers().length).toBeGreaterThan(older);
  const worker = page.workers().at(-1);
  if (worker === undefined) throw new Error('there is no worker');
  return worker;
}

test('begun from its file the same worker has none, and all goes through that these tests find refused', async ({
  page,
}) => {
  const [script] = readdirSync(join(DIST, 'assets')).filter((name) => name.startsWith('simWorker-'));
  await openLab(page, '#/lab?v=3&preset=default&t=3');
  const older = page.workers().length;
  await page.evaluate((script) => {
    Object.assign(window, { planted: new Worker(`./assets/${script}`, { type: 'module' }) });
  }, script);
  const planted = await newestWorker(page, older);
  expect(planted.url()).toContain('simWorker');
  expect(await tryAllIn(planted, elsewhere())).toEqual(REFUSED_NOTHING);
});

test('on the site: the simulation’s, and those of a sweep', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=default&t=3');
  const simulation = await newestWorker(page);
  expect(simulation.url()).toMatch(/^blob:/);
  expect(await tryAllIn(simulation, elsewhere())).toEqual(REFUSED_ALL);
  await openLink(
    page,
    '#/experiments?v=3&policy=fcfs&n=4&vary=lambda:8:16:1&precision=none&replications=5000',
  );
  // Each is asked once, when it has come. Some are at the theory, end with it, and may never answer.
  const asked = new Set([simulation]);
  const found: Tried[] = [];
  await expect
    .poll(() => {
      for (const worker of page.workers().filter((its) => !asked.has(its))) {
        asked.add(worker);
        expect(worker.url()).toMatch(/^blob:/);
        tryAllIn(worker, elsewhere()).then(
          (tried) => found.push(tried),
          () => undefined,
        );
      }
      return found.length;
    })
    .toBeGreaterThan(1);
  for (const tried of found) expect(tried).toEqual(REFUSED_ALL);
});

firstVisit('offline, from what was kept', async ({ browser, context: unused }) => {
  await unused.close();
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const { server, url } = (await serve(DIST, { base: '/course/' })) as Served;
  const link = `${url}#/lab?v=3&preset=default&t=3`;
  await page.goto(link);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  server.close();
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('.sentence-lead')).not.toContainText('…');
  expect(await tryAllIn(await newestWorker(page), elsewhere())).toEqual(REFUSED_ALL);
  await context.close();
});

/** A page of another origin, in whose frame there is no origin at all. */
async function inSandbox(page: Page, query: string): Promise<FrameLocator> {
  const base = test.info().project.use.baseURL ?? '';
  writeFileSync(
    join(folder, 'course.html'),
    `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A course</title>
    <iframe sandbox="allow-scripts" width="700" height="600" src="${base}#/lab?v=3&amp;embed=1&amp;${query}"></iframe></html>`,
  );
  await page.goto(`${other.url}course.html`);
  return page.frameLocator('iframe');
}

async function openSandboxed(page: Page): Promise<FrameLocator> {
  const frame = await inSandbox(page, 'preset=default&amp;t=3.5');
  await expect(frame.locator('.clock')).toHaveAttribute('data-time-ns', '3500000000');
  await expect(frame.locator('.sentence-lead')).not.toContainText('…');
  return frame;
}

/** Only where there is something to say of where it simulates. */
const saidOfPlace = (frame: FrameLocator) => frame.getByRole('status').filter({ hasText: 'Simulation' });

test('in a sandboxed frame: a whole script, fetched once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const frame = await openSandboxed(page);
  const worker = await newestWorker(page);
  expect(worker.url()).toMatch(/^blob:null/);
  expect(await tryAllIn(worker, elsewhere())).toEqual(REFUSED_ALL);
  await expect(saidOfPlace(frame)).toHaveCount(0);
  expect(asked.filter((url) => /\/workers-[\w-]+\.js$/.test(url))).toHaveLength(1);
  expect(asked.filter((url) => /\/simWorker-/.test(url))).toEqual([]);
});

test('in a sandboxed frame where no worker is to be had it simulates beside the animation, and says so', async ({
  page,
}) => {
  await page.route('**/assets/workers-*.js', (route) => route.abort());
  const frame = await openSandboxed(page);
  await expect(saidOfPlace(frame)).toContainText('No worker starts here');
  expect(page.workers()).toEqual([]);
});

test('on a site that refuses the worker’s blob, by an event, it simulates beside the animation', async ({
  page,
}) => {
  // As a server’s own policy does, which comes before the page’s.
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': "worker-src 'self'" },
    });
  });
  await openLab(page, '#/lab?v=3&preset=default&t=3.5');
  await expect(page.getByRole('region', { name: 'Simulation' })).toContainText('No worker starts here');
  await expect(page.locator('.sentence-lead')).not.toContainText('…');
  expect(page.workers()).toEqual([]);
});

/** // Nearest first.⏎function decide({ waiting, arm }) { return least(waiting, { far: (r) => Math.abs(r.cylinder - arm) }); } */
const NEAREST =
  'AXoAhf8vLyBOZWFyZXN0IGZpcnN0LgpmdW5jdGlvbiBkZWNpZGUoeyB3YWl0aW5nLCBhcm0gfSkgeyByZXR1cm4gbGVhc3Qod2FpdGluZywgeyBmYXI6IChyKSA9PiBNYXRoLmFicyhyLmN5bGluZGVyIC0gYXJtKSB9KTsgfQ';

for (const hasWorker of [true, false])
  test(`a policy that somebody wrote asks in a sandboxed frame, and plays ${hasWorker ? 'in the worker' : 'beside the animation where there is none'}`, async ({
    page,
  }) => {
    if (!hasWorker) await page.route('**/assets/workers-*.js', (route) => route.abort());
    const frame = await inSandbox(page, `policy=own&amp;code=${NEAREST}&amp;panels=sentence,why&amp;t=0.05`);
    const question = frame.getByRole('dialog', { name: 'Somebody else wrote this policy' });
    await question.getByRole('button', { name: 'Run it', exact: true }).click();
    await expect(frame.locator('.sentence-lead')).not.toContainText('…');
    await expect(frame.locator('.why-decides').first()).toContainText('far');
    expect(page.workers().length).toBe(hasWorker ? 1 : 0);
  });
