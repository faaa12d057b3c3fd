/**
 * Figure 1 of WRR-SCAN, as a model: tasks, the buffers that the operating system keeps for them, the controller and the
 * disk. Round by round the controller reads x blocks into each buffer, and whoever's is full gets its data.
 */
import {
  largestRound,
  type RateServer,
  type RateTask,
  type RoundPlan,
} from '../../../core/theory/rateTasks.ts';
import { partsOfPeriod } from '../../../core/theory/roundsOfPeriod.ts';
import { table2 } from './table2.ts';

/** Three tasks of the same rate, four blocks a second; with twice the buffer a period is twice as long. */
const tasks: readonly RateTask[] = [
  { periodNs: 1000e6, blocks: 4 },
  { periodNs: 1500e6, blocks: 6 },
  { periodNs: 2000e6, blocks: 8 },
];

/** Memory, as a multiple of that. */
export const MEMORIES = [0.5, 1, 2, 4] as const;
export type Memory = (typeof MEMORIES)[number];

/** As many rounds can be looked at. */
export const ROUNDS_SHOWN = 12;

const server: RateServer = {
  ...{ drive: table2.bounds, blockBytes: table2.blockBytes, layout: 'c' },
  ...{ reserve: { kind: 'blocks', blocks: 2 }, aperiodic: true },
};

export interface ServerSetting {
  readonly memory: Memory;
  /** Counts from 0. */
  readonly round: number;
}

/** One task's buffer in a round. */
export interface TaskBuffer {
  readonly task: RateTask;
  readonly bytesPerS: number;
  readonly each: number;
  /** Blocks that are there when the round begins, and those that come in it. */
  readonly before: number;
  readonly now: number;
  /** Full in this round: the operating system is told. */
  readonly isHandedOver: boolean;
  /** A job ends and the next one begins in this very round, which is counted for neither. */
  readonly changes: boolean;
}

export interface ServerModel extends ServerSetting {
  readonly plan: RoundPlan;
  readonly aperiodicBlocks: number;
  readonly buffers: readonly TaskBuffer[];
  readonly memoryBytes: number;
}

export function serverModel(setting: ServerSetting): ServerModel {
  const own = tasks.map(({ periodNs, blocks }) => ({
    periodNs: periodNs * setting.memory,
    blocks: blocks * setting.memory,
  }));
  const plan = largestRound(own, server);
  if (plan === undefined) throw new Error('the tasks of figure 1 fit');
  return {
    ...setting,
    plan,
    aperiodicBlocks: plan.aperiodicBlocks,
    buffers: own.map((task, i) => bufferOf(task, plan.blocks[i] ?? 0, setting.round, plan.roundNs)),
    memoryBytes: own.reduce((sum, { blocks }) => sum + blocks, 0) * table2.blockBytes,
  };
}

function bufferOf(task: RateTask, each: number, round: number, roundNs: number): TaskBuffer {
  const { periodNs, blocks } = task;
  const [fromNs, toNs] = [round * roundNs, (round + 1) * roundNs];
  const releaseNs = Math.floor(fromNs / periodNs) * periodNs;
  const changes = toNs > releaseNs + periodNs;
  const firstNs = releaseNs + partsOfPeriod(releaseNs, periodNs, roundNs).headNs;
  const before = Math.min(blocks, Math.max(0, Math.round((fromNs - firstNs) / roundNs)) * each);
  const now = changes ? 0 : Math.min(each, blocks - before);
  return {
    ...{ task, each, before, now, changes },
    bytesPerS: (blocks * table2.blockBytes * 1e9) / periodNs,
    isHandedOver: now > 0 && before + now === blocks,
  };
}
