import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { choose, chooseScenario, clockOf, openLab, openLink, reshape, tabTo, timeNs, watch } from './lab.ts';
import { reading as test } from './test.ts';

const FIGURES =
  '#/compare?v=3&preset=figure-3&t=1.482&lanes=policy:disjoint-fcfs~policy:disjoint-fcfs;subrounds:2';

/** Opens a comparison and waits until all lanes are there. */
async function openCompare(page: Page, hash: string, lanes: number): Promise<void> {
  await openLink(page, hash);
  await expect(page.locator('.lane')).toHaveCount(lanes);
  await expect(page.locator('.lane-sentence').filter({ hasText: '…' })).toHaveCount(0);
}

const names = (page: Page) => page.locator('.lane h2');
const parting = (page: Page) => page.locator('.parting');
const pathOf = (page: Page) => page.evaluate(() => location.hash);

test('three lanes from a link: their names, and where they part, as the paper’s figures have it', async ({
  page,
}) => {
  const { faults, foreign } = watch(page);
  await openCompare(page, FIGURES, 3);
  await expect(names(page)).toHaveText([
    '(a) Mixed, incremental SCAN, 1 subround',
    '(b) Disjoint, incremental FCFS, 1 subround',
    '(c) Disjoint, incremental FCFS, 2 subrounds',
  ]);
  // Figure 2 reads two videos and then waits: the second half of the round begins at 0.5 s.
  await expect(parting(page)).toContainText('Until 0.227');
  await expect(parting(page)).toContainText('(a) and (b) serve video 4');
  await expect(parting(page)).toContainText('(c) waits for 0.27');
  // Request 4 comes at 1.130 s. In figure 3 it has left by now, in figure 1 it waits for the end of the videos.
  await expect(page.locator('[data-lane=a] canvas')).toHaveAttribute(
    'aria-label',
    /6 services of videos|services/,
  );
  // Each of the others beside the first, under the lanes.
  await expect(page.getByRole('region', { name: 'What differs' }).locator('canvas')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'What differs' }).locator('canvas').last()).toHaveAttribute(
    'aria-label',
    /^Of \d+ requests in sight .* in \(c\)/,
  );
  // The link is kept: what the page writes opens the same comparison.
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#\/compare\?.*lanes=policy:disjoint-fcfs~policy:disjoint-fcfs;subrounds:2/);
  const hash = await pathOf(page);
  const before = await names(page).allTextContents();
  await openCompare(page, hash, 3);
  expect(await names(page).allTextContents()).toEqual(before);
  expect([faults, foreign]).toEqual([[], []]);
});

test('a hidden future keeps its secret: where the lanes part is told when it has happened', async ({
  page,
}) => {
  await openCompare(page, '#/compare?v=3&preset=figure-3&t=0.1&lanes=policy:disjoint-fcfs', 2);
  await expect(parting(page)).toContainText('Up to now both lanes do the same.');
  await page.getByRole('button', { name: 'Go to where they part' }).click();
  await expect(parting(page)).toContainText(/Until 1\.\d{3}\s?s both lanes do the same/);
  await expect(parting(page)).toContainText('(a) serves request 4');
  await expect.poll(() => timeNs(page)).toBeGreaterThan(1.13e9); // request 4 has arrived
  const first = await timeNs(page);
  // Behind the instant at which they part: there the arms still stand in the same place.
  const [parted] = /1\.\d{3}/.exec((await parting(page).textContent()) ?? '') ?? [];
  expect(first).toBeGreaterThan(Number(parted) * 1e9);
  await page.getByRole('button', { name: 'Next difference' }).click();
  await expect.poll(() => timeNs(page)).toBeGreaterThan(first);
  const differs = /They differ again at \d\.\d{3}/;
  await expect(parting(page)).toContainText(differs);
  const second = await parting(page).textContent();
  await page.getByRole('button', { name: 'Next difference' }).click();
  await expect(parting(page)).not.toHaveText(second ?? '');
  await expect(parting(page)).toContainText(differs);
});

test('by keyboard alone: a first visit’s offer, another lane, another value, and away with it', async ({
  page,
}) => {
  await openCompare(page, '#/compare?v=3&preset=paper-n7&t=3&duration=60', 1);
  await tabTo(page, /^The four policies of the paper$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.lane')).toHaveCount(4);
  await expect(page).toHaveURL(/lanes=policy:disjoint-scan~policy:mixed-gated~policy:disjoint-fcfs/);
  await expect(page.getByText('Four lanes are the most')).toBeVisible();

  await tabTo(page, /^Remove lane \(d\)$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.lane')).toHaveCount(3);

  await tabTo(page, /^Change lane \(c\)$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Lane (c)' })).toBeVisible();
  await tabTo(page, /^Another setting$/);
  await page.keyboard.type('Videos');
  await tabTo(page, /^Videos per round$/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('900');
  await expect(page.getByText(/Not taken:.*900/)).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('5');
  await tabTo(page, /^Close$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(names(page).nth(2)).toHaveText('(c) Mixed, gated SCAN, 5 videos');
  await expect(page).toHaveURL(/policy:mixed-gated;n:5/);

  await page.goBack();
  await expect(page.locator('.lane')).not.toHaveCount(0);
  await expect(names(page).nth(2)).not.toContainText('5 videos');
});

test('one clock: a step goes to the next decision of any lane, and the selected request is the same in all', async ({
  page,
}) => {
  await openCompare(page, `${FIGURES}&sel=D4`, 3);
  // Response times by the script's own figures: 394 ms in figure 1.
  await expect(page.locator('[data-lane=b] .lane-selected')).toHaveText(
    'Request 4 has left in (a); here it is still there.',
  );
  await page.keyboard.press('f');
  await expect(page.locator('[data-lane=b] .lane-selected')).toContainText(
    /Request 4 leaves 0\.2\d\s?s later than in \(a\)/,
  );
  const labels = await page
    .locator('.lane canvas')
    .evaluateAll((all) => all.map((c) => c.getAttribute('aria-label')));
  expect(labels).toHaveLength(3);
});

test('outcomes: differences with intervals, a saturated lane with its reason', async ({ page }) => {
  await openCompare(page, '#/compare?v=3&preset=paper-n7&t=12&lanes=policy:disjoint-fcfs~lambda:40', 3);
  const table = page.getByRole('region', { name: 'Outcomes' });
  await page.getByRole('radio', { name: 'of the whole run' }).check();
  const mean = table.getByRole('row', { name: /^mean response/ });
  await expect(mean.getByRole('cell').nth(1)).toContainText(/\+0\.1\d\d ± 0\.0\d\d/);
  await expect(mean.getByRole('cell').nth(2)).toContainText('saturated');
  await expect(page.getByText('(c) is saturated')).toBeVisible();
  await expect(page.getByText(/in place of ± .* without pairing/)).toBeVisible();
  await page.getByRole('radio', { name: 'up to now' }).check();
  await expect(page.getByText(/No intervals: they need 80 rounds, and here are 12/)).toBeVisible();
});

test('a conclusion: who answers soonest and why, or how much longer it takes; on one chart, and marked in the table', async ({
  page,
}) => {
  await openCompare(
    page,
    '#/compare?v=3&preset=paper-n7&t=12&lanes=policy:disjoint-fcfs~policy:disjoint-scan',
    3,
  );
  const conclusion = page.locator('.conclusion');
  await expect(conclusion).toContainText(
    /\(a\) Mixed, incremental SCAN answers soonest, .* than \(\w\), the next: its requests need not wait until the videos are read\./,
  );
  const chart = page.locator('.curves canvas');
  await expect(chart).toHaveAttribute(
    'aria-label',
    /Mean response times up to 600.*\(a\) .*; \(b\) .*; \(c\) /,
  );
  const mean = page.getByRole('region', { name: 'Outcomes' }).getByRole('row', { name: /^mean response/ });
  await expect(mean.getByRole('cell').first()).toContainText('best');
  await expect(mean.locator('.best')).toHaveCount(1);
  await choose(page, 'lanes', 'Table');
  const behind = page.getByRole('region', { name: 'Table: Response times' });
  await expect(behind.locator('tbody tr').last()).toContainText('600.0');
  await choose(page, 'lanes', 'Save');
  const share = page.getByRole('dialog', { name: 'Share' });
  await expect(share.getByLabel('Which', { exact: true }).locator('option:checked')).toHaveText(
    /of the lanes$/,
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    share.getByRole('button', { name: 'Save SVG' }).click(),
  ]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toContain('(a) Mixed, incremental SCAN');
  expect(file).toContain('Mean response times up to 600');
  await share.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('radio', { name: 'up to now' }).check();
  await expect(conclusion).toContainText('It is too early to say who answers soonest.');
  await expect(page.locator('.best')).toHaveCount(0);
  // As wide as dialogs are, and not as the page.
  await page.getByRole('button', { name: 'Change lane (b)' }).click();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box?.width).toBeLessThan(800);
});

for (const lanes of [3, 4])
  test(`who is best is in sight with ${lanes} lanes, and so are they`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const others = ['disjoint-fcfs', 'disjoint-scan', 'mixed-gated'].slice(0, lanes - 1);
    await openCompare(
      page,
      `#/compare?v=1&preset=paper-n7&t=12&duration=120&lanes=${others.map((id) => `policy:${id}`).join('~')}`,
      lanes,
    );
    await expect(page.locator('.conclusion')).toContainText('answers soonest');
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
    ] as const) {
      await reshape(page, width, height);
      const bar = (await page.locator('.transport').boundingBox())?.y ?? 0;
      for (const part of [page.locator('.conclusion'), page.locator('.lane').last()]) {
        const box = await part.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar);
      }
    }
  });

test('a fork from the Lab by keyboard, and back: both futures, and either can be kept', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=figure-3&t=2.45');
  await page.keyboard.press('k');
  await expect(page.getByRole('dialog', { name: /^Fork at 2\.432/ })).toBeVisible();
  await tabTo(page, /^Request 9$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.lane')).toHaveCount(2);
  await expect(names(page)).toHaveText([
    '(a) as it was: Mixed, incremental SCAN',
    '(b) at 2.432 s request 9 first',
  ]);
  await expect(page).toHaveURL(/lanes=2\.4\d+:serve:D9/);
  await expect(parting(page)).toContainText(/Until 2\.432/);
  await expect(parting(page)).toContainText('(b) serves request 9');
  await expect(clockOf(page)).toContainText('2.432');

  await tabTo(page, /^Continue in the Lab with lane \(b\)$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/lab\?.*edits=2\.4\d+:serve:D9/);
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(names(page)).toHaveText([
    '(a) at 2.432 s request 9 first',
    '(b) as it was: Mixed, incremental SCAN',
  ]);
});

test('a fork with another policy from here on', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=paper-n7&t=5.3&duration=60');
  // The explanation above the button comes a moment later, and moves it.
  await expect(page.locator('.why-candidates')).toBeVisible();
  await page.getByRole('button', { name: 'Fork here' }).click();
  await page.getByRole('dialog').getByLabel('Policy', { exact: true }).selectOption('disjoint-fcfs');
  await page.getByRole('button', { name: 'Play both futures' }).click();
  await expect(names(page).nth(1)).toContainText(/from 5\.\d+ s Disjoint, incremental FCFS/);
  await expect(page).toHaveURL(/lanes=5\.\d+:policy:disjoint-fcfs/);
});

test('lanes go along when the Lab’s scenario changes; what cannot is left out, and said', async ({
  page,
}) => {
  await openCompare(page, '#/compare?v=3&preset=paper-n7&t=3&duration=60&lanes=policy:disjoint-scan', 2);
  await page.getByRole('link', { name: 'Lab' }).click();
  await chooseScenario(page, 'most urgent first');
  await expect(page.getByText('Left out of the comparison')).toBeVisible();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByText('What shall it be compared with?')).toBeVisible();
});

test('a wrong lane in a link is named and left out', async ({ page }) => {
  await openCompare(
    page,
    '#/compare?v=3&preset=default&t=3&duration=60&lanes=lambda:-3~policy:disjoint-scan',
    2,
  );
  await expect(page.getByText(/lanes, number 1 \("lambda:-3"\)/)).toBeVisible();
});

test('in a frame: lanes and playback, nothing else', async ({ page }) => {
  await openCompare(page, `${FIGURES}&embed=1`, 3);
  await expect(page.locator('.transport')).toBeVisible();
  await expect(page.locator('.outcomes, .lane-tools, .head, .lanes-add')).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
});

test('axe finds nothing, dark and on a wall', async ({ page }) => {
  test.slow();
  await openCompare(page, FIGURES, 3);
  for (const theme of ['dark', 'projector'] as const) {
    await reshape(page, 1280, 720, theme);
    await expect(page.getByRole('region', { name: 'Outcomes' })).toBeVisible();
    expect(await axe(page), theme).toEqual([]);
    await page.getByRole('button', { name: 'Change lane (b)' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axe(page, 'dialog'), theme).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('k');
    await expect(page.getByRole('dialog', { name: /^Fork at/ })).toBeVisible();
    expect(await axe(page, 'dialog'), theme).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('on a phone nothing scrolls sideways, and axe finds nothing', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await openCompare(page, FIGURES, 3);
  // The whole document: what is hidden from view can make it wider as well.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(360);
  expect(await axe(page)).toEqual([]);
  await openCompare(page, '#/compare?v=3&preset=default&t=3&duration=60', 1);
  expect(await width()).toBeLessThanOrEqual(360);
});

test('the wheel scrolls the page over the lanes, and zooms with Ctrl', async ({ page }) => {
  await openCompare(
    page,
    '#/compare?v=3&preset=paper-n7&t=5.3&duration=60&lanes=policy:disjoint-scan~policy:mixed-gated',
    3,
  );
  const canvas = page.locator('.lane canvas').first();
  const scrolled = () => page.locator('main.compare').evaluate((main) => main.scrollTop);
  await canvas.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBeGreaterThan(200);
  expect(page.url()).not.toContain('zoom=');
  await page.mouse.wheel(0, -1000);
  await expect.poll(scrolled).toBe(0);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 300);
  await page.keyboard.up('Control');
  await expect(page).toHaveURL(/zoom=/);
  expect(await scrolled()).toBe(0);
});

test('a decision taken otherwise is told by the requests that it changes', async ({ page }) => {
  await openLab(page, '#/lab?v=1&preset=opening&t=56.14&sel=D669');
  await page.getByRole('button', { name: 'Take it, in Compare' }).click();
  const conclusion = page.locator('.conclusion');
  await expect(conclusion).toContainText('(a) and (b) differ in round 57 alone, and then do the same again.');
  await expect(conclusion).toContainText(/Request 669 takes 0\.78\ss in \(a\) and 0\.\d\d\ss in \(b\)/);
  await expect(conclusion).toContainText('for videos they do not differ');
});
