/** What a preset is: a scenario with a name, written as what differs from the default values. */
import type { OwnValues, ParamValues } from '../sim/interfaces.ts';
import type { ViewState } from './viewState.ts';
import { effectiveValues, ownOf, withDefaults } from './params.ts';
import type { InterventionSpec, Scenario, ScriptedRequest } from './scenario.ts';

/** Something to try: what to change, what that does, and the way back. */
export interface Attempt {
  /** A sentence in which what to choose stands between asterisks: 'Choose *FCFS* and …'. */
  readonly text: string;
  /** What is changed. */
  readonly values: ParamValues;
  /** Said once that is done. */
  readonly back: string;
  /** What is chosen, in a word or two; absent: what stands between the sentence's asterisks. */
  readonly label?: string;
  /** The same of the way back. */
  readonly backLabel?: string;
  /** Which figure of the run it makes `higher` or `lower`; both runs are made in a test. */
  readonly effect: {
    readonly on:
      | ('meanResponse' | 'glitches' | 'cylinders' | 'streams' | 'served' | 'startUp' | 'operations')
      // Of whom the preset has selected.
      | 'wait';
    readonly is: 'higher' | 'lower';
  };
}

export interface PresetDefinition {
  /** The word in links; never changes once published. */
  readonly id: string;
  readonly title: string;
  /** The version of links that first had it; absent: 1. */
  readonly since?: number;
  /** One sentence: what there is to see. */
  readonly summary: string;
  readonly values: ParamValues;
  /** What somebody who has seen it may try next; absent where nothing suggests itself. */
  readonly tries?: Attempt;
  /** In order of arrival. */
  readonly script?: readonly ScriptedRequest[];
  /** In order of time. */
  readonly interventions?: readonly InterventionSpec[];
  /** How the run is best looked at first. */
  readonly view?: ViewState;
}

export function presetScenario(preset: PresetDefinition): Scenario {
  return Object.freeze({
    values: ownOf(effectiveValues(withDefaults(preset.values))),
    ...(preset.script ? { script: preset.script } : {}),
    interventions: preset.interventions ?? [],
  });
}

/** What there is to try now, or the way back from it. */
export interface Attempted {
  readonly isBack: boolean;
  /** What is to be chosen: 'FCFS', 'two subrounds'. */
  readonly label: string;
  /** The sentence, what to choose between asterisks. */
  readonly text: string;
  /** Where it leads back: what there is to see now, instead of what the preset says. */
  readonly seen?: string;
  /** What is to be set. */
  readonly values: ParamValues;
  readonly effect: Attempt['effect'];
}

/** Of a preset whose settings are now these: nothing once they are neither its own nor those tried. */
export function attemptNow(
  { values: own, tries }: PresetDefinition,
  values: OwnValues,
): Attempted | undefined {
  if (!tries) return undefined;
  const start = effectiveValues(withDefaults(own));
  const now = effectiveValues(withDefaults(values));
  const differs = (from: ParamValues) => Object.keys(from).some((key) => now[key] !== from[key]);
  const { text, back, effect, label, backLabel } = tries;
  if (!differs(start))
    return {
      ...{ isBack: false, text, label: label ?? chosenIn(text) },
      ...{ values: tries.values, effect },
    };
  if (differs(effectiveValues({ ...start, ...tries.values }))) return undefined;
  const before = Object.fromEntries(Object.keys(tries.values).map((key) => [key, start[key] ?? '']));
  return {
    ...{ isBack: true, text: back, label: backLabel ?? chosenIn(back) },
    ...{ values: before, effect, seen: seenIn(text) },
  };
}

const chosenIn = (sentence: string): string => sentence.split('*')[1] ?? '';

/** What comes of the choice: 'Choose *FCFS* and watch the response times climb.' has 'Watch the response times climb.' */
function seenIn(sentence: string): string {
  const [, , rest = ''] = sentence.split('*');
  const seen = rest.replace(/^.*?(?:: |, and | and (?=watch ))/, '');
  return `${seen.slice(0, 1).toUpperCase()}${seen.slice(1)}`;
}
