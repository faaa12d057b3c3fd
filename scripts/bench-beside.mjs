/**
 * How fast the engine is beside that of a release, or of any commit: both play the same loads in runs that take turns, each
 * beside the yardstick, for machines differ from minute to minute.
 *
 *   node scripts/bench-beside.mjs 0.1.0 [--turns 3]
 *
 * A release is named by its version (its tag, or scripts/releases.json), anything else as git names it. The other one is
 * bundled with the packages that are installed here.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { besideLines, engineRows } from './bench/beside.mjs';

const USAGE = 'Usage: node scripts/bench-beside.mjs RELEASE|COMMIT [--turns 3]';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

function refuse(why) {
  console.error(`${why}. ${USAGE}`);
  process.exit(2);
}

/** By the tag of a version, by the list of those that have none, or as it is. */
function commitOf(name) {
  const listed = JSON.parse(readFileSync('scripts/releases.json', 'utf8')).find(
    ({ version }) => version === name,
  );
  for (const candidate of [`v${name}`, listed?.commit, name]) {
    const { status, stdout } = spawnSync(
      'git',
      ['rev-parse', '--verify', '--quiet', `${candidate}^{commit}`],
      { encoding: 'utf8' },
    );
    if (candidate !== undefined && status === 0) return stdout.trim();
  }
  return refuse(`${name} is no release and no commit of this repository`);
}

const [name, option, turnsText = '3'] = process.argv.slice(2);
const turns = Number(turnsText);
if (name === undefined || name.startsWith('-')) refuse('One release or commit was expected');
if ((option !== undefined && option !== '--turns') || !(Number.isInteger(turns) && turns > 0))
  refuse(`${[option, turnsText].join(' ')} is no choice`);

/** The engine of the sources in a folder, as links name it. */
const engineOf = (folder) =>
  /ENGINE_VERSION = '([^']+)'/.exec(
    readFileSync(join(folder, 'src/core/scenario/engineVersion.ts'), 'utf8'),
  )?.[1] ?? '?';

function measured(folder) {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/cli.mjs', 'bench', '--engine'], {
    ...{ cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  });
  if (status !== 0) throw new Error(`the bench of ${folder} ended with status ${status}`);
  return engineRows(stdout);
}

const commit = commitOf(name);
const folder = mkdtempSync(join(tmpdir(), 'roundscope-'));
try {
  git('worktree', 'add', '--detach', '--force', folder, commit);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  const [there, here] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    there.push(measured(folder));
    here.push(measured('.'));
  }
  console.log(
    `Engine ${engineOf(folder)} (${name}, ${commit.slice(0, 12)}) and engine ${engineOf('.')} (here): ` +
      `${turns} runs of each in turn, ratios to the yardstick, medians`,
  );
  for (const line of besideLines(there, here)) console.log(line);
} finally {
  git('worktree', 'remove', '--force', folder);
  rmSync(folder, { recursive: true, force: true });
}
