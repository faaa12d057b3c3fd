/**
 * Programs in TypeScript without a build by hand: each is bundled once into one file, named after the state of the sources.
 * As long as they stay as they are, a start costs one look at each file's date.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const home = fileURLToPath(new URL('..', import.meta.url));
const cache = join(home, 'node_modules/.cache/roundscope');
const HOUR_MS = 3_600_000;

/** A name for the sources as they are: it changes with any file's date, size, coming or going. */
function stateOfSources(script) {
  const hash = createHash('sha1').update(process.version);
  const add = (path, name) => {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${name}\n${mtimeMs} ${size}\n`);
  };
  for (const name of ['package.json', 'package-lock.json', script]) add(join(home, name), name);
  for (const entry of readdirSync(join(home, 'src'), { recursive: true }).sort())
    if (/\.(tsx?|mjs|json|css)$/.test(entry)) add(join(home, 'src', entry), entry);
  return hash.digest('hex').slice(0, 16);
}

/** Several may start at once, each with a file of its own; the last to rename wins, and all are the same. */
async function make(file, bundle) {
  mkdirSync(cache, { recursive: true });
  const unfinished = `${file}.${process.pid}.tmp`;
  await bundle(unfinished);
  renameSync(unfinished, file);
  const [kind] = file.slice(cache.length + 1).split('-');
  // Older bundles go; not the youngest, which another process may be about to import.
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (!name.startsWith(`${kind}-`) || path === file) continue;
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > HOUR_MS)
      rmSync(path, { force: true });
  }
}

/** The path of the program `kind`; where there is none, `bundle` writes it. Ends the process where that fails. */
export async function bundled(kind, script, bundle) {
  const file = join(cache, `${kind}-${stateOfSources(script)}.mjs`);
  if (existsSync(file)) return file;
  try {
    await make(file, bundle);
  } catch (error) {
    const missing = error.code === 'ERR_MODULE_NOT_FOUND';
    console.error(
      missing
        ? 'Run npm ci first: the packages are not installed.'
        : `The command line could not be built: ${error.message}`,
    );
    process.exit(1);
  }
  return file;
}
