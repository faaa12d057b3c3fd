/**
 * Without a miss: five sets of six requests with deadlines, and an order in which none is late. There is one, but neither the
 * earliest deadline nor the nearest nor a sweep finds it. A step is right as long as the rest can still be in time, by services
 * as the engine makes them: so more than one may be. What cannot go wrong any more goes by itself.
 */
import { elementAt } from '../../base/elementAt.ts';
import { policyById } from '../../scenario/params.ts';
import {
  onceEach,
  type Difference,
  type Exercise,
  type ExercisePicture,
  type ShownStep,
  type Step,
  type Task,
  type WayPicture,
} from './exercise.ts';
import { apartCylinders, CYLINDERS, firstDrawn, playedUnder, whoseRule } from './textbookRound.ts';

const SETS = 5;
const LENGTH = 6;
/** In ms: to read one. */
const READ = 4;
/** Orders in which none is late: some, and few. */
const MOST_GOOD = 14;

interface DeadlineSet {
  readonly head: number;
  /** In order of arrival, all there at the start. */
  readonly cylinders: readonly number[];
  readonly dues: readonly number[];
}

interface Now {
  readonly at: number;
  readonly head: number;
  readonly left: readonly number[];
}

const startOf = ({ head, cylinders }: DeadlineSet): Now => ({ at: 0, head, left: [...cylinders.keys()] });

function served({ cylinders }: DeadlineSet, { at, head, left }: Now, place: number): Now {
  const cylinder = elementAt(cylinders, place);
  return {
    at: at + Math.abs(cylinder - head) + READ,
    head: cylinder,
    left: left.filter((other) => other !== place),
  };
}

/** How many orders of the rest have no miss, and how near any order comes to a deadline, in ms. */
function goodOrders(set: DeadlineSet, now: Now): { readonly good: number; readonly nearest: number } {
  let good = 0;
  let nearest = Infinity;
  for (const place of now.left) {
    const after = served(set, now, place);
    const spare = elementAt(set.dues, place) - after.at;
    nearest = Math.min(nearest, Math.abs(spare));
    if (spare < 0) continue;
    const rest = after.left.length === 0 ? { good: 1, nearest } : goodOrders(set, after);
    good += rest.good;
    nearest = Math.min(nearest, rest.nearest);
  }
  return { good, nearest };
}

const FACTORIAL = [1, 1, 2, 6, 24, 120, 720];

const canStill = (set: DeadlineSet, now: Now, place: number): boolean => {
  const after = served(set, now, place);
  if (after.at > elementAt(set.dues, place)) return false;
  return after.left.length === 0 || goodOrders(set, after).good > 0;
};

/** Somebody could still make a mistake. */
const isOpen = (set: DeadlineSet, now: Now): boolean =>
  now.left.length > 1 && goodOrders(set, now).good < elementAt(FACTORIAL, now.left.length);

const RIVALS = ['edf', 'least-slack', 'sstf', 'look', 'fcfs'] as const;

const roundFrom = ({ cylinders, dues }: DeadlineSet, { at, head, left }: Now) => ({
  ...{ head, length: 1000 },
  requests: left.map((place) => ({
    ...{ continuous: true, arrival: 0, cylinder: elementAt(cylinders, place), read: READ },
    due: Math.max(1, elementAt(dues, place) - at),
  })),
});

/** Of policies that are put to what is left, whom each takes first. */
const rivalsAt = (set: DeadlineSet, now: Now): readonly (readonly [string, number])[] =>
  RIVALS.map((id) => {
    const [first] = playedUnder(id, roundFrom(set, now));
    return [policyById(id).title, elementAt(now.left, first?.place ?? 0)];
  });

/** Whether a policy's own order has a miss. */
function misses(set: DeadlineSet, id: string): boolean {
  const services = playedUnder(id, roundFrom(set, startOf(set)));
  return services.some(({ place, to }) => to > elementAt(set.dues, place));
}

function drawSet(below: (count: number) => number): DeadlineSet | undefined {
  const [head = 0, ...cylinders] = apartCylinders(below, 1 + LENGTH, 9);
  // Of an order: some have little time to spare in it, and the others much.
  const order = [...cylinders.keys()];
  for (let k = order.length - 1; k > 0; k--) {
    const other = below(k + 1);
    [order[k], order[other]] = [elementAt(order, other), elementAt(order, k)];
  }
  const dues = Array.from({ length: LENGTH }, () => 0);
  let now = startOf({ head, cylinders, dues });
  for (const place of order) {
    now = served({ head, cylinders, dues }, now, place);
    dues[place] = now.at + (below(2) === 0 ? 3 + below(20) : 60 + below(160));
  }
  const set = { head, cylinders, dues };
  if (now.at > 420 || new Set(dues).size < LENGTH) return undefined;
  const { good, nearest } = goodOrders(set, startOf(set));
  if (good > MOST_GOOD || nearest < 2) return undefined;
  const distances = cylinders.map((cylinder) => Math.abs(cylinder - head));
  if (new Set(distances).size < LENGTH) return undefined;
  return ['edf', 'sstf', 'look'].every((id) => misses(set, id)) ? set : undefined;
}

interface Standing {
  readonly number: number;
  readonly set: DeadlineSet;
  readonly now: Now;
  /** In this set, with what goes by itself left out. */
  readonly order: readonly number[];
}

/** Where the answers of all sets lead; undefined when all are done. */
function standingOf(setAt: (number: number) => DeadlineSet, taken: readonly number[]): Standing | undefined {
  let from = 0;
  for (let number = 0; number < SETS; number++) {
    const set = setAt(number);
    let now = startOf(set);
    const order: number[] = [];
    while (isOpen(set, now) && from < taken.length) {
      const place = elementAt(taken, from++);
      order.push(place);
      now = served(set, now, place);
    }
    if (isOpen(set, now)) return { number, set, now, order };
  }
  return undefined;
}

const nameOf = (place: number): string => `request ${place + 1}`;

/** Up to now; behind a difference, both ways on. */
function picturesOf({ set, now, order }: Standing, leads?: WayPicture['leads']): readonly ExercisePicture[] {
  const { cylinders, dues } = set;
  let before = startOf(set);
  const boxes = order.map((place) => {
    const from = before.at;
    before = served(set, before, place);
    return { label: `${place + 1}`, continuous: true, from, to: before.at, late: false };
  });
  return [
    {
      ...{ kind: 'way', cylinders: CYLINDERS, length: LENGTH, ...(leads ? { leads } : {}) },
      way: [set.head, ...order.map((place) => elementAt(cylinders, place))],
      marks: cylinders.map((cylinder, place) => ({
        ...{ id: place, label: `${place + 1}`, cylinder, continuous: true },
        served: !now.left.includes(place),
      })),
    },
    {
      ...{ kind: 'lane', now: now.at, end: Math.max(...dues), boxes, comings: [] },
      dues: dues.map((at, place) => ({ at, label: `${place + 1}` })),
    },
  ];
}

function shownOf(standing: Standing): ShownStep {
  const { number, set, now, order } = standing;
  const { cylinders, dues } = set;
  return {
    part: `set ${number + 1} of ${SETS}`,
    lead:
      order.length === 0
        ? 'Which one first, so that none of the six is late?'
        : `It is ${now.at} ms. Which one now?`,
    body: [
      ...(number === 0 && order.length === 0
        ? [`A cylinder takes 1 ms, reading ${READ} ms. There is an order without a miss.`]
        : []),
      `The head is at ${now.head}.`,
    ],
    table: {
      caption: 'Who waits, and when each is due',
      heads: ['', 'lies at', 'done at', 'due at'],
      rows: now.left.map((place) => [
        nameOf(place),
        `${elementAt(cylinders, place)}`,
        `${served(set, now, place).at} ms`,
        `${elementAt(dues, place)} ms`,
      ]),
    },
    pictures: picturesOf(standing),
    options: now.left.map((place) => ({
      ...{ id: place, label: nameOf(place) },
      detail: `at ${elementAt(cylinders, place)}, due at ${elementAt(dues, place)}`,
    })),
    hints: [
      'Look for those who have little time to spare, then for whoever lies on the way to them.',
      'Try a first one: go on to the tightest deadline, and see whether what is left over can still be reached.',
    ],
  };
}

/** Whoever is late first if the rest goes by deadlines, when, and due when. */
function firstMiss(set: DeadlineSet, from: Now): readonly [number, number] | undefined {
  let now = from;
  const byDue = from.left.toSorted((a, b) => elementAt(set.dues, a) - elementAt(set.dues, b));
  for (const place of byDue) {
    now = served(set, now, place);
    if (now.at > elementAt(set.dues, place)) return [place, now.at];
  }
  return undefined;
}

function whyNot(set: DeadlineSet, now: Now, yours: number): string {
  const after = served(set, now, yours);
  const due = elementAt(set.dues, yours);
  if (after.at > due) return `It is done at ${after.at} ms, and was due at ${due}.`;
  const hopeless = after.left.find((place) => served(set, after, place).at > elementAt(set.dues, place));
  if (hopeless !== undefined)
    return `Behind it request ${hopeless + 1} is done at ${served(set, after, hopeless).at} ms at the earliest, and is due at ${elementAt(set.dues, hopeless)}.`;
  const [late, at] = firstMiss(set, after) ?? [yours, after.at];
  return `Behind it no order of the rest is in time: by deadlines, request ${late + 1} is done at ${at} ms and due at ${elementAt(set.dues, late)}.`;
}

function differenceOf(
  standing: Standing,
  rivals: ReturnType<typeof rivalsAt>,
  right: number,
  yours: number,
): Difference {
  const { set, now } = standing;
  const rules = rivals.flatMap(([title, place]) => (place === yours ? [title] : []));
  return {
    lead: `With ${nameOf(yours)} now, one will be late.`,
    body: [whyNot(set, now, yours), whoseRule(rules)],
    table: {
      caption: 'Who waits, and whether all can be in time behind each',
      heads: ['', 'done at', 'due at', 'then'],
      rows: now.left.map((place) => [
        nameOf(place),
        `${served(set, now, place).at} ms`,
        `${elementAt(set.dues, place)} ms`,
        canStill(set, now, place) ? 'all in time' : 'one late',
      ]),
    },
    ...{ yours: nameOf(yours), right: nameOf(right) },
    goOn: `Take ${nameOf(right)}`,
    pictures: picturesOf(standing, {
      yours: elementAt(set.cylinders, yours),
      right: elementAt(set.cylinders, right),
    }),
  };
}

function stepFrom(standing: Standing): Step {
  const { set, now } = standing;
  const right = now.left.filter((place) => canStill(set, now, place));
  return { shown: shownOf(standing), right };
}

function draw(variant: string, attempt: number): Task {
  const setAt = onceEach((number) => firstDrawn(`deadlines.${variant}.${attempt}.${number}`, drawSet));
  const rivals = new Map<string, ReturnType<typeof rivalsAt>>();
  return {
    step: (taken) => {
      const standing = standingOf(setAt, taken);
      return standing && stepFrom(standing);
    },
    difference: (taken, yours) => {
      const standing = standingOf(setAt, taken);
      if (!standing) throw new Error('all sets are done');
      // Dear to ask, and the same for whoever differs there.
      const asked = rivals.get(taken.join()) ?? rivalsAt(standing.set, standing.now);
      rivals.set(taken.join(), asked);
      return differenceOf(standing, asked, elementAt(stepFrom(standing).right, 0), yours);
    },
    end: 'Deadlines say who is urgent, the arm’s way says who is near; neither alone is an order without a miss.',
    length: SETS * 4,
  };
}

export const withoutAMiss: Exercise = {
  id: 'deadlines',
  title: 'Without a miss',
  ask: 'order six deadlines',
  size: `${SETS} sets`,
  draw,
};
