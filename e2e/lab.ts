/** What the tests look at: the page's own words and data attributes, as a reader's tools would. */
import { expect, type Locator, type Page } from '@playwright/test';
import { isForReading, rest } from './visits.ts';

/** For a press that is tried again. */
const SHORTLY = { timeout: 5_000 };

/** For what takes as long as it takes: whoever runs the tests ends it. */
export const UNTIL_ENDED = { timeout: 600_000 };

export const clockOf = (page: Page): Locator => page.locator('.clock');

/** What the scenario is about; `data-preset` is its id, empty for one of one's own. */
export const cardOf = (page: Page): Locator => page.locator('.scenario .card');

/** Finds a scenario in the gallery by words, and opens the first that they find. */
export async function chooseScenario(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose…' }).click();
  const gallery = page.getByRole('dialog', { name: 'Scenarios' });
  await gallery.getByLabel('Find a scenario').fill(words);
  await gallery.getByLabel('Find a scenario').press('Enter');
  await expect(gallery).toHaveCount(0);
}

/** The present instant, in ns. */
export async function timeNs(page: Page): Promise<number> {
  // What a press has moved is shown with the next frame.
  await frames(page);
  return Number(await clockOf(page).getAttribute('data-time-ns'));
}

/** On a phone a sentence under the pictures says why, and leads to all of it. */
const whyInShort = (page: Page): Locator => page.locator('.why-open');

export async function openWhy(page: Page): Promise<Locator> {
  await whyInShort(page).click();
  const sheet = page.getByRole('dialog', { name: 'Why this one?' });
  await expect(sheet.locator('.why-title')).toBeVisible();
  return sheet;
}

/** The charts beside the score, in their sheet; a phone has the way to it behind the sentence that says why. */
export async function openCharts(page: Page): Promise<Locator> {
  const way = page.getByRole('button', { name: /^(More charts|Charts)$/ });
  const sheet = page.getByRole('dialog', { name: 'Charts' });
  // The way that is found may go: a page that has just been opened takes on the shape of its theme and its window.
  await expect(async () => {
    if (await sheet.isVisible()) return;
    if ((await way.count()) === 0) await whyInShort(page).click(SHORTLY);
    await way.click(SHORTLY);
    await expect(sheet).toBeVisible(SHORTLY);
  }).toPass();
  await expect(sheet.getByRole('tab').first()).toBeVisible();
  return sheet;
}

/** The run’s name up to the present, as the sheet of charts has it; what is open afterwards is what was before. */
export async function fingerprint(page: Page): Promise<string> {
  const sheet = await openCharts(page);
  await expect(sheet.locator('[data-fingerprint]')).toHaveText(/^[0-9a-f]{16}$/);
  const found = await sheet.locator('[data-fingerprint]').textContent();
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  return found ?? '';
}

/** Pace and speed are one control: 'true 0.05', 'decision 1'. */
export const setPace = (page: Page, pace: string): Promise<unknown> =>
  page.getByLabel('Pace', { exact: true }).selectOption(pace);

/** The ⋯ menu of a picture, which is there for whoever comes near. */
export async function openMenu(page: Page, view: string): Promise<Locator> {
  const picture = page.locator(`[data-view="${view}"]`);
  await picture.hover();
  const more = picture.getByRole('button', { name: /^More of this picture/ });
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
  return picture.locator('.picture-list');
}

/** Presses an entry of it: 'Table', 'Save', 'Copy link', or one of the picture's own. */
export async function choose(page: Page, view: string, entry: string): Promise<void> {
  const menu = await openMenu(page, view);
  await menu.getByRole('button', { name: new RegExp(`^${entry}(:|$)`) }).click();
}

/** Frames of the page: what has been asked of it is shown by then. */
export const frames = (page: Page, count = 2): Promise<void> =>
  page.evaluate(async (wanted) => {
    for (let i = 0; i < wanted; i++) await new Promise(requestAnimationFrame);
  }, count);

/** The window, and where one is named the theme, of a page that is there: a fresh one for each would take longer. */
export async function reshape(page: Page, width: number, height: number, theme?: string): Promise<void> {
  await page.setViewportSize({ width, height });
  if (theme !== undefined) {
    await page.getByLabel('Theme', { exact: true }).selectOption(theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  }
  await frames(page);
}

/** All settings, at the tab of that name. */
export async function openSettings(page: Page, tab?: string): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  // By key: where a list is read first, it comes into the form over the button, and a mouse would be let go elsewhere.
  if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'Settings…' }).press('Enter');
  if (tab !== undefined) await sheet.getByRole('tab', { name: tab, exact: true }).click();
  await expect(sheet.getByRole('tabpanel')).toBeVisible();
  return sheet;
}

/** Opens the Lab and waits until its run is there: afresh, or in the page that is there where tests only read. */
export async function openLab(page: Page, hash = ''): Promise<void> {
  await openLink(page, hash);
  await expect(page.locator('.sentence-lead').first()).not.toContainText('…');
  // What is drawn beside the sentence comes with the same frame, or the next.
  if (isForReading(page)) await frames(page);
}

/** Opens a link to whatever page: what was open before is gone by then, and will not be taken for it. */
export async function openLink(page: Page, hash: string): Promise<void> {
  if (!isForReading(page)) {
    if (page.url() !== 'about:blank') await page.goto('about:blank');
  } else {
    // What it opens depends on the storage.
    if (hash === '') throw new Error('The bare address is none for tests that only read.');
    await rest(page);
  }
  await page.goto(`./${hash}`);
}

/**
 * Opens it paused at an instant of the first visit's run. What is not looked at is not played: a minute of its ten, but where a
 * test needs another length, or the very preset (`whole`).
 */
export const openAt = (
  page: Page,
  seconds: number,
  more = '',
  duration: number | 'whole' = 60,
): Promise<void> =>
  openLab(
    page,
    `#/lab?v=3&preset=default&t=${seconds}${duration === 'whole' ? '' : `&duration=${duration}`}${more}`,
  );

/** How many pixels of a picture differ from its first one. */
export async function inkOf(picture: Locator): Promise<number> {
  return picture.evaluate((canvas: HTMLCanvasElement) => {
    if (canvas.width === 0) return 0;
    // A copy to be read: a browser says something in its console of a canvas that is read often.
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (!context) return 0;
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let found = 0;
    for (let i = 4; i < data.length; i += 4)
      if (
        data[i] !== data[0] ||
        data[i + 1] !== data[1] ||
        data[i + 2] !== data[2] ||
        data[i + 3] !== data[3]
      )
        found++;
    return found;
  });
}

/** A digest of a picture, pixel by pixel: equal pictures have equal ones. */
export async function pixelsOf(picture: Locator): Promise<string> {
  return picture.evaluate(async (canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(Math.max(1, canvas.width), Math.max(1, canvas.height));
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(canvas, 0, 0);
    const data = context?.getImageData(0, 0, copy.width, copy.height).data;
    const digest = await crypto.subtle.digest('SHA-256', data ?? new Uint8ClampedArray());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  });
}

/** Faults that the page writes to its console, and requests to other hosts, while a test runs. */
export function watch(page: Page): { readonly faults: string[]; readonly foreign: string[] } {
  const faults: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    // Playwright's own, see serviceWorkers in playwright.config.ts.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url());
  });
  return { faults, foreign };
}

/** The name of what has the focus, or with `all` of everything that could have it. */
const namesToTab = (page: Page, all = false): Promise<readonly string[]> =>
  page.evaluate((all) => {
    const named = all
      ? document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')
      : [document.activeElement];
    return Array.from(named, (e) => {
      if (!(e instanceof HTMLElement) || !e.checkVisibility()) return '';
      const label =
        e instanceof HTMLInputElement || e instanceof HTMLSelectElement || e instanceof HTMLTextAreaElement
          ? e.labels?.[0]?.textContent
          : undefined;
      return e.getAttribute('aria-label') ?? label ?? e.textContent ?? '';
    });
  }, all);

/** Presses Tab until the focus is on something with this name; what comes later than the page is waited for. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const named = async (all: boolean) => (await namesToTab(page, all)).some((one) => name.test(one));
  await expect.poll(() => named(true), { message: `something named ${name}` }).toBe(true);
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press(key);
    if (await named(false)) return;
  }
  throw new Error(`Tab never comes to ${name}`);
}
