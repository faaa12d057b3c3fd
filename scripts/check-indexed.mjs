/**
 * noUncheckedIndexedAccess outside the hot rooms: what an index reads may not be there, and the code says what then. Not
 * where the loops of the engine (each request asks for its place as well), and the pictures of each frame, read columns of
 * typed arrays at every step: they would drown in assertions. The compiler has the option for a whole program only, so
 * what it says of hot rooms is left out.
 */
import { spawnSync } from 'node:child_process';

const HOT = [
  ...['base', 'trace', 'sim', 'disk', 'objects', 'array', 'workload', 'policy'].map(
    (room) => `src/core/${room}/`,
  ),
  'src/page/view/',
];

function complaintsIn(project) {
  const args = ['-p', project, '--noUncheckedIndexedAccess', '--pretty', 'false'];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['node_modules/typescript-native/bin/tsc', ...args],
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (status === null || stderr) throw new Error(`the compiler ended early: ${stderr}`);
  return stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error TS/.test(line));
}

const all = new Set(['tsconfig.page.json', 'tsconfig.cli.json'].flatMap(complaintsIn));
const complaints = [...all].filter((line) => !HOT.some((room) => line.startsWith(room)));
for (const line of complaints) console.error(line);
if (complaints.length > 0)
  console.error(`${complaints.length} reads by index that do not say what if nothing is there`);
process.exitCode = complaints.length > 0 ? 1 : 0;
