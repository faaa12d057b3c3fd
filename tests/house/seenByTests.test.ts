/** What src/ exports is for src/: what tests alone import is named, with the reason why (seenByTests.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { home } from '../docs/markdown.ts';
import { readSources, type Sources } from './graph.ts';
import { MOST_SEEN_BY_TESTS, SEEN_BY_TESTS } from './seenByTests.ts';

const EXPORTED = /^export (?:async )?(?:const|let|function\*?|(?:abstract )?class) ([\w$]+)/gm;
const FROM = /\b(?:import|export)\s+(?:(\w+)[\s,]*)?(\{[^}]*\}|\*(?:\s+as\s+\w+)?)?\s*from\s+'(\.[^']+)'/g;
const LATER = /import\(\s*['"](\.[^'"]+)['"]\s*\)/g;

interface Uses {
  /** By file, the names that are taken of it by themselves. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Files that somebody takes whole, as a module. */
  readonly whole: ReadonlySet<string>;
  readonly words: ReadonlyMap<string, ReadonlySet<string>>;
}

const wordsOf = (text: string): string[] => text.match(/[\w$]+/g) ?? [];

function usesIn(files: Sources): Uses {
  const names = new Map<string, Set<string>>();
  const whole = new Set<string>();
  for (const [path, text] of Object.entries(files)) {
    const at = (target: string) => posix.join(posix.dirname(path), target.replace(/\?.*$/, ''));
    for (const [, , what = '', target = ''] of text.matchAll(FROM)) {
      if (what.startsWith('*')) whole.add(at(target));
      const its = names.get(at(target)) ?? new Set();
      names.set(at(target), its);
      for (const part of what.slice(1, -1).split(','))
        its.add(
          part
            .replace(/^\s*type\s/, '')
            .trim()
            .split(/\s+as\s+/)[0],
        );
    }
    for (const [, target = ''] of text.matchAll(LATER)) whole.add(at(target));
  }
  const words = new Map(Object.entries(files).map(([path, text]) => [path, new Set(wordsOf(text))]));
  return { names, whole, words };
}

const isUsed = ({ names, whole, words }: Uses, path: string, name: string): boolean =>
  names.get(path)?.has(name) === true ||
  (whole.has(path) && [...words].some(([other, its]) => other !== path && its.has(name)));

/** 'PATH NAME' of what src/ exports, nothing of src or scripts imports, and a test does. */
function seenByTests(src: Sources, besides: Sources, tests: Sources): readonly string[] {
  const [own, others] = [usesIn({ ...src, ...besides }), usesIn(tests)];
  return Object.entries(src).flatMap(([path, text]) =>
    [...text.matchAll(EXPORTED)]
      .map(([, name]) => name)
      .filter((name) => !isUsed(own, path, name) && isUsed(others, path, name))
      .map((name) => `${path.slice('src/'.length)} ${name}`),
  );
}

const under = (folder: string): Sources =>
  Object.fromEntries(
    readdirSync(`${home}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs)$/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .map((path) => [path, readFileSync(`${home}${path}`, 'utf8')]),
  );

it('what tests alone see is named, and becomes less', () => {
  const src = Object.fromEntries(Object.entries(readSources()).map(([path, text]) => [`src/${path}`, text]));
  const found = seenByTests(src, under('scripts'), { ...under('tests'), ...under('e2e') });
  const named = Object.values(SEEN_BY_TESTS).flatMap((files) =>
    Object.entries(files).flatMap(([path, names]) => names.split(' ').map((name) => `${path} ${name}`)),
  );
  expect([...found].sort()).toEqual(named.sort());
  expect(named).toHaveLength(MOST_SEEN_BY_TESTS);
});

it('sees one that is planted', () => {
  const a =
    'export const one = 1;\nexport const two = 2;\nexport function three() {}\nexport class Four {}\n';
  const b = "import { two } from './a.ts';\nconst later = async () => (await import('./c.ts')).five;\n";
  const src = {
    'src/core/a.ts': a,
    'src/core/b.ts': b,
    'src/core/c.ts': 'export const five = 5;\nexport const six = 6;\n',
  };
  const test =
    "import { one, two, type three as its } from '../src/core/a.ts';\nimport * as c from '../src/core/c.ts';\nc.five; c.six;\n";
  expect(seenByTests(src, {}, { 'tests/a.test.ts': test })).toEqual([
    'core/a.ts one',
    'core/a.ts three',
    'core/c.ts six',
  ]);
});
