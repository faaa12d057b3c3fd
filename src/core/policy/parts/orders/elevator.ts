/** The sweeps of the best-effort policies in words: all that wait are one pool, and the arm comes by again. */
import type { ServiceOrder } from '../../../sim/interfaces.ts';
import { inSweep, sweep } from './sweep.ts';

/** SCAN and LOOK. */
export const elevator: ServiceOrder = {
  ...sweep,
  later: {
    who: 'behind',
    alone: '{Name} lies behind the arm and waits until it turns.',
    all: '{Count} {requests} lie behind the arm and wait until it turns.',
    one: '{Count} {requests} wait; one of them lies behind the arm and waits until it turns.',
    some: '{Count} {requests} wait; {later} of them lie behind the arm and wait until it turns.',
  },
};

/** C-SCAN and C-LOOK. */
export const oneWay: ServiceOrder = {
  ...sweep,
  later: {
    who: 'behind',
    alone: '{Name} lies behind the arm and waits until it has come back.',
    all: '{Count} {requests} lie behind the arm and wait until it has come back.',
    one: '{Count} {requests} wait; one of them lies behind the arm and waits until it has come back.',
    some: '{Count} {requests} wait; {later} of them lie behind the arm and wait until it has come back.',
  },
};

/** A turn of the sweep takes only so many. */
export const boundedSweep: ServiceOrder = {
  ...inSweep,
  says: ['sweep', 'turn', 'batch'],
  waits: {
    one: '{Name} waits.',
    many: '{Count} {requests} wait; those that are not of this turn wait for the next.',
    oldest: '{Name} has waited longest.',
  },
};
