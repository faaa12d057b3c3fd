/**
 * Links that stopped the tab once, and large files dropped on it: the longest task of the page's main thread and its memory over some seconds, target
 * beside measurement. Part of `npm run bench`, not of the tests (those count what is bounded, see e2e/freeze.spec.ts).
 *
 *   node scripts/with-browser.mjs node scripts/bench-freeze.mjs [--seconds 15] [--only satf]
 *
 * A task is told twice: what it computed (thread time, which a busy machine leaves as it is) and how long it took.
 */
import { execFileSync } from 'node:child_process';
import { deflateRawSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { browserFlags } from './browser-flags.mjs';
import { serve } from './static-server.mjs';

const option = (name, ordinary) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? ordinary : process.argv[at + 1];
};
const seconds = Number(option('--seconds', '15'));
const only = option('--only', '');
const LONGEST_MS = 100;
const MOST_MB = 500;

const packed = (requests) =>
  deflateRawSync(Array(requests).fill('D:0:0:0:1').join(';'), { level: 9 }).toString('base64url');
const HEAVY = 'lambda=1000&round=60&duration=40000&policy=satf&dsize=constant:1&play=1';
const links = {
  ordinary: '#/lab?v=2&preset=default&play=1',
  satf: `#/lab?${HEAVY}`,
  lanes: `#/compare?${HEAVY}&lanes=policy:fcfs~policy:sstf`,
  mixed: '#/lab?lambda=1000&n=200&round=60&duration=40000&policy=mixed-scan&play=1&t=500',
  'one-satf': `#/lab?policy=satf&duration=40000&play=1&rz=${packed(490_000)}`,
  'one-fcfs': `#/lab?policy=fcfs&duration=40000&play=1&rz=${packed(490_000)}`,
};

const SWEEP = 'vary=policy:disjoint-fcfs,mixed-scan~lambda:4:20:2&measure=mean&precision=none';
/** A sweep as the paper has them, and one of overloaded disks, with so many cores. */
const sweeps = {
  'sweep-2': [2, `#/experiments?v=2&n=7&duration=4000&${SWEEP}&replications=60`],
  'sweep-8': [8, `#/experiments?v=2&n=7&duration=4000&${SWEEP}&replications=60`],
  'swamp-8': [
    8,
    '#/experiments?v=2&n=7&duration=20000&vary=policy:satf,sstf~lambda:60:100:20&measure=mean&precision=none&replications=60',
  ],
};

const requestsOf = (count, write) =>
  Array.from({ length: count }, (_, k) => write((k * 0.01).toFixed(2), k % 6000));
/** Dropped on a page that stands still. */
const files = {
  csv: [
    'many.csv',
    [
      'class,arrival_s,cylinder,angle,size_bytes',
      ...requestsOf(50_000, (s, c) => `D,${s},${c},0.5,512`),
    ].join('\n'),
  ],
  scenario: [
    'many.json',
    JSON.stringify({
      ...{ format: 'roundscope-scenario', version: 1, values: { policy: 'sstf', duration: 3000 } },
      requests: requestsOf(200_000, (s, c) => `D:${s}:${c}:0.5:512`),
    }),
  ],
};

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
  return {
    pid: frame?.pid,
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
  const { pid, computed, took } = tasksOf(await browser.stopTracing());
  const heapMb = await page.evaluate(() => performance.memory.usedJSHeapSize / 1e6);
  const clock = await page.locator('.clock, .progress').first().textContent();
  const mb = memoryOf(pid);
  await browser.close();
  const met = computed[0] < LONGEST_MS && !(mb > MOST_MB);
  console.log(
    `${id.padEnd(9)} ${String(hash.length).padStart(6)} characters  target < ${LONGEST_MS} ms, < ${MOST_MB} MB  ` +
      `measured ${computed[0].toFixed(0)} ms computed (${took[0].toFixed(0)} ms by the clock), ${mb.toFixed(0)} MB ` +
      `with its workers, page's heap ${heapMb.toFixed(0)} MB, ${clock}  ${met ? 'met' : 'NOT MET'}`,
  );
}

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
