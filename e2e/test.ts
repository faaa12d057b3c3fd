/**
 * The tests' own `test`: on machines without a GPU the animation is what takes the time, so pages have a screen of 12
 * frames a second instead of 60. What is shown at an instant does not depend on it: playing goes by the clock.
 */
import { test as base } from '@playwright/test';

export const FRAME_MS = 80;

export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript((frameMs) => {
      window.requestAnimationFrame = (draw) =>
        window.setTimeout(() => {
          draw(performance.now());
        }, frameMs);
      window.cancelAnimationFrame = (id) => {
        window.clearTimeout(id);
      };
    }, FRAME_MS);
    await use(context);
  },
});
