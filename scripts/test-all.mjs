/**
 * `npm test`: from a fresh clone to one line, "N passed, N failed". Installs if need be; then all stages
 * (test/stages.mjs) stand in one queue over all cores, the longest first, and all of them run, so that one run tells
 * everything. At its end stands what each stage, and the dearest files of tests, cost. vitest and Playwright count their
 * tests; any other stage counts as one.
 *
 *   node scripts/test-all.mjs --only types,unit      some stages (names as printed), for those who work on the code
 *   node scripts/test-all.mjs --shard 1/2            the first of two parts, for as many machines
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { readOrders, usage } from './test/orders.mjs';
import { perform } from './test/process.mjs';
import { partOf, performAll } from './test/queue.mjs';
import { readCount, readReportFile } from './test/reports.mjs';
import { jobsOf, stages } from './test/stages.mjs';
import { dearest, stageTable } from './test/table.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const CACHE = 'node_modules/.cache/roundscope';
const TIMES = `${CACHE}/stage-times.json`;
/** A test that never ends must not keep the rest from being told. */
const PATIENCE_MS = 15 * 60_000;
/** How little a stage beside the browser's asks of the cores: it takes what is left over. */
const MODEST = 10;

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** How long each job took the last time, in seconds. */
function lastTimes() {
  try {
    return JSON.parse(readFileSync(TIMES, 'utf8'));
  } catch {
    return {};
  }
}

const names = stages.map(({ name }) => name);
const { only, shard, faults } = readOrders(process.argv.slice(2), names);
if (faults) {
  console.error([...faults, usage(names)].join('\n'));
  process.exit(2);
}
const start = performance.now();
if (!ensureInstalled()) {
  console.log('npm ci failed\n0 passed, 1 failed');
  process.exit(1);
}
mkdirSync(CACHE, { recursive: true });

const times = lastTimes();
/** What tests and browsers leave in the system's folder for such goes with the run, however that ends. */
const scratch = mkdtempSync(join(tmpdir(), 'roundscope-'));
process.on('exit', () => {
  try {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A browser that is slow to end still writes there: that says nothing of the tests.
  }
});
const env = {
  ...process.env,
  ...{ TMPDIR: scratch, TEMP: scratch, TMP: scratch },
  E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
};
const results = [];
const failures = [];
/** What each file of tests cost, by stage. */
const files = new Map();

/** What a stage's tests came to, made to agree with its end: no report, no tests or a bad end is a failure. */
function counted({ name, count, report }, { good, said, endedBy }) {
  const asOne = { passed: Number(good), failed: Number(!good), skipped: 0 };
  if (count === undefined) return { ...asOne, names: good ? [] : [name] };
  const found =
    count === 'report'
      ? readReportFile(report)
      : { ...(readCount(said) ?? asOne), names: [], complete: true };
  const faults = [...found.names];
  if (!found.complete)
    faults.push(`${name}: ${endedBy ?? 'broke off'}, after ${found.passed} passed, at ${found.place}`);
  else if (found.failed === 0 && !good) faults.push(`${name}: ended badly, though no test failed`);
  else if (found.passed + found.failed + found.skipped === 0) faults.push(`${name}: no test ran`);
  else if (found.failed > 0 && faults.length === 0) faults.push(name);
  const failed = Math.max(found.failed, faults.length);
  return { ...found, failed, names: faults.map((fault) => fault.trim()) };
}

async function carryOut(job) {
  const broken = results.find(({ name, failed }) => name === job.needs && failed > 0);
  if (broken) {
    failures.push(`${job.name}: not run, for want of the ${job.needs}`);
    results.push({ name: job.name, wallS: 0, cpuS: 0, passed: 0, failed: 1, skipped: 0 });
    return;
  }
  const report = job.count === 'report' ? `${CACHE}/${job.name.replace(/\W+/g, '-')}.jsonl` : undefined;
  if (report) rmSync(report, { force: true });
  const reporter = job.reporter ? [`--reporter=./${job.reporter}`] : [];
  const outcome = await perform([...job.run, ...reporter], {
    env: { ...env, ...(report ? { ROUNDSCOPE_REPORT: report } : {}) },
    modesty: job.first ? 0 : MODEST,
    patienceMs: PATIENCE_MS,
    report,
  });
  const result = counted({ ...job, report }, outcome);
  for (const [file, ms] of result.files ?? []) {
    if (!files.has(job.stage)) files.set(job.stage, new Map());
    files.get(job.stage).set(file, (files.get(job.stage).get(file) ?? 0) + ms);
  }
  failures.push(...result.names);
  const { wallS, cpuS, said } = outcome;
  results.push({ ...result, name: job.name, wallS, cpuS });
  if (result.failed === 0) times[job.name] = wallS;
  process.stdout.write(`\n──── ${job.name}\n${said}`);
  console.log(`──── ${job.name}: ${result.passed} passed, ${result.failed} failed in ${wallS.toFixed(1)} s`);
}

const wanted = stages.filter(({ name }) => !only || only.includes(name)).flatMap(jobsOf);
const jobs = shard ? partOf(wanted, shard.k, shard.n) : wanted;
await performAll(
  jobs.map((job) => ({ ...job, seconds: times[job.name] ?? job.seconds })),
  availableParallelism(),
  carryOut,
);
writeFileSync(TIMES, JSON.stringify(times));

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log('');
for (const line of dearest('Unit tests by CPU time', files.get('unit') ?? new Map())) console.log(line);
console.log('');
for (const line of dearest('Tests in the browser by time', files.get('e2e') ?? new Map())) console.log(line);
console.log('');
for (const line of stageTable(results, (performance.now() - start) / 1000)) console.log(line);
console.log('');
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
