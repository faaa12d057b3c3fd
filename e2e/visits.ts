/**
 * Pages that a worker keeps from test to test: most of what a visit costs is a browser that reads and compiles the page.
 * Whatever a test has done to one is undone behind it. A test that fails takes its worker with it, and so all that it kept.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';

export const FRAME_MS = 160;

/**
 * On machines without a GPU the animation is what takes the time, so pages have a screen of 6 frames a second instead
 * of 60; what comes after a pause is drawn at once. What is shown at an instant does not depend on it: playing goes by the
 * clock.
 */
export async function slowFrames(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript((frameMs) => {
    const SOON_MS = 16;
    let nextMs = 0;
    window.requestAnimationFrame = (draw) => {
      const nowMs = performance.now();
      if (nextMs <= nowMs) nextMs = Math.max(nextMs + frameMs, nowMs + SOON_MS);
      // A clock that has been put in since may tell less.
      return window.setTimeout(
        () => {
          draw(performance.now());
        },
        Math.min(frameMs, nextMs - nowMs),
      );
    };
    window.cancelAnimationFrame = (id) => {
      window.clearTimeout(id);
    };
  }, FRAME_MS);
  return context;
}

/** As Playwright writes what a browser has stored. */
export type Stored = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>;

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
}

export async function visit(browser: Browser): Promise<Visit> {
  const context = await slowFrames(await browser.newContext());
  return { context, page: await context.newPage() };
}

/** What tests listen to on a page. */
const HEARD = ['console', 'pageerror', 'request', 'response', 'requestfailed', 'dialog', 'download', 'popup'];

/**
 * Until the returned function is called the page is a test's own: the first of its documents finds the storage as it is
 * given here, and what the test puts before, between or beside its documents goes with it.
 */
export async function lend(
  { context, page }: Visit,
  name: string,
  stored: Stored,
): Promise<() => Promise<void>> {
  const scripts: { dispose(): Promise<void> }[] = [];
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...script: Parameters<typeof add>) => {
    const added = await add(...script);
    scripts.push(added);
    return added;
  };
  Object.defineProperty(page, 'clock', {
    configurable: true,
    get: () => {
      throw new Error('A clock cannot be taken away again: who sets one is a firstVisit.');
    },
  });
  await page.addInitScript(
    ({ name, origins }) => {
      try {
        // What stands in it lasts as long as the tab, over reloads: another test has another name.
        if (sessionStorage.getItem('test') === name) return;
        sessionStorage.setItem('test', name);
        localStorage.clear();
        for (const { origin, localStorage: items } of origins)
          if (origin === location.origin)
            for (const { name: key, value } of items) localStorage.setItem(key, value);
      } catch {
        // A page without an address, a sandboxed frame: they have no storage.
      }
    },
    { name, origins: stored.origins },
  );
  return async () => {
    page.addInitScript = add;
    for (const event of HEARD) page.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(scripts.map((script) => script.dispose()));
    await context.clearPermissions();
    await context.setOffline(false);
    await page.mouse.move(-1, -1);
  };
}

const readers = new WeakSet<Page>();

/** Is it the page of tests that only read? Its address changes, and nothing is loaded anew. */
export const isForReading = (page: Page): boolean => readers.has(page);

export const keepForReading = (page: Page): void => void readers.add(page);

/** A page of the site without a run, and cheap to show: whoever comes back from it finds nothing that lay over the last run. */
export async function rest(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return;
  await page.evaluate(() => {
    location.hash = '#/limits';
  });
  await page.locator('.app[data-page=limits] main.reading').waitFor({ state: 'attached' });
}
