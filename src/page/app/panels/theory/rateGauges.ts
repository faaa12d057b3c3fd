/** What WRR-SCAN promises the tasks that are there, beside what has come of the run: figure by figure, as plain data. */
import { fillIn } from '../../../../core/base/sentence.ts';
import { CONTINUOUS, ROUND } from '../../../../core/trace/kinds.ts';
import type { RateTheory } from '../../../../core/theory/rateGauges.ts';
import { bytes, milliseconds, percent, whole } from '../../../draw/format.ts';
import { countersAt } from '../../../view/scene/counters.ts';
import { sceneTablesOf } from '../../../view/scene/sceneTables.ts';
import type { Scene } from '../../../view/scene/view.ts';
import {
  barOf,
  brief,
  inRun,
  inTheory,
  NONE,
  now,
  perSecond,
  withBar,
  withNote,
  type Gauge,
} from './gauge.ts';

/** What has come of a run up to an instant; NaN where nothing has yet. */
interface MeasuredRounds {
  /** Of the pages at hand: the longest round, and the longest time from a release to the first block of a job. */
  readonly longestRoundNs: number;
  readonly longestVisitNs: number;
  /** Of the whole run so far: of a request without a task. */
  readonly longestResponseNs: number;
  /** Transfer ÷ (transfer + seek + rotation). */
  readonly dataShare: number;
}

export function measuredRounds(scene: Scene, timeNs: number): MeasuredRounds {
  const { requests, frames } = sceneTablesOf(scene);
  const rounds = frames[ROUND];
  let longestRoundNs = NaN;
  rounds?.startNs.forEach((startNs, k) => {
    const endNs = rounds.endNs[k] ?? Infinity;
    if (endNs <= timeNs && !(endNs - startNs <= longestRoundNs)) longestRoundNs = endNs - startNs;
  });
  let longestVisitNs = NaN;
  for (let i = 0; i < requests.length; i++) {
    const begunNs = requests.begunNs[i] ?? Infinity;
    if (requests.requestClass[i] !== CONTINUOUS || begunNs > timeNs) continue;
    const waitedNs = begunNs - (requests.arrivalNs[i] ?? begunNs);
    if (!(waitedNs <= longestVisitNs)) longestVisitNs = waitedNs;
  }
  const { longestNs, shares } = countersAt(scene, timeNs);
  const transfer = shares.transferC + shares.transferD;
  return {
    ...{ longestRoundNs, longestVisitNs, longestResponseNs: longestNs },
    dataShare: transfer / (transfer + shares.seek + shares.rotation),
  };
}

const words = {
  round: 'A round, at its longest',
  visit: 'From a release to the head’s visit',
  aperiodic: 'A request without a task',
  data: 'Data in the time of the arm',
  memory: 'Buffers of all tasks',
  worst: 'the worst',
  below: 'below',
  most: 'at most',
  left: 'of it unused',
  longest: 'longest so far',
  tasks: { one: '{count} task', many: '{count} tasks' },
  notes: {
    sure: 't_s {seek}, rotation {rotation}, transfer {transfer} and the way to the first block: all of it fits into R, so that no job of these tasks can be late.',
    tight:
      'Both sides of the test: {left} of {right}. The way to a round’s first block is not in it, and does not fit any more beside a full round: with luck of the worst kind a job may be late.',
    refused:
      'The test does not hold, {left} of {right}: nothing is promised to these tasks, and jobs may be late.',
    visit: {
      r: '2R, of one block: the head has just passed it and must come back. Whole jobs are read by their deadlines.',
      c: '2R, of one read: the head has just passed it and must come back. Whole jobs are read by their deadlines.',
      ca: 'R, of one read: jobs are released with the round in which they come, and the head goes over the whole disk in it.',
    },
    within:
      '2R, while no more wait than are reserved: {blocks} a round, {reserved} in the mean. Now {load} come.',
    beyond:
      'More come than are reserved: {load}, and {blocks} a round are {reserved}. 2R is no bound then; what rounds leave unused decides.',
    none: 'Nobody comes without a task.',
    unheld: 'Where the test does not hold, no bound does.',
    data: 'Of a full round at its worst: a whole turn before each read, and all seeks. The run’s figure is of all that was read so far; rounds are seldom full.',
    ca: 'With {each} more of each task, the blocks of one round: releases are ahead of time.',
  },
} as const;

/** `lambda`: requests without a task, a second. */
export function rateGaugesOf(theory: RateTheory, lambda: number, run: MeasuredRounds): readonly Gauge[] {
  return [
    roundGauge(theory, run),
    visitGauge(theory, run),
    aperiodicGauge(theory, lambda, run),
    dataGauge(theory, run),
    memoryGauge(theory),
  ];
}

const known = (ns: number): string => (Number.isFinite(ns) ? brief(ns) : NONE);

function roundGauge({ plan, worstNs, slackNs, isGuaranteed }: RateTheory, run: MeasuredRounds): Gauge {
  const { roundNs, seekNs, rotationNs, transferNs, leftNs, rightNs, holds } = plan;
  const { notes } = words;
  const note = isGuaranteed ? notes.sure : holds ? notes.tight : notes.refused;
  return {
    id: 'round',
    title: words.round,
    theory: [
      { name: words.worst, value: brief(worstNs) },
      { name: 'R', value: brief(roundNs) },
      { name: words.left, value: slackNs < 0 ? NONE : brief(slackNs) },
    ],
    run: { name: words.longest, value: known(run.longestRoundNs) },
    ...withBar(barOf(run.longestRoundNs, [worstNs, roundNs])),
    ...(isGuaranteed ? {} : { alarm: true }),
    note: fillIn(note, {
      ...{
        seek: milliseconds(seekNs),
        rotation: milliseconds(rotationNs),
        transfer: milliseconds(transferNs),
      },
      ...{ left: milliseconds(leftNs), right: milliseconds(rightNs) },
    }),
  };
}

function visitGauge({ layout, visitNs, plan }: RateTheory, run: MeasuredRounds): Gauge {
  const name = layout === 'ca' ? words.most : words.below;
  return {
    id: 'visit',
    title: words.visit,
    theory: [{ name, value: plan.holds ? brief(visitNs) : NONE }],
    run: { name: words.longest, value: known(run.longestVisitNs) },
    ...withBar(plan.holds ? barOf(run.longestVisitNs, [visitNs]) : undefined),
    note: plan.holds ? words.notes.visit[layout] : words.notes.unheld,
  };
}

function aperiodicGauge(
  { plan, aperiodicNs, reservedPerS }: RateTheory,
  lambda: number,
  run: MeasuredRounds,
): Gauge {
  const { notes } = words;
  const isBound = plan.holds && lambda > 0 && lambda <= reservedPerS;
  const places = {
    ...{ blocks: whole(plan.aperiodicBlocks), reserved: perSecond(reservedPerS), load: perSecond(lambda) },
  };
  return {
    id: 'aperiodic',
    title: words.aperiodic,
    theory: [{ name: words.below, value: isBound ? brief(aperiodicNs) : NONE }],
    run: { name: words.longest, value: known(run.longestResponseNs) },
    ...withBar(isBound ? barOf(run.longestResponseNs, [aperiodicNs]) : undefined),
    note: !plan.holds
      ? notes.unheld
      : lambda === 0
        ? notes.none
        : fillIn(isBound ? notes.within : notes.beyond, places),
  };
}

function dataGauge({ dataShare }: RateTheory, run: MeasuredRounds): Gauge {
  return {
    id: 'data',
    title: words.data,
    theory: inTheory(percent(dataShare, 1)),
    run: inRun(percent(run.dataShare, 1)),
    ...withBar(barOf(run.dataShare, [dataShare])),
    note: words.notes.data,
  };
}

function memoryGauge({ layout, tasks, bufferBytes, plan }: RateTheory): Gauge {
  const [least, most] = [Math.min(...plan.blocks), Math.max(...plan.blocks)];
  const each = least === most ? whole(least) : `${whole(least)} to ${whole(most)}`;
  return {
    id: 'memory',
    title: words.memory,
    theory: inTheory(bytes(bufferBytes)),
    run: now(fillIn(tasks === 1 ? words.tasks.one : words.tasks.many, { count: whole(tasks) })),
    ...withNote(layout === 'ca' ? fillIn(words.notes.ca, { each }) : undefined),
  };
}
