/** The one task of figures 2 to 4 of WRR-SCAN: its period over rounds, and when the head comes by its data. */
import { planRound, roundsOf, type RateServer, type RateTask } from '../../../core/theory/rateTasks.ts';
import {
  alignedReleaseNs,
  partsOfPeriod,
  visitsNs,
  type PeriodParts,
} from '../../../core/theory/roundsOfPeriod.ts';
import { responseBoundNs } from '../../../core/theory/rateAdmission.ts';
import { table2 } from './table2.ts';

/** R of the three pictures, and the blocks that the task reads in a period. */
export const ROUND_NS = 500e6;
const BLOCKS = 8;
/** As many rounds are drawn: the longest period, from the latest release on. */
export const ROUNDS = 5;
export const LONGEST_PERIOD_NS = 4 * ROUND_NS;
/** By so much handles move. */
export const STEP_NS = ROUND_NS / 20;
export const LEAST_PERIOD_NS = ROUND_NS;

export interface TaskSetting {
  /** After the start of round 1, and before its end. */
  readonly releaseNs: number;
  readonly periodNs: number;
  /** Where its data lie: the share of the disk below them, in twentieths. */
  readonly place: number;
}

export const firstTask: TaskSetting = { releaseNs: 3 * STEP_NS, periodNs: 3.4 * ROUND_NS, place: 0.1 };

/** A job as it is released, or as it is with its release brought forward. */
export interface Job {
  readonly releaseNs: number;
  readonly periodNs: number;
  readonly parts: PeriodParts;
  /** q: as many full rounds are counted on, wherever the release falls; below 1 the round is too long for the task. */
  readonly counted: number;
  /** x: so many blocks a round are then enough; 0 where no round can be counted on. */
  readonly blocks: number;
  /** From its release to the first time that the head is over its data. */
  readonly responseNs: number;
  /** Never reached, or never exceeded. */
  readonly boundNs: number;
}

/** The head over the data. */
export interface Visit {
  readonly atNs: number;
  readonly where: 'before' | 'head' | 'full' | 'tail' | 'after';
}

export interface TaskModel extends TaskSetting {
  readonly dueNs: number;
  readonly cylinder: number;
  readonly job: Job;
  readonly aligned: Job;
  readonly visits: readonly Visit[];
}

const length = { over: ROUND_NS, under: 1 };

const server = (layout: RateServer['layout']): RateServer => ({
  ...{ drive: table2.bounds, blockBytes: table2.blockBytes, layout },
  ...{ reserve: { kind: 'blocks', blocks: 0 }, aperiodic: false },
});

export function taskModel(setting: TaskSetting): TaskModel {
  const { releaseNs, periodNs, place } = setting;
  const dueNs = releaseNs + periodNs;
  const passes = visitsNs(place, ROUND_NS, ROUNDS + 1);
  const job = jobOf(releaseNs, setting, 'c', passes);
  const { headNs, tailNs } = job.parts;
  return {
    ...setting,
    dueNs,
    cylinder: Math.round(place * (table2.cylinders - 1)),
    job,
    aligned: jobOf(alignedReleaseNs(releaseNs, ROUND_NS), setting, 'ca', passes),
    visits: passes.map((atNs) => ({
      atNs,
      where:
        atNs < releaseNs
          ? 'before'
          : atNs > dueNs
            ? 'after'
            : atNs < releaseNs + headNs
              ? 'head'
              : atNs > dueNs - tailNs
                ? 'tail'
                : 'full',
    })),
  };
}

function jobOf(
  releaseNs: number,
  setting: TaskSetting,
  layout: RateServer['layout'],
  passes: readonly number[],
): Job {
  const task: RateTask = { periodNs: setting.periodNs, blocks: BLOCKS };
  const rules = server(layout);
  const counted = roundsOf(task, length, rules);
  const periodNs = setting.releaseNs + setting.periodNs - releaseNs;
  const plan = counted > 0 ? planRound([task], rules, length) : undefined;
  return {
    releaseNs,
    periodNs,
    parts: partsOfPeriod(releaseNs, periodNs, ROUND_NS),
    counted,
    blocks: plan?.blocks[0] ?? 0,
    responseNs: (passes.find((ns) => ns >= releaseNs) ?? Infinity) - releaseNs,
    boundNs: responseBoundNs({ roundNs: ROUND_NS }, rules),
  };
}

/** Blocks of a period, for the words. */
export const blocksOfTask = BLOCKS;
