/** What a scenario means is worked out in one place, core/scenario/resolved.ts: nobody else calls what it is made of. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const HOME = 'core/scenario/';
/** What resolves a part of it, by the file that has it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  params: ['workloadOf', 'policyOf', 'effectiveValues', 'buildDisk', 'withDefaults'],
  traits: ['traitsUnder', 'beatOf', 'countedBeatOf'],
  valuesInForce: ['inForceAtStart', 'valuesInForce'],
  severalDisks: ['isSystem', 'isRouted', 'hasOwnSources'],
};

/** Who imports a part, by path and text: 'page/app/x.ts: workloadOf'. */
function secondPlaces(path: string, text: string): string[] {
  if (path.startsWith(HOME)) return [];
  return [...text.matchAll(/import \{([^}]*)\} from '[^']*scenario\/(\w+)\.ts'/g)].flatMap(
    ([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' ')[0] ?? '')
        .filter((name) => PARTS[file]?.includes(name))
        .map((name) => `${path}: ${name}`),
  );
}

const sources = Object.keys(import.meta.glob('../../src/**/*.{ts,tsx}')).map(
  (path) => [path.replace('../../src/', ''), new URL(path, import.meta.url)] as const,
);

it('everybody asks `resolved`', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap(([path, url]) => secondPlaces(path, readFileSync(url, 'utf8')))).toEqual([]);
});

it('sees a second place', () => {
  const planted = `import { ownOf, workloadOf } from '../../../core/scenario/params.ts';
import {
  valuesInForce,
} from '../../../core/scenario/valuesInForce.ts';`;
  expect(secondPlaces('page/app/lab/Planted.tsx', planted)).toEqual([
    'page/app/lab/Planted.tsx: workloadOf',
    'page/app/lab/Planted.tsx: valuesInForce',
  ]);
  expect(secondPlaces('core/scenario/together.ts', planted)).toEqual([]);
});
