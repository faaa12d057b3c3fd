/**
 * The copy in which faults are planted: the project's files in a folder of the system's for such things, kept from one call to
 * the next, so that what the runner has made of them is kept as well. The work tree is only read.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withSwitches } from './switches.mjs';

export const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What git would commit, or all files where there is no git. */
export function filesOf(root) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  const listed =
    status === 0
      ? stdout.split('\0').filter(Boolean)
      : readdirSync(root, { recursive: true }).filter(
          (path) => !path.startsWith('node_modules') && statSync(join(root, path)).isFile(),
        );
  return listed.map((path) => path.replaceAll('\\', '/')).filter((path) => existsSync(join(root, path)));
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Where the copy of these files is. */
export const copyFolderOf = (root) => join(tmpdir(), `mutants-of-${hashOf(root)}`);

/** Brings the copy up to date: the files as they are, and in them all faults behind their switches. */
export function copyOf(root, files, faults) {
  const folder = copyFolderOf(root);
  const lock = join(folder, 'in-use-by');
  if (existsSync(lock) && isAlive(Number(readFileSync(lock, 'utf8'))))
    throw new Error('another `npm run mutate` is at work on these files; wait for it, or end it');
  mkdirSync(join(folder, 'tree'), { recursive: true });
  writeFileSync(lock, String(process.pid));
  const tree = join(folder, 'tree');
  if (!existsSync(join(tree, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'dir');

  const byPath = grouped(faults);
  const texts = [];
  for (const path of files) {
    const bytes = readFileSync(join(root, path));
    const its = byPath.get(path);
    if (its !== undefined) texts.push(withSwitches(bytes.toString('utf8'), its, faults.length));
    const wanted = its === undefined ? bytes : Buffer.from(texts.at(-1));
    const to = join(tree, path);
    if (existsSync(to) && readFileSync(to).equals(wanted)) continue;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, wanted);
  }
  const known = new Set(files);
  for (const path of filesIn(tree)) if (!known.has(path)) rmSync(join(tree, path));
  // What tests pass through holds for these faults only.
  return { folder, tree, hash: hashOf(texts.join('')), close: () => rmSync(lock, { force: true }) };
}

function grouped(faults) {
  const byPath = new Map();
  for (const fault of faults) byPath.set(fault.path, [...(byPath.get(fault.path) ?? []), fault]);
  return byPath;
}

function filesIn(tree) {
  const found = [];
  const visit = (folder) => {
    for (const entry of readdirSync(join(tree, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name === 'node_modules') continue;
      if (entry.isDirectory()) visit(path);
      else found.push(path);
    }
  };
  visit('');
  return found;
}
