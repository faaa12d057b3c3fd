/** Which picture costs what: the page's own clock hook (src/page/app/canvas/clocked.ts), switched on by the bench alone. */

/** Before the page's own script runs. */
export const watchPictures = (page) =>
  page.addInitScript(() => {
    const spent = new Map();
    window.pictureCosts = spent;
    window.clockPicture = (picture, step, run, canvas) => {
      const time = (name, act) => {
        const from = performance.now();
        const result = act();
        const lasted = performance.now() - from;
        const times = spent.get(`${picture} ${name}`);
        if (times) times.push(lasted);
        else spent.set(`${picture} ${name}`, [lasted]);
        return result;
      };
      const result = time(step, run);
      // Canvases are painted when the frame ends, unless somebody wants to see what is on them.
      if (canvas) time('paint', () => canvas.getContext('2d').getImageData(0, 0, 1, 1));
      return result;
    };
  });

export const forgetPictures = (page) =>
  page.evaluate(() => {
    window.pictureCosts.clear();
  });

/** Rows of picture, step, how often, and its median and 95 % in ms. */
export const pictureCosts = (page) =>
  page.evaluate(() =>
    [...window.pictureCosts].map(([name, times]) => {
      times.sort((a, b) => a - b);
      const at = (q) => times[Math.ceil(q * times.length) - 1];
      return [name, times.length, at(0.5), at(0.95), times.reduce((sum, ms) => sum + ms, 0)];
    }),
  );
