/** In words: clients that share a disk by accounts, of their class or of their own. */
import type { ServiceOrder } from '../../sim/interfaces.ts';

const oldest = '{Name} has waited longest.';

/** Interactive ones by arrival, the others in a sweep: what is said of all that wait names neither. */
export const byClass: ServiceOrder = {
  says: ['sweep'],
  waits: {
    one: '{Name} waits.',
    many: '{Count} {requests} wait; the budgets of their classes say who is next.',
    oldest,
  },
};

/** Queues in turn, as far as their deficits go. */
export const byDeficit: ServiceOrder = {
  says: ['turn'],
  waits: {
    one: '{Name} waits for its queue.',
    many: '{Count} {requests} wait; queues have their turns, as far as their deficits go.',
    oldest,
  },
  waitsDue: {
    one: '{Name} waits for its queue, {due}.',
    many: '{Count} {requests} wait for their queues, the first {due}.',
  },
};

/** A slice of each period, and what others leave. */
export const bySlice: ServiceOrder = {
  says: [],
  waits: {
    one: '{Name} waits.',
    many: '{Count} {requests} wait; of the clients with time left, whose period ends first is next.',
    oldest,
  },
  waitsDue: {
    one: '{Name} waits, {due}.',
    many: '{Count} {requests} wait, the first {due}; of the clients with time left, whose period ends first is next.',
  },
};
