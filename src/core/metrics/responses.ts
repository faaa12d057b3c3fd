/** How long ordinary requests take, from arrival to completion. */
import { defineMetric } from './definition.ts';
import { percentText, secondsText } from './print.ts';

export const mean = defineMetric({
  id: 'mean',
  title: 'Mean response time',
  help: 'From arrival to completion, over requests that arrived after the warm-up.',
  unit: 's',
  better: 'less',
  unbounded: true,
  ratio: ({ responses }) => [responses.sumNs, responses.count],
  sweep: { beside: true },
  report: {
    path: 'discrete.meanResponseS',
    of: (run) => run.responses.meanNs / 1e9,
    line: {
      row: 'response',
      head: '  response',
      says: (s, found) => {
        const half = found.figure('ci95');
        return Number.isFinite(half)
          ? `mean ${secondsText(s).slice(0, -2)} ± ${secondsText(half)} (95 %)`
          : `mean ${secondsText(s)}`;
      },
    },
  },
  compare: { title: () => 'mean response', ofQueue: { title: 'mean response', unit: 's' } },
  counter: { place: 1, of: (run) => run.meanNs, name: () => 'mean of # served', beside: (run) => run.served },
});

export const meanOfRun = defineMetric({
  id: 'mean-of-run',
  title: 'Mean response over the run',
  help: 'As the mean response time, and given on a saturated disk as well, where it grows with the run’s length.',
  unit: 's',
  better: 'less',
  ratio: mean.ratio,
  sweep: { later: true, hollow: true },
});

export const ci95 = defineMetric({
  id: 'ci95',
  title: 'Uncertainty of the mean',
  help: 'Half of the 95 % interval of the mean response time, by batch means within the run.',
  unit: 's',
  report: { path: 'discrete.ci95S', of: (run) => run.responses.ci95Ns / 1e9 },
});

export const sd = defineMetric({
  id: 'sd',
  title: 'Standard deviation',
  help: 'Of the response times in the run.',
  unit: 's',
  report: {
    path: 'discrete.sdS',
    of: (run) => run.responses.sdNs / 1e9,
    line: {
      row: 'response',
      says: (s, { warmupS }) =>
        `standard deviation ${secondsText(s)}${warmupS > 0 ? `, of those that arrived after ${warmupS} s` : ''}`,
    },
  },
});

export const p50 = defineMetric({
  id: 'p50',
  title: 'Median response time',
  help: '50 of 100 requests take no longer.',
  unit: 's',
  better: 'less',
  unbounded: true,
  quantile: 0.5,
  sweep: {},
  report: {
    path: 'discrete.p50S',
    of: (run) => run.responses.quantileNs(0.5) / 1e9,
    line: { row: 'percentiles', says: (s) => `50 % within ${secondsText(s)}` },
  },
});

export const p90 = defineMetric({
  id: 'p90',
  title: '90 % of responses within',
  help: '90 of 100 requests take no longer.',
  unit: 's',
  better: 'less',
  unbounded: true,
  quantile: 0.9,
  sweep: {},
  report: {
    path: 'discrete.p90S',
    of: (run) => run.responses.quantileNs(0.9) / 1e9,
    line: { row: 'percentiles', says: (s) => `90 % ${secondsText(s)}` },
  },
});

export const p95 = defineMetric({
  id: 'p95',
  title: '95 % of responses within',
  help: '95 of 100 requests take no longer.',
  unit: 's',
  better: 'less',
  unbounded: true,
  quantile: 0.95,
  sweep: { beside: true },
  report: {
    path: 'discrete.p95S',
    of: (run) => run.responses.quantileNs(0.95) / 1e9,
    line: { row: 'percentiles', says: (s) => `95 % ${secondsText(s)}` },
  },
  compare: { title: () => '95 of 100 respond within' },
});

export const p99 = defineMetric({
  id: 'p99',
  title: '99 % of responses within',
  help: '99 of 100 requests take no longer.',
  unit: 's',
  better: 'less',
  unbounded: true,
  quantile: 0.99,
  sweep: {},
  report: {
    path: 'discrete.p99S',
    of: (run) => run.responses.quantileNs(0.99) / 1e9,
    line: { row: 'percentiles', says: (s) => `99 % ${secondsText(s)}` },
  },
});

export const longest = defineMetric({
  id: 'longest',
  title: 'Longest response',
  help: 'The longest response time of a request.',
  unit: 's',
  better: 'less',
  unbounded: true,
  extreme: ({ responses }) => responses.longestNs,
  report: {
    path: 'discrete.maxS',
    of: (run) => run.responses.longestNs / 1e9,
    line: { row: 'percentiles', says: (s) => `all ${secondsText(s)}` },
  },
  compare: { title: () => 'longest response', ofQueue: { title: 'all served after', unit: 's' } },
  counter: { place: 2, of: (run) => run.longestNs, name: () => 'longest' },
});

export const slow = defineMetric({
  id: 'slow',
  title: 'Responses beyond the goal',
  help: 'Share of requests that took, or have been waiting, longer than the goal of the workload (2 s in Nerjes et al.).',
  unit: 'share',
  better: 'less',
  unbounded: true,
  rare: true,
  ratio: ({ responses }) => [responses.slow, responses.slowOf],
  sweep: { beside: true, hint: 'beyond the goal' },
  report: {
    path: 'discrete.overThreshold',
    of: ({ responses }) => responses.slow / responses.slowOf,
    line: {
      row: 'goal',
      says: (share, { thresholdS }) => `longer than ${thresholdS} s: ${percentText(share)}`,
    },
  },
  compare: { title: ({ goalS }) => `requests over ${goalS} s`, decimals: 2 },
});
