import { expect, type Page } from '@playwright/test';
import { choose, fingerprint, frames, openAt, openLab, openSettings, timeNs, watch } from './lab.ts';
import { reading, test } from './test.ts';

/** The link that Share offers. */
async function sharedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  return link;
}

test('change the load, copy the link, open it elsewhere: same run, same instant, same fingerprint', async ({
  page,
}) => {
  await openAt(page, 33.25);
  const before = await fingerprint(page);
  await page.getByLabel('Requests per second', { exact: true }).fill('17.5');
  await expect.poll(() => fingerprint(page)).not.toBe(before);
  await page.getByRole('button', { name: 'Next decision' }).click();
  await expect.poll(() => timeNs(page)).toBeGreaterThan(33.25e9);
  const there = { time: await timeNs(page), fingerprint: await fingerprint(page) };
  const words = await page.locator('.sentence-lead').textContent();
  const link = await sharedLink(page);
  expect(link).toContain('lambda=17.5');
  // The run before the change goes with it.
  expect(link).toContain('ghost=lambda:8');

  // Nothing of it is there but the link.
  await page.evaluate(() => {
    localStorage.clear();
  });
  await openLab(page, new URL(link).hash);
  await expect(page.locator('.same-run')).toContainText('same run as the link’s author');
  expect(await timeNs(page)).toBe(there.time);
  expect(await fingerprint(page)).toBe(there.fingerprint);
  await expect(page.locator('.sentence-lead')).toHaveText(words ?? '');
  await expect(page.getByLabel('Requests per second', { exact: true })).toHaveValue('17.5');
  await expect(page.getByRole('group', { name: 'Before and after the change' })).toContainText('mean');
  await page.getByRole('button', { name: 'Drop the run before' }).click();
  await expect(page).not.toHaveURL(/ghost=/);
  // In one line, so that what the form ends with is not cut off at this height.
  await page.setViewportSize({ width: 1280, height: 720 });
  const form = page.getByRole('form', { name: 'Scenario' });
  await expect.poll(() => form.evaluate((own) => own.scrollHeight - own.clientHeight)).toBeLessThanOrEqual(0);
});

test('the copy button puts the same link on the clipboard', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: new URL(baseURL ?? '').origin,
  });
  await openAt(page, 2.5);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const link = await sharedLink(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link is on the clipboard.')).toBeVisible();
  expect(await copied()).toBe(link);
  // This page comes from the machine that it runs on.
  await expect(page.getByRole('note')).toContainText('Nobody else can open this');
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('dialog', { name: 'QR code of the link' })).toContainText(
    'Nobody else can open this',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'QR code of the link' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose(page, 'disk', 'Copy link');
  await expect(page.getByText('It opens this picture at this very moment.')).toBeVisible();
  expect(await copied()).toMatch(/t=2\.5&.*panels=disk,transport/);
});

test('a change from this moment on is listed, in the link, and can be undone', async ({ page }) => {
  await openAt(page, 20.5);
  const plain = await fingerprint(page);
  await openSettings(page);
  await page.getByLabel('from this moment').check();
  await page.getByLabel('Videos per round', { exact: true }).fill('7');
  const change = page.getByRole('listitem').filter({ hasText: 'Videos per round: 7' });
  await expect(change).toBeVisible();
  expect(await fingerprint(page)).toBe(plain); // nothing before it is touched
  const link = await sharedLink(page);
  expect(link).toContain('edits=20.5:n:7');
  await change.getByRole('button', { name: /^Undo/ }).click();
  await expect(change).toHaveCount(0);
});

reading('a damaged link opens with what was right, names the rest, and goes on', async ({ page }) => {
  const { faults } = watch(page);
  await openLab(page, '#/lab?v=3&amp;n=5&amp;lambda=9999999%26colour=red&amp;t=3.5.');
  const notice = page.getByRole('region', { name: 'Not all of the link could be taken' });
  await expect(notice).toContainText('lambda');
  await expect(notice).toContainText('colour');
  await expect(page.getByLabel('Videos per round', { exact: true })).toHaveValue('5');
  await page.keyboard.press(' ');
  const before = await timeNs(page);
  await expect.poll(() => timeNs(page)).toBeGreaterThan(before);
  await notice.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(notice).toHaveCount(0);
  expect(faults).toEqual([]);
});

reading('noise of 100 kB neither stops nor slows the page', async ({ page }) => {
  const noise = Array.from({ length: 6000 }, (_, i) => `k${i}=%C3%28${i * 7919}`).join('&');
  await openLab(page, `#/lab?v=3&n=3&${noise}`);
  await expect(page.getByLabel('Videos per round', { exact: true })).toHaveValue('3');
  await expect.poll(() => timeNs(page)).toBeGreaterThan(0);
});

reading('a link of another run says so', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=default&t=5.5&engine=1&fp=0123456789abcdef');
  await expect(page.getByText('This is not the run that the link’s author saw')).toBeVisible();
});

reading('back and forward walk through the scenarios, and past a value that cannot be', async ({ page }) => {
  await openAt(page, 7.5, '', 'whole');
  const field = page.getByLabel('Videos per round', { exact: true });
  // A value that cannot be is refused in words and not taken.
  await field.fill('500');
  await expect(page.locator('[data-key=n] .field-refused')).toContainText('allowed is 0 to 200 here');
  // It stays to be mended; Escape takes it back.
  await field.press('Escape');
  await expect(field).toHaveValue('4');
  await field.fill('6');
  await expect(page).toHaveURL(/n=6/);
  await field.fill('2');
  await expect(page).toHaveURL(/n=2/);
  await page.goBack();
  await expect(field).toHaveValue('6');
  await page.goBack();
  await expect(field).toHaveValue('4');
  await page.goForward();
  await expect(field).toHaveValue('6');
});

reading('embedded, the page shows two pictures and the transport from 320 px on', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 560 });
  await openLab(page, '#/lab?v=3&preset=default&t=4.2&embed=1');
  await expect(page.locator('[data-view=disk] canvas')).toBeVisible();
  await expect(page.locator('[data-view=timeline] canvas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(page.locator('.card')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('whoever goes back to a page of their own has followed nobody’s link', async ({ page }) => {
  await openAt(page, 33.25);
  await page.getByLabel('Requests per second', { exact: true }).fill('17.5');
  await expect(page).toHaveURL(/lambda=17\.5/);
  await page.getByRole('link', { name: 'Experiments', exact: true }).click();
  await expect(page).toHaveURL(/#\/experiments/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/lab\?.*fp=/);
  await expect(page.locator('.clock')).toBeVisible();
  // It is known by then which run this is, and whatever is said of that has been.
  await fingerprint(page);
  await frames(page, 6);
  await expect(page.locator('.same-run')).toHaveCount(0);
});
