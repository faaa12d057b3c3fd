/** Definitions in two steps: the registries of the page's build are the house's own, and what is missing in them comes by one import. */
import { build, type Plugin } from 'esbuild';
import { beforeEach, describe, expect, it } from 'vitest';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { laterDefinitions } from '../../../scripts/later-definitions.mjs';
import type * as later from '../../../src/core/base/later.ts';
import { disks } from '../../../src/core/disk/index.ts';
import { placeParams } from '../../../src/core/objects/objectSpecs.ts';
import { arrayParams } from '../../../src/core/array/arraySpecs.ts';
import { policies } from '../../../src/core/policy/index.ts';
import type * as awaited from '../../../src/core/scenario/awaited.ts';
import type * as links from '../../../src/core/scenario/link/index.ts';
import type * as params from '../../../src/core/scenario/params.ts';
import { allParams } from '../../../src/core/scenario/params.ts';
import { decodePlain, encodePlain } from '../../../src/core/scenario/link/index.ts';
import type { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import type { ParamValues, PolicySetup } from '../../../src/core/sim/interfaces.ts';
import type { makeStation } from '../../../src/core/sim/stations/makeStation.ts';
import type { StationSetup } from '../../../src/core/sim/single/station.ts';
import { Tally } from '../../../src/core/trace/tally.ts';
import { workloads } from '../../../src/core/workload/index.ts';
import { withinParams } from '../../../src/core/policy/mixed/withinSpecs.ts';
import { sceneParams } from '../../../src/core/workload/parts/sceneSpecs.ts';
import { home } from '../../docs/markdown.ts';
import { disk } from '../sim/generality/toy.ts';

/** What the page has before the rest comes. */
interface Page {
  readonly later: typeof later;
  readonly awaited: typeof awaited;
  readonly params: typeof params;
  readonly links: typeof links;
  readonly Run: typeof Run;
  readonly makeStation: typeof makeStation;
  readonly policies: typeof policies;
  readonly workloads: typeof workloads;
  readonly disks: typeof disks;
}

const REGISTRY = /src\/core\/(?:policy|workload|disk)\/index\.ts$/;

/** As the bundler asks the plugin. */
const asBuilt: Plugin = {
  name: 'as-built',
  setup(bundler) {
    const plugin = laterDefinitions();
    bundler.onResolve({ filter: /^virtual:|^\..*\.ts$/ }, ({ path, importer }) => {
      const found = plugin.resolveId(path, importer);
      return found === undefined ? undefined : { path: found, namespace: 'later' };
    });
    const contentsOf = async (path: string) => ({
      contents: String(await plugin.load(path)),
      resolveDir: path.startsWith('/') ? path.replace(/[^/]*$/, '') : `${home}src/core`,
      loader: 'ts' as const,
    });
    bundler.onLoad({ filter: /./, namespace: 'later' }, ({ path }) => contentsOf(path));
    bundler.onLoad({ filter: REGISTRY }, ({ path }) => contentsOf(path));
  },
};

const bundled = build({
  stdin: {
    contents: `
      export * as later from './base/later.ts';
      export * as awaited from './scenario/awaited.ts';
      export * as params from './scenario/params.ts';
      export * as links from './scenario/link/index.ts';
      export { Run } from './scenario/run/run.ts';
      export { makeStation } from './sim/stations/makeStation.ts';
      export { policies } from './policy/index.ts';
      export { workloads } from './workload/index.ts';
      export { disks } from './disk/index.ts';`,
    resolveDir: `${home}src/core`,
  },
  bundle: true,
  format: 'esm',
  write: false,
  plugins: [asBuilt],
}).then(({ outputFiles }) => outputFiles[0].text);

let visits = 0;
let page: Page;

/** A page that has just been opened. */
beforeEach(async () => {
  const text = Buffer.from(`${await bundled}\n// visit ${++visits}`).toString('base64');
  page = (await import(`data:text/javascript;base64,${text}`)) as Page;
});

const ordinary = {
  disk,
  tally: new Tally(1e9, 0, 1e9, Infinity, false),
  endNs: 1e9,
  sources: [],
  interventions: [],
  policy: () => ({}),
  mostWaiting: Infinity,
} as unknown as StationSetup;
const scenarioOf = (values: ParamValues) => withValues(defaultScenario, values);
/** A list of settings that comes later by itself. */
const placement = { id: 'placement', params: placeParams };
const severalDisks = { id: 'array', params: arrayParams };
const scenes = { id: 'scenes', params: sceneParams };
const within = { id: 'within', params: withinParams };

describe('what the page’s build has from the start', () => {
  it('is every definition in its place, by its id, and every setting with its default', () => {
    const idOf = ({ id }: { readonly id: string }) => id;
    expect(page.policies.map(idOf)).toEqual(policies.map(idOf));
    expect(page.workloads.map(idOf)).toEqual(workloads.map(idOf));
    expect(page.disks.map(idOf)).toEqual(disks.map(idOf));
    expect(page.params.allParams.map((spec) => [spec.key, spec.default])).toEqual(
      allParams.map((spec) => [spec.key, spec.default]),
    );
    expect(page.policies.map(({ fixed }) => fixed)).toEqual(policies.map(({ fixed }) => fixed));
    expect(page.workloads.map((w) => [w.beat, w.fixedFromStart])).toEqual(
      workloads.map((w) => [w.beat, w.fixedFromStart]),
    );
  });

  it('is whole for the default’s family, its workload and its disk, and for no other', () => {
    const whole = (things: readonly { readonly id: string }[]) =>
      things.filter((thing) => !page.later.isStandIn(thing)).map(({ id }) => id);
    expect(whole(page.policies)).toContain('mixed-scan');
    expect(whole(page.policies)).not.toContain('edf');
    expect(whole(page.workloads)).toEqual(['rounds']);
    expect(whole(page.disks)).toEqual(['nerjes-1998']);
  });

  it('says what is asked for too early', () => {
    const sstf = page.params.policyOf({ policy: 'sstf' });
    expect(() => sstf.create({} as PolicySetup)).toThrow(
      'create of policy sstf is needed before it was loaded',
    );
    expect(() => page.params.paramByKey.get('queue')?.title).toThrow('title of setting queue is needed');
    const make = () => page.makeStation({ needs: {} } as StationSetup);
    expect(make).toThrow('generalStations.ts is needed before it was loaded');
    expect(page.makeStation(ordinary).constructor.name).toBe('Station');
  });
});

describe('the rest', () => {
  it('is awaited by whatever scenario or text meets it, and by no other', () => {
    const { isAwaited, namesAwaited } = page.awaited;
    expect(isAwaited(defaultScenario)).toBe(false);
    expect(isAwaited(scenarioOf({ policy: 'rounds', lambda: 3 }))).toBe(false);
    expect(isAwaited(scenarioOf({ policy: 'edf' }))).toBe(true);
    expect(isAwaited(scenarioOf({ workload: 'streams' }))).toBe(true);
    expect(isAwaited(scenarioOf({ disk: 'allicat' }))).toBe(true);
    expect(isAwaited({ ...defaultScenario, script: [] })).toBe(true);
    expect(isAwaited(scenarioOf({ gap: 'exponential:20' }))).toBe(true);
    expect(namesAwaited('policy mixed-scan n 7 disk nerjes-1998 mb decimal')).toBe(false);
    for (const text of [
      'requests r1:D:0:1:0:1',
      '1,policy=c-look,2',
      'workload queue',
      'vrate same:1',
      'disk textbook',
    ])
      expect(namesAwaited(text)).toBe(true);
  });

  it('is not needed to run the default, nor to read and write its links', async () => {
    const loads: string[] = [];
    page.later.loadLaterFrom(() => {
      loads.push('asked');
      return Promise.reject(new Error('no network'));
    });
    const link = '#/lab?v=3&policy=disjoint-scan&n=7&lambda=12&edits=3:lambda:20';
    const { state, faults } = await page.links.decodeLink(link);
    expect(faults).toEqual([]);
    expect(page.links.encodePlain(state)).toBe(encodePlain(decodePlain(link).state));
    const run = new page.Run(state.scenario);
    run.work(2000);
    expect(run.knownNs).toBeGreaterThan(0);
    // What goes wrong in it is told without the rest.
    const wrong = await page.links.decodeLink('#/lab?n=900&edits=3:nothing:1&what=1');
    expect(wrong.faults).toEqual(decodePlain('#/lab?n=900&edits=3:nothing:1&what=1').faults);
    expect(loads).toEqual([]);
  });

  it('comes before a link is read that names something of it', async () => {
    const script = '#/lab?requests=C:0:3000:0.25:800000;D:0.04:120:0.5:50000:2.5';
    for (const link of [
      script,
      '#/lab?queue=5,7',
      '#/lab?workload=queue&queue=5,7',
      '#/lab?edits=3:policy:sstf',
    ]) {
      const { state, faults } = await page.links.decodeLink(link);
      expect(page.links.encodePlain(state)).toBe(encodePlain(decodePlain(link).state));
      expect(faults).toEqual(decodePlain(link).faults);
      expect(page.later.isMoreToCome()).toBe(false);
    }
  });

  it('makes the same objects the house’s own, and comes once', async () => {
    const before = [...page.policies, ...page.workloads, ...page.disks, ...page.params.allParams];
    await Promise.all([page.later.loadLater(), page.later.loadLater()]);
    expect(page.later.isMoreToCome()).toBe(false);
    const all = (its: Pick<Page, 'policies' | 'workloads' | 'disks'>) => [
      ...its.policies,
      ...its.workloads,
      ...its.disks,
    ];
    const own = all({ policies, workloads, disks });
    expect(all(page).map(withoutHelp)).toEqual(own.map(withoutHelp));
    expect(all(page).map((it) => Object.keys(it).sort())).toEqual(own.map((it) => Object.keys(it).sort()));
    expect(page.params.allParams.map(withoutHelp)).toEqual(allParams.map(withoutHelp));
    [...all(page), ...page.params.allParams].forEach((it, i) => {
      expect(it).toBe(before[i]);
      expect(Object.getPrototypeOf(it)).toBe(Object.prototype);
    });
    const general = page.makeStation({ ...ordinary, needs: { writes: true } });
    expect(general.constructor.name).toBe('GeneralStation');
  });

  it('is asked for again where it did not come', async () => {
    const link = '#/lab?workload=queue&policy=sstf';
    let ask: () => Promise<never> = () => Promise.reject(new Error('no network'));
    page.later.loadLaterFrom(() => ask());
    await expect(page.links.decodeLink(link)).rejects.toThrow('no network');
    expect(page.later.isMoreToCome()).toBe(true);
    ask = () =>
      Promise.resolve({
        policy: policies,
        workload: workloads,
        disk: disks,
        settings: [placement, severalDisks, scenes, within],
      } as never);
    const { state } = await page.links.decodeLink(link);
    expect(resolved(state.scenario).values.workload).toBe('queue');
  });
});

/** In the page’s build a help is a number until it is shown, where the plugin transforms it. */
const withoutHelp = (thing: unknown): unknown =>
  JSON.parse(JSON.stringify(thing, (key, value: unknown) => (key === 'help' ? '' : value)));
