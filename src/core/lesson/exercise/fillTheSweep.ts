/**
 * Fill the sweep: six moments in the middle of a sweep over videos and requests, and whom the arm takes next. The judge is the
 * mixed policy with one sweep (Nerjes and others, 1998, section 3 (c)) that knows what a service takes; the moments are those at
 * which it neither takes whoever lies next nor whoever is nearest. Every second moment has a request next that does not fit.
 */
import { elementAt } from '../../base/elementAt.ts';
import { policyById } from '../../scenario/params.ts';
import {
  onceEach,
  type Difference,
  type Exercise,
  type ExercisePicture,
  type FigureTable,
  type ShownStep,
  type Task,
  type WayPicture,
} from './exercise.ts';
import {
  CYLINDERS,
  drawMixedRound,
  firstDrawn,
  nameOf,
  playedUnder,
  whoseRule,
  type TextbookRound,
  type TextbookService,
} from './textbookRound.ts';

const MOMENTS = 6;
const JUDGE = 'mixed-scan';
/** Of the bound of turns: none to wait for, so an estimate is what comes. */
const KNOWING = '&bound=omniscient';

interface Moment {
  readonly round: TextbookRound;
  /** What was served before. */
  readonly services: readonly TextbookService[];
  readonly now: number;
  readonly head: number;
  readonly direction: 'up' | 'down';
  /** Places: videos that are still due, then requests that wait, in order of arrival. */
  readonly videos: readonly number[];
  readonly waiting: readonly number[];
  readonly right: number;
  /** Of whoever would take another, whom. */
  readonly rivals: ReadonlyMap<string, number>;
}

const at = ({ round }: Pick<Moment, 'round'>, place: number) => elementAt(round.requests, place);

/** Before the k-th service; undefined where no sweep is on its way, or it goes over both sides. */
function momentOf(
  round: TextbookRound,
  all: readonly TextbookService[],
  k: number,
): Omit<Moment, 'rivals'> | undefined {
  const services = all.slice(0, k);
  const now = elementAt(services, k - 1).to;
  const head = elementAt(round.requests, elementAt(services, k - 1).place).cylinder;
  const isServed = (place: number) => services.some((its) => its.place === place);
  const left = round.requests.flatMap((its, place) =>
    isServed(place) || its.arrival > now ? [] : [{ ...its, place }],
  );
  const due = left.filter(({ continuous }) => continuous);
  const ways = new Set(due.map(({ cylinder }) => (cylinder > head ? 'up' : 'down')));
  const [direction] = ways;
  const next = all[k];
  // A wait in between would be a decision of its own.
  if (direction === undefined || ways.size > 1 || next?.from !== now) return undefined;
  return {
    ...{ round, services, now, head, direction, right: next.place },
    videos: due.map(({ place }) => place),
    waiting: left.filter(({ continuous }) => !continuous).map(({ place }) => place),
  };
}

const isAhead = (
  { round, head, direction }: Pick<Moment, 'round' | 'head' | 'direction'>,
  place: number,
): boolean =>
  direction === 'up' ? at({ round }, place).cylinder > head : at({ round }, place).cylinder < head;

interface Weighed {
  readonly place: number;
  /** The sweep with it, in ms; undefined behind the arm. */
  readonly sweep: number | undefined;
  readonly isIn: boolean;
}

/** The way to the last video, and what is read on it. */
function videosTake(moment: Omit<Moment, 'rivals'>): number {
  const way = Math.max(...moment.videos.map((place) => Math.abs(at(moment, place).cylinder - moment.head)));
  return moment.videos.reduce((sum, place) => sum + at(moment, place).read, way);
}

const leftOf = ({ round, now }: Pick<Moment, 'round' | 'now'>): number => round.length - now;

/** Oldest first, as the rule has it. */
function weighed(moment: Omit<Moment, 'rivals'>): readonly Weighed[] {
  let sweep = videosTake(moment);
  return moment.waiting.map((place) => {
    if (!isAhead(moment, place)) return { place, sweep: undefined, isIn: false };
    const withIt = sweep + at(moment, place).read;
    const isIn = withIt <= leftOf(moment);
    if (isIn) sweep = withIt;
    return { place, sweep: withIt, isIn };
  });
}

/** Whom others would take there: those who go by what there is now, and the gate by what it has seen. */
function rivalsOf(moment: Omit<Moment, 'rivals'>): ReadonlyMap<string, number> {
  const { round, services, now, head, direction, videos, waiting } = moment;
  const left = [...videos, ...waiting];
  const fresh = {
    ...{ head, length: leftOf(moment) },
    requests: left.map((place) => ({ ...at(moment, place), arrival: 0 })),
  };
  const gated = playedUnder('mixed-gated', round, KNOWING);
  const isSame = services.every(({ place }, k) => gated[k]?.place === place);
  const firsts = ['sstf', 'look', 'disjoint-scan'].map((id): readonly [string, number] => {
    const [first] = playedUnder(id, fresh, id === 'look' ? `&direction=${direction}` : KNOWING_OF[id]);
    return [id, elementAt(left, first?.place ?? 0)];
  });
  const next = gated[services.length];
  return new Map([
    ...firsts,
    ...(isSame && next !== undefined && next.from === now ? [['mixed-gated', next.place] as const] : []),
  ]);
}

const KNOWING_OF: Readonly<Record<string, string>> = { 'disjoint-scan': KNOWING };

/** No two as far away, and no estimate within 2 ms of what is left. */
function isClear(moment: Omit<Moment, 'rivals'>): boolean {
  const all = [...moment.videos, ...moment.waiting];
  const distances = all.map((place) => Math.abs(at(moment, place).cylinder - moment.head));
  const sweeps = weighed(moment).flatMap(({ sweep }) => sweep ?? []);
  return (
    new Set(distances).size === distances.length &&
    sweeps.every((sweep) => Math.abs(sweep - leftOf(moment)) > 2) &&
    videosTake(moment) < leftOf(moment)
  );
}

/** By its number: a request that is next does not fit; or what is taken is a request, and another lies nearer. */
function teaches(moment: Moment, number: number): boolean {
  const { rivals, right } = moment;
  const isTaken = at(moment, right).continuous;
  const others = [...rivals.values()].filter((place) => place !== right).length;
  if (others < 2 || moment.waiting.length < 3) return false;
  return number % 2 === 0 ? rivals.get('look') !== right : rivals.get('sstf') !== right && !isTaken;
}

function drawMoment(below: (count: number) => number, number: number): Moment | undefined {
  const round = drawMixedRound(below);
  const all = playedUnder(JUDGE, round, KNOWING);
  if (all.length !== round.requests.length) return undefined;
  for (let k = 1; k < all.length; k++) {
    const its = momentOf(round, all, k);
    if (!its || its.waiting.length < 3 || !isClear(its)) continue;
    const lets = weighed(its)
      .filter(({ isIn }) => isIn)
      .map(({ place }) => place);
    const nearest = [...its.videos, ...lets].filter((place) => isAhead(its, place));
    const distance = (place: number) => Math.abs(at(its, place).cylinder - its.head);
    const [first] = nearest.toSorted((a, b) => distance(a) - distance(b));
    // The figures that are shown tell the policy's own decision.
    if (first !== its.right) continue;
    const moment = { ...its, rivals: rivalsOf(its) };
    if (teaches(moment, number)) return moment;
  }
  return undefined;
}

const RULE =
  'Requests ahead of the arm join the sweep, oldest first, as long as its videos are done in the round. The arm takes the next in it.';

/** Up to now; behind a difference, both ways on. */
function picturesOf(moment: Moment, leads?: WayPicture['leads']): readonly ExercisePicture[] {
  const { round, services, now, videos, waiting } = moment;
  const name = (place: number) => nameOf(round.requests, place);
  return [
    {
      ...{ kind: 'way', cylinders: CYLINDERS, length: round.requests.length, ...(leads ? { leads } : {}) },
      way: [round.head, ...services.map(({ place }) => at(moment, place).cylinder)],
      marks: [...services.map(({ place }) => place), ...videos, ...waiting].map((place) => {
        const { continuous, cylinder } = at(moment, place);
        const served = services.some((its) => its.place === place);
        return { id: place, label: name(place).replace(/^\D+/, ''), cylinder, continuous, served };
      }),
    },
    {
      ...{ kind: 'lane', now, end: round.length, dues: [{ at: round.length, label: 'the round ends' }] },
      comings: waiting.map((place) => ({ at: at(moment, place).arrival, label: name(place) })),
      boxes: services.map(({ place, from, to }) => ({
        ...{ label: name(place).replace(/^\D+/, ''), continuous: at(moment, place).continuous },
        ...{ from, to, late: false },
      })),
    },
  ];
}

function shownOf(moment: Moment, number: number): ShownStep {
  const { round, head, direction, videos, waiting } = moment;
  const name = (place: number) => nameOf(round.requests, place);
  const table: FigureTable = {
    caption: 'Who waits, oldest first',
    heads: ['', 'came at', 'lies at', 'is read in'],
    rows: [...videos, ...waiting].map((place) => {
      const { arrival, cylinder, read } = at(moment, place);
      return [name(place), `${arrival} ms`, `${cylinder}`, `${read} ms`];
    }),
  };
  return {
    part: `moment ${number + 1} of ${MOMENTS}`,
    lead: `The arm is at ${head} and sweeps to ${direction === 'up' ? 'higher' : 'lower'} cylinders. Whom does it take next?`,
    body: [
      ...(number === 0 ? [RULE, 'A cylinder takes 1 ms.'] : []),
      `The videos alone need ${videosTake(moment)} ms of the ${leftOf(moment)} ms that are left.`,
    ],
    table,
    pictures: picturesOf(moment),
    options: [...videos, ...waiting].map((place) => ({
      id: place,
      label: name(place),
      detail: `at ${at(moment, place).cylinder}`,
    })),
    hints: [
      'Whoever lies behind the arm waits for the next sweep, however old.',
      `Go through the requests ahead, oldest first: add what each is read in, and leave it out where that comes to more than ${leftOf(moment)} ms.`,
    ],
  };
}

function whyNot(moment: Moment, yours: number): string {
  const name = nameOf(moment.round.requests, yours);
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  if (!isAhead(moment, yours)) return `${capital} lies behind the arm and waits for the next sweep.`;
  const its = weighed(moment).find(({ place }) => place === yours);
  if (its && !its.isIn)
    return `With ${name} the sweep would take ${its.sweep ?? 0} ms, and ${leftOf(moment)} are left.`;
  return `${capital} is in the sweep too, but lies further on.`;
}

function differenceOf(moment: Moment, yours: number): Difference {
  const { round, head, right, rivals, videos } = moment;
  const name = (place: number) => nameOf(round.requests, place);
  const rules = [...rivals].flatMap(([id, place]) => (place === yours ? [policyById(id).title] : []));
  const away = (place: number) => Math.abs(at(moment, place).cylinder - head);
  const rows = weighed(moment).map(({ place, sweep, isIn }) => [
    name(place),
    `${away(place)}${sweep === undefined ? ' behind' : ''}`,
    sweep === undefined ? '–' : `${sweep} ms`,
    isIn ? 'in' : 'waits',
  ]);
  return {
    lead: `The arm takes ${name(right)}, ${away(right)} ahead; you took ${name(yours)}.`,
    body: [whyNot(moment, yours), whoseRule(rules)],
    table: {
      caption: 'Those ahead, oldest first, and the sweep with each',
      heads: ['', 'away', `of ${leftOf(moment)} ms`, ''],
      rows: [...videos.map((place) => [name(place), `${away(place)}`, '', 'in']), ...rows],
    },
    ...{ yours: name(yours), right: name(right) },
    goOn: `Take ${name(right)}`,
    pictures: picturesOf(moment, {
      yours: at(moment, yours).cylinder,
      right: at(moment, right).cylinder,
    }),
  };
}

function draw(variant: string, attempt: number): Task {
  const moment = onceEach((number) =>
    firstDrawn(`sweep.${variant}.${attempt}.${number}`, (below) => drawMoment(below, number)),
  );
  return {
    step: ({ length }) =>
      length < MOMENTS
        ? { shown: shownOf(moment(length), length), right: [moment(length).right] }
        : undefined,
    difference: ({ length }, yours) => differenceOf(moment(length), yours),
    end: 'A sweep takes along whoever lies on its way, as long as its videos bear it.',
    length: MOMENTS,
  };
}

export const fillTheSweep: Exercise = {
  id: 'sweep',
  title: 'Fill the sweep',
  ask: 'who fits in now?',
  size: `${MOMENTS} moments`,
  draw,
};
