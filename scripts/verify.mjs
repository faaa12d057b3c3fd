/**
 * `npm run verify`: what takes too long for every test run, or needs programs that not every machine has.
 *
 *   npm run verify                        everything; what a check lacks is named, and the check is skipped
 *   npm run verify -- --sample            a small part of each check, in about a minute
 *   npm run verify -- --only spark        some checks, by their names
 *   npm run verify -- --require           skipped is failed: for machines that should have everything
 *
 * A check that did not run has held nothing: it is counted as skipped, in the last line that this prints. That line is what
 * scripts/test-all.mjs reads.
 *
 * A check has a name, what it lacks here (words, or undefined), and a run that returns what was held, or throws. Long
 * statistics are tests like others, which take a sample of their cases in `npm test` (tests/helpers/statistics.ts).
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installed } from './install.mjs';
import { recipes } from './recipes.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** The test files that take a sample elsewhere, and all of their cases here. */
function statisticsFiles() {
  const paths = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((name) => `tests/${name}`);
  return paths.filter(
    (path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('/helpers/statistics.ts'),
  );
}

const PATIENCE_MS = 20 * 60_000;

function runStatistics(sample) {
  const files = statisticsFiles();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', `--testTimeout=${PATIENCE_MS}`, ...files],
    { stdio: 'inherit', env: { ...process.env, STATISTICS: sample ? 'sample' : 'whole' } },
  );
  if (status !== 0) throw new Error('see above');
  return `long statistics in ${files.length} files of tests`;
}

/** A file of browser tests with all of its cases, in a build of its own. */
function runInBrowser(file, sample) {
  const folder = mkdtempSync(join(tmpdir(), 'roundscope-browser-'));
  const env = { ...process.env, E2E_DIST: folder, STATISTICS: sample ? 'sample' : 'whole' };
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', file, '--workers', '1'];
  try {
    for (const args of [
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
      ['scripts/with-browser.mjs', process.execPath, ...playwright, '--output', join(folder, 'results')],
    ])
      if (spawnSync(process.execPath, args, { stdio: 'inherit', env }).status !== 0)
        throw new Error('see above');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runLessons(sample) {
  runInBrowser('lessons.spec.ts', sample);
  return sample ? 'a lesson played by keys alone' : 'every lesson played by keys alone';
}

function runWords(sample) {
  runInBrowser('whole.spec.ts', sample);
  return sample
    ? 'no words cut or covered, in some scenarios'
    : 'no words cut or covered, in any scenario at six sizes';
}

const checks = [
  { name: 'statistics', lacks: () => undefined, run: runStatistics },
  { name: 'lessons', lacks: () => undefined, run: runLessons },
  { name: 'words', lacks: () => undefined, run: runWords },
  ...recipes,
];
const names = checks.map(({ name }) => name);

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { sample: { type: 'boolean' }, require: { type: 'boolean' }, only: { type: 'string' } },
    });
    const wanted = values.only?.split(',') ?? names;
    const unknown = wanted.filter((name) => !names.includes(name));
    if (unknown.length > 0) throw new Error(`there is no check ${unknown.join(', ')}`);
    return { sample: values.sample ?? false, strict: values.require ?? false, wanted };
  } catch (error) {
    console.error(`${error.message}\nnpm run verify -- [--sample] [--require] [--only ${names.join(',')}]`);
    process.exit(2);
  }
}

const { sample, strict, wanted } = readArguments();
if (!installed()) {
  console.error('Run npm ci first: the packages are not installed.');
  process.exit(1);
}

const totals = { passed: 0, failed: 0, skipped: 0 };
function conclude(name, how, words) {
  totals[how]++;
  console.log(`${name}: ${how}: ${words}`);
}

for (const { name, lacks, run } of checks.filter((check) => wanted.includes(check.name))) {
  const lacking = lacks();
  if (lacking !== undefined) {
    conclude(name, strict ? 'failed' : 'skipped', `there is no ${lacking} on this machine`);
    continue;
  }
  const start = performance.now();
  try {
    const held = run(sample);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    conclude(name, 'passed', `${held}${sample ? ' (a sample)' : ''}, in ${seconds} s`);
  } catch (error) {
    conclude(name, 'failed', error.message);
  }
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;
