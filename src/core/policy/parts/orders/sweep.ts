/** Sweeps in words: what lies ahead of the arm is served on its way, and what lies behind waits. */
import type { LaterWords, ServiceOrder } from '../../../sim/interfaces.ts';

/** What is said of a service within a sweep. */
export const inSweep = {
  reads: 'Sweeping {way}, the arm reads {name}.',
  serves: 'Sweeping {way}, the arm goes to {name} and reads it.',
  begins: 'A sweep {way} begins with {name}.',
} as const satisfies Partial<ServiceOrder>;

const waits = {
  one: '{Name} waits.',
  many: '{Count} {requests} wait.',
  oldest: '{Name} has waited longest.',
} as const;

const behind: LaterWords = {
  who: 'behind',
  alone: '{Name} lies behind the arm and waits for a later sweep.',
  all: '{Count} {requests} lie behind the arm and wait for a later sweep.',
  one: '{Count} {requests} wait; one of them lies behind the arm and waits for a later sweep.',
  some: '{Count} {requests} wait; {later} of them lie behind the arm and wait for a later sweep.',
};

/** Whoever comes ahead of the arm is met by it. */
export const sweep: ServiceOrder = {
  ...inSweep,
  says: ['sweep'],
  waits: {
    one: '{Name} waits ahead of the arm.',
    many: '{Count} {requests} wait ahead of the arm.',
    oldest: '{Name} has waited longest, ahead of the arm.',
  },
  later: behind,
};

/** Closed when it begins: who comes later waits for the next, wherever it lies. */
export const gatedSweep: ServiceOrder = {
  ...inSweep,
  says: ['sweep'],
  waits,
  later: {
    who: 'afterSweep',
    alone: '{Name} came after the sweep had begun and waits for the next.',
    all: '{Count} {requests} came after the sweep had begun and wait for the next.',
    one: '{Count} {requests} wait; one of them came after the sweep had begun and waits for the next.',
    some: '{Count} {requests} wait; {later} of them came after the sweep had begun and wait for the next.',
  },
};

/** Closed when the period of requests begins. */
export const sweepOfPresent: ServiceOrder = {
  ...inSweep,
  says: ['sweep'],
  waits,
  later: {
    who: 'afterPeriod',
    alone: '{Name} came after the sweep was made up and waits for that of the next period.',
    all: '{Count} {requests} came after the sweep was made up and wait for that of the next period.',
    one: '{Count} {requests} wait; one of them came after the sweep was made up and waits for that of the next period.',
    some: '{Count} {requests} wait; {later} of them came after the sweep was made up and wait for the next period.',
  },
};
