/**
 * Part of the build: the service worker that makes the page work offline after the first visit, and versions.json, which
 * says what else the site holds (scripts/build-site.mjs fills it).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SOURCE = fileURLToPath(new URL('../src/page/worker/offlineWorker.ts', import.meta.url));
/** The file's name is part of every installation that is out there: it must never change. */
export const WORKER_FILE = 'sw.js';
export const VERSIONS_FILE = 'versions.json';

/**
 * Not needed for the Lab: what is opened once, by machines, or is large and seldom read; and the workers of sandboxed
 * frames, which no service worker serves; and what others show of a link.
 */
const LEFT_OUT = [
  /^engines\.html$/,
  /^assets\/engines/i,
  /^assets\/workers-/,
  /^licences\.md$/,
  /^(?:preview|start\/.*)\.png$/,
  /\.woff$/,
  /\.map$/,
];

/** Every file that the page may ask for, relative to the build's folder, with '/' between folders. */
export function filesToKeep(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter(
      (file) => file !== WORKER_FILE && file !== VERSIONS_FILE && !LEFT_OUT.some((name) => name.test(file)),
    )
    .sort();
}

/** The worker's script for the files of a folder. Its name for them changes with any of their contents. */
export async function offlineWorker(folder) {
  const files = filesToKeep(folder);
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
    define: {
      __OFFLINE_FILES__: JSON.stringify(files),
      __OFFLINE_REVISION__: JSON.stringify(hash.digest('hex').slice(0, 16)),
    },
  });
  return outputFiles[0].text;
}

/** A Vite plugin: when all files of the build are written, writes the worker beside them. */
export function offline() {
  let folder;
  return {
    name: 'offline',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = fileURLToPath(
        new URL(outDir.endsWith('/') ? outDir : `${outDir}/`, `file://${root}/`),
      ).replace(/[\\/]$/, '');
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        writeFileSync(join(folder, VERSIONS_FILE), '{ "versions": [] }\n');
        writeFileSync(join(folder, WORKER_FILE), await offlineWorker(folder));
      },
    },
  };
}
