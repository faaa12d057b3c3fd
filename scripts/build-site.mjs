/**
 * npm run site: the whole public site in site/. What is checked out stands at the root, and beside it every release that
 * has a tag (v1.2.3 in v/1.2/, the last patch of each minor version) or is named in releases.json by its commit, built
 * with the packages of its own lock.
 * Links name the engine that they were made with, so an old run can always be played by its own: versions.json tells the
 * page which release has it. Beside them lies the newest Lab as one file, for taking along.
 */
import { execFileSync, execSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VERSIONS_FILE } from './offline-plugin.mjs';
import { SINGLE_FILE } from './single-file.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const site = resolve('site');

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' });

/** Builds the checkout at `folder` into `target`. Its base is './', so it works in whatever folder it lies. */
function build(folder, target, ...options) {
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--logLevel',
    'warn',
    '--outDir',
    target,
    '--emptyOutDir',
    ...options,
  ];
  execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
}

/**
 * The last patch of each minor version: by tags, other tags being no releases, and by the list of commits that have none.
 * Of a version that has both the tag is meant.
 */
function releases() {
  const last = new Map();
  const add = (version, commit) => {
    const [, minor, patch] = /^(\d+\.\d+)\.(\d+)$/.exec(version) ?? [];
    if (minor && Number(patch) >= (last.get(minor)?.patch ?? 0))
      last.set(minor, { minor, version, commit, patch: Number(patch) });
  };
  for (const { version, commit } of JSON.parse(readFileSync('scripts/releases.json', 'utf8')))
    add(version, commit);
  for (const tag of git('tag', '--list', 'v*').split('\n')) add(tag.slice(1), tag);
  return [...last.values()];
}

/** The engine of the sources in a folder, as links name it. */
function engineOf(folder) {
  const source = readFileSync(join(folder, 'src/core/scenario/engineVersion.ts'), 'utf8');
  return /ENGINE_VERSION = '([^']+)'/.exec(source)?.[1] ?? '';
}

build('.', site);
const single = mkdtempSync(join(tmpdir(), 'roundscope-'));
build('.', single, '--mode', 'single');
// Not renamed: the folder for temporary files may lie on another disk.
cpSync(join(single, SINGLE_FILE), join(site, SINGLE_FILE));
rmSync(single, { recursive: true });

const versions = [];
for (const { minor, version, commit } of releases()) {
  console.log(`${version} (${commit}) → v/${minor}/`);
  const folder = mkdtempSync(join(tmpdir(), 'roundscope-'));
  try {
    git('worktree', 'add', '--detach', '--force', folder, commit);
    execSync('npm ci --include=dev --no-audit --no-fund', { cwd: folder, stdio: 'inherit' });
    build(folder, join(site, 'v', minor));
    versions.push({ path: `v/${minor}/`, version, engine: engineOf(folder) });
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
writeFileSync(join(site, VERSIONS_FILE), `${JSON.stringify({ single: SINGLE_FILE, versions }, null, 2)}\n`);
