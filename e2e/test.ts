/**
 * The tests' own `test`, in three kinds. What most of them cost is the visit, so each takes the cheapest that will do:
 *
 *     reading      looks: its links are opened in one document, whose address changes (openLab)
 *     test         a fresh document in the worker's own page, with the storage of somebody who has been here before
 *     firstVisit   a browser that has never been here; a comment says why it takes one
 *
 * Both of the first begin with a document of their own, from the worker's cache: what a page keeps beside its address (the
 * clocks of figures, say) would make a test depend on those before it.
 */
import { test as playwright } from '@playwright/test';
import { lookPlainly } from './plainLooks.ts';
import { keepForReading, lend, slowFrames, visit, type Stored, type Visit } from './visits.ts';

/**
 * Playwright takes the stack of every call and finds each of its thirty or so lines in a source map, its own among them,
 * which is much of what the tests compute beside the browser. Only lines of ours are looked up, and what they call.
 */
const mapped = Error.prepareStackTrace?.bind(Error);
const isOurs = (site?: NodeJS.CallSite) => !/node_modules|^node:/.test(site?.getFileName() ?? 'node:');
if (mapped)
  Error.prepareStackTrace = (error, sites) =>
    mapped(
      error,
      sites.filter((site, k) => isOurs(site) || isOurs(sites[k + 1])),
    ) as unknown;

const all = playwright.extend<object, { readonly visits: Map<string, Visit>; readonly plainly: undefined }>({
  plainly: [
    async ({ browser }, use) => {
      await lookPlainly(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  visits: [
    async ({ browser }, use) => {
      await use(new Map<string, Visit>());
      for (const context of browser.contexts()) await context.close();
    },
    { scope: 'worker' },
  ],
});

export const firstVisit = all.extend({
  context: async ({ context }, use) => {
    await use(await slowFrames(context));
  },
});

/** In a page that the worker keeps, one for each kind of device that tests ask for; no document is in it behind each. */
const kept = (kind: string, begin: (page: Visit['page']) => void) =>
  all.extend<{ readonly visited: Visit }>({
    visited: async (
      {
        browser,
        visits,
        viewport,
        storageState,
        userAgent,
        deviceScaleFactor,
        isMobile,
        hasTouch,
        contextOptions,
      },
      use,
      testInfo,
    ) => {
      const device = { kind, storageState, userAgent, deviceScaleFactor, isMobile, hasTouch, contextOptions };
      const key = JSON.stringify(device);
      let visited = visits.get(key);
      if (!visited || visited.page.isClosed()) visits.set(key, (visited = await visit(browser)));
      const { page } = visited;
      begin(page);
      if (viewport) await page.setViewportSize(viewport);
      const undo = await lend(visited, testInfo.testId, storageState as Stored);
      await use(visited);
      // Whoever looks into a failure wants to see it; the next test has another worker.
      if (testInfo.status !== testInfo.expectedStatus) return;
      await undo();
      await page.goto('about:blank');
    },
    context: async ({ visited }, use) => {
      await use(visited.context);
    },
    page: async ({ visited }, use) => {
      await use(visited.page);
    },
  });

export const test = kept('test', () => undefined);

export const reading = kept('reading', keepForReading);
