/** What servers in cycles have in common in words: the algorithm around the operation of a cycle, and reasons that point into it. */
import type { Criterion, Manner, Reason } from '../../sim/interfaces.ts';

/** The first line of a cycle's operation. */
export const OPERATION_LINE = 2;

const before = [
  'at the start of a cycle: whoever leaves is gone; in order of arrival, let those in',
  '  with whom memory, the cycle’s time and every IO’s offset are enough',
];
const behind = [
  '  issue an IO for each stream that is due, by offset, then by arrival',
  'whenever the arm is free:',
  '  serve the next IO of the cycle',
  '  none is left: serve another request, if it is done before the next cycle',
  '  else wait for the next cycle',
];

export const pseudocodeWith = (operation: readonly string[]): readonly string[] => [
  ...before,
  ...operation,
  ...behind,
];

/** Their places are those that cycleServer.ts knows. */
export function reasonsWith(operation: readonly string[]): readonly Reason[] {
  const issue = OPERATION_LINE + operation.length;
  return [
    {
      id: 'nextIo',
      text: 'Of this cycle’s IOs it is the next, by offset, then by arrival.',
      line: issue + 2,
      rule: 'next by offset',
    },
    { id: 'waitSlot', text: 'The next IO begins at its constant offset in the cycle.', line: issue + 2 },
    {
      id: 'waitCycle',
      text: 'All IOs of this cycle are done: the disk waits for the next.',
      line: issue + 4,
    },
    {
      id: 'request',
      text: 'All IOs of this cycle are done, and this request still goes into it.',
      line: issue + 3,
    },
    {
      id: 'waitRoom',
      text: 'All IOs of this cycle are done, and what waits besides would make the next one begin later.',
      line: issue + 4,
    },
  ];
}

export const criteria: readonly Criterion[] = [
  {
    title: 'behind the IOs of the cycle',
    column: 'behind',
    unit: 'flag',
    no: 'is an IO of the cycle',
    yes: 'comes behind these',
  },
  { title: 'offset of its stream', column: 'offset', unit: 'ns' },
  { title: 'order of arrival', unit: 'order' },
];

export const manner = (): Manner => ({
  streams: {
    says: [],
    reads: 'The arm reads {name}, an IO of this cycle.',
    waits: {
      one: '{Name} waits for its IO in this cycle.',
      many: '{Count} IOs of this cycle wait, in the order of their offsets.',
      oldest: '{Name} is next by the order of offsets.',
    },
  },
  requests: {
    says: ['arrival'],
    waits: {
      one: '{Name} waits until all IOs of a cycle are done.',
      many: '{Count} {requests} wait until all IOs of a cycle are done, in order of arrival.',
      oldest: '{Name} came first of the {requests} that wait.',
    },
  },
  turns: 'after',
});
