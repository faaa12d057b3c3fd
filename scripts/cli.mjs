/**
 * node scripts/cli.mjs COMMAND …: the command line of src/cli/main.ts, without a build by hand.
 *
 * It is bundled once, and again when a source that is in it has changed (bundled.mjs). Each command is in a file of its own,
 * beside those that commands have in common, and only what a command needs is loaded. The program sees its own arguments in
 * process.argv and has stdin, the exit status and all else to itself.
 */
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled, compiled, home } from './bundled.mjs';

/** The rooms of the core, without those that only some commands ask. */
const PLAYS_RUNS = /[\\/]src[\\/]core[\\/](?!papers|lesson|workshop|clairvoyant|language|experiment)/;

async function bundle(folder) {
  const { build } = await import('rolldown');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  // Whatever is read counts, and not only what is left of it: constants are put where they are used.
  const read = new Set();
  await build({
    cwd: home,
    input: join(home, 'src/cli/main.ts'),
    platform: 'node',
    transform: { target: 'node20', define: { __APP_VERSION__: JSON.stringify(version) } },
    // A constant must arrive as one: as a variable of the bundle each use of it costs a load and two checks, and the
    // engine is a tenth slower. That is also why there is more than one file: in a single one, what is loaded on demand is
    // put into a function that runs when it is wanted, and its constants become variables beside that.
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    output: {
      dir: folder,
      entryFileNames: 'all.mjs',
      chunkFileNames: '[name]-[hash].mjs',
      format: 'esm',
      // What is imported from another file costs a load and a check at each use, too, and each file its way through Node's
      // loader: all that plays runs is one. In it nothing waits for anything; what few commands want stays by itself.
      codeSplitting: { groups: [{ name: 'core', test: PLAYS_RUNS }] },
      // Packages in the old module format may still call require for Node's own modules.
      banner:
        "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        moduleParsed: ({ id }) => {
          read.add(relative(home, id.replace(/\?.*$/, '')).split(sep).join('/'));
        },
      },
    ],
  });
  return read;
}

const file = await bundled('cli', 'scripts/cli.mjs', bundle);
// As much as V8 has compiled before need not be compiled again, where Node keeps it.
module.enableCompileCache?.(compiled);
await import(pathToFileURL(file).href);
