/**
 * A machine plays lessons by keys alone, every step of them: right and wrong, each outcome unsaid before it is committed, words,
 * pictures and button where they were, and the mark that its receipt has in Node. One lesson in `npm test`, which has every
 * way to answer but a curve; all twelve in `npm run verify`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Lesson, Step } from '../src/core/lesson/lesson.ts';
import { isWhole } from '../tests/helpers/statistics.ts';
import { axe } from './axe.ts';
import { lessons } from './core.ts';
import { openLink, watch } from './lab.ts';
import { saidBy } from './said.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1280, height: 720 }, contextOptions: { reducedMotion: 'reduce' } });

const primary = (page: Page) => page.locator('.learn-foot .solid');
const lead = (page: Page) => page.locator('.learn-lead');
const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((its) => document.activeElement?.matches(its) ?? false, selector);

/** On by the Tab key alone, until the focus is there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let k = 0; k < 80; k++) {
    if (await isFocused(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${selector}`);
}

/** Some answer; another one the second time. */
async function answer(page: Page, { ask }: Extract<Step, { ask: unknown }>, again: boolean): Promise<void> {
  const { keyboard } = page;
  switch (ask.as) {
    case 'number':
      await tabTo(page, '.learn-number input');
      await keyboard.press(again ? 'End' : 'Shift+ArrowLeft');
      return;
    case 'choice':
      await tabTo(page, '.learn-choice input');
      await keyboard.press('Space');
      for (let k = 1; again && k < ask.options.length; k++) await keyboard.press('ArrowDown');
      return;
    case 'order':
      await tabTo(page, '.learn-order button:first-child');
      for (let k = 0; k < ask.items.length; k++) {
        await tabTo(page, `.learn-order button:nth-child(${k + 1})`);
        await keyboard.press('Space');
      }
      await keyboard.press('ArrowUp');
      await expect(page.locator('.learn-order button').last()).toContainText(String(ask.items.length - 1));
      return;
    case 'curve':
      await tabTo(page, '.learn-curve');
      await keyboard.press('Home');
      await keyboard.type('1');
      await keyboard.press('ArrowRight');
      await keyboard.press('PageUp');
  }
}

/** Where words, pictures and the button begin, and how wide they are. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['header', '.learn-panel', '.learn-stage', '.learn-foot', '.learn-foot .solid'].map((its) => {
      const { left, top, width } = document.querySelector(its)?.getBoundingClientRect() ?? new DOMRect();
      return [its, Math.round(left), Math.round(top), its === '.learn-foot .solid' ? 0 : Math.round(width)];
    }),
  );

/** All of a step is in sight at once: its words, its pictures and its button. */
const isInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);

/** Numbers with what they count, and long ones without: whatever a sentence may give away. */
const numbersIn = (text: string): readonly string[] =>
  text.match(/\d+(?:\.\d+)? (?:ms|s|%|MB\/s|in 1000)(?![\w/])|\d{3,}|\d+\.\d+/g) ?? [];

async function commit(page: Page, step: Extract<Step, { ask: unknown }>): Promise<void> {
  // A given curve stands there once its runs have been played.
  await expect(lead(page)).not.toHaveText('…');
  await answer(page, step, false);
  await expect(primary(page)).toBeEnabled();
  const [before, at] = [await saidBy(page), await places(page)];
  const words = await page.locator('.learn-panel').innerText();
  // On a button Enter is its own.
  if (step.ask.as === 'order') await tabTo(page, '.learn-foot .solid');
  await page.keyboard.press('Enter');
  await expect(primary(page)).toHaveText(/Next|Finish/);
  await expect(page.locator('.learn-kicker')).toContainText('outcome');
  // Whatever its runs took, the focus is where it was.
  if (step.ask.as === 'order') await expect(primary(page)).toBeFocused();
  expect(await places(page)).toEqual(at);
  expect(await isInSight(page), `${step.id}, its outcome`).toBe(true);
  if (step.ask.as === 'curve') {
    await tabTo(page, '.learn-numbers summary');
    await page.keyboard.press('Space');
  }
  const table = page.getByRole('table', { name: 'Your answer beside the outcome' });
  const cells = await table.evaluate((its) =>
    [...its.querySelectorAll('tbody tr')].map((row) => row.textContent),
  );
  expect(cells.length).toBeGreaterThan(0);
  const told = [lead(page), page.locator('.learn-panel .learn-body').first()];
  const after = (await Promise.all(told.map((its) => its.innerText()))).join(' ').replaceAll('\u00a0', ' ');
  expect(after).not.toMatch(/undefined|NaN|[{}]|…/);
  const known = numbersIn(words.replaceAll('\u00a0', ' '));
  // One's own are no news.
  const others = before.replaceAll(/\byou [\d.]+ (?:in 1000|ms|s|%)/g, '');
  for (const number of numbersIn(after).filter((its) => !known.includes(its) && its.length > 3))
    expect(others, `${step.id} said ${number} beforehand`).not.toContain(` ${number} `);
}

/** Every choice until one meets the goals. */
async function change(page: Page, { free }: Extract<Step, { kind: 'change' }>): Promise<void> {
  await tabTo(page, '.learn-choice input');
  for (let k = 0; k < free.options.length; k++) {
    if (k === 0) await page.keyboard.press('Space');
    else await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const row = page.locator('.learn-change tbody tr').nth(k);
    await expect(row).toContainText(/met|missed/);
    await expect(page.locator('.learn-stage figcaption').first()).toHaveText(
      `${free.title}: ${free.options[k]?.title ?? ''}`,
    );
    if (!(await row.textContent())?.endsWith('met')) continue;
    // At another visit it is still said which setting it was.
    await page.reload();
    await expect(row).toContainText('met');
    await expect(page.locator('.learn-choice input:checked')).toHaveCount(1);
    return;
  }
  throw new Error('no choice meets the goals');
}

/** The mark of the page's own receipt, as somebody finds it who plays all of it again. */
async function markInNode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'receipt, share' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the receipt' }).click();
  const folder = mkdtempSync(join(tmpdir(), 'roundscope-lesson-'));
  await (await saved).saveAs(join(folder, 'receipt.json'));
  await page.keyboard.press('Escape');
  const { stdout } = spawnSync(process.execPath, ['scripts/cli.mjs', 'receipts', folder, '--format', 'csv'], {
    encoding: 'utf8',
  });
  return stdout;
}

async function play(page: Page, lesson: Lesson): Promise<void> {
  for (const step of lesson.steps) {
    await expect(page).toHaveURL(new RegExp(`/${step.id}$`));
    await expect(lead(page)).not.toHaveText('…');
    expect(await isInSight(page), step.id).toBe(true);
    if ('ask' in step) await commit(page, step);
    if (step.kind === 'change') await change(page, step);
    if (step.kind === 'why')
      await expect(page.locator('.learn-panel table, .learn-panel dl').first()).toBeVisible();
    if (isWhole || step === lesson.steps.at(-1)) expect(await axe(page)).toEqual([]);
    if (step === lesson.steps.at(-1)) return;
    await tabTo(page, '.learn-foot .solid');
    await page.keyboard.press('Enter');
    // Whoever goes on is in the words of the next step, and Tab leads to its answer.
    await expect(lead(page)).toBeFocused();
  }
}

for (const lesson of lessons.filter(({ id }) => isWhole || id === '2'))
  test(`lesson ${lesson.number} is played by keys alone, and its mark is the same in Node`, async ({
    page,
  }) => {
    const { faults, foreign } = watch(page);
    await page.emulateMedia({ colorScheme: lesson.number % 2 === 0 ? 'dark' : 'light' });
    await openLink(page, `#/learn/${lesson.id}/${lesson.steps[0]?.id ?? ''}`);
    await play(page, lesson);
    const said = await page.locator('.learn-aside').innerText();
    const [, mark] = /This lesson: (\d+) % of the marks/.exec(said) ?? [];
    const receipts = await markInNode(page);
    // Its title may hold a comma.
    const [, found] = /,lesson,(?:"[^"]*"|[^,"]*),([\d.]+),/.exec(receipts) ?? [];
    expect(receipts).toContain('valid');
    expect(Math.round(100 * Number(found))).toBe(Number(mark));
    // Again, with another answer.
    const last = lesson.steps.at(-1);
    await page.getByRole('button', { name: 'Answer again' }).press('Enter');
    if (last && 'ask' in last) await answer(page, last, true);
    await page.keyboard.press('Enter');
    await expect(page.locator('.learn-kicker')).toContainText('outcome');
    expect([faults, foreign]).toEqual([[], []]);
    await page.emulateMedia({ colorScheme: null });
  });

for (const lesson of lessons.filter(({ id }) => isWhole || id === '5'))
  test(`in a frame of 640 by 480 every step of lesson ${lesson.number} has room`, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 480 });
    const hasRoom = async (what: string) => {
      await expect(lead(page)).not.toHaveText('…');
      const beyond = await page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        const last = [...document.querySelectorAll('.learn-canvas')].at(-1)?.getBoundingClientRect();
        const foot = document.querySelector('.learn-foot')?.getBoundingClientRect();
        return [scrollHeight - innerHeight, scrollWidth - innerWidth, (last?.bottom ?? 0) - (foot?.top ?? 0)];
      });
      expect(Math.max(...beyond), what).toBeLessThanOrEqual(0);
    };
    for (const step of lesson.steps) {
      await openLink(page, `#/learn/${lesson.id}/${step.id}?embed=lesson`);
      await hasRoom(step.id);
      if (!('ask' in step)) continue;
      await answer(page, step, false);
      await primary(page).click();
      await expect(page.locator('.learn-kicker')).toContainText('outcome');
      await hasRoom(`${step.id}, its outcome`);
    }
    // On the narrowest phones all of it stands one under another.
    await page.setViewportSize({ width: 320, height: 568 });
    const tops = await page.evaluate(() =>
      ['.learn-panel', '.learn-stage', '.learn-foot'].map(
        (its) => document.querySelector(its)?.getBoundingClientRect().left,
      ),
    );
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await openLink(page, '#/learn/teachers');
    await expect(page.getByRole('heading', { level: 2, name: 'Lessons and topics' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
