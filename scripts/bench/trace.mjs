/** Chromium's own trace of a page, and what its main thread did between two animation frames. */

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/**
 * Milliseconds of the main thread's own processor time between two animation frames while `act` goes on: tasks of all
 * kinds, so painting the canvases is in it; what other programs take of the machine meanwhile is not.
 */
export async function workPerFrame(browser, page, act) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const main = new Set(
    traceEvents
      .filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain')
      .map((e) => `${e.pid}:${e.tid}`),
  );
  const frames = traceEvents.filter((e) => e.name === 'FireAnimationFrame');
  // The page's own process: that with the animation.
  const thread = frames.length > 0 ? `${frames[0].pid}:${frames[0].tid}` : '';
  const tasks = traceEvents.filter(
    (e) => e.name === 'RunTask' && `${e.pid}:${e.tid}` === thread && main.has(thread),
  );
  tasks.sort((a, b) => a.ts - b.ts);
  frames.sort((a, b) => a.ts - b.ts);
  return sums(tasks, frames);
}

/** Milliseconds of processor time from frame to frame. */
export function sums(tasks, frames) {
  // Several callbacks may run in one frame: a frame begins with the task that they stand in.
  const begins = [];
  let f = 0;
  for (const { ts, dur = 0 } of tasks) {
    while (f < frames.length && frames[f].ts < ts) f++;
    if (f < frames.length && frames[f].ts <= ts + dur) begins.push(ts);
  }
  const work = new Array(Math.max(0, begins.length - 1)).fill(0);
  let k = -1;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    while (k + 1 < begins.length && begins[k + 1] <= ts) k++;
    if (k >= 0 && k < work.length) work[k] += tdur / 1000;
  }
  return work;
}
