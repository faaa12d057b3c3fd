/** What the user-safe disk says of its decisions: reasons, its algorithm in words, and its figures. */
import type {
  AdmissionTestDefinition,
  Criterion,
  EventDefinition,
  GaugeDefinition,
  Reason,
} from '../../sim/interfaces.ts';

/** Lines of the pseudo-code. */
export const line = { periods: 1, slices: 2, serves: 3, slack: 4, extra: 5, waits: 6 } as const;

export const pseudocode: readonly string[] = [
  'whenever the arm is free:',
  '  pay the last service from its client’s slice; with each period that is its slice again, less an overdraft',
  '  if clients with some of their slice left have requests:',
  '    serve the oldest of the one whose period ends first, of equal ones the first in the list',
  '  else if clients that take extra time have requests:',
  '    serve the oldest of the next of them in turn; that is not charged',
  '  else: wait for a period’s end or an arrival',
];

/** Places in the list of reasons. */
export const reasonOf = { slice: 0, slack: 1, waitSlice: 2, waitArrival: 3 } as const;

export const reasons: readonly Reason[] = [
  {
    id: 'slice',
    text: 'Of the clients that have some of their slice left its period ends first; this came first of its requests.',
    line: line.serves,
  },
  {
    id: 'slack',
    text: 'Nobody who waits has any of a slice left: clients that take extra time come one after another, and it is this one’s time.',
    line: line.extra,
  },
  {
    id: 'waitSlice',
    text: 'Whoever waits has used up its slice and takes no extra time: the disk rests until a period ends, or somebody comes.',
    line: line.waits,
  },
  {
    id: 'waitArrival',
    text: 'Nothing waits: the disk is idle until a request arrives.',
    line: line.waits,
  },
];

export const criteria: readonly Criterion[] = [
  {
    title: 'slice used up',
    column: 'spent',
    unit: 'flag',
    no: 'has something left of its slice',
    yes: 'has used up its own',
  },
  { title: 'end of the period', column: 'ends', unit: 'instant' },
  { title: 'place among the clients', column: 'place', unit: 'order' },
  { title: 'order of arrival', unit: 'order' },
];

/** Index of the one gauge. */
export const SLICE = 0;

export const gauges: readonly GaugeDefinition[] = [
  { id: 'slice', title: 'slice left in the period', unit: 'ns', series: 'stream', isLevel: true },
];

/** Places in the list of events. */
export const eventOf = { period: 0, overdraft: 1, lends: 2 } as const;

const client = { id: 'client', title: 'client', unit: 'stream' } as const;

export const events: readonly EventDefinition[] = [
  {
    id: 'period',
    title: 'new period',
    figures: [
      client,
      { id: 'sliceNs', title: 'slice left', unit: 'ns' },
      { id: 'endNs', title: 'its end', unit: 'ns' },
    ],
  },
  {
    id: 'overdraft',
    title: 'slice overdrawn',
    figures: [client, { id: 'sliceNs', title: 'slice left', unit: 'ns' }],
  },
  {
    id: 'lends',
    title: 'spare time given',
    figures: [client, { id: 'spentNs', title: 'given now', unit: 'ns' }],
  },
];

/** Index of the one inequality. */
export const CONTRACTS = 0;

export const admissionTests: readonly AdmissionTestDefinition[] = [
  {
    id: 'contracts',
    title: 'Σ (s_i + o_i)/p_i + w/p_min ≤ 1',
    unit: 'share',
    sentence: 'slices of {streams} would take {left} of the disk at worst, of {right}',
  },
];

export const says = {
  slices: 'Slices left: {slices}.',
  slice: '{name} {left}, period to {end}',
  more: 'and {count} more',
} as const;
