/** How the framework of rounds is told of: its videos are swept, and requests go by the order chosen. */
import { readForm } from '../../base/params.ts';
import type { Manner, ServiceOrder } from '../../sim/interfaces.ts';
import { arrival, arrivalOfPresent, arrivalThatFits } from '../parts/orders/arrival.ts';
import { gatedSweep, sweep, sweepOfPresent } from '../parts/orders/sweep.ts';
import type { RoundsValues } from './roundsParams.ts';

const orders: Readonly<Record<RoundsValues['order'], ServiceOrder>> = {
  fcfs: arrivalOfPresent,
  'inc-fcfs': arrival,
  scan: sweepOfPresent,
  'inc-scan': sweep,
  'gated-scan': gatedSweep,
};

/** Between requests in order of arrival a video comes when it must: that makes no sweep. */
const whenTheyMust: ServiceOrder = {
  says: [],
  waits: { one: '{Name} waits.', many: '{Count} {requests} wait.', oldest: '{Name} has waited longest.' },
};

const turns = { mixed: 'together', 'c-d': 'after', 'd-c': 'before' } as const;

export function mannerOf({ periods, order, limit }: RoundsValues): Manner {
  const isQueue = order === 'fcfs' || order === 'inc-fcfs';
  // Before the videos, and by estimate, a large request lets smaller ones pass it.
  const passes = periods === 'd-c' && readForm(limit).id !== 'time';
  return {
    streams: isQueue && periods === 'mixed' ? whenTheyMust : sweep,
    requests: isQueue && passes ? arrivalThatFits : orders[order],
    turns: turns[periods],
  };
}
