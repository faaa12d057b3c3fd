/**
 * Texts at random, in Node and in the page: so many of each kind, and of those that a page opens one in a hundred where there
 * are thousands, for each of them waits for frames. Many are taken in slices, each with a seed of its own, so that no test has
 * to last for hours (on a busy machine one may, and nothing ends it); at the end stands the slice with the dearest links.
 *
 *   npm run fuzz -- 1000        FC_SEED=7 npm run fuzz        npm run fuzz -- 200000 --only texts
 */
import { spawnSync } from 'node:child_process';

const SLICE = 20_000;
const SEED = Number(process.env.FC_SEED ?? 20261120);
const USAGE = 'Usage: npm run fuzz -- 1000 [--only texts|page]';

const [count = '150', option, only] = process.argv.slice(2);
if (!(Number.isInteger(Number(count)) && Number(count) > 0)) {
  console.error(`${count} is no number of texts. ${USAGE}`);
  process.exit(2);
}
if (option !== undefined && !(option === '--only' && ['texts', 'page'].includes(only))) {
  console.error(`${option} ${only ?? ''} is no choice. ${USAGE}`);
  process.exit(2);
}

/** The page opens them all where nothing else is asked for. */
const pageShare = Math.min(count, Math.max(1000, Math.ceil(count / 100)));

const slices = Array.from({ length: Math.ceil(count / SLICE) }, (_, k) => ({
  FUZZ: String(Math.min(SLICE, count - k * SLICE)),
  FC_SEED: String(SEED + k),
}));

/** Prints what it prints, and gives it back with its status. */
function node(env, ...parameters) {
  const { status, stdout } = spawnSync(process.execPath, parameters, {
    ...{ stdio: ['inherit', 'pipe', 'inherit'], encoding: 'utf8', maxBuffer: 1 << 28 },
    env: { ...process.env, ...env },
  });
  process.stdout.write(stdout ?? '');
  return { status: status ?? 1, stdout: stdout ?? '' };
}

const statuses = [];
let worst = { steps: 0, seed: '' };
if (only !== 'page')
  for (const slice of slices) {
    console.log(`${slice.FUZZ} texts of each kind, seed ${slice.FC_SEED}`);
    const { status, stdout } = node(
      slice,
      'node_modules/vitest/vitest.mjs',
      'run',
      'tests/fuzz',
      '--testTimeout=0',
    );
    statuses.push(status);
    const steps = Number(/links at a time took (\d+) steps/.exec(stdout)?.[1] ?? 0);
    if (steps > worst.steps) worst = { steps, seed: slice.FC_SEED };
  }
if (only !== 'texts') {
  const built = node({}, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn').status;
  statuses.push(built);
  const inPage = { FUZZ: String(only === 'page' ? count : pageShare), FC_SEED: String(SEED) };
  if (built === 0)
    statuses.push(node(inPage, 'scripts/with-browser.mjs', 'playwright', 'test', 'e2e/fuzz.spec.ts').status);
}
if (worst.steps > 0)
  console.log(
    `The dearest links took ${worst.steps} steps together (25 at a time), with seed ${worst.seed}.`,
  );
process.exit(Math.max(...statuses));
