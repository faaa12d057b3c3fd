/**
 * Part of the build: `roundscope.js`, the script that pages of others load (src/page/around), as one file without a dependency,
 * and `roundscope.d.ts`, its types, made from the same sources.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import typescript from 'typescript';

const source = (name) => fileURLToPath(new URL(`../src/page/around/${name}`, import.meta.url));
/** Both names stand in pages of others: they must never change. */
const [SCRIPT, TYPES] = ['roundscope.js', 'roundscope.d.ts'];

/** It runs where the Lab does. */
export async function aroundScript() {
  const { outputFiles } = await build({
    entryPoints: [source('roundscope.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
    banner: { js: '/* Roundscope: embed.html beside this file says how to use it. MIT licence. */' },
  });
  return outputFiles[0].text;
}

const declared = (name) =>
  typescript
    .transpileDeclaration(readFileSync(source(name), 'utf8'), { fileName: name, compilerOptions: {} })
    .outputText.replace(/^import .*;\n/gm, '')
    .replace(/^\/\*\*[\s\S]*?\*\/\n(?=export declare const TAG)/m, '')
    .replace(/^export declare (?:const TAG|function comesFrom).*\n/gm, '')
    .trim();

/** Types of the element, its events and the plugin. */
export const aroundTypes = () =>
  [
    '// Types of roundscope.js: the element <roundscope-frame>, and the plugin for reveal.js.',
    declared('words.ts'),
    declared('frameElement.ts'),
    `declare global {
    interface HTMLElementTagNameMap {
        'roundscope-frame': RoundscopeFrame;
    }
    /** The plugin for reveal.js: \`Reveal.initialize({ plugins: [RoundscopeReveal] })\`. */
    const RoundscopeReveal: () => { id: string; init: (deck: unknown) => void };
}`,
  ].join('\n\n') + '\n';

/** A Vite plugin: writes both beside the page; while developing, answers with them. */
export function around() {
  return {
    name: 'around',
    configureServer(server) {
      server.middlewares.use(`/${SCRIPT}`, (_request, response) => {
        void aroundScript().then((text) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          response.end(text);
        });
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: SCRIPT, source: await aroundScript() });
      this.emitFile({ type: 'asset', fileName: TYPES, source: aroundTypes() });
    },
  };
}
