/**
 * Clients, as the naive references of priorities know them, and where each class stands.
 *
 * Readings:
 * - B21. A priority above 0 is above best effort, one below 0 below it, the larger the higher. A client without one of its own
 *   (0) has its class's: latency before rate, then interactive, paced and greedy as one, then background.
 */
import type { Request } from './naiveTurningDisk.ts';

export type ClientKind = 'rate' | 'latency' | 'interactive' | 'paced' | 'greedy' | 'background';

export interface Client {
  readonly kind: ClientKind;
  /** 0: that of its class. */
  readonly priority: number;
}

const OF_CLASS: Readonly<Record<ClientKind, number>> = {
  latency: 2,
  rate: 1,
  interactive: 0,
  paced: 0,
  greedy: 0,
  background: -1,
};

export const priorityOf = ({ kind, priority }: Client): number =>
  priority === 0 ? OF_CLASS[kind] : priority;

/** Whoever waits comes in the order of arrival, so the first of the highest is the oldest of them (B16, B22). */
export function highest(waiting: readonly Request[], standing: (request: Request) => number): Request | null {
  let best: Request | null = null;
  for (const request of waiting) if (best === null || standing(request) > standing(best)) best = request;
  return best;
}
