/**
 * Texts at random, in Node and in the page: so many of each kind.
 *
 *   npm run fuzz -- 1000        FC_SEED=7 npm run fuzz
 */
import { spawnSync } from 'node:child_process';

const [count = '150'] = process.argv.slice(2);
if (!(Number.isInteger(Number(count)) && Number(count) > 0)) {
  console.error(`${count} is no number of texts. Usage: npm run fuzz -- 1000`);
  process.exit(2);
}
const env = { ...process.env, FUZZ: count };
const node = (...parameters) =>
  spawnSync(process.execPath, parameters, { stdio: 'inherit', env }).status ?? 1;
const statuses = [
  node('node_modules/vitest/vitest.mjs', 'run', 'tests/fuzz'),
  node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn') ||
    node('scripts/with-browser.mjs', 'playwright', 'test', 'e2e/fuzz.spec.ts'),
];
process.exit(Math.max(...statuses));
