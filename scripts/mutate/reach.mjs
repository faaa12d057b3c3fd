/**
 * Runs before each test file in the copy (a set-up file of the runner) and writes down which blocks the file passed through.
 * Several test files share one worker, and with it the sources that are loaded: what happens while a source is loaded is
 * the first's alone to see, and therefore told apart.
 */
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

const MARKED = 1;

globalThis.reach_ ??= {
  /** By source file: a byte a block. */
  marks: new Map(),
  atLoad: new Map(),
  open(path, blocks) {
    const marks = new Uint8Array(blocks);
    this.marks.set(path, marks);
    this.atLoad.set(path, new Uint8Array(blocks));
    return marks;
  },
  loaded() {
    for (const [path, marks] of this.marks) {
      if (!marks.includes(MARKED)) continue;
      const atLoad = this.atLoad.get(path);
      marks.forEach((mark, k) => (atLoad[k] |= mark));
    }
  },
};

const { marks, atLoad } = globalThis.reach_;
for (const of of marks.values()) of.fill(0);

const written = (all) =>
  Object.fromEntries(
    [...all]
      .filter(([, of]) => of.includes(MARKED))
      .map(([path, of]) => [
        path,
        Buffer.from(of).toString('latin1').replaceAll('\0', '0').replaceAll('\x01', '1'),
      ]),
  );

afterAll(() => {
  const { testPath } = expect.getState();
  const line = { test: testPath, reached: written(marks), atLoad: written(atLoad) };
  appendFileSync(process.env.MUTATE_REACH, `${JSON.stringify(line)}\n`);
});
