/** What is said while a decision is explained: the operation of a cycle that begins, and which IO is next. */
import { fillIn } from '../../base/sentence.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import type { Utilizations } from '../../theory/cycleSchedule.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import { OPERATION_LINE } from './pseudocode.ts';
import { carriedOut, type OperationName, type Verdict, type Weighed } from './operations.ts';
import type { IssuedIo } from './playing.ts';

/** Whole sentences: {before} and {after} are the two utilizations, {first} and {second} the streams. */
const carried: Readonly<Record<OperationName, string>> = {
  none: 'Memory and disk time: {before}.',
  combine:
    'Streams {first} and {second} are combined: memory and disk time were {before} and become {after}. Stream {first} is read for two cycles now; from the next one on they take turns.',
  split:
    'The pair of streams {first} and {second} is split: memory and disk time were {before} and become {after}.',
  double:
    'The cycle is doubled, and all streams are single: memory and disk time were {before} and become {after}.',
  shorten:
    'From the next cycle on cycles are shorter: memory and disk time were {before} and become {after}.',
};
const considered: Readonly<Record<OperationName, string>> = {
  none: '',
  combine: 'Combining streams {first} and {second} would make {after} of {before}',
  split: 'Splitting the pair of streams {first} and {second} would make {after} of {before}',
  double: 'A cycle of twice the length would make {after} of {before}',
  shorten: 'A shorter cycle would make {after} of {before}',
};
const because: Readonly<Record<Verdict, string>> = {
  fixed: 'Memory and disk time: {before}; this server changes nothing.',
  quiet: 'Memory and disk time: {before}; nothing calls for an operation.',
  'nothing-left': 'Memory and disk time: {before}; there is nothing to combine or to split.',
  done: '',
  'memory-full': '{considered}: more memory than there is, so it is not done.',
  'time-full': '{considered}: more than a cycle has time for, so it is not done.',
  late: '{considered}, and an IO would come later than its stream needs it, so it is not done.',
  'no-closer': '{considered}, no closer to each other than now, so it is not done.',
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const both = ({ memory, time }: Utilizations): string => `${percent(memory)} and ${percent(time)}`;

function operationText(weighed: Weighed): string {
  const { name, verdict, pair = [-1, -1], before, after } = weighed;
  const places = {
    ...{ before: both(before), after: both(after) },
    ...{ first: pair[0] + 1, second: pair[1] + 1 },
  };
  if (carriedOut(weighed)) return fillIn(carried[name], places);
  return fillIn(because[verdict], { ...places, considered: fillIn(considered[name], places) });
}

export function toldCycle({ notes }: PolicyContext, weighed: Weighed, pending: boolean): void {
  if (notes === null) return;
  const more = pending ? ' Another operation is pending for the next cycle.' : '';
  notes.step({ line: OPERATION_LINE, says: `${operationText(weighed)}${more}` });
}

/** Own IOs by offset, then by arrival; behind them what others ask for. */
export function comparedIos(context: PolicyContext, ios: readonly IssuedIo[], row: number): void {
  const { notes, rows } = context;
  if (notes === null) return;
  for (const io of ios) notes.compared({ row: io.row, figures: [0, io.offsetNs, io.stream] });
  if (ios.length > 0) return;
  const requestClass = rows.requestClass[row & rows.mask];
  const queue = context.queue[requestClass ?? CONTINUOUS];
  for (let each = queue?.first(context.end) ?? -1; each >= 0; each = queue?.next(each + 1, context.end) ?? -1)
    notes.compared({ row: each, figures: [1, 0, each] });
}
