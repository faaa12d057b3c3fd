/**
 * node scripts/cli.mjs COMMAND …: the command line of src/cli/main.ts, without a build by hand.
 *
 * Everything is bundled once into one file, named after the state of the sources; as long as they stay as they are,
 * a start costs one look at each file's date and one import. The bundle sees its own arguments in process.argv and
 * has stdin, the exit status and all else to itself.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled, home } from './bundled.mjs';

async function bundle(file) {
  const { build } = await import('rolldown');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  await build({
    cwd: home,
    input: join(home, 'src/cli/main.ts'),
    platform: 'node',
    transform: { target: 'node20', define: { __APP_VERSION__: JSON.stringify(version) } },
    // A constant must arrive as one: as a variable of the bundle each use of it costs a load and two checks, and the
    // engine is a tenth slower.
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    output: {
      file,
      format: 'esm',
      codeSplitting: false,
      // Packages in the old module format may still call require for Node's own modules.
      banner:
        "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'silent',
  });
}

const file = await bundled('cli', 'scripts/cli.mjs', bundle);
await import(pathToFileURL(file).href);
