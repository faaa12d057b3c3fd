/** What figure 2 of stream combination asks, and what is answered, with both numbers. */
import { fillIn } from '../../../core/base/sentence.ts';
import { bytes, milliseconds, whole } from '../../draw/format.ts';
import type { TextTable } from '../scene/view.ts';
import type { CombinationRefusal, CombinationStep } from '../../../core/theory/combination.ts';
import { differenceOf, type Utilizations } from '../../../core/theory/cycleSchedule.ts';
import { rules, type FlowCycle, type FlowModel, type Stage } from './flow.ts';

/** In the boxes. */
export const boxTexts: Readonly<Record<Stage, string>> = {
  check: 'Is a step pending, or is u_m or u_t over 0.8 and are they apart by more than 0.05?',
  which: 'Is u_m more than u_t?',
  pairs: 'Is there a pair?',
  singles: 'Are there two single streams?',
  split: 'split',
  shorten: 'shorten',
  combine: 'combine',
  double: 'double',
  may: 'Do both stay at most 1, does it fit, and does it bring them nearer?',
  still: 'Still apart by more than 0.05? Then a step is pending',
  next: 'wait for the next cycle',
};

export const answers = { yes: 'yes', no: 'no' } as const;
export const gauges = { memory: 'memory, u_m', time: 'disk, u_t' } as const;

const words = {
  cycle: 'Cycle {number}, T = {length}. ',
  check: {
    pending:
      'A step is pending from the cycle before, whatever the thresholds say: u_m = {memory}, u_t = {time}.',
    full: 'u_m = {memory}, u_t = {time}: {which} over its threshold of {most}, and they are {difference} apart, more than {mostDifference}. Something has to be done.',
    memory: 'the memory is',
    time: 'the disk is',
    both: 'both are',
    calm: 'u_m = {memory}, u_t = {time}: neither is over 0.8, and no step is pending.',
    near: 'u_m = {memory}, u_t = {time}: they are {difference} apart, not more than {mostDifference}.',
  },
  which: {
    yes: 'Yes: u_m = {memory} is more than u_t = {time}. Memory is what becomes scarce, and the disk’s time can be given for it.',
    no: 'No: u_m = {memory} is not more than u_t = {time}. The disk’s time is what becomes scarce, and memory can be given for it.',
  },
  pairs: {
    yes: 'Yes, and the one with the largest rate gives most memory back: {pair}.',
    no: 'No: all streams are single, so that only a shorter cycle gives memory back.',
  },
  singles: {
    yes: 'Yes, and the two slowest have the least efficient reads: {pair}.',
    no: 'No: all are combined, so that only a longer cycle saves accesses.',
  },
  done: {
    split: 'Split {pair}: u_m would be {memory} and u_t {time}.',
    combine: 'Combine {pair}: one access less in each cycle. u_m would be {memory} and u_t {time}.',
    double: 'Double the cycle to {next}, which makes all single again: u_m would be {memory} and u_t {time}.',
    shorten: 'Shorten the cycle by 5 %, to {next}: u_m would be {memory} and u_t {time}.',
  },
  may: {
    yes: 'Yes: u_m = {memory} and u_t = {time} are at most 1, this cycle’s reads take {work} of {length}, and the difference goes from {was} to {is}. It is carried out.',
    double:
      'Yes: u_m = {memory} and u_t = {time} are at most 1, and this cycle’s reads take {work} of {length}. It is carried out; doubling need not bring them nearer.',
    difference:
      'No: u_m would be {memory} and u_t {time}, {is} apart in place of {was}. One step is too large here, and the next cycle would take it back. It is not carried out, and nothing stays pending.',
    memory: 'No: the memory would be over 1. It is not carried out.',
    time: 'No: the disk’s time would be over 1. It is not carried out.',
    fits: 'No: this cycle’s reads would not be done in time. It is not carried out.',
  },
  still: {
    yes: 'u_m = {memory} and u_t = {time} are still {is} apart, more than 0.05: another step is pending for the next cycle, which spreads the costs of steps.',
    no: 'u_m = {memory} and u_t = {time} are {is} apart, not more than 0.05: balanced, and nothing is pending.',
    refused: 'Nothing was carried out, and nothing is pending: u_m = {memory}, u_t = {time}.',
  },
  next: 'So nothing happens in this cycle: the schedule has come to rest.',
  pair: '{first} and {second} kB/s',
} as const;

const four = (value: number): string => value.toFixed(4);

const used = ({ memory, time }: Utilizations) => ({ memory: four(memory), time: four(time) });

function pairText({ operation }: CombinationStep, schedule: FlowCycle['schedule']): string {
  if (operation === undefined || !('pair' in operation)) return '';
  const rate = (number: number) =>
    whole((schedule.streams.find(({ stream }) => stream === number)?.rate ?? 0) / 1000);
  const [first, second] = operation.pair;
  return fillIn(words.pair, { first: rate(first), second: rate(second) });
}

export function sayFlow({ cycle, at }: FlowModel): string {
  const stage = cycle.stages[at] ?? 'check';
  const length = milliseconds(cycle.schedule.lengthNs, 2);
  return fillIn(words.cycle, { number: cycle.number, length }) + says[stage](cycle);
}

/** What is said at each place of the flow. */
const says: Readonly<Record<Stage, (cycle: FlowCycle) => string>> = {
  check: ({ step }) => sayCheck(step),
  which: ({ step }) => fillIn(isMemory(step) ? words.which.yes : words.which.no, used(step.before)),
  pairs: ({ step, schedule }) =>
    fillIn(has(step) ? words.pairs.yes : words.pairs.no, { pair: pairText(step, schedule) }),
  singles: ({ step, schedule }) =>
    fillIn(has(step) ? words.singles.yes : words.singles.no, { pair: pairText(step, schedule) }),
  ...{ split: sayDone, shorten: sayDone, combine: sayDone, double: sayDone },
  may: sayMay,
  still: sayStill,
  next: () => words.next,
};

const isMemory = ({ before: { memory, time } }: CombinationStep): boolean => memory > time;
const has = ({ operation }: CombinationStep): boolean => operation !== undefined && 'pair' in operation;

function sayCheck({ before, wasPending, isFull, isApart }: CombinationStep): string {
  const { check } = words;
  const { mostMemory, mostTime, mostDifference } = rules;
  const places = { ...used(before), difference: four(differenceOf(before)), mostDifference };
  if (wasPending) return fillIn(check.pending, places);
  if (!isFull) return fillIn(check.calm, places);
  if (!isApart) return fillIn(check.near, places);
  const overs = [before.memory > mostMemory, before.time > mostTime];
  const which = overs.every(Boolean) ? check.both : overs[0] ? check.memory : check.time;
  return fillIn(check.full, { ...places, which, most: mostTime });
}

function sayDone({ step, schedule }: FlowCycle): string {
  const kind = step.operation?.kind ?? 'double';
  return fillIn(words.done[kind], {
    ...used(step.wouldBe.used),
    pair: pairText(step, schedule),
    next: milliseconds(step.wouldBe.schedule.nextLengthNs, 2),
  });
}

function sayMay({ step, schedule, workNs }: FlowCycle): string {
  const { before, wouldBe, refusal, operation } = step;
  const form: CombinationRefusal | 'yes' | 'double' =
    refusal ?? (operation?.kind === 'double' ? 'double' : 'yes');
  return fillIn(words.may[form], {
    ...used(wouldBe.used),
    was: four(differenceOf(before)),
    is: four(differenceOf(wouldBe.used)),
    work: milliseconds(workNs, 2),
    length: milliseconds(Math.max(schedule.lengthNs, step.schedule.lengthNs), 2),
  });
}

function sayStill({ step }: FlowCycle): string {
  const now = step.refusal === undefined ? step.wouldBe.used : step.before;
  const places = { ...used(now), is: four(differenceOf(now)) };
  if (step.refusal !== undefined) return fillIn(words.still.refused, places);
  return fillIn(step.isPending ? words.still.yes : words.still.no, places);
}

export function tableOfFlow({ cycles }: FlowModel): TextTable {
  return {
    head: ['cycle', 'T', 'u_m', 'u_t', 'step', 'u_m then', 'u_t then', 'reads take', 'carried out'],
    rows: cycles.map(({ number, schedule, step, workNs }) => {
      const { operation, refusal, wouldBe, before } = step;
      const pair = pairText(step, schedule);
      return [
        whole(number),
        milliseconds(schedule.lengthNs, 2),
        four(before.memory),
        four(before.time),
        operation ? `${operation.kind}${pair === '' ? '' : ` ${pair}`}` : '–',
        four(wouldBe.used.memory),
        four(wouldBe.used.time),
        milliseconds(workNs, 2),
        operation === undefined ? '–' : refusal === undefined ? answers.yes : answers.no,
      ];
    }),
  };
}

/** As the handle reads it. */
export const placeText = ({ cycle, at }: FlowModel): string =>
  `cycle ${cycle.number}, step ${at + 1} of ${cycle.stages.length}`;

/** What the example starts from. */
export const givenText = ({ cycles }: FlowModel): string => {
  const [first] = cycles;
  return first
    ? `T = ${milliseconds(first.schedule.lengthNs, 0)}, ${bytes(first.server.memoryBytes)} of memory`
    : '';
};
