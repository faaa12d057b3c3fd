/**
 * `npm ci` where it is due: nothing installed yet, or the lock is newer than what is installed. Only Node's own modules
 * are imported here, for at this point there may be no others.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** npm writes its own note of what it installed and the lock within a moment of each other, in either order. */
const SAME_MOMENT_MS = 5000;

const writtenAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity;

export function installed() {
  return writtenAt('node_modules/.package-lock.json') + SAME_MOMENT_MS >= writtenAt('package-lock.json');
}

/** Installs exactly what the lock says, if need be. False when that failed. */
export function ensureInstalled() {
  if (installed()) return true;
  console.log('Installing what package-lock.json names (npm ci) …');
  // Windows starts npm only by way of a shell; with one command line no argument is left unquoted.
  const { status } = spawnSync('npm ci --include=dev --no-audit --no-fund', {
    stdio: 'inherit',
    shell: true,
  });
  return status === 0;
}
