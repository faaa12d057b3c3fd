import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Nothing from another host, ever. Inline styles are positions that React sets; blob: is for exported pictures. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
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

const WORKER = '?worker-entry';

/**
 * `import { workerUrl } from './w.ts?worker-entry'`: the address of a module worker that is an entry of the page's own build.
 * Vite would bundle a worker by itself, with a second copy of all that it has in common with the page; so both load the
 * same chunks, once.
 */
export function workerEntries(): Plugin {
  let building = false;
  return {
    name: 'worker-entries',
    enforce: 'pre',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    async resolveId(source, importer) {
      if (!source.endsWith(WORKER)) return undefined;
      const found = await this.resolve(source.slice(0, -WORKER.length), importer);
      return found && `\0${found.id}${WORKER}`;
    },
    load(id) {
      if (!id.startsWith('\0') || !id.endsWith(WORKER)) return undefined;
      const file = id.slice(1, -WORKER.length);
      if (!building) return `export const workerUrl = ${JSON.stringify(`/@fs/${file}`)};`;
      const reference = this.emitFile({ type: 'chunk', id: file });
      return `export const workerUrl = import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}

export default defineConfig({
  base: './', // the site works in any folder: v/1.2/ of an older release, a course's own server
  appType: 'mpa', // the preview answers 404 as GitHub Pages does
  plugins: [workerEntries(), react(), contentSecurityPolicy()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  worker: { format: 'es' },
  build: {
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      input: { index: 'index.html', engines: 'engines.html' },
      checks: { pluginTimings: false },
    },
  },
  // As GitHub Pages sends it; a module script in a sandboxed frame needs it.
  preview: { headers: { 'Access-Control-Allow-Origin': '*' } },
});
