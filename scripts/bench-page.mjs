/**
 * How soon the page runs, how smoothly, and how soon it explains, in headless Chromium without a GPU: target beside
 * measurement. Part of `npm run bench`, not of the tests: a clock on a busy machine proves nothing.
 *
 *   node scripts/with-browser.mjs node scripts/bench-page.mjs [--seconds 8] [--runs 5] [--only lanes] [--pictures]
 *
 * Frame interval: between two animation frames. Script and paint: the processor time of all that the page's main thread
 * did between two animation frames, painting the canvases included, less that of an empty page in the same minute; both
 * are medians over runs that take turns. `--pictures` says which picture costs what instead.
 *
 * Each look is a browser of its own, and one that closes before it is done (a machine that is short of memory ends the
 * largest process) is looked at once more: what cannot be measured then is a row that says so, and all others stand.
 */
import { chromium } from '@playwright/test';
import { countOf, nameOf, optionsOf } from './bench/options.mjs';
import { forgetPictures, pictureCosts, watchPictures } from './bench/pictures.mjs';
import { empty, framesOf, MILLION, scenes, simulated, started } from './bench/scenes.mjs';
import { workPerFrame } from './bench/trace.mjs';
import { browserFlags } from './browser-flags.mjs';
import { serve } from './static-server.mjs';

const FIRST_RUNS = 7;
const FRAME_MS = 1000 / 60;
/** Frames are counted in whole steps of the screen’s clock; its readings scatter by a tenth of a millisecond or two. */
const SLACK_MS = 0.2;
/** Of the page's own, beside an empty one. */
const SCRIPT_AND_PAINT_MS = 12;
const SETTLE_S = 2;
const EXPLAINED = 60;

const given = optionsOf({
  ...{ seconds: { type: 'string' }, runs: { type: 'string' }, only: { type: 'string' } },
  pictures: { type: 'boolean' },
});
const seconds = countOf(given, 'seconds', 8);
const runs = countOf(given, 'runs', 5);
const only = nameOf(given, 'only', [...scenes.map(({ id }) => id), 'first', 'explanation', 'figure-9']);

const quantile = (numbers, q) => numbers.toSorted((a, b) => a - b)[Math.ceil(q * numbers.length) - 1];
const ms = (x) => `${x.toFixed(1)} ms`;
const row = (what, target, measured, met) =>
  console.log(
    `${what.padEnd(50)}  target ${target.padEnd(9)}  measured ${measured.padEnd(46)}  ${met ? 'met' : 'NOT MET'}`,
  );

/** In a browser of its own; once more where it closes. */
async function inBrowser(act) {
  for (let again = true; ; again = false) {
    const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: browserFlags });
    try {
      return await act(browser);
    } catch (error) {
      if (!again || !/closed|crashed/i.test(error.message)) throw error;
    } finally {
      await browser.close();
    }
  }
}

const newPage = (browser) => browser.newPage({ viewport: { width: 1440, height: 900 } });

/** What goes wrong here takes nothing from the others. */
async function attempt(what, act) {
  try {
    await act();
  } catch (error) {
    row(what, '–', `not measured: ${error.message.split('\n', 1)[0]}`, false);
    process.exitCode = 1;
  }
}

/** An empty page and the product in the same minutes: on a busy machine only differences mean something. */
const measured = (scene, pictures) => inBrowser((browser) => measuredIn(browser, scene, pictures));

async function measuredIn(browser, scene, pictures) {
  const page = await newPage(browser);
  if (pictures) await watchPictures(page);
  if (scene.html) await page.setContent(scene.html);
  else {
    await page.goto(`${url}${scene.hash}`);
    await scene.ready(page);
  }
  // What comes behind the first frame is not what a frame costs.
  await framesOf(page, SETTLE_S, scene.scrub);
  if (pictures) {
    await forgetPictures(page);
    await framesOf(page, seconds, scene.scrub);
    const costs = await pictureCosts(page);
    await page.close();
    return costs;
  }
  let intervals = [];
  const work = await workPerFrame(browser, page, async () => {
    intervals = await framesOf(page, seconds, scene.scrub);
  });
  await page.close();
  return {
    median: quantile(work, 0.5),
    slow: quantile(work, 0.95),
    interval: quantile(intervals, 0.5),
    slowInterval: quantile(intervals, 0.95),
  };
}

async function frames(scene) {
  const { what } = scene;
  const pairs = [];
  for (let run = 0; run < runs; run++) {
    const beside = await measured(empty);
    pairs.push({ beside, own: await measured(scene) });
  }
  const median = (of) => quantile(pairs.map(of), 0.5);
  const some = median(({ own, beside }) => own.median - beside.median);
  const most = median(({ own, beside }) => own.slow - beside.slow);
  const emptySlow = median(({ beside }) => beside.slow);
  row(
    `script and paint, ${what}`,
    '< 12 ms',
    `median ${ms(some)}, 95 % ${ms(most)} (an empty page ${ms(emptySlow)})`,
    most < SCRIPT_AND_PAINT_MS,
  );
  const [interval, slow] = [median(({ own }) => own.interval), median(({ own }) => own.slowInterval)];
  const besideSlow = median(({ beside }) => beside.slowInterval);
  row(
    `frame interval, ${what}`,
    '16.7 ms',
    `median ${ms(interval)}, 95 % ${ms(slow)} (an empty page ${ms(besideSlow)})`,
    slow < Math.max(FRAME_MS, besideSlow) + SLACK_MS,
  );
}

/** Which picture costs what: its steps, painting included, one after the other. */
async function pictures(chosen) {
  for (const scene of chosen) {
    console.log(`\nPictures, ${scene.what}`);
    const rows = (await measured(scene, true)).toSorted((a, b) => b[4] - a[4]);
    for (const [name, times, median, slow] of rows)
      console.log(
        `  ${name.padEnd(26)} ${String(times).padStart(5)} times  median ${ms(median).padStart(8)}  95 % ${ms(slow).padStart(8)}`,
      );
  }
}

/** From the question to the worker until its answer, for decisions all over the run. */
async function explanations(browser) {
  const page = await newPage(browser);
  await page.addInitScript(() => {
    const asked = new Map();
    window.explained = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message?.kind === 'explain') asked.set(message.ticket, performance.now());
      if (!this.heard) {
        this.heard = true;
        this.addEventListener('message', ({ data }) => {
          if (data?.kind === 'explained') window.explained.push(performance.now() - asked.get(data.ticket));
        });
      }
      return post.call(this, message, ...rest);
    };
  });
  await page.goto(`${url}#/lab?v=2&${MILLION}&t=20000`);
  await simulated(page);
  for (let k = 0; k < EXPLAINED; k++) {
    const known = await page.evaluate(() => window.explained.length);
    await page.evaluate(
      (share) => {
        const line = document.querySelector('.run-line');
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        set.call(line, String(share * Number(line.max)));
        line.dispatchEvent(new window.Event('input', { bubbles: true }));
      },
      (k * 0.618034) % 1,
    );
    await page.waitForFunction((n) => window.explained.length > n, known);
  }
  const times = await page.evaluate(() => window.explained);
  await page.close();
  row(
    'an explanation in a run of a million requests',
    '< 100 ms',
    `median ${ms(quantile(times, 0.5))}, 95 % ${ms(quantile(times, 0.95))}, worst ${ms(Math.max(...times))}`,
    Math.max(...times) < 100,
  );
}

async function firstFrame(browser) {
  const firsts = [];
  for (let run = 0; run < FIRST_RUNS; run++) {
    // A context of its own: an empty cache.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(url);
    // Running: the clock has left 0.
    await started(page);
    firsts.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  const first = quantile(firsts, 0.5);
  row('first running frame, empty cache, median', '< 1500 ms', `${first.toFixed(0)} ms`, first < 1500);
}

const FOUR = 'policy:disjoint-fcfs,disjoint-scan,mixed-scan,mixed-gated';
/** Figure 9 of the paper: mean response by load, for three and for seven videos. */
const FIGURE_9 = [`n=3&vary=${FOUR}~lambda:4:48:4`, `n=7&vary=${FOUR}~lambda:2:24:2`].map(
  (words) => `#/experiments?v=2&duration=600&${words}&measure=mean&precision=2&replications=100`,
);

/** Both halves of figure 9, one after the other, on as many workers as there are cores; and frames meanwhile. */
async function figure9(browser) {
  let spentMs = 0;
  const intervals = [];
  for (const hash of FIGURE_9) {
    const page = await newPage(browser);
    await page.goto(`${url}${hash}`);
    // One that takes long waits for a hand.
    await page.locator('.progress:is([data-status="running"], [data-status="waiting"])').waitFor();
    const start = page.locator('.progress[data-status="waiting"] button');
    if ((await start.count()) > 0) await start.click();
    await page.locator('.progress[data-status="running"]').waitFor();
    const began = performance.now();
    intervals.push(
      ...(await page.evaluate(
        () =>
          new Promise((resolve) => {
            const times = [];
            const tick = (now) => {
              times.push(now);
              if (document.querySelector('.progress[data-status="running"]')) requestAnimationFrame(tick);
              else resolve(times.slice(1).map((t, i) => t - times[i]));
            };
            requestAnimationFrame(tick);
          }),
      )),
    );
    await page.locator('.progress[data-status="finished"]').waitFor();
    spentMs += performance.now() - began;
    await page.close();
  }
  const spent = spentMs / 1000;
  row('figure 9 in the browser, ± 2 % at 95 %', '< 11 s', `${spent.toFixed(1)} s`, spent < 11);
  const [median, slow] = [quantile(intervals, 0.5), quantile(intervals, 0.95)];
  row(
    'frame interval meanwhile',
    '16.7 ms',
    `median ${ms(median)}, 95 % ${ms(slow)}, worst ${ms(Math.max(...intervals))}`,
    slow < FRAME_MS + SLACK_MS,
  );
}

const { server, url } = await serve(process.env.BENCH_DIST ?? 'dist');
try {
  const wanted = (id) => only === '' || only === id;
  const chosen = scenes.filter(({ id }) => wanted(id));
  if (given.pictures) await pictures(chosen);
  else {
    const each = (what, id, act) => (wanted(id) ? attempt(what, () => inBrowser(act)) : undefined);
    await each('first running frame', 'first', firstFrame);
    for (const scene of chosen) await attempt(scene.what, () => frames(scene));
    await each('an explanation in a run of a million requests', 'explanation', explanations);
    await each('figure 9 in the browser', 'figure-9', figure9);
  }
} finally {
  server.close();
}
