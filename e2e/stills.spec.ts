/** `npm run picture` and `npm run film`: what the command line draws is what the page saves, byte for byte. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { choose, openLab } from './lab.ts';
import { dialog, openSave, saved } from './saving.ts';
import { test } from './test.ts';

const folder = mkdtempSync(join(tmpdir(), 'roundscope-stills-'));

function drawn(name: string, ...words: readonly string[]): Buffer {
  const [command = '', link = '', ...options] = words;
  const out = join(folder, name);
  const argv = ['scripts/stills.mjs', command, link, out, ...options];
  const { status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return readFileSync(out);
}

const slide = (page: Page) => dialog(page).getByRole('radio', { name: /^a slide/ });

/** What a link shows, and which of its pictures. */
const moments = [
  ['a round', '#/lab?v=3&preset=figure-3&t=2.4', 'timeline'],
  ['the disk', '#/lab?v=3&preset=default&duration=20&t=12.413&sel=D5&future=1', 'disk'],
  ['several disks', '#/lab?v=3&preset=five-disks&duration=20&t=3.2', 'timeline'],
  ['a queue', '#/lab?v=3&preset=textbook-queue&t=0.02', 'disk'],
  ['tasks', '#/lab?v=3&preset=edf-falls-behind&duration=20&t=7', 'arm'],
] as const;

for (const [what, hash, name] of moments)
  test(`${what} as SVG, as on a slide, is the page’s own`, async ({ page }) => {
    await openLab(page, hash);
    await choose(page, name, 'Save');
    await slide(page).check();
    const { content } = await saved(page, 'Save SVG');
    const ours = drawn(`${name}.svg`, 'picture', page.url().replace(/#.*/, hash), '--picture', name);
    expect(ours.toString()).toBe(content.toString());
  });

test('as on the page, in other colours, without words and fonts; and the same as PNG, to the byte', async ({
  page,
}) => {
  const hash = '#/lab?v=3&preset=figure-2&t=1.5';
  await openLab(page, hash);
  await choose(page, 'timeline', 'Save');
  const panel = dialog(page);
  await panel.getByRole('radio', { name: 'dark' }).check();
  await panel.getByRole('checkbox', { name: /^with a line/ }).uncheck();
  await panel.getByRole('checkbox', { name: /^with its fonts/ }).uncheck();
  const content = (await saved(page, 'Save SVG')).content.toString();
  // Around the picture is a margin of 12 px.
  const [, width, height] = / viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(content) ?? [];
  const size = ['--width', String(Number(width) - 24), '--height', String(Number(height) - 24)];
  const link = page.url().replace(/#.*/, hash);
  const look = [...size, '--theme', 'dark', '--no-caption'];
  expect(drawn('dark.svg', 'picture', link, ...look, '--no-fonts').toString()).toBe(content);

  await panel.getByRole('radio', { name: /PNG/ }).check();
  await panel.getByRole('radio', { name: '1×' }).check();
  const png = (await saved(page, 'Save PNG')).content;
  expect(drawn('dark.png', 'picture', link, ...look, '--scale', '1').equals(png)).toBe(true);
});

test('while a question is open it hides here what it hides there', async ({ page }) => {
  const hash = '#/lab?v=3&preset=figure-3&t=2.4&ask=next';
  await openLab(page, hash);
  await expect(page.locator('.guess[data-open]')).toBeVisible();
  await openSave(page, 'Picture');
  await dialog(page).getByLabel('Which', { exact: true }).selectOption({ label: 'Rounds' });
  await slide(page).check();
  const { content } = await saved(page, 'Save SVG');
  expect(drawn('question.svg', 'picture', page.url().replace(/#.*/, hash)).toString()).toBe(
    content.toString(),
  );
});

test('the rounds of a lane are those that Compare saves', async ({ page }) => {
  const hash = '#/compare?v=3&preset=figure-3&t=2.4&lanes=policy:disjoint-fcfs';
  await page.goto(`/${hash}`);
  const lane = page.locator('[data-lane="b"]');
  await expect(lane.locator('canvas').first()).toHaveAttribute('data-time-ns', '2400000000');
  await openSave(page, 'Picture');
  await dialog(page).getByLabel('Which', { exact: true }).selectOption({ label: 'Rounds, number 2' });
  await slide(page).check();
  const { content } = await saved(page, 'Save SVG');
  const ours = drawn('lane.svg', 'picture', page.url().replace(/#.*/, hash), '--lane', '2');
  expect(ours.toString()).toBe(content.toString());
});

test('a film is as long as it was asked to be, and as large as the page’s', async ({ page }) => {
  const film = drawn('film.webm', 'film', 'preset=figure-3&t=1', '--length', '2');
  await page.goto('/licences.md');
  const found = await page.evaluate(async (base64) => {
    const video = document.createElement('video');
    video.src = `data:video/webm;base64,${base64}`;
    await new Promise((resolve, reject) => {
      video.onloadedmetadata = resolve;
      video.onerror = reject;
    });
    return [video.videoWidth, video.videoHeight, Math.round(video.duration)];
  }, film.toString('base64'));
  expect(found.slice(0, 2)).toEqual([1280, 720]);
  expect(found[2]).toBeGreaterThanOrEqual(2);
});
