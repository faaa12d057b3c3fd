/**
 * node scripts/cli.mjs COMMAND …: the command line of src/cli/main.ts, without a build by hand.
 *
 * Everything is bundled once into one file, named after the state of the sources; as long as they stay as they are,
 * a start costs one look at each file's date and one import. The bundle sees its own arguments in process.argv and
 * has stdin, the exit status and all else to itself.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));
const cache = join(home, 'node_modules/.cache/roundscope');
const HOUR_MS = 3_600_000;

/** A name for the sources as they are: it changes with any file's date, size, coming or going. */
function stateOfSources() {
  const hash = createHash('sha1').update(process.version);
  const add = (path, name) => {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${name}\n${mtimeMs} ${size}\n`);
  };
  for (const name of ['package.json', 'package-lock.json', 'scripts/cli.mjs']) add(join(home, name), name);
  for (const entry of readdirSync(join(home, 'src'), { recursive: true }).sort())
    if (/\.(ts|mjs|json)$/.test(entry)) add(join(home, 'src', entry), entry);
  return hash.digest('hex').slice(0, 16);
}

async function bundle(file) {
  const { build } = await import('rolldown');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  mkdirSync(cache, { recursive: true });
  // Several may start at once, each with a file of its own; the last to rename wins, and all are the same.
  const unfinished = `${file}.${process.pid}.tmp`;
  await build({
    cwd: home,
    input: join(home, 'src/cli/main.ts'),
    platform: 'node',
    transform: { target: 'node20', define: { __APP_VERSION__: JSON.stringify(version) } },
    // A constant must arrive as one: as a variable of the bundle each use of it costs a load and two checks, and the
    // engine is a tenth slower.
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    output: {
      file: unfinished,
      format: 'esm',
      codeSplitting: false,
      // Packages in the old module format may still call require for Node's own modules.
      banner:
        "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'silent',
  });
  renameSync(unfinished, file);
  // Older bundles go; not the youngest, which another process may be about to import.
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (!name.startsWith('cli-') || path === file) continue;
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > HOUR_MS)
      rmSync(path, { force: true });
  }
}

const file = join(cache, `cli-${stateOfSources()}.mjs`);
if (!existsSync(file)) {
  try {
    await bundle(file);
  } catch (error) {
    const missing = error.code === 'ERR_MODULE_NOT_FOUND';
    console.error(
      missing
        ? 'Run npm ci first: the packages are not installed.'
        : `The command line could not be built: ${error.message}`,
    );
    process.exit(1);
  }
}
await import(pathToFileURL(file).href);
