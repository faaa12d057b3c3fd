/**
 * What a test file costs and which blocks it passes through: learnt each time one passes, and kept beside the copy. Nobody has
 * to record a map first, and what a changed test reaches is learnt anew.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './copy.mjs';

const GUESSED_SECONDS = 3;

const nameOf = (test) => `${test.replaceAll('/', '+')}.json`;
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

export function learntIn(folder, root, tests, marks) {
  const at = join(folder, 'learnt');
  mkdirSync(at, { recursive: true });
  const there = new Set(readdirSync(at));
  const hashes = new Map(tests.map((path) => [path, hashOf(readFileSync(join(root, path), 'utf8'))]));
  const learnt = new Map();
  for (const [test, hash] of hashes) {
    const told = there.has(nameOf(test)) ? read(join(at, nameOf(test))) : undefined;
    if (told?.hash === hash) learnt.set(test, told);
  }
  // Blocks that are passed while a source is loaded: of these only the first test file of a worker knows.
  const loadingAt = join(folder, 'loading.json');
  const loading = existsSync(loadingAt) ? read(loadingAt) : {};

  const keep = (test, told) => {
    learnt.set(test, { ...told, hash: hashes.get(test) });
    writeFileSync(join(at, nameOf(test)), JSON.stringify(learnt.get(test)));
  };
  const keepLoading = (atLoad) => {
    let isNews = false;
    for (const [path, told] of Object.entries(atLoad)) {
      const hash = marks.get(path)?.hash;
      if (loading[path]?.hash === hash && loading[path].told === told) continue;
      loading[path] = { hash, told };
      isNews = true;
    }
    if (isNews) writeFileSync(loadingAt, JSON.stringify(loading));
  };
  const isLoading = (path, block) =>
    block < 0 || (loading[path]?.hash === marks.get(path).hash && loading[path].told[block] === '1');

  return {
    /** In CPU seconds, or a guess. */
    costOf: (test) => learnt.get(test)?.cost ?? GUESSED_SECONDS,
    /** Of one that came to its end. */
    usual: (test) => (learnt.get(test)?.isGreen === true ? learnt.get(test).cost : undefined),
    isGreen: (test) => learnt.get(test)?.isGreen === true,
    /** Fails without any fault: nothing can be learnt from it. */
    isRed: (test) => learnt.get(test)?.isGreen === false,

    /** 'yes', 'no' or 'unknown': does this test file pass through the block? −1 is what is in none. */
    reaches(test, path, block) {
      const told = learnt.get(test);
      if (told?.isGreen !== true || isLoading(path, block)) return 'unknown';
      if (told.reached[path] === undefined) return 'no';
      if (told.sources[path] !== marks.get(path).hash) return 'unknown';
      return told.reached[path][block] === '1' ? 'yes' : 'no';
    },
    passed(test, cost, { reached, atLoad }) {
      const sources = Object.fromEntries(Object.keys(reached).map((path) => [path, marks.get(path)?.hash]));
      // What went before has loaded some of its sources: the lower of two costs is its own.
      keep(test, {
        isGreen: true,
        cost: Math.min(cost, this.usual(test) ?? Infinity),
        reached,
        sources,
      });
      keepLoading(atLoad);
    },
    /** It did not come to its end in so many seconds: it is asked later from now on. */
    tookLong(test, cost) {
      if (learnt.get(test)?.isGreen === undefined) keep(test, { cost: 2 * cost });
    },
    failed: (test, cost) => keep(test, { isGreen: false, cost, reached: {}, sources: {} }),
  };
}
