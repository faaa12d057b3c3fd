/** Every name that JavaScript's own objects have, asked of every kind of value: nothing of the host comes out. */
import { expect, test } from 'vitest';
import { sampleOf } from '../../helpers/statistics.ts';
import { answer, body, isOurs } from './programs.ts';

function namesOfTheHost(): readonly string[] {
  const names = new Set(['__proto__', 'arguments', 'caller', 'then', 'toJSON', '$thing']);
  const objects = [
    ...[Object, Array, Function, String, Number, Boolean, Symbol, Map, Set, Promise, RegExp, Date, Error],
    ...[Reflect, Math, JSON, globalThis, process],
  ];
  for (const object of objects)
    for (const start of [object, (object as { prototype?: unknown }).prototype])
      for (let at: unknown = start; at !== null && at !== undefined; at = Object.getPrototypeOf(at))
        for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  // Our own, inside.
  for (const name of ['items', 'era', 'map', 'kind', 'readers', 'call', 'label', 'weight']) names.add(name);
  return [...names];
}

const SUBJECTS = [
  ...['1', "'text'", 'true', 'null', 'undefined', '[1]', '({ a: 1 })', '((x) => x)', '`t`', 'main'],
  ...['stones', 'stones[0]', 'state', 'Math', 'Math.abs', 'heaviest', 'Infinity', '[[1]][0]'],
];

const isWord = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

const programs = namesOfTheHost().flatMap((name) =>
  SUBJECTS.flatMap((subject) => [
    `return (${subject})[${JSON.stringify(name)}];`,
    ...(isWord(name)
      ? [
          `return (${subject}).${name};`,
          `return (${subject}).${name}(1, 2);`,
          `return (${subject}).${name}((x) => x);`,
          `const { ${name}: q } = ${subject}; return q;`,
        ]
      : []),
  ]),
);

test('of every value, in every way', () => {
  const out: string[] = [];
  for (const text of sampleOf(programs, 31)) if (!isOurs(answer(body(text)))) out.push(text);
  expect(out).toEqual([]);
  expect(programs.length).toBeGreaterThan(30_000);
});

test('a name of three thousand letters is told by its first', () => {
  const name = 'a'.repeat(3000);
  expect(answer(body(`return ${name};`))).toContain(`${'a'.repeat(40)}… is not known here`);
});
