/**
 * For `npm test`: src/ compiled once into modules that Node itself reads. Vitest's own way of reading them reaches whatever
 * is imported through a property that asks a function, each time it is used, which was a quarter and more of all that the unit tests
 * computed.
 *
 * Not for who works on the code: `npx vitest` compiles what a test needs and no more, and knows which tests a file concerns.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { bundled } from '../bundled.mjs';

/** What says how, besides the sources themselves. */
const HOW = ['scripts/test/compiledSources.mjs', 'vite.config.ts'];

const sources = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => resolve('src', name));

/** Into a folder: a module of each source, and the index, which has by a source's path the file that it became. */
async function compile(outDir, options) {
  const { output } = await build({
    ...{ configFile: false, mode: 'test', logLevel: 'warn', ...options },
    build: {
      ...{ ssr: true, outDir, target: 'es2022', minify: false, copyPublicDir: false },
      rolldownOptions: {
        ...{ input: sources(), treeshake: false, preserveEntrySignatures: 'strict' },
        output: {
          ...{ preserveModules: true, preserveModulesRoot: resolve('.') },
          ...{ entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
        checks: { pluginTimings: false },
      },
    },
  });
  const index = Object.fromEntries(
    output.flatMap(({ facadeModuleId, fileName }) => (facadeModuleId ? [[facadeModuleId, fileName]] : [])),
  );
  writeFileSync(join(outDir, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(outDir, 'all.mjs'), `export const index = ${JSON.stringify(index)};\n`);
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
      const program = await bundled('sources', HOW, (outDir) => compile(outDir, options));
      folder = dirname(program);
      ({ index } = await import(pathToFileURL(program).href));
    },
    resolveId(source, importer) {
      if (!importer || !/^(\.|\/src\/)/.test(source)) return undefined;
      const path = source.startsWith('/') ? join(root, source) : resolve(dirname(importer), source);
      const file = index[path];
      return file === undefined ? undefined : join(folder, file);
    },
  };
}
