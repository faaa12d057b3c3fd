/**
 * For `npm test`: src/ compiled once into modules that Node itself reads. Vitest's own way of reading them reaches whatever
 * is imported through a property that asks a function, each time it is used, which was a quarter and more of all that the unit tests
 * computed. What is compiled stays under a key made of all sources, for the next part of the tests and the next run.
 *
 * Not for who works on the code: `npx vitest` compiles what a test needs and no more, and knows which tests a file concerns.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';

const CACHE = 'node_modules/.cache/roundscope';
const PREFIX = 'sources-';
/** What lies there for longer no run is reading any more. */
const OLD_MS = 24 * 3600 * 1000;
const INDEX = 'index.json';

const sources = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => resolve('src', name))
    .sort();

/** Of all that the result depends on. */
function keyOf(files) {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'vite.config.ts', import.meta.filename, ...files])
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** By a source's path the file that it became. */
async function compile(files, outDir, options) {
  const { output } = await build({
    ...{ configFile: false, mode: 'test', logLevel: 'warn', ...options },
    build: {
      ...{ ssr: true, outDir, target: 'es2022', minify: false, copyPublicDir: false },
      rolldownOptions: {
        ...{ input: files, treeshake: false, preserveEntrySignatures: 'strict' },
        output: {
          ...{ preserveModules: true, preserveModulesRoot: resolve('.') },
          ...{ entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
        checks: { pluginTimings: false },
      },
    },
  });
  return Object.fromEntries(
    output.flatMap(({ facadeModuleId, fileName }) => (facadeModuleId ? [[facadeModuleId, fileName]] : [])),
  );
}

function forget(isWanted) {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name);
    if (!name.startsWith(PREFIX) || isWanted(name)) continue;
    if (Date.now() - statSync(folder).mtimeMs > OLD_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder of what is compiled, made if need be; another run may be making it at the same time. */
async function compiled(options) {
  const files = sources();
  const folder = resolve(CACHE, `${PREFIX}${keyOf(files)}`);
  if (existsSync(folder)) return folder;
  const making = `${folder}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  const index = await compile(files, making, options);
  writeFileSync(join(making, INDEX), JSON.stringify(index));
  writeFileSync(join(making, 'package.json'), '{ "type": "module" }');
  try {
    renameSync(making, folder);
  } catch {
    rmSync(making, { recursive: true, force: true });
  }
  forget((name) => folder.endsWith(name));
  return folder;
}

/** What Node's own modules have not: others in their place, a beginning anew, word that all that are on their way have come. */
const OF_VITEST = /\bvi\.(?:mock|doMock|resetModules|dynamicImportSettled)\(/;

/** Tests that have their sources as Vitest reads them. */
export const testsOfVitest = () =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((path) => OF_VITEST.test(readFileSync(path, 'utf8')));

/** A plugin of Vitest. `options`: of Vite, which the sources are compiled with. */
export function compiledSources(options) {
  const root = resolve('.');
  let folder;
  let index = {};
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    async configResolved() {
      folder = await compiled(options);
      index = JSON.parse(readFileSync(join(folder, INDEX), 'utf8'));
    },
    resolveId(source, importer) {
      if (!importer || !/^(\.|\/src\/)/.test(source)) return undefined;
      const path = source.startsWith('/') ? join(root, source) : resolve(dirname(importer), source);
      const file = index[path];
      return file === undefined ? undefined : join(folder, file);
    },
  };
}
