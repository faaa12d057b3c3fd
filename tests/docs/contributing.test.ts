/**
 * Follows "Add a policy in ten minutes" to the letter. The blocks of CONTRIBUTING.md are laid over the house in a folder
 * of their own, checked against its types, compiled, and held to the contract of every registered policy.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { resolved } from '../../src/core/scenario/resolved.ts';
import type { loadAll } from '../../src/core/scenario/run/whole.ts';
import type { buildStation } from '../../src/core/scenario/stations.ts';
import type { Run } from '../../src/core/scenario/run/run.ts';
import type { defaultScenario, withValues } from '../../src/core/scenario/scenario.ts';
import type { ParamValues, PolicyDefinition } from '../../src/core/sim/interfaces.ts';
import type { policies } from '../../src/core/policy/index.ts';
import { DISCRETE } from '../../src/core/trace/kinds.ts';
import type { checkRun } from '../contract/invariants.ts';
import { mustEqual } from '../helpers/facts.ts';
import { circlesIn, faultsIn } from '../house/graph.ts';
import { blocksOf, readDocument } from './markdown.ts';
import { Overlay, registryWith } from './overlay.ts';

const REGISTRY = 'src/core/policy/best-effort/index.ts';
const overlay = new Overlay('contributing');

const blocks = blocksOf(readDocument('CONTRIBUTING.md'));
const named = (language: string) =>
  blocks.flatMap(({ language: its, text, before }) => {
    const path = /`(src\/[^`]+\.ts)`/.exec(before)?.[1];
    return its === language && path !== undefined ? [{ path, text }] : [];
  });

interface House {
  readonly Run: typeof Run;
  readonly buildStation: typeof buildStation;
  readonly policies: typeof policies;
  readonly loadAll: typeof loadAll;
  readonly resolved: typeof resolved;
  readonly defaultScenario: typeof defaultScenario;
  readonly withValues: typeof withValues;
  readonly checkRun: typeof checkRun;
}

const files = named('ts').filter(({ path }) => path.startsWith('src/core/policy/'));
const registries = named('diff').filter(({ path }) => path === REGISTRY);
let house: House;
let definition: PolicyDefinition;
let exportName: string;

beforeAll(async () => {
  expect(files).toHaveLength(1);
  expect(registries).toHaveLength(1);
  overlay.lay(files[0].path, files[0].text);
  overlay.lay(REGISTRY, registryWith(REGISTRY, registries[0].text, '];'));
  const entry = overlay.lay(
    'tests/entry.ts',
    `export { Run } from '../src/core/scenario/run/run.ts';
    export { buildStation } from '../src/core/scenario/stations.ts';
    export { policies } from '../src/core/policy/index.ts';
    export { loadAll } from '../src/core/scenario/run/whole.ts';
    export { resolved } from '../src/core/scenario/resolved.ts';
    export { defaultScenario, withValues } from '../src/core/scenario/scenario.ts';
    export { checkRun } from './contract/invariants.ts';
    export * as written from '../${files[0].path}';`,
  );
  const outfile = join(overlay.folder, 'house.mjs');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    plugins: [overlay.plugin],
    logLevel: 'error',
  });
  const { written, ...rest } = (await import(pathToFileURL(outfile).href)) as House & {
    readonly written: Readonly<Record<string, PolicyDefinition>>;
  };
  house = rest;
  await house.loadAll();
  [[exportName, definition]] = Object.entries(written);
}, 60_000);

afterAll(() => {
  overlay.clear();
});

test('the types of the house are satisfied', () => {
  expect(overlay.typeFaults([files[0].path, REGISTRY], ['ES2023'])).toEqual([]);
});

test('it stands where the house lets it, and knows no more than its neighbours', () => {
  const sources = overlay.sources([files[0].path, REGISTRY]);
  expect(faultsIn(sources)).toEqual([]);
  expect(circlesIn(sources)).toEqual([]);
});

test('it is registered, under its own name', () => {
  const { family } = definition;
  expect(house.policies.filter((its) => its.family === family).at(-1)).toBe(definition);
  expect(house.policies.filter(({ id }) => id === definition.id)).toHaveLength(1);
  expect(files[0].path.endsWith(`/${definition.id}.ts`)).toBe(true);
  expect(exportName).toBe(definition.id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  for (const { line } of definition.reasons) expect(definition.pseudocode).toHaveProperty([line]);
});

const loads: readonly ParamValues[] = [
  { lambda: 8, n: 4 },
  { lambda: 18, n: 7, seed: 2, batch: 1 },
  { lambda: 30, n: 0, batch: 64 },
  { lambda: 0, n: 7 },
  { lambda: 45, n: 9, duration: 10, batch: 12 },
  { lambda: 40, n: 30, disk: 'zoned-7200', dsize: 'exponential:100000' },
];

const scenarioOf = (values: ParamValues) =>
  house.withValues(house.defaultScenario, { duration: 100, ...values, policy: definition.id });

test.each(loads)('keeps the contract at %o', (values) => {
  const scenario = scenarioOf(values);
  const { requests, idleWith } = house.checkRun(new house.Run(scenario), definition);
  expect(requests.size).toBeGreaterThan(0);
  expect(definition.mayIdle(house.resolved(scenario).values)).toBe(false);
  expect(idleWith).toEqual([[], []]);
});

// A large batch and much to do: something is in hand at almost every instant.
const busy = { lambda: 25, n: 6, batch: 64 };

test('a page that is made again from a checkpoint is what an uninterrupted run had there', () => {
  const scenario = scenarioOf({ ...busy, duration: 300 });
  const run = new house.Run(scenario).complete();
  const station = house.buildStation(scenario);
  for (let index = 0; !station.finished; index++) {
    station.record(4096);
    station.run((index + 1) * run.pageNs);
    if (station.finished) station.finish();
    mustEqual(run.page(index), station.cut(index), `page ${index}`);
  }
});

test('another policy can take over in the middle, and give back; nothing is lost', () => {
  const set = (atS: number, key: string, value: string | number) =>
    ({ atNs: atS * 1e9, kind: 'set', key, value }) as const;
  const interventions = [
    set(20.3, 'policy', 'mixed-scan'),
    set(40.3, 'policy', definition.id),
    set(60.3, 'policy', 'disjoint-scan'),
    set(80, 'lambda', 0),
  ];
  const { requests } = house.checkRun(new house.Run({ ...scenarioOf(busy), interventions }), {
    ...definition,
    reasons: house.policies.flatMap(({ reasons }) => reasons),
  });
  const lost = [...requests.values()].filter((r) => r.requestClass === DISCRETE && r.doneNs < r.transferNs);
  expect(requests.size).toBeGreaterThan(2000);
  expect(lost).toEqual([]);
});
