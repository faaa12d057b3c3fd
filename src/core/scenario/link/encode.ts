/** From a state to a link's pairs: only what differs from the preset, in a fixed order. */
import { resolved } from '../resolved.ts';
import { writeParam } from '../../base/paramText.ts';
import { allParams, relevantParams } from '../params.ts';
import { presetScenario, type PresetDefinition } from '../preset.ts';
import { presetById } from '../presets/index.ts';
import { defaultScenario, type Scenario } from '../scenario.ts';
import type { LinkState } from '../viewState.ts';
import type { Around, LinkKey } from './key.ts';
import { linkKeys } from './keys.ts';
import { runKeys } from './runKeys.ts';

export type Pair = readonly [key: string, value: string];

const presetOf = (id: string | undefined): PresetDefinition | undefined =>
  id === undefined ? undefined : presetById.get(id);

const baseOf = (preset: PresetDefinition | undefined): Scenario =>
  preset ? presetScenario(preset) : defaultScenario;

/** As it differs from a preset. A policy's fixed axes go without saying. */
function paramPairs(scenario: Scenario, base: Scenario): Pair[] {
  const { values, policy } = resolved(scenario);
  const { values: before } = resolved(base);
  return allParams
    .filter(({ key }) => !(key in policy.fixed) && values[key] !== before[key])
    .map((spec): Pair => [spec.key, writeParam(values[spec.key] ?? spec.default)]);
}

const runPairs = (scenario: Scenario, base: Scenario): Pair[] =>
  runKeys.flatMap(({ key, write }) => {
    const text = write(scenario, base);
    return text === undefined ? [] : [[key, text] as const];
  });

/**
 * Every value that has a part in the run, defaults included: for results that are kept longer than defaults are. Where
 * there is a script, nothing of the random workload has.
 */
export function fullScenarioPairs(scenario: Scenario): Pair[] {
  const values = resolved(scenario).values;
  const keys = keysInRun(scenario);
  const pairs = allParams
    .filter(({ key }) => keys.has(key))
    .filter(({ key, group }) => !scenario.script || (group !== 'workload' && key !== 'seed'))
    // Results of several disks have been kept since before there were spares.
    .filter(({ key }) => key !== 'spares' || values.spares !== 0)
    .map((spec): Pair => [spec.key, writeParam(values[spec.key] ?? spec.default)]);
  return [...pairs, ...runPairs(scenario, defaultScenario)];
}

/** Those of the policy at the start, and of each that an edit brings. */
function keysInRun(scenario: Scenario): ReadonlySet<string> {
  const byPolicy = new Map(resolved(scenario).stretches.map(({ values }) => [values.policy, values]));
  return new Set([...byPolicy.values()].flatMap((values) => relevantParams(values).map(({ key }) => key)));
}

export function statePairs(state: LinkState): Pair[] {
  const preset = presetOf(state.preset);
  const base = baseOf(preset);
  const around: Around = { preset, endNs: resolved(state.scenario).longestNs };
  const written = (keys: readonly LinkKey[]) =>
    keys.flatMap((key): Pair[] => {
      const text = key.stage === 'run' ? key.write(state.scenario, base) : key.write(state, around);
      return text === undefined ? [] : [[key.key, text]];
    });
  const params = paramPairs(state.scenario, base);
  // A variant stands for its seed.
  const own = state.variant === undefined ? params : params.filter(([key]) => key !== 'seed');
  const place = linkKeys.findIndex(({ stage }) => stage === 'run');
  return [...written(linkKeys.slice(0, place)), ...own, ...written(linkKeys.slice(place))];
}

export const joinPairs = (pairs: readonly Pair[]): string =>
  pairs.map(([key, value]) => `${key}=${value}`).join('&');
