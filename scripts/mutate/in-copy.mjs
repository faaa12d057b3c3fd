/**
 * Runs in the copy and stays: an order on standard input is a line of JSON, the test files to be asked in their order (or some
 * tests of them, by `ids`), and the number of the fault that is planted meanwhile. A new worker is started for each order, or
 * for each file where the argument says `alone`. What happens is told on standard output, a line of JSON each. CPU time is
 * that of this whole process.
 */
import { relative, join } from 'node:path';
import { createInterface } from 'node:readline';
import { BaseSequencer, createVitest } from 'vitest/node';
import { PLANTED } from './switches.mjs';

const root = process.cwd();
const isAlone = process.argv[2] === 'alone';
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const tell = (line) => process.stdout.write(`${JSON.stringify({ ...line, cpu: cpuSeconds() })}\n`);
const pathOf = (module) => relative(root, module.moduleId);

class AsGiven extends BaseSequencer {
  sort(specs) {
    return specs;
  }
}

const reporter = {
  onTestModuleStart: (module) => tell({ starts: pathOf(module) }),
  onTestCaseResult: (test) => {
    if (test.result().state === 'failed') tell({ fails: pathOf(test.module), says: test.fullName });
  },
  onTestModuleEnd: (module) => tell({ ends: pathOf(module), state: module.state() }),
};

const own = {
  name: 'mutate',
  config: () => ({ test: { setupFiles: [new URL('reach.mjs', import.meta.url).pathname] } }),
};

const vitest = await createVitest(
  'test',
  {
    run: true,
    watch: false,
    pool: 'threads', // their CPU time is this process's
    maxWorkers: 1,
    fileParallelism: false,
    isolate: isAlone,
    bail: isAlone ? 0 : 1,
    testTimeout: 0, // patience is counted in CPU time, outside
    hookTimeout: 0,
    reporters: [reporter],
    sequence: { sequencer: AsGiven },
    experimental: { fsModuleCache: true },
  },
  { plugins: [own], server: { watch: null } },
);
await vitest.standalone();
const [project] = vitest.projects;

tell({ ready: true });
for await (const order of createInterface({ input: process.stdin })) {
  const { fault, asked } = JSON.parse(order);
  process.env[PLANTED] = String(fault ?? -1);
  const specs = asked.map(({ test, ids }) =>
    project.createSpecification(join(root, test), ids === undefined ? undefined : { testIds: ids }),
  );
  const { unhandledErrors } = await vitest.runTestSpecifications(specs);
  tell({ over: true, says: unhandledErrors[0] === undefined ? '' : String(unhandledErrors[0].message) });
}
process.exit(0);
