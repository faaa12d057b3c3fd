/** Servers in cycles: what their gauges came to over a run. Of other policies there is nothing to tell. */
import type { GaugeSum } from '../trace/gaugeTotals.ts';
import { defineMetric, type Observed } from './definition.ts';

/** One observation a run, weighed by the time that it was observed for. */
export const ofGauge =
  (id: string, figure: (gauge: GaugeSum) => number) =>
  (part: Observed): readonly [number, number] => {
    const gauge = part.gauge?.(id);
    return gauge === undefined ? [0, 0] : [figure(gauge) * part.seconds, part.seconds];
  };

export const streamsMost = defineMetric({
  id: 'streams-most',
  title: 'Streams at most',
  help: 'The most streams that a server in cycles had at a time.',
  unit: 'count',
  better: 'more',
  ofStreams: true,
  ofGuests: true,
  ratio: ofGauge('streams', ({ most }) => most),
  sweep: { later: true },
});

export const streamsLast = defineMetric({
  id: 'streams-last',
  title: 'Streams at the end',
  help: 'Streams that a server in cycles had when the run ended.',
  unit: 'count',
  better: 'more',
  ofStreams: true,
  ofGuests: true,
  ratio: ofGauge('streams', ({ last }) => last),
  sweep: { later: true },
});

export const memoryMost = defineMetric({
  id: 'memory-most',
  title: 'Memory used, at most',
  help: 'The largest share of the memory that was booked for the buffers of a server in cycles.',
  unit: 'share',
  ofStreams: true,
  ratio: ofGauge('um', ({ most }) => most),
  sweep: { later: true },
});

export const memoryMean = defineMetric({
  id: 'memory-mean',
  title: 'Memory used',
  help: 'The share of the memory that was booked for the buffers of a server in cycles, on average over the run.',
  unit: 'share',
  ofStreams: true,
  ratio: ofGauge('um', ({ mean }) => mean),
  sweep: { later: true },
});

export const cycleUsed = defineMetric({
  id: 'cycle-used',
  title: 'Cycle used',
  help: 'The share of the cycle that its IOs take, of the fuller of two alternating cycles, on average over the run.',
  unit: 'share',
  ofStreams: true,
  ratio: ofGauge('ut', ({ mean }) => mean),
  sweep: { later: true },
});

export const cycleLast = defineMetric({
  id: 'cycle-last',
  title: 'Cycle at the end',
  help: 'The length of the cycle when the run ended.',
  // Of `unit: 's'` a ratio is in ns.
  unit: 's',
  ofStreams: true,
  ratio: ofGauge('cycle', ({ last }) => last),
  sweep: { later: true },
});

export const operations = defineMetric({
  id: 'operations',
  title: 'Operations',
  help: 'How often streams were combined or split, or the cycle was changed.',
  unit: 'count',
  ofStreams: true,
  ratio: ofGauge('operations', ({ last }) => last),
  sweep: { later: true },
});
