/**
 * Whose rule? Four runs, two of a queue and two of a round with videos, each served by one of four policies: which? Among the
 * orders that the engine makes of the same requests no other is like it, and each differs in three places at least.
 */
import { elementAt } from '../../base/elementAt.ts';
import { policyById } from '../../scenario/params.ts';
import { onceEach, type Difference, type Exercise, type ShownStep, type Task } from './exercise.ts';
import {
  apartCylinders,
  CYLINDERS,
  drawMixedRound,
  firstDrawn,
  nameOf,
  playedUnder,
  type TextbookRound,
  type TextbookService,
} from './textbookRound.ts';

const RUNS = 4;
const QUEUE_LENGTH = 8;
const DIFFERENT = 3;

interface Family {
  readonly ids: readonly string[];
  /** What each does, in a sentence. */
  readonly rules: Readonly<Record<string, string>>;
  readonly draw: (below: (count: number) => number) => TextbookRound;
  readonly settings: (id: string) => string;
}

const ofQueues: Family = {
  ids: ['fcfs', 'sstf', 'look', 'c-look'],
  rules: {
    fcfs: 'FCFS takes whoever came first: the numbers go up one by one.',
    sstf: 'SSTF takes whatever is nearest, on either side.',
    look: 'LOOK goes on in its direction while somebody waits ahead, then turns.',
    'c-look': 'C-LOOK serves in one direction only, and goes back to the outermost when nobody waits ahead.',
  },
  draw: (below) => {
    const [head = 0, ...cylinders] = apartCylinders(below, 1 + QUEUE_LENGTH, 9);
    const requests = cylinders.map((cylinder) => ({ continuous: false, arrival: 0, cylinder, read: 1 }));
    return { head, length: 1000, requests };
  },
  settings: (id) => (id.endsWith('look') ? '&direction=up' : ''),
};

const ofRounds: Family = {
  ids: ['disjoint-fcfs', 'disjoint-scan', 'mixed-scan', 'mixed-gated'],
  rules: {
    'disjoint-fcfs': 'All videos first; then requests, in the order in which they came.',
    'disjoint-scan': 'All videos first; then requests, in a sweep.',
    'mixed-scan': 'One sweep over videos and requests, which takes in whoever comes ahead of the arm.',
    'mixed-gated': 'One sweep over videos and requests; whoever comes while it goes waits for the next.',
  },
  draw: drawMixedRound,
  settings: () => '&bound=omniscient',
};

interface SeenRun {
  readonly family: Family;
  readonly round: TextbookRound;
  readonly right: string;
  /** By policy. */
  readonly services: Readonly<Record<string, readonly TextbookService[]>>;
}

const servicesOf = ({ services }: SeenRun, id: string): readonly TextbookService[] => services[id] ?? [];

function drawRun(below: (count: number) => number, number: number): SeenRun | undefined {
  const family = number < RUNS / 2 ? ofQueues : ofRounds;
  const right = elementAt(family.ids, below(family.ids.length));
  const round = family.draw(below);
  const services = Object.fromEntries(
    family.ids.map((id) => [id, playedUnder(id, round, family.settings(id))]),
  );
  const seen = { family, round, right, services };
  const all = servicesOf(seen, right);
  const isWhole = family.ids.every((id) => servicesOf(seen, id).length === round.requests.length);
  const isTold = family.ids.every(
    (id) =>
      id === right ||
      all.filter(({ place }, k) => servicesOf(seen, id)[k]?.place !== place).length >= DIFFERENT,
  );
  return isWhole && isTold ? seen : undefined;
}

const bare = (name: string): string => name.replace(/^\D+/, '');

function shownOf({ family, round, right, services }: SeenRun, number: number): ShownStep {
  const all = services[right] ?? [];
  const name = (place: number) => nameOf(round.requests, place);
  const isRound = family === ofRounds;
  const end = elementAt(all, all.length - 1).to;
  return {
    part: `run ${number + 1} of ${RUNS}`,
    lead: isRound ? 'Whose round is this?' : 'Whose way is this?',
    body: [
      isRound
        ? `Three videos are due when the round ends, at ${round.length} ms. Requests come as the dots say.`
        : `Eight requests wait, numbered as they came. The head starts at ${round.head}; whoever sweeps begins to higher cylinders.`,
    ],
    ...(isRound
      ? {
          table: {
            caption: 'Who came when, and lies where',
            heads: ['', 'came at', 'lies at'],
            rows: round.requests.map(({ arrival, cylinder }, place) => [
              name(place),
              `${arrival} ms`,
              `${cylinder}`,
            ]),
          },
        }
      : {}),
    pictures: [
      {
        ...{ kind: 'way', cylinders: CYLINDERS, length: all.length },
        way: [round.head, ...all.map(({ place }) => elementAt(round.requests, place).cylinder)],
        marks: round.requests.map(({ cylinder, continuous }, place) => ({
          ...{ label: bare(name(place)), cylinder, continuous, served: false },
        })),
      },
      ...(isRound
        ? [
            {
              ...{
                kind: 'lane' as const,
                now: end,
                end,
                dues: [{ at: round.length, label: 'the round ends' }],
              },
              comings: round.requests.flatMap(({ continuous, arrival }, place) =>
                continuous ? [] : [{ at: arrival, label: name(place) }],
              ),
              boxes: all.map(({ place, from, to }) => {
                const { continuous } = elementAt(round.requests, place);
                return {
                  label: bare(name(place)),
                  continuous,
                  from,
                  to,
                  late: continuous && to > round.length,
                };
              }),
            },
          ]
        : []),
    ],
    options: family.ids.map((id, k) => ({ id: k, label: policyById(id).title })),
    hints: isRound
      ? [
          'Look where the first request stands: behind all videos, or among them?',
          'Then look for a request that came while the sweep was under way, ahead of the arm.',
        ]
      : [
          'Look for the first step at which the arm passes over somebody who is nearer.',
          'Then for the first at which it turns: does it serve on its way back?',
        ],
  };
}

function differenceOf(seen: SeenRun, yours: number): Difference {
  const { family, round, right } = seen;
  const id = elementAt(family.ids, yours);
  const name = (place: number) => nameOf(round.requests, place);
  const [its, theirs] = [servicesOf(seen, right), servicesOf(seen, id)];
  const first = its.findIndex(({ place }, k) => theirs[k]?.place !== place);
  const placeOf = (services: readonly TextbookService[]) => elementAt(services, first).place;
  const spot = (place: number) => `${name(place)}, at ${elementAt(round.requests, place).cylinder}`;
  return {
    lead: `It is ${policyById(right).title}. At step ${first + 1} ${policyById(id).title} takes ${spot(placeOf(theirs))}; this arm took ${spot(placeOf(its))}.`,
    body: [family.rules[right] ?? '', `Yours: ${family.rules[id] ?? ''}`],
    table: {
      caption: 'What was served, and what the rule that you named serves',
      heads: ['step', 'this arm', 'yours'],
      rows: its.map(({ place }, k) => [`${k + 1}`, name(place), name(elementAt(theirs, k).place)]),
    },
    ...{ yours: `${first + 1}`, right: '' },
    goOn: 'Next run',
  };
}

function draw(variant: string, attempt: number): Task {
  const run = onceEach((number) =>
    firstDrawn(`rule.${variant}.${attempt}.${number}`, (below) => drawRun(below, number)),
  );
  return {
    step: ({ length }) =>
      length < RUNS
        ? { shown: shownOf(run(length), length), right: [run(length).family.ids.indexOf(run(length).right)] }
        : undefined,
    difference: ({ length }, yours) => differenceOf(run(length), yours),
    end: 'A rule shows itself where it leaves what is near for what it holds to.',
    length: RUNS,
  };
}

export const whoseRule: Exercise = {
  id: 'rule',
  title: 'Whose rule?',
  ask: 'name it by what it does',
  size: `${RUNS} runs`,
  draw,
};
