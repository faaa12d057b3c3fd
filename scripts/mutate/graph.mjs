/** Who imports whom, from the texts: relative imports, those of types left out. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)[^'";]*?from\s*['"](\.[^'"]+)['"]|import\(?\s*['"](\.[^'"]+)['"]/g;

/** By file: the files that it imports. */
export function importsOf(root, files) {
  const sources = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  const known = new Set(sources);
  return new Map(
    sources.map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const named = [...text.matchAll(IMPORT)].map(([, from, called]) =>
        posix.join(posix.dirname(path), (from ?? called).replace(/\?.*$/, '')),
      );
      return [path, [...new Set(named)].filter((name) => known.has(name))];
    }),
  );
}

/** By file: how many imports away `target` is. Absent where it is out of reach. */
export function distancesTo(target, imports) {
  const importers = new Map();
  for (const [path, names] of imports)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), path]);
  const distance = new Map([[target, 0]]);
  const queue = [target];
  for (let at = 0; at < queue.length; at++)
    for (const path of importers.get(queue[at]) ?? [])
      if (!distance.has(path)) {
        distance.set(path, distance.get(queue[at]) + 1);
        queue.push(path);
      }
  return distance;
}
