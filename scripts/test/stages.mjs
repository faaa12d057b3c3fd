/**
 * What `npm test` consists of. `needs` names a stage that has to be over before; `seconds` is about what it takes on an idle
 * core, for the order only: the last run's own times replace it. `count` tells how its tests are counted: by a `report`
 * written as it goes, by the `last line` of what it says, or as one.
 */
import { spawnSync } from 'node:child_process';

const withBrowser = (...command) => ['scripts/with-browser.mjs', ...command];

/**
 * Most of what thousands of short runs leave behind is short-lived: it is looked through less often where there is room for more of
 * it, and by the thread that is there, as the other core has work of its own. A Node that does not know a flag goes on without.
 */
const COLLECTING = ['--max-semi-space-size=64', '--min-semi-space-size=32', '--single-threaded-gc'];
const { status } = spawnSync(process.execPath, [...COLLECTING, '--eval', '0'], { stdio: 'ignore' });
const collecting = status === 0 ? COLLECTING : [];

export const stages = [
  { name: 'build', seconds: 15, run: ['scripts/build.mjs', '--logLevel', 'warn'] },
  {
    name: 'e2e',
    seconds: 300,
    needs: 'build',
    run: withBrowser('node', 'node_modules/@playwright/test/cli.js', 'test'),
    count: 'report',
    // Pages wait for their own clocks: they go first at the cores, and whatever runs beside them fills the gaps.
    first: true,
  },
  { name: 'engines', seconds: 15, needs: 'build', run: withBrowser('node', 'scripts/engines.mjs') },
  { name: 'lock', seconds: 1, run: ['scripts/check-lock.mjs'] },
  { name: 'size', seconds: 3, needs: 'build', run: ['node_modules/size-limit/bin.js'] },
  // Each part with what it may use: nothing but the language, Node, the page (tsconfig/).
  { name: 'types', seconds: 15, run: ['node_modules/typescript-native/bin/tsc', '-b', 'tsconfig/all.json'] },
  { name: 'oxlint', seconds: 15, run: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'oxfmt', seconds: 2, run: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'knip', seconds: 10, run: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'unit',
    seconds: 300,
    // Each with one worker: more of them would share their cores with one another.
    run: [...collecting, 'node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', '--reporter=dot'],
    // Nearly all of them in three parts, and those whose sources cannot be compiled once (compiledSources.mjs).
    parts: {
      '1/3': ['--mode', 'compiled', '--shard=1/3'],
      '2/3': ['--mode', 'compiled', '--shard=2/3'],
      '3/3': ['--mode', 'compiled', '--shard=3/3'],
      read: ['--mode', 'read'],
    },
    reporter: 'scripts/test/vitestReport.mjs',
    count: 'report',
  },
  // The long statistics by their sample are among the unit tests.
  {
    name: 'recipes',
    seconds: 20,
    run: ['scripts/verify.mjs', '--sample', '--only', 'spark,parallel'],
    count: 'last line',
  },
];

/** A stage in parts is as many jobs, `unit 1/3` and so on; any other is one. */
export const jobsOf = (stage) => {
  const parts = Object.entries(stage.parts ?? { '': [] });
  return parts.map(([part, own]) => ({
    ...stage,
    stage: stage.name,
    name: part ? `${stage.name} ${part}` : stage.name,
    seconds: stage.seconds / parts.length,
    run: [...stage.run, ...own],
  }));
};
