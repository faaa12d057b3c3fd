/** What a lecturer needs: places to pause, links that open as they should, codes, the wall, the remote. */
import { expect, type Page } from '@playwright/test';
import decoder from 'jsqr';
import { axe } from './axe.ts';
import { clockOf, openAt, openLab, openMenu, reshape, tabTo, timeNs } from './lab.ts';
import { reading, test } from './test.ts';

const still = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });

reading('a link pauses where it says, in any pace', async ({ page }) => {
  for (const [pace, speed] of [
    ['decision', 16],
    ['true', 1000],
  ] as const)
    await test.step(`${pace} at ${speed}`, async () => {
      await openLab(page, `#/lab?v=3&preset=default&stop=3&pace=${pace}&speed=${speed}`);
      await expect(still(page)).toBeVisible();
      await expect.poll(() => timeNs(page)).toBe(3e9);
      await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute(
        'aria-valuetext',
        /pauses at 3\.000 s/,
      );
      await page.keyboard.press(' '); // and goes on when it is told to
      await expect.poll(() => timeNs(page)).toBeGreaterThan(3e9);
    });
});

reading('a place to pause by keyboard: set, in the address, kept, taken away', async ({ page }) => {
  await openAt(page, 3.5, '&pace=true&speed=1');
  await page.keyboard.press('s');
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    /pauses at 4\.000 s/,
  );
  await expect(page).toHaveURL(/stop=4/);
  await page.keyboard.press(' ');
  await expect(still(page)).toBeVisible();
  await expect.poll(() => timeNs(page)).toBe(4e9);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press(' ');
  await expect(still(page)).toBeVisible();
  await expect.poll(() => timeNs(page)).toBe(4e9);
  await page.keyboard.press('S');
  await expect(page.getByRole('slider', { name: 'Time' })).not.toHaveAttribute('aria-valuetext', /pauses/);
});

reading(
  'the remote: page keys step, the blank key blanks, any key brings the page back; the whole screen',
  async ({ page }) => {
    await openAt(page, 3.5);
    await page.keyboard.press('PageDown');
    await expect.poll(() => timeNs(page)).toBeGreaterThan(3.5e9);
    const there = await timeNs(page);
    for (const key of ['b', '.']) {
      await page.keyboard.press(key);
      const blank = page.getByRole('dialog', { name: 'Blank screen' });
      await expect(blank).toBeVisible();
      const ground = await blank.evaluate((dialog) => ({
        colour: getComputedStyle(dialog).backgroundColor,
        whole: dialog.clientWidth >= innerWidth && dialog.clientHeight >= innerHeight,
      }));
      expect(ground).toEqual({ colour: 'rgb(0, 0, 0)', whole: true });
      await page.keyboard.press('PageDown');
      await expect(blank).toHaveCount(0);
      await expect.poll(() => timeNs(page)).toBe(there); // the key that ends it does nothing else
    }
    // The whole screen by key, and back.
    await page.keyboard.press('Shift+F');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.keyboard.press('Shift+F');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
  },
);

test('Share by keyboard: from the start, up to the end of round 2, locked; the link does it', async ({
  page,
  context,
}) => {
  await openAt(page, 3.5, '', 'whole');
  await tabTo(page, /^Share$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^At this moment/);
  await page.keyboard.press(' ');
  await tabTo(page, /^Pauses$/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^round$/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('700');
  await expect(page.getByRole('alert')).toHaveText(
    'Pause at the end of round “700”: the run has the rounds 1 to 600.',
  );
  await expect(page.getByLabel('Link', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2');
  await tabTo(page, /^Locks$/);
  await page.keyboard.press('ArrowDown');
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/stop=2.*lock=scenario/);
  const address = await link.inputValue();
  const opened = await context.newPage();
  await opened.goto(`${address}&speed=16`);
  await expect(clockOf(opened)).toHaveAttribute('data-time-ns', '2000000000');
  await expect(still(opened)).toBeVisible();
  await expect(opened.getByLabel('Policy', { exact: true })).toBeDisabled();
});

reading(
  'the frame for a course page has the panels that were ticked, and the QR code is the link’s',
  async ({ page }) => {
    await openAt(page, 3.5);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('checkbox', { name: 'the rounds' }).check();
    await page.getByRole('checkbox', { name: 'the disk', exact: true }).check();
    await page.getByLabel('Height').fill('480');
    await expect(page.getByLabel('Frame for a course page')).toHaveValue(
      /<iframe src="[^"]*embed=1&amp;panels=disk,timeline[^"]*" title="[^"]+" width="100%" height="480"/,
    );
    expect(await axe(page)).toEqual([]);
    await readsAsTheLink(page);
  },
);

/** The QR code fills the screen, and reads as the link. */
async function readsAsTheLink(page: Page): Promise<void> {
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'QR code' }).click();
  const dialog = page.getByRole('dialog', { name: 'QR code of the link' });
  const code = dialog.getByRole('img');
  await expect(code).toBeVisible();
  const box = await code.boundingBox();
  expect(box?.height ?? 0).toBeGreaterThan(500);
  // What the screen shows, not what we drew: a picture of it, decoded by somebody else.
  const shot = (await code.screenshot()).toString('base64');
  const side = 400;
  const grey = await page.evaluate(
    async ([data, px]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = px;
      canvas.height = px;
      const pen = canvas.getContext('2d');
      // The code stands in the middle of the picture.
      const part = Math.min(picture.width, picture.height);
      pen?.drawImage(
        picture,
        (picture.width - part) / 2,
        (picture.height - part) / 2,
        part,
        part,
        0,
        0,
        px,
        px,
      );
      const pixels = pen?.getImageData(0, 0, px, px).data ?? new Uint8ClampedArray();
      return pixels
        .filter((_, i) => i % 4 === 0)
        .reduce((text, value) => text + (value > 127 ? '1' : '0'), '');
    },
    [shot, side] as const,
  );
  const pixels = Uint8ClampedArray.from(
    [...grey].flatMap((bit) => [255 * Number(bit), 255 * Number(bit), 255 * Number(bit), 255]),
  );
  const decode = (decoder as unknown as { readonly default?: typeof decoder }).default ?? decoder;
  expect(decode(pixels, side, side)?.data).toBe(link);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
}

reading("a lecture hall's wall: large, whole, nothing under 18 px", async ({ page }) => {
  await openAt(page, 12.413, '&theme=projector');
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await reshape(page, width, height);
    await expect(page.locator('.stave-numbers dd')).toHaveCount(4);
    await expect(page.locator('[data-stave=response] canvas')).toBeVisible();
    const found = await page.evaluate(() => ({
      high: document.documentElement.scrollHeight - innerHeight,
      wide: document.documentElement.scrollWidth - innerWidth,
      small: [...document.querySelectorAll('body *')]
        .filter(
          (e) =>
            e.checkVisibility() &&
            !e.closest('.hidden') &&
            [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim()),
        )
        .filter((e) => parseFloat(getComputedStyle(e).fontSize) < 18)
        .map((e) => `${e.className} ${e.textContent}`),
    }));
    expect(found, `${width} × ${height}`).toEqual({ high: 0, wide: 0, small: [] });
    // The disk has a quarter of the height at least, the staves on one axis of time more than a third.
    const partOf = async (view: string) =>
      ((await page.locator(`[data-view=${view}] canvas`).boundingBox())?.height ?? 0) / height;
    expect(await partOf('disk')).toBeGreaterThan(0.25);
    const staves = await Promise.all(['timeline', 'arm', 'response'].map(partOf));
    expect(staves.reduce((sum, part) => sum + part, 0)).toBeGreaterThan(0.35);
    await page.getByRole('button', { name: 'Why this one?' }).click();
    await expect(page.getByRole('dialog', { name: 'Why this one?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

reading(
  'a phone on its side shows sentence, disk, timeline and transport without scrolling',
  async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await openAt(page, 12.413);
    for (const part of [
      '.sentence-lead',
      '[data-view=disk] canvas',
      '[data-view=timeline] canvas',
      '.transport',
    ]) {
      const box = await page.locator(part).boundingBox();
      expect(box, part).not.toBeNull();
      expect((box?.y ?? 0) + (box?.height ?? 999), part).toBeLessThanOrEqual(360);
    }
    expect(await axe(page)).toEqual([]);
  },
);

test('a Lab with fewer panels, and one with a locked scenario', async ({ page }) => {
  test.slow();
  await openAt(page, 12.413, '&panels=sentence,timeline,transport');
  await expect(page.locator('.panels [data-view]')).toHaveCount(1);
  await expect(
    page.getByRole('button', {
      name: /^(Change|Candidates and algorithm|Why this one\?|Charts|More charts)$/,
    }),
  ).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAt(page, 12.413, '&lock=scenario');
  await expect(page.getByLabel('Policy', { exact: true })).toBeDisabled();
  await expect(page.locator('[data-view=disk] canvas')).toBeVisible();
  const menu = await openMenu(page, 'timeline');
  await expect(menu.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add a request|Fork here|Undo)$/ })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
});

test('a locked form that is taller than its room is scrolled by keyboard; where it has room, Tab passes it', async ({
  page,
}) => {
  test.slow(); // ten windows
  const form = page.getByRole('form', { name: 'Scenario' });
  const isStop = () => form.evaluate((its) => its.tabIndex === 0);
  const hides = () => form.evaluate((its) => its.scrollHeight > its.clientHeight + 1);
  await page.setViewportSize({ width: 1280, height: 640 }); // at 720 all that stands in front has room
  await openLab(page, '#/lab?v=3&preset=five-disks&t=6');
  expect(await hides()).toBe(true);
  expect(await isStop(), 'its settings are stops enough').toBe(false);

  await openLab(page, '#/lab?v=3&preset=five-disks&t=6&lock=scenario');
  await expect.poll(isStop).toBe(true);
  await tabTo(page, /^Scenario$/);
  await expect(form).toBeFocused();
  const seen = await timeNs(page);
  const down = () => form.evaluate((its) => its.scrollTop);
  for (const [there, back] of [
    ['End', 'Home'],
    ['PageDown', 'PageUp'],
    ['ArrowDown', 'ArrowUp'],
    ['Space', 'Shift+Space'],
  ] as const) {
    await page.keyboard.press(there);
    await expect.poll(down, there).toBeGreaterThan(0);
    await page.keyboard.press(back);
    await expect.poll(down, back).toBe(0);
  }
  expect(await timeNs(page), 'the keys that scroll move no time').toBe(seen);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeNs(page), 'those that do not are the Lab’s').toBeGreaterThan(seen);

  const stops = new Set<boolean>();
  // What axe asks of a region that scrolls is that it is a stop, which is held of every window; the rest once a theme.
  const looked = new Set<string>();
  for (const theme of ['light', 'projector'])
    for (const [width, height] of [
      [1280, 640], // the theme is chosen here
      [390, 844],
      [740, 360],
      [768, 1024],
      [1440, 900],
      [1920, 1080],
      [3840, 2160],
      [1280, 640],
    ] as const) {
      const there = `${width} × ${height}, ${theme}`;
      await reshape(page, width, height, (await page.getByLabel('Theme').isVisible()) ? theme : undefined);
      if ((await form.count()) === 0) continue;
      const wanted = await hides();
      stops.add(wanted);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect.poll(isStop, there).toBe(wanted);
      if (!wanted || looked.has(theme)) continue;
      looked.add(theme);
      expect(await axe(page, '.scenario'), there).toEqual([]);
    }
  expect([...stops].sort(), 'both were seen').toEqual([false, true]);
  expect(looked.size).toBeGreaterThan(0);
});
