import { expect } from '@playwright/test';
import { cardOf, clockOf, frames, inkOf, openAt, openLab, pixelsOf, setPace, timeNs, watch } from './lab.ts';
import { countInFrames } from './screen.ts';
import { reading, test } from './test.ts';

test('opens on a running disk, asks no other host, and says nothing on the console', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 }); // where all pictures have room
  const { faults, foreign } = watch(page);
  await openLab(page);
  await expect(clockOf(page)).toContainText('of 600');
  const before = await timeNs(page);
  await expect.poll(() => timeNs(page)).toBeGreaterThan(before);
  for (const view of ['disk', 'timeline', 'strips', 'axis', 'arm', 'response'])
    expect(await inkOf(page.locator(`[data-view=${view}] canvas`)), view).toBeGreaterThan(200);
  await expect(cardOf(page)).toHaveAttribute('data-preset', 'opening');
  await expect(page.locator('.why-title')).toContainText('Why');
  expect(foreign).toEqual([]);
  expect(faults).toEqual([]);
});

test('stands still for who asks for little motion, and says how to go on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLab(page);
  await expect(page.getByText('Press play')).toBeVisible();
  await expect.poll(() => timeNs(page)).toBe(56.14e9);
  await page.keyboard.press(' ');
  await expect.poll(() => timeNs(page)).toBeGreaterThan(56.14e9);
  await page.emulateMedia({ reducedMotion: null });
});

reading('steps both ways, by decision and by round, to the same instants', async ({ page }) => {
  await openAt(page, 63.7, '', 'whole');
  const there: number[] = [];
  let now = await timeNs(page);
  for (let i = 0; i < 8; i++) {
    const before = now;
    await page.getByRole('button', { name: 'Next decision' }).click();
    await expect.poll(async () => (now = await timeNs(page))).toBeGreaterThan(before);
    there.push(now);
  }
  expect(there.at(-1)).toBeGreaterThan(64e9); // over the edge of a page of the trace
  for (const t of there.toReversed().slice(1)) {
    await page.getByRole('button', { name: 'Previous decision' }).click();
    await expect.poll(() => timeNs(page)).toBe(t);
  }
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect.poll(() => timeNs(page)).toBe(64e9);
  await page.getByRole('button', { name: 'Previous round' }).click();
  await expect.poll(() => timeNs(page)).toBe(63e9);
});

reading('scrubbing there and back gives the same picture and the same words', async ({ page }) => {
  await openAt(page, 12.413, '', 'whole');
  const words = page.locator('.sentence-lead');
  const timeline = page.locator('[data-view=timeline] canvas');
  // Once nothing more comes later that it draws.
  let pixels = '';
  await expect
    .poll(async () => {
      const before = pixels;
      pixels = await pixelsOf(timeline);
      return pixels === before;
    })
    .toBe(true);
  const first = { text: await words.textContent(), pixels };
  const box = await timeline.boundingBox();
  if (!box) throw new Error('no timeline');
  // The paper moves under the line of the present: to the right is back.
  await page.mouse.move(box.x + box.width * 0.35, box.y + box.height * 0.7);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.7, { steps: 6 });
  await page.mouse.up();
  // Who lies under the pointer is told of.
  await page.mouse.move(2, 2);
  await expect.poll(() => timeNs(page)).toBeLessThan(12.3e9);
  await page.getByRole('slider', { name: 'Time' }).fill('400000');
  await expect.poll(() => timeNs(page)).toBe(400e9);
  await page.evaluate(() => {
    location.hash = '#/lab?v=3&preset=default&t=12.413&fp=0000000000000000';
  });
  await expect.poll(() => timeNs(page)).toBe(12.413e9);
  await expect(words).toHaveText(first.text ?? '');
  await expect.poll(() => pixelsOf(timeline)).toBe(first.pixels);
});

test('true proportion runs at the speed that was chosen', async ({ page }) => {
  await openAt(page, 10);
  await countInFrames(page, 100);
  for (const speed of [1, 0.5])
    await test.step(`${speed} ×`, async () => {
      await setPace(page, `true ${speed}`);
      await page.keyboard.press(' ');
      // By the page's own clock, frame by frame: its time, and that of the run.
      const seen = await page.evaluate(
        () =>
          new Promise<readonly (readonly [number, number])[]>((done) => {
            const clock = document.querySelector<HTMLElement>('.clock');
            const all: (readonly [number, number])[] = [];
            const look = (nowMs: number) => {
              all.push([nowMs * 1e6, Number(clock?.dataset.timeNs)]);
              if (all.length < 20) requestAnimationFrame(look);
              else done(all);
            };
            requestAnimationFrame(look);
          }),
      );
      await page.keyboard.press(' ');
      // The first frame after the press begins to count, whichever of those that are seen here it is.
      const stood = seen.findIndex(([, shown]) => shown !== seen[0]?.[1]);
      const played = seen.slice(stood);
      expect(played.length).toBeGreaterThan(10);
      for (const [i, [ns, shown]] of played.slice(1).entries()) {
        const [ns0 = NaN, shown0 = NaN] = played[i] ?? [];
        expect(shown - shown0).toBeCloseTo((ns - ns0) * speed, -3);
      }
    });
});

reading(
  'a click selects a request, another takes it back; an arc is found anywhere under the pointer; a wheel zooms',
  async ({ page }) => {
    await openAt(page, 12.413);
    const canvas = page.locator('[data-view=timeline] canvas');
    const box = await canvas.boundingBox();
    if (!box) throw new Error('no timeline');
    const onBox = [box.x + box.width * 0.52, box.y + box.height * 0.71] as const;
    await page.mouse.click(...onBox);
    await expect(page).toHaveURL(/sel=[CD]\d/);
    await page.mouse.click(...onBox);
    await expect(page).not.toHaveURL(/sel=/);
    // Told of at once, and selected by a press. Half-way up there is nothing but arcs.
    const y = box.y + box.height * 0.35;
    const found = () => canvas.getAttribute('data-hit');
    let x = box.x + 110;
    // The mouse has been on a box, and what is under it is told a frame later.
    await page.mouse.move(x, y);
    await frames(page);
    for (; x < box.x + box.width * 0.7 && (await found()) !== 'yes'; x += 6) await page.mouse.move(x, y);
    // By then it may be that of a place before.
    for (await frames(page); x > box.x && (await found()) !== 'yes'; x -= 3) {
      await page.mouse.move(x - 3, y);
      await frames(page);
    }
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL(/sel=D\d/);
    // A wheel over the staves zooms where the page does not scroll, and the page stays where it is.
    for (const view of ['timeline', 'arm']) {
      const stave = page.locator(`[data-view=${view}] canvas`);
      await stave.hover({ position: { x: 300, y: 12 } });
      await frames(page);
      const before = await pixelsOf(stave);
      await page.mouse.wheel(0, -300);
      await expect.poll(() => pixelsOf(stave)).not.toBe(before);
      expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
    }
  },
);

test('a part that cannot be loaded says so, and the rest of the page goes on', async ({ page }) => {
  await page.route(/HelpPage-[\w-]+\.js$/, (route) => route.abort());
  await openLab(page, '#/lab?v=3&preset=figure-3&t=1.482');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page has stopped' })).toBeVisible();
  await page.getByRole('link', { name: 'Lab', exact: true }).click();
  await expect(page.locator('.clock')).toHaveAttribute('data-time-ns', '1482000000');
  await page.unroute(/HelpPage-[\w-]+\.js$/);
  // At once, before what reads links has come: it leads nobody back.
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/link-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await frames(page, 6);
  await expect(page.locator('.app')).toHaveAttribute('data-page', 'help');
});

test('what draws several disks is asked for until it comes, though nothing else happens on the page', async ({
  page,
}) => {
  let asked = 0;
  await page.route(/systemScene-[\w-]+\.js$/, (route) => (++asked <= 4 ? route.abort() : route.continue()));
  await openLab(page, '#/lab?v=3&preset=disk-fails-mid-round');
  await expect(page.locator('.sentence-lead')).toContainText('Disk 3');
  expect(asked).toBeGreaterThan(4);
});

test('a page that is opened by its link takes the focus from nobody; one that is gone to takes it', async ({
  page,
}) => {
  await page.goto('./#/limits');
  await expect(page.locator('[data-page=limits] main.reading h1')).toBeVisible();
  await expect(page.locator('#main')).not.toBeFocused();
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  const help = page.locator('#main', { has: page.getByRole('heading', { name: 'Help', level: 1 }) });
  await expect(help).toBeFocused();
});
