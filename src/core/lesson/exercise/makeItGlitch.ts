/**
 * Make it glitch: four goals, and for each some single changes of a run. One of them reaches the goal, and by a margin; the engine
 * plays them all. The others are what rules of thumb advise.
 */
import { elementAt } from '../../base/elementAt.ts';
import { Run } from '../../scenario/run/run.ts';
import { figuresOf } from '../figures.ts';
import { scenarioOfLink } from '../prepared.ts';
import {
  onceEach,
  type BarsPicture,
  type Difference,
  type Exercise,
  type ShownStep,
  type Task,
} from './exercise.ts';
import { firstDrawn } from './textbookRound.ts';

type Below = (count: number) => number;

interface Change {
  readonly label: string;
  /** Settings and the words of their options. */
  readonly values: Readonly<Record<string, string>>;
  /** Who would choose it. */
  readonly thought: string;
}

interface Outcome {
  readonly late: number;
  readonly pieces: number;
  /** Mean response of ordinary requests, in s; at the end so many wait. */
  readonly mean: number;
  readonly waiting: number;
}

interface Goal {
  readonly lead: string;
  readonly base: (below: Below) => Readonly<Record<string, string>>;
  readonly says: (values: Readonly<Record<string, string>>) => string;
  /** Drawn from: which reaches it is up to the runs. */
  readonly changes: (values: Readonly<Record<string, string>>) => readonly Change[];
  /** Undefined where it is too near to be asked. */
  readonly isReached: (its: Outcome) => boolean | undefined;
  readonly figure: {
    readonly title: string;
    readonly unit: string;
    readonly of: (its: Outcome) => number;
    readonly said: (its: Outcome) => string;
  };
  readonly rule: string;
  readonly hints: readonly string[];
}

const OPTIONS = 4;
const DURATION_S = 100;

/** So many that wait at the end are a queue that grows. */
const MANY = 60;

const lateSaid = ({ late, pieces }: Outcome): string => `${late} of ${pieces} late`;
const meanSaid = ({ mean, waiting }: Outcome): string =>
  waiting > MANY ? 'runs away' : mean > 0 ? `${mean.toFixed(2)} s` : 'none come';
const late = { title: 'Late pieces', unit: '', of: (its: Outcome) => its.late, said: lateSaid };
const mean = {
  title: 'Mean response',
  unit: 's',
  of: (its: Outcome) => (its.mean > 0 ? Math.min(its.mean, 2) : 0),
  said: meanSaid,
};

const number = (values: Readonly<Record<string, string>>, key: string): number => Number(values[key] ?? '0');
const is = (low: boolean, high: boolean): boolean | undefined => (low ? true : high ? false : undefined);

const goals: readonly Goal[] = [
  {
    lead: 'No video is late. Which change makes some late?',
    base: (below) => ({ policy: 'mixed-scan', n: String(6 + below(2)), lambda: String(8 + 2 * below(4)) }),
    says: ({ n = '', lambda = '' }) => `${n} videos and ${lambda} requests a second, in one sweep.`,
    changes: (values) => [
      {
        label: 'three times as many requests',
        values: { lambda: String(3 * number(values, 'lambda')) },
        thought: 'Whoever thinks that load alone makes videos late chooses it.',
      },
      {
        label: `${number(values, 'n') + 5} videos`,
        values: { n: String(number(values, 'n') + 5) },
        thought: 'Whoever looks for what cannot be put off chooses it.',
      },
      {
        label: 'the round cut in two',
        values: { subrounds: '2' },
        thought: 'Whoever thinks that shorter deadlines are always harder chooses it.',
      },
      {
        label: 'requests in periods of their own',
        values: { policy: 'disjoint-fcfs' },
        thought: 'Whoever thinks that a worse order is worse for all chooses it.',
      },
      {
        label: 'requests four times as long',
        values: { dsize: 'constant:200000' },
        thought: 'Whoever thinks that long requests push videos aside chooses it.',
      },
      {
        label: 'pieces whose size varies three times as much',
        values: { csize: 'gamma:800000:600000' },
        thought: 'Whoever reckons how long the longest round is chooses it.',
      },
      {
        label: 'rounds of 0.6 s, with the same pieces',
        values: { round: '0.6' },
        thought: 'Whoever reckons what a round has to hold chooses it.',
      },
      {
        label: 'the earliest deadline first, without a sweep',
        values: { policy: 'edf' },
        thought: 'Whoever reckons how long the arm travels chooses it.',
      },
      {
        label: 'pieces that are all alike',
        values: { csize: 'constant:800000' },
        thought: 'Whoever takes the largest piece for the mean one chooses it.',
      },
    ],
    isReached: ({ late: count }) => is(count >= 5, count === 0),
    figure: late,
    rule: 'Requests get only what videos leave over. Videos are late where they alone overfill a round, or the arm travels too far.',
    hints: [
      'Requests can wait. What cannot?',
      'Go through the changes: with which do the videos alone take longer in a round?',
    ],
  },
  {
    lead: 'Some videos are late. Which change heals it?',
    base: (below) => ({ policy: 'mixed-scan', n: String(10 + below(2)), lambda: String(6 + 2 * below(4)) }),
    says: ({ n = '', lambda = '' }) => `${n} videos and ${lambda} requests a second, in one sweep.`,
    changes: () => [
      {
        label: 'no requests at all',
        values: { lambda: '0' },
        thought: 'Whoever thinks that requests push videos aside chooses it.',
      },
      {
        label: 'seven videos',
        values: { n: '7' },
        thought: 'Whoever reckons how much the longest round holds chooses it.',
      },
      {
        label: 'videos first, requests behind them',
        values: { policy: 'disjoint-scan' },
        thought: 'Whoever thinks that videos only have to go first chooses it.',
      },
      {
        label: 'requests half as long',
        values: { dsize: 'constant:25000' },
        thought: 'Whoever thinks that long requests push videos aside chooses it.',
      },
      {
        label: 'the round cut in four',
        values: { subrounds: '4' },
        thought: 'Whoever hopes that shorter rounds are met more often chooses it.',
      },
      {
        label: 'rounds of 1.6 s, with the same pieces',
        values: { round: '1.6' },
        thought: 'Whoever reckons how much a round has to hold chooses it.',
      },
      {
        label: 'a shut door for requests',
        values: { policy: 'mixed-gated' },
        thought: 'Whoever thinks that newcomers disturb the sweep chooses it.',
      },
    ],
    isReached: ({ late: count }) => is(count === 0, count >= 5),
    figure: late,
    rule: 'Requests get only what videos leave over. So what helps is less video in a round, not less of anything else.',
    hints: ['Who takes the time that is missing?', 'The bound gives requests only what videos leave over.'],
  },
  {
    lead: 'Which change brings the mean response below 0.2 s, with no video late?',
    base: (below) => ({ policy: 'disjoint-fcfs', n: '7', lambda: String(11 + below(3)) }),
    says: ({ lambda = '' }) =>
      `Seven videos and ${lambda} requests a second; videos first, requests behind them.`,
    changes: (values) => [
      {
        label: 'half as many requests',
        values: { lambda: String(number(values, 'lambda') / 2) },
        thought: 'Whoever thinks that the queue makes the wait chooses it.',
      },
      {
        label: 'requests in a sweep',
        values: { policy: 'disjoint-scan' },
        thought: 'Whoever thinks that seeks make the wait chooses it.',
      },
      {
        label: 'requests half as long',
        values: { dsize: 'constant:25000' },
        thought: 'Whoever thinks that reading makes the wait chooses it.',
      },
      {
        label: 'the round cut in four',
        values: { subrounds: '4' },
        thought: 'Whoever sees that the wait is for the videos to be over chooses it.',
      },
      {
        label: 'one sweep with a shut door',
        values: { policy: 'mixed-gated' },
        thought: 'Whoever thinks that one sweep does it, whoever may join, chooses it.',
      },
      {
        label: 'the earliest deadline first',
        values: { policy: 'edf' },
        thought: 'Whoever forgets the videos chooses it.',
      },
      {
        label: 'three videos',
        values: { n: '3' },
        thought: 'Whoever looks for what requests wait for chooses it.',
      },
    ],
    isReached: ({ mean: s, late: count }) => is(s < 0.19 && count === 0, s > 0.21 || count > 0),
    figure: mean,
    rule: 'Whoever comes waits for the videos of the round to be over: the wait is a clock, not a queue.',
    hints: [
      'How long is a request served, and how long does it wait?',
      'Go through the changes: which shortens the videos’ part of a round?',
    ],
  },
  {
    lead: 'The queue is short. Which change makes it grow without end?',
    base: (below) => ({ policy: 'mixed-scan', n: '7', lambda: String(19 + below(3)) }),
    says: ({ lambda = '' }) => `Seven videos and ${lambda} requests a second, in one sweep.`,
    changes: (values) => [
      {
        label: 'requests in order of arrival, behind the videos',
        values: { policy: 'disjoint-fcfs' },
        thought: 'Whoever reckons how many seeks a request costs chooses it.',
      },
      {
        label: 'a shut door for requests',
        values: { policy: 'mixed-gated' },
        thought: 'Whoever thinks that one door decides chooses it.',
      },
      {
        label: 'two requests a second more',
        values: { lambda: String(number(values, 'lambda') + 2) },
        thought: 'Whoever thinks that any more load is too much chooses it.',
      },
      {
        label: 'ten videos',
        values: { n: '10' },
        thought: 'Whoever reckons what videos leave over chooses it.',
      },
      {
        label: 'pieces that vary half as much',
        values: { csize: 'gamma:800000:100000' },
        thought: 'Whoever thinks that sizes decide chooses it.',
      },
      {
        label: 'requests of half the size',
        values: { dsize: 'constant:25000' },
        thought: 'Whoever thinks that many small ones are worst chooses it.',
      },
      {
        label: 'the round cut in seven',
        values: { subrounds: '7' },
        thought: 'Whoever reckons what each sweep costs chooses it.',
      },
    ],
    isReached: ({ waiting }) => is(waiting > 100, waiting < 40),
    figure: mean,
    rule: 'A queue grows without end where requests bring more work than videos and seeks leave time for.',
    hints: [
      'How much work comes in a second, and how much is left over for it?',
      'Seeks are work too: how many requests share one way of the arm?',
    ],
  },
];

interface Drawn {
  readonly goal: Goal;
  readonly says: string;
  readonly base: Outcome;
  readonly changes: readonly Change[];
  readonly outcomes: readonly Outcome[];
  readonly right: number;
}

function playedOut(link: string, values: Readonly<Record<string, string>>): Outcome {
  const keys = Object.keys(values);
  const without = link.split('&').filter((pair) => !keys.includes(pair.split('=')[0] ?? ''));
  const changed = [...without, ...keys.map((key) => `${key}=${values[key] ?? ''}`)].join('&');
  const { glitches, pieces, mean: meanNs, waiting } = figuresOf(new Run(scenarioOfLink(changed)).complete());
  return { late: glitches, pieces, mean: meanNs / 1e9, waiting };
}

function drawGoal(below: Below, goal: Goal): Drawn | undefined {
  const values = goal.base(below);
  const link = Object.entries({ ...values, seed: String(1 + below(9999)), duration: String(DURATION_S) })
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
  const base = playedOut(link, {});
  if (goal.isReached(base) !== false) return undefined;
  const left = [...goal.changes(values)];
  const changes: Change[] = [];
  const outcomes: Outcome[] = [];
  let right = -1;
  // In a drawn order, until there is one that reaches it among so many.
  while (left.length > 0 && changes.length < OPTIONS) {
    const [change] = left.splice(below(left.length), 1);
    if (change === undefined) break;
    const outcome = playedOut(link, change.values);
    const isIt = goal.isReached(outcome);
    const isLast = changes.length === OPTIONS - 1 && right < 0;
    if (isIt === undefined || (isIt && right >= 0) || (!isIt && isLast)) continue;
    if (isIt) right = changes.length;
    changes.push(change);
    outcomes.push(outcome);
  }
  if (right < 0 || changes.length < OPTIONS) return undefined;
  // The one that reaches it may stand anywhere.
  const to = below(OPTIONS);
  const moved = <T>(list: readonly T[]): readonly T[] =>
    list.toSpliced(right, 1).toSpliced(to, 0, elementAt(list, right));
  return {
    goal,
    says: goal.says(values),
    base,
    changes: moved(changes),
    outcomes: moved(outcomes),
    right: to,
  };
}

/** As it is, and each change; what is not played yet has no part. */
function barsOf({ goal, outcomes, changes, base }: Drawn, right: number | undefined): BarsPicture {
  const { title, unit, of, said } = goal.figure;
  const isPlayed = right !== undefined;
  const limit = Math.max(1e-9, of(base), ...(isPlayed ? outcomes.map(of) : []));
  const bar = (label: string, its: Outcome | undefined, isNew: boolean) => ({
    ...{ title: label, unit, limit, limitLabel: '' },
    parts: its === undefined ? [] : [{ label: said(its), value: of(its), isNew }],
  });
  return {
    kind: 'bars',
    bars: [
      bar(`${title}, as it is`, base, false),
      ...changes.map(({ label }, k) => bar(label, isPlayed ? outcomes[k] : undefined, k === right)),
    ],
  };
}

function shownOf(drawn: Drawn, k: number): ShownStep {
  const { goal, says, base, changes } = drawn;
  return {
    part: `goal ${k + 1} of ${goals.length}`,
    lead: goal.lead,
    body: [
      `${says} As it is: ${lateSaid(base)} in ${DURATION_S} s; ${base.waiting > MANY ? 'the queue of requests runs away' : `requests take ${meanSaid(base)} on average`}.`,
    ],
    pictures: [barsOf(drawn, undefined)],
    options: changes.map(({ label }, id) => ({ id, label })),
    hints: goal.hints,
  };
}

function differenceOf(drawn: Drawn, yours: number): Difference {
  const { goal, changes, outcomes, right } = drawn;
  const label = (k: number) => elementAt(changes, k).label;
  const said = (k: number) => goal.figure.said(elementAt(outcomes, k));
  return {
    lead: `With ${label(yours)}: ${said(yours)}. What does it is ${label(right)}: ${said(right)}.`,
    body: [goal.rule, elementAt(changes, yours).thought],
    table: {
      caption: 'What each change comes to',
      heads: ['', 'videos', 'requests'],
      rows: changes.map((change, k) => [
        change.label,
        lateSaid(elementAt(outcomes, k)),
        meanSaid(elementAt(outcomes, k)),
      ]),
    },
    ...{ yours: label(yours), right: label(right) },
    goOn: 'Next goal',
    pictures: [barsOf(drawn, right)],
  };
}

function draw(variant: string, attempt: number): Task {
  const drawn = onceEach((k) =>
    firstDrawn(`glitch.${variant}.${attempt}.${k}`, (below) => drawGoal(below, elementAt(goals, k))),
  );
  return {
    step: ({ length }) =>
      length < goals.length
        ? { shown: shownOf(drawn(length), length), right: [drawn(length).right] }
        : undefined,
    difference: ({ length }, yours) => differenceOf(drawn(length), yours),
    end: 'What is short decides: the videos’ time in a round, or the requests’ time behind them.',
    length: goals.length,
  };
}

export const makeItGlitch: Exercise = {
  id: 'glitch',
  title: 'Make it glitch',
  ask: 'one change, one goal',
  size: `${goals.length} goals`,
  draw,
};
