/** What a hand finds in the Lab: paper to be drawn, dots to be pressed, menus that cover nothing, sheets of their own run. */
import { devices, expect, type Page } from '@playwright/test';
import { reading as test } from './test.ts';
import { FRAME_MS } from './visits.ts';
import { frames, openAt, openCharts, openLab, openLink, reshape, timeNs } from './lab.ts';

const label = (of: Page, view: string) => of.locator(`[data-view=${view}] canvas`).getAttribute('aria-label');

test('the paper of every stave is drawn, and zoomed by the wheel, as that of the rounds', async ({
  page,
}) => {
  for (const [view, chart] of [
    ['arm', ''],
    ['response', ''],
    ['queue', '&chart=queue'],
  ] as const) {
    if (view !== 'response') await openAt(page, 24.482, chart);
    const canvas = page.locator(`[data-view=${view}] canvas`);
    await expect(canvas).toBeVisible();
    const box = await canvas.boundingBox();
    if (!box) throw new Error(`no ${view}`);
    const from = await timeNs(page);
    const y = box.y + box.height * 0.6;
    await page.mouse.move(box.x + 0.9 * box.width, y);
    await expect(canvas).toHaveCSS('cursor', 'ew-resize');
    await page.mouse.down();
    await page.mouse.move(box.x + 0.8 * box.width, y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => timeNs(page), { message: view }).toBeGreaterThan(from);
    const before = await label(page, 'timeline');
    await page.mouse.wheel(0, 500);
    await expect.poll(() => label(page, 'timeline'), { message: view }).not.toBe(before);
    const drawn = await timeNs(page);
    await page.mouse.wheel(80, 0);
    await expect.poll(() => timeNs(page), { message: view }).toBeGreaterThan(drawn);
  }
});

test('a sheet of one run does not stay over another, nor over another page', async ({ page }) => {
  await openAt(page, 24.482);
  await openCharts(page);
  await page.evaluate(() => {
    location.hash = '#/lab?v=1&preset=figure-3&t=1.482';
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => timeNs(page)).toBe(1.482e9);
  await openCharts(page);
  await page.evaluate(() => {
    location.hash = '#/help';
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a chart alone in its frame has one title and all of the height', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 480 });
  for (const name of ['response', 'queue', 'spread', 'goals']) {
    await openLink(page, `#/lab?v=1&preset=default&t=24.482&embed=1&panels=${name}`);
    const canvas = page.locator(`[data-view=${name}] canvas`);
    await expect.poll(async () => (await canvas.boundingBox())?.height ?? 0).toBeGreaterThan(360);
    // That of the response times stands in the picture.
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(name === 'response' ? 0 : 1);
  }
});

test('a locked frame has nothing to press but tables, whatever stands under its rounds', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 480 });
  await openLink(page, '#/lab?v=1&preset=default&t=24.482&embed=1&chart=queue&lock=all');
  await expect(page.locator('[data-view=queue] canvas')).toHaveAttribute('aria-label', /wait/);
  for (const more of await page.locator('.picture-more').all()) {
    await more.focus();
    await page.keyboard.press('Enter');
    const names = await page
      .getByRole('button')
      .evaluateAll((all) =>
        all.filter((b) => b.checkVisibility()).map((b) => b.getAttribute('aria-label') ?? b.textContent),
      );
    for (const name of names) expect(name).toMatch(/^(?:More of this picture|Table): /);
  }
});

test('a locked scenario is not forked by key either', async ({ page }) => {
  await openAt(page, 24.482, '&lock=scenario');
  await page.keyboard.press('k');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: /Help|Keys/ })).toBeVisible();
});

test('what to try is in sight on a small screen and on a wall', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openLab(page, '#/lab?v=1&preset=opening&t=3&theme=light');
  for (const [width, height, theme] of [
    [1280, 720, 'light'],
    [1920, 1080, 'projector'],
  ] as const) {
    await reshape(page, width, height, theme);
    await expect(page.locator('.card-try')).toBeVisible();
    const form = await page.locator('.column.left > .scenario').boundingBox();
    const attempt = await page.locator('.card-try').boundingBox();
    if (!form || !attempt) throw new Error('no form, or nothing to try');
    expect(attempt.y + attempt.height, theme).toBeLessThanOrEqual(form.y + form.height);
  }
});

test('a candidate’s name and what decided end within their columns, however many there are', async ({
  page,
}) => {
  const runs = ['n=2&lambda=60&policy=disjoint-fcfs&t=300.9', 'n=2&lambda=60&policy=disjoint-fcfs&t=20.9'];
  for (const run of runs) {
    await openLab(page, `#/lab?v=1&${run}`);
    for (const width of [1280, 1440]) {
      await reshape(page, width, 900);
      await expect(page.locator('.why-table tbody th button')).toHaveCount(4);
      const cells = await page.locator('.why-table :is(tbody th button, .why-note, .why-decides)').all();
      for (const cell of cells)
        expect(await cell.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
    }
  }
});

test('a note of the four numbers stands whole or not at all', async ({ page }) => {
  await openLab(page, '#/lab?v=1&n=12&lambda=30&t=56.2');
  for (const [width, height, theme] of [
    [1920, 1080, 'projector'],
    [768, 1024, 'light'],
    [1280, 720, 'light'],
  ] as const) {
    await reshape(page, width, height, theme);
    await expect(page.locator('.numbers-note')).toHaveCount(4);
    const parts = await page.locator('.numbers-note').evaluateAll((notes) =>
      notes.map((note) => {
        const room = note.closest('dd')?.getBoundingClientRect().bottom ?? 0;
        const { top, bottom } = note.getBoundingClientRect();
        return top >= room || bottom <= room + 1;
      }),
    );
    expect(parts).not.toContain(false);
  }
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test('menus stand where nothing is drawn: those of the arm and of the whole run wait for a keyboard', async ({
    page,
  }) => {
    await openAt(page, 24.482);
    for (const view of ['arm', 'wave']) {
      const more = page.locator(`[data-view=${view}] .picture-more`);
      await expect(page.locator(`[data-view=${view}] .picture-menu`)).toHaveCSS('opacity', '0');
      await more.focus();
      await expect(page.locator(`[data-view=${view}] .picture-menu`)).toHaveCSS('opacity', '1');
    }
    for (const view of ['disk', 'timeline', 'axis', 'response'])
      await expect(page.locator(`[data-view=${view}] .picture-menu`)).toHaveCSS('opacity', '1');
  });

  test('a first tap tells of a request, a second one opens where its time went', async ({ page }) => {
    await openAt(page, 24.482);
    const box = await page.locator('[data-view=timeline] canvas').boundingBox();
    if (!box) throw new Error('no rounds');
    // Along the band until somebody is met.
    const y = box.y + box.height - 30;
    let x = box.x + 0.2 * box.width;
    const met = () => /sel=[CD]/.test(page.url());
    for (; x < box.x + 0.6 * box.width && !met(); x += 9) {
      await page.touchscreen.tap(x, y);
      // The address says it within a second of the page's own time.
      await frames(page, Math.ceil(1500 / FRAME_MS));
      if (met()) break;
    }
    expect(met()).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole('dialog', { name: 'Where its time went' })).toContainText(/took|waits|has/);
  });
});

test('a press on the whole run goes where it was pressed, and to the round that its flag has named', async ({
  page,
}) => {
  await openAt(page, 24.482);
  const box = await page.locator('.run-line').boundingBox();
  const picture = await page.locator('[data-view=wave] canvas').boundingBox();
  if (!box || !picture) throw new Error('no line');
  for (const share of [0.12, 0.5, 0.93]) {
    await page.mouse.move(picture.x + 110 + (picture.width - 160) * share, picture.y + picture.height / 2);
    const named = /round (\d+)/.exec((await page.locator('.run-flag').textContent()) ?? '')?.[1];
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.locator('.clock-round')).toHaveText(
      new RegExp(`^round (${Number(named)}|${Number(named) + 1}|${Number(named) - 1}) of `),
    );
  }
});

test('a click and a key leave no frame around the whole middle', async ({ page }) => {
  await openAt(page, 24.482);
  await page.locator('.numbers-title').click();
  await page.keyboard.press('f');
  await expect(page.locator('#main')).toHaveCSS('outline-style', 'none');
});

test('the frame of the whole run by keys keeps off its words and within the window', async ({ page }) => {
  await openLab(page, '#/lab?v=3&n=7&lambda=12&t=56.14');
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await reshape(page, width, height);
    await page.locator('.run-line').focus();
    await page.keyboard.press('ArrowRight');
    const frame = await page.locator('.run-picture').evaluate((box) => {
      const style = getComputedStyle(box, '::after');
      const { left, right, bottom } = box.getBoundingClientRect();
      return {
        style: style.borderTopStyle,
        left: left + parseFloat(style.left),
        right: right - parseFloat(style.right),
        bottom: bottom - parseFloat(style.bottom),
      };
    });
    expect(frame.style).toBe('solid');
    // The words beside the picture end before its own left end, of which half a knob is the line’s.
    if (width > 1000) expect(frame.left).toBeGreaterThan(293);
    expect(frame.left).toBeGreaterThanOrEqual(0);
    expect(frame.right).toBeLessThanOrEqual(width);
    expect(frame.bottom).toBeLessThan(height);
  }
});
