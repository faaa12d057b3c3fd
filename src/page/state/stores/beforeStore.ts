/**
 * The run before the last change, kept so that what a change does is seen: what was played, and its summary. There is one; the
 * next change puts the run that it ends in its place. It goes with the scenario: whoever opens another has none.
 */
import { create } from 'zustand';
import { ok } from '../../../core/base/result.ts';
import { beatNs } from '../../../core/scenario/resolve.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import { useRun } from './runStore.ts';
import { useScenario } from './scenarioStore.ts';

export interface RunBefore {
  readonly scenario: Scenario;
  /** As far as it was known when it ended. */
  readonly beats: Beats;
  readonly beatNs: number;
  readonly finished: boolean;
}

interface BeforeState {
  readonly before: RunBefore | undefined;
  readonly drop: () => void;
  /** Both change places; the instant stays. */
  readonly swap: () => void;
}

export const useBefore = create<BeforeState>()((set, get) => ({
  before: undefined,
  drop: () => {
    set({ before: undefined });
  },
  swap: () => {
    const { before } = get();
    if (before) useScenario.getState().edit(ok(before.scenario), 'before');
  },
}));

useScenario.subscribe((now, was) => {
  if (now.scenario === was.scenario) return;
  const isOpened = now.past.length === 0 || now.preset !== was.preset;
  // A slider under way: what was before it began stays.
  const flowsOn = now.past === was.past && now.undone === was.undone;
  if (isOpened) useBefore.getState().drop();
  else if (!flowsOn) useBefore.setState({ before: runBefore(was.scenario) });
});

/** The run that gave way to another one: whoever opens runs may hear of the change before it is heard of here. */
let gone: Pick<ReturnType<typeof useRun.getState>, 'scenario' | 'beats' | 'finished'> | undefined;

useRun.subscribe((now, was) => {
  if (now.scenario !== was.scenario) gone = was;
});

function runBefore(scenario: Scenario): RunBefore | undefined {
  const present = useRun.getState();
  const run = present.scenario === scenario ? present : gone;
  if (run?.scenario !== scenario || run.beats.length === 0) return undefined;
  return { scenario, beats: run.beats, beatNs: beatNs(scenario), finished: run.finished };
}
