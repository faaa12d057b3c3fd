/**
 * npm run again -- PAPER [CLAIM]: runs the commands behind a paper's claims again, each once, and writes its documents and
 * what the page loads of the results. Some take hours; the commands are told before they begin.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));

const asked = spawnSync(
  process.execPath,
  ['scripts/cli.mjs', 'papers', ...process.argv.slice(2), '--format', 'json'],
  { cwd: home, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] },
);
if (asked.status !== 0) process.exit(asked.status ?? 1);
const papers = JSON.parse(asked.stdout);
if (process.argv.length < 3) {
  console.error(`which paper? There are ${papers.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}

/** A claim can have several commands, or none: arithmetic. */
const commands = [
  ...new Set(
    papers.flatMap(({ claims }) =>
      claims.flatMap(({ command }) => (command.startsWith('none') ? [] : [command])),
    ),
  ),
  ...papers.map(({ test }) => `npx vitest run tests/core/papers/${test} -u`),
];
console.log(commands.join('\n'));
for (const command of commands) {
  console.log(`\n$ ${command}`);
  const { status } = spawnSync(command, { cwd: home, shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
