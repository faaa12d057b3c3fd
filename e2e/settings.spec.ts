/** All settings in their sheet: reached, changed and left by keyboard, and none of its tabs scrolls for any preset. */
import { expect, type Locator, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { decodeLink, fieldsOf, idleSettings, loadAll, presets, presetScenario, resolved } from './core.ts';
import { openLab, openSettings, reshape, tabTo, timeNs, watch } from './lab.ts';
import { reading, test } from './test.ts';

await loadAll();

const viewport = { width: 1280, height: 720 };
reading.use({ viewport });
test.use({ viewport });

interface Sheet {
  readonly tab: string;
  readonly keys: readonly string[];
  readonly isList: boolean;
  /** Why a field has no effect, each a line; empty where it has one. */
  readonly notes: readonly string[];
}

function sheetsOf(preset: (typeof presets)[number]): readonly Sheet[] {
  const scenario = presetScenario(preset);
  const { values } = resolved(scenario);
  const idle = idleSettings(values);
  const { first, groups } = fieldsOf(scenario, values, viewport.height);
  // What stands in the card beside it is not there twice.
  const inSheet = groups.map(({ id, specs }) => ({
    id,
    specs: specs.filter((spec) => !first.includes(spec)),
  }));
  return inSheet
    .filter(({ specs }) => specs.length > 0)
    .map(({ id, specs }) => ({
      tab: id,
      keys: specs.map(({ key }) => key),
      isList: scenario.script !== undefined,
      notes: specs.map(({ key }) => idle.get(key) ?? ''),
    }));
}

const whatIsIn = ({ tab, keys, isList }: Sheet) => JSON.stringify([tab, keys, isList]);

/** The same fields, and each note of the one stands in the other: that is as tall, or taller. */
const isIn = (one: Sheet, other: Sheet): boolean =>
  whatIsIn(one) === whatIsIn(other) && one.notes.every((note, k) => note === '' || note === other.notes[k]);

/** Presets that have the tallest tabs of all kinds between them, those first that have many of them, and these tabs. */
function differentSheets(): readonly { readonly id: string; readonly tabs: readonly Sheet[] }[] {
  const all = presets.map((preset) => ({ id: preset.id, tabs: sheetsOf(preset) }));
  const every = all.flatMap(({ tabs }) => tabs);
  const isTallest = (tab: Sheet) => every.every((other) => !isIn(tab, other) || isIn(other, tab));
  const left = all.map(({ id, tabs }) => ({ id, tabs: tabs.filter(isTallest) }));
  const chosen: { readonly id: string; readonly tabs: readonly Sheet[] }[] = [];
  for (;;) {
    const best = left.reduce((most, its) => (its.tabs.length > most.tabs.length ? its : most));
    if (best.tabs.length === 0) return chosen;
    const { id, tabs } = best;
    chosen.push({ id, tabs });
    for (const its of left) its.tabs = its.tabs.filter((tab) => !tabs.some((seen) => isIn(tab, seen)));
  }
}

/**
 * Where it stands still, and as short as it may be: what is looked at is the sheet of one after the other, and not what their
 * runs come to.
 */
async function shortLink(id: string): Promise<string> {
  const whole = `#/lab?v=3&preset=${id}&t=1`;
  const short = `${whole}&duration=5`;
  const { faults } = await decodeLink(short);
  return faults.length === 0 ? short : whole;
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

const keysIn = (body: Locator) =>
  body.locator('.field').evaluateAll((fields) => fields.map((field) => field.getAttribute('data-key')));

/** The title of the rounds, and the air over their arcs. */
const LEAST_TITLE_PX = 30;

/** So far the sheet lies over the rounds; of a queue of cylinders there are none. */
const over = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sheet = document.querySelector('.settings')?.getBoundingClientRect().bottom ?? Infinity;
    return sheet - (document.querySelector('[data-stave="rounds"]')?.getBoundingClientRect().top ?? Infinity);
  });

reading('no tab scrolls, and rounds and chart stay in sight, for every preset', async ({ page }) => {
  test.slow();
  for (const [k, { id, tabs }] of differentSheets().entries()) {
    // From the second on the Lab stays, and closes its sheet for another scenario.
    const link = await shortLink(id);
    if (k === 0) await openLab(page, link);
    else {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, link);
      await expect(sheetOf(page)).toHaveCount(0);
    }
    const sheet = await openSettings(page);
    const body = sheet.getByRole('tabpanel');
    for (const { tab: subject, keys } of tabs) {
      await sheet.locator(`[role=tab][id$="-${subject}"]`).click();
      const there = `${id}, ${subject}`;
      await expect.poll(() => keysIn(body), { message: there }).toEqual(keys);
      const [hidden, across] = await body.evaluate((its) => [
        its.scrollHeight - its.clientHeight,
        its.scrollWidth - its.clientWidth,
      ]);
      expect.soft(hidden, there).toBeLessThanOrEqual(0);
      expect.soft(across, there).toBeLessThanOrEqual(0);
      expect.soft(keys.length, there).toBeLessThanOrEqual(12);
      expect.soft(await over(page), there).toBeLessThan(LEAST_TITLE_PX);
    }
  }
});

test('by keyboard alone: opened, a tab chosen, changed, led back, and the focus is where it was', async ({
  page,
}) => {
  const { faults } = watch(page);
  await openLab(page, '#/lab?v=3&preset=default&t=5.5');
  const count = page.locator('.settings-line span');
  await expect(count).toHaveText('as declared');
  await tabTo(page, /^Settings…$/);
  await page.keyboard.press(',');
  const tab = (name: string) => sheetOf(page).getByRole('tab', { name });
  await expect(tab('What comes')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Disk')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Policy')).toHaveAttribute('aria-selected', 'true');
  await expect(sheetOf(page).getByText(/^No effect here: mixed periods/)).toBeVisible();
  // What belongs to the run goes on: the sheet is not all there is.
  const before = await timeNs(page);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => timeNs(page)).toBeGreaterThan(before);

  await tabTo(page, /^Tail rule$/);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/tail=guarded/);
  await expect(count).toHaveText('1 differs');
  await sheetOf(page).getByRole('tab', { name: 'Differs 1' }).click();
  const row = sheetOf(page).getByRole('row', { name: /^Tail rule/ });
  await expect(row).toContainText('guarded');
  expect(await axe(page)).toEqual([]);
  await row.getByRole('button', { name: /^Back/ }).click();
  await expect(page).not.toHaveURL(/tail=/);
  await expect(count).toHaveText('as declared');

  await tab('Differs').focus();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Settings…' })).toBeFocused();
  expect(faults).toEqual([]);
});

reading('of a locked scenario it shows all and takes nothing', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=default&n=7&lock=scenario&t=3');
  await page.getByRole('button', { name: 'Settings…' }).click();
  await expect(sheetOf(page)).toBeVisible();
  const sheet = await openSettings(page, 'What comes');
  await expect(sheet.getByLabel('Workload')).toBeDisabled();
  await sheet.getByRole('tab', { name: /^Differs/ }).click();
  await expect(sheet.getByRole('button', { name: /^Back/ })).toBeDisabled();
  await expect(sheet.getByRole('button', { name: 'All back' })).toHaveCount(0);
  await reshape(page, 1920, 1080, 'projector');
  expect(await axe(page)).toEqual([]);
});

reading(
  'a list is rows of fields with units: a wrong one says so, and the text is there too',
  async ({ page }) => {
    await openLab(page, '#/lab?v=3&preset=three-tasks&t=1');
    await page.getByRole('button', { name: 'Edit the 3 tasks' }).click();
    const editor = page.getByRole('dialog', { name: 'Tasks' });
    const period = editor.getByLabel('task 1, period', { exact: true });
    await period.fill('0');
    await period.press('Enter');
    await expect(editor.getByText(/^Its period must be a number from 1 to 10000000 ms/)).toBeVisible();
    await period.fill('800');
    await period.press('Enter');
    await expect(page).toHaveURL(/tasks=800:4:0,1500:6:0,2000:8:0/);
    await editor.getByRole('button', { name: 'Remove task 2' }).click();
    await editor.getByRole('button', { name: 'Add a task' }).click();
    await expect(page).toHaveURL(/tasks=800:4:0,2000:8:0,1000:4(&|$)/);
    await editor.getByLabel('task 3, what it needs').selectOption('drawn at random');
    await editor.getByLabel('drawn, tasks').fill('5');
    await editor.getByLabel('drawn, tasks').press('Enter');
    await expect(editor.getByText(/^Tasks that are drawn stand alone/)).toBeVisible();
    expect(await axe(page, 'dialog')).toEqual([]);
    await editor.getByText('As a link has it', { exact: true }).click();
    const text = editor.getByLabel('Tasks as a link has it');
    await text.fill('drawn:9');
    await text.blur();
    await expect(page).toHaveURL(/tasks=drawn:9/);
    await expect(editor.getByLabel('drawn, tasks')).toHaveValue('9');
  },
);
