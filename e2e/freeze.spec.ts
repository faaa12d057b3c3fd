/**
 * Links that stopped the tab: the page goes on, and answers. How long its longest task is tells `npm run bench`; here it
 * counts what is bounded: the pages that come, and that presses are heard.
 */
import { deflateRawSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { cardOf, clockOf, frames, openLab, openLink, timeNs } from './lab.ts';
import { test } from './test.ts';

const packed = (requests: number): string =>
  deflateRawSync(Array(requests).fill('D:0:0:0:1').join(';'), { level: 9 }).toString('base64url');

const HEAVY = 'lambda=1000&round=60&duration=40000&policy=satf&dsize=constant:1&play=1';
const links = {
  'a thousand requests a second in rounds of a minute': `#/lab?${HEAVY}`,
  'three lanes of it': `#/compare?${HEAVY}&lanes=policy:fcfs~policy:sstf`,
  'two hundred videos beside it':
    '#/lab?lambda=1000&n=200&round=60&duration=40000&policy=mixed-scan&play=1&t=500',
  'half a million requests on one cylinder': `#/lab?policy=satf&duration=40000&play=1&rz=${packed(490_000)}`,
};

/** Notes what the worker sends, as a page sees it. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sizes: number[] = [];
    Object.assign(window, { pageSizes: sizes });
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }: MessageEvent) => {
          const message = data as { kind?: string; page?: Record<string, { length: number }> };
          if (message.kind === 'page')
            sizes.push(Math.max(message.page?.requests?.length ?? 0, message.page?.segments?.length ?? 0));
        });
      }
    };
  });
}

const sizesOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as unknown as { pageSizes: number[] }).pageSizes);

for (const [what, link] of Object.entries(links))
  test(`the page goes on: ${what}`, async ({ page }) => {
    await listen(page);
    await openLab(page, link);
    await expect.poll(() => timeNs(page)).toBeGreaterThan(0);
    // The keyboard is heard, and time stands still at once.
    await page.keyboard.press('Space');
    await expect
      .poll(async () => {
        const at = await timeNs(page);
        await frames(page, 4);
        return (await timeNs(page)) === at;
      })
      .toBe(true);
    await page.keyboard.press('Space');
    const before = await timeNs(page);
    await expect.poll(() => timeNs(page)).toBeGreaterThan(before);
    const sizes = await sizesOf(page);
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThan(40_000);
  });

test('a worker that hangs is replaced, and what is shown stays', async ({ page }) => {
  // The first one falls silent when it has sent a page.
  await page.addInitScript(() => {
    const Original = window.Worker;
    let first = true;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (!first) return;
        first = false;
        let isSilent = false;
        this.addEventListener('message', (event) => {
          if (isSilent) event.stopImmediatePropagation();
          if ((event.data as { kind?: string }).kind === 'page') isSilent = true;
        });
      }
    };
  });
  await openLab(page, '#/lab?v=3&preset=default&duration=100000&t=2');
  const lead = await page.locator('.sentence-lead').textContent();
  await expect(page.getByText('did not answer for a second')).toBeVisible();
  await expect(page.locator('.sentence-lead')).toHaveText(lead ?? '');
  await expect(clockOf(page)).toHaveAttribute('data-time-ns', '2000000000');
});

/** The script of a worker as it is, with a line before it. */
const beginWorkersWith = (page: Page, line: string, script = 'simWorker') =>
  page.route(`**/${script}-*.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${line}\n${await response.text()}` });
  });

test('with a worker that hangs for good, Start afresh leads out, and until then what is shown stays', async ({
  page,
}) => {
  // Whatever is asked of late instants is never answered, by this worker or any after it: an endless loop.
  await beginWorkersWith(
    page,
    `addEventListener('message', ({ data }) => {
      if (data.kind === 'page' && data.atNs > 300e9) for (;;);
    });`,
  );
  await page.addInitScript(() => {
    const link = '#/lab?v=3&preset=paper-n7&t=12.5';
    localStorage.setItem('roundscope.lab', JSON.stringify({ version: 1, link }));
  });
  await openLab(page);
  await expect.poll(() => timeNs(page)).toBe(12.5e9);
  const lead = await page.locator('.sentence-lead').textContent();
  await page.getByRole('slider', { name: 'Time' }).fill('400000');
  await expect(page.getByText('did not answer for a second')).toBeVisible();
  await expect(page.locator('.sentence-lead')).toHaveText(lead ?? '');
  await expect(cardOf(page)).toHaveAttribute('data-preset', 'paper-n7');
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(cardOf(page)).toHaveAttribute('data-preset', 'opening');
  await expect(page.locator('.sentence-lead')).not.toHaveText(lead ?? '');
  await expect.poll(() => timeNs(page)).toBeLessThan(300e9);
  const before = await timeNs(page);
  await expect.poll(() => timeNs(page)).toBeGreaterThan(before);
});

test('a run that would take too long says what is nearest that would not, and takes it with a press', async ({
  page,
}) => {
  await beginWorkersWith(
    page,
    `const post = postMessage.bind(globalThis);
    globalThis.postMessage = (message, transfer) => {
      const refused = { why: 'time', forecastMs: 2e8, waiting: 5000 };
      post(message.kind === 'progress' && message.finished ? { ...message, refused } : message, transfer);
    };`,
  );
  await openLab(page, '#/lab?v=3&n=4&lambda=60&duration=99.5&t=2');
  const news = page.locator('.run-news').first();
  await expect(news).toContainText('computing all of it would take about 2 days');
  await expect(news).toContainText('requests a second, the disk keeps up and all of it can be computed');
  await news.getByRole('button', { name: /^Use [\d.]+ a second$/ }).click();
  await expect(page).toHaveURL(/lambda=(?!60)\d/);
  await expect(news).not.toContainText('requests a second, the disk keeps up');
  await news.getByRole('button', { name: /^Use \d+ s$/ }).click();
  await expect(page).toHaveURL(/duration=99(&|$)/);
});

const SWEEP = 'vary=policy:disjoint-fcfs,mixed-scan~lambda:8:16:4&measure=mean&precision=none&replications=2';

/**
 * At the second replication of this load it says nothing any more. To the page that is an endless loop, which would only
 * take a core for as long as the page is patient.
 */
const silentAt = (lambda: number) =>
  `let isSilent = false;
  addEventListener('message', (event) => {
    const { kind, job } = event.data;
    isSilent ||= kind === 'job' && job.replication === 1 && job.scenario.values.lambda === ${lambda};
    if (isSilent) event.stopImmediatePropagation();
  });`;

/** The loop itself. */
const hangAt = (lambda: number) =>
  `addEventListener('message', ({ data }) => {
    if (data.kind === 'job' && data.job.replication === 1 && data.job.scenario.values.lambda === ${lambda}) for (;;);
  });`;

test('a sweep whose worker hangs says which point it was, and what has been measured stays', async ({
  page,
}) => {
  await beginWorkersWith(page, silentAt(12), 'sweepWorker');
  await openLink(page, `#/experiments?v=3&n=7&duration=60&${SWEEP}`);
  await expect(page.locator('.progress')).toHaveAttribute('data-status', 'failed');
  await expect(page.getByRole('alert')).toContainText(
    /The point “.*Requests per second: 12” could not be computed in useful time/,
  );
  await expect(page.locator('.sweep-chart-frame')).toHaveAttribute('aria-label', /^Mean response time/);
});

test('Cancel ends a sweep at once whose workers hang', async ({ page }) => {
  await beginWorkersWith(page, hangAt(12), 'sweepWorker');
  await openLink(page, `#/experiments?v=3&n=7&duration=60&${SWEEP}`);
  await expect(page.locator('.progress')).toHaveAttribute('data-status', 'running');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('.progress')).toHaveAttribute('data-status', 'stopped');
});
