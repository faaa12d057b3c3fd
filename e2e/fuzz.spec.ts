/**
 * Texts at random, opened in the page: it goes on, and either shows what was opened or says why it was not. A small
 * sample in every run of the tests; `npm run fuzz -- 1000` takes any number, `FC_SEED=7` others.
 */
import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { wounded } from '../tests/fuzz/samples.ts';
import { files, loadAll } from './core.ts';
import { cardOf, frames, openLab } from './lab.ts';
import { test } from './test.ts';

const SAMPLES = Number(process.env.FUZZ ?? 12);
const SEED = Number(process.env.FC_SEED ?? 1);

test.beforeEach(() => {
  test.setTimeout(600_000 + 10_000 * SAMPLES);
});

/** Errors that the page has thrown, so far. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

const isSound = async (page: Page, text: string) => {
  await expect(page.locator('main'), text).toBeVisible();
  await expect(page.locator('main'), text).not.toContainText(/undefined|NaN|\[object/);
};

/** A small generator, so that each run opens the same: mulberry32. */
function random(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const WHOLE = '#/lab?v=3&policy=mixed-gated&n=7&lambda=40&edits=12.5:lambda:20;14:n:3&t=1.482&lanes=n:5';
const HARM = ['%', '&', '=', ';', '~', '__proto__', '-1', '1e308', 'NaN', '\u0000', '999999999', '#/'];

test('links at random: each opens something, and says what it could not take', async ({ page }) => {
  const errors = errorsOf(page);
  await openLab(page);
  const next = random(SEED);
  const pick = (most: number) => Math.floor(next() * most);
  for (let k = 0; k < SAMPLES; k++) {
    let link = WHOLE;
    for (let wounds = 1 + pick(3); wounds > 0; wounds--) {
      const at = 2 + pick(link.length - 2);
      link = link.slice(0, at) + (HARM[pick(HARM.length)] ?? '') + link.slice(at + pick(9));
    }
    await page.evaluate((hash) => {
      location.hash = hash;
    }, link);
    await frames(page);
    await isSound(page, link);
  }
  expect(errors).toEqual([]);
});

const sampleOf = (kind: keyof typeof files): readonly string[] =>
  fc.sample(wounded(files[kind]), { numRuns: Math.ceil(SAMPLES / 4), seed: SEED });

const drop = (page: Page, name: string, text: string) =>
  page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text] as const,
  );

test('files at random: each opens as a whole, or nothing does and a sentence says why', async ({ page }) => {
  await loadAll();
  const errors = errorsOf(page);
  let isAsItWas = false;
  for (const kind of ['scenario', 'playlist', 'receipt'] as const)
    for (const [k, text] of [files[kind], ...sampleOf(kind)].entries()) {
      // What has opened is gone before the next one; where nothing has, all is as it was.
      if (!isAsItWas) await openLab(page, '#/lab?v=3&preset=figure-3&t=1.482');
      const name = `number-${k}.json`;
      await drop(page, name, text);
      const said = page
        .locator('.notice')
        .and(page.getByRole('region', { name: /opened$|receipt$|^Opened|playlist/i }))
        .first();
      await expect(said, text).toBeVisible();
      const words = (await said.textContent()) ?? '';
      expect(words, text).not.toMatch(/undefined|\[object|TypeError/);
      // Of a playlist in which not all could be taken, the rest is opened, and both are said.
      const all = await page.locator('.notice').allTextContents();
      isAsItWas = !all.some((notice) => notice.startsWith('Opened'));
      if (isAsItWas) {
        await expect(cardOf(page), text).toHaveAttribute('data-preset', 'figure-3');
        await expect(page.locator('.playlist-bar'), text).toHaveCount(0);
        await said.getByRole('button', { name: /^Dismiss/ }).click();
        await expect(said).toHaveCount(0);
      }
      await isSound(page, text);
    }
  expect(errors).toEqual([]);
});

test('lists of requests at random: nothing is taken before it is shown', async ({ page }) => {
  const errors = errorsOf(page);
  await openLab(page, '#/lab?v=3&preset=default&t=1');
  for (const [k, text] of [files.csv, ...sampleOf('csv')].entries()) {
    await drop(page, `number-${k}.csv`, text);
    const dialog = page.getByRole('dialog', { name: 'The requests' });
    await expect(dialog, text).toContainText(`number-${k}.csv`);
    // What the file says itself is quoted.
    const words = ((await dialog.textContent()) ?? '').replaceAll(/"[^"]*"/g, '');
    expect(words, text).not.toMatch(/undefined|NaN|\[object/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/requests=/);
    await isSound(page, text);
  }
  expect(errors).toEqual([]);
});
