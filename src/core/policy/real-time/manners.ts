/** How policies for streams with deadlines are told of: their own order, and what becomes of requests without a stream. */
import { readForm } from '../../base/params.ts';
import type { Manner, ServiceOrder } from '../../sim/interfaces.ts';
import type { AperiodicValues } from '../parts/aperiodicServer.ts';
import { arrival } from '../parts/orders/arrival.ts';

/** Ranked by a deadline, requests without a stream are in the policy's own order; else the oldest of them has its turn. */
export const besideStreams =
  (streams: ServiceOrder) =>
  ({ aperiodic }: AperiodicValues): Manner => ({
    streams,
    requests: readForm(aperiodic).id === 'ranked' ? streams : arrival,
  });

/** Where streams have turns, requests without one go by arrival whatever lets them in. */
export const besideTurns = (streams: ServiceOrder) => (): Manner => ({ streams, requests: arrival });
