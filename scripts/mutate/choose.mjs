/** Which test files are asked about a fault, and in which order: near ones before far ones, cheap ones before dear ones. */
import { distancesTo } from './graph.mjs';

/** Tests of the whole: held to all rooms alike. */
const OF_ALL = ['tests/contract/', 'tests/docs/', 'tests/golden/', 'tests/links/', 'tests/paper/'];
/** A new worker's way to a test file, in CPU seconds. */
const WAY = 0.3;
/** So far at most are a file's own tests and those that import it. */
const OWN = 1;

export const isTest = (path) => /^tests\/.*\.test\.tsx?$/.test(path);
const roomOf = (path) =>
  path
    .replace(/^(src|tests)\//, '')
    .split('/')
    .slice(0, 2)
    .join('/');
const folderOf = (path) => path.replace(/^(src|tests)\//, '').replace(/\/[^/]*$/, '');
const stemOf = (path) => path.replace(/^(src|tests)\//, '').replace(/(\.test)?\.tsx?$/, '');

/** How near a test file is to a source file: 0 its own, 4 of the whole, 5 far; undefined where nothing leads there. */
function farness(test, source, distance) {
  if (distance === undefined) return undefined;
  if (stemOf(test) === stemOf(source)) return 0;
  if (distance === 1) return 1;
  if (folderOf(test) === folderOf(source)) return 2;
  if (distance === 2 || roomOf(test) === roomOf(source)) return 3;
  return OF_ALL.some((folder) => test.startsWith(folder)) ? 4 : 5;
}

/** Who is asked: a file's own and those that import it, then those of its folder, of its room, of the whole, and all others. */
export const GROUPS = ['own', 'folder', 'room', 'whole', 'far'];

/** By group and source file: its test files, each with how far it is. */
export function testsIn(files, imports) {
  const tests = files.filter(isTest);
  return (group, path) => {
    const distances = distancesTo(path, imports);
    return tests
      .map((test) => ({ test, far: farness(test, path, distances.get(test)) }))
      .filter(({ far }) => GROUPS[Math.max(0, far - OWN)] === group);
  };
}

/** What of a group is asked about fault k, the first first: test files, and of those that are not its own the tests that come there. */
export function chosen(k, group, learnt) {
  const rows = [];
  for (const { test, far } of group) {
    const reaching = learnt.reaching(test, k);
    if (reaching === undefined) continue;
    // What one test works out another may look at: of its own files all are asked.
    const cost = far <= OWN ? reaching.whole : reaching.cost;
    const ids = far <= OWN ? undefined : reaching.ids;
    rows.push({ test, ids, cost, price: (cost + WAY) * (far + 1) * (far + 1) });
  }
  return rows.sort((a, b) => a.price - b.price);
}
