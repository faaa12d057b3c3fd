/** What the page has at once, and what comes behind it: the registries are the house’s own, first and last. */
import { build, type Plugin } from 'esbuild';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../../scripts/catalogue.mjs';
import type * as later from '../../../src/core/base/later.ts';
import { disks } from '../../../src/core/disk/index.ts';
import { policies } from '../../../src/core/policy/index.ts';
import type * as awaited from '../../../src/core/scenario/awaited.ts';
import type * as links from '../../../src/core/scenario/link/index.ts';
import type * as params from '../../../src/core/scenario/params.ts';
import { allParams, defaultValues } from '../../../src/core/scenario/params.ts';
import { decodePlain, encodePlain } from '../../../src/core/scenario/link/index.ts';
import type { Run } from '../../../src/core/scenario/run/run.ts';
import { changeable, defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import type * as scenario from '../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import type { makeStation } from '../../../src/core/sim/stations/makeStation.ts';
import type { StationSetup } from '../../../src/core/sim/single/stationSetup.ts';
import { Tally } from '../../../src/core/trace/tally.ts';
import { workloads } from '../../../src/core/workload/index.ts';
import { home } from '../../docs/markdown.ts';
import { disk } from '../sim/generality/toy.ts';

/** What the page has before the rest comes. */
interface Page {
  readonly later: typeof later;
  readonly awaited: typeof awaited;
  readonly params: typeof params;
  readonly scenario: typeof scenario;
  readonly links: typeof links;
  readonly Run: typeof Run;
  readonly makeStation: typeof makeStation;
  readonly policies: typeof policies;
  readonly workloads: typeof workloads;
  readonly disks: typeof disks;
}

/** As the page's build has it. */
const asBuilt: Plugin = {
  name: 'as-built',
  setup(bundler) {
    bundler.onLoad({ filter: /core\/scenario\/catalogue\.ts$/ }, async () => ({
      contents: await catalogue(),
    }));
  },
};

const bundled = build({
  stdin: {
    contents: `
      export * as later from './base/later.ts';
      export * as awaited from './scenario/awaited.ts';
      export * as params from './scenario/params.ts';
      export * as scenario from './scenario/scenario.ts';
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
const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);

describe('what the page has from the start', () => {
  it('is the family of the default, its workload and its disk, and no other', () => {
    expect(idsOf(page.policies)).toEqual(idsOf(policies).slice(0, page.policies.length));
    expect(idsOf(page.policies)).toContain('mixed-scan');
    expect(idsOf(page.policies)).not.toContain('edf');
    expect(idsOf(page.workloads)).toEqual(['rounds']);
    expect(idsOf(page.disks)).toEqual(['nerjes-1998']);
  });

  it('is the default of every setting, and no setting of what has not come', () => {
    expect(page.params.defaultValues).toEqual(defaultValues);
    expect(page.params.paramByKey.get('n')?.help).not.toBe('');
    expect(page.params.paramByKey.get('queue')).toBeUndefined();
    expect(page.scenario.changeable.has('lambda')).toBe(true);
    expect(page.scenario.changeable.has('late')).toBe(false);
  });

  it('says what is asked for too early', () => {
    expect(() => page.params.policyOf({ policy: 'sstf' })).toThrow('no such policy: sstf');
    const make = () => page.makeStation({ needs: {} } as StationSetup);
    expect(make).toThrow('this comes behind the first frame, and has not come yet');
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
    const link = '#/lab?v=3&policy=disjoint-scan&n=7&lambda=12&edits=3:lambda:20';
    const { state, faults } = await page.links.decodeLink(link);
    expect(faults).toEqual([]);
    expect(page.links.encodePlain(state)).toBe(encodePlain(decodePlain(link).state));
    const run = new page.Run(state.scenario);
    run.work(2000);
    expect(run.knownNs).toBeGreaterThan(0);
    expect(page.later.isMoreToCome()).toBe(true);
  });

  it('comes before something is told that is wrong', async () => {
    const wrong = await page.links.decodeLink('#/lab?n=900&edits=3:nothing:1&what=1');
    expect(wrong.faults).toEqual(decodePlain('#/lab?n=900&edits=3:nothing:1&what=1').faults);
    expect(page.later.isMoreToCome()).toBe(false);
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

  it('makes the lists the house’s own, where they are, and comes once', async () => {
    const { policies: its, params: settings } = page;
    await Promise.all([page.later.loadLater(), page.later.loadLater()]);
    expect(page.later.isMoreToCome()).toBe(false);
    const all = (of: Pick<Page, 'policies' | 'workloads' | 'disks'>) => [
      ...of.policies,
      ...of.workloads,
      ...of.disks,
    ];
    expect(plain(all(page))).toEqual(plain(all({ policies, workloads, disks })));
    expect(plain(settings.allParams)).toEqual(plain(allParams));
    expect(settings.defaultValues).toEqual(defaultValues);
    expect([...page.scenario.changeable].sort()).toEqual([...changeable].sort());
    expect(page.policies).toBe(its);
    const general = page.makeStation({ ...ordinary, needs: { writes: true } });
    expect(general.constructor.name).toBe('GeneralStation');
  });
});

describe('a list that grows', () => {
  it('has all of the rest at once or nothing, and asks again where it did not come', async () => {
    const { growing, later, whenGrown, loadLater } = page.later;
    let isThere = false;
    const list = growing(
      [1],
      () => Promise.resolve([2, 3]),
      () => (isThere ? Promise.resolve([4]) : Promise.reject(new Error('no network'))),
    );
    const rest = later(() => Promise.resolve('rest'));
    const sums: number[] = [];
    whenGrown(() => sums.push(list.reduce<number>((sum, n) => sum + Number(n), 0)));
    await expect(loadLater()).rejects.toThrow('no network');
    expect([list, sums, page.later.isMoreToCome()]).toEqual([[1], [1], true]);
    expect(() => rest.now).toThrow('has not come yet');
    isThere = true;
    await loadLater();
    expect([list, sums, rest.now]).toEqual([[1, 2, 3, 4], [1, 10], 'rest']);
    // What came with the rest may leave something in its turn.
    const more = later(() => Promise.resolve('more'));
    await loadLater();
    expect(more.now).toBe('more');
  });
});

const plain = (things: readonly unknown[]): unknown => JSON.parse(JSON.stringify(things));
