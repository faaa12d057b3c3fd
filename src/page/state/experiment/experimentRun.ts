/**
 * Measuring. What has been measured stays while the page shows something else, and nothing is measured twice.
 *
 *                           a hand, or by itself where it is short
 *     openSweep ─▶ waiting ──────────────────────────────────────▶ running ─▶ finished
 *              ├─▶ finished: all of it was measured before          ▲  │  │
 *              ├─▶ refused: too large                               │  │  └──▶ failed ─┐
 *              └─▶ impossible: no such sweep                        │  └─────▶ stopped ┤
 *                                                                   └──────────────────┘ a hand
 */
import { budgetOf, refusalOf } from '../../../core/experiment/sweep/budget.ts';
import { cellsOf } from '../../../core/experiment/sweep/cells.ts';
import { KeepingSweep, KeptReplications } from '../../../core/experiment/sweep/keptReplications.ts';
import { writeSweep } from '../../../core/experiment/sweep/spec.ts';
import { tableOf } from '../../../core/experiment/sweep/table.ts';
import { fullScenarioPairs, joinPairs } from '../../../core/scenario/link/encode.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { traitsOf } from '../../../core/scenario/traits.ts';
import { startSweep, workerCount, type SweepUnderWay } from '../../worker/sweepPool.ts';
import { useScenario } from '../stores/scenarioStore.ts';
import { useExperiment } from './experimentStore.ts';

/** A sweep that takes no longer begins by itself. */
const BY_ITSELF_S = 20;
/** The page draws what has come so often. */
const PUBLISH_MS = 250;
/** The time left is told from this on. */
const FIRST_MS = 1500;

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

/** Nobody looks any more. */
export function interruptExperiment(): void {
  interrupted = now().status === 'running';
  stopExperiment();
}

/** Goes on if it was interrupted. */
export function resumeExperiment(): void {
  if (interrupted) startExperiment();
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
