/**
 * `npm test`: from a fresh clone to one line, "N passed, N failed". Installs if need be and builds once; then the browser
 * has its tests, and whatever needs none (static checks, units, statistics) runs beside it, one after the other and with
 * less right to the cores. All stages run, so that one run tells everything. vitest and Playwright count their tests; any
 * other stage counts as one.
 *
 *   node scripts/test-all.mjs --only types,unit      some stages (names as printed), for those who work on the code
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const REPORTS = 'node_modules/.cache/roundscope';
const unitReport = `${REPORTS}/unit.json`;
const e2eReport = `${REPORTS}/e2e.json`;

/** Programs by their files, run by this Node: the same on every system, and no child is left behind. */
const tsc = (project) => ['node_modules/typescript-native/bin/tsc', '-p', project];
const withBrowser = (...command) => ['scripts/with-browser.mjs', ...command];

/**
 * `lane`: stages of one lane run one after the other, the lanes side by side; what is to be ready before any of them has
 * no lane. Pages wait much of their time, so the browser's lane goes first at the cores and the other one fills the gaps.
 */
const stages = [
  { name: 'build', run: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'] },
  {
    name: 'e2e',
    lane: 'browser',
    needs: 'build',
    run: withBrowser('node', 'node_modules/@playwright/test/cli.js', 'test'),
    report: e2eReport,
    count: countE2e,
  },
  { name: 'engines', lane: 'browser', needs: 'build', run: withBrowser('node', 'scripts/engines.mjs') },
  { name: 'lock', lane: 'beside', run: ['scripts/check-lock.mjs'] },
  { name: 'size', lane: 'beside', needs: 'build', run: ['node_modules/size-limit/bin.js'] },
  // The narrower compiles say what each part may use: nothing but the language, Node, the page.
  { name: 'types', lane: 'beside', run: tsc('tsconfig.json') },
  { name: 'types:core', lane: 'beside', run: tsc('tsconfig.pure.json') },
  { name: 'types:cli', lane: 'beside', run: tsc('tsconfig.cli.json') },
  { name: 'types:page', lane: 'beside', run: tsc('tsconfig.page.json') },
  { name: 'types:indexed', lane: 'beside', run: ['scripts/check-indexed.mjs'] },
  { name: 'oxlint', lane: 'beside', run: ['node_modules/oxlint/bin/oxlint'] },
  { name: 'eslint', lane: 'beside', run: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'] },
  {
    name: 'prettier',
    lane: 'beside',
    run: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  },
  { name: 'knip', lane: 'beside', run: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'unit',
    lane: 'beside',
    run: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    report: unitReport,
    count: countUnit,
  },
  // The long statistics by their sample are among the unit tests.
  { name: 'recipes', lane: 'beside', run: ['scripts/verify.mjs', '--sample', '--only', 'spark,parallel'] },
];

/** A file that could not be loaded has no tests of its own and counts as one failure. */
function countUnit({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map((test) => `${name}: ${test.fullName}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests,
    names: [...names, ...broken.map(({ name }) => `${name}: could not be loaded`)],
  };
}

function countE2e({ stats, suites = [] }) {
  const failed = (suite) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ file, line, title }) => `${file}:${line}: ${title}`),
    ...(suite.suites ?? []).flatMap(failed),
  ];
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    names: suites.flatMap(failed),
  };
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
/** Single tests by name, so that the last lines say what to look at. */
const failures = [];
const wanted = stages.filter(({ name }) => !only || only.includes(name));

/** What it prints is told when it is over: two at once would talk at the same time. */
function ends(args, modest) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { env, timeout: PATIENCE_MS, killSignal: 'SIGKILL' });
    try {
      if (modest && child.pid) setPriority(child.pid, MODEST);
    } catch {
      // Only a wish: without it the stages share alike.
    }
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('error', (error) => done({ good: false, said: `${said}${error.message}\n` }));
    child.on('close', (status, signal) =>
      done({
        good: status === 0,
        said: signal ? `${said}ended by ${signal}, perhaps for it took too long\n` : said,
      }),
    );
  });
}

const asOne = (good) => ({ passed: Number(good), failed: Number(!good), skipped: 0 });

async function perform(stage) {
  const start = performance.now();
  let result;
  let all;
  if (stage.needs && troubled.includes(stage.needs)) {
    all = `not run, for want of the ${stage.needs}\n`;
    result = asOne(false);
  } else {
    if (stage.report) rmSync(stage.report, { force: true });
    const { good, said } = await ends(stage.run, stage.lane === 'beside');
    all = said;
    result = stage.count ? counted(stage, good) : asOne(good);
  }
  for (const key of Object.keys(totals)) totals[key] += result[key];
  if (result.failed > 0) troubled.push(stage.name);
  failures.push(...(result.names ?? []));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`\n──── ${stage.name}\n${all}`);
  console.log(`──── ${stage.name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`);
}

async function lane(name) {
  for (const stage of wanted) if (stage.lane === name) await perform(stage);
}

await lane(undefined);
await Promise.all([lane('browser'), lane('beside')]);

console.log('');
for (const name of failures) console.log(`Failed: ${name}`);
if (troubled.length > 0) console.log(`Failed: ${troubled.join(', ')}`);
if (totals.skipped > 0) console.log(`Skipped: ${totals.skipped}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
