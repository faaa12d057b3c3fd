/** Scenarios are found by words and topics, and by keyboard alone; what a change did stands beside what was before. */
import { expect } from '@playwright/test';
import { axe } from './axe.ts';
import { cardOf, clockOf, openLab, openLink, timeNs, watch } from './lab.ts';
import { test } from './test.ts';

test('a scenario on RAID is found by its word and opened by Enter; the card says what it is about', async ({
  page,
}) => {
  const { faults } = watch(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await openLab(page, '#/lab?v=3&preset=opening&t=56.14');
  await expect(cardOf(page)).toContainText('Who waits while seven films play?');
  await page.getByRole('button', { name: 'Choose…' }).click();
  const gallery = page.getByRole('dialog', { name: 'Scenarios' });
  await expect(gallery.getByLabel('Find a scenario')).toBeFocused();
  await expect(gallery.getByRole('listitem')).toHaveCount(12);
  // All twelve to start with are in sight at once.
  const cards = gallery.locator('.gallery-card');
  await expect(cards.last()).toBeInViewport({ ratio: 0.9 });
  expect(await axe(page)).toEqual([]);
  await page.keyboard.type('raid');
  await expect(gallery.getByRole('status')).toHaveText(
    /^\d+ of \d+ scenarios\. “raid” also means striping, copies and parity here\.$/,
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const first = await gallery.getByRole('listitem').first().getByRole('button').getAttribute('data-id');
  await page.keyboard.press('Enter');
  await expect(gallery).toHaveCount(0);
  await expect(cardOf(page)).toHaveAttribute('data-preset', first ?? '');
  await page.getByRole('button', { name: 'Choose…' }).click();
  await gallery.getByLabel('Find a scenario').fill('xyzzy');
  await expect(gallery.getByRole('status')).toContainText('Nothing is found for “xyzzy”');
  await page.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
  await expect(cardOf(page)).toHaveAttribute('data-preset', first ?? '');
  // Policies stand beside the scenarios, with how each does here; Enter takes the one that is marked.
  await page.getByRole('button', { name: 'Choose…' }).click();
  await gallery.getByRole('tab', { name: /Policies/ }).click();
  await gallery.getByLabel('Find a policy').fill('sstf');
  await expect(gallery.locator('[data-id="sstf"] .policy-mean')).toHaveText(/\d/);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(gallery).toHaveCount(0);
  await expect(page.getByLabel('Policy', { exact: true })).toHaveValue('sstf');
  expect(faults).toEqual([]);
});

test('what is typed before the gallery is there is looked for in it, and none of it is a key of the Lab', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openLab(page, '#/lab?v=3&preset=opening&t=56.14');
  // What it is made of is on its way for a while.
  const held: (() => void)[] = [];
  await page.route(/Gallery-[^/]*\.js/, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Choose…' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.keyboard.type('ra');
  for (const go of held) go();
  const field = page.getByRole('dialog', { name: 'Scenarios' }).getByLabel('Find a scenario');
  await expect(field).toHaveValue('ra');
  await field.pressSequentially('id');
  await expect(field).toHaveValue('raid');
  // A is the key that adds a request.
  await page.keyboard.press('Escape');
  await expect(page.locator('.add-bar')).toHaveCount(0);
});

test('Try tells no outcome before, and before and after at one instant then; X leads back and forth', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLab(page, '#/lab?v=3&preset=opening&t=56.14');
  const attempt = cardOf(page).getByRole('button', { name: /^Try FCFS/ });
  await expect(attempt).toContainText('mean 0.217 s → ?');
  await attempt.click();
  const change = page.getByRole('group', { name: 'Before and after the change' });
  await expect(change).toContainText('0.217 → 0.329 s +52 %');
  await expect(change).toContainText('both up to 56 s');
  await expect(cardOf(page)).not.toContainText('Request 644');
  expect(await timeNs(page)).toBe(56.14e9);
  await clockOf(page).click();
  await page.keyboard.press('x');
  await expect(change).toContainText('0.329 → 0.217 s');
  await expect(page.getByLabel('Policy', { exact: true })).toHaveValue('mixed-scan');
  await page.keyboard.press('x');
  await expect(change).toContainText('0.217 → 0.329 s');
  await change.getByRole('button', { name: 'Drop the run before' }).click();
  await expect(change).toHaveCount(0);
  // Another scenario has no run before.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(change).toHaveCount(1);
  await page.getByRole('button', { name: 'Choose…' }).click();
  await page
    .getByRole('dialog', { name: 'Scenarios' })
    .getByRole('button', { name: /Which order crosses/ })
    .click();
  await expect(change).toHaveCount(0);
});

test('a frame of some width says what to watch and offers what to try, where nothing is locked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await openLab(page, '#/lab?v=3&preset=opening&t=56.14&embed=1');
  const line = page.locator('.scenario-line');
  await expect(line).toContainText('Seven videos fill most of each round.');
  await line.getByRole('button', { name: 'Try FCFS' }).click();
  await expect(line.locator('strong').last()).toHaveText('Disjoint, incremental FCFS');
  // Once something else is played the question need not be that of the run.
  await expect(line).not.toContainText('Seven videos');
  await line.getByRole('button', { name: /^Back to/ }).click();
  await expect(line).toContainText('Who waits while seven films play?');
  await openLab(page, '#/lab?v=3&preset=opening&t=56.14&embed=1&lock=all');
  await expect(line).toContainText('Seven videos fill most of each round.');
  await expect(line.getByRole('button', { name: /^Try/ })).toHaveCount(0);
});

test('a policy that brings other requests says so before and after, and is led back from with the clock', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLab(page, '#/lab?v=3&preset=opening&t=56.14');
  const policy = page.getByLabel('Policy', { exact: true });
  const others = policy.locator('optgroup[label="Brings other requests: Rate tasks"] option');
  await expect(others.first()).toHaveAttribute('value', /wrr-scan/);
  await policy.selectOption('wrr-scan-c');
  const brought = page.getByRole('group', { name: 'What the change has brought' });
  await expect(brought).toContainText('Rounds: videos and requests → Rate tasks');
  await expect(brought).toContainText('it stood at 56.14');
  await expect.poll(() => timeNs(page)).toBeLessThan(56e9);
  await brought.getByRole('button', { name: /^Bring back/ }).click();
  await expect(policy).toHaveValue('mixed-scan');
  await expect.poll(() => timeNs(page)).toBe(56.14e9);
});

test('scenarios that are picked become a lecture in one press, each with its question as its sentence', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openLab(page, '#/lab?v=3&preset=opening&t=56.14');
  await page.getByRole('button', { name: 'Choose…' }).click();
  const gallery = page.getByRole('dialog', { name: 'Scenarios' });
  await gallery.getByRole('checkbox', { name: /Can the nearest-first rule be unfair/ }).check();
  await gallery.getByRole('checkbox', { name: /Which order crosses fewest/ }).check();
  await gallery.getByRole('button', { name: 'Make the lecture' }).click();
  const bar = page.locator('.playlist-bar');
  await expect(bar).toContainText('1 of 2');
  await expect(bar).toContainText('Can the nearest-first rule be unfair?');
  await expect(cardOf(page)).toHaveAttribute('data-preset', 'sstf-starves');
  await page.keyboard.press('PageDown');
  await expect(cardOf(page)).toHaveAttribute('data-preset', 'textbook-queue');
});

test('the gallery is a page too, on a phone as well, and nothing of it goes sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLink(page, '#/gallery');
  await page.getByRole('button', { name: /^Deadlines/ }).click();
  await expect(page.getByRole('listitem')).toHaveCount(17);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: /Why does the most urgent first fail/ }).click();
  await expect(page).toHaveURL(/#\/lab\?.*preset=edf-falls-behind/);
  await expect(page.locator('.clock')).toBeVisible();
});
