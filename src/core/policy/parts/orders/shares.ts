/** Shares of rounds in words: in each the arm sweeps over what is owed, and who is owed no more waits for the next. */
import type { ServiceOrder } from '../../../sim/interfaces.ts';
import { inSweep } from './sweep.ts';

/** Jobs of tasks, some blocks of each. */
export const shareOfRound: ServiceOrder = {
  ...inSweep,
  says: ['sweep', 'turn', 'batch'],
  waits: {
    one: '{Name} waits for its share of a round.',
    many: '{Count} {requests} wait; each has its share of every round.',
    oldest: '{Name} has waited longest.',
  },
  waitsDue: {
    one: '{Name} waits for its share of a round, {due}.',
    many: '{Count} {requests} wait for their shares of a round, the first {due}.',
  },
};

/** Requests that belong to no task: the oldest have places in the round. */
export const placeInRound: ServiceOrder = {
  ...inSweep,
  says: ['sweep', 'turn', 'batch', 'arrival'],
  waits: {
    one: '{Name} waits for a place in a round.',
    many: '{Count} {requests} wait; in each round the oldest have places.',
    oldest: '{Name} has waited longest and has the next place in a round.',
  },
};
