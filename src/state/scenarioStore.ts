/** The scenario under study, and what the form says about it. */
import { create } from 'zustand';
import { defaultScenario, type Scenario } from '../scenario/scenario.ts';
import { changeValue, withoutIntervention, type Scope } from './scenarioEdit.ts';

interface ScenarioState {
  readonly scenario: Scenario;
  /** The preset that the scenario began as; empty for none. */
  readonly preset: string;
  readonly scope: Scope;
  /** Why the last value given for a key was not taken. */
  readonly refused: Readonly<Record<string, string>>;
  readonly load: (scenario: Scenario, preset: string) => void;
  /** Applies to what the form's switch says, if not told otherwise. */
  readonly change: (key: string, text: string, nowNs: number, scope?: Scope) => boolean;
  readonly undo: (index: number) => void;
  readonly setScope: (scope: Scope) => void;
  readonly clearRefusal: (key: string) => void;
}

export const useScenario = create<ScenarioState>()((set, get) => ({
  scenario: defaultScenario,
  preset: '',
  scope: 'whole',
  refused: {},
  load: (scenario, preset) => {
    set({ scenario, preset, refused: {} });
  },
  change: (key, text, nowNs, scope = get().scope) => {
    const { scenario, refused } = get();
    const changed = changeValue(scenario, key, text, scope, nowNs);
    if (changed.ok) set({ scenario: changed.value, refused: without(refused, key) });
    else set({ refused: { ...refused, [key]: changed.faults.join(' ') } });
    return changed.ok;
  },
  undo: (index) => {
    const changed = withoutIntervention(get().scenario, index);
    if (changed.ok) set({ scenario: changed.value });
    else set(({ refused }) => ({ refused: { ...refused, interventions: changed.faults.join(' ') } }));
  },
  setScope: (scope) => {
    set({ scope });
  },
  clearRefusal: (key) => {
    if (key in get().refused) set(({ refused }) => ({ refused: without(refused, key) }));
  },
}));

function without(refused: Readonly<Record<string, string>>, key: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(refused).filter(([name]) => name !== key));
}
