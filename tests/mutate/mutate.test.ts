/** The script that plants faults, on a project of three files: one fault is noticed, one is not, one never ends. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { mutate, readArguments, summaryOf } from '../../scripts/mutate.mjs';
import { copyFolderOf } from '../../scripts/mutate/copy.mjs';
import { placesOf, withEdits } from '../../scripts/mutate/places.mjs';
import { withSwitches } from '../../scripts/mutate/switches.mjs';

interface Told {
  readonly verdict: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

interface Fault {
  readonly edits: readonly object[];
  readonly before: string;
  readonly after: string;
}

const FILES = {
  'src/room/same.ts': 'export const isSame = (a: number, b: number): boolean => a === b;\n',
  'tests/room/same.test.ts': `import { expect, test } from 'vitest';
import { isSame } from '../../src/room/same.ts';
test('same', () => expect([isSame(1, 1), isSame(1, 2)]).toEqual([true, false]));\n`,
  'src/room/limit.ts': 'export const limit = (): number => 100;\n',
  'tests/room/limit.test.ts': `import { expect, test } from 'vitest';
import { limit } from '../../src/room/limit.ts';
test('there is some room', () => expect(limit()).toBeGreaterThan(50));\n`,
  'src/room/down.ts': 'export function down(k: number): number {\n  for (; k; k--);\n  return k;\n}\n',
  'tests/room/down.test.ts': `import { expect, test } from 'vitest';
import { down } from '../../src/room/down.ts';
test('down', () => expect(down(3)).toBe(0));\n`,
};

test('killed, survived, undecided: each with its place, and the work tree is as it was', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'three-faults-')));
  try {
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    symlinkSync(
      fileURLToPath(new URL('../../node_modules', import.meta.url)),
      join(root, 'node_modules'),
      'dir',
    );
    const lines: string[] = [];
    const told = await mutate({
      root,
      count: 9,
      seed: 1,
      rooms: ['room'],
      patience: 4,
      tell: ({ verdict, path, line, column }: Told) => lines.push(`${verdict} ${path}:${line}:${column}`),
    });
    expect(lines.sort()).toEqual([
      'killed src/room/same.ts:1:60',
      'survived src/room/limit.ts:1:36',
      'undecided src/room/down.ts:2:13',
    ]);
    expect(summaryOf(told)).toBe('1 killed, 1 survived, 1 undecided of 3: 33.3 % killed');
  } finally {
    rmSync(copyFolderOf(root), { recursive: true, force: true });
    rmSync(root, { recursive: true });
  }
}, 300_000);

const faultsIn = (text: string): string[] =>
  (placesOf('a.ts', text) as readonly { readonly faults: readonly Fault[] }[]).flatMap(({ faults }) =>
    faults.map(({ edits, before, after }) => {
      expect(withEdits(text, edits)).not.toBe(text);
      return `${before} → ${after}`;
    }),
  );

test('what is done at a place', () => {
  expect(faultsIn('if (a <= b) c();')).toEqual([
    'a <= b → !(a <= b)',
    'a <= b → a < b',
    'a <= b → a > b',
    'c(); → (dropped)',
  ]);
  expect(faultsIn('x = -y * 2;')).toEqual([
    'x = -y * 2; → (dropped)',
    '-y * 2 → -y / 2',
    '-y →  y',
    '2 → 1',
    '2 → 3',
  ]);
  expect(faultsIn('const z = a && !b ? Math.min(1e9, c) : true;')).toEqual([
    'a && !b → !(a && !b)',
    'a && !b → a || !b',
    '!b →  b',
    'Math.min → Math.max',
    '1e9 → (1e9 * 2)',
    'true → false',
  ]);
});

test('types, imports, texts and comments are left alone', () => {
  const text = `import { a } from './a.ts'; // 1 < 2
type Two = 2; interface Three { readonly three: 3 }
export const b = (c: 4) => \`five\` + 'six' + c;`;
  expect(faultsIn(text)).toEqual([]);
});

test('all faults of a text stand behind switches, those within others too, and one at most is on', () => {
  const text = `class A { constructor() { this.k = 3; } }
class B extends A { constructor() { super(); if (this.k > 2) this.k++; else this.k = -1; } }
const twice = (x) => x * 2;
result = twice(new B().k);`;
  const places = placesOf('a.ts', text) as readonly { readonly faults: readonly Fault[] }[];
  const faults = places.map(({ faults: [first], ...place }, k) => ({ ...place, ...first, k }));
  const switched: string = withSwitches(text, faults, faults.length);
  const ran = (source: string, planted?: number) =>
    runInNewContext(`let result; ${source}; JSON.stringify([result, [...(globalThis.fault_?.seen ?? [])]])`, {
      process: { env: { PLANTED_FAULT: planted } },
    }) as string;
  const resultOf = (told: string): unknown => (JSON.parse(told) as unknown[])[0];
  expect(resultOf(ran(switched))).toBe(8);
  for (const { k, edits } of faults)
    expect(resultOf(ran(switched, k)), `fault ${k}`).toBe(resultOf(ran(withEdits(text, edits))));
  // Come to: all but what stands in the branch that is not taken.
  const [, seen] = JSON.parse(ran(switched)) as [number, number[]];
  expect(faults.filter(({ k }) => seen[k] === 0).map(({ before }) => before)).toEqual([
    'this.k = -1;',
    '-1',
    '-1',
  ]);
});

test('a number, a seed and a room; all else is refused in a sentence', () => {
  const rooms = ['core/disk', 'core/sim'];
  expect(readArguments(['20', '--seed', '7', '--in', 'core/disk'], rooms)).toEqual({
    count: 20,
    seed: 7,
    rooms: ['core/disk'],
  });
  expect(readArguments(['5', '--at', 'src/a.ts:3', '--at', 'src/b.ts'], rooms)).toEqual({
    count: 5,
    seed: 1,
    rooms,
    at: ['src/a.ts:3', 'src/b.ts'],
  });
  const refused = (...args: string[]) => {
    try {
      return readArguments(args, rooms);
    } catch (fault) {
      return (fault as Error).message;
    }
  };
  expect(refused()).toBe('how many faults? npm run mutate -- 20 [--seed 1] [--in core/disk]');
  expect(refused('0')).toBe('0: the number of faults is a whole number from 1');
  expect(refused('1.5')).toBe('1.5: the number of faults is a whole number from 1');
  expect(refused('3', '4')).toBe('4: one number of faults is enough');
  expect(refused('3', '--seed', 'x')).toBe('--seed wants a whole number, not x');
  expect(refused('3', '--in', 'core/dusk')).toBe('--in core/dusk: the rooms are core/disk, core/sim');
  expect(refused('3', '--at', 'x')).toBe(
    '--at wants a place as it is told, src/core/disk/drive.ts:12, not x',
  );
  expect(refused('3', '--inn', 'core/disk')).toBe('--inn is no option; there are --seed, --in and --at');
});
