/**
 * What is found out once, beside the page: by a worker of a sweep's pool that has nothing in hand; else what is short at the
 * desk, and what is a run by a worker of its own, watched in the same way; on the page's own thread where workers are
 * refused. All of it rejects with a sentence where it cannot be found in useful time.
 */
import type { ExtremeMoment, MomentQuestion } from '../../core/experiment/sweep/extremeMoment.ts';
import type { RoundAnswer, RoundQuestion } from '../../core/lesson/bestOfRound.ts';
import type { GameAnswer, GameQuestion } from '../../core/lesson/game/after.ts';
import type { ParamValues } from '../../core/sim/interfaces.ts';
import type { CurvesQuestion, Theory } from '../../core/theory/curves.ts';
import type { GaugeTheory } from '../../core/theory/gauges.ts';
import { whyNot, type Lost } from './outcome.ts';
import { Sweeper } from './sweeper.ts';
import { askAtDesk } from './desk.ts';
import { lend } from './sweepPool.ts';
import { sweepPorts, type SweepPorts } from './sweepPort.ts';
import type { Errand, Outcome } from './sweepProtocol.ts';

/** The exact moment behind a point's result. */
export async function findMoment(
  question: MomentQuestion,
  ports = sweepPorts,
): Promise<ExtremeMoment | undefined> {
  return (await run('moment', { kind: 'moment', question }, 'The moment', ports)).moment;
}

export async function findGauges(values: ParamValues, ports = sweepPorts): Promise<GaugeTheory> {
  return (await run('gauges', { kind: 'gauges', values }, 'The theory of these settings', ports)).gauges;
}

export async function findCurves(
  questions: readonly CurvesQuestion[],
  ports = sweepPorts,
): Promise<readonly Theory[]> {
  return (await run('curves', { kind: 'curves', questions }, 'The theory of these points', ports)).curves;
}

export async function findBestOfRound(question: RoundQuestion, ports = sweepPorts): Promise<RoundAnswer> {
  return (await run('round', { kind: 'round', question }, 'The best of this round', ports)).answer;
}

export async function findAfterGame(question: GameQuestion, ports = sweepPorts): Promise<GameAnswer> {
  return (await run('game', { kind: 'game', question }, 'What others make of this round', ports)).answer;
}

type Found<Kind> = Extract<Outcome, { readonly kind: Kind }>;
type Finding = 'moment' | 'gauges' | 'curves' | 'round' | 'game';

async function run<Kind extends Finding>(
  kind: Kind,
  errand: Errand,
  which: string,
  ports: SweepPorts,
): Promise<Found<Kind>> {
  const beside = () => (kind === 'moment' ? ask(errand, ports.worker) : askAtDesk(errand, ports));
  const outcome = (await lend(errand, ports)) ?? (await beside()) ?? (await ask(errand, ports.page));
  if (outcome?.kind === kind) return outcome as Found<Kind>;
  if (outcome?.kind === 'lost' || outcome?.kind === 'refused' || outcome?.kind === 'failed')
    throw new Error(whyNot(which, outcome));
  throw new Error(`${which} could not be worked out.`);
}

/** Undefined where no worker starts. */
function ask(errand: Errand, connect: SweepPorts['worker']): Promise<Outcome | Lost | undefined> {
  return new Promise((resolve) => {
    const sweeper: Sweeper = new Sweeper(connect, {
      free: () => {
        sweeper.take(errand);
      },
      came: (outcome) => {
        sweeper.close();
        resolve(outcome);
      },
      absent: () => {
        resolve(undefined);
      },
    });
  });
}
