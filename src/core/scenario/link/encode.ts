/** From a state to a link's pairs: only what differs from the preset, in a fixed order. */
import { writeParam } from '../../base/params.ts';
import { writeLanes } from './lanes.ts';
import { NO_EDITS, NO_SCRIPT } from './scenario.ts';
import { writeEdits, writeScript } from './script.ts';
import { sweepKeys, type LinkState } from '../viewState.ts';
import { writeView } from './view.ts';
import { LINK_VERSION } from './migrations.ts';
import { allParams, effectiveValues, policyOf, relevantParams } from '../params.ts';
import { presetScenario } from '../preset.ts';
import { presetById } from '../presets/index.ts';
import { durationNs } from '../resolve.ts';
import { defaultScenario, type Scenario } from '../scenario.ts';
import { VARIANT } from '../variant.ts';

export type Pair = readonly [key: string, value: string];

/** The scenario part. A policy's fixed axes go without saying. */
export function scenarioPairs(scenario: Scenario, presetId?: string): Pair[] {
  const preset = presetId === undefined ? undefined : presetById.get(presetId);
  const base = preset ? presetScenario(preset) : defaultScenario;
  const values = effectiveValues(scenario.values);
  const { fixed } = policyOf(values);
  const pairs: Pair[] = preset ? [['preset', preset.id]] : [];
  for (const { key } of allParams)
    if (!(key in fixed) && values[key] !== base.values[key]) pairs.push([key, writeParam(values[key])]);
  return [...pairs, ...scriptPairs(scenario, base)];
}

function scriptPairs(scenario: Scenario, base: Scenario): Pair[] {
  const pairs: Pair[] = [];
  const script = scenario.script && writeScript(scenario.script);
  const baseScript = base.script && writeScript(base.script);
  if (script !== baseScript) pairs.push(['requests', script ?? NO_SCRIPT]);
  const edits = writeEdits(scenario.interventions);
  if (edits !== writeEdits(base.interventions)) pairs.push(['edits', edits === '' ? NO_EDITS : edits]);
  return pairs;
}

/**
 * Every value that has a part in the run, defaults included: for results that are kept longer than defaults are. Where
 * there is a script, nothing of the random workload has.
 */
export function fullScenarioPairs(scenario: Scenario): Pair[] {
  const values = effectiveValues(scenario.values);
  const pairs = relevantParams(values)
    .filter(({ key, group }) => !scenario.script || (group !== 'workload' && key !== 'seed'))
    .map(({ key }): Pair => [key, writeParam(values[key])]);
  return [...pairs, ...scriptPairs(scenario, defaultScenario)];
}

export function statePairs(state: LinkState): Pair[] {
  const all = scenarioPairs(state.scenario, state.preset);
  // A variant stands for its seed.
  const own = state.variant === undefined ? all : all.filter(([key]) => key !== 'seed');
  const pairs: Pair[] = [['v', String(LINK_VERSION)], ...own];
  if (state.variant !== undefined) pairs.push([VARIANT, state.variant]);
  if (state.lanes && state.lanes.length > 0) pairs.push(['lanes', writeLanes(state.lanes, state.scenario)]);
  for (const key of sweepKeys) {
    const text = state.sweep?.[key];
    if (text !== undefined) pairs.push([key, text]);
  }
  const preset = state.preset === undefined ? undefined : presetById.get(state.preset);
  pairs.push(...writeView(state.view, preset, durationNs(state.scenario)));
  if (state.engine !== undefined) pairs.push(['engine', state.engine]);
  if (state.fingerprint !== undefined) pairs.push(['fp', state.fingerprint]);
  return pairs;
}

export const joinPairs = (pairs: readonly Pair[]): string =>
  pairs.map(([key, value]) => `${key}=${value}`).join('&');
