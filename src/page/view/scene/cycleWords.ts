/** The operation of a cycle in words, with the figures that it was weighed by. */
import { fillIn } from '../../../core/base/sentence.ts';
import { brief, percent, whole } from '../../draw/format.ts';
import { isDone, type Cycle, type Used } from './cycleCourse.ts';

/** A tenth of a percent is what operations are decided by. */
export const shareText = (share: number): string => percent(share, 1);
const both = ({ memory, time }: Used): string => `${shareText(memory)} and ${shareText(time)}`;

const done: Readonly<Record<string, string>> = {
  combine: 'Streams {first} and {second} take turns from now on: {change}.',
  split: 'The pair of streams {first} and {second} is split: {change}.',
  double: 'The cycle is doubled and all streams are single: {change}.',
  shorten: 'Cycles become shorter: {change}.',
};
const weighed: Readonly<Record<string, string>> = {
  combine: 'Combining streams {first} and {second} would make {after} of {before}',
  split: 'Splitting the pair of streams {first} and {second} would make {after} of {before}',
  double: 'Doubling the cycle would make {after} of {before}',
  shorten: 'Shortening the cycle would make {after} of {before}',
};
const not: Readonly<Record<string, string>> = {
  'memory-full': 'more memory than there is, so it is left',
  'time-full': 'more than a cycle has time for, so it is left',
  late: 'and something would be read too late, so it is left',
  'no-closer': 'no nearer to each other than now, so it is left',
};

/** What a cycle did about memory and disk time, or why it did not. */
export function describeOperation(cycle: Cycle): string {
  const places = {
    ...{ first: cycle.first + 1, second: cycle.second + 1 },
    ...{ before: both(cycle.before), after: both(cycle.after) },
    change: `memory ${shareText(cycle.before.memory)} → ${shareText(cycle.after.memory)}, disk time ${shareText(cycle.before.time)} → ${shareText(cycle.after.time)}`,
  };
  if (isDone(cycle)) return fillIn(done[cycle.operation] ?? '', places);
  return `${fillIn(weighed[cycle.operation] ?? '', places)}: ${not[cycle.verdict] ?? 'it is left'}.`;
}

/** How full it is: 'Cycle 6, of 0.14 s, has 44 ms of IOs.' */
export const describeWork = ({ number, lengthNs, workNs }: Cycle): string =>
  fillIn('Cycle {number}, of {length}, has {work} of IOs.', {
    ...{ number: whole(number + 1), length: brief(lengthNs), work: brief(workNs) },
  });
