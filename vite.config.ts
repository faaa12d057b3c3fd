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

export default defineConfig({
  base: './', // the site works in any folder: v/1.2/ of an older release, a course's own server
  appType: 'mpa', // the preview answers 404 as GitHub Pages does
  plugins: [react(), contentSecurityPolicy()],
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
