import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { BaseSequencer, type TestSpecification, type VitestPluginContext } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { compiledSources, testsOfVitest } from './scripts/test/compiledSources.mjs';
import { workerEntries } from './vite.config.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/**
 * Modules that were made ready stay for the next shard and the next run, each under its source, but not those of a glob:
 * what they hold depends on which files there are. (Vitest itself looks for `glob(`, and ours say which type.)
 */
function globsAnew() {
  return {
    name: 'globs-anew',
    configureVitest({ experimental_defineCacheKeyGenerator: define }: VitestPluginContext) {
      define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : ''));
    },
  };
}

// Thousands of short runs under many policies: V8 compiled the same loops anew for each, a fifth of all CPU time. A function is
// to run for longer before it is optimized, and less is put into one. Results do not depend on it; a Node that does not know
// a flag goes on without.
for (const flag of ['--interrupt-budget=300000', '--max-inlined-bytecode-size-cumulative=60']) {
  setFlagsFromString(flag);
}

/** Neighbours in one shard, which share what they import and the runs that several of them ask for. */
class ByPlace extends BaseSequencer {
  override shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const byPlace = files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
    const start = (k: number) => Math.round((k * byPlace.length) / count);
    return Promise.resolve(byPlace.slice(start(index - 1), start(index)));
  }
}

const define = { __APP_VERSION__: JSON.stringify(version) };

/**
 * As `npm test` has it, in two runs: `--mode compiled` for the tests that can have their sources from Node, `--mode read` for
 * the others. In any other mode all tests have them from Vitest.
 */
const parts: Readonly<Record<string, (ofVitest: string[]) => { include?: string[]; exclude?: string[] }>> = {
  compiled: (ofVitest) => ({ exclude: ofVitest }),
  read: (ofVitest) => ({ include: ofVitest }),
};

export default defineConfig(({ mode }) => ({
  plugins: [
    workerEntries(),
    globsAnew(),
    mode === 'compiled' && compiledSources({ define, plugins: [workerEntries()] }),
  ],
  define,
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    ...parts[mode]?.(testsOfVitest()),
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    pool: 'threads',
    // The rooms are pure, so test files may share a worker: several times faster. A test that replaces a global
    // must put it back.
    isolate: false,
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/roundscope/modules' },
    sequence: { sequencer: ByPlace },
    // All cores: one would be left for a watcher's sake.
    maxWorkers: '100%',
    // Patience belongs to whoever runs the tests (scripts/test-all.mjs): this only ends what would never end.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'], reporter: ['text', 'html'] },
  },
}));
