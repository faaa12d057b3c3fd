/** Programs that want out, or want all there is: each ends in its sentence, and nothing of the host is touched. */
import { expect, test } from 'vitest';
import { answer, body } from './programs.ts';

const times = (text: string, count: number): string => text.repeat(count);

const cases: readonly (readonly [name: string, source: string, says: string])[] = [
  ['endless loop', body('while (true) {}'), 'does it ever end?'],
  ['endless for', body('for (;;) {}'), 'does it ever end?'],
  ['endless at the top', 'while (true) {}\nfunction main() {}', 'line 1: this takes more than 1000000 steps'],
  ['endless in a condition', body('while ([1].map(() => { while (true) {} })) {}'), 'does it ever end?'],
  ['endless comparison', body('return [2, 1].sort(() => { while (true) {} });'), 'does it ever end?'],
  [
    'endless recursion',
    'function f() { return f() + 1; }\nfunction main() { return f(); }',
    'line 1: functions call each other more than 200 deep',
  ],
  ['recursion through a method', 'const f = () => [1].map(f);\nfunction main() { return f(); }', '200 deep'],
  [
    'recursion in a deep place',
    `function f() { return ${times('1 + (', 60)}f()${times(')', 60)}; }\nfunction main() { return f(); }`,
    '200 deep',
  ],
  ['a long turn', body(`while (${times('1 + ', 90)}1) {}`), 'does it ever end?'],
  [
    'a list that grows',
    body('const a = []; while (true) a.push(1, 2, 3);'),
    'the list is longer than 100000',
  ],
  [
    'a list that doubles',
    body('let a = [1]; while (true) a = [...a, ...a];'),
    'the list is longer than 100000',
  ],
  [
    'many long lists',
    body(
      'const all = []; let a = [1]; while (a.length < 50000) a = a.concat(a); while (true) all.push(a.slice());',
    ),
    'does it ever end?',
  ],
  ['a text that doubles', body("let s = 'x'; while (true) s = s + s;"), 'the text is longer than 10000'],
  [
    'a text of many',
    body('let a = [1]; while (a.length < 50000) a = a.concat(a); return a.join();'),
    'the text is longer than 10000',
  ],
  ['a padded text', body("return 'x'.padStart(1e9);"), 'the text is longer than 10000'],
  [
    'many names',
    body('const o = {}; let k = 0; while (true) o[k++] = 1;'),
    'the object has more than 10000 names',
  ],
  [
    'a long call',
    body('let a = [1]; while (a.length < 60000) a = a.concat(a); return Math.max(...a, ...a);'),
    'the list is longer than 100000',
  ],
  ['nested brackets', body(`return ${times('(', 3000)}1${times(')', 3000)};`), 'this is nested too deeply'],
  ['nested lists', body(`return ${times('[', 3000)}${times(']', 3000)};`), 'this is nested too deeply'],
  ['nested signs', body(`return ${times('!', 15000)}1;`), 'this is nested too deeply'],
  ['a sum of many', body(`return ${times('1 + ', 4900)}1;`), 'this is nested too deeply'],
  ['a chain of names', body(`return state${times('.a', 9900)};`), 'this is nested too deeply'],
  ['a chain of calls', body(`return state${times('()', 9900)};`), 'this is nested too deeply'],
  ['nested functions', body(`return ${times('() => ', 3000)}1;`), 'this is nested too deeply'],
  ['nested conditions', body(`return ${times('1 ? 1 : ', 2400)}1;`), 'this is nested too deeply'],
  ['else after else', body(`${times('if (0) 1; else ', 1200)}1;`), 'this is nested too deeply'],
  [
    'nested patterns',
    body(`const ${times('[', 3000)}a${times(']', 3000)} = 1;`),
    'this is nested too deeply',
  ],
  ['nested texts', body(`return ${times('`${', 3000)}1${times('}`', 3000)};`), 'this is nested too deeply'],
  ['nested new', body(`return ${times('new ', 4900)}a;`), 'this is nested too deeply'],
  ['nested classes', `${times('(class extends ', 900)}A${times(' {})', 900)}`, 'this is nested too deeply'],
  [
    'labels',
    body(`${Array.from({ length: 1800 }, (_, k) => `a${k}: `).join('')};`),
    'this is nested too deeply',
  ],
  ['assignments', body(`let a; ${times('a = ', 4800)}1;`), 'this is nested too deeply'],
  ['a long text', `${times(' ', 20000)} `, '20000 are allowed'],
  [
    'a regular expression',
    body("return /^(a+)+$/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaa!');"),
    'regular expressions are not known here',
  ],
  [
    'a nested one',
    body(`return /${times('(', 9900)}${times(')', 9900)}/;`),
    'regular expressions are not known here',
  ],
  ['new Array', body('return new Array(1e9);'), 'new is not known here'],
  ['Array', body('return Array(1e9);'), 'Array is not known here'],
  ['repeat', body("return 'x'.repeat(1e9);"), 'a text has no repeat'],
  ['fill', body('return [].fill(0);'), 'a list has no fill'],
  [
    'constructor of a function',
    body('return (() => 1).constructor;'),
    'this is a function, which has no constructor',
  ],
  ['constructor of a text', body("return ''.constructor;"), 'a text has no constructor'],
  ['constructor of a list', body('return [].constructor;'), 'a list has no constructor'],
  ['constructor by a sum', body("return [1]['constr' + 'uctor'];"), 'a list has no constructor'],
  ['constructor of a thing', body("return stones[0]['constr' + 'uctor'];"), 'a stone has no constructor'],
  ['constructor of a method', body('return [].map.constructor;'), 'map has to be called'],
  ['constructor of a number', body('return (1).constructor;'), 'this is 1, which has no constructor'],
  ['__proto__ of a list', body('return [].__proto__;'), 'a list has no __proto__'],
  ['eval', body("return eval('1');"), 'eval is not known here'],
  ['Function', body("return Function('return this')();"), 'Function is not known here'],
  ['import', body("return import('fs');"), 'import is not known here'],
  ['import at the top', "import fs from 'fs';", 'import is not known here'],
  ['fetch', body("return fetch('/');"), 'fetch is not known here'],
  ['globalThis', body('return globalThis;'), 'globalThis is not known here'],
  ['process', body('return process.env;'), 'process is not known here'],
  ['Date', body('return Date.now();'), 'Date is not known here'],
  ['Math.random', body('return Math.random();'), 'Math.random is undefined, and no function'],
  ['arguments', body('return arguments;'), 'arguments is not known here'],
  ['this', body('return this;'), 'this is not known here'],
  ['a tagged text', body('return ((s) => s)`x`;'), 'a text with a function before it is not known here'],
  ['try', body('try { f(); } catch {}'), 'try is not known here'],
  ['await', body('return 1;').replace('function', 'async function'), 'async is not known here'],
  ['a generator', body('yield 1;').replace('function', 'function*'), 'function* is not known here'],
  ['a thing is changed', body('stones[0].weight = 5;'), 'a stone cannot be changed'],
  [
    'a list that was handed in',
    body('stones.length = 0;'),
    'this list cannot be changed: make one of your own',
  ],
  ['a standard object', body('Math.abs = 1;'), 'this cannot be changed'],
  [
    'kept in a list outside',
    'const seen = [];\nfunction main() { seen.push(1); }',
    'line 2: what stands outside decide',
  ],
  [
    'kept in a name outside',
    'let count = 0;\nfunction main() { count = count + 1; }',
    'line 2: count stands outside decide',
  ],
  [
    'kept in a function',
    'const next = (() => { let n = 0; return () => ++n; })();\nfunction main() { return next(); }',
    'line 1: n stands outside decide',
  ],
  [
    'kept in its list',
    'const next = (() => { const n = []; return () => n.push(1); })();\nfunction main() { return next(); }',
    'line 1: what stands outside decide',
  ],
  ['no program', '', 'line 0: there is no function main'],
];

test.each(cases)('%s', (_name, source, says) => {
  const said = answer(source);
  expect(said).toBeTypeOf('string');
  expect(said).toContain(says);
});

test('names of JavaScript are ordinary names of an object', () => {
  expect(
    answer(body("const o = {}; o['__proto__'] = 1; o.constructor = 2; return o.__proto__ + o.constructor;")),
  ).toBe(3);
  expect(answer(body('return {}.toString;'))).toBe(undefined);
  expect(Object.keys(Object.prototype)).toEqual([]);
});
