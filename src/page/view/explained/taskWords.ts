/** What figures 2 to 4 of WRR-SCAN show, by their own figures. */
import { pluralOf } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { milliseconds, spellOut, whole } from '../../draw/format.ts';
import type { TextTable } from '../scene/view.ts';
import { blocksOfTask, ROUND_NS, type Job, type TaskModel, type Visit } from './task.ts';

const words = {
  period: {
    told: 'The job comes {since} after round 1 began. {head} {full} {tail} So P = {sum}.',
    head: 'Until the next round begins there are T_h = {ns}, and the head may be past its data by then.',
    noHead: 'A round begins with it, so nothing is lost in front: T_h = 0.',
    full: {
      one: 'Then the period holds {count} full round of {round}.',
      many: 'Then the period holds {count} full rounds of {round} each.',
    },
    none: 'No full round fits into the period.',
    tail: 'At its end T_t = {ns} are left of a round whose head may come too late.',
    noTail: 'It ends with a round: T_t = 0.',
    counted: {
      one: ' Wherever the release falls, at least q = ⌊{period} / {round}⌋ − 1 = {count} round is full; with x = ⌈{blocks} / {count}⌉ = {each} blocks in it, the {blocks} blocks of the period are there in time.',
      many: ' Wherever the release falls, at least q = ⌊{period} / {round}⌋ − 1 = {count} rounds are full; with x = ⌈{blocks} / {count}⌉ = {each} blocks in each, the {blocks} blocks of the period are there in time.',
    },
    more: ' Here it is one more, which nobody may count on.',
    tooLong:
      ' With releases elsewhere there may be no full round at all: the period is shorter than two rounds, and this round too long for the task.',
  },
  response: {
    ahead:
      'When the job is released, the head is on its way to cylinder {cylinder} and is there {response} later, before the round is over.',
    there: 'The head is over cylinder {cylinder} at the very instant at which the job is released.',
    behind:
      'When the job is released, the head has passed cylinder {cylinder}. It goes on for T_h = {head}, turns, and is there after {back} of the next round: {response} after the release.',
    next: 'When the job is released, a round begins with the head at the edge of the disk: it is over cylinder {cylinder} on its way across, {response} after the release.',
    bound: ' That is {share} R; however the release and the data lie, it stays below 2 R = {bound}.',
    late: ' The deadline was {late} before: so that each job is read at least once, no round may be longer than half a period.',
    never: ' Up to the deadline it does not come by.',
    once: ' Up to the deadline it comes by once, {where}.',
    where: {
      full: 'in a full round',
      head: 'in T_h, which is not counted on',
      tail: 'in T_t, which is not counted on',
    },
    none: 'none',
    visits:
      ' Up to the deadline it comes by {count} times: {full} in full rounds, {head} in T_h and {tail} in T_t. Only those of full rounds are counted on.',
  },
  aligned: {
    told: 'The release is brought forward by {by}, to the start of its round, and the deadline stays: P′ = {old} + {by} = {period}. ',
    stays: 'The job is released with a round, so there is nothing to bring forward: P′ = P = {period}. ',
    rounds: {
      one: 'T_h is gone, and q′ = ⌊{old} / {round}⌋ = {count} round can be counted on in place of {before}, with {each} blocks in it in place of {eachBefore}. ',
      many: 'T_h is gone, and q′ = ⌊{old} / {round}⌋ = {count} rounds can be counted on in place of {before}, with {each} blocks in each in place of {eachBefore}. ',
    },
    roundsFew: {
      one: 'T_h is gone, and q′ = ⌊{old} / {round}⌋ = {count} round can be counted on where there was none. ',
      many: 'T_h is gone, and q′ = ⌊{old} / {round}⌋ = {count} rounds can be counted on where there was none. ',
    },
    response:
      'The head is over the data {response} after this release, and never later than R = {bound}; without alignment it was {before}. ',
    buffer: {
      one: 'For {by} this job and the one before have buffers at the same time, so that the buffer needs room for {each} block more.',
      many: 'For {by} this job and the one before have buffers at the same time, so that the buffer needs room for {each} blocks more.',
    },
    alone: 'The job before has ended by then.',
  },
} as const;

/** Handles move in steps of 25 ms. */
export const durationText = (ns: number): string => milliseconds(ns, 0);

export function sayPeriod({ releaseNs, periodNs, job }: TaskModel): string {
  const { headNs, rounds, tailNs } = job.parts;
  const { period } = words;
  const round = durationText(ROUND_NS);
  const sum = `${headNs / 1e6} + ${rounds} · ${ROUND_NS / 1e6} + ${tailNs / 1e6} = ${durationText(periodNs)}`;
  const told = fillIn(period.told, {
    since: durationText(releaseNs),
    head: headNs > 0 ? fillIn(period.head, { ns: durationText(headNs) }) : period.noHead,
    full: rounds > 0 ? fillIn(pluralOf(rounds, period.full), { count: rounds, round }) : period.none,
    tail: tailNs > 0 ? fillIn(period.tail, { ns: durationText(tailNs) }) : period.noTail,
    sum,
  });
  if (job.counted < 1) return told + period.tooLong;
  const counted = fillIn(pluralOf(job.counted, period.counted), {
    ...{ period: periodNs / 1e6, round: ROUND_NS / 1e6, count: job.counted },
    ...{ blocks: blocksOfTask, each: job.blocks },
  });
  return told + counted + (rounds > job.counted ? period.more : '');
}

export function sayResponse({ cylinder, releaseNs, dueNs, job, visits }: TaskModel): string {
  const { response } = words;
  const { responseNs, parts, boundNs } = job;
  const isAhead = responseNs < parts.headNs;
  const way =
    responseNs === 0
      ? response.there
      : parts.headNs === 0
        ? response.next
        : isAhead
          ? response.ahead
          : response.behind;
  const told = fillIn(way, {
    ...{ cylinder: whole(cylinder), response: durationText(responseNs), head: durationText(parts.headNs) },
    back: durationText(responseNs - parts.headNs),
  });
  const bound = fillIn(response.bound, {
    share: (responseNs / ROUND_NS).toFixed(2),
    bound: durationText(boundNs),
  });
  const lateNs = releaseNs + responseNs - dueNs;
  if (lateNs > 0) return told + bound + fillIn(response.late, { late: durationText(lateNs) });
  const count = (where: Visit['where']) => visits.filter((visit) => visit.where === where).length;
  const spell = (times: number) => (times === 0 ? response.none : spellOut(times));
  const [full, head, tail] = [count('full'), count('head'), count('tail')];
  const all = full + head + tail;
  if (all === 0) return told + bound + response.never;
  if (all === 1) {
    const where = full > 0 ? 'full' : head > 0 ? 'head' : 'tail';
    return told + bound + fillIn(response.once, { where: response.where[where] });
  }
  const counts = { full: spell(full), head: spell(head), tail: spell(tail) };
  return told + bound + fillIn(response.visits, { count: spellOut(all), ...counts });
}

export function sayAligned({ releaseNs, periodNs, job, aligned }: TaskModel): string {
  const own = words.aligned;
  const by = durationText(releaseNs - aligned.releaseNs);
  const isMoved = releaseNs > aligned.releaseNs;
  const period = durationText(aligned.periodNs);
  return [
    fillIn(isMoved ? own.told : own.stays, { by, old: durationText(periodNs), period }),
    fillIn(pluralOf(aligned.counted, job.counted > 0 ? own.rounds : own.roundsFew), {
      ...{ old: periodNs / 1e6, round: ROUND_NS / 1e6, count: aligned.counted, before: job.counted },
      ...{ each: aligned.blocks, eachBefore: job.blocks },
    }),
    fillIn(own.response, {
      ...{ response: durationText(aligned.responseNs), bound: durationText(aligned.boundNs) },
      before: durationText(job.responseNs),
    }),
    isMoved ? fillIn(pluralOf(aligned.blocks, own.buffer), { by, each: aligned.blocks }) : own.alone,
  ].join('');
}

const numbersOf = ({ releaseNs, periodNs, parts, counted, blocks, responseNs }: Job): readonly string[] => [
  durationText(releaseNs),
  durationText(periodNs),
  durationText(parts.headNs),
  whole(parts.rounds),
  durationText(parts.tailNs),
  whole(Math.max(0, counted)),
  blocks > 0 ? whole(blocks) : '–',
  durationText(responseNs),
];

const head = [
  '',
  'release',
  'period',
  'T_h',
  'full rounds',
  'T_t',
  'counted on, q',
  'blocks a round, x',
  'response',
];

export const tableOfJob = ({ job }: TaskModel): TextTable => ({
  head,
  rows: [['as released', ...numbersOf(job)]],
});

export const tableOfJobs = ({ job, aligned }: TaskModel): TextTable => ({
  head,
  rows: [
    ['as released', ...numbersOf(job)],
    ['aligned', ...numbersOf(aligned)],
  ],
});

const wheres: Readonly<Record<Visit['where'], string>> = {
  before: 'before the release',
  head: 'in T_h',
  full: 'in a full round',
  tail: 'in T_t',
  after: 'after the deadline',
};

export const tableOfVisits = ({ visits, releaseNs }: TaskModel): TextTable => ({
  head: ['round', 'the head is over the data at', 'after the release', 'where in the period'],
  rows: visits.map(({ atNs, where }, k) => [
    whole(k + 1),
    durationText(atNs),
    durationText(atNs - releaseNs),
    wheres[where],
  ]),
});
