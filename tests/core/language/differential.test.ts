/** Random programs, here and as JavaScript: the same answer, or a sentence. */
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Value } from '../../../src/core/language/values.ts';
import { testRandom } from '../../helpers/fuzz.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import { answer, written } from './programs.ts';

type Make = (deep: number, names: readonly string[]) => string;

function grammar(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const one = (...ways: readonly (() => string)[]): string => pick(ways)();
  const num: Make = (d, v) =>
    d <= 0
      ? pick([...v, ...v, '0', '1', '2', '(-3)', '7', '0.5'])
      : one(
          () => `(${num(d - 1, v)} ${pick(['+', '-', '*', '/', '%'])} ${num(d - 1, v)})`,
          () => `(${bool(d - 1, v)} ? ${num(d - 1, v)} : ${num(d - 1, v)})`,
          () => `Math.${pick(['abs', 'floor', 'ceil', 'round', 'sign', 'trunc', 'sqrt'])}(${num(d - 1, v)})`,
          () => `Math.${pick(['min', 'max'])}(${num(d - 1, v)}, ${num(d - 1, v)})`,
          () => `${list(d - 1, v)}.length`,
          () => `${list(d - 1, v)}.reduce((p, q) => p + ${num(d - 1, [...v, 'q'])}, ${num(d - 1, v)})`,
          () => `(${list(d - 1, v)}.at(${pick(['0', '-1', '1'])}) ?? 9)`,
          () => `(${list(d - 1, v)}[${pick(['0', '5', '-1', '0.5'])}] ?? 8)`,
          () => `${list(d - 1, v)}.${pick(['indexOf', 'push'])}(${num(d - 1, v)})`,
          () =>
            `${list(d - 1, v)}.${pick(['findIndex', 'findLastIndex'])}((x) => ${bool(d - 1, [...v, 'x'])})`,
          () => `(${list(d - 1, v)}.${pick(['find', 'findLast'])}((x) => ${bool(d - 1, [...v, 'x'])}) ?? 7)`,
          () => `f(${num(d - 1, v)})`,
          () => `-(${num(d - 1, v)})`,
          () => `(o${pick(['.a', '?.a', '["a"]', '.c?.d?.(1)', '.b'])} ?? ${num(d - 1, v)})`,
          () => `(({ p, q = 4, ...r }) => p * q + (r.z ?? 1))({ p: ${num(d - 1, v)}, z: ${num(d - 1, v)} })`,
          () =>
            `((x, [y = 3, ...z] = [x], ...more) => more.length + x + y + z.length)(...${list(d - 1, v)}, 1, [2, 3])`,
          () => `(s = ${num(d - 1, v)}, s + 1)`,
          () => `(o.b ${pick(['+=', '-=', '*=', '??=', '||=', '&&='])} ${num(d - 1, v)})`,
          () => `o.a${pick(['++', '--'])}`,
          () => `${pick(['++', '--'])}s`,
          () => `\`\${${num(d - 1, v)}}\`.length`,
        );
  const bool: Make = (d, v) =>
    d <= 0
      ? pick(['true', 'false'])
      : one(
          () => `(${num(d - 1, v)} ${pick(['<', '<=', '>', '>=', '===', '!=='])} ${num(d - 1, v)})`,
          () => `(${bool(d - 1, v)} ${pick(['&&', '||'])} ${bool(d - 1, v)})`,
          () => `!${bool(d - 1, v)}`,
          () => `${list(d - 1, v)}.${pick(['some', 'every'])}((x) => ${bool(d - 1, [...v, 'x'])})`,
          () => `${list(d - 1, v)}.includes(${num(d - 1, v)})`,
          () => `('t' + ${num(d - 1, v)}).${pick(['includes', 'startsWith', 'endsWith'])}(${num(d - 1, v)})`,
        );
  const list: Make = (d, v) =>
    d <= 0
      ? pick(['l', '[3, 1, 2]', '[]', '[5]'])
      : one(
          () => `${list(d - 1, v)}.map((x, k) => ${num(d - 1, [...v, 'x', 'k'])})`,
          () => `${list(d - 1, v)}.filter((x) => ${bool(d - 1, [...v, 'x'])})`,
          () => `[${num(d - 1, v)}, ...${list(d - 1, v)}]`,
          () => `[...${list(d - 1, v)}].sort((x, y) => x - y)`,
          () => `${list(d - 1, v)}.slice(${pick(['', '1', '-2', '0, 2', '1, -1', '5'])})`,
          () => `[...${list(d - 1, v)}].splice(${pick(['1', '-2', '0, 2', '1, 0, 7', '0, 1, 8, 9'])})`,
          () =>
            `[...${list(d - 1, v)}].${pick(['reverse()', 'toReversed()', 'concat([4])', 'toSorted((x, y) => y - x)'])}`,
        );
  return { num, bool, list, pick };
}

function programOf(random: () => number): { readonly code: string; readonly args: readonly number[] } {
  const { num, bool, list, pick } = grammar(random);
  const v = ['a', 'b'];
  const code = `const g = 3; const twice = (x) => x + h; const h = 2;
function f(x) { return x > 100 ? x : twice(x) + g; }
function main(a, b) {
  const l = [a, 4, b]; const o = { a: 1, b: 2, c: { e: 5 } }; let s = 0; const fs = [];
  s = ${num(2, [...v, 's'])}; o.a = ${num(2, v)};
  for (let i = 0, j = 5; i < 3; i++) { if (${bool(2, [...v, 's', 'i'])}) continue; fs.push(() => i * 10 + j); j--; s += ${num(2, [...v, 's', 'i'])}; }
  for (const x of ${list(2, v)}) { const y = x * 2; fs.push(() => y + x); if (s > 1e6) break; s = s + y; }
  let n = 0; while (n < 4) { n++; const m = n * 2; fs.push(() => m); o.a -= ${num(1, v)}; if (n === 3 && ${bool(1, v)}) return [s, o, fs.map((q) => q())]; }
  const [p, q = 8] = ${list(1, v)}; let [x, y] = [p, q]; [x, y] = [y, x];
  const inner = function own(k) { return k > 3 ? k : own(k + ${pick(['1', '2'])}); };
  { let s = 5; fs.push(() => s); s = 6; }
  l.push(7); l[0] = ${num(1, v)}; l[l.length] = 3; l.length = ${pick(['1', '2', 'l.length'])};
  return [s, o, p, q, x, y, n, inner(0), fs.map((w) => w()), ${list(3, v)}, ${num(3, v)}, typeof ${pick(['s', 'o', 'l', 'f', 'p', 'undefined'])}, \`t\${n}\`, l];
}`;
  const args = [Math.floor(random() * 20) - 5, random() < 0.3 ? random() : Math.floor(random() * 9)];
  return { code, args };
}

function asJavaScript(code: string, args: readonly number[]): string | undefined {
  try {
    const value: unknown = runInThisContext(
      `(() => { 'use strict'; ${code} return main(${args.join(', ')}); })()`,
    );
    return written(value as Value);
  } catch {
    return undefined;
  }
}

test('what both answer is the same', () => {
  const random = testRandom(42);
  const programs = drawsOf(12_000, 150);
  let refused = 0;
  for (let k = 0; k < programs; k++) {
    const { code, args } = programOf(random);
    const theirs = asJavaScript(code, args);
    const ours = answer(code, ...args);
    // Only what is no number is refused where JavaScript goes on.
    if (typeof ours === 'string') {
      refused++;
      if (theirs !== undefined) expect(ours, code).toMatch(/undefined|longer than|has become/);
    } else expect(written(ours), `${code}\n${args.join(', ')}`).toBe(theirs);
  }
  // Most have an answer.
  expect(refused / programs).toBeLessThan(0.5);
});
