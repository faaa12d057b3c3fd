/** The requests that are looked at, played under the program and under another policy, and where to look first. */
import { encodePlain } from '../../../core/scenario/link/index.ts';
import { withValues, type Scenario, type ScriptedRequest } from '../../../core/scenario/scenario.ts';
import { defaultState } from '../../../core/scenario/viewState.ts';
import type { Program } from '../../../core/sim/interfaces.ts';
import { decisionInPortions } from '../../../core/workshop/hunt/decision.ts';
import { huntScenario, type CounterExample } from '../../../core/workshop/hunt/hunt.ts';
import { outcomeInPortions, type Outcome } from '../../../core/workshop/hunt/outcome.ts';
import { workshopGround } from '../../../core/workshop/hunt/samples.ts';

export interface Played {
  readonly scenario: Scenario;
  /** The same requests under the other policy. */
  readonly besides: Scenario;
  readonly own: Outcome;
  readonly other: Outcome;
  /** The service whose decision is shown first. */
  readonly decisive: number;
}

export function* playing(
  program: Program,
  script: readonly ScriptedRequest[],
  beside: string,
  found: CounterExample | undefined,
): Generator<unknown, Played> {
  const setup = { program, from: workshopGround };
  const scenario = huntScenario(setup, script);
  const own = yield* outcomeInPortions(scenario);
  const besides = huntScenario(setup, script, beside);
  const other = yield* outcomeInPortions(besides);
  const parting = found ? own.services.findIndex(({ startNs }) => startNs >= found.failure.atNs) : 0;
  const decisive = yield* whereLetIn(scenario, own, Math.max(0, parting));
  return { scenario, besides, own, other, decisive };
}

/** A run that ends when all are served, and a little later; at an instant of it. */
export function inLab({ own, other }: Played, of: Scenario, timeNs?: number): string {
  const lastNs = Math.max(...[own, other].map(({ services }) => services.at(-1)?.endNs ?? 0));
  const scenario = withValues(of, { duration: Math.max(1, Math.ceil(lastNs / 1e9)) });
  return encodePlain({ ...defaultState, scenario, view: timeNs === undefined ? {} : { timeNs } });
}

/** Whoever is served there may have been weighed and taken before: that decision made it so. */
function* whereLetIn(scenario: Scenario, own: Outcome, parting: number): Generator<unknown, number> {
  const row = own.services[parting]?.row;
  for (const [k, { startNs }] of own.services.slice(0, parting).entries()) {
    const { weighed } = yield* decisionInPortions(scenario, startNs);
    if (weighed.some((note) => note.row === row && note.verdict === 'taken')) return k;
  }
  return parting;
}
