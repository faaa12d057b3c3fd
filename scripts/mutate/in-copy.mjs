/**
 * Runs in the copy: the test files of its arguments, in their order, in one worker. Tells on standard output what each
 * does, a line of JSON each; who listens ends it at the first failure. CPU time is that of this whole process.
 */
import { relative } from 'node:path';
import { BaseSequencer, startVitest } from 'vitest/node';

const root = process.cwd();
const files = process.argv.slice(2);
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

class AsGiven extends BaseSequencer {
  sort(specs) {
    const place = ({ moduleId }) => files.indexOf(relative(root, moduleId));
    return specs.toSorted((a, b) => place(a) - place(b));
  }
}

const reporter = {
  onTestModuleStart: (module) => tell({ starts: relative(root, module.moduleId), cpu: cpuSeconds() }),
  onTestCaseResult: (test) => {
    const { state } = test.result();
    if (state === 'failed') tell({ fails: relative(root, test.module.moduleId), cpu: cpuSeconds() });
  },
  onTestModuleEnd: (module) =>
    tell({
      ends: relative(root, module.moduleId),
      state: module.state(),
      cpu: cpuSeconds(),
    }),
};

const own = {
  name: 'mutate',
  config: () => ({ test: { setupFiles: [new URL('reach.mjs', import.meta.url).pathname] } }),
};

const vitest = await startVitest(
  'test',
  files,
  {
    run: true,
    watch: false,
    pool: 'threads', // their CPU time is this process's
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
    testTimeout: 0, // patience is counted in CPU time, outside
    hookTimeout: 0,
    reporters: [reporter],
    sequence: { sequencer: AsGiven },
    experimental: { fsModuleCache: true },
  },
  { plugins: [own] },
);
const errors = vitest.state.getUnhandledErrors();
tell({ over: true, cpu: cpuSeconds(), says: errors[0] === undefined ? '' : String(errors[0].message) });
await vitest.close();
process.exit(0);
