/** What Cello says of its decisions: reasons, its algorithm in words, what candidates are compared by, and its figures. */
import { fillIn } from '../../base/sentence.ts';
import type { Criterion, EventDefinition, GaugeDefinition, Reason } from '../../sim/interfaces.ts';
import { inUnit } from './accounts.ts';
import { classNames } from './clientClass.ts';

/** Lines of the pseudo-code. */
export const line = { turns: 1, interactive: 3, realTime: 4, throughput: 5, lends: 6, waits: 7 } as const;

export const pseudocode: readonly string[] = [
  'whenever the arm is free:',
  '  pay the last service from its class’s budget; with each interval a budget is its share, less an overdraft',
  '  of the classes with requests that wait and a budget left:',
  '    interactive: the oldest, if no waiting real-time request becomes late behind it',
  '    real-time: the earliest deadline, of equal ones the next in the sweep',
  '    throughput: the next in the sweep inwards, from the last on the lowest',
  '  if there is none, lend the time to the waiting class that was lent least for its weight',
  '  if nobody waits: wait for an arrival',
];

/** Places in the list of reasons. */
export const reasonOf = {
  ahead: 0,
  interactive: 1,
  latestStart: 2,
  realTime: 3,
  throughput: 4,
  lent: 5,
  waitArrival: 6,
} as const;

export const reasons: readonly Reason[] = [
  {
    id: 'ahead',
    text: 'Its class has a budget left, and even at its worst it makes no real-time request late: it goes ahead of them.',
    line: line.interactive,
  },
  {
    id: 'interactive',
    text: 'Interactive clients have a budget left: this request has waited longest of theirs.',
    line: line.interactive,
  },
  {
    id: 'latestStart',
    text: 'Behind an interactive request it, or another real-time one, could be late: the real-time class goes first.',
    line: line.realTime,
  },
  {
    id: 'realTime',
    text: 'Real-time clients have a budget left, and no interactive one that waits has: their earliest deadline is next.',
    line: line.realTime,
  },
  {
    id: 'throughput',
    text: 'Only throughput clients wait and have a budget left: theirs that lies next inwards from the arm is served.',
    line: line.throughput,
  },
  {
    id: 'lent',
    text: 'No class that waits has a budget left: the time is lent to the one that was lent least for its weight.',
    line: line.lends,
  },
  {
    id: 'waitArrival',
    text: 'Nothing waits: the disk is idle until a request arrives.',
    line: line.waits,
  },
];

export const criteria: readonly Criterion[] = [
  { title: 'class in turn', column: 'class', unit: 'turn' },
  { title: 'deadline', column: 'due', unit: 'instant' },
  {
    title: 'behind the arm',
    column: 'behind',
    unit: 'flag',
    no: 'lies ahead of the arm',
    yes: 'lies behind it',
  },
  { title: 'way along the sweep', column: 'way', unit: 'cylinders' },
  { title: 'order of arrival', unit: 'order' },
];

/** Places in the list of gauges: budgets and what was lent, of time and of bytes. */
export const gaugeOf = { time: [0, 1], bytes: [2, 3] } as const;

const ofClass = { classes: classNames, isLevel: true } as const;

export const gauges: readonly GaugeDefinition[] = [
  { id: 'classbudget', title: 'budget left in the interval', unit: 'ns', series: 'class', ...ofClass },
  { id: 'classlent', title: 'lent in the interval', unit: 'ns', series: 'class', ...ofClass },
  { id: 'classbytes', title: 'bytes left in the interval', unit: 'bytes', series: 'class', ...ofClass },
  { id: 'classlentbytes', title: 'bytes lent in the interval', unit: 'bytes', series: 'class', ...ofClass },
];

/** Places in the list of events. */
export const eventOf = { interval: 0, overdraft: 1, lends: 2 } as const;

const classFigure = { id: 'class', title: 'class', unit: 'choice', options: classNames } as const;

/** Amounts are ns, or bytes where those are shared. */
export const events: readonly EventDefinition[] = [
  {
    id: 'interval',
    title: 'new interval',
    figures: [
      { id: 'interval', title: 'interval', unit: 'count' },
      { id: 'realtime', title: 'budget, real-time', unit: 'count' },
      { id: 'interactive', title: 'budget, interactive', unit: 'count' },
      { id: 'throughput', title: 'budget, throughput', unit: 'count' },
    ],
  },
  {
    id: 'overdraft',
    title: 'budget overdrawn',
    figures: [classFigure, { id: 'budget', title: 'budget left', unit: 'count' }],
  },
  {
    id: 'lends',
    title: 'time lent',
    figures: [
      classFigure,
      { id: 'spent', title: 'lent now', unit: 'count' },
      { id: 'lent', title: 'lent in the interval', unit: 'count' },
    ],
  },
];

const says = {
  budgets:
    'Interval {interval}. Budgets left: real-time {a} of {wholeA}, interactive {b} of {wholeB}, throughput {c} of {wholeC}.',
  lent: 'Lent in this interval: real-time {a}, interactive {b}, throughput {c}.',
} as const;

const three = (amounts: readonly number[], unit: string) => {
  const [a = 0, b = 0, c = 0] = amounts;
  return { a: inUnit(a, unit), b: inUnit(b, unit), c: inUnit(c, unit) };
};

export function budgetsText(
  interval: number,
  budgets: readonly number[],
  shares: readonly number[],
  unit: string,
): string {
  const { a: wholeA, b: wholeB, c: wholeC } = three(shares, unit);
  return fillIn(says.budgets, { interval, ...three(budgets, unit), wholeA, wholeB, wholeC });
}

export const lentText = (lent: readonly number[], unit: string): string =>
  fillIn(says.lent, three(lent, unit));
