/**
 * Links that stopped the tab once, and large files dropped on it: the longest task of the page's main thread and its memory over some seconds, target
 * beside measurement. Part of `npm run bench`, not of the tests (those count what is bounded, see e2e/freeze.spec.ts).
 *
 *   node scripts/with-browser.mjs node scripts/bench-freeze.mjs [--seconds 15] [--only satf]
 *
 * A task is told twice: what it computed (thread time, which a busy machine leaves as it is) and how long it took.
 */
import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { files, links, sweeps } from './bench/heavy.mjs';
import { browserFlags } from './browser-flags.mjs';
import { countOf, nameOf, optionsOf } from './bench/options.mjs';
import { sums } from './bench/trace.mjs';
import { serve } from './static-server.mjs';

const given = optionsOf({ seconds: { type: 'string' }, only: { type: 'string' } });
const seconds = countOf(given, 'seconds', 15);
const only = nameOf(given, 'only', [links, files, sweeps].flatMap(Object.keys));
const LONGEST_MS = 100;
const MOST_MB = 500;

/** The file is in the page before anything is measured; what comes back drops it. */
async function fileIn(page, [name, text]) {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const made = new DataTransfer();
      made.items.add(new File([content], fileName));
      return made;
    },
    [name, text],
  );
  return () => page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

/** Resident memory of a process in MB, where the system tells it. */
function memoryOf(pid) {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1000;
  } catch {
    return NaN;
  }
}

/** The most that the largest process of a page’s kind had, looked at four times a second. */
function peakMemory(browser) {
  let most = NaN;
  let session;
  const look = async () => {
    session ??= await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    for (const { id, type } of processInfo)
      if (type === 'renderer') most = Math.max(Number.isNaN(most) ? 0 : most, memoryOf(id));
  };
  const timer = setInterval(() => void look().catch(() => {}), 250);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** The tasks of the thread that animates, in ms: what they computed and how long they took, each longest first. */
function tasksOf(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  // A page that stands still has none to animate, but something to lay out.
  const frame =
    traceEvents.find(({ name }) => name === 'FireAnimationFrame') ??
    traceEvents.find(({ name }) => name === 'UpdateLayoutTree');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === frame?.pid && tid === frame.tid,
  );
  const sorted = (of) => tasks.map((task) => (of(task) ?? 0) / 1000).sort((a, b) => b - a);
  const frames = traceEvents.filter(
    ({ name, pid, tid }) => name === 'FireAnimationFrame' && pid === frame?.pid && tid === frame.tid,
  );
  const work = sums(tasks, frames).toSorted((a, b) => a - b);
  return {
    frameMs: work[Math.ceil(0.95 * work.length) - 1] ?? 0,
    computed: sorted(({ tdur }) => tdur),
    took: sorted(({ dur }) => dur),
  };
}

/** Begins the sweep, where it does not begin by itself. */
async function begin(page) {
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await page.locator('.progress').waitFor();
  if (await start.count()) await start.click();
}

async function measure(id, hash, { file, workers } = {}) {
  // A process of its own: memory is that of this page.
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: browserFlags });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    window.localStorage.setItem('roundscope.tour', 'seen');
  });
  if (workers !== undefined)
    await page.addInitScript((cores) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => cores });
    }, workers);
  const trace = () =>
    browser.startTracing(page, {
      categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    });
  const peak = peakMemory(browser);
  if (file === undefined) await trace();
  await page.goto(`${url}${hash}`);
  if (workers !== undefined) await begin(page);
  if (file !== undefined) {
    await page.locator('.sentence-lead').waitFor();
    const drop = await fileIn(page, file);
    await page.waitForTimeout(1000);
    await trace();
    await drop();
  }
  await page.waitForTimeout(seconds * 1000);
  const mb = peak();
  const { frameMs, computed, took } = tasksOf(await browser.stopTracing());
  const clock = await page.locator('.clock, .progress').first().textContent();
  await browser.close();
  const met = computed[0] < LONGEST_MS && !(mb > MOST_MB);
  const cells = [computed[0], took[0], frameMs].map((x) => `${x.toFixed(0)} ms`.padStart(8));
  console.log(
    `${id.padEnd(10)} ${String(hash.length).padStart(6)} ${cells.join(' ')} ${`${mb.toFixed(0)} MB`.padStart(8)}  ` +
      `${met ? 'met    ' : 'NOT MET'}  ${clock.trim().slice(0, 40)}`,
  );
}

console.log(
  `Longest task < ${LONGEST_MS} ms of processor time, at most ${MOST_MB} MB of page and workers together, over ${seconds} s\n` +
    'id         length     task  (clock) 95 % frame   memory',
);
const { server, url } = await serve(process.env.BENCH_DIST ?? 'dist');
try {
  const wanted = (id) => only === '' || only === id;
  for (const [id, hash] of Object.entries(links)) if (wanted(id)) await measure(id, hash);
  for (const [id, file] of Object.entries(files))
    if (wanted(id)) await measure(id, '#/lab?v=1&preset=default&t=1', { file });
  for (const [id, [workers, hash]] of Object.entries(sweeps))
    if (wanted(id)) await measure(id, hash, { workers });
} finally {
  server.close();
}
