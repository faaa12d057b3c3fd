/**
 * Measuring. What has been measured stays while the page shows something else, and nothing is measured twice. A first
 * look is taken at every sweep, also at one that waits.
 *
 *                           a hand, or by itself where it is short
 *     openSweep ─▶ waiting ──────────────────────────────────────▶ running ─▶ finished
 *              ├─▶ finished: all of it was measured before          ▲  │  │
 *              ├─▶ refused: too large                               │  │  └──▶ failed ─┐
 *              └─▶ impossible: no such sweep                        │  └─────▶ stopped ┤
 *                                                                   └──────────────────┘ a hand
 */
import { resolved } from '../../../core/scenario/resolved.ts';
import { budgetOf, refusalOf } from '../../../core/experiment/sweep/budget.ts';
import { cellsOf } from '../../../core/experiment/sweep/cells.ts';
import { KeptReplications } from '../../../core/experiment/sweep/keptReplications.ts';
import { OpeningSweep } from '../../../core/experiment/sweep/openingSweep.ts';
import { writeSweep } from '../../../core/experiment/sweep/spec.ts';
import { tableOf } from '../../../core/experiment/sweep/table.ts';
import { fullScenarioPairs, joinPairs } from '../../../core/scenario/link/encode.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { startSweep, workerCount, type SweepUnderWay } from '../../worker/sweepPool.ts';
import { useScenario } from '../stores/scenarioStore.ts';
import { useExperiment } from './experimentStore.ts';

/** A sweep that takes no longer begins by itself. */
const BY_ITSELF_S = 40;
/** The page draws what has come so often. */
const PUBLISH_MS = 250;
/** The first look is shown when it is over, so that its scales are those of all of it; but no later than this. */
const LATEST_LOOK_MS = 1300;
/** The time left is told from this on. */
const FIRST_MS = 1500;

const kept = new KeptReplications();
const { getState: now, setState: set } = useExperiment;

/** What is under way, and what it is of. */
let key = '';
let base: Scenario | undefined;
let sweep: OpeningSweep | undefined;
let pool: SweepUnderWay | undefined;
let publishing: ReturnType<typeof setTimeout> | undefined;
let beganMs = 0;
let isLookShown = false;
/** It was running when the page was left, and goes on when somebody comes back. */
let interrupted = false;

/** Makes the sweep ready; what is truly the same goes on as it is. */
export function openSweep(): void {
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
  const budget = budgetOf(spec, cells.value, workers);
  sweep = new OpeningSweep(spec, cells.value, workers, kept);
  set({ cells: cells.value, budget, status: refusal === undefined ? 'waiting' : 'refused' });
  if (refusal !== undefined) set({ reasons: [refusal] });
  else if (sweep.complete) set({ status: 'finished' });
  publish();
  if (now().status !== 'waiting') return;
  if (budget.seconds < BY_ITSELF_S) startExperiment();
  else work();
}

function whyNot(scenario: Scenario): ReturnType<typeof cellsOf> | undefined {
  const { noSweeps } = resolved(scenario).traits.words;
  return noSweeps === undefined ? undefined : { ok: false, faults: [noSweeps] };
}

/** Begins, or goes on. */
export function startExperiment(): void {
  if (!sweep || sweep.complete || now().status === 'refused') return;
  sweep.isWanted = true;
  interrupted = false;
  set({ status: 'running', reasons: [], moved: '' });
  work();
}

/** The first look, and what is wanted beyond it. */
function work(): void {
  if (!sweep || pool || sweep.finished) return;
  beganMs = performance.now();
  pool = startSweep(sweep, {
    progress: () => {
      if (!isLookShown && sweep?.isSeen) publish();
      else publishing ??= setTimeout(publish, PUBLISH_MS);
    },
    finished: () => {
      pool = undefined;
      if (sweep?.complete) set({ status: 'finished', secondsLeft: undefined });
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
  set({ workers: pool.workers });
}

export function stopExperiment(): void {
  if (!pool) return;
  pool.stop();
  pool = undefined;
  if (sweep) sweep.isWanted = false;
  set({ status: now().status === 'running' ? 'stopped' : now().status, secondsLeft: undefined });
  publish();
}

/** Nobody looks any more. */
export function interruptExperiment(): void {
  interrupted = now().status === 'running';
  stopExperiment();
}

/** Goes on if it was interrupted. */
export function resumeExperiment(): void {
  if (interrupted) startExperiment();
  else if (now().status === 'waiting') work();
}

/** Hands on what is known by now. */
function publish(): void {
  clearTimeout(publishing);
  publishing = undefined;
  if (!sweep || !base) return;
  const { spec, isSeen, complete } = sweep;
  const workers = pool?.workers ?? now().workers;
  const isRunning = pool !== undefined && now().status === 'running';
  const passedMs = performance.now() - beganMs;
  if (pool && !isSeen && passedMs < LATEST_LOOK_MS) publishing = setTimeout(publish, PUBLISH_MS);
  else set({ table: tableOf(spec, base, sweep.results()), seen: isSeen });
  isLookShown = isSeen;
  // What is to come is estimated ever better, which is no reason to go back.
  const share = complete ? 1 : Math.min(0.999, Math.max(now().share, sweep.share));
  const secondsLeft = isRunning && passedMs > FIRST_MS ? sweep.secondsLeft(workers) : undefined;
  const { budget } = now();
  set({ share, secondsLeft, budget: budget && { ...budget, seconds: sweep.secondsAtMost(workers) } });
}
