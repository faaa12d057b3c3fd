/**
 * `npm test`: from a fresh clone to one line, "N passed, N failed". Installs if need be, then goes through the stages in
 * order and through all of them, so that one run tells everything. vitest and Playwright count their tests; any
 * other stage counts as one.
 *
 *   node scripts/test-all.mjs --only types,unit      some stages (names as printed), for those who work on the code
 */
import { spawnSync } from 'node:child_process';
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

const stages = [
  { name: 'lock', runs: [['scripts/check-lock.mjs']] },
  {
    name: 'types',
    runs: ['tsconfig.json', 'tsconfig.pure.json', 'tsconfig.cli.json', 'tsconfig.page.json'].map(tsc),
  },
  { name: 'eslint', runs: [['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']] },
  { name: 'oxlint', runs: [['node_modules/oxlint/bin/oxlint']] },
  {
    name: 'prettier',
    runs: [['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
  },
  { name: 'knip', runs: [['node_modules/knip/bin/knip.js']] },
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

for (const stage of stages) {
  if (only && !only.includes(stage.name)) continue;
  console.log(`\n──── ${stage.name}`);
  const start = performance.now();
  let result;
  if (stage.needs && troubled.includes(stage.needs)) {
    console.log(`not run, for want of the ${stage.needs}`);
    result = { passed: 0, failed: 1, skipped: 0 };
  } else {
    if (stage.report) rmSync(stage.report, { force: true });
    // A stage ends with its first run that fails: the narrower compiles would only repeat what the first one says.
    const good = stage.runs.every(succeeds);
    result = stage.count ? counted(stage, good) : { passed: Number(good), failed: Number(!good), skipped: 0 };
  }
  for (const key of Object.keys(totals)) totals[key] += result[key];
  if (result.failed > 0) troubled.push(stage.name);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`──── ${stage.name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`);
}

console.log('');
if (troubled.length > 0) console.log(`Failed: ${troubled.join(', ')}`);
if (totals.skipped > 0) console.log(`Skipped: ${totals.skipped}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
