/**
 * What must arrive before the first running frame: the scripts that dist/index.html loads (its entry and every chunk
 * that it imports statically) and the worker that simulates. What is imported on demand does not count.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const DIST = 'dist';
const IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

/** These files and what they import statically, all the way down. */
function withImports(roots) {
  const files = new Set();
  const visit = (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(IMPORT))
      visit(posix.join(posix.dirname(file), target));
  };
  roots.forEach(visit);
  return [...files];
}

const page = readFileSync(`${DIST}/index.html`, 'utf8');
const loaded = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, file]) => `${DIST}/${file}`);
const worker = readdirSync(`${DIST}/assets`)
  .filter((file) => /^simWorker-.*\.js$/.test(file))
  .map((file) => `${DIST}/assets/${file}`);
if (loaded.length === 0) throw new Error('dist/index.html loads no script: was the site built?');

export default [
  {
    name: 'JavaScript before the first running frame',
    path: withImports([...loaded, ...worker]),
    gzip: true,
    limit: '150 kB',
  },
  {
    name: 'What a page of others loads for its frames',
    path: `${DIST}/roundscope.js`,
    gzip: true,
    limit: '6 kB',
  },
];
