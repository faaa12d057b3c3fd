/**
 * The run before the last change, kept so that what a change does is seen: what was played, and its summary. There is one; the
 * next change puts the run that it ends in its place. It goes with the scenario: whoever opens another has none.
 */
import { resolved } from '../../../core/scenario/resolved.ts';
import { create } from 'zustand';
import { ok } from '../../../core/base/result.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { Page } from '../../../core/trace/page.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import { usePlayback } from './playbackStore.ts';
import { mainRun, useRun } from './runStore.ts';
import { useScenario } from './scenarioStore.ts';

export interface RunBefore {
  readonly scenario: Scenario;
  /** As far as it was known when it ended. */
  readonly beats: Beats;
  /** Of clients, see ClientCounts.byBeat. */
  readonly clients?: readonly Float64Array[];
  /** See GaugeTotals.byBeat. */
  readonly gauges?: readonly Float64Array[];
  /** See Tally.spreads. */
  readonly spreads?: readonly Uint32Array[];
  readonly beatNs: number;
  readonly finished: boolean;
  /** Of its detail what was looked at last; nothing of several disks. */
  readonly pages: readonly Page[];
  /** The instant at which it was left. */
  readonly timeNs: number;
}

interface BeforeState {
  readonly before: RunBefore | undefined;
  readonly drop: () => void;
  /** Both change places; the instant stays, but where the requests are others: then it is the one at which the run was left. */
  readonly swap: () => void;
}

export const useBefore = create<BeforeState>()((set, get) => ({
  before: undefined,
  drop: () => {
    set({ before: undefined });
  },
  swap: () => {
    const { before } = get();
    if (before === undefined) return;
    const { scenario, edit } = useScenario.getState();
    const hasOthers = resolved(scenario).values.workload !== resolved(before.scenario).values.workload;
    edit(ok(before.scenario), 'before');
    if (hasOthers) usePlayback.getState().seek(before.timeNs, Infinity);
  },
}));

useScenario.subscribe((now, was) => {
  if (now.scenario === was.scenario) return;
  const isOpened = now.past.length === 0 || now.preset !== was.preset;
  // A slider under way: what was before it began stays.
  const flowsOn = now.past === was.past && now.undone === was.undone;
  if (isOpened) useBefore.getState().drop();
  else if (!flowsOn) {
    const { before } = useBefore.getState();
    const older = before?.scenario === now.scenario ? undefined : before;
    useBefore.setState({ before: runBefore(was.scenario) ?? older });
  }
});

/** The run that gave way to another one: whoever opens runs may hear of the change before it is heard of here. */
let gone: (Left & Pick<RunBefore, 'timeNs' | 'pages'>) | undefined;

type Left = Pick<
  ReturnType<typeof useRun.getState>,
  'scenario' | 'beats' | 'clients' | 'gauges' | 'spreads' | 'finished'
>;

const leftNow = (run: Left, pages: readonly Page[]) => ({
  ...run,
  pages,
  timeNs: usePlayback.getState().timeNs,
});

useRun.subscribe((now, was) => {
  if (now.scenario !== was.scenario) gone = leftNow(was, mainRun.pagesLeft());
});

/** What is in sight of a run that still goes. */
function pagesHere(): readonly Page[] {
  const { timeNs, window } = usePlayback.getState();
  return mainRun.pagesFor(timeNs, window.fromNs, window.fromNs + window.widthNs);
}

/** Nothing where it was never looked at, for it was changed on a page that shows no run: the one before it stays then. */
function runBefore(scenario: Scenario): RunBefore | undefined {
  const present = useRun.getState();
  const isHere = present.scenario === scenario;
  // To ask for pages of a run that nobody has looked at would begin it.
  if (isHere && present.beats.length === 0) return undefined;
  const run = isHere ? leftNow(present, pagesHere()) : gone;
  if (run?.scenario !== scenario || run.beats.length === 0) return undefined;
  return runBeforeOf(scenario, run);
}

export function runBeforeOf(
  scenario: Scenario,
  { beats, clients, gauges, spreads, finished, timeNs, pages }: Omit<RunBefore, 'scenario' | 'beatNs'>,
): RunBefore {
  const { kind, beatNs } = resolved(scenario);
  const its = kind === 'single' ? pages : [];
  return {
    ...{ scenario, beats, beatNs, finished, timeNs, pages: its },
    ...(clients ? { clients } : {}),
    ...(gauges ? { gauges } : {}),
    ...(spreads ? { spreads } : {}),
  };
}
