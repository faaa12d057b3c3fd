/** The page's screen, and the time that it tells. */
import type { Page } from '@playwright/test';

/**
 * From now on frames come one soon after the other, and by the page's own clock each comes `frameMs` after the one before:
 * what plays takes so many frames on a busy machine as on an idle one.
 */
export const countInFrames = (page: Page, frameMs: number): Promise<void> =>
  page.evaluate((ms) => {
    let nowMs = performance.now();
    let asked = new Map<number, FrameRequestCallback>();
    let last = 0;
    const draw = () => {
      nowMs += ms;
      const all = asked;
      asked = new Map();
      for (const each of all.values()) each(nowMs);
    };
    performance.now = () => nowMs;
    window.requestAnimationFrame = (callback) => {
      if (asked.size === 0) window.setTimeout(draw, 20);
      // Told apart from those that were asked for before.
      asked.set(--last, callback);
      return last;
    };
    window.cancelAnimationFrame = (id) => {
      asked.delete(id);
    };
  }, frameMs);
