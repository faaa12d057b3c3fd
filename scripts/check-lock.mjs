/**
 * Would `npm ci` work elsewhere too? npm writes an incomplete lock without a word when a package's binary for another
 * system is missing from the registry; on that system the installation then fails. Every optional package that a locked
 * package names must be locked itself, every version must be exact, and the lock must fit package.json.
 */
import { readFileSync } from 'node:fs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const wanted = read('package.json');
const locked = read('package-lock.json').packages;
const faults = [];

for (const kind of ['dependencies', 'devDependencies'])
  for (const [name, specifier] of Object.entries(wanted[kind] ?? {})) {
    // Another package's name may stand before the version: "npm:typescript@7.0.2".
    const version = specifier.replace(/^npm:.*@/, '');
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      faults.push(`${name}: "${version}" is not an exact version`);
    if (locked['']?.[kind]?.[name] !== specifier)
      faults.push(`${name}: the lock wants another version than package.json`);
    if (locked[`node_modules/${name}`]?.version !== version)
      faults.push(`${name}@${version} is not in the lock`);
  }

/** Whether Node, looking from the package at `path` upwards, finds `name` in the lock. */
function isLocked(name, path) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (locked[`${at && `${at}/`}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

let optional = 0;
for (const [path, entry] of Object.entries(locked)) {
  if (path && !entry.link && !entry.inBundle && !entry.integrity)
    faults.push(`${path}: no checksum in the lock`);
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    optional++;
    if (!isLocked(name, path))
      faults.push(`${name}, which ${path} ${entry.version} may need, is not in the lock`);
  }
}

for (const fault of faults) console.error(fault);
console.log(
  `${Object.keys(locked).length - 1} packages locked, ${optional} optional ones for all systems among them`,
);
process.exit(faults.length > 0 ? 1 : 0);
