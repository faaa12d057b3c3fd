/** A queue in words: who came first is served first. */
import type { ServiceOrder } from '../../../sim/interfaces.ts';

const one = '{Name} waits.';
const oldest = '{Name} came first of the {requests} that wait.';

export const arrival: ServiceOrder = {
  says: ['arrival'],
  waits: { one, many: '{Count} {requests} wait, in order of arrival.', oldest },
};

/** Closed when the period of requests begins. */
export const arrivalOfPresent: ServiceOrder = {
  ...arrival,
  later: {
    who: 'afterPeriod',
    alone: '{Name} came after the period had begun and waits for the next.',
    all: '{Count} {requests} came after the period had begun and wait for the next.',
    one: '{Count} {requests} wait in order of arrival, one of them for the next period.',
    some: '{Count} {requests} wait in order of arrival, {later} of them for the next period.',
  },
};

/** Those with deadlines must not suffer from it. */
export const arrivalThatFits: ServiceOrder = {
  says: ['arrival'],
  waits: {
    one,
    many: '{Count} {requests} wait; the oldest that leaves time for the {streams} is next.',
    oldest,
  },
};

/** The same where they go before those with deadlines whenever they may. */
export const arrivalFirst: ServiceOrder = { ...arrivalThatFits, says: ['arrival', 'fits'] };
