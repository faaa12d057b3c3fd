/**
 * What is worked out of an object is kept by core/base/onceFor.ts, and by nobody in a way of his own. Where another weak map
 * stands it keeps something else: told here, file by file.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MEMO = 'core/base/onceFor.ts';
const OTHERS: Readonly<Record<string, string>> = {
  'core/scenario/link/script.ts': 'a script’s own text, which comes from whoever has read it',
  'core/scenario/run/explain.ts': 'a station that goes on from decision to decision',
  'page/around/reveal.ts': 'what a slide’s frame is doing; nothing of ours may be imported there',
  'page/app/canvas/scene.ts': 'whose scene it is; settings that go by four things at once',
  'page/view/charts/toldWait.ts': 'an answer that holds from an instant on',
  'page/view/scene/backlog.ts': 'answers that hold for a stretch of time',
  'page/view/scene/sceneTables.ts': 'tables that somebody lays there, and those of the same pages',
  'page/view/scene/spreadOf.ts': 'an answer that goes by two things at once',
  'page/view/wave/prepare.ts': 'an answer that goes by three things at once',
  'page/worker/client.ts': 'what came with a page, beside it',
};

const sources = Object.keys(import.meta.glob('../../src/**/*.{ts,tsx}')).map(
  (path) => [path.replace('../../src/', ''), new URL(path, import.meta.url)] as const,
);

/** Files that keep something in a weak map, of those that are given by path and text. */
const keepers = (files: readonly (readonly [path: string, text: string])[]): string[] =>
  files
    .filter(([, text]) => /\bnew WeakMap\b/.test(text))
    .map(([path]) => path)
    .sort();

it('a memo of one’s own stands nowhere', () => {
  const all = sources.map(([path, url]) => [path, readFileSync(url, 'utf8')] as const);
  expect(all.length).toBeGreaterThan(1000);
  expect(keepers(all)).toEqual([MEMO, ...Object.keys(OTHERS)].sort());
});

it('sees a new one', () => {
  const planted = 'const known = new WeakMap<Scene, Model>();';
  expect(
    keepers([
      ['page/view/planted.ts', planted],
      ['core/base/plain.ts', 'new Map()'],
    ]),
  ).toEqual(['page/view/planted.ts']);
});
