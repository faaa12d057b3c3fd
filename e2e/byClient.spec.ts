/** The run so far by client: a table in place of the four numbers, whole at every size, and still while it plays. */
import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { frames, openLab, reshape, setPace } from './lab.ts';
import { reading as test } from './test.ts';

/** Cells whose words have no room, and what of the table lies out of the window. */
const cutOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const table = document.querySelector('.by-client');
    if (!table) return ['no table'];
    const { bottom, right } = table.getBoundingClientRect();
    const last = [...table.querySelectorAll('tbody tr')].at(-1)?.getBoundingClientRect().bottom ?? 0;
    return [
      ...[...table.querySelectorAll('th, td')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => `${cell.textContent}: ${cell.scrollWidth} in ${cell.clientWidth}`),
      ...(last > bottom + 1 ? [`rows end at ${last}, the table at ${bottom}`] : []),
      ...(bottom > innerHeight || right > innerWidth ? ['out of the window'] : []),
    ];
  });

const rows = (page: Page) => page.locator('.by-client tbody tr');

test('a film that stands still is told apart from the copy, for the ear too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openLab(page, '#/lab?v=3&preset=greedy-neighbour&t=12');
  const table = page.getByRole('table', { name: 'So far, by client' });
  await expect(table.getByRole('columnheader')).toHaveText([
    /So far/,
    'promised',
    'got',
    'waiting now',
    'served: mean',
    'late',
  ]);
  const film = table.getByRole('row', { name: /film/ });
  await expect(film.getByRole('cell')).toHaveText([
    /^1\.00\sMB\/s$/,
    /^0\.50\sMB\/s$/,
    /^7 oldest 6\.0\ss$/,
    /^35\sms of 6$/,
    '6 of 12',
  ]);
  await expect(table.getByRole('row', { name: /readers/ })).toContainText('84 oldest');
  expect(await axe(page)).toEqual([]);
});

test('nothing of it is cut, from a phone to a wall and in a frame', async ({ page }) => {
  for (const [preset, t, count] of [
    ['surveillance', 14, 3],
    ['slot-kept-free', 15, 1],
    ['page-fault', 10.2, 3],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openLab(page, `#/lab?v=3&preset=${preset}&t=${t}`);
    for (const [width, height, theme] of [
      [390, 844, 'light'],
      [768, 1024, 'dark'],
      [1280, 720, 'light'],
      [1440, 900, 'light'],
      [1920, 1080, 'projector'],
    ] as const) {
      await reshape(page, width, height, theme);
      await expect(rows(page)).toHaveCount(count);
      await frames(page);
      expect(await cutOf(page), `${preset}, ${width} × ${height}`).toEqual([]);
    }
    // A frame keeps the theme of the page before.
    await reshape(page, 640, 900, 'light');
    await page.setViewportSize({ width: 640, height: 480 });
    await openLab(page, `#/lab?v=3&preset=${preset}&t=${t}&embed=1`);
    await expect(rows(page)).toHaveCount(Math.min(2, count));
    expect(await cutOf(page), `${preset}, framed`).toEqual([]);
  }
});

test('its rows stand still while it plays, from before a client comes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openLab(page, '#/lab?v=3&preset=greedy-neighbour&t=4');
  await setPace(page, 'true 5');
  const places = () =>
    page.locator('.by-client tr, [data-stave], .stave-disk').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      }),
    );
  await expect(rows(page).nth(2)).toContainText('from 5');
  const before = await places();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(rows(page).nth(2)).toContainText('MB/s');
  await expect(rows(page).nth(0)).toContainText(/[1-9]\d* of \d/);
  expect(await places()).toEqual(before);
});
