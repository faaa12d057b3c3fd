/**
 * Serve the queue: a student puts the requests of a queue in the order of a policy, one by one. The judge is the policy
 * itself, whose decisions the engine makes; where a student leaves it, the other policies are put to the same decision, and
 * the one that would have taken that step has its name told. That it stops at the first difference and says why is what such
 * exercises teach by (Malmi, Karavirta, Korhonen, Nikander, Seppälä and Silvasti, TRAKLA2, Informatics in Education 3, 2004);
 * that every attempt at marks has new data keeps them from trial and error (Karavirta, Korhonen and Malmi, 2006).
 *
 * A queue is drawn from (policy, variant, attempt): eight cylinders of the textbook disk, no two alike. On the policy's way
 * no two requests that wait are equally far from the head, so nothing hangs on how ties are decided; at three steps at least
 * a neighbouring policy would choose otherwise, and each of them does at one.
 */
import { resolved } from '../../scenario/resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import { Words } from '../../base/random.ts';
import { policyById } from '../../scenario/params.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { variantSeed } from '../../scenario/variant.ts';
import { scenarioOfLink } from '../prepared.ts';
import { servedOn, wholePage } from '../trace.ts';
import { judges, takenNext, type Direction, type Judge, type Situation } from './queueRules.ts';

export const judgeTitle = (id: Judge): string => policyById(id).title;

const LENGTH = 8;
export const CYLINDERS = 200;
/** Cylinders between any two of them, and between them and the head: marks of them can be pressed on a phone. */
const APART = 12;
const STEPS_APART = 3;

export interface Queue {
  readonly policy: Judge;
  readonly head: number;
  /** Which way the arm moves at first, for those who sweep. */
  readonly direction: Direction;
  /** In order of arrival. */
  readonly cylinders: readonly number[];
  /** Places in `cylinders`, in the policy's order. */
  readonly order: readonly number[];
}

/** A queue of one's own whose order is known; undefined where it is none of these four policies'. */
export function queueOf(scenario: Scenario, order: readonly number[]): Queue | undefined {
  const { values } = resolved(scenario);
  const policy = judges.find((id) => id === values.policy);
  const { head, queue } = values;
  if (policy === undefined || typeof head !== 'number' || typeof queue !== 'string') return undefined;
  const direction = values.direction === 'down' ? 'down' : 'up';
  return { policy, head, direction, cylinders: queue.split(',').map(Number), order };
}

const scenarioOf = (policy: Judge, { head, direction, cylinders }: Situation) => {
  const sweeps = policy === 'look' || policy === 'c-look' ? `&direction=${direction}` : '';
  return scenarioOfLink(
    `workload=queue&disk=textbook&policy=${policy}&head=${head}${sweeps}&queue=${cylinders.join(',')}`,
  );
};

/** The run whose decisions are the judge. */
export const scenarioOfQueue = (queue: Queue): Scenario => scenarioOf(queue.policy, queue);

/** Places in the order in which the policy's own decisions serve them. */
const orderUnder = (policy: Judge, situation: Situation): readonly number[] =>
  [...servedOn([wholePage(scenarioOf(policy, situation), situation.cylinders.length)])].map(
    ({ name }) => Number(name.slice(1)) - 1,
  );

/** What stands before a step, if the policy was followed so far. */
export interface StepOfQueue {
  readonly head: number;
  /** Places that wait, in order of arrival. */
  readonly waiting: readonly number[];
  /** Which way the arm has moved last. */
  readonly direction: Direction;
}

export function stepOf(
  { head, direction, cylinders, order }: Omit<Queue, 'policy'>,
  step: number,
): StepOfQueue {
  const way = [head, ...order.slice(0, step).map((place) => elementAt(cylinders, place))];
  const [before, now] = [way.at(-2), elementAt(way, way.length - 1)];
  return {
    head: now,
    waiting: cylinders.flatMap((_, place) => (order.slice(0, step).includes(place) ? [] : [place])),
    direction: before === undefined ? direction : now > before ? 'up' : 'down',
  };
}

/** What a policy has before it at a step. Who sweeps one way keeps to it; who sweeps to and fro goes on as the arm does. */
const situationAt = (
  policy: Judge,
  queue: Situation,
  { head, waiting, direction }: StepOfQueue,
): Situation => ({
  head,
  direction: policy === 'c-look' ? queue.direction : direction,
  cylinders: waiting.map((place) => elementAt(queue.cylinders, place)),
});

/** The place that a policy would take next there. */
const choiceOf = (policy: Judge, queue: Situation, here: StepOfQueue): number =>
  elementAt(here.waiting, elementAt(orderUnder(policy, situationAt(policy, queue, here)), 0));

/** The place that its rule takes there. */
const choiceByRule = (policy: Judge, queue: Situation, here: StepOfQueue): number =>
  elementAt(here.waiting, takenNext(policy, situationAt(policy, queue, here)));

/** A step on the policy’s way, and whom it takes there. */
interface Step {
  readonly here: StepOfQueue;
  readonly chosen: number;
}

/** Undefined where something hangs on a tie. */
function wayByRule(policy: Judge, situation: Situation): readonly Step[] | undefined {
  const order: number[] = [];
  const steps: Step[] = [];
  while (order.length < situation.cylinders.length) {
    const here = stepOf({ ...situation, order }, order.length);
    const distances = here.waiting.map((place) =>
      Math.abs(elementAt(situation.cylinders, place) - here.head),
    );
    if (new Set(distances).size < distances.length || distances.includes(0)) return undefined;
    const chosen = choiceByRule(policy, situation, here);
    order.push(chosen);
    steps.push({ here, chosen });
  }
  return steps;
}

/** Whoever weighs places and directions; that FCFS would choose otherwise says little. */
const neighboursOf = (policy: Judge): readonly Judge[] =>
  judges.filter((other) => other !== policy && other !== 'fcfs');

/** Every neighbour would leave the policy’s way once at least, and at three steps there is one that would. */
function tellsApart(policy: Judge, situation: Situation, way: readonly Step[]): boolean {
  const leaves = neighboursOf(policy).map((other) =>
    way.map(({ here, chosen }) => choiceByRule(other, situation, here) !== chosen),
  );
  const apart = way.filter((_, step) => leaves.some((its) => its[step]));
  return leaves.every((its) => its.includes(true)) && apart.length >= STEPS_APART;
}

function drawn(words: Words): Situation {
  const taken: number[] = [];
  const below = (count: number) => (words.next() >>> 0) % count;
  while (taken.length <= LENGTH) {
    const cylinder = below(CYLINDERS);
    if (taken.every((other) => Math.abs(other - cylinder) >= APART)) taken.push(cylinder);
  }
  const [head = 0, ...cylinders] = taken;
  return { head, cylinders, direction: below(2) === 0 ? 'up' : 'down' };
}

/** The same for ever for these three. */
export function drawQueue(policy: Judge, variant: string, attempt: number): Queue {
  const words = new Words();
  const seed = variantSeed(`serve.${policy}.${variant}.${attempt}`);
  for (let block = 0; ; block++) {
    const situation = drawn(words.start(seed, block));
    const way = wayByRule(policy, situation);
    if (way && tellsApart(policy, situation, way))
      return { policy, ...situation, order: orderUnder(policy, situation) };
  }
}

export interface Difference {
  readonly step: number;
  readonly head: number;
  /** Places: what was taken, and what the policy takes. */
  readonly yours: number;
  readonly right: number;
  /** Policies that would have taken yours there. */
  readonly rules: readonly Judge[];
  /** All that waited, nearest first, with their distance. */
  readonly candidates: readonly {
    readonly place: number;
    readonly cylinder: number;
    readonly distance: number;
  }[];
}

/** The first step at which an order (or its beginning) leaves the policy's; undefined where it does not. */
export function firstDifference(queue: Queue, taken: readonly number[]): Difference | undefined {
  const step = taken.findIndex((place, k) => place !== queue.order[k]);
  if (step < 0) return undefined;
  const here = stepOf(queue, step);
  const yours = elementAt(taken, step);
  return {
    ...{ step, head: here.head, yours, right: elementAt(queue.order, step) },
    rules: judges.filter((other) => other !== queue.policy && choiceOf(other, queue, here) === yours),
    candidates: here.waiting
      .map((place) => {
        const cylinder = elementAt(queue.cylinders, place);
        return { place, cylinder, distance: Math.abs(cylinder - here.head) };
      })
      .sort((a, b) => a.distance - b.distance),
  };
}

/** Steps at which hints were shown. */
export const hintedIn = (hints: readonly number[]): readonly number[] =>
  [...hints.keys()].filter((step) => (hints[step] ?? 0) > 0);

/** Half for each step that was mended or had a hint, and nothing for one that had both. `mended`: steps, each as often. */
export const serveMark = (mended: readonly number[]): number =>
  Array.from({ length: LENGTH }, (_, step) => mended.filter((it) => it === step).length).reduce(
    (sum, times) => sum + (times === 0 ? 1 : times === 1 ? 0.5 : 0),
    0,
  ) / LENGTH;
