/** The sentence over the pictures: of their instant, in two lines, and there for as long as it takes to read it. */
import { expect, type Page } from '@playwright/test';
import { openLab, reshape, setPace } from './lab.ts';
import { countInFrames } from './screen.ts';
import { reading, test } from './test.ts';

interface Seen {
  readonly text: string;
  readonly ms: number;
}

/** By the page's own clock. */
const FRAME_MS = 80;

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
        const look = (nowMs: number) => {
          const now = `${lead?.textContent} | ${second?.textContent}`;
          if (now !== text) {
            if (text !== '') seen.push({ text, ms: nowMs - sinceMs });
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
  'the first visit’s pace': 'decision 1',
  'true proportion, twenty times slower': 'true 0.05',
  'a round a second': 'true 1',
  'twenty times faster': 'true 20',
};

test('in every pace each sentence stays for 1.2 s at least', async ({ page }) => {
  // Without pictures, which take their time and say nothing here.
  const panels = 'panels=sentence,transport';
  await openLab(page, `#/lab?v=3&preset=default&n=7&lambda=12&duration=3000&t=12&${panels}`);
  await countInFrames(page, FRAME_MS);
  for (const [name, pace] of Object.entries(paces))
    await test.step(name, async () => {
      await setPace(page, pace);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      const seen = await watch(page, 5, 16_000);
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      expect(seen.length).toBeGreaterThan(2);
      // The first is that of the instant at which it stood; a frame more or less.
      for (const { text, ms } of seen.slice(2)) expect(ms + FRAME_MS, text).toBeGreaterThan(1190);
    });
});

reading('from a phone to a screen it has two lines and no more', async ({ page }) => {
  test.slow(); // a hundred steps
  await openLab(page, '#/lab?v=3&preset=default&n=12&lambda=30&t=12');
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
