/** Policies in two steps: the registry of the page's build is the house's own, and what is missing in it comes by one import. */
import { build, type Plugin } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { laterPolicies } from '../../../scripts/later-policies.mjs';
import { policies } from '../../../src/core/policy/index.ts';
import type { makeStation } from '../../../src/core/sim/makeStation.ts';
import type { StationSetup } from '../../../src/core/sim/station.ts';
import { Tally } from '../../../src/core/trace/tally.ts';
import { disk } from '../sim/generality/toy.ts';
import type * as later from '../../../src/core/policy/later.ts';
import type { PolicyDefinition, PolicySetup } from '../../../src/core/sim/interfaces.ts';
import { home } from '../../docs/markdown.ts';

interface Registry {
  readonly policies: readonly PolicyDefinition[];
  readonly later: typeof later;
  readonly makeStation: typeof makeStation;
}

/** As the bundler asks the plugin. */
const asBuilt: Plugin = {
  name: 'as-built',
  setup(bundler) {
    const plugin = laterPolicies();
    bundler.onResolve({ filter: /^virtual:|\/generalStations\.ts$/ }, ({ path, importer }) => {
      const found = plugin.resolveId(path, importer);
      return found === undefined ? undefined : { path: found, namespace: 'later' };
    });
    const contentsOf = async (path: string) => ({
      contents: String(await plugin.load(path)),
      resolveDir: `${home}src/core/policy`,
      loader: 'js' as const,
    });
    bundler.onLoad({ filter: /./, namespace: 'later' }, ({ path }) => contentsOf(path));
    bundler.onLoad({ filter: /src\/core\/policy\/index\.ts$/ }, ({ path }) => contentsOf(path));
  },
};

let registry: Registry;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { policies } from './index.ts'; export * as later from './later.ts'; export { makeStation } from '../sim/makeStation.ts';`,
      resolveDir: `${home}src/core/policy`,
    },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [asBuilt],
  });
  const text = Buffer.from(outputFiles[0].contents).toString('base64');
  registry = (await import(`data:text/javascript;base64,${text}`)) as Registry;
});

const dataOf = ({ id, title, family, params, fixed, ...rest }: PolicyDefinition) => ({
  ...{ id, title, family, params, fixed },
  ...{ mostWaiting: rest.mostWaiting, inRounds: rest.inRounds, needs: rest.needs },
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
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the registry of the page’s build', () => {
  it('has all policies from the start, in order, as the form and links need them', () => {
    expect(registry.policies.map(dataOf)).toEqual(policies.map(dataOf));
  });

  it('has what the default needs from the start, and says which policy is asked too early', () => {
    expect(registry.later.arePoliciesAwaited(['mixed-scan', 'rounds'])).toBe(false);
    expect(registry.later.arePoliciesAwaited(['mixed-scan', 'edf'])).toBe(true);
    expect(registry.later.namesAwaitedPolicy('mixed-scan 7')).toBe(false);
    expect(registry.later.namesAwaitedPolicy('1,policy=c-look,2')).toBe(true);
    const early = registry.policies.find(({ id }) => id === 'sstf');
    expect(() => early?.create({} as PolicySetup)).toThrow('sstf has to decide before it was loaded');
  });

  it('has the stations of ordinary runs from the start, and says which run is made too early', () => {
    const make = (setup: object) => () => registry.makeStation(setup as StationSetup);
    expect(make({ needs: {} })).toThrow('generalStations.ts is needed before it was loaded');
    expect(make(ordinary)().constructor.name).toBe('Station');
  });

  it('is the house’s own once the rest has come, the same objects', async () => {
    const before = [...registry.policies];
    await registry.later.loadPolicies();
    expect(registry.later.arePoliciesAwaited()).toBe(false);
    expect(registry.policies.map(asJson)).toEqual(policies.map(asJson));
    expect(registry.policies.map((policy) => Object.keys(policy).sort())).toEqual(
      policies.map((policy) => Object.keys(policy).sort()),
    );
    for (const [i, policy] of registry.policies.entries()) expect(policy).toBe(before[i]);
    const general = registry.makeStation({ ...ordinary, needs: { writes: true } });
    expect(general.constructor.name).toBe('GeneralStation');
  });
});
