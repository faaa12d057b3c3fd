import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { around } from './scripts/around.mjs';
import { withCatalogue } from './scripts/catalogue.mjs';
import { firstLoad, loadedBeside } from './scripts/first-load.mjs';
import { offline } from './scripts/offline-plugin.mjs';
import { preload } from './scripts/preload.mjs';
import { previews } from './scripts/previews/plugin.mjs';
import { readAsModules } from './scripts/read-as-modules.mjs';
import { singleFile } from './scripts/single-file.mjs';
import { wholeWorker } from './scripts/whole-worker.mjs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Nothing from another host, ever. Inline styles are positions that React sets; blob: is for exported pictures and films. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ');

/** Writes the policy into every built page. Not while developing: the server's hot reload needs an inline script. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

const ENTRY = '?worker-entry';
const WHOLE = '?worker-whole';
const WHOLE_FILE = 'workers.js';
const TEXT = '?whole-text';

/**
 * What `src/page/worker/startWorker.ts` begins workers with. `import { workerUrl } from './w.ts?worker-entry'`: the address of
 * a module that is an entry of the page's own build. Vite would bundle a worker by itself, with a second copy of all that it
 * has in common with the page; so both load the same chunks, once. `?worker-whole`: the script of all workers in one piece,
 * as a file beside the page or, in a single file, which has no chunks to share, as the text itself. `?whole-text`: a script
 * for a page that is made here and leaves with a file, as its text.
 */
export function workerEntries(inline = false): Plugin {
  let building = false;
  return {
    name: 'worker-entries',
    enforce: 'pre',
    configResolved: ({ command, build: { ssr } }) => {
      building = command === 'build' && ssr === false;
    },
    async resolveId(source, importer) {
      const kind = [ENTRY, WHOLE, TEXT].find((ending) => source.endsWith(ending));
      if (kind === undefined) return undefined;
      const found = await this.resolve(source.slice(0, -kind.length), importer);
      return found && `\0${found.id}${kind}`;
    },
    async load(id) {
      if (!id.startsWith('\0')) return undefined;
      if (id.endsWith(ENTRY)) {
        const file = id.slice(1, -ENTRY.length);
        if (inline) return 'export const workerUrl = undefined;';
        if (!building)
          return `export const workerUrl = new URL(${JSON.stringify(`/@fs/${file}`)}, import.meta.url).href;`;
        return `export const workerUrl = import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: file })};`;
      }
      if (id.endsWith(TEXT))
        return `export const text = ${JSON.stringify(await wholeWorker(id.slice(1, -TEXT.length), define))};`;
      if (!id.endsWith(WHOLE)) return undefined;
      const nothing = 'export const wholeUrl = undefined, wholeText = undefined;';
      if (!building) return nothing;
      const source = await wholeWorker(id.slice(1, -WHOLE.length), define);
      if (inline) return `export const wholeUrl = undefined, wholeText = ${JSON.stringify(source)};`;
      const reference = this.emitFile({ type: 'asset', name: WHOLE_FILE, source });
      return `export const wholeUrl = import.meta.ROLLUP_FILE_URL_${reference}, wholeText = undefined;`;
    },
  };
}

/**
 * Every browser that runs modules has these, and ECMAScript leaves no bit of them open; stand-ins for those that do not
 * would be 3.5 kB (gzip) of what comes before the first frame.
 */
const NATIVE: Readonly<Record<string, string>> = {
  '@stdlib/utils-define-property': 'Object.defineProperty',
  '@stdlib/array-float64': 'Float64Array',
  '@stdlib/array-uint8': 'Uint8Array',
  '@stdlib/array-uint16': 'Uint16Array',
  '@stdlib/array-uint32': 'Uint32Array',
  '@stdlib/assert-is-little-endian': 'new Uint8Array(new Uint16Array([1]).buffer)[0] === 1',
  '@stdlib/constants-float64-ninf': '-Infinity',
  '@stdlib/math-base-assert-is-infinite': '(x) => x === Infinity || x === -Infinity',
  '@stdlib/math-base-assert-is-nan': 'Number.isNaN',
  '@stdlib/math-base-special-abs': 'Math.abs',
  '@stdlib/math-base-special-ceil': 'Math.ceil',
  '@stdlib/math-base-special-floor': 'Math.floor',
  '@stdlib/math-base-special-trunc': 'Math.trunc',
  '@stdlib/utils-define-nonenumerable-read-only-property':
    '(of, key, value) => { Object.defineProperty(of, key, { value }); }',
};

/** Puts the browser's own in the place of a library's stand-ins. */
function native(): Plugin {
  return {
    name: 'native',
    enforce: 'pre',
    resolveId: (source) => (source in NATIVE ? `\0native:${source}` : undefined),
    load: (id) => {
      const own = NATIVE[id.replace('\0native:', '')];
      return id.startsWith('\0native:') && own !== undefined ? `export default ${own};` : undefined;
    },
  };
}

/** The mode of `npm run single`. */
const SINGLE = 'single';

const define = { __APP_VERSION__: JSON.stringify(version) };
const shared = {
  base: './', // the site works in any folder: v/1.2/ of an older release, a course's own server
  define,
  worker: { format: 'es' },
} as const satisfies UserConfig;

const site: UserConfig = {
  ...shared,
  appType: 'mpa', // the preview answers 404 as GitHub Pages does
  plugins: [
    native(),
    readAsModules(),
    withCatalogue(),
    preload(),
    workerEntries(),
    react(),
    contentSecurityPolicy(),
    around(),
    previews(),
    offline(),
  ],
  build: {
    modulePreload: {
      polyfill: false, // where it is missing, a script comes when it is asked for
      resolveDependencies: loadedBeside,
    },
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      input: {
        index: 'index.html',
        engines: 'engines.html',
        embed: 'embed.html',
        'embed-demo': 'embed-demo.html',
      },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: firstLoad() }] },
      },
      checks: { pluginTimings: false },
    },
  },
  // As GitHub Pages sends it; a module script in a sandboxed frame needs it.
  preview: { cors: { origin: '*' } },
};

const single: UserConfig = {
  ...shared,
  plugins: [native(), readAsModules(), withCatalogue(), workerEntries(true), react(), singleFile()],
  publicDir: false,
  build: {
    outDir: 'dist-single',
    license: { fileName: 'licences.md' },
    assetsInlineLimit: () => true,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'index.html',
      output: { codeSplitting: false },
      checks: { pluginTimings: false },
    },
  },
};

export default defineConfig(({ mode }) => (mode === SINGLE ? single : site));
