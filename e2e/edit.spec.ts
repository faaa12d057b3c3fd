/** Changing the run by hand: requests that are added, changes that are taken back, scripts that are edited. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { choose, fingerprint, openLab, openMenu, openSettings, tabTo } from './lab.ts';
import { reading, test } from './test.ts';

const FIGURE = '#/lab?v=3&preset=figure-3&t=1.482';

/** The tables and forms below are read as a reader would. */
const listed = (page: Page): Locator => page.getByRole('region', { name: 'Changes during the run' });
const editsOf = (page: Page): string => new URLSearchParams(page.url().split('?')[1]).get('edits') ?? '';

async function boxOf(page: Page, view: string) {
  const box = await page.locator(`[data-view="${view}"] canvas`).boundingBox();
  if (!box) throw new Error(`no ${view}`);
  return box;
}

// Not only reading: the address is compared as it stands, and in a page that is kept it may yet be written.
test('by keyboard alone: a request is added, stands in the link, and is taken back', async ({ page }) => {
  await openLab(page, FIGURE);
  // Escape leaves the mode, and nothing has changed.
  const before = page.url();
  await page.keyboard.press('a');
  await expect(page.getByRole('form', { name: 'Add a request' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form', { name: 'Add a request' })).toHaveCount(0);
  const menu = await openMenu(page, 'timeline');
  await expect(menu.getByRole('button', { name: 'Add a request' })).toHaveAttribute('aria-pressed', 'false');
  expect(page.url()).toBe(before);
  await page.keyboard.press('Escape');

  await page.keyboard.press('a');
  await expect(page.getByLabel('Arrival', { exact: false })).toBeFocused();
  await page.keyboard.type('2.25');
  await page.keyboard.press('Tab');
  await page.keyboard.type('6720'); // one more than the disk has
  await page.keyboard.press('Tab');
  await page.keyboard.type('0.5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('50000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Add a request' })).toContainText('from 0 to 6719');
  expect(editsOf(page)).toBe('');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('3000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Add a request' })).toHaveCount(0);
  await expect.poll(() => editsOf(page)).toBe('2.25:add:3000:0.5:50000');
  await expect(listed(page)).toContainText('request of 50 kB, cylinder 3000');
  // It is selected: the link names it.
  await expect(page).toHaveURL(/sel=D500000001/);

  await page.keyboard.press('Control+z');
  await expect.poll(() => editsOf(page)).toBe('');
  await expect(listed(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => editsOf(page)).toBe('2.25:add:3000:0.5:50000');

  await tabTo(page, /^Undo: request of 50 kB/);
  await page.keyboard.press('Enter');
  await expect.poll(() => editsOf(page)).toBe('');
});

reading('a press on the disk adds a request now, and it is drawn where the press was', async ({ page }) => {
  await openLab(page, FIGURE);
  await choose(page, 'timeline', 'Add a request');
  const box = await boxOf(page, 'disk');
  const spot = { x: box.x + box.width * 0.62, y: box.y + box.height * 0.7 };
  await expect(page.locator('.add-bar')).toBeVisible();
  await page.mouse.move(spot.x - 9, spot.y);
  await page.mouse.move(spot.x, spot.y);
  await expect(page.locator('.ghost-words')).toContainText(/^now · cylinder \d+ · angle 0\.\d+$/);
  await page.mouse.click(spot.x, spot.y);
  await expect.poll(() => editsOf(page)).toMatch(/^1\.482:add:\d+:0\.\d+:770000$/); // the mean of the ten requests
  await expect(page).toHaveURL(/sel=D500000001/);
  const [, , cylinder] = editsOf(page).split(':');
  await choose(page, 'disk', 'Table');
  await expect(page.getByRole('region', { name: 'Table: The disk' })).toContainText(
    new RegExp(`request \\+1\\s*${cylinder}`),
  );
  await choose(page, 'disk', 'Table');
  // The mark under the press is the request's: another press there unselects it.
  await page.mouse.click(spot.x, spot.y);
  await expect(page).not.toHaveURL(/sel=/);
});

reading(
  'a press on the timeline adds at that instant, on the arm’s picture at that cylinder too',
  async ({ page }) => {
    await openLab(page, `${FIGURE}&zoom=4`);
    // The axis of both pictures stands 98 px from their left edge and 36 px from their right one.
    const at = (box: { x: number; width: number }, share: number) => box.x + 98 + (box.width - 134) * share;
    const bar = page.getByRole('form', { name: 'Add a request' });
    await page.keyboard.press('a');
    await expect(bar).toBeVisible();
    const time = await boxOf(page, 'timeline');
    await page.mouse.click(at(time, 0.75), time.y + time.height * 0.7);
    const first = () =>
      editsOf(page)
        .split(';')
        .map((edit) => edit.split(':'));
    await expect.poll(() => Number(first()[0][0])).toBeCloseTo(3, 1);
    expect(first()[0].slice(1)).toEqual(['add', '3360', '0', '770000']); // half-way inwards: the form's own
    await expect(bar).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(bar).toBeVisible();
    const arm = await boxOf(page, 'arm');
    // Over its axis are 8 px in which the rounds and the present run through.
    await page.mouse.click(at(arm, 0.875), arm.y + 4 + arm.height / 2);
    await expect.poll(() => first().length).toBe(2);
    expect(Number(first()[1][0])).toBeCloseTo(3.5, 1);
    expect(Math.abs(Number(first()[1][2]) - 3360)).toBeLessThan(400); // a pixel is some 250 cylinders
  },
);

reading(
  'changes from a moment on are listed, moved, flagged on the timeline, and undone',
  async ({ page }) => {
    await openLab(page, '#/lab?v=3&preset=default&t=12.5');
    await openSettings(page);
    await page.getByLabel('from this moment').check();
    await expect(page.getByText(/counts from 12\.500 s on/)).toBeVisible();
    await page.getByLabel('Requests per second', { exact: true }).fill('20');
    await expect.poll(() => editsOf(page)).toBe('12.5:lambda:20');
    await page.getByLabel('Videos per round', { exact: true }).fill('6');
    await expect.poll(() => editsOf(page)).toBe('12.5:n:6;12.5:lambda:20'.split(';').toSorted().join(';'));
    await expect(page.locator('.edit-flags button')).toHaveCount(2);

    const instant = listed(page).getByLabel(/^Instant of: Requests per second/);
    await instant.fill('700');
    await instant.press('Enter');
    await expect(listed(page)).toContainText('the run lasts from 0 to 600 s');
    await expect(instant).toHaveValue('700'); // what was refused stands
    await instant.press('Escape');
    await expect(instant).toHaveValue('12.5');
    await instant.fill('11');
    await instant.press('Enter');
    await expect.poll(() => editsOf(page)).toBe('11:lambda:20;12.5:n:6');

    await listed(page).getByRole('button', { name: 'undo all' }).click();
    await expect.poll(() => editsOf(page)).toBe('');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => editsOf(page)).toBe('11:lambda:20;12.5:n:6');
    await page.goBack();
    await expect.poll(() => editsOf(page)).toBe('');
  },
);

reading('a value that is refused stays with its fault until it is mended, or Escape', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=textbook-queue');
  const head = page.getByLabel('Head at the start', { exact: true }).or(page.getByLabel(/^Head/)).first();
  await head.fill('5000');
  await head.blur();
  await expect(head).toHaveValue('5000');
  await expect(head).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/Not taken: .*no such cylinder/)).toBeVisible();
  await head.press('Escape');
  await expect(head).toHaveValue('53');
  await expect(page.getByText(/Not taken:/)).toHaveCount(0);
  await head.fill('5000');
  await head.fill('50');
  await expect(page).toHaveURL(/head=50/);
  await expect(page.getByText(/Not taken:/)).toHaveCount(0);
});

reading('a locked link shows its scenario and takes no change', async ({ page }) => {
  await openLab(page, `${FIGURE}&lock=scenario`);
  await expect(page.getByText(/has locked the scenario/)).toBeVisible();
  await expect(page.getByLabel('Policy', { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Choose…' })).toHaveCount(0);
  const menu = await openMenu(page, 'timeline');
  await expect(menu.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Add a request' })).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByRole('form', { name: 'Add a request' })).toHaveCount(0);
});

reading('a script is edited by dragging, typing and keys, and the run follows', async ({ page }) => {
  await openLab(page, FIGURE);
  await page.getByRole('button', { name: 'Edit the requests' }).click();
  const dialog = page.getByRole('dialog', { name: 'The requests' });
  const cell = (what: string) => dialog.getByLabel(what, { exact: true });
  await expect(cell('request 3, arrival')).toHaveValue('0.74');

  // A round of the picture is a quarter of its axis: dragged by half of it, the request comes half a second later.
  const picture = dialog.getByRole('application');
  const rounds = await dialog
    .locator('.script-round')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().left));
  const mark = await dialog.locator('.script-mark[data-class="D"]').filter({ hasText: /^3$/ }).boundingBox();
  if (!mark) throw new Error('no mark');
  const from = { x: mark.x + mark.width / 2, y: mark.y + mark.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (rounds[1] - rounds[0]) / 2, from.y, { steps: 4 });
  await page.mouse.up();
  const arrival = async () => Number(await cell('request 5, arrival').inputValue()); // those at 1.13 and 1.22 s come before it now
  await expect.poll(arrival).toBeCloseTo(1.24, 1);
  await expect(page).toHaveURL(/requests=.*D:1\.2\d*:5200:0\.1:200000/);

  await cell('request 1, cylinder').fill('9999');
  await cell('request 1, cylinder').press('Enter');
  await expect(dialog.getByText(/Cylinder "9999" is no whole number from 0 to 6719/)).toBeVisible();
  await expect(dialog.getByText(/the run keeps the script it had/)).toBeVisible();
  const wrong = dialog.getByLabel('request, cylinder', { exact: true });
  await wrong.fill('4700');
  await wrong.press('Enter');
  await expect(page).toHaveURL(/requests=.*D:0\.58:4700/);

  await picture.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight'); // a video goes from round to round
  await expect(cell('video 1, arrival').first()).toHaveValue('0');
  await expect(dialog.getByText(/^Selected: video \d, at 1\.000 s/)).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(dialog.getByText('25 requests.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('26 requests.')).toBeVisible();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
  await expect(dialog.getByText('26 requests.')).toBeVisible();
  await expect(cell('request 1, cylinder')).toHaveValue('4700');
});

reading('a script of the first rounds is served as the run itself was', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=default&t=3.5');
  const before = await fingerprint(page);
  await openSettings(page, 'Run');
  await page.getByRole('button', { name: 'Write the requests yourself' }).click();
  await page.getByRole('button', { name: 'Make a script of the first 4 rounds' }).click();
  const dialog = page.getByRole('dialog', { name: 'The requests' });
  await expect(dialog.getByLabel('video 4, arrival').last()).toHaveValue('3');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/(requests|rz)=/);
  await expect.poll(() => fingerprint(page)).toBe(before);
  await page.keyboard.press('Control+z');
  await expect(page).not.toHaveURL(/(requests|rz)=/);
});

reading('requests go to a file and come back; a file that is wrong is refused by line', async ({ page }) => {
  await openLab(page, FIGURE);
  await page.getByRole('button', { name: 'Edit the requests' }).click();
  const dialog = page.getByRole('dialog', { name: 'The requests' });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download these as CSV' }).click(),
  ]);
  const csv = await readFile(await saved.path(), 'utf8');
  expect(csv.split('\n')[0]).toBe('class,arrival_s,cylinder,angle,size_bytes');
  expect(csv).toContain('\nD,0.58,4600,0.3,300000\n');
  const give = async (text: string) => {
    await dialog
      .getByLabel('A CSV file of requests')
      .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };

  await give(csv.replace('D,0.58,4600', 'D,soon,4600').replace('D,0.72,3400', 'D,0.72,7000'));
  await expect(dialog.getByText('Nothing of mine.csv was taken:')).toBeVisible();
  await expect(dialog.getByText(/^line 6: arrival "soon"/)).toBeVisible();
  await expect(dialog.getByText(/^line 7: cylinder "7000"/)).toBeVisible();
  await expect(dialog.getByText('26 requests.')).toBeVisible();

  await give(csv.replace('D,0.58,4600', 'D,0.59,4600'));
  await expect(
    dialog.getByText(/26 requests, 16 of videos and 10 ordinary ones, from 0\.000 s to 3\.000 s/),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/requests=/);
  await dialog.getByRole('button', { name: 'Take these 26 requests' }).click();
  await expect(page).toHaveURL(/requests=.*D:0\.59:4600/);
});

reading('a CSV file that is dropped on the page is shown before anything is taken', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=default&t=1');
  const text = 'class,arrival_s,cylinder,angle,size_bytes\nC,0,100,0,500000\nD,0.1,200,0.5,50000\n';
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'two.csv', { type: 'text/csv' }));
    return transfer;
  }, text);
  await page.dispatchEvent('body', 'drop', { dataTransfer: files });
  const dialog = page.getByRole('dialog', { name: 'The requests' });
  await expect(dialog.getByText(/2 requests, 1 of videos and 1 ordinary ones/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take these 2 requests' }).click();
  await expect(page).toHaveURL(/requests=C:0:100:0:500000;D:0\.1:200:0\.5:50000/);
});

reading('axe finds nothing while a request is added and a script is edited', async ({ page }) => {
  test.slow();
  await openLab(page, `${FIGURE}&theme=dark&edits=2:add:100:0.5:50000;2.5:serve:D7`);
  await page.keyboard.press('a');
  await expect(page.getByRole('form', { name: 'Add a request' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const scenario = page.getByRole('button', { name: 'Scenario', exact: true });
  if (await scenario.isVisible()) await scenario.click();
  await page.getByRole('button', { name: 'Edit the requests' }).click();
  const dialog = page.getByRole('dialog', { name: 'The requests' });
  await dialog.getByLabel('request 1, size').fill('none');
  await dialog.getByLabel('request 1, size').press('Enter');
  await expect(dialog.getByText(/Size "none"/)).toBeVisible();
  expect(await axe(page, 'dialog')).toEqual([]);
});

reading('on a phone nothing of it scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLab(page, FIGURE);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  await choose(page, 'timeline', 'Add a request');
  await expect(page.getByRole('form', { name: 'Add a request' })).toBeVisible();
  expect(await wide()).toBeLessThanOrEqual(360);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('button', { name: 'Edit the requests' }).click();
  await expect(page.getByRole('dialog', { name: 'The requests' })).toBeVisible();
  expect(await wide()).toBeLessThanOrEqual(360);
  expect(await page.getByRole('dialog').evaluate((d) => d.scrollWidth - d.clientWidth)).toBeLessThanOrEqual(
    0,
  );
});

// Not only reading: each of these documents must fetch the texts anew.
test('every setting of every workload says what it is, though the texts come behind the first frame', async ({
  page,
}) => {
  for (const run of ['v=3', 'v=3&preset=due-in-two-periods', 'v=3&preset=textbook-queue']) {
    await openLab(page, `#/lab?${run}`);
    const sheet = await openSettings(page);
    const said: string[] = [];
    for (const tab of await sheet.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      const fields = await page
        .locator('.field[data-key]')
        .evaluateAll((all) =>
          all.map((field) => `${field.getAttribute('data-key')}: ${field.getAttribute('title') ?? ''}`),
        );
      said.push(...fields);
    }
    expect(said.length).toBeGreaterThan(5);
    expect(said.filter((text) => !/^\w+: [A-Z].{15,}[.?]$/s.test(text))).toEqual([]);
  }
});
