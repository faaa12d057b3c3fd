/** One server, Poisson arrivals, order of arrival: M/G/1. */
import type { ServiceMoments } from './service.ts';

export interface Mg1 {
  /** Share of the time in which the server is busy; 1 and more has no steady state. */
  readonly utilization: number;
  /** Mean response time in ns; Infinity without a steady state. */
  readonly meanNs: number;
}

/**
 * Pollaczek and Khinchine: E[R] = E[S] + λ E[S²] / (2 (1 − λ E[S])), λ per second. On a disk it is a very good
 * approximation and no more: two services in a row share a cylinder, and so their seeks are slightly correlated.
 */
export function mg1(lambda: number, { meanNs, variance }: ServiceMoments): Mg1 {
  const perNs = lambda / 1e9;
  const utilization = perNs * meanNs;
  if (utilization >= 1) return { utilization, meanNs: Infinity };
  const square = variance + meanNs * meanNs;
  return { utilization, meanNs: meanNs + (perNs * square) / (2 * (1 - utilization)) };
}
