/**
 * `npm test`: from a fresh clone to one line, "N passed, N failed". Installs if need be, then goes through the stages in
 * order and through all of them, so that one run tells everything. vitest and Playwright count their tests; any
 * other stage counts as one.
 *
 *   node scripts/test-all.mjs --only types,unit      some stages (names as printed), for those who work on the code
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const REPORTS = 'node_modules/.cache/roundscope';
const unitReport = `${REPORTS}/unit.json`;
const e2eReport = `${REPORTS}/e2e.json`;

/** Programs by their files, run by this Node: the same on every system, and no child is left behind. */
const tsc = (project) => ['node_modules/typescript/bin/tsc', '-p', project];
const withBrowser = (...command) => ['scripts/with-browser.mjs', ...command];

/** `reads`: it only reads the sources, on one core, so that others of its kind can run beside it. */
const stages = [
  { name: 'lock', reads: true, runs: [['scripts/check-lock.mjs']] },
  {
    name: 'types',
    reads: true,
    runs: ['tsconfig.json', 'tsconfig.pure.json', 'tsconfig.cli.json', 'tsconfig.page.json'].map(tsc),
  },
  { name: 'eslint', reads: true, runs: [['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']] },
  { name: 'oxlint', reads: true, runs: [['node_modules/oxlint/bin/oxlint']] },
  {
    name: 'prettier',
    reads: true,
    runs: [['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
  },
  { name: 'knip', reads: true, runs: [['node_modules/knip/bin/knip.js']] },
  {
    name: 'unit',
    runs: [
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ],
    ],
    report: unitReport,
    count: countUnit,
  },
  { name: 'build', runs: [['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']] },
  { name: 'size', needs: 'build', runs: [['node_modules/size-limit/bin.js']] },
  {
    name: 'e2e',
    needs: 'build',
    runs: [withBrowser('node', 'node_modules/@playwright/test/cli.js', 'test')],
    report: e2eReport,
    count: countE2e,
  },
  { name: 'engines', needs: 'build', runs: [withBrowser('node', 'scripts/engines.mjs')] },
];

/** A file that could not be loaded has no tests of its own and counts as one failure. */
function countUnit({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests };
}

function countE2e({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** What the runner's report says, made to agree with its exit status: no report, no tests or a bad end is a failure. */
function counted({ name, report, count }, succeeded) {
  let result = { passed: 0, failed: 0, skipped: 0 };
  try {
    result = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.log(`${name}: no report (${error.message})`);
  }
  if (result.passed + result.failed === 0) console.log(`${name}: no test ran`);
  if (result.failed === 0 && (!succeeded || result.passed === 0)) result.failed = 1;
  return result;
}

/** A test that never ends must not keep the rest from being told. */
const PATIENCE_MS = 20 * 60_000;

function succeeds(args) {
  const { status, error } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env,
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  if (error)
    console.log(`${args[0]}: ${error.code === 'ETIMEDOUT' ? 'ended, for it took too long' : error.message}`);
  return status === 0;
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

const only = process.argv[2] === '--only' ? (process.argv[3] ?? '').split(',') : undefined;
const unknown = only?.filter((name) => !stages.some((stage) => stage.name === name)) ?? [];
if (unknown.length > 0 || (process.argv.length > 2 && !only)) {
  console.error(`Usage: node scripts/test-all.mjs [--only ${stages.map(({ name }) => name).join(',')}]`);
  process.exit(2);
}
if (!ensureInstalled()) {
  console.log('npm ci failed\n0 passed, 1 failed');
  process.exit(1);
}
mkdirSync(REPORTS, { recursive: true });

const env = {
  ...process.env,
  E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
  E2E_REPORT: e2eReport,
};
const totals = { passed: 0, failed: 0, skipped: 0 };
const troubled = [];

const wanted = stages.filter(({ name }) => !only || only.includes(name));

function add(stage, result, startMs) {
  for (const key of Object.keys(totals)) totals[key] += result[key];
  if (result.failed > 0) troubled.push(stage.name);
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`──── ${stage.name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`);
}

const asOne = (good) => ({ passed: Number(good), failed: Number(!good), skipped: 0 });

/** What it prints is told when it is over: two at once would talk at the same time. */
function ends(args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { env, timeout: PATIENCE_MS, killSignal: 'SIGKILL' });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('error', (error) => done({ good: false, said: `${said}${error.message}\n` }));
    child.on('close', (status) => done({ good: status === 0, said }));
  });
}

/** Two of them at a time; the longest one comes first. */
const reading = wanted.filter(({ reads }) => reads);
const queue = reading.toSorted((a, b) => Number(b.name === 'eslint') - Number(a.name === 'eslint'));
async function readOn() {
  for (let stage = queue.shift(); stage; stage = queue.shift()) {
    const start = performance.now();
    let good = true;
    let all = '';
    for (const args of stage.runs) {
      if (!good) break;
      const { good: fine, said } = await ends(args);
      good = fine;
      all += said;
    }
    process.stdout.write(`\n──── ${stage.name}\n${all}`);
    add(stage, asOne(good), start);
  }
}
await Promise.all([readOn(), readOn()]);

for (const stage of wanted.filter(({ reads }) => !reads)) {
  console.log(`\n──── ${stage.name}`);
  const start = performance.now();
  let result;
  if (stage.needs && troubled.includes(stage.needs)) {
    console.log(`not run, for want of the ${stage.needs}`);
    result = asOne(false);
  } else {
    if (stage.report) rmSync(stage.report, { force: true });
    // A stage ends with its first run that fails: the narrower compiles would only repeat what the first one says.
    const good = stage.runs.every(succeeds);
    result = stage.count ? counted(stage, good) : asOne(good);
  }
  add(stage, result, start);
}

console.log('');
if (troubled.length > 0) console.log(`Failed: ${troubled.join(', ')}`);
if (totals.skipped > 0) console.log(`Skipped: ${totals.skipped}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
