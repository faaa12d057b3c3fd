/**
 * Runs before each test file in the copy (a set-up file of the runner) and writes down to which faults' places each of its
 * tests came and what it cost. What a file does outside of its tests (as it is loaded, in hooks for all) counts for each of them.
 */
import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
/** The places that were come to since last asked. */
function taken() {
  const { seen } = globalThis.fault_ ?? { seen: [] };
  const places = [...seen.keys()].filter((k) => seen[k] === 1);
  seen.fill(0);
  return places;
}

const tests = [];
const outside = new Set();
let since = cpuSeconds();
const begun = since;
beforeEach(() => {
  for (const place of taken()) outside.add(place);
  since = cpuSeconds();
});
afterEach(({ task }) => {
  tests.push({ id: task.id, cost: cpuSeconds() - since, places: taken() });
});
afterAll(() => {
  for (const place of taken()) outside.add(place);
  const line = { test: expect.getState().testPath, tests, outside: [...outside], cost: cpuSeconds() - begun };
  appendFileSync(process.env.MUTATE_REACH, `${JSON.stringify(line)}\n`);
});
