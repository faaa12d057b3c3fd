/** The scenario under study, the way back to those before it, and what the form says about it. */
import { create } from 'zustand';
import type { Result } from '../../../core/base/result.ts';
import { defaultScenario, type Scenario } from '../../../core/scenario/scenario.ts';
import type { Scope } from '../../../core/scenario/edit/scenarioEdit.ts';

/** A scenario that was changed since, with the preset that it began as. */
interface Step {
  readonly scenario: Scenario;
  readonly preset: string;
}

interface ScenarioState extends Step {
  readonly scope: Scope;
  /** Why the last value given for a key was not taken. */
  readonly refused: Readonly<Record<string, string>>;
  /** What undo brings back, the latest last. */
  readonly past: readonly Step[];
  /** What redo brings back, the next one last. */
  readonly undone: readonly Step[];
  /** Opens a scenario; there is no way back but the browser's own. */
  readonly load: (scenario: Scenario, preset: string) => void;
  /** Opens another scenario, with a way back. */
  readonly replace: (scenario: Scenario, preset: string) => void;
  /** Takes a changed scenario, or keeps in `refused[about]` why there is none. `flowing`: such changes of one thing that follow each other fast make one step. */
  readonly edit: (changed: Result<Scenario>, about: string, flowing?: boolean) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly setScope: (scope: Scope) => void;
  readonly clearRefusal: (key: string) => void;
}

const MOST_STEPS = 100;
/** A slider that is being dragged makes one step, not fifty: flowing changes of one thing in such a time belong together. */
const ONE_STEP_MS = 600;

export const useScenario = create<ScenarioState>()((set, get) => {
  /** What the last step was about if it may go on; a change that stands for itself is never joined by what follows it. */
  let flow = '';
  let lastMs = -Infinity;

  const step = (next: Step, about: string, flowing: boolean) => {
    const { scenario, preset, past, refused } = get();
    const nowMs = performance.now();
    const same = flowing && about === flow && nowMs - lastMs < ONE_STEP_MS && past.length > 0;
    flow = flowing ? about : '';
    lastMs = nowMs;
    set({
      ...next,
      past: same ? past : [...past, { scenario, preset }].slice(-MOST_STEPS),
      undone: [],
      refused: without(refused, about),
    });
  };
  /** The latest of one list becomes the present, and the present the latest of the other. */
  const travel = (from: 'past' | 'undone', to: 'past' | 'undone') => {
    const { scenario, preset } = get();
    const next = get()[from].at(-1);
    if (next === undefined) return;
    flow = '';
    set((state) => ({
      ...next,
      refused: {},
      [from]: state[from].slice(0, -1),
      [to]: [...state[to], { scenario, preset }],
    }));
  };

  return {
    scenario: defaultScenario,
    preset: '',
    scope: 'whole',
    refused: {},
    past: [],
    undone: [],
    load: (scenario, preset) => {
      flow = '';
      set({ scenario, preset, refused: {}, past: [], undone: [] });
    },
    replace: (scenario, preset) => {
      step({ scenario, preset }, 'preset', false);
      set({ refused: {} });
    },
    edit: (changed, about, flowing = false) => {
      if (!changed.ok) set(({ refused }) => ({ refused: { ...refused, [about]: changed.faults.join(' ') } }));
      else if (changed.value === get().scenario) get().clearRefusal(about);
      else step({ scenario: changed.value, preset: get().preset }, about, flowing);
      return changed.ok;
    },
    undo: () => {
      travel('past', 'undone');
    },
    redo: () => {
      travel('undone', 'past');
    },
    setScope: (scope) => {
      set({ scope });
    },
    clearRefusal: (key) => {
      if (key in get().refused) set(({ refused }) => ({ refused: without(refused, key) }));
    },
  };
});

function without(refused: Readonly<Record<string, string>>, key: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(refused).filter(([name]) => name !== key));
}
