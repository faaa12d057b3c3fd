/** Who is next? Guessed in the Lab, by pointer and by keys, on a phone and in a link; nothing tells the answer before. */
import { expect, type Page } from '@playwright/test';
import { reading, test } from './test.ts';
import { axe } from './axe.ts';
import { clockOf, openLab, timeNs, watch } from './lab.ts';

/** At 1.198 s video 6 is chosen; videos 1 to 3 lie ahead, request 17 behind the arm. */
const MOMENT = '#/lab?v=3&preset=default&n=6&lambda=14&t=1.19';

const panel = (page: Page) => page.locator('.guess');
const choice = (page: Page, name: string) => panel(page).getByRole('radio', { name, exact: true });

/** What only the answer would bring: the policy’s own line, its plan, its reasons. */
const TELLING =
  'to spare|Next along the sweep|Why (video|request)|moves (in|out)wards to|\\(chosen\\)|is served now|step \\d of \\d';

/** What of it a reader, a screen reader or a search of the page finds, in pictures’ names and tables too. */
const told = (page: Page): Promise<readonly string[]> =>
  page.evaluate((telling) => {
    const texts = [document.body.textContent];
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes)
        if (!/^(d|class|style|id)$/.test(name)) texts.push(value);
    return texts.join('\n').match(new RegExp(telling, 'g')) ?? [];
  }, TELLING);

reading(
  'by keys: asked before being told, told with the policy’s figures, and on to the next',
  async ({ page }) => {
    const { faults } = watch(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await openLab(page, MOMENT);
    await page.getByRole('button', { name: 'Guess the next' }).click();
    await expect(panel(page)).toContainText('stop at 1.198 s');
    await expect(page.locator('.sentence-lead')).toContainText('Who is next?');
    expect(await told(page)).toEqual([]);
    expect(await axe(page)).toEqual([]);
    // Arrows go from one to the next, which is no step of the run and no answer.
    const radios = panel(page).getByRole('radiogroup', { name: 'Who could be next' }).getByRole('radio');
    await radios.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(radios.nth(2)).toBeChecked();
    await expect(panel(page).getByRole('button', { name: 'Show me' })).toBeVisible();
    // What would tell it is off.
    await page.keyboard.press('f');
    await page.keyboard.press('k');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page.locator('.notice', { hasText: 'A question is open' })).toBeVisible();
    expect(await told(page)).toEqual([]);
    const names = await panel(page).locator('tbody th').allTextContents();
    const at = names.findIndex((name) => name.includes('Video 6'));
    await page.locator('body').press(String(at + 1));
    await expect(panel(page)).toContainText('Right: video 6.');
    await expect(panel(page)).toContainText('1 of 1 so far');
    await expect(page.locator('.why-title')).toContainText('Why video 6?');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('button', { name: 'Show me' })).toBeVisible();
    expect(await timeNs(page)).toBeGreaterThan(1.198e9);
    // Whoever steps on has it shown, and it does not count.
    await page.keyboard.press('ArrowRight');
    await expect(panel(page)).toContainText('1 of 1 so far');
    await expect(panel(page).getByRole('button', { name: 'Show me' })).toHaveCount(0);
    // Of another run, too.
    await page.getByRole('slider', { name: 'Videos per round' }).press('ArrowLeft');
    await page.getByRole('button', { name: 'Next stop' }).click();
    await expect(panel(page).getByRole('button', { name: 'Show me' })).toBeVisible();
    expect(await told(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop guessing' }).click();
    await expect(panel(page)).toHaveCount(0);
    expect(faults).toEqual([]);
  },
);

reading(
  'a link with a question tells nothing before, on a phone either; a wrong guess is told why',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openLab(page, `${MOMENT}&ask=next&future=1`);
    await expect(choice(page, 'Video 3')).toBeVisible();
    await expect(page.locator('.sentence-lead')).toContainText('Who is next?');
    expect(await told(page)).toEqual([]);
    await choice(page, 'Video 3').click();
    await expect(panel(page)).toContainText('Not this time: you took video 3, the policy takes video 6.');
    await expect(page.locator('.sentence-lead')).toContainText('video 6');
  },
);

reading(
  'while something is asked nobody is marked as the one whom the scenario is about',
  async ({ page }) => {
    await openLab(page, '#/lab?v=3&preset=greedy-neighbour');
    const marked = page.locator('.by-client [data-followed]');
    await expect(marked).toHaveText(/film/);
    await page.getByRole('button', { name: 'Guess the next' }).click();
    await expect(panel(page)).toContainText('Who is next?');
    await expect(marked).toHaveCount(0);
    await page.getByRole('button', { name: 'Stop guessing' }).click();
    await expect(marked).toHaveText(/film/);
  },
);

test('a stop can be a question: it is played to, and asked there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(
    './#/lab?v=3&preset=default&n=6&lambda=14&t=1.1&stop=1.19&ask=next&play=1&pace=true&speed=0.05',
  );
  await expect(panel(page)).toContainText('stop at 1.198 s');
  await expect(clockOf(page)).toContainText('1.198 s');
  await expect(page.locator('.sentence-lead')).toContainText('Who is next?');
  expect(await told(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(panel(page)).toContainText('The policy: video 6.');
});
