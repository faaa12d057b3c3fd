/**
 * The plan of the house, held against every import in src/: static, re-exported, dynamic, of types, of workers.
 * When a better plan shows itself, change this table in the commit that says why.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

interface Room {
  /** Rooms it may import besides itself; 'sim/interfaces' and 'trace/kinds' open that one part of a room. */
  readonly rooms: readonly string[];
  /** Packages it may import; a name that ends in * stands for all that begin so. */
  readonly packages: readonly string[];
}

const pure = [
  'base',
  'trace',
  'sim',
  'discipline',
  'disk',
  'workload',
  'policy',
  'metrics',
  'theory',
  'scenario',
  'experiment',
];
const exact = ['pure-rand', '@stdlib/*'];

/**
 * trace/kinds holds words only (served, late, seek …). The interfaces of disk, source and policy are written in them,
 * so who may see those interfaces may see these words.
 */
const interfaces = ['sim/interfaces', 'trace/kinds'];

const plan: Readonly<Record<string, Room>> = {
  base: { rooms: [], packages: exact },
  trace: { rooms: ['base'], packages: exact },
  sim: { rooms: ['base', 'trace'], packages: exact },
  discipline: { rooms: ['base', ...interfaces], packages: exact },
  disk: { rooms: ['base', ...interfaces], packages: exact },
  workload: { rooms: ['base', ...interfaces], packages: exact },
  policy: { rooms: ['base', ...interfaces, 'discipline'], packages: exact },
  metrics: { rooms: ['base', 'trace', ...interfaces], packages: exact },
  theory: { rooms: ['base', 'trace', ...interfaces], packages: exact },
  scenario: {
    rooms: ['base', 'trace', 'sim', 'disk', 'workload', 'policy', 'discipline'],
    packages: [...exact, 'valibot', 'papaparse'],
  },
  experiment: { rooms: ['base', 'trace', 'scenario', 'metrics', 'theory'], packages: exact },
  cli: { rooms: pure, packages: [...exact, 'valibot', 'papaparse', 'node:*'] },
  // ---- the pure line ----
  worker: { rooms: ['base', 'trace', 'sim', 'metrics', 'scenario', 'experiment'], packages: [] },
  draw: { rooms: ['base'], packages: ['d3-*'] },
  view: { rooms: ['base', 'trace', 'metrics', 'theory', 'draw'], packages: ['d3-*'] },
  lesson: { rooms: ['scenario', 'view', 'metrics'], packages: [] },
  state: { rooms: ['base', 'trace', 'scenario', 'experiment', 'worker'], packages: ['zustand'] },
  app: {
    rooms: [...pure, 'worker', 'draw', 'view', 'lesson', 'state'],
    packages: ['react', 'react-dom', 'zustand', 'valibot', 'uqr', 'd3-*', '@fontsource/*'],
  },
};

/** Rooms of one thing a file: their index.ts lists the things, and no thing knows the list. */
const registries = ['disk', 'workload', 'policy'];

const LONGEST_FILE = 500;

const workerUrl = /new\s+URL\(\s*(['"])([^'"]+)\1\s*,\s*import\.meta\.url/g;

function importsOf(text: string): readonly string[] {
  const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  return [...imported, ...[...text.matchAll(workerUrl)].map(([, , url]) => url)];
}

const covers = (pattern: string, name: string): boolean =>
  pattern.endsWith('*')
    ? name.startsWith(pattern.slice(0, -1))
    : name === pattern || name.startsWith(`${pattern}/`);

/** What is wrong with these files, given as path within src/ and text; one sentence a fault. */
function faultsIn(files: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const lines = text.split('\n').length - Number(text.endsWith('\n'));
    return [
      ...importsOf(text).flatMap((target) => faultOfImport(path, target) ?? []),
      ...(lines > LONGEST_FILE ? [`${path} has ${lines} lines: split it`] : []),
      ...(plan[path.split('/')[0]] ? [] : [`${path} stands in no room`]),
    ];
  });
}

function faultOfImport(path: string, target: string): string | undefined {
  const room = path.split('/')[0];
  const allowed = plan[room];
  if (!allowed) return undefined; // told once for the file
  if (!target.startsWith('.'))
    return allowed.packages.some((pattern) => covers(pattern, target))
      ? undefined
      : `${path} imports the package ${target}, which is not for ${room}`;

  const plain = target.replace(/\?.*$/, '');
  if (posix.extname(plain) === '') return `${path} imports ${target} without its ending`;
  const file = posix.join(posix.dirname(path), plain);
  const there = file.split('/')[0];
  if (there === '..') return `${path} imports ${target}, outside of src`;
  if (there !== room) {
    const part = file.replace(/\.tsx?$/, '');
    const open = allowed.rooms.some((entry) => (entry.includes('/') ? covers(entry, part) : entry === there));
    return open ? undefined : `${path} imports ${file}: ${room} may not know ${there}`;
  }
  if (!registries.includes(room)) return undefined;
  if (file === `${room}/index.ts` && path !== file) return `${path} imports its own registry`;
  // A family of policies shares a folder; what two families share is a discipline.
  const [here, other] = [path, file].map((name) => posix.dirname(name));
  return room === 'policy' && here !== room && other !== room && here !== other
    ? `${path} imports ${file}: one family of policies may not know another`
    : undefined;
}

const src = fileURLToPath(new URL('../src', import.meta.url));
const sources = Object.fromEntries(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && existsSync(`${src}/${path}`))
    .map((path) => [path, readFileSync(`${src}/${path}`, 'utf8')]),
);

describe('the house', () => {
  it('is built as planned', () => {
    expect(faultsIn(sources)).toEqual([]);
  });

  it('is of files that a person can read', () => {
    const lengths = Object.values(sources)
      .map((text) => text.split('\n').length - 1)
      .sort((a, b) => a - b);
    const median = lengths[lengths.length >> 1];
    console.log(`${lengths.length} files in src, median ${median} lines, longest ${lengths.at(-1)}`);
    expect(lengths.length).toBeGreaterThan(0);
  });
});

describe('the plan', () => {
  it('names only rooms of its own and leads one way', () => {
    const order = Object.keys(plan);
    const upward = order.flatMap((room, i) =>
      plan[room].rooms.map((entry) => entry.split('/')[0]).filter((to) => !order.slice(0, i).includes(to)),
    );
    expect(upward).toEqual([]);
  });

  it('keeps the pure rooms among themselves', () => {
    for (const room of pure)
      expect(plan[room].rooms.every((entry) => pure.includes(entry.split('/')[0]))).toBe(true);
  });
});

describe('the guard', () => {
  const fault = (path: string, text: string) => faultsIn({ [path]: text });

  it.each([
    ['upward', 'base/a.ts', "import { b } from '../sim/b.ts';"],
    ['for a type', 'trace/a.ts', "import type { B } from '../sim/interfaces.ts';"],
    ['for a type in line', 'base/a.ts', "export type A = import('../sim/b.ts').B;"],
    ['by re-export', 'sim/a.ts', "export * from '../policy/index.ts';"],
    ['by named re-export', 'sim/a.ts', "export { b } from '../disk/b.ts';"],
    ['dynamically', 'metrics/a.ts', "const a = async () => (await import('../scenario/b.ts')).b;"],
    ['for its effect', 'scenario/a.ts', "import '../worker/b.ts';"],
    ['as a worker', 'draw/a.ts', "new Worker(new URL('../worker/b.ts', import.meta.url));"],
    ['from a room deeper down', 'policy/mixed/a.ts', "import { b } from '../../scenario/b.ts';"],
    ['of sim beyond its interfaces', 'policy/mixed/a.ts', "import { b } from '../../sim/station.ts';"],
    ['of sim under a similar name', 'disk/a.ts', "import { b } from '../sim/interfacesOfMine.ts';"],
    ['of the trace beyond its words', 'discipline/a.ts', "import { b } from '../trace/page.ts';"],
    ['of one room of things by another', 'disk/a.ts', "import { b } from '../workload/b.ts';"],
    ['of the own registry', 'disk/a.ts', "import { disks } from './index.ts';"],
    ['of the registry of policies', 'policy/mixed/a.ts', "import { policies } from '../index.ts';"],
    ['of another family', 'policy/mixed/a.ts', "import { b } from '../realtime/b.ts';"],
    ['of the page', 'experiment/a.ts', "import { b } from '../app/b.ts';"],
    ['of React above the line', 'scenario/a.ts', "import { useState } from 'react';"],
    ['of a package not allowed', 'base/a.ts', "import * as v from 'valibot';"],
    ['of a part of a package', 'sim/a.ts', "import { create } from 'zustand/vanilla';"],
    ['of Node above the line', 'trace/a.ts', "import { readFileSync } from 'node:fs';"],
    ['of Node on the page', 'app/a.tsx', "import { readFileSync } from 'node:fs';"],
    ['without an ending', 'sim/a.ts', "import { b } from './b';"],
    ['out of the house', 'cli/a.ts', "import { b } from '../../tests/b.ts';"],
  ])('sees an import %s', (_, path, text) => {
    expect(fault(path, text)).toHaveLength(1);
  });

  it.each([
    ['within a room', 'base/a.ts', "import { b } from './b.ts';"],
    ['downward', 'scenario/a.ts', "import { b } from '../policy/index.ts';"],
    ['of the interfaces', 'policy/mixed/a.ts', "import type { Desk } from '../../sim/interfaces.ts';"],
    ['of a folder of interfaces', 'disk/a.ts', "import type { B } from '../sim/interfaces/disk.ts';"],
    ['of the words of a trace', 'workload/a.ts', "import { SERVED } from '../trace/kinds.ts';"],
    ['of things by their registry', 'policy/index.ts', "import { b } from './mixed/b.ts';"],
    ['of a piece by its family', 'policy/mixed/a.ts', "import { b } from './b.ts';"],
    ['of exact arithmetic', 'base/a.ts', "import ln from '@stdlib/math-base-special-ln';"],
    ['of a part of a generator', 'base/a.ts', "import { x } from 'pure-rand/generator/xoroshiro128plus';"],
    ['of Node by the command line', 'cli/a.ts', "import { readFileSync } from 'node:fs';"],
    ['of style by the page', 'app/a.tsx', "import './a.css';"],
    [
      'that is only spoken of',
      'base/a.ts',
      "// import { b } from '../app/b.ts';\nexport const s = 'import x from y';",
    ],
  ])('lets pass an import %s', (_, path, text) => {
    expect(fault(path, text)).toEqual([]);
  });

  it('sees a file that stands in no room, and one that is too long', () => {
    expect(fault('utils/a.ts', '')).toEqual(['utils/a.ts stands in no room']);
    expect(fault('loose.ts', '')).toEqual(['loose.ts stands in no room']);
    expect(fault('base/a.ts', '\n'.repeat(LONGEST_FILE))).toEqual([]);
    expect(fault('base/a.ts', '\n'.repeat(LONGEST_FILE + 1))).toEqual(['base/a.ts has 501 lines: split it']);
  });
});
