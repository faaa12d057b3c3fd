/** The tour: six notes beside what they explain. */
import { expect, type Page, type Route } from '@playwright/test';
import { axe } from './axe.ts';
import { openAt, openLab, openSettings, reshape, tabTo, timeNs, watch } from './lab.ts';
import { firstVisit, test } from './test.ts';

const note = (page: Page) => page.locator('.tour');
const FIRST = 'One arm for everybody';

/** Of what a note explains, the part that it covers. */
async function partCovered(page: Page): Promise<number> {
  const [tour, ring] = await Promise.all([
    note(page).boundingBox(),
    page.locator('.tour-ring').boundingBox(),
  ]);
  if (!tour || !ring) throw new Error('no note, or nothing that it explains');
  const shared =
    Math.max(0, Math.min(tour.x + tour.width, ring.x + ring.width) - Math.max(tour.x, ring.x)) *
    Math.max(0, Math.min(tour.y + tour.height, ring.y + ring.height) - Math.max(tour.y, ring.y));
  return shared / (ring.width * ring.height);
}

/** Whether it opens by itself: the time until then passes at once, then some frames for its part of the page to come. */
async function opensByItself(page: Page): Promise<boolean> {
  await page.clock.fastForward(3000);
  await page.evaluate(async () => {
    for (let i = 0; i < 6; i++) await new Promise(requestAnimationFrame);
  });
  return (await note(page).count()) > 0;
}

const NOTHING = { cookies: [], origins: [] };

firstVisit.describe('on a first visit', () => {
  // First visits, since a clock that has been put into a browser stays there.
  firstVisit.use({ storageState: NOTHING });

  firstVisit('it opens by itself beside the running animation, once', async ({ page }) => {
    const { faults } = watch(page);
    await page.clock.install();
    // What marks the protagonist comes behind the run here, as it may on a slow line: this must not keep the tour away.
    const held: Route[] = [];
    await page.route(/\/whenKnown-/, (route) => void held.push(route));
    await openLab(page);
    expect(held).toHaveLength(1);
    await held[0].continue();
    // However long the run takes to come on a busy machine: the time until then is not counted in frames.
    await expect(note(page)).toContainText(FIRST);
    const before = await timeNs(page);
    await expect.poll(() => timeNs(page)).toBeGreaterThan(before);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(note(page)).toHaveCount(0);
    await page.evaluate(() => {
      localStorage.removeItem('roundscope.lab');
    });
    await openLab(page);
    expect(await opensByItself(page)).toBe(false);
    expect(faults).toEqual([]);
  });

  firstVisit('it does not open by itself over a link, nor in a frame', async ({ page }) => {
    await page.clock.install();
    for (const hash of ['#/lab?v=3&preset=figure-3&t=1.482', '#/lab?v=3&preset=default&embed=1']) {
      await openLab(page, hash);
      expect(await opensByItself(page), hash).toBe(false);
    }
  });
});

test.describe('with nothing stored', () => {
  test.use({ storageState: NOTHING });

  test('it goes through six notes by keyboard and covers nothing that it explains, from a phone to a wall', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openLab(page);
    await expect(note(page)).toContainText(FIRST);
    for (let i = 1; i <= 6; i++) {
      await expect(note(page)).toContainText(`${i} of 6`);
      for (const [width, height] of [
        [360, 740],
        [3840, 2160],
        [1440, 900],
      ] as const)
        await test.step(`note ${i}, ${width} px`, async () => {
          await reshape(page, width, height);
          await expect(note(page)).toBeInViewport({ ratio: 1 });
          // A phone has no room beside a picture as wide as itself; even there most of it is to be seen.
          await expect.poll(() => partCovered(page)).toBeLessThan(width < 600 ? 0.35 : 0.01);
        });
      await page.keyboard.press(i % 2 === 1 ? 'ArrowRight' : 'Enter');
    }
    await expect(note(page)).toHaveCount(0);
    // The fifth note has stopped the run where there is something to choose; with the last it goes on from there.
    await expect.poll(() => timeNs(page)).toBeGreaterThan(56.14e9);
  });

  test('the left arrow goes back, and none of them steps the run', async ({ page }) => {
    await openLab(page, '');
    await expect(note(page)).toContainText(FIRST);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
      await page.keyboard.press(key);
    await expect(note(page)).toContainText('4 of 6');
    await expect.poll(() => timeNs(page)).toBe(56.14e9);
  });
});

test('it is found again among the settings, and gives the focus back', async ({ page }) => {
  await openAt(page, 3);
  await openSettings(page, 'Run');
  await tabTo(page, /^Show me round$/);
  await page.keyboard.press('Enter');
  await expect(note(page)).toBeFocused();
  await page.keyboard.press('Escape');
  // What lay over the pictures that it shows has gone.
  await expect(page.getByRole('button', { name: 'Settings…' })).toBeFocused();
});

test('from the help page it leads to the Lab', async ({ page }) => {
  await page.goto('./#/help');
  await tabTo(page, /^Show me round/);
  await page.keyboard.press('Enter');
  await expect(note(page)).toContainText(FIRST);
  await expect(page.locator('[data-view="disk"]')).toBeVisible();
});
