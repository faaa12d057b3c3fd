/**
 * Admit or refuse: an evening on which one film after another is asked for, and two inequalities, of the disk's time in a cycle
 * and of memory for buffers. The judge is the server's own admission (stream combination, section 2, time-cycle). The evening is
 * such that either resource alone would let in whom the other has to refuse.
 */
import { elementAt } from '../../base/elementAt.ts';
import { Run } from '../../scenario/run/run.ts';
import type { InterventionSpec } from '../../scenario/scenario.ts';
import { scenarioOfLink } from '../prepared.ts';
import { pagesOf } from '../trace.ts';
import {
  onceEach,
  type BarsPicture,
  type Difference,
  type Exercise,
  type ShownStep,
  type Task,
} from './exercise.ts';
import { firstDrawn } from './textbookRound.ts';

/** A cycle is 1 s long. In ms of it: the arm’s way to a film, and reading of 1 MB. */
const CYCLE = 1000;
const ACCESS = 110;
const MS_A_MB = 100;
/** In tenths of a MB. */
const MEMORY = 30;
const MB_TENTH = 100_000;
const FILMS_AT_FIRST = 3;
const NEWCOMERS = 10;
const GAP_S = 3;
/** Refusals for each reason, at least. */
const REFUSALS = 2;

const answers = ['Let it in', 'Refuse: the disk has no time', 'Refuse: the memory is full'] as const;
const [LET_IN, NO_TIME, NO_MEMORY] = [0, 1, 2];

/** Rates in tenths of MB/s. */
interface Coming {
  readonly film: number;
  readonly rate: number;
  /** Films that left before it came. */
  readonly leavers: readonly number[];
}

interface Asked extends Coming {
  /** In before it: films, and what each plays. */
  readonly before: readonly { readonly film: number; readonly rate: number }[];
  /** Both sums with it. */
  readonly time: number;
  readonly memory: number;
  /** In `answers`; of a refusal for both reasons, both. */
  readonly right: readonly number[];
}

const isIn = ({ right }: Asked): boolean => right.includes(LET_IN);
const timeOf = (rate: number): number => ACCESS + (rate * MS_A_MB) / 10;

/** Asked of the engine: whom it let in, and both left sides of each as shares of what there is. */
function admitted(residents: readonly number[], comings: readonly Coming[]) {
  const interventions = comings.flatMap(({ rate, leavers }, k): readonly InterventionSpec[] => {
    const atNs = (2 + GAP_S * (k + 1)) * 1e9;
    return [
      ...leavers.map((stream) => ({ kind: 'leave' as const, atNs: atNs - 1.5e9, stream })),
      { kind: 'join', atNs, what: String(rate * MB_TENTH) },
    ];
  });
  const base = scenarioOfLink(
    `workload=bitrates&policy=time-cycle&disk=streaming&access=${ACCESS}&mediarate=${(10 * MB_TENTH * 1000) / MS_A_MB}&memory=${MEMORY * MB_TENTH}&cycle=1&rates=${residents.map((rate) => rate * MB_TENTH).join(',')}&duration=${GAP_S * (NEWCOMERS + 2)}`,
  );
  const all: { readonly isIn: boolean; readonly memory: number; readonly time: number }[] = [];
  for (const { admissions, admissionTests } of pagesOf(new Run({ ...base, interventions }).complete()))
    for (let i = 0; i < admissions.length; i++) {
      const sides: number[] = [];
      for (let k = 0; k < admissionTests.length; k++)
        if (elementAt(admissionTests.admission, k) === i) sides.push(elementAt(admissionTests.left, k));
      const [memory = NaN, time = NaN] = sides;
      all.push({ isIn: elementAt(admissions.admitted, i) === 1, memory, time });
    }
  return all.slice(residents.length);
}

/** The evening as its sums have it; the engine has the last word (drawEvening). */
function askedFor(residents: readonly number[], comings: readonly Coming[]): readonly Asked[] {
  let there: readonly { readonly film: number; readonly rate: number }[] = residents.map((rate, film) => ({
    film,
    rate,
  }));
  return comings.map((coming) => {
    there = there.filter(({ film }) => !coming.leavers.includes(film));
    const before = there;
    const all = [...before, coming];
    const time = all.reduce((sum, { rate }) => sum + timeOf(rate), 0);
    const memory = all.reduce((sum, { rate }) => sum + rate, 0);
    const broken = [...(time > CYCLE ? [NO_TIME] : []), ...(memory > MEMORY ? [NO_MEMORY] : [])];
    const right = broken.length === 0 ? [LET_IN] : broken;
    if (broken.length === 0) there = [...there, { film: coming.film, rate: coming.rate }];
    return { ...coming, before, time, memory, right };
  });
}

function drawEvening(below: (count: number) => number): readonly Asked[] | undefined {
  const residents = Array.from({ length: FILMS_AT_FIRST }, () => 4 + below(6));
  const comings: Coming[] = [];
  for (let k = 0; k < NEWCOMERS; k++) {
    const there = askedFor(residents, comings).at(-1);
    const inside = there ? [...there.before, ...(isIn(there) ? [there] : [])] : [];
    const leaver = k > 2 && below(5) < 2 ? inside[below(inside.length)]?.film : undefined;
    // Large ones fill memory, small ones the disk.
    const rate = below(5) < 3 ? 1 + below(3) : 6 + below(7);
    comings.push({ film: FILMS_AT_FIRST + k, rate, leavers: leaver === undefined ? [] : [leaver] });
  }
  const asked = askedFor(residents, comings);
  const count = (answer: number) =>
    asked.filter(({ right }) => right.length === 1 && right[0] === answer).length;
  const isClear = asked.every(({ time, memory }) => Math.abs(time - CYCLE) > 5 && memory !== MEMORY);
  const between = asked
    .slice(
      asked.findIndex((its) => !isIn(its)),
      asked.findLastIndex((its) => !isIn(its)),
    )
    .some(isIn);
  if (!isClear || count(NO_TIME) < REFUSALS || count(NO_MEMORY) < REFUSALS || !between) return undefined;
  const judged = admitted(residents, comings);
  const isSame = asked.every(
    (its, k) =>
      judged[k]?.isIn === isIn(its) &&
      Math.abs(judged[k].time * CYCLE - its.time) < 0.5 &&
      Math.abs(judged[k].memory * MEMORY - its.memory) < 0.05,
  );
  return isSame ? asked : undefined;
}

const mb = (tenths: number): string => `${(tenths / 10).toFixed(1)} MB`;

function barsOf(
  films: readonly { readonly film: number; readonly rate: number }[],
  isNew: number | undefined,
): BarsPicture {
  return {
    kind: 'bars',
    bars: [
      {
        ...{ title: 'The disk, in a cycle', unit: 'ms', limit: CYCLE, limitLabel: `${CYCLE} ms` },
        parts: films.map(({ film, rate }) => ({
          ...{ label: `${film + 1}`, value: timeOf(rate), isNew: film === isNew },
        })),
      },
      {
        ...{ title: 'Memory for buffers', unit: 'MB', limit: MEMORY / 10, limitLabel: mb(MEMORY) },
        parts: films.map(({ film, rate }) => ({
          ...{ label: `${film + 1}`, value: rate / 10, isNew: film === isNew },
        })),
      },
    ],
  };
}

function shownOf(asked: Asked, number: number): ShownStep {
  const { film, rate, before, leavers } = asked;
  const [time, memory] = [
    before.reduce((sum, its) => sum + timeOf(its.rate), 0),
    before.reduce((sum, its) => sum + its.rate, 0),
  ];
  const left = leavers.map((its) => `Film ${its + 1} has ended. `).join('');
  return {
    part: `newcomer ${number + 1} of ${NEWCOMERS}`,
    lead: `${left}Film ${film + 1} plays ${mb(rate)} a second. Let it in?`,
    body: [
      ...(number === 0
        ? [
            `In each cycle of 1 s all films are read once: a way of the arm takes ${ACCESS} ms, each MB ${MS_A_MB} ms, and what is read lies in memory.`,
          ]
        : []),
      `So far the disk works ${time} of ${CYCLE} ms, and buffers take ${mb(memory)} of ${mb(MEMORY)}.`,
    ],
    pictures: [barsOf(before, undefined)],
    options: answers.map((label, id) => ({ id, label })),
    hints: [
      'Two sums have to stay below their limits, and either can be the first.',
      `With it the disk works ${ACCESS} ms longer, and ${MS_A_MB} ms for each MB; memory takes what it plays in a second.`,
    ],
  };
}

/** Who would have answered so. */
function whose({ time, memory, right, before }: Asked, yours: number): string {
  const reading = before.reduce((sum, { rate }) => sum + timeOf(rate) - ACCESS, 0);
  const breaks = { time: right.includes(NO_TIME), memory: right.includes(NO_MEMORY) };
  if (yours === LET_IN && breaks.time && breaks.memory) return 'No rule lets it in: both sums break.';
  if (yours === LET_IN && breaks.memory) return 'Whoever looks at the disk alone lets it in.';
  if (yours === LET_IN)
    return reading < CYCLE
      ? 'Whoever looks at memory alone lets it in, and so does whoever counts reading and forgets the arm’s ways.'
      : 'Whoever looks at memory alone lets it in.';
  if (breaks.time || breaks.memory)
    return 'It is refused, but not for that: the other sum is the one that breaks.';
  if (yours === NO_TIME && time > 0.8 * CYCLE) return 'Whoever keeps a fifth of the disk free refuses it.';
  if (yours === NO_MEMORY && memory > 0.8 * MEMORY)
    return 'Whoever keeps a fifth of the memory free refuses it.';
  return 'No rule refuses it: both sums stay below their limits.';
}

function differenceOf(asked: Asked, yours: number): Difference {
  const { film, rate, time, memory, right, before } = asked;
  const holds = (isIt: boolean) => (isIt ? 'holds' : 'breaks');
  return {
    lead: isIn(asked)
      ? `Film ${film + 1} is let in: both sums hold.`
      : right.includes(NO_TIME)
        ? `It is refused: with it the disk would work ${time} of ${CYCLE} ms.`
        : `It is refused: with it buffers would take ${mb(memory)} of ${mb(MEMORY)}.`,
    body: [whose(asked, yours)],
    table: {
      caption: 'Both inequalities, with the newcomer',
      heads: ['', 'with it', 'limit', ''],
      rows: [
        ['disk', `${time} ms`, `${CYCLE} ms`, holds(time <= CYCLE)],
        ['memory', mb(memory), mb(MEMORY), holds(memory <= MEMORY)],
      ],
    },
    yours: yours === NO_TIME ? 'disk' : yours === NO_MEMORY ? 'memory' : '',
    right: '',
    goOn: 'Go on',
    pictures: [barsOf([...before, { film, rate }], film)],
  };
}

function draw(variant: string, attempt: number): Task {
  const evening = onceEach(() => firstDrawn(`admit.${variant}.${attempt}`, drawEvening));
  return {
    step: ({ length }) => {
      const asked = evening(0)[length];
      return asked && { shown: shownOf(asked, length), right: asked.right };
    },
    difference: ({ length }, yours) => differenceOf(elementAt(evening(0), length), yours),
    end: 'Whoever is in is kept his promise: a film more is refused where either the disk’s time or the memory would not bear it.',
    length: NEWCOMERS,
  };
}

export const admitOrRefuse: Exercise = {
  id: 'admit',
  title: 'Admit or refuse',
  ask: 'keep a promise',
  size: '1 evening',
  draw,
};
