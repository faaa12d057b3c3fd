/** What MARS says of its decisions: reasons, its algorithm in words, what candidates are compared by, and its figures. */
import { classNames } from './clientClass.ts';
import type { Criterion, EventDefinition, GaugeDefinition, Reason } from '../../sim/interfaces.ts';

/** Lines of the pseudo-code. */
export const line = { pays: 1, visits: 3, serves: 4, tail: 5, rest: 6, waits: 7 } as const;

export const pseudocode: readonly string[] = [
  'whenever the arm is free:',
  '  the queue that was served pays for it; a queue that has run empty leaves the list, its deficit is 0',
  '  while there are queues in the list:',
  '    the first of them, once a visit, gets its quantum on top of its deficit',
  '    if its oldest request costs no more than the deficit: serve that',
  '    else it goes to the end of the list, and keeps its deficit',
  '  if only queues without a quantum have requests: serve the oldest of all',
  '  if nobody waits: wait for an arrival',
];

/** Places in the list of reasons. */
export const reasonOf = { deficit: 0, nobodyElse: 1, waitArrival: 2 } as const;

export const reasons: readonly Reason[] = [
  {
    id: 'deficit',
    text: 'Its queue is the one that is visited, and its cost is within the queue’s deficit.',
    line: line.serves,
  },
  {
    id: 'nobodyElse',
    text: 'Only queues without a quantum have requests: this one came first of them.',
    line: line.rest,
  },
  {
    id: 'waitArrival',
    text: 'Nothing waits: the disk is idle until a request arrives.',
    line: line.waits,
  },
];

export const criteria: readonly Criterion[] = [
  { title: 'place in the list', column: 'list', unit: 'order' },
  { title: 'order of arrival', unit: 'order' },
];

/** Places in the list of gauges, by what queues are for and by what is counted. */
export const gaugeOf = { class: { time: 0, bytes: 1 }, client: { time: 2, bytes: 3 } } as const;

export const gauges: readonly GaugeDefinition[] = [
  { id: 'deficit', title: 'deficit', unit: 'ns', series: 'class', classes: classNames, isLevel: true },
  {
    id: 'deficitbytes',
    title: 'deficit in bytes',
    unit: 'bytes',
    series: 'class',
    classes: classNames,
    isLevel: true,
  },
  { id: 'clientdeficit', title: 'deficit', unit: 'ns', series: 'stream', isLevel: true },
  { id: 'clientdeficitbytes', title: 'deficit in bytes', unit: 'bytes', series: 'stream', isLevel: true },
];

/** Index of the one event. */
export const OVERDRAWN = 0;

/** A worst case is a bound and no more: this must never be seen, but for a request that is served by hand. */
export const events: readonly EventDefinition[] = [
  {
    id: 'overdraft',
    title: 'deficit overdrawn',
    figures: [
      { id: 'queue', title: 'queue', unit: 'count' },
      { id: 'deficit', title: 'deficit', unit: 'count' },
    ],
  },
];

export const says = {
  visit: '{queue} has a deficit of {deficit}; its oldest request costs {cost}.',
  later: '{queue} has {deficit}, and its oldest request costs {cost}: too much for now.',
  rounds: 'No request costs so little: {count} rounds of the list go by at once.',
} as const;
