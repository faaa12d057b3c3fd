/**
 * Which test files are asked about a fault, and in which order: near ones before far ones, cheap ones before dear ones. What
 * they cost and reach is known from earlier calls, or not yet (learnt.mjs).
 */
/** A test file of no room that is asked only if it is known to notice, and costs no more. */
const FAR_COST = 6;
/** Tests of the whole: held to all rooms alike. */
const OF_ALL = ['tests/contract/', 'tests/golden/', 'tests/links/', 'tests/paper/'];

export const isTest = (path) => /^tests\/.*\.test\.tsx?$/.test(path);
const roomOf = (path) =>
  path
    .replace(/^(src|tests)\//, '')
    .split('/')
    .slice(0, 2)
    .join('/');
const folderOf = (path) => path.replace(/^(src|tests)\//, '').replace(/\/[^/]*$/, '');
const stemOf = (path) => path.replace(/^(src|tests)\//, '').replace(/(\.test)?\.tsx?$/, '');

/** How near a test file is to a source file: 0 its own, 5 far. */
function farness(test, source, distance) {
  if (stemOf(test) === stemOf(source)) return 0;
  if (distance === 1) return 1;
  if (folderOf(test) === folderOf(source)) return 2;
  if (distance === 2 || roomOf(test) === roomOf(source)) return 3;
  return OF_ALL.some((folder) => test.startsWith(folder)) ? 4 : 5;
}

/** The test files that are asked about a fault in this block of a source file, the first first. */
export function chosen({ path, block, tests, distances, learnt }) {
  const rows = [];
  for (const test of tests) {
    const distance = distances.get(test);
    if (distance === undefined || learnt.isRed(test)) continue;
    const reaches = learnt.reaches(test, path, block);
    if (reaches === 'no') continue;
    const far = farness(test, path, distance);
    const cost = learnt.costOf(test);
    if (far > 4 && (reaches !== 'yes' || cost > FAR_COST)) continue;
    rows.push({ test, price: (cost + 0.3) * (far + 1) * (far + 1) });
  }
  return rows.sort((a, b) => a.price - b.price).map(({ test }) => test);
}
