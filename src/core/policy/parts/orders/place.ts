/** In words: whoever is reached soonest is served first, be it by distance or by time. */
import type { ServiceOrder } from '../../../sim/interfaces.ts';

const one = '{Name} waits.';

export const nearest: ServiceOrder = {
  says: ['nearest'],
  waits: {
    one,
    many: '{Count} {requests} wait; whoever lies nearest is next.',
    oldest: '{Name} has waited longest; whoever lies nearest is next.',
  },
};

/** V-SCAN: near, but turning round has its price. */
export const nearestWithoutTurning: ServiceOrder = {
  says: ['nearest', 'side'],
  waits: {
    one,
    many: '{Count} {requests} wait; the nearest is next, and those behind the arm count as farther away.',
    oldest: '{Name} has waited longest; those behind the arm count as farther away.',
  },
};

export const soonest: ServiceOrder = {
  says: ['soonest'],
  waits: {
    one,
    many: '{Count} {requests} wait; whoever comes under the head soonest is next.',
    oldest: '{Name} has waited longest; whoever comes under the head soonest is next.',
  },
};

export const soonestOfBatch: ServiceOrder = {
  says: ['soonest', 'batch'],
  waits: {
    one,
    many: '{Count} {requests} wait; of this batch, whoever comes under the head soonest is next.',
    oldest: '{Name} has waited longest; of each batch, whoever comes under the head soonest is next.',
  },
};
