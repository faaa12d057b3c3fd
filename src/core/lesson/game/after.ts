/**
 * After a round: the student's way beside others' on the same closed round. Policies go as the engine plays them, who knows
 * neither arrivals nor angles; then whoever does at each decision what is best for the known, and whoever knows all that comes.
 */
import { elementAt } from '../../base/elementAt.ts';
import { clairvoyant } from '../../clairvoyant/clairvoyant.ts';
import { dueOf, endOf, type ClosedRound, type Outcome } from '../../clairvoyant/closedRound.ts';
import { policyById } from '../../scenario/params.ts';
import { servedUnderPolicy } from '../bestOfRound.ts';
import { closedRoundAt, drawRound, levels, scenarioOfLevel, type Level } from './levels.ts';
import { gameOf, type Choice, type Game, type ServiceOfGame } from './play.ts';
import { bestByTheKnown, pricesOf, type Prices } from './prices.ts';

export interface GameQuestion {
  /** Places in the list of levels, and in its seeds. */
  readonly level: number;
  readonly round: number;
  readonly choices: readonly Choice[];
}

export interface Lane {
  readonly who: 'you' | 'policy' | 'known' | 'all';
  readonly title: string;
  readonly services: readonly ServiceOfGame[];
  readonly outcome: Outcome;
}

export interface GameAnswer {
  /** The student's own, policies, the best for the known, whoever knows all. */
  readonly lanes: readonly Lane[];
  readonly prices: Prices;
}

/** A round of a level as it is played; both are counted from 0. */
export function roundOf(level: number, round: number): ClosedRound {
  const its = elementAt(levels, level);
  return closedRoundAt(its, drawRound(its, elementAt(its.seeds, round)));
}

const laneOf = (who: Lane['who'], title: string, { now, services }: Game): Lane => ({
  ...{ who, title, services },
  outcome: { late: now.late, sumNs: now.sumNs, endNs: now.endNs },
});

function outcomeOfServices(round: ClosedRound, services: readonly ServiceOfGame[]): Outcome {
  const of = (place: number) => elementAt(round.requests, place);
  return {
    late: services.filter(({ place, endNs }) => of(place).continuous && endNs > dueOf(round, of(place)))
      .length,
    sumNs: services.reduce(
      (sum, { place, endNs }) => sum + (of(place).continuous ? 0 : endNs - of(place).arrivalNs),
      0,
    ),
    endNs: Math.max(0, ...services.map(({ endNs }) => endNs)),
  };
}

function policyLane(level: Level, seed: number, round: ClosedRound, policy: string): Lane {
  const services = servedUnderPolicy({ scenario: scenarioOfLevel(level, policy), ...drawRound(level, seed) });
  const outcome = outcomeOfServices(round, services);
  return { who: 'policy', title: policyById(policy).title, services, outcome };
}

export function afterGame({ level, round, choices }: GameQuestion): GameAnswer {
  const its = elementAt(levels, level);
  const closed = roundOf(level, round);
  const game = gameOf(closed, choices);
  const best = clairvoyant(closed).order;
  const policies = its.rivals.map((policy) => policyLane(its, elementAt(its.seeds, round), closed, policy));
  return {
    lanes: [
      laneOf('you', 'You', game),
      ...policies,
      laneOf('known', 'Best for what is known', bestByTheKnown(closed)),
      { who: 'all', title: 'Who knows all that comes', ...inOrder(closed, best) },
    ],
    prices: pricesOf(closed, game),
  };
}

/** Each begins as soon as the one before it is done and it has come. */
function inOrder(round: ClosedRound, order: readonly number[]): Pick<Lane, 'services' | 'outcome'> {
  let cylinder = round.headCylinder;
  let atNs = 0;
  const services = order.map((place): ServiceOfGame => {
    const its = elementAt(round.requests, place);
    const startNs = Math.max(atNs, its.arrivalNs);
    atNs = endOf(round, its, cylinder, atNs);
    ({ cylinder } = its);
    return { place, startNs, endNs: atNs };
  });
  return { services, outcome: outcomeOfServices(round, services) };
}
