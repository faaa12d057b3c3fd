/** What UCSB-IO’s meta-scheduler, and the time-cycle scheduler on top of it, have in common as definitions. */
import type {
  Criterion,
  GaugeDefinition,
  PolicyDefinition,
  Reason,
  ServiceOrder,
} from '../../sim/interfaces.ts';

export const FAMILY = 'Shared disk';

/** Lines of the pseudo-code that both have; what is on top of the queues has its own behind them. */
export const line = {
  above: 1,
  isRate: 2,
  asks: 3,
  withinSlack: 4,
  first: 5,
  freely: 6,
  below: 7,
  wait: 8,
  onTop: 9,
} as const;

export const pseudocode: readonly string[] = [
  'whenever the arm is free:',
  '  if somebody above best effort waits:',
  '    if the first of them is of a guaranteed rate, and best effort waits:',
  '      best effort says whom it would serve; if that one, at its worst, fits into the slack:',
  '        serve it, and take what it truly takes off the slack',
  '    serve the first of them: the highest priority, then the oldest',
  '  else if best effort waits: serve whom it says; the slack stays as it is',
  '  else if somebody below it waits: serve a chunk of the first of them',
  '  else: wait for an arrival',
];

/** Places in `reasons`. */
export const reasonOf = { priority: 0, rate: 1, noSlack: 2, below: 3, nothing: 4 } as const;

export const reasons: readonly Reason[] = [
  {
    id: 'priority',
    text: 'It has the highest priority above best effort; of equal ones it came first.',
    line: line.first,
  },
  {
    id: 'rate',
    text: 'The first of the guaranteed rates; no best-effort request waits that could go before it.',
    line: line.first,
  },
  {
    id: 'noSlack',
    text: 'The first of the guaranteed rates; the slack is too short for the best-effort request that would be next.',
    line: line.first,
  },
  {
    id: 'below',
    text: 'Nobody waits above, and nobody of best effort: a chunk of the first request below.',
    line: line.below,
  },
  { id: 'waitArrival', text: 'Nothing waits that may be served.', line: line.wait },
];

/** Places in `ways`. */
export const withinSlack = 0;
export const freely = 1;

export const ways: readonly Reason[] = [
  {
    id: 'slack',
    text: 'There is slack enough: best effort goes before the guaranteed rates.',
    line: line.withinSlack,
  },
  { id: 'free', text: 'Nobody above best effort waits.', line: line.freely },
];

export const criteria: readonly Criterion[] = [
  { title: 'turn of its queue', column: 'queue', unit: 'turn' },
  { title: 'priority', unit: 'order' },
  { title: 'order of arrival', unit: 'order' },
];

/** Places in `gauges`. */
export const gaugeOf = { slack: 0, above: 1, bestEffort: 2, below: 3 } as const;

export const gauges: readonly GaugeDefinition[] = [
  { id: 'slack', title: 'slack', unit: 'ns', series: 'one', isLevel: true },
  { id: 'above', title: 'above best effort', unit: 'count', series: 'one' },
  { id: 'bestEffort', title: 'best effort', unit: 'count', series: 'one' },
  { id: 'below', title: 'below best effort', unit: 'count', series: 'one' },
];

/** Streams with guarantees, in words. */
const byPriority: ServiceOrder = {
  says: ['arrival'],
  waits: {
    one: '{Name} waits.',
    many: '{Count} {requests} wait, the highest priority first.',
    oldest: '{Name} came first of the {requests} that wait.',
  },
};

/** Requests without guarantees are told of as the inner policy has them; without one, as they come. */
export const manner = (
  values: Parameters<PolicyDefinition['manner']>[0],
  inner?: PolicyDefinition,
): ReturnType<PolicyDefinition['manner']> => ({
  streams: byPriority,
  requests: inner === undefined ? byPriority : inner.manner(values).requests,
});
