/** Every room is compiled by one project of tsconfig/, with what it may use; the hot rooms alone read by index unchecked. */
import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { home } from '../docs/markdown.ts';
import { plan } from './plan.ts';

/** The loops of the engine, where each request asks for its place as well, and the pictures of each frame. */
const HOT = [
  ...['base', 'trace', 'sim', 'disk', 'objects', 'array', 'workload', 'policy'].map((room) => `core/${room}`),
  'page/view',
];

const projects = readdirSync(`${home}tsconfig`).map((name) => {
  const path = `${home}tsconfig/${name}`;
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as {
    readonly config: { readonly include?: readonly string[] };
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, `${home}tsconfig`);
  return { name, include: config.include ?? [], options };
});
const projectsOf = (room: string) => projects.filter(({ include }) => include.includes(`../src/${room}`));

it.each(plan.map(({ path }) => path))('%s is compiled once, with what it may use', (room) => {
  const its = projectsOf(room);
  expect(its).toHaveLength(1);
  const { lib = [], types, noUncheckedIndexedAccess } = its[0].options;
  const node = room === 'cli' || room === 'stills';
  const page = room.startsWith('page/') || room === 'stills';
  expect(types).toEqual([...(node ? ['node'] : []), ...(page ? ['vite/client'] : [])]);
  expect(lib.some((name) => name.includes('dom'))).toBe(page);
  expect(noUncheckedIndexedAccess).toBe(!HOT.includes(room));
});

it('all projects are built', () => {
  const { config } = ts.readConfigFile(`${home}tsconfig/tests.json`, (file) => ts.sys.readFile(file)) as {
    readonly config: { readonly references: readonly { readonly path: string }[] };
  };
  const built = config.references.map(({ path }) => path.slice('./'.length));
  const parts = projects.map(({ name }) => name).filter((name) => !/^(all|part|tests)\.json$/.test(name));
  expect(built.sort()).toEqual(parts.sort());
});
