/** In words: streams with deadlines, by what tells their requests apart. */
import type { ServiceOrder } from '../../../sim/interfaces.ts';
import { inSweep } from './sweep.ts';

const one = '{Name} waits.';

const ofStreams = (
  says: ServiceOrder['says'],
  many: string,
  waitsDue?: ServiceOrder['waitsDue'],
): ServiceOrder => ({
  says,
  waits: { one, many, oldest: '{Name} has waited longest.' },
  ...(waitsDue ? { waitsDue } : {}),
});

/** The earliest deadline. */
export const deadline = ofStreams(['deadline'], '{Count} {requests} wait; the earliest deadline is next.');

/** The same of streams whose releases are spread over the period. */
export const deadlineSpread: ServiceOrder = { ...deadline, says: ['deadline', 'spread'] };

/** Put off as long as that can be. */
export const latest = ofStreams(['deadline'], '{Count} {requests} wait as long as their deadlines allow.', {
  one: '{Name} can wait; it is {due}.',
  many: '{Count} {requests} wait as long as their deadlines allow, the first {due}.',
});

/** A sweep over those of one deadline. */
export const deadlineThenSweep: ServiceOrder = {
  ...deadline,
  ...inSweep,
  says: ['deadline', 'sweep'],
};

/** Sweeps over groups of the order of deadlines. */
export const deadlineInGroups: ServiceOrder = {
  ...deadline,
  ...inSweep,
  says: ['deadline', 'sweep', 'group'],
};

export const slack = ofStreams(['slack'], '{Count} {requests} wait; the least slack is next.', {
  one: '{Name} waits, {due}.',
  many: '{Count} {requests} wait, the first {due}; the least slack is next.',
});

/** Of a stream, not of the policy. */
export const shortestPeriod = ofStreams(['period'], '{Count} {requests} wait; the shortest period is next.', {
  one: '{Name} waits, {due}.',
  many: '{Count} {requests} wait, the first {due}; the shortest period is next.',
});

/** A list in the order of the arm's way, as long as nobody is late by it. */
export const scanList: ServiceOrder = {
  ...ofStreams(['sweep', 'deadline'], '{Count} {requests} wait on the scan list.', {
    one: '{Name} waits on the scan list, {due}.',
    many: '{Count} {requests} wait on the scan list, the first {due}.',
  }),
  ...inSweep,
};

export const groupsInTurn: ServiceOrder = {
  ...ofStreams(['group', 'turn', 'sweep'], '{Count} {requests} wait for the turn of their group.', {
    one: '{Name} waits for the turn of its group, {due}.',
    many: '{Count} {requests} wait for the turn of their group, the first {due}.',
  }),
  ...inSweep,
};

export const inTurn = ofStreams(['turn'], '{Count} {requests} wait for their turn in the circle.', {
  one: '{Name} waits for its turn in the circle, {due}.',
  many: '{Count} {requests} wait for their turn in the circle, the first {due}.',
});

export const slots = ofStreams(['slot'], '{Count} {requests} wait for their slots.', {
  one: '{Name} waits for its slot, {due}.',
  many: '{Count} {requests} wait for their slots, the first {due}.',
});

/** Requests that belong to no stream, in the slot that is kept empty for them. */
export const emptySlot: ServiceOrder = {
  says: ['slot', 'arrival'],
  waits: {
    one: '{Name} waits for the empty slot.',
    many: '{Count} {requests} wait for the empty slot, the oldest first.',
    oldest: '{Name} came first of the {requests} that wait for the empty slot.',
  },
};
