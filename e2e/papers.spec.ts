import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { inkOf, openLink, reshape, tabTo, UNTIL_ENDED, watch } from './lab.ts';
import { reading, test } from './test.ts';

const viewport = { width: 1440, height: 900 };
reading.use({ viewport });
test.use({ viewport });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a paper's page and waits until its pictures stand. */
async function openPaper(page: Page, id: string): Promise<void> {
  await openLink(page, `#/papers/${id}`);
  await expect
    .poll(() => inkOf(page.locator(':is(.figure-frame, .sweep-chart-frame) canvas').first()))
    .toBeGreaterThan(500);
}

const openFigures = (page: Page) => openPaper(page, 'nerjes');

const section = (page: Page, name: RegExp) => page.getByRole('region', { name }).first();
const subrounds = (page: Page) => section(page, /^Subrounds, the figure/);
const newsOf = (page: Page) => subrounds(page).locator('.recompute-news');

test('all figures stand at once, with what came out and the verdicts, without any worker', async ({
  page,
}) => {
  const { faults, foreign } = watch(page);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await openFigures(page);
  for (const name of [
    /^Figure 9\./,
    /^Subrounds/,
    /^Figure 10\./,
    /^Figure 11\./,
    /^Section 5\.4/,
    /^Section 4\./,
  ]) {
    const own = section(page, name);
    await expect(own.getByRole('application').first()).toBeVisible();
    await expect.poll(() => inkOf(own.locator('canvas').first())).toBeGreaterThan(500);
    await expect(own.locator('.figure-outcome')).not.toBeEmpty();
    await expect(own.getByText('npm run -s sweep --')).toHaveCount(1);
  }
  await expect(section(page, /^Figure 9\./)).toContainText('230 ms mixed');
  await expect(page.locator('#claim-N9').locator('xpath=..')).toContainText('not confirmed');
  await expect(
    page.getByRole('list', { name: 'Claims of Nerjes and others' }).locator('.claim-entry'),
  ).toHaveCount(26);
  // By verdict, and whoever is led to a claim finds it again.
  const claims = section(page, /^What the paper claims/);
  await claims.getByRole('radio', { name: /^not confirmed/ }).check();
  await expect(claims.locator('.claim-entry')).toHaveCount(1);
  await section(page, /^Figure 9\./)
    .getByRole('link', { name: 'N4', exact: true })
    .click();
  await expect(page.locator('#claim-N4')).toBeFocused();
  await expect(page.locator('#claim-N4')).toBeInViewport();
  await expect(page).toHaveTitle(/^Nerjes and others 1998 · Papers/);
  expect(workers).toEqual([]);
  expect([faults, foreign]).toEqual([[], []]);
});

reading(
  'from the overview to a figure, back to where it was left, and on to the next paper, with figures, verdicts and readings',
  async ({ page }) => {
    const { faults, foreign } = watch(page);
    await openLink(page, '#/figures');
    await expect(heading(page)).toHaveText('Papers: their figures, live');
    await expect(page).toHaveURL(/#\/papers$/);
    await expect(page.getByRole('article')).toHaveCount(5);
    const figures = page.getByRole('list', { name: 'Figures of Tsai, Chu and Huang 2004' });
    await expect(figures.locator('svg')).toHaveCount(12);
    const last = figures.getByRole('link', { name: 'Figure 12 Response time' });
    await last.scrollIntoViewIfNeeded();
    const leftAt = await page.evaluate(() => scrollY);
    await last.press('Enter');
    await expect(page).toHaveURL(/#\/papers\/tsai\/wrr-figure-12$/);
    await expect(page.locator('#wrr-figure-12')).toBeFocused();
    await expect(page.locator('#wrr-figure-12')).toBeInViewport();
    await page.goBack();
    await expect(heading(page)).toHaveText('Papers: their figures, live');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(leftAt);
    // An older address, of a part without its paper.
    await openLink(page, '#/figures/wrr-scan');
    await expect(page).toHaveURL(/#\/papers\/tsai\/wrr-scan$/);
    await expect(page.locator('#wrr-scan')).toBeFocused();
    const rounds = section(page, /^Figures 5 to 12/);
    await expect(rounds.getByRole('application')).toHaveCount(8);
    await expect.poll(() => inkOf(rounds.locator('canvas').first())).toBeGreaterThan(500);
    await expect(page.locator('.claim-entry')).toHaveCount(9);
    await expect(page.getByRole('columnheader', { name: 'W9' })).toHaveCount(1);
    // Another reading beside the main one, which stays in sight; how it was found is said.
    await page.getByLabel('Beside the main reading').selectOption('reclaim=all');
    const third = page.locator('.claim-entry').filter({ has: page.locator('#claim-W3') });
    await expect(third.locator('.claim-under')).toContainText('With reclaim=all: confirmed in part: ');
    await expect(third.locator('[data-verdict]').first()).toHaveText('not confirmed');
    await expect(page.locator('.claim-reading')).toContainText('The rule was written after');
    await expect(rounds.getByRole('row', { name: /^tasks let in, -CA/ })).toContainText('109 (108 to 110)');

    await page
      .getByRole('navigation', { name: 'Other papers' })
      .getByRole('link', { name: /^After this one/ })
      .click();
    await expect(heading(page)).toHaveText(/^Stream Combination/);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByRole('link', { name: /^Figures 3 to 5/ }).click();
    const cycles = section(page, /^Figures 3 to 5/);
    await expect.poll(() => inkOf(cycles.locator('canvas').first())).toBeGreaterThan(500);
    await expect(page.locator('.claim-entry')).toHaveCount(6);
    await cycles.getByRole('radio', { name: /^Figure 4/ }).check();
    await expect(cycles.getByRole('heading', { name: /^Figure 4b/ })).toBeVisible();
    await cycles.getByRole('button', { name: 'Recompute here' }).first().click();
    await expect(cycles.locator('.recompute-news').first()).toHaveText(
      '3 of 3 runs were played here, as published.',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect([faults, foreign]).toEqual([[], []]);
  },
);

reading('figures 1 to 3 play on one clock, and the response that is followed is told', async ({ page }) => {
  await openFigures(page);
  const clock = page.locator('.figure-clock').first();
  await expect(clock).toHaveText('0.000 s');
  await page.getByRole('button', { name: 'Play the three figures' }).click();
  await expect(clock).not.toHaveText('0.000 s');
  await page.getByRole('button', { name: 'Pause the three figures' }).click();
  const stopped = await clock.textContent();
  await expect(clock).toHaveText(stopped ?? '');
  // Requests 4 and 5 leave sooner in figures 2 and 3 than in figure 1, as the paper says.
  const table = page.getByRole('region', { name: 'Response times of the ten requests' });
  const ms = async (figure: number, request: number) =>
    Number(
      await table
        .locator('tbody tr')
        .nth(figure - 1)
        .locator('td')
        .nth(request - 1)
        .textContent(),
    );
  for (const request of [4, 5])
    for (const figure of [2, 3]) expect(await ms(figure, request)).toBeLessThan(await ms(1, request));
  for (const request of [9, 10]) expect(await ms(1, request)).toBeGreaterThan(1000);
  // Hidden, the future is not drawn.
  await page.getByRole('slider', { name: 'Instant', exact: true }).fill('30');
  const canvas = page.locator('.figure-frame canvas').first();
  const whole = await inkOf(canvas);
  await page.getByLabel('Hide what has not happened').check();
  await expect.poll(() => inkOf(canvas)).not.toBe(whole);
});

reading(
  'figure 12 has its hand in sight, every verdict of the readings stands on the page, and nothing is wider than it',
  async ({ page }) => {
    await openPaper(page, 'reddy');
    await expect(page.locator('.claim-entry')).toHaveCount(20);
    const readings = page.getByRole('region', { name: /^Which reading makes which claim true/ });
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await reshape(page, width, height);
      await expect(readings.getByRole('columnheader', { name: 'R14' })).toHaveCount(1);
      await expect
        .poll(() => readings.evaluate((region) => region.scrollWidth - region.clientWidth))
        .toBeLessThanOrEqual(0);
    }
    await openFigures(page);
    const own = section(page, /^Figure 12\./);
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await reshape(page, width, height);
      await own.locator('.figure-frame').evaluate((frame) => {
        frame.scrollIntoView({ block: 'start' });
      });
      await expect(own.getByRole('button', { name: 'Play the prototype' })).toBeInViewport({ ratio: 1 });
      await expect(own.locator('.prototype-says')).toBeInViewport({ ratio: 1 });
    }
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
      [3840, 2160],
    ]) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width} px` })
        .toBeLessThanOrEqual(width);
    }
  },
);

reading(
  'figure 12 is at work under a hand of its own: step by step, played, and told as a table',
  async ({ page }) => {
    const { faults } = watch(page);
    await openFigures(page);
    const own = section(page, /^Figure 12\./);
    const says = own.locator('.prototype-says');
    const clock = own.locator('.figure-clock');
    await expect(says).toContainText('Round 1 begins');
    const canvas = own.locator('.figure-frame canvas');
    await expect.poll(() => inkOf(canvas)).toBeGreaterThan(500);
    await own.getByRole('button', { name: 'Next event of the prototype' }).press('Enter');
    await expect(clock).not.toHaveText('0.000 s');
    await own.getByRole('button', { name: 'Previous event of the prototype' }).press('Enter');
    await expect(clock).toHaveText('0.000 s');
    await own.getByRole('slider', { name: 'Instant of the prototype' }).fill('127');
    await expect(says).toContainText('Request 4 comes off the disk');
    await own.getByText('What happens around this instant').click();
    await expect(own.getByRole('region', { name: 'Table: The prototype at work' })).toContainText(
      'The executor takes request 4',
    );
    await own.getByRole('button', { name: 'Play the prototype' }).click();
    await expect(clock).not.toHaveText('1.270 s');
    await own.getByRole('button', { name: 'Pause the prototype' }).click();
    await own.getByRole('radio', { name: 'videos that come and go' }).check();
    await own.getByRole('slider', { name: 'Instant of the prototype' }).fill('275');
    await expect(says).toContainText('the admission refuses it');
    // The other figures have a clock of their own.
    await expect(page.locator('.figure-clock').first()).toHaveText('0.000 s');
    expect(faults).toEqual([]);
  },
);

reading('figure 8 is at work on five disks under a hand of its own', async ({ page }) => {
  const { faults } = watch(page);
  await openFigures(page);
  const own = section(page, /^Figure 8\./);
  const says = own.locator('.prototype-says');
  await expect(says).toContainText('Round 1 begins: the timer tells all 5 schedulers');
  await expect.poll(() => inkOf(own.locator('.figure-frame canvas'))).toBeGreaterThan(500);
  await own.getByRole('slider', { name: 'Instant of the testbed' }).fill('252');
  await expect(says).toContainText('Disks 1 (video 29), 2 (video 25)');
  await own.getByRole('button', { name: 'Next event of the testbed' }).press('Enter');
  await expect(own.locator('.figure-clock')).not.toHaveText('2.520 s');
  await own.getByText('What happens around this instant').click();
  await expect(own.getByRole('region', { name: 'Table: The testbed at work' })).toContainText(
    'was drawn for this disk',
  );
  // The prototype has a clock of its own.
  await expect(section(page, /^Figure 12\./).locator('.figure-clock')).toHaveText('0.000 s');
  expect(faults).toEqual([]);
});

reading(
  'explained figures are in the reader’s hand: by keys, by dragging, and told as tables',
  async ({ page }) => {
    const { faults } = watch(page);
    await openPaper(page, 'tsai');
    const second = section(page, /^Figure 2\. A period over rounds$/);
    const says = second.locator('.in-hand-says');
    await expect(says).toContainText('So P = 425 + 2 · 500 + 275 = 1700');
    await second.getByRole('slider', { name: /^Released/ }).press('ArrowRight');
    await expect(says).toContainText('So P = 400 + 2 · 500 + 300 = 1700');
    // A hand at the left edge releases the job with its round.
    await second.locator('canvas').click({ position: { x: 3, y: 60 } });
    await expect(says).toContainText('nothing is lost in front');
    await second.getByText('The figures behind figure 2').click();
    await expect(second.getByRole('region', { name: /^Table:/ })).toContainText('as released');
    // One task goes through all of them.
    await expect(section(page, /^Figure 4\. Releases aligned/).locator('.in-hand-says')).toContainText(
      'P′ = P',
    );
    await openPaper(page, 'combination');
    const flow = section(page, /^Figure 2\. The questions/);
    await flow.getByRole('button', { name: /^On:/ }).press('Enter');
    await expect(flow.locator('.in-hand-says')).toContainText('0.1837 is not more than');
    expect(faults).toEqual([]);
  },
);

reading(
  'by keys alone: to a figure, through its choice and its points, into a recomputation and out of it',
  async ({ page }) => {
    await openFigures(page);
    await tabTo(page, /^Subrounds, the figure that is not there$/);
    await page.keyboard.press('Enter');
    await expect(page.locator('#subrounds')).toBeFocused();
    await expect(page.locator('#subrounds')).toBeInViewport();
    await tabTo(page, /^Mean response time/);
    await page.keyboard.press('ArrowRight');
    await expect(subrounds(page).locator('[aria-live=polite]').first()).toContainText(/\d/);
    await tabTo(page, /^Recompute here$/);
    await page.keyboard.press('Enter');
    await expect(newsOf(page)).toContainText(/begins|are new/);
    await expect(page.locator(':focus')).toHaveText('Cancel');
    await page.keyboard.press('Enter');
    await expect(newsOf(page)).toContainText(/Cancelled/);
  },
);

reading('a figure is computed again here, and agrees with what is published', async ({ page }) => {
  const { faults } = watch(page);
  await openFigures(page);
  const own = subrounds(page);
  await own.getByRole('button', { name: 'Recompute here' }).click();
  await expect(own.getByRole('progressbar')).toBeVisible();
  await expect(newsOf(page)).toContainText('21 of 21 points were computed here', UNTIL_ENDED);
  // Each interval fails in five of a hundred, and both must.
  const found = /; (all|\d+) of them agree/.exec((await newsOf(page).textContent()) ?? '')?.[1];
  expect(found === 'all' ? 21 : Number(found)).toBeGreaterThanOrEqual(18);
  await own.getByRole('button', { name: 'Back to the published figure' }).click();
  await expect(newsOf(page)).toBeEmpty();
  expect(faults).toEqual([]);
});

reading(
  'ways out: the Lab and back, the comparison, the experiment with the same words',
  async ({ page }) => {
    await openFigures(page);
    const toLab = page.getByRole('link', { name: 'Open figure 2 in the Lab' });
    await toLab.click();
    await expect(page).toHaveURL(/#\/lab\?.*preset=figure-2/);
    await page.goBack();
    await expect(heading(page)).toHaveText(/^Incremental Scheduling/);
    await expect(toLab).toBeInViewport();
    await expect(page.getByRole('main')).toBeFocused();
    // The header leads from a paper to all of them.
    await page.locator('.head nav a[href="#/papers"]').click();
    await expect(heading(page)).toHaveText('Papers: their figures, live');
    await openFigures(page);
    await page.getByRole('link', { name: 'Compare the three side by side' }).click();
    await expect(page.locator('.lane')).toHaveCount(3);
    await openFigures(page);
    await subrounds(page).getByRole('link', { name: 'Open as an experiment with five disks' }).click();
    await expect(page).toHaveURL(/#\/experiments\?/);
    const hashNow = async () => decodeURIComponent(await page.evaluate(() => location.hash));
    const hash = await hashNow();
    expect(hash).toContain('policy=disjoint-scan');
    expect(hash).toContain('disks=5');
    expect(hash).toContain('vary=lambda:30:90:30~subrounds:1:7:1');
    await page.goBack();
    await subrounds(page).getByRole('link', { name: 'or with one' }).click();
    await expect.poll(hashNow).toContain('vary=lambda:6:18:6~subrounds:1:7:1');
  },
);

reading('a point’s worst moment: its run in the Lab, with the request selected', async ({ page }) => {
  await openFigures(page);
  const chart = section(page, /^Figure 9\./).getByRole('application');
  await chart.press('Home');
  await expect(
    section(page, /^Figure 9\./)
      .locator('[aria-live=polite]')
      .first(),
  ).toContainText('0.258');
  await chart.press('Enter');
  await expect(page).toHaveURL(/#\/lab\?.*disks=5.*sel=D\d+/);
  await expect(page.locator('.sentence-lead')).not.toContainText('…');
  // The same point on one disk alone.
  await page.goBack();
  const own = section(page, /^Figure 9\./);
  await own.getByRole('radio', { name: 'one of them alone, at its longest response' }).check();
  await own.getByRole('application').press('Home');
  await own.getByRole('application').press('Enter');
  await expect(page).toHaveURL(/#\/lab\?.*lambda=2&.*sel=D\d+/);
  expect(page.url()).not.toContain('disks=');
});

reading('nothing for axe to find, dark and on a wall', async ({ page }) => {
  reading.slow(); // the longest page of all, twice
  await openFigures(page);
  await reshape(page, 1280, 720, 'dark');
  expect(await axe(page)).toEqual([]);
  await openLink(page, '#/papers');
  await expect(page.locator('.glimpse svg')).toHaveCount(40);
  expect(await axe(page)).toEqual([]);
  await reshape(page, 1440, 900, 'projector');
  expect(await axe(page)).toEqual([]);
  await openPaper(page, 'dimitrijevic');
  expect(await axe(page)).toEqual([]);
});

reading(
  'the QoS paper is explained: boxes are stepped through, a bubble is moved, and the least cycle is reckoned',
  async ({ page }) => {
    const { faults, foreign } = watch(page);
    await openPaper(page, 'dimitrijevic');

    const boxes = section(page, /^Figure 1\. Three queues/);
    await expect.poll(() => inkOf(boxes.locator('canvas'))).toBeGreaterThan(500);
    for (let k = 0; k < 3; k++) await boxes.getByRole('button', { name: 'On: Story' }).click();
    await expect(boxes.locator('.in-hand-says')).toHaveText('Yes: K1 waits below best effort.');

    const bubble = section(page, /^Figure 2\. A cycle/);
    await bubble.getByRole('slider', { name: /^Present/ }).fill('41');
    await expect(bubble.locator('.in-hand-says')).toContainText('Nothing fits into it any more');

    const cycle = section(page, /^Inequality 1\./);
    await cycle.getByLabel('B, rate of a stream').fill('8');
    await expect(cycle.locator('.in-hand-says')).toContainText('For 4 streams no cycle is long enough');
    await cycle.getByLabel('r, share for streams').fill('2');
    await expect(cycle.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      'r, share for streams: allowed is a number above 0 and up to 1.',
    );
    await expect(page.getByRole('region', { name: /^Table I\./ }).getByRole('link')).toHaveCount(6);
    expect([faults, foreign]).toEqual([[], []]);
  },
);
