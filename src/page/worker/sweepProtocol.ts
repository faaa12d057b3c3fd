/** What a page and the workers of its pool say to each other. */
import type { Replication, SweepJob } from '../../core/experiment/sweep/replication.ts';
import type { JobResult } from '../../core/experiment/streams/job.ts';
import type { StreamsJob } from '../../core/experiment/streams/order.ts';
import type { MomentQuestion, ExtremeMoment } from '../../core/experiment/sweep/extremeMoment.ts';
import type { RoundAnswer, RoundQuestion } from '../../core/lesson/bestOfRound.ts';
import type { GameAnswer, GameQuestion } from '../../core/lesson/game/after.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';
import type { ParamValues } from '../../core/sim/interfaces.ts';
import type { CurvesQuestion, Theory } from '../../core/theory/curves.ts';
import type { GaugeTheory } from '../../core/theory/gauges.ts';
import type { Useless } from './protocol.ts';

/** One at a time. */
export type Errand =
  | { readonly kind: 'job'; readonly job: SweepJob }
  | { readonly kind: 'moment'; readonly question: MomentQuestion }
  | StreamsErrand
  | RoundErrand
  | GameErrand
  | TheoryErrand;

/** Figures of theory are worked out in one piece: a second, where sixty videos are beside many requests. */
export type TheoryErrand =
  | { readonly kind: 'gauges'; readonly values: ParamValues }
  | { readonly kind: 'curves'; readonly questions: readonly CurvesQuestion[] };

/** A search of a published figure, shortened: a fraction of a second. */
export interface StreamsErrand {
  readonly kind: 'figure';
  readonly job: StreamsJob;
}

/** One round, for whoever knows all that comes: up to sixteen requests exactly, within a second. */
export interface RoundErrand {
  readonly kind: 'round';
  readonly question: RoundQuestion;
}

/** A round that was played, beside others: a second at most, in one piece. */
export interface GameErrand {
  readonly kind: 'game';
  readonly question: GameQuestion;
}

/** Whose it is; undefined where it is nobody’s. */
export function scenarioOf(errand: Errand): Scenario | undefined {
  if ('job' in errand) return errand.job.scenario;
  return 'question' in errand && 'scenario' in errand.question ? errand.question.scenario : undefined;
}

export type ToSweeper =
  | Errand
  /** Are you there? */
  | { readonly kind: 'ping' }
  /** What is under way stays as it is, until it is to go on. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'go-on' };

/** How an errand ends. */
export type Outcome =
  | { readonly kind: 'done'; readonly result: Replication }
  | { readonly kind: 'moment'; readonly moment: ExtremeMoment | undefined }
  | { readonly kind: 'figure'; readonly found: JobResult }
  | { readonly kind: 'gauges'; readonly gauges: GaugeTheory }
  | { readonly kind: 'curves'; readonly curves: readonly Theory[] }
  | { readonly kind: 'round'; readonly answer: RoundAnswer }
  | { readonly kind: 'game'; readonly answer: GameAnswer }
  /** It would take too long. */
  | { readonly kind: 'refused'; readonly refusal: Useless }
  | { readonly kind: 'failed'; readonly message: string };

export type FromSweeper =
  | { readonly kind: 'ready' }
  | { readonly kind: 'pong' }
  /** The errand's run stands; from here on it goes in portions. */
  | { readonly kind: 'begun' }
  /** Its run keeps so many rows by now. */
  | { readonly kind: 'grown'; readonly rows: number }
  | Outcome;
