/** How policies for streams with deadlines are told of: their own order, and what becomes of requests without a stream. */
import { readForm } from '../../base/params.ts';
import type { Manner, ServiceOrder } from '../../sim/interfaces.ts';
import type { AperiodicValues } from '../parts/aperiodicServer.ts';
import type { ReleaseValues } from '../parts/releaseGate.ts';
import { arrival } from '../parts/orders/arrival.ts';

/** What lets requests without a stream in, as far as it says when: a quota of none is the background. */
function turnsOf(aperiodic: string): NonNullable<Manner['turns']> {
  const { id, args } = readForm(aperiodic);
  if (id === 'ranked') return 'together';
  return id === 'immediate' && args.some((most) => most > 0) ? 'before' : 'after';
}

type Values = AperiodicValues & ReleaseValues;

/** Of those that wait, some may be held back: whoever is next is one that has been released. */
function released(order: ServiceOrder, release: string): ServiceOrder {
  const { id, args } = readForm(release);
  if (id !== 'rate') return order;
  const rate = `at most ${args[0]} a second are released`;
  return {
    says: order.says,
    waits: {
      one: `{Name} waits; ${rate}.`,
      many: `{Count} {requests} wait; ${rate}.`,
      oldest: `{Name} has waited longest; ${rate}.`,
    },
  };
}

/** Ranked by a deadline, requests without a stream are in the policy's own order; else the oldest of them has its turn. */
export const besideStreams =
  (streams: ServiceOrder) =>
  ({ aperiodic, release }: Values): Manner => ({
    streams,
    requests: released(readForm(aperiodic).id === 'ranked' ? streams : arrival, release),
    turns: turnsOf(aperiodic),
  });

/** Where streams have turns, requests without one go by arrival whatever lets them in. */
export const besideTurns =
  (streams: ServiceOrder) =>
  ({ aperiodic, release }: Values): Manner => ({
    streams,
    requests: released(arrival, release),
    turns: turnsOf(aperiodic),
  });
