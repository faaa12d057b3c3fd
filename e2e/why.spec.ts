/** Why this one? Candidates, the rule, the lines of the algorithm, the runner-up, in a real browser. */
import { expect, type Page } from '@playwright/test';
import { reading } from './test.ts';
import { axe } from './axe.ts';
import { openLab, reshape, tabTo, watch } from './lab.ts';

/** Six videos and some requests; at 1.2 s video 6 is chosen, three videos lie ahead and request 17 behind the arm. */
const MOMENT = '#/lab?v=3&preset=default&n=6&lambda=14&t=1.2';

const title = (page: Page) => page.locator('.why-title');
const rows = (page: Page) => page.locator('.why-table tbody tr');
const marked = (page: Page) => page.locator('.why-code [aria-current="step"]');

async function openMoment(page: Page): Promise<void> {
  await openLab(page, MOMENT);
  await expect(rows(page).first()).toContainText('chosen');
}

reading(
  'rule, candidates and the marked line are all in sight, in their order with figures that add up',
  async ({ page }) => {
    const { faults } = watch(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openMoment(page);
    for (const part of [title(page), rows(page).last(), marked(page)]) await expect(part).toBeInViewport();
    // The marked line stands inside its box.
    const box = await page.locator('.why-code').boundingBox();
    const line = await marked(page).boundingBox();
    expect(line?.y).toBeGreaterThanOrEqual((box?.y ?? Infinity) - 1);
    expect((line?.y ?? Infinity) + (line?.height ?? 0)).toBeLessThanOrEqual(
      (box?.y ?? 0) + (box?.height ?? 0) + 1,
    );
    await expect(title(page)).toHaveText('Why video 6? decided at 1.198 s');
    await expect(page.locator('.why-rule')).toContainText(
      /^Next along the sweep, outwards: .* cylinders ahead, against .* for video 2\.$/,
    );
    await expect(page.locator('.why-decides')).toHaveText('ahead (this decided)');
    const figures = await rows(page).evaluateAll((all) =>
      all.map((row) => Array.from(row.querySelectorAll('td'), (cell) => Number(cell.textContent))),
    );
    expect(figures).toHaveLength(4);
    // Each is rounded by itself: seek and turn to 0.1 ms, transfer and sum to 1 ms.
    for (const [, seek, turn, transfer, sum] of figures)
      expect(Math.abs(seek + turn + transfer - sum)).toBeLessThanOrEqual(1.1);
    const ahead = await page
      .locator('.why-table tbody .why-note')
      .evaluateAll((notes) => notes.map((note) => parseInt((note.textContent ?? '').replace(/\s/g, ''), 10)));
    expect(ahead).toEqual(ahead.toSorted((a, b) => a - b));
    await page.getByRole('button', { name: 'and 1 more' }).click();
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).last().locator('.why-note')).toHaveText('behind');
    expect(await axe(page)).toEqual([]);
    expect(faults).toEqual([]);
  },
);

reading('by keys alone: line by line through the algorithm, and back', async ({ page }) => {
  await openMoment(page);
  await expect(marked(page)).toHaveText('serve the next in the sweep');
  await tabTo(page, /^The algorithm/);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.why-says')).toHaveText(
    'Request 17 lies behind the arm: it waits for another sweep.',
  );
  await expect(marked(page)).toHaveText('add waiting requests ahead of the arm, oldest first,');
  await page.keyboard.press('ArrowUp');
  await expect(marked(page)).toHaveText('after each service:');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.why-count')).toHaveText('step 1 of 3');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(marked(page)).toHaveText('serve the next in the sweep');
  await expect(page.locator('.why-says')).toHaveText('Video 6 is served.');
  // Whom one points at is selected everywhere, and is the one that might have come first.
  await expect(page.locator('.why-instead')).toContainText('With video 2 first');
  await tabTo(page, /^Video 3/);
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(3)).toHaveAttribute('data-selected', '');
  await expect(page).toHaveURL(/sel=C3\.2/);
  await expect(page.locator('.why-instead')).toContainText('With video 3 first');
});

reading(
  'the runner-up is played to the round’s end in words, and can be taken for good',
  async ({ page }) => {
    await openMoment(page);
    await tabTo(page, /^Play it to the round/);
    await page.keyboard.press('Enter');
    const played = page.locator('.why-played');
    await expect(played).toContainText('Until the round ends');
    await expect(played).toContainText(/video 2 leaves .* earlier, video \d leaves .* later/);
    await expect(played).toContainText(/Glitches: \d → \d|No glitch either way/);
    // The answer takes the focus over from the button, which is gone.
    await expect(played).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await tabTo(page, /^Take it, in Compare/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/compare/);
  },
);

reading('a wait is explained, too', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=figure-3&t=0.55');
  await expect(title(page)).toHaveText(/^Why wait\? decided at /);
  await expect(page.locator('.why-rule')).toContainText(
    'The disk rests until a request arrives, or the round ends at 1.000 s.',
  );
  await expect(page.locator('.why')).toContainText('Nobody waits for the arm.');
  await expect(marked(page)).toContainText('wait for an arrival');
});

reading('a page in a sheet on a phone, without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLab(page, MOMENT);
  // In a sentence under the pictures, and all of it behind that.
  const reason = page.getByRole('region', { name: 'Why this one?' }).getByRole('button');
  await expect(reason).toContainText('Why video 6? Next along the sweep, outwards');
  await reason.click();
  await expect(rows(page).first()).toContainText('chosen');
  const sheet = page.getByRole('dialog');
  expect(await sheet.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
  expect(await axe(page)).toEqual([]);
});

reading('other policies name their own rule', async ({ page }) => {
  await openLab(page, '#/lab?v=1&workload=streams&policy=edf&disk=allicat&n=12&lambda=0&phase=random&t=3.3');
  await expect(page.locator('.why-rule')).toContainText(/^Earliest deadline: 3\.540\ss, against 3\.559\ss/);
  await openLab(page, '#/lab?v=3&workload=queue&disk=textbook&policy=sstf&head=53&t=0.05');
  await expect(page.locator('.why-rule')).toContainText(/^Least distance/);
});

reading(
  'a press on a dot tells why it waited and behind whom, and time that goes on leads back',
  async ({ page }) => {
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openLab(page, '#/lab?v=3&n=7&lambda=12&t=56.14&sel=D660');
      await expect(title(page)).toHaveText(/^Why did request 660 wait\? at /);
      await expect(page.locator('.why-reason')).toHaveText(/^Request 660 .*\.$/);
      await expect(page.locator('.why-rule')).toHaveText(/behind videos \d.* and \w+ others.* its own\.$/);
      await expect(
        page.locator('.why-table [data-selected] th, .why-table [data-selected] td').first(),
      ).toHaveText(/^(?:Request )?660$/);
      // All of it is in its place, which is as high as ever.
      const cut = await page
        .locator('.why-because, .why-title')
        .evaluateAll((boxes) =>
          boxes.some(
            (box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1,
          ),
        );
      expect(cut).toBe(false);
      await page.getByRole('button', { name: 'Next decision' }).click();
      await expect(title(page)).toHaveText(/^Why (video|request) \d+\? decided at /);
    }
  },
);

reading(
  'where a sweep begins anew is told whole, and what is longer than its room ends in dots with a title',
  async ({ page }) => {
    const box = page.locator('.why-because');
    const isCut = () => box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
    await openLab(page, '#/lab?v=3&n=9&lambda=25&policy=mixed-gated&t=30.02');
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
    ] as const) {
      await reshape(page, width, height);
      await expect(page.locator('.why-rule')).toHaveText(
        /^A new sweep from its (outer|inner)most \w+: \w+ \d+ lies \d+ cylinders? farther (in|out)\.$/,
      );
      expect(await isCut()).toBe(false);
    }
    await openLab(page, '#/lab?v=3&n=9&lambda=25&t=30');
    await page.locator('.why-rule').evaluate((rule) => {
      rule.textContent = 'Words upon words. '.repeat(30);
    });
    expect(await isCut()).toBe(true);
    await box.hover();
    await expect(box).toHaveAttribute('title', /Words upon words\. *$/);
  },
);

reading('of the algorithm as many whole lines are seen as there is room for', async ({ page }) => {
  await openLab(page, '#/lab?v=3&n=7&lambda=12&t=56.14');
  for (const [width, height, theme] of [
    [1280, 720, 'light'],
    [1440, 900, 'light'],
    [1920, 1080, 'projector'],
  ] as const) {
    await reshape(page, width, height, theme);
    await expect(marked(page)).toBeVisible();
    const seen = await page.locator('.why-room').evaluate((room) => {
      const [code, says] = room.children;
      const own = parseFloat(getComputedStyle(code.querySelector('li') ?? code).lineHeight);
      return {
        part: Math.abs(code.clientHeight / own - Math.round(code.clientHeight / own)) * own,
        hidden: code.scrollHeight - code.clientHeight,
        spare: (room.getBoundingClientRect().bottom - says.getBoundingClientRect().bottom) / own,
        covered: code.getBoundingClientRect().bottom - says.getBoundingClientRect().top,
      };
    });
    expect(seen.part).toBeLessThan(1);
    expect(seen.covered).toBeLessThan(1);
    if (seen.hidden > 1) expect(seen.spare).toBeLessThan(1);
  }
});
