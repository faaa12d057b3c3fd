/** The plan of the house (plan.ts), held against every import in src/, and the guard against what it must see. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { laidOut } from '../docs/laidOut.ts';
import { home } from '../docs/markdown.ts';
import { circlesIn, faultsIn, readSources } from './graph.ts';
import { LONGEST_FILE, plan, PURE, tableOfRooms } from './plan.ts';

const sources = readSources();

describe('the house', () => {
  it('is built as planned', () => {
    expect(faultsIn(sources)).toEqual([]);
  });

  it('has no circle, neither of folders nor of files, types included', () => {
    expect(circlesIn(sources)).toEqual([]);
  });

  it('prints its plan in src/README.md', async () => {
    const path = `${home}src/README.md`;
    const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
    const printed = text.replace(
      /(<!-- rooms:[^\n]*-->\n).*(<!-- end -->)/s,
      (_, start: string, end: string) => `${start}\n${tableOfRooms()}\n\n${end}`,
    );
    await expect(await laidOut(printed, path)).toMatchFileSnapshot(path);
  });
});

describe('the plan', () => {
  it('names only rooms of its own and leads one way', () => {
    const order = plan.map(({ path }) => path);
    const upward = plan.flatMap(({ path, knows }, i) =>
      knows
        .filter(
          (entry) =>
            !order
              .slice(0, i)
              .some((room) => `${room}/`.startsWith(`${entry}/`) || `${entry}/`.startsWith(`${room}/`)),
        )
        .map((entry) => `${path} → ${entry}`),
    );
    expect(upward).toEqual([]);
  });

  it('keeps the pure rooms among themselves', () => {
    for (const { path, knows } of plan)
      if (path.startsWith(PURE)) expect(knows.every((entry) => entry.startsWith(PURE))).toBe(true);
  });
});

describe('the guard', () => {
  const fault = (path: string, text: string) => faultsIn({ [path]: text });

  it.each([
    ['upward', 'core/base/a.ts', "import { b } from '../sim/b.ts';"],
    ['for a type', 'core/trace/a.ts', "import type { B } from '../sim/interfaces.ts';"],
    ['for a type in line', 'core/base/a.ts', "export type A = import('../sim/b.ts').B;"],
    ['by re-export', 'core/sim/a.ts', "export * from '../policy/index.ts';"],
    ['by named re-export', 'core/sim/a.ts', "export { b } from '../disk/b.ts';"],
    ['dynamically', 'core/metrics/a.ts', "const a = async () => (await import('../scenario/b.ts')).b;"],
    ['for its effect', 'core/scenario/a.ts', "import '../../page/worker/b.ts';"],
    ['as a worker', 'page/draw/a.ts', "new Worker(new URL('../worker/b.ts', import.meta.url));"],
    ['from a room deeper down', 'core/policy/mixed/a.ts', "import { b } from '../../scenario/b.ts';"],
    ['of sim beyond its interfaces', 'core/policy/mixed/a.ts', "import { b } from '../../sim/station.ts';"],
    ['of sim under a similar name', 'core/disk/a.ts', "import { b } from '../sim/interfacesOfMine.ts';"],
    ['of the trace beyond its words', 'core/policy/parts/a.ts', "import { b } from '../../trace/page.ts';"],
    ['of one room of things by another', 'core/disk/a.ts', "import { b } from '../workload/b.ts';"],
    ['of the own registry', 'core/disk/a.ts', "import { disks } from './index.ts';"],
    ['of the registry of policies', 'core/policy/mixed/a.ts', "import { policies } from '../index.ts';"],
    ['of another family', 'core/policy/mixed/a.ts', "import { b } from '../real-time/b.ts';"],
    ['of a family by a part', 'core/policy/parts/a.ts', "import { b } from '../mixed/b.ts';"],
    ['of links by the scenario', 'core/scenario/a.ts', "import { b } from './link/b.ts';"],
    ['of one picture by another', 'page/view/disk/a.ts', "import { b } from '../timeline/b.ts';"],
    ['of a picture by its scene', 'page/view/scene/a.ts', "import { b } from '../timeline/b.ts';"],
    ['of one page by another', 'page/app/lab/a.tsx', "import { b } from '../compare/b.tsx';"],
    ['of one new page by another', 'page/app/sources/a.tsx', "import { b } from '../thanks/b.tsx';"],
    ['of a new page by an old one', 'page/app/lab/a.tsx', "import { b } from '../sources/b.tsx';"],
    ['of a new page by a panel', 'page/app/panels/a.tsx', "import { b } from '../sources/b.tsx';"],
    ['of the shell by a new page', 'page/app/sources/a.tsx', "import { b } from '../shell/b.tsx';"],
    ['of a page by the kit', 'page/app/kit/a.tsx', "import { b } from '../lab/b.tsx';"],
    ['of a page by a panel', 'page/app/panels/why/a.tsx', "import { b } from '../../lab/b.tsx';"],
    ['of the address by a store', 'page/state/stores/a.ts', "import { b } from '../address/b.ts';"],
    ['of the page by the core', 'core/experiment/a.ts', "import { b } from '../../page/app/b.ts';"],
    ['of the page by the command line', 'cli/a.ts', "import { b } from '../page/worker/b.ts';"],
    ['of React in the core', 'core/scenario/a.ts', "import { useState } from 'react';"],
    ['of a package not allowed', 'core/base/a.ts', "import * as v from 'valibot';"],
    ['of a part of a package', 'core/sim/a.ts', "import { create } from 'zustand/vanilla';"],
    ['of Node in the core', 'core/trace/a.ts', "import { readFileSync } from 'node:fs';"],
    ['of Node on the page', 'page/app/kit/a.tsx', "import { readFileSync } from 'node:fs';"],
    ['without an ending', 'core/sim/a.ts', "import { b } from './b';"],
    ['out of the house', 'cli/a.ts', "import { b } from '../../tests/b.ts';"],
  ])('sees an import %s', (_, path, text) => {
    expect(fault(path, text)).toHaveLength(1);
  });

  it.each([
    ['within a room', 'core/base/a.ts', "import { b } from './b.ts';"],
    ['downward', 'core/scenario/a.ts', "import { b } from '../policy/index.ts';"],
    ['of the interfaces', 'core/policy/mixed/a.ts', "import type { Policy } from '../../sim/interfaces.ts';"],
    ['of a folder of interfaces', 'core/disk/a.ts', "import type { B } from '../sim/interfaces/disk.ts';"],
    ['of the words of a trace', 'core/workload/a.ts', "import { SERVED } from '../trace/kinds.ts';"],
    ['of things by their registry', 'core/policy/index.ts', "import { b } from './mixed/b.ts';"],
    ['of a part by a family', 'core/policy/mixed/a.ts', "import { b } from '../parts/b.ts';"],
    ['of a piece by its family', 'core/policy/mixed/a.ts', "import { b } from './b.ts';"],
    ['of the kit by a page', 'page/app/lab/a.tsx', "import { b } from '../kit/b.ts';"],
    ['of the panels by a new page', 'page/app/sources/a.tsx', "import { b } from '../panels/b.tsx';"],
    ['within a new page', 'page/app/sources/a.tsx', "import { b } from './parts/b.tsx';"],
    ['of a new page by the shell', 'page/app/shell/a.tsx', "import { b } from '../sources/b.tsx';"],
    ['of a page by the shell', 'page/app/shell/a.tsx', "import { b } from '../lab/b.tsx';"],
    ['of a panel’s folder by the panels', 'page/app/panels/a.tsx', "import { b } from './why/b.ts';"],
    ['of exact arithmetic', 'core/base/a.ts', "import ln from '@stdlib/math-base-special-ln';"],
    [
      'of a part of a generator',
      'core/base/a.ts',
      "import { x } from 'pure-rand/generator/xoroshiro128plus';",
    ],
    ['of Node by the command line', 'cli/a.ts', "import { readFileSync } from 'node:fs';"],
    ['of style by the page', 'page/app/lab/a.tsx', "import './a.css';"],
    [
      'that is only spoken of',
      'core/base/a.ts',
      "// import { b } from '../app/b.ts';\nexport const s = 'import x from y';",
    ],
  ])('lets pass an import %s', (_, path, text) => {
    expect(fault(path, text)).toEqual([]);
  });

  it('sees a file that stands in no room or on no floor, and one that is too long', () => {
    expect(fault('utils/a.ts', '')).toEqual(['utils/a.ts stands in no room']);
    expect(fault('loose.ts', '')).toEqual(['loose.ts stands in no room']);
    expect(fault('page/app/a.ts', '')).toEqual(['page/app/a.ts stands on no floor of page/app']);
    expect(fault('core/base/a.ts', '\n'.repeat(LONGEST_FILE))).toEqual([]);
    expect(fault('core/base/a.ts', '\n'.repeat(LONGEST_FILE + 1))).toEqual([
      'core/base/a.ts has 501 lines: split it',
    ]);
  });

  it('sees a circle of two files, of types alone, and of folders whose files make none', () => {
    const files = {
      'core/base/a.ts': "import { b } from './b.ts';",
      'core/base/b.ts': "import type { A } from './a.ts';",
    };
    expect(circlesIn(files)).toEqual(['a circle of files: core/base/a.ts, core/base/b.ts']);
    const folders = {
      'core/x/a.ts': "import { b } from '../y/b.ts';",
      'core/x/c.ts': '',
      'core/y/b.ts': '',
      'core/y/d.ts': "export * from '../x/c.ts';",
    };
    expect(circlesIn(folders)).toEqual(['a circle of folders: core/x, core/y']);
    expect(circlesIn({ 'core/base/a.ts': "import { b } from './b.ts';", 'core/base/b.ts': '' })).toEqual([]);
  });
});
