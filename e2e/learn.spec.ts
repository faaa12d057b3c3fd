import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { inkOf, openLink, watch } from './lab.ts';
import { saidBy } from './said.ts';
import { test } from './test.ts';

const viewport = { width: 1280, height: 720 };
test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

const primary = (page: Page) => page.locator('.learn-foot .solid');

/** What becomes of request 27, in any form in which somebody might say it. */
const OUTCOME = /0\.75 ?s|0\.73 ?s|754 ?ms|734 ?ms|754040|2\.760/;

test('a prediction keeps its outcome until it is committed, and stays when the page is opened again', async ({
  page,
}) => {
  const { faults, foreign } = watch(page);
  await openLink(page, '#/learn/4/request-27');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('When is it answered?');
  await expect.poll(() => inkOf(page.locator('.learn-canvas canvas').first())).toBeGreaterThan(500);
  await expect(primary(page)).toHaveText('Commit');
  await expect(primary(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Show a hint' }).click();
  await page.getByRole('slider').focus();
  for (let k = 0; k < 4; k++) await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '0.10 s');
  expect(await saidBy(page)).not.toMatch(OUTCOME);
  expect(await axe(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('After');
  expect(await saidBy(page)).toMatch(OUTCOME);
  await expect(page.getByRole('table', { name: 'Your answer beside the outcome' })).toContainText('0.10 s');
  await expect(page.locator('[aria-live=polite]', { hasText: 'After' })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('After');
  await primary(page).click();
  await expect(page).toHaveURL(/#\/learn\/4\/all-waits$/);
  expect([faults, foreign]).toEqual([[], []]);
});

test('a curve is drawn by keys alone, and the one that was measured appears behind the commitment', async ({
  page,
}) => {
  await openLink(page, '#/learn/4/all-waits');
  const curve = page.getByRole('slider', { name: /^Your curve/ });
  await curve.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(curve).toHaveAttribute('aria-valuetext', /^response time 0\.050 s: you 6 %$|: you 6 %$/);
  await page.keyboard.press('End');
  await page.keyboard.type('12');
  await expect(curve).toHaveAttribute('aria-valuetext', /: you 12 %$/);
  await page.keyboard.press('Backspace');
  await expect(curve).toHaveAttribute('aria-valuetext', /: you 1 %$/);
  await primary(page).click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('the wait is a clock');
  expect(await axe(page)).toEqual([]);
  await page.getByText('The numbers, yours and the run’s').click();
  await expect(
    page.getByRole('table', { name: 'Your answer beside the outcome' }).getByRole('row'),
  ).toHaveCount(21);
});

test('serve the queue: by number keys, stopped at the first difference, mended, and to the end', async ({
  page,
}) => {
  await openLink(page, '#/learn/serve?policy=fcfs&variant=k7');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Which one does the arm take first?');
  await page.getByRole('button', { name: 'Request 1 at' }).press('Space');
  // What was pressed is gone: the focus is on the next that can be.
  await expect(page.getByRole('button', { name: 'Request 2 at' })).toBeFocused();
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('came before request 3');
  await expect(page.getByRole('row', { name: /yours/ })).toHaveCount(1);
  expect(await axe(page)).toEqual([]);
  await primary(page).click();
  for (const key of '345678') await page.keyboard.press(key);
  await expect(page.locator('.learn-count')).toHaveText('94 % of the marks');
  await page.getByRole('link', { name: 'lessons' }).click();
  await expect(page.getByRole('complementary')).toContainText('best 7.5 of 8');
  await page.getByRole('button', { name: 'Forget all' }).click();
  await expect(page.getByRole('complementary')).not.toContainText('best');
});

test('the map is reached from the header, and a link that leads nowhere says so', async ({ page }) => {
  const { faults } = watch(page);
  await openLink(page, '#/lab?n=5');
  await page.getByRole('link', { name: 'Learn' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: /Who is next/ }).click();
  await expect(page).toHaveURL(/#\/learn\/2\/in-order$/);
  // Until the lesson is there the map is, with headings of its own.
  await expect(page.getByRole('heading', { level: 2, name: /640/ })).toBeVisible();
  await openLink(page, '#/learn/99');
  await expect(page.getByText('There is no lesson “99”; there are 1, 2, 3,')).toBeVisible();
  expect(faults).toEqual([]);
});

test('in a frame of 640 by 480 there is room for the sentence, the control, two pictures and the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 480 });
  await openLink(page, '#/learn/4/request-27?embed=1');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.locator('.learn-canvas')).toHaveCount(2);
  const [panel, last, button] = await Promise.all(
    [page.locator('.learn-panel'), page.locator('.learn-canvas').last(), primary(page)].map((it) =>
      it.boundingBox(),
    ),
  );
  expect(panel?.y).toBeGreaterThanOrEqual(0);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) + 4);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(480);
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await openLink(page, '#/learn/serve?policy=sstf&variant=k7&embed=1');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Which one does the arm take first?');
  await page.keyboard.press('1');
  await expect(page.getByRole('row', { name: /yours/ })).toHaveCount(1);
  expect(await beyond()).toBeLessThanOrEqual(0);
  await openLink(page, '#/learn/scheduler/5?embed=1');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Seven videos are still due');
  expect(await beyond()).toBeLessThanOrEqual(0);
  // On the narrowest phone the foot of a lesson of eight steps has one line.
  await page.setViewportSize({ width: 360, height: 740 });
  await openLink(page, '#/learn/10/long-enough');
  await expect(primary(page)).toHaveText('Measure');
  const feet = page.locator('.learn-foot > :visible');
  const middles = await feet.evaluateAll((all) =>
    all.map((its) => its.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
  );
  expect(middles.length).toBeGreaterThan(2);
  for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThan(6);
});

test('a check is marked, at the end of the lesson and on the map, and a prediction is not', async ({
  page,
}) => {
  await openLink(page, '#/learn/1/ten-or-one');
  await page.getByRole('radio', { name: 'The ten.' }).check();
  await primary(page).click();
  await expect(page.locator('.learn-aside')).toContainText('This lesson: 0 % of the marks.');
  await page.getByRole('button', { name: 'Answer again' }).click();
  await page.getByRole('radio', { name: 'The one.' }).check();
  await primary(page).click();
  await expect(page.locator('.learn-aside')).toContainText('This answer counts half.');
  expect(await axe(page)).toEqual([]);
  await primary(page).click();
  await expect(page.locator('.learn-map').getByText('% of the marks')).toHaveText('50 % of the marks');
  await page.reload();
  await expect(page.locator('.learn-map').getByText('% of the marks')).toHaveText('50 % of the marks');
});

test('be the scheduler: level 1 by number keys to its end, and what was played is kept', async ({ page }) => {
  const { faults, foreign } = watch(page);
  await openLink(page, '#/learn/scheduler/1');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Who is next? Four requests wait.');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Who is next? Three requests wait.');
  await page.keyboard.press('u');
  await expect(page.locator('.learn-sofar')).toContainText('taken back 1');
  expect(await saidBy(page)).not.toMatch(/best order|cost most/);
  // By arrows, from row to row and round; half of it is found again after a reload.
  await expect(page.getByRole('radiogroup', { name: 'Who is next?' }).getByRole('radio')).toHaveCount(4);
  // Whoever listens hears what the row shows, with estimates and without.
  const second = page.getByRole('radio', { name: '2 request 2' });
  await expect(second).toHaveAccessibleDescription(/^seek .*, read .*, at most .* ms$/);
  await page.getByLabel('show estimates').uncheck();
  await expect(second).toHaveAccessibleDescription(/^cylinder .*, waited .*s$/);
  await page.getByLabel('show estimates').check();
  await second.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByRole('radio', { checked: true })).toHaveText('1 request 1');
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Who is next? Three requests wait.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Who is next? Three requests wait.');
  await expect(page.locator('.learn-sofar')).toContainText('taken back 1');
  for (const key of '11') await page.keyboard.press(key);
  const lanes = page.getByRole('table', { name: 'The same round' }).getByRole('row');
  await expect(lanes).toHaveCount(8);
  await expect(page.getByRole('heading', { level: 2 })).toContainText('on average');
  await expect(page.locator('.learn-aside')).toContainText('The best order: request');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'next level' }).click();
  await expect(page).toHaveURL(/#\/learn\/scheduler\/2$/);
  await page.getByRole('link', { name: 'lessons' }).click();
  await expect(page.getByRole('complementary')).toContainText('1 of 3 played');
  expect([faults, foreign]).toEqual([[], []]);
});

test('fill the sweep: stopped at a difference by keys alone, found again after a reload, mended', async ({
  page,
}) => {
  const { faults } = watch(page);
  await openLink(page, '#/learn/sweep?variant=k7');
  const lead = page.getByRole('heading', { level: 2 });
  await expect(lead).toContainText('Whom does it take next?');
  expect(await axe(page)).toEqual([]);
  expect(await saidBy(page)).not.toMatch(/The arm takes request|\(right\)/);
  await page.keyboard.press('1');
  await expect(lead).toContainText('you took video 1');
  await expect(page.getByRole('row', { name: /\(yours\)/ })).toHaveCount(1);
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await expect(lead).toContainText('you took video 1');
  await primary(page).click();
  await expect(page.locator('.learn-kicker')).toContainText('moment 2 of 6');
  await page.getByRole('link', { name: 'lessons' }).click();
  await page.getByRole('button', { name: 'Forget all' }).click();
  await page.goBack();
  await expect(page.locator('.learn-kicker')).toContainText('moment 1 of 6');
  expect(faults).toEqual([]);
});
