/**
 * What a worker of the pool does, as an actor: it takes an errand and posts what came of it. It is the same in a worker
 * and, where workers are refused, on the page's own thread; only the length of a slice differs. Between two slices it
 * looks at its messages, so that a ping is answered within a slice or so, whatever the run is like.
 */
import { meaningOf } from '../../core/scenario/resolved.ts';
import { loadLater } from '../../core/base/later.ts';
import type { Portions } from '../../core/base/portions.ts';
import { jobInPortions } from '../../core/experiment/streams/job.ts';
import { momentInPortions, runOfMoment } from '../../core/experiment/sweep/extremeMoment.ts';
import { RunningJob } from '../../core/experiment/sweep/replication.ts';
import { bestOfRound } from '../../core/lesson/bestOfRound.ts';
import { afterGame } from '../../core/lesson/game/after.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';
import { fromOtherThread } from '../../core/scenario/heldScript.ts';
import { gaugeTheory } from '../../core/theory/gauges.ts';
import { curvesOf } from './curvesOf.ts';
import { Gait } from './gait.ts';
import { loadLanguage, wantsLanguage } from './language.ts';
import type { Host } from './port.ts';
import {
  scenarioOf,
  type Errand,
  type FromSweeper,
  type GameErrand,
  type Outcome,
  type RoundErrand,
  type TheoryErrand,
  type ToSweeper,
} from './sweepProtocol.ts';
import { LONGEST_ROW_OF_SWEEP, UsefulTime } from './usefulTime.ts';

/** A run that keeps so many more rows, of some sixty bytes each, says so. */
export const ROWS_A_STEP = 1 << 15;

/** A point takes eight replications or more: one that takes longer than this is of no use. */
const USEFUL_MS = 600_000;

interface Work {
  readonly portions: Portions<Outcome>;
  /** What it keeps; undefined for what is short. */
  readonly rows?: () => number;
  /** Undefined for what is short, whoever asks for it. */
  readonly useful?: UsefulTime;
}

export function sweeping(host: Host<FromSweeper>): (message: ToSweeper) => void {
  const gait = new Gait(host.sliceMs);
  /** It is told to do nothing, and what it would go on with; and as many steps of rows as it has told of. */
  let rests = false;
  let rested: Work | undefined;
  let steps = 0;

  function guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      host.post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }, []);
    }
  }

  function begin(errand: Exclude<Errand, TheoryErrand | RoundErrand | GameErrand>): Work {
    if (errand.kind === 'figure') {
      const job = inHand(errand.job);
      const portions = (function* (): Portions<Outcome> {
        return { kind: 'figure', found: yield* jobInPortions(job) };
      })();
      return { portions };
    }
    if (errand.kind === 'job') {
      const job = new RunningJob(inHand(errand.job));
      const rows = () => job.rows;
      return {
        portions: replicate(job, gait),
        rows,
        useful: new UsefulTime(job, USEFUL_MS, LONGEST_ROW_OF_SWEEP),
      };
    }
    const question = inHand(errand.question);
    const run = runOfMoment(question);
    const portions = (function* (): Portions<Outcome> {
      return { kind: 'moment', moment: yield* momentInPortions(run, question, gait) };
    })();
    const rows = () => run.longestRow;
    return { portions, rows, useful: new UsefulTime(run, USEFUL_MS, LONGEST_ROW_OF_SWEEP) };
  }

  function slice(work: Work): void {
    if (rests) {
      rested = work;
      return;
    }
    const until = host.nowMs() + host.sliceMs;
    let outcome: Outcome | undefined;
    do outcome = portion(work);
    while (outcome === undefined && host.nowMs() < until);
    if (outcome === undefined) {
      tellOfGrowth(work);
      host.later(() => {
        guarded(() => {
          slice(work);
        });
      });
    } else
      host.post(outcome, outcome.kind === 'done' ? [outcome.result.histogram.buffer as ArrayBuffer] : []);
  }

  function tellOfGrowth({ rows }: Work): void {
    const kept = rows?.() ?? 0;
    if (kept < (steps + 1) * ROWS_A_STEP) return;
    steps = Math.floor(kept / ROWS_A_STEP);
    host.post({ kind: 'grown', rows: kept }, []);
  }

  function goOn(): void {
    const work = rested;
    [rests, rested] = [false, undefined];
    if (work !== undefined)
      guarded(() => {
        slice(work);
      });
  }

  function portion({ portions, useful }: Work): Outcome | undefined {
    const fromMs = host.nowMs();
    const { done, value } = portions.next();
    if (done === true) return value;
    const tookMs = host.nowMs() - fromMs;
    gait.took(tookMs);
    const refusal = useful?.spent(tookMs);
    return refusal && { kind: 'refused', refusal };
  }

  // A job may be of any policy and workload.
  loadLater().then(
    () => {
      host.post({ kind: 'ready' }, []);
    },
    (error: unknown) => {
      host.post({ kind: 'failed', message: String(error) }, []);
    },
  );
  return (message) => {
    if (message.kind === 'ping') {
      host.post({ kind: 'pong' }, []);
      return;
    }
    if (message.kind === 'rest') {
      rests = true;
      return;
    }
    if (message.kind === 'go-on') {
      goOn();
      return;
    }
    const program = scenarioOf(message)?.program;
    // Its decisions may each take what many of others take.
    if (program) gait.decisions = 1;
    if (!wantsLanguage({ program }))
      guarded(() => {
        take(message);
      });
    else
      loadLanguage().then(
        () => {
          guarded(() => {
            take(message);
          });
        },
        (error: unknown) => {
          host.post({ kind: 'failed', message: String(error) }, []);
        },
      );
  };

  function take(errand: Errand): void {
    // What was said of the last one says nothing of this one.
    [rests, rested, steps] = [false, undefined, 0];
    switch (errand.kind) {
      case 'gauges':
      case 'curves':
        host.post(theoryFor(errand), []);
        break;
      case 'round':
        host.post({ kind: 'round', answer: bestOfRound(inHand(errand.question)) }, []);
        break;
      case 'game':
        host.post({ kind: 'game', answer: afterGame(errand.question) }, []);
        break;
      case 'figure':
      case 'job':
      case 'moment': {
        const work = begin(errand);
        host.post({ kind: 'begun' }, []);
        slice(work);
      }
    }
  }
}

function* replicate(job: RunningJob, gait: Gait): Portions<Outcome> {
  while (job.advance(gait.decisions)) yield;
  return { kind: 'done', result: job.result() };
}

function theoryFor(errand: TheoryErrand): Outcome {
  if (errand.kind === 'gauges') {
    const { values } = errand;
    return { kind: 'gauges', gauges: gaugeTheory(values, meaningOf(values).disk) };
  }
  return { kind: 'curves', curves: errand.questions.map(curvesOf) };
}

/** A copy that came from another thread has lost its classes. */
const inHand = <T extends { readonly scenario: Scenario }>(sent: T): T => ({
  ...sent,
  scenario: fromOtherThread(sent.scenario),
});
