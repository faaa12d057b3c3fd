/**
 * The linters see what they are there for: a configuration that checks nothing is as quiet as a house without a fault. Each
 * fault is planted where the rule holds, into a copy of the house's folders that has nothing else in it.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { home } from '../docs/markdown.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'roundscope-lint-'));

/** A component that imports these of React. */
const ofReact = (names: string, rest: string) =>
  `import { ${names} } from 'react';\nexport function A${rest}`;

/** A line, where it stands, and the rule that is to refuse it. */
const faults: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['eslint(no-restricted-properties)', 'src/core/sim/a.ts', 'export const a = Math.log(2);'],
  ['eslint(no-restricted-properties)', 'src/core/base/b.ts', 'export const a = Math.random();'],
  ['eslint(no-restricted-properties)', 'src/core/base/c.ts', 'export const { pow } = Math;'],
  ['roundscope(no-power)', 'src/core/base/d.ts', 'export const a = (x: number) => x ** 2;'],
  ['roundscope(no-power)', 'src/core/base/e.ts', 'export let a = 2;\na **= 2;'],
  ['eslint(no-restricted-globals)', 'src/core/trace/f.ts', 'export const a = () => Date.now();'],
  ['eslint(no-restricted-globals)', 'src/core/trace/g.ts', 'export const a = () => performance.now();'],
  ['eslint(no-restricted-imports)', 'src/core/disk/h.ts', "export { readFileSync } from 'node:fs';"],
  ['eslint(no-restricted-imports)', 'src/core/disk/i.ts', "export { scaleLinear } from 'd3-scale';"],
  ['import(no-default-export)', 'src/page/draw/j.ts', 'export default 1;'],
  ['import(no-default-export)', 'src/page/draw/k.ts', 'const a = 1;\nexport { a as default };'],
  ['eslint(no-console)', 'src/page/draw/l.ts', "console.log('a');"],
  ['eslint(eqeqeq)', 'tests/m.ts', 'export const a = (b: unknown) => b == null;'],
  ['eslint(no-unused-vars)', 'tests/n.ts', 'const a = 1;'],
  ['eslint(no-unused-vars)', 'scripts/o.mjs', 'const a = 1;'],
  ['eslint(no-undef)', 'scripts/p.mjs', 'window.close();'],
  ['typescript(consistent-type-imports)', 'tests/q.ts', "import { A } from './a.ts';\nexport type B = A;"],
  ['typescript(no-explicit-any)', 'tests/r.ts', 'export const a = (b: any) => void b;'],
  ['typescript(ban-ts-comment)', 'tests/s.ts', '// @ts-ignore\nexport const a = 1;'],
  ['eslint(prefer-const)', 'tests/t.ts', 'let a = 1;\nexport const b = () => a;'],
  [
    'eslint(no-useless-assignment)',
    'tests/u.ts',
    'export function a() {\n  let b = 1;\n  b = 2;\n  return b;\n}',
  ],
  [
    'eslint(no-fallthrough)',
    'tests/v.ts',
    'export function a(b: number) {\n  switch (b) {\n    case 1:\n      void b;\n    case 2:\n      return 1;\n  }\n}',
  ],
  ['eslint(no-empty)', 'tests/w.ts', 'if (Number(1)) {\n}'],
  ['typescript(no-floating-promises)', 'tests/x.ts', 'Promise.resolve(1);'],
  ['jsx-a11y(alt-text)', 'src/page/app/kit/x.tsx', 'export const A = () => <img src="a.png" />;'],
  // React's rules, by its own compiler: one fault each.
  [
    'react-hooks(rules-of-hooks)',
    'src/page/app/lab/hooks.tsx',
    ofReact(
      'useState',
      '({ on }: { on: boolean }) { if (on) { const [x] = useState(1); return x; } return 0; }',
    ),
  ],
  [
    'react-hooks(exhaustive-deps)',
    'src/page/app/lab/deps.tsx',
    ofReact('useEffect', '({ on }: { on: () => void }) { useEffect(() => { on(); }, []); return 0; }'),
  ],
  [
    'react(error-boundaries)',
    'src/page/app/lab/boundaries.tsx',
    'const B = () => <i />;\nexport function A() { try { return <B />; } catch { return null; } }',
  ],
  [
    'react(globals)',
    'src/page/app/lab/globals.tsx',
    'let n = 0;\nexport function A() { n = n + 1; return <b>{n}</b>; }',
  ],
  [
    'react(immutability)',
    'src/page/app/lab/immutability.tsx',
    'export function A({ a }: { a: { n: number } }) { a.n = 2; return <b>{a.n}</b>; }',
  ],
  [
    'react(purity)',
    'src/page/app/lab/purity.tsx',
    'export function A() { const t = Math.random(); return <b>{t}</b>; }',
  ],
  [
    'react(refs)',
    'src/page/app/lab/refs.tsx',
    ofReact('useRef', '() { const r = useRef(0); return <b>{r.current}</b>; }'),
  ],
  [
    'react(set-state-in-effect)',
    'src/page/app/lab/inEffect.tsx',
    ofReact(
      'useEffect, useState',
      '({ a }: { a: number }) { const [x, set] = useState(0); useEffect(() => { set(a); }, [a]); return <b>{x}</b>; }',
    ),
  ],
  [
    'react(set-state-in-render)',
    'src/page/app/lab/inRender.tsx',
    ofReact(
      'useState',
      '({ a }: { a: number }) { const [x, set] = useState(0); set(a); return <b>{x}</b>; }',
    ),
  ],
  [
    'react(static-components)',
    'src/page/app/lab/static.tsx',
    'export function A({ on }: { on: string }) { const B = () => <b>{on}</b>; return <B />; }',
  ],
  [
    'react(unsupported-syntax)',
    'src/page/app/lab/syntax.tsx',
    'export function A({ code }: { code: string }) { const v = eval(code); return <b>{String(v)}</b>; }',
  ],
  [
    'react(use-memo)',
    'src/page/app/lab/memo.tsx',
    ofReact(
      'useMemo',
      '({ on }: { on: string }) { const v = useMemo((x) => on + x, [on]); return <b>{v}</b>; }',
    ),
  ],
];

/** What is allowed where it stands, though a rule forbids it elsewhere. */
const allowed: readonly (readonly [path: string, text: string])[] = [
  ['src/cli/a.ts', "console.log('a');"],
  ['src/page/draw/y.ts', 'export const a = Math.log(2) ** Date.now();'],
  ['vite.config.ts', 'export default 1;'],
  ['tests/z.ts', 'export const a = (_b: number) => 1;'],
];

interface Said {
  readonly diagnostics: readonly { readonly code?: string; readonly filename: string }[];
}
let said: readonly string[];

beforeAll(() => {
  const lay = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  };
  for (const [, path, text] of faults) lay(path, text);
  for (const [path, text] of allowed) lay(path, text);
  symlinkSync(`${home}node_modules`, join(folder, 'node_modules'), 'junction');
  mkdirSync(join(folder, 'scripts'), { recursive: true });
  for (const path of ['.oxlintrc.json', 'scripts/lint-plugin.mjs', 'tsconfig.json'])
    copyFileSync(home + path, join(folder, path));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [`${home}node_modules/oxlint/bin/oxlint`, '--format', 'json'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (!stdout.includes('"diagnostics"')) throw new Error(`oxlint says nothing: ${stdout}${stderr}`);
  said = (JSON.parse(stdout) as Said).diagnostics.map(
    ({ code, filename }) => `${filename.replaceAll('\\', '/')} ${code ?? ''}`,
  );
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it.each(faults)('%s refuses a line of %s', (rule, path) => {
  expect(said).toContain(`${path} ${rule}`);
});

it.each(allowed)('nothing is said of %s', (path) => {
  expect(said.filter((sentence) => sentence.startsWith(`${path} `))).toEqual([]);
});
