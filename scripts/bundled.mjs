/**
 * Programs in TypeScript without a build by hand: each is bundled once into a folder, beside a list of the sources that are in
 * it. As long as these stay as they are, a start costs one look at the date of each.
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
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const home = fileURLToPath(new URL('..', import.meta.url));
const cacheIn = (root) => join(root, 'node_modules/.cache/roundscope');
const HOUR_MS = 3_600_000;

/** Where V8 keeps what it has compiled, in a Node that can (22.1 and later). */
export const compiled = join(cacheIn(home), 'compiled');

/** Whatever decides a program besides the sources that are in it; the packages are as the lock file says. */
const besides = (scripts) => [
  'package.json',
  'package-lock.json',
  'scripts/bundled.mjs',
  ...[scripts].flat(),
];

/** A file's state is its date and its size; undefined where there is none. */
function stateOf(root, name) {
  const stat = statSync(join(root, name), { throwIfNoEntry: false });
  return stat && `${stat.mtimeMs} ${stat.size}`;
}

/** The program that was made last, if all that it was made of is as it was. */
function madeBefore(root, list) {
  try {
    const { node, program, files } = JSON.parse(readFileSync(list, 'utf8'));
    if (node !== process.version) return undefined;
    for (const [name, state] of files) if (stateOf(root, name) !== state) return undefined;
    const file = join(cacheIn(root), program);
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** As all sources are now: whoever changes one while the program is being made finds it out of date. */
function sourcesNow(root, script) {
  const sources = readdirSync(join(root, 'src'), { recursive: true })
    .sort()
    .filter((name) => /\.(tsx?|mjs|json|css)$/.test(name))
    .map((name) => `src/${name.split(sep).join('/')}`);
  return [...besides(script), ...sources].map((name) => [name, stateOf(root, name)]);
}

/** Several may make it at once: all come to the same, and the first to rename has done it. */
async function make({ root, kind, list, script, bundle }) {
  const cache = cacheIn(root);
  const before = sourcesNow(root, script);
  const state = createHash('sha1')
    .update(JSON.stringify([process.version, before]))
    .digest('hex');
  const folder = join(cache, `${kind}-${state.slice(0, 16)}`);
  const unfinished = `${folder}.${process.pid}.tmp`;
  if (!existsSync(join(folder, 'all.mjs'))) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const used = await bundle(unfinished);
    // A source that is not in the program may change as it likes.
    const isIn = used && new Set([...besides(script), ...used]);
    const files = isIn ? before.filter(([name]) => isIn.has(name)) : before;
    const program = `${kind}-${state.slice(0, 16)}/all.mjs`;
    writeFileSync(join(unfinished, 'made.json'), JSON.stringify({ node: process.version, program, files }));
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      if (!existsSync(join(folder, 'all.mjs'))) throw error;
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  writeFileSync(`${list}.${process.pid}`, readFileSync(join(folder, 'made.json')));
  renameSync(`${list}.${process.pid}`, list);
  // Older programs go; not the youngest, which another process may be about to import.
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (!name.startsWith(`${kind}-`) || path === folder) continue;
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > HOUR_MS)
      rmSync(path, { recursive: true, force: true });
  }
  return join(folder, 'all.mjs');
}

/**
 * The path of the program `kind`, which `script`, a file or several, says how to make; where there is none, `bundle` writes it as all.mjs into a folder, and says which sources
 * are in it (all, where it says nothing). Ends the process where that fails.
 */
export async function bundled(kind, script, bundle, root = home) {
  const list = join(cacheIn(root), `${kind}.json`);
  const made = madeBefore(root, list);
  if (made !== undefined) return made;
  try {
    return await make({ root, kind, list, script, bundle });
  } catch (error) {
    const missing = error.code === 'ERR_MODULE_NOT_FOUND';
    console.error(
      missing
        ? 'Run npm ci first: the packages are not installed.'
        : `The command line could not be built: ${error.message}`,
    );
    return process.exit(1);
  }
}
