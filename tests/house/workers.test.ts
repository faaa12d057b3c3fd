/** Every worker of the page is begun in one place, which sees to it that it has the page's policy. */
import { expect, it } from 'vitest';
import { readSources } from './graph.ts';

const BEGINS = /\bnew\s+(?:[\w.]+\.)?(?:Shared)?Worker\s*\(/;

const beginners = (sources: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(sources).flatMap(([path, text]) =>
    path.startsWith('page/') && BEGINS.test(text) ? [path] : [],
  );

it('workers begin in one place', () => {
  expect(beginners(readSources())).toEqual(['page/worker/startWorker.ts']);
});

it.each(["new Worker(url, { type: 'module' })", 'new globalThis.Worker (url)', 'new SharedWorker(url)'])(
  'the guard sees %s',
  (text) => {
    expect(beginners({ 'page/app/a.ts': `const its = ${text};` })).toEqual(['page/app/a.ts']);
  },
);
