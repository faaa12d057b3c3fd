/** What the first frame waits for: what the page and its simulating worker import statically, all the way down. */
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { SOON } from '../../scripts/first-load.mjs';
import { readSources, type Sources } from './graph.ts';

const ENTRIES = ['page/app/shell/main.tsx', 'page/worker/simWorker.ts'];
/** Imports and re-exports of values that run at once; `import('…')` is one that waits. */
const STATIC = /^(?:import|export)(?! type\b)(?:[^;'"]*\bfrom)?\s*['"]([^'"]+)['"]/gm;

/** Each file or package that is reached, with the file that first asks for it. */
function reachedFrom(entries: readonly string[], files: Sources): ReadonlyMap<string, string> {
  const reached = new Map(entries.map((entry) => [entry, 'the page']));
  for (const path of reached.keys())
    for (const [, target = ''] of (files[path] ?? '').matchAll(STATIC)) {
      const file = target.startsWith('.') ? posix.join(posix.dirname(path), target) : target;
      if (!reached.has(file)) reached.set(file, path);
    }
  return reached;
}

test('no part of d3 comes before the first frame', () => {
  const reached = reachedFrom(ENTRIES, readSources());
  expect([...reached].filter(([file]) => file.startsWith('d3-'))).toEqual([]);
  // The picture of the first frame is among what was looked at; those beside it and the charts come behind it.
  expect(reached.has('page/view/disk/index.ts')).toBe(true);
  expect(reached.has('page/view/timeline/index.ts')).toBe(false);
  expect(reached.has('page/view/charts/response.ts')).toBe(false);
});

test('Learn costs the first frame nothing: no part of it is waited for', () => {
  const learn = /^(?:page\/app\/learn|core\/lesson|core\/clairvoyant)\//;
  const files = readSources();
  expect(Object.keys(files).filter((file) => learn.test(file)).length).toBeGreaterThan(100);
  expect([...reachedFrom(ENTRIES, files)].filter(([file]) => learn.test(file))).toEqual([]);
});

test('what is asked for right behind the first frame is no part of it, and is there', () => {
  const files = readSources();
  const reached = reachedFrom(ENTRIES, files);
  expect(SOON.filter((file) => !(file in files) || reached.has(file))).toEqual([]);
});

test('a planted import is found, by whichever way; one that waits is not', () => {
  const files = (import_: string): Sources => ({ 'a.ts': `import './b.ts';\n`, 'b.ts': import_ });
  const found = (text: string) => reachedFrom(['a.ts'], files(text)).has('d3-scale');
  expect(found(`import { scaleLinear } from 'd3-scale';`)).toBe(true);
  expect(found(`import {\n  scaleLinear,\n  scaleLog,\n} from 'd3-scale';`)).toBe(true);
  expect(found(`export * from 'd3-scale';`)).toBe(true);
  expect(found(`import type { ScaleLinear } from 'd3-scale';`)).toBe(false);
  expect(found(`const later = () => import('d3-scale');`)).toBe(false);
});
