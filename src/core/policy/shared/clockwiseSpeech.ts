/** What ΔL says of its decisions: reasons, its algorithm in words, what candidates are compared by, and its figure. */
import type { Criterion, GaugeDefinition, Reason } from '../../sim/interfaces.ts';

/** Lines of the pseudo-code. */
export const line = { slack: 0, weighed: 2, fits: 5, realTime: 7, waits: 8 } as const;

export const pseudocode: readonly string[] = [
  'ΔL = min over the waiting real-time requests j, by deadline, of d_j − now − Σ c_i of all up to j',
  'for each best-effort request that waits, the oldest first:',
  '  it fits if EDF, played through with it first and every service at its worst,',
  '    keeps each deadline that it keeps without it, until it first stands idle',
  '    (where nothing is to come before: if its own worst case is at most ΔL)',
  'if one fits: serve the oldest that does',
  'else if a real-time request waits:',
  '  serve that with the earliest deadline, of equal ones the oldest',
  'else: wait for a release or an arrival',
];

/** Places in the list of reasons. */
export const reasonOf = { fits: 0, noneFits: 1, nobodyElse: 2, tooLong: 3, waitArrival: 4 } as const;

export const reasons: readonly Reason[] = [
  {
    id: 'fits',
    text: 'Even at its worst this best-effort request makes no deadline fail that EDF would keep: it goes at once.',
    line: line.fits,
  },
  {
    id: 'noneFits',
    text: 'Any best-effort request could make a deadline fail: of the real-time ones this has the earliest.',
    line: line.realTime,
  },
  {
    id: 'nobodyElse',
    text: 'Only real-time requests wait: this one has the earliest deadline (of equal ones it came first).',
    line: line.realTime,
  },
  {
    id: 'tooLong',
    text: 'No best-effort request that waits is sure to leave time for what comes next: the disk waits for that.',
    line: line.waits,
  },
  {
    id: 'waitArrival',
    text: 'Nothing waits: the disk is idle until a request arrives.',
    line: line.waits,
  },
];

export const criteria: readonly Criterion[] = [
  { title: 'deadline', column: 'due', unit: 'instant' },
  { title: 'order of arrival', unit: 'order' },
];

/** Index of the one gauge. */
export const DELTA_L = 0;

export const gauges: readonly GaugeDefinition[] = [
  // Infinity while no real-time request waits.
  { id: 'deltal', title: 'slack ΔL', unit: 'ns', series: 'one', isLevel: true },
];

export const says = {
  slack: 'ΔL is {slack}: {count} real-time requests wait.',
  one: 'ΔL is {slack}: one real-time request waits.',
  none: 'No real-time request waits: ΔL has no bound but for what is to come.',
} as const;
