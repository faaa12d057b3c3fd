/**
 * What the tests cost and to which faults' places they come, without a fault: learnt once, and kept beside the copy until the
 * test file or the faults are others.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './copy.mjs';

const sum = (values) => values.reduce((total, value) => total + value, 0);

export function learntIn(copy, root, tests) {
  const folder = join(copy.folder, 'learnt');
  mkdirSync(folder, { recursive: true });
  const fileOf = (test) => join(folder, `${test.replaceAll('/', '+')}.json`);
  const hashes = new Map(
    tests.map((test) => [test, hashOf(copy.hash + readFileSync(join(root, test), 'utf8'))]),
  );
  const learnt = new Map();
  const underWay = new Map();
  for (const [test, hash] of hashes) {
    const told = existsSync(fileOf(test)) ? JSON.parse(readFileSync(fileOf(test), 'utf8')) : undefined;
    if (told?.hash === hash) learnt.set(test, told);
  }
  return {
    /** Whoever comes first learns what is not known; all others wait for it. */
    onceFor(test, learn) {
      if (!learnt.has(test) && !underWay.has(test)) underWay.set(test, learn());
      return underWay.get(test);
    },
    /** The tests of a file that come to the place of fault k, what they and the way to them cost, and what the whole file; undefined if none does. */
    reaching(test, k) {
      const told = learnt.get(test);
      if (told?.isGreen !== true) return undefined;
      const its = told.outside.includes(k)
        ? told.tests
        : told.tests.filter(({ places }) => places.includes(k));
      if (its.length === 0) return undefined;
      const outside = Math.max(0, told.cost - sum(told.tests.map(({ cost }) => cost)));
      return {
        ids: its.map(({ id }) => id),
        cost: outside + sum(its.map(({ cost }) => cost)),
        whole: told.cost,
      };
    },
    keep(test, told) {
      learnt.set(test, { ...told, hash: hashes.get(test) });
      writeFileSync(fileOf(test), JSON.stringify(learnt.get(test)));
    },
  };
}
