/** The sentence over the pictures: of their instant, in two lines, and there for as long as it takes to read it. */
import { expect, type Page } from '@playwright/test';
import { openLab, reshape } from './lab.ts';
import { test } from './test.ts';

interface Seen {
  readonly text: string;
  readonly ms: number;
  /** The longest frame until then: a busy machine shows a sentence late, and the next one for less. */
  readonly frameMs: number;
}

/** What was to be read, sentence after sentence, with how long it stood there: so many of them, or for so long. */
const watch = (page: Page, count: number, ms: number): Promise<readonly Seen[]> =>
  page.evaluate(
    ([most, lastsMs]) =>
      new Promise<readonly Seen[]>((done) => {
        const lead = document.querySelector('.sentence-lead');
        const second = document.querySelector('.sentence-second');
        const seen: Seen[] = [];
        const beganMs = performance.now();
        let text = '';
        let sinceMs = beganMs;
        let lastMs = beganMs;
        let frameMs = 0;
        const look = (nowMs: number) => {
          frameMs = Math.max(frameMs, nowMs - lastMs);
          lastMs = nowMs;
          const now = `${lead?.textContent} | ${second?.textContent}`;
          if (now !== text) {
            if (text !== '') seen.push({ text, ms: nowMs - sinceMs, frameMs });
            text = now;
            sinceMs = nowMs;
          }
          if (seen.length < most && nowMs - beganMs < lastsMs) requestAnimationFrame(look);
          else done(seen);
        };
        requestAnimationFrame(look);
      }),
    [count, ms] as const,
  );

const paces = {
  'the first visit’s pace': 'pace=decision&speed=1',
  'true proportion, twenty times slower': 'pace=true&speed=0.05',
  'a round a second': 'pace=true&speed=1',
  'twenty times faster': 'pace=true&speed=20',
};

test('in every pace each sentence stays for 1.2 s at least', async ({ context }) => {
  // Side by side: what takes time is the reading.
  const read = async (name: string, pace: string) => {
    const page = await context.newPage();
    await openLab(page, `#/lab?v=2&preset=default&n=7&lambda=12&duration=3000&${pace}&t=12`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const seen = await watch(page, 5, 16_000);
    expect(seen.length, name).toBeGreaterThan(2);
    // The first is that of the instant at which it stood; a frame more or less.
    for (const { text, ms, frameMs } of seen.slice(2))
      expect(ms + frameMs, `${name}: ${text}`).toBeGreaterThan(1150);
    await page.close();
  };
  await Promise.all(Object.entries(paces).map(([name, pace]) => read(name, pace)));
});

test('from a phone to a screen it has two lines and no more', async ({ page }) => {
  test.slow(); // a hundred steps
  await openLab(page, '#/lab?v=2&preset=default&n=12&lambda=30&t=12');
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [768, 1024],
    [390, 844],
  ] as const) {
    await reshape(page, width, height);
    for (let k = 0; k < 25; k++) {
      await page.keyboard.press('ArrowRight');
      const { lines, overflow, end } = await page.locator('.sentence-room').evaluate((box) => {
        const paragraphs = [...box.querySelectorAll<HTMLElement>('.sentence-lead, .sentence-second')];
        const visible = paragraphs.filter((p) => !p.hidden && p.textContent !== '');
        const count = (p: HTMLElement) =>
          p.getBoundingClientRect().height / parseFloat(getComputedStyle(p).lineHeight);
        return {
          lines: visible.reduce((all, p) => all + Math.round(count(p)), 0),
          overflow: box.scrollHeight - box.clientHeight,
          end: [...(visible.at(-1)?.children ?? [])].findLast((span) => !(span as HTMLElement).hidden)
            ?.textContent,
        };
      });
      expect(lines, `${width} × ${height}`).toBeLessThanOrEqual(2);
      expect(overflow, `${width} × ${height}`).toBeLessThanOrEqual(1);
      expect(end).toMatch(/[.:]$/);
    }
  }
});
