/** How many ordinary requests came, and what became of them. */
import { defineMetric } from './definition.ts';

export const arrived = defineMetric({
  id: 'arrived',
  title: 'Requests arrived',
  help: 'Requests that arrived in the whole run.',
  unit: 'count',
  report: {
    path: 'discrete.arrived',
    of: (run) => run.arrived,
    line: { row: 'requests', head: 'D-requests', says: (count) => `${count} arrived` },
  },
});

export const served = defineMetric({
  id: 'served',
  title: 'Requests served',
  help: 'Requests that were completed in the whole run.',
  unit: 'count',
  report: {
    path: 'discrete.served',
    of: (run) => run.served,
    line: { row: 'requests', says: (count) => `${count} served` },
  },
});

export const waiting = defineMetric({
  id: 'waiting',
  title: 'Requests waiting',
  help: 'Requests that wait at the end, or at the instant shown.',
  unit: 'count',
  report: {
    path: 'discrete.waiting',
    of: (run) => run.waiting,
    line: { row: 'requests', says: (count) => `${count} waiting` },
  },
  counter: {
    place: 3,
    of: (run) => run.waiting,
    name: (run) => (run.waiting === 1 ? 'request waits' : 'requests wait'),
  },
});

export const dropped = defineMetric({
  id: 'dropped',
  title: 'Requests dropped',
  help: 'Requests that a policy gave up.',
  unit: 'count',
  report: {
    path: 'discrete.dropped',
    of: (run) => run.dropped,
    line: { row: 'requests', says: (count) => (count > 0 ? `${count} dropped` : undefined) },
  },
});

export const measured = defineMetric({
  id: 'measured',
  title: 'Responses measured',
  help: 'Requests that arrived after the warm-up and were completed; figures of responses are of these.',
  unit: 'count',
  report: { path: 'discrete.measured', of: (run) => run.responses.count },
});

export const throughput = defineMetric({
  id: 'throughput',
  title: 'Throughput',
  help: 'Requests served per second at the load that is offered.',
  unit: '1/s',
  better: 'more',
  ratio: (part) => [part.sum('dServed'), part.seconds],
  sweep: { beside: true },
  compare: { title: () => 'requests served', decimals: 2 },
});

export const sustainable = defineMetric({
  id: 'sustainable',
  title: 'Sustainable load',
  help: 'Requests served per second with a queue that never empties; the load that is offered has no part in it.',
  unit: '1/s',
  better: 'more',
  ratio: throughput.ratio,
  sweep: { alone: true },
});

export const hits = defineMetric({
  id: 'hits',
  title: 'Found in main memory',
  help: 'Share of requests that found their file in the cache and were done when they came.',
  unit: 'share',
  better: 'more',
  ofCache: true,
  ratio: (part) => [part.sum('hits'), part.sum('dArrived')],
  sweep: { later: true },
  compare: { title: () => 'found in main memory', decimals: 1 },
});
