/**
 * The experiment of the page: a sweep of the Lab's scenario, as the link's words have it. What has been measured stays
 * while the page shows something else, and nothing is measured twice.
 */
import { create } from 'zustand';
import { budgetOf, refusalOf, type Budget } from '../../../core/experiment/sweep/budget.ts';
import { cellsOf, type Cell } from '../../../core/experiment/sweep/cells.ts';
import { KeepingSweep, KeptReplications } from '../../../core/experiment/sweep/keptReplications.ts';
import { readSweep, writeSweep, type SweepSpec } from '../../../core/experiment/sweep/spec.ts';
import { tableOf, type SweepTable } from '../../../core/experiment/sweep/table.ts';
import { MOST_FAULTS } from '../../../core/scenario/link/decode.ts';
import { Faults } from '../../../core/scenario/faults.ts';
import { fullScenarioPairs, joinPairs } from '../../../core/scenario/link/encode.ts';
import type { SweepWords } from '../../../core/scenario/viewState.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { traitsOf } from '../../../core/scenario/traits.ts';
import { startSweep, workerCount, type SweepUnderWay } from '../../worker/sweepPool.ts';
import { useLink } from '../address/linkStore.ts';
import { setSweep, writeAddress } from '../address/writeAddress.ts';
import { useNotices } from '../stores/notices.ts';
import { usePlayback } from '../stores/playbackStore.ts';
import { useScenario } from '../stores/scenarioStore.ts';
import { usualSweep } from '../../../core/experiment/sweep/suggested.ts';

/**
 * waiting: it takes long, so it waits for a hand; impossible: there is no such sweep; refused: it is too large;
 * failed: a run broke off.
 */
export type SweepStatus =
  'waiting' | 'running' | 'stopped' | 'finished' | 'impossible' | 'refused' | 'failed';

interface ExperimentState {
  readonly spec: SweepSpec;
  readonly status: SweepStatus;
  /** Why it is impossible, refused or failed. */
  readonly reasons: readonly string[];
  /** What has been measured so far; of the sweep before while the present one is impossible. */
  readonly table: SweepTable | undefined;
  readonly cells: readonly Cell[];
  /** What it takes at most. */
  readonly budget: Budget | undefined;
  /** Of the work, 0 to 1. */
  readonly share: number;
  /** Undefined until it can be told. */
  readonly secondsLeft: number | undefined;
  readonly workers: number;
  /** Workers are refused: the sentence says so. */
  readonly moved: string;
  /** The point that is looked at closely, −1 for none. */
  readonly selected: number;
}

/** A sweep that takes no longer begins by itself. */
const BY_ITSELF_S = 20;
/** The page draws what has come so often. */
const PUBLISH_MS = 250;
/** A slider that is being dragged makes one sweep, not fifty. */
const SETTLE_MS = 350;
/** The time left is told from this on. */
const FIRST_MS = 1500;

export const useExperiment = create<ExperimentState>()(() => ({
  spec: usualSweep(useScenario.getState().scenario),
  status: 'waiting',
  reasons: [],
  table: undefined,
  cells: [],
  budget: undefined,
  share: 0,
  secondsLeft: undefined,
  workers: workerCount(),
  moved: '',
  selected: -1,
}));

const kept = new KeptReplications();
const { getState: now, setState: set } = useExperiment;

/** What is under way, and what it is of. */
let key = '';
let base: Scenario | undefined;
let sweep: KeepingSweep | undefined;
let pool: SweepUnderWay | undefined;
let publishing: ReturnType<typeof setTimeout> | undefined;
let beganMs = 0;
let beganShare = 0;
/** It was running when the page was left. */
let interrupted = false;

/** Keeps the experiment to the scenario and the link's words until the returned function is called. */
export function followExperiment(): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  // The Lab's run has no viewer here, and would take its time from the sweep.
  usePlayback.getState().setPlaying(false);
  readSweepKeys();
  openSweep();
  if (interrupted) startExperiment();
  const stops = [
    useLink.subscribe((state, before) => {
      if (state.sweep !== before.sweep) readSweepKeys();
    }),
    useExperiment.subscribe((state, before) => {
      if (state.spec !== before.spec) openSweep();
    }),
    useScenario.subscribe((state, before) => {
      if (state.scenario === before.scenario) return;
      clearTimeout(settling);
      settling = setTimeout(openSweep, SETTLE_MS);
    }),
  ];
  return () => {
    clearTimeout(settling);
    for (const stop of stops) stop();
    interrupted = now().status === 'running';
    stopExperiment();
  };
}

/** Of the words that the page has written itself there is nothing to be read. */
let written: SweepWords | undefined;

function readSweepKeys(): void {
  const { sweep: words } = useLink.getState();
  if (words === undefined) {
    written = writeSweep(usualSweep(useScenario.getState().scenario));
    useLink.setState({ sweep: written });
    writeAddress('replace');
  } else if (words === written) return;
  else written = words;
  const faults = new Faults(MOST_FAULTS);
  const spec = readSweep(written, faults);
  if (faults.any)
    useNotices.getState().notify({
      tone: 'fault',
      title: 'Not all of the experiment could be taken',
      lines: faults.list(),
    });
  set({ spec });
}

/** Another experiment: a step of history. */
export function changeExperiment(changes: Partial<SweepSpec> & { readonly isExact?: boolean }): void {
  const { isExact, ...rest } = changes;
  const { precision, ...others } = { ...now().spec, ...rest };
  const spec: SweepSpec = isExact === false || precision === undefined ? others : { ...others, precision };
  written = writeSweep(spec);
  setSweep(written);
  set({ spec });
}

export function selectPoint(selected: number): void {
  set({ selected });
}

/** Makes the sweep ready; what is truly the same goes on as it is. */
function openSweep(): void {
  const { spec } = now();
  const { scenario } = useScenario.getState();
  const asked = `${joinPairs(fullScenarioPairs(scenario))} ${JSON.stringify(writeSweep(spec))}`;
  if (asked === key) return;
  stopExperiment();
  key = asked;
  sweep = undefined;
  interrupted = false;
  set({ selected: -1, share: 0, secondsLeft: undefined, reasons: [], budget: undefined });
  const cells = whyNot(scenario) ?? cellsOf(spec.axes, scenario);
  if (!cells.ok) {
    set({ status: 'impossible', reasons: cells.faults });
    return;
  }
  base = scenario;
  const workers = workerCount();
  const advice = 'take fewer points, a shorter run or fewer replications';
  const refusal = refusalOf(spec, cells.value, workers, advice);
  sweep = new KeepingSweep(spec, cells.value, kept);
  const budget = budgetOf(spec, cells.value, workers);
  set({ cells: cells.value, budget, status: refusal === undefined ? 'waiting' : 'refused' });
  if (refusal === undefined) takeKept(sweep);
  else set({ reasons: [refusal] });
  publish();
  if (refusal !== undefined) return;
  if (sweep.finished) set({ status: 'finished' });
  else if (budget.seconds < BY_ITSELF_S) startExperiment();
}

function whyNot(scenario: Scenario): ReturnType<typeof cellsOf> | undefined {
  const { noSweeps } = traitsOf(scenario).words;
  return noSweeps === undefined ? undefined : { ok: false, faults: [noSweeps] };
}

/** What has been measured before, up to the first replication that has not. */
function takeKept(run: KeepingSweep): void {
  const job = run.next();
  if (job) run.giveBack(job);
}

/** Begins, or goes on. */
export function startExperiment(): void {
  if (!sweep || pool || sweep.finished || now().status === 'refused') return;
  interrupted = false;
  beganMs = performance.now();
  beganShare = sweep.share;
  set({ status: 'running', reasons: [], moved: '' });
  const started = startSweep(sweep, {
    progress: () => {
      publishing ??= setTimeout(publish, PUBLISH_MS);
    },
    finished: () => {
      pool = undefined;
      set({ status: 'finished', secondsLeft: undefined });
      publish();
    },
    failed: (message) => {
      pool = undefined;
      set({ status: 'failed', reasons: [message], secondsLeft: undefined });
      publish();
    },
    moved: (sentence) => {
      set({ moved: sentence, workers: 1 });
    },
  });
  pool = started;
  set({ workers: started.workers });
}

export function stopExperiment(): void {
  if (!pool) return;
  pool.stop();
  pool = undefined;
  set({ status: 'stopped', secondsLeft: undefined });
  publish();
}

/** Hands on what is known by now. */
function publish(): void {
  clearTimeout(publishing);
  publishing = undefined;
  if (!sweep || !base) return;
  const share = sweep.finished ? 1 : Math.min(0.999, sweep.share);
  set({ table: tableOf(sweep.spec, base, sweep.results()), share, secondsLeft: leftOf(share) });
}

function leftOf(share: number): number | undefined {
  const passedMs = performance.now() - beganMs;
  if (!pool || passedMs < FIRST_MS || share - beganShare < 0.01) return undefined;
  return ((passedMs / 1000) * (1 - share)) / (share - beganShare);
}
