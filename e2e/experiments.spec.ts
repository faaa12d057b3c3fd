import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { clockOf, frames, openLab, openLink, reshape, tabTo, timeNs, watch } from './lab.ts';
import { reading, test } from './test.ts';

const ofSeed = (seed: number) => `n=7&duration=60&seed=${seed}`;
/** The page keeps what it has measured: whoever only reads takes runs of a seed of its own. */
const BASE = ofSeed(3);
const SMALL = 'vary=policy:disjoint-fcfs,mixed-scan~lambda:8:16:4&measure=mean&precision=none&replications=3';

const progress = (page: Page) => page.locator('.progress');
const chart = (page: Page) => page.locator('.sweep-chart-frame');
const lead = (page: Page) => page.locator('.sentence-lead');

async function openSweep(page: Page, words: string, scenario = BASE): Promise<void> {
  await openLink(page, `#/experiments?v=3&${scenario}&${words}`);
}

async function finished(page: Page): Promise<void> {
  await expect(progress(page)).toHaveAttribute('data-status', 'finished');
}

/** The table as JSON, as the page saves it. */
async function savedJson(page: Page): Promise<string> {
  if ((await page.getByRole('button', { name: 'JSON' }).count()) === 0)
    await page.getByRole('button', { name: /^Save: / }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'JSON' }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

/** The same order on the command line. */
async function commandLine(scenario: string, words: string): Promise<string> {
  const pairs = new URLSearchParams(words);
  const axes = (pairs.get('vary') ?? '').split('~').flatMap((axis) => ['--vary', axis.replace(':', '=')]);
  const rest = ['measure', 'precision', 'replications'].flatMap((key) => [`--${key}`, pairs.get(key) ?? '']);
  const order = ['scripts/cli.mjs', 'sweep', scenario, ...axes, ...rest, '--format', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, order, { maxBuffer: 1e8 });
  return stdout;
}

test('an experiment from its link: a sentence, a chart, a table, files, and the very figures of the command line', async ({
  page,
}) => {
  const { faults, foreign } = watch(page);
  await page.addInitScript(() => {
    const names: unknown[] = ((globalThis as { begun?: unknown[] }).begun = []);
    globalThis.Worker = new Proxy(Worker, {
      construct: (target, given: ConstructorParameters<typeof Worker>) => {
        names.push(given[1]?.name);
        return new target(...given);
      },
    });
  });
  await openSweep(page, SMALL);
  await finished(page);
  // The sweep's own, of which one is asked for the theory first; nobody looks at the Lab's run.
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  const workers = await page.evaluate(() => (globalThis as { begun?: unknown[] }).begun);
  expect(workers).toEqual(new Array<string>(Math.min(4, cores)).fill('sweep'));
  await expect(lead(page)).toHaveText(/Mixed, incremental SCAN has the lowest mean response time/);
  await expect(chart(page)).toHaveAttribute(
    'aria-label',
    /^Mean response time by Requests per second.*2 lines/,
  );
  await page.getByRole('button', { name: /^Table: / }).click();
  const rows = page.locator('.sweep-chart-table tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(/^80\.\d{3} ± 0\.\d{3}\u202fs/);
  const saved = await savedJson(page);
  expect(saved).toBe(await commandLine(BASE, SMALL));
  // The first cell of the table is the first figure of the file.
  const table = JSON.parse(saved) as {
    scenario: string;
    words: Record<string, string>;
    points: { estimates: { mean: { value: number } } }[];
  };
  await expect(rows.first().locator('td').first()).toContainText(
    table.points[0].estimates.mean.value.toFixed(3),
  );
  // CSV with a line a point, SVG and PNG that are what their names say.
  const save = async (format: string): Promise<Buffer> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: format, exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^roundscope_mean_.*\\.${format.toLowerCase()}$`));
    return readFile(await file.path());
  };
  const lines = (await save('CSV')).toString().trim().split('\n');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toMatch(/^policy,lambda,state,replications,simulated_s,mean_s,mean_s_low,mean_s_high/);
  expect(lines[1]).toMatch(/^disjoint-fcfs,8,done,3,/);
  const svg = (await save('SVG')).toString();
  expect(svg).toMatch(/^<svg [^>]*role="img"/);
  expect(svg).toContain('Mixed,');
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect((await save('PNG')).subarray(1, 4).toString()).toBe('PNG');
  // What was saved opens again as the same experiment.
  await openSweep(page, new URLSearchParams(table.words).toString(), table.scenario);
  await finished(page);
  expect(await savedJson(page)).toBe(saved);
  expect([faults, foreign]).toEqual([[], []]);
});

test('a point is pressed, its longest response watched in the Lab, and the way back finds everything as it was', async ({
  page,
}) => {
  await openSweep(page, SMALL);
  await finished(page);
  const saved = await savedJson(page);
  // Over the chart until there is a point under the hand; within the page, for a thousand journeys there and back take long.
  const place = await chart(page)
    .locator('canvas')
    .evaluate(async (canvas: HTMLCanvasElement) => {
      const { left, right, top, bottom } = canvas.getBoundingClientRect();
      for (let clientY = bottom - 60; clientY > top; clientY -= 10)
        for (let clientX = left + 40; clientX < right; clientX += 12) {
          canvas.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX, clientY }));
          await new Promise((done) => setTimeout(done));
          if (canvas.style.cursor === 'pointer') return { x: clientX, y: clientY };
        }
      throw new Error('no point on the chart');
    });
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.mouse.up();
  const point = page.locator('.point');
  await expect(point).toContainText('3 replications');
  const button = point.getByRole('button', { name: /^Watch the longest response/ });
  const responseS = Number(/([\d.]+)/.exec((await button.textContent()) ?? '')?.[1]);
  await button.click();
  await expect(page).toHaveURL(/#\/lab\?/);
  await expect(clockOf(page)).toBeVisible();
  // The request that is selected has just departed after so long.
  const said = page.locator('.waterfall, .why, [data-view=waterfall]').first();
  await expect(said).toBeVisible();
  const table = JSON.parse(saved) as {
    points: { worst: { responseS: number; seed: number; atNs: number } }[];
  };
  const found = table.points.find(({ worst }) => Math.abs(worst.responseS - responseS) < 0.0006);
  if (!found) throw new Error('no such point');
  const atNs = await timeNs(page);
  expect(atNs).toBeGreaterThanOrEqual(found.worst.atNs);
  expect(atNs).toBeLessThan(found.worst.atNs + 2e9);
  await expect(page).toHaveURL(new RegExp(`seed=${found.worst.seed}(&|$)`));
  await page.goBack();
  await expect(page).toHaveURL(/#\/experiments\?/);
  await finished(page);
  expect(await savedJson(page)).toBe(saved);
});

test('cancelled and taken up again, it comes to the same table as undisturbed', async ({ page }) => {
  // In the midst of it, however quick the machine is: of one load the last replication is not begun until it was cancelled.
  const script = '**/sweepWorker-*.js';
  await page.route(script, async (route) => {
    const response = await route.fetch();
    const waits = `addEventListener('message', (event) => {
      const { kind, job } = event.data;
      if (kind === 'job' && job.replication === 2 && job.scenario.values.lambda === 12) event.stopImmediatePropagation();
    });`;
    await route.fulfill({ response, body: `${waits}\n${await response.text()}` });
  });
  await openSweep(page, SMALL);
  await expect(chart(page)).toHaveAttribute('aria-label', /^Mean response time/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress(page)).toHaveAttribute('data-status', 'stopped');
  await expect(progress(page)).toContainText('what was measured stands');
  await page.unroute(script);
  await page.getByRole('button', { name: 'Go on' }).click();
  await finished(page);
  expect(await savedJson(page)).toBe(await commandLine(BASE, SMALL));
});

test('where workers are refused it runs beside the page, says so, and comes to the same table', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const Given = globalThis.Worker;
    globalThis.Worker = class extends Given {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (options?.name === 'sweep') throw new DOMException('refused', 'SecurityError');
        super(url, options);
      }
    };
  });
  await openSweep(page, SMALL.replace('replications=3', 'replications=40'));
  await expect(progress(page)).toContainText('Workers are refused here');
  await finished(page);
  expect(await savedJson(page)).toBe(
    await commandLine(BASE, SMALL.replace('replications=3', 'replications=40')),
  );
});

reading(
  'another measure of the same runs stands at once, the link goes along, and lines are compared',
  async ({ page }) => {
    await openSweep(page, SMALL, ofSeed(4));
    await finished(page);
    await page.getByRole('combobox', { name: 'Measure' }).selectOption('p95');
    await expect(chart(page)).toHaveAttribute('aria-label', /^95 % of responses within by/);
    await expect(page).toHaveURL(/measure=p95/);
    await finished(page);
    await page.goBack();
    await expect(chart(page)).toHaveAttribute('aria-label', /^Mean response time by/);
    await finished(page);
    // The lines at one place are compared side by side.
    await chart(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Compare 2 lines here' }).click();
    await expect(page.locator('.lane')).toHaveCount(2);
    await expect(page.locator('.lane h2')).toHaveText([
      /Disjoint, incremental FCFS/,
      /Mixed, incremental SCAN/,
    ]);
  },
);

reading(
  'what is wrong is told: words of a link in a notice, an axis in its field; the chart stays',
  async ({ page }) => {
    await openSweep(page, SMALL.replace('measure=mean', 'measure=charm'), ofSeed(5));
    await expect(page.locator('.notice')).toContainText('measure="charm": allowed is one of mean');
    await finished(page);
    const to = page.getByLabel('to', { exact: true });
    await to.fill('4');
    await to.press('Enter');
    await expect(page.locator('.field-refused').filter({ hasText: 'Not taken' })).toContainText(
      'a range is from:to:step',
    );
    await expect(chart(page)).toHaveAttribute('aria-label', /2 lines/);
    await to.press('Escape');
    await expect(to).toHaveValue('16');
    await to.fill('12');
    await to.press('Enter');
    await finished(page);
    await expect(page).toHaveURL(/lambda:8,12/);
  },
);

reading(
  'what cannot be done is refused with a reason: a script, and a thousand million rounds',
  async ({ page }) => {
    await openSweep(page, SMALL, 'requests=D:0.04:120:0.5:50000');
    await expect(lead(page)).toHaveText('This scenario has no answer to that.');
    await openSweep(
      page,
      'vary=lambda:1:20:1&measure=mean&precision=none&replications=500',
      'n=4&duration=100000',
    );
    await expect(progress(page)).toHaveAttribute('data-status', 'refused');
    await expect(progress(page)).toContainText('1\u202f000\u202f000\u202f000 rounds');
    await expect(progress(page)).toContainText(/about [\d.]+ (minutes|hours)/);
  },
);

reading('a long one waits for a hand and says how long it takes at most', async ({ page }) => {
  await openSweep(
    page,
    'vary=lambda:4:20:4&measure=mean&precision=none&replications=300',
    'n=4&duration=6000',
  );
  await expect(progress(page)).toHaveAttribute('data-status', 'waiting');
  await expect(progress(page)).toContainText(/At most [\d.]+ (seconds|minutes|hours)/);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(progress(page)).toHaveAttribute('data-status', 'running');
  await expect(progress(page)).toContainText(/left, \d/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress(page)).toHaveAttribute('data-status', 'stopped');
});

test('it opens with an answer: a first look by itself, also at one that waits for a hand', async ({
  page,
}) => {
  await openSweep(
    page,
    'vary=policy:disjoint-fcfs,mixed-scan~lambda:2:16:2&measure=mean&precision=none&replications=200',
    'n=4&duration=9000',
  );
  await expect(chart(page)).toHaveAttribute('aria-label', /Mixed, incremental SCAN: 0\.\d+\u202fs at 2/);
  await expect(lead(page)).toContainText('A first look');
  await expect(progress(page)).toHaveAttribute('data-status', 'waiting');
  await expect(progress(page)).toContainText(/At most [\d.]+ (seconds|minutes|hours)/);
});

reading('saturated points are drawn as such and never as a figure', async ({ page }) => {
  await openSweep(
    page,
    'vary=policy:disjoint-fcfs~lambda:10:40:10&measure=mean&precision=none&replications=8',
    'n=7&duration=300',
  );
  await finished(page);
  await expect(page.locator('.sentence-second')).toContainText('from between 10 and 20 requests a second');
  await page.getByRole('button', { name: /^Table: / }).click();
  await expect(page.locator('.sweep-chart-table tbody tr').last()).toHaveText(/40saturated/);
});

reading('by keys alone: to the chart, from point to point, into the Lab', async ({ page }) => {
  await openSweep(page, SMALL, ofSeed(6));
  await finished(page);
  await tabTo(page, /^Mean response time by/);
  await page.keyboard.press('ArrowRight');
  const said = page.locator('.sweep-chart [aria-live]');
  await expect(said).toContainText('Disjoint, incremental FCFS, Requests per second and disk, λ 8');
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('λ 12');
  await page.keyboard.press('ArrowDown');
  await expect(said).toContainText('Mixed, incremental SCAN');
  await page.keyboard.press('Enter');
  await expect(page.locator('.point h2')).toHaveText('Mixed, incremental SCAN, 12 requests a second');
  await tabTo(page, /^Watch the longest response/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/lab\?.*lambda=12/);
});

reading('the Lab’s scenario goes along, and comes back', async ({ page }) => {
  await openLab(page, '#/lab?v=3&n=3&duration=30&t=1');
  await page
    .getByRole('link', { name: 'Experiments' })
    .or(page.getByRole('button', { name: 'Experiments' }))
    .click();
  await expect(page).toHaveURL(/#\/experiments\?.*n=3.*vary=policy:/);
  await expect(page.locator('.experiment-form')).toContainText('Videos per round');
  await page.getByRole('button', { name: 'All settings, in the Lab' }).click();
  await expect(page).toHaveURL(/#\/lab\?.*n=3/);
});

reading('questions in one click: shares of the disk’s time add up, a line each', async ({ page }) => {
  await openSweep(page, SMALL, 'n=4&duration=20');
  await finished(page);
  await page.getByRole('button', { name: 'Shares of disk time' }).click();
  await finished(page);
  await expect(chart(page)).toHaveAttribute(
    'aria-label',
    /4 lines.*Transferring.*Rotational latency.*Seeking.*Idle/,
  );
  await page.getByRole('button', { name: /^Table: / }).click();
  const cells = await page.locator('.sweep-chart-table tbody tr').first().locator('td').allTextContents();
  const sum = cells.reduce((all, cell) => all + parseFloat(cell), 0);
  expect(sum).toBeGreaterThan(99.5);
  expect(sum).toBeLessThan(100.5);
});

reading(
  'axe finds nothing, dark and on a wall, and nothing is cut off, from a phone to a wall',
  async ({ page }) => {
    await openSweep(page, SMALL, ofSeed(7));
    await finished(page);
    await chart(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Table: / }).click();
    await page.getByRole('button', { name: /^Save: / }).click();
    for (const theme of ['dark', 'projector']) {
      await reshape(page, 1280, 720, theme);
      expect(await axe(page), theme).toEqual([]);
    }
    await reshape(page, 1280, 720, 'light');
    for (const width of [360, 768, 1440, 3840]) {
      await page.setViewportSize({ width, height: width < 500 ? 780 : 1000 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
      await expect
        .poll(async () => {
          const { x = -1, width: wide = Infinity, height = 0 } = (await chart(page).boundingBox()) ?? {};
          return x >= 0 && x + wide <= width && height > 200;
        })
        .toBe(true);
    }
  },
);

reading('the axis is in sight, and scrolling ends with the words', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openLab(page, '#/experiments?v=1');
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await reshape(page, width, height);
    await expect(chart(page)).toBeVisible();
    await page.mouse.move(100, height * 0.6);
    await page.mouse.wheel(0, -10_000);
    await expect
      .poll(async () => {
        const box = await chart(page).boundingBox();
        return (box?.y ?? 0) + (box?.height ?? Infinity);
      })
      .toBeLessThanOrEqual(height);
    await page.mouse.move(width * 0.6, height * 0.6);
    await page.mouse.wheel(0, 10_000);
    await frames(page, 3);
    expect(
      await page.evaluate(() => [
        document.documentElement.scrollHeight - innerHeight,
        document.documentElement.scrollTop,
      ]),
    ).toEqual([0, 0]);
    // What is asked can be read to its end as well.
    await page.mouse.move(100, height * 0.6);
    await page.mouse.wheel(0, 10_000);
    await expect(page.getByRole('button', { name: 'All settings, in the Lab' })).toBeInViewport();
  }
});
