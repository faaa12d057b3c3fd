/** What the arithmetic of WRR-SCAN promises for a set of tasks, beside a run and on the axes of an experiment. */
import type { Theory, TheoryLine } from './curves.ts';
import {
  bufferBlocks,
  isGuaranteed,
  responseBoundNs,
  slackNs,
  weighTasks,
  worstRoundNs,
} from './rateAdmission.ts';
import type { RateLayout, RateServer, RateTask, RoundPlan } from './rateTasks.ts';

export interface RateTheory {
  readonly layout: RateLayout;
  readonly tasks: number;
  readonly plan: RoundPlan;
  /** A round with all that may be owed in it, the way to its first block included. */
  readonly worstNs: number;
  readonly slackNs: number;
  /** No job can be late. */
  readonly isGuaranteed: boolean;
  /** From the release of a job to the head’s visit: 2R, or R where releases are aligned. */
  readonly visitNs: number;
  /** The same of a request without a task, which nobody aligns: 2R, while no more wait than are reserved a round. */
  readonly aperiodicNs: number;
  /** x_a / R. */
  readonly reservedPerS: number;
  /** Of a full round at its worst, the part in which data pass. */
  readonly dataShare: number;
  readonly bufferBytes: number;
}

const NS_PER_S = 1e9;

/** Undefined without tasks: then there are no rounds. */
export function rateTheory(tasks: readonly RateTask[], server: RateServer): RateTheory | undefined {
  const plan = weighTasks(tasks, server)?.plan;
  if (plan === undefined) return undefined;
  const { roundNs, aperiodicBlocks, fullNs, seekNs } = plan;
  const reached = (server.layout === 'r' ? sum(plan.blocks) : tasks.length) + aperiodicBlocks;
  const blocks = tasks.map((task, i) => bufferBlocks(task, plan.blocks[i] ?? 0, server));
  return {
    layout: server.layout,
    tasks: tasks.length,
    plan,
    worstNs: worstRoundNs(plan),
    slackNs: slackNs(plan),
    isGuaranteed: plan.holds && isGuaranteed(plan),
    visitNs: responseBoundNs(plan, server),
    aperiodicNs: responseBoundNs(plan, { ...server, layout: 'c' }),
    reservedPerS: (aperiodicBlocks * NS_PER_S) / roundNs,
    dataShare: 1 - (seekNs + reached * server.drive.reachNs) / fullNs,
    bufferBytes: sum(blocks) * server.blockBytes,
  };
}

const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);

const words = {
  lines: { r: '2R of WRR-SCAN-R', c: '2R of WRR-SCAN-C', ca: '2R of WRR-SCAN-CA' },
  bound:
    'Under WRR-SCAN 2R is a bound: while no more requests without a task wait than are reserved a round, each is read within two rounds, however full they are. With rounds that begin at once most are read much sooner.',
  beyond:
    'Where more of them come than are reserved, 2R is no bound: those beyond live on what rounds leave unused.',
} as const;

/** Measures of the responses of requests without a task. */
const RESPONSES = new Set(['mean', 'mean-of-run', 'p50', 'p90', 'p95', 'p99', 'longest']);

/** The bound at each place of an axis; undefined where there is no round. */
export function rateCurves(
  places: readonly { readonly x: number; readonly theory: RateTheory | undefined }[],
  measure: string,
): Theory {
  if (!RESPONSES.has(measure)) return { lines: [], limits: [], sentences: [] };
  const points = places.flatMap(({ x, theory }) => (theory ? [{ x, y: theory.aperiodicNs / NS_PER_S }] : []));
  const layout = places.find(({ theory }) => theory)?.theory?.layout;
  if (layout === undefined) return { lines: [], limits: [], sentences: [] };
  const line: TheoryLine = { id: 'two-rounds', title: words.lines[layout], points };
  return { lines: [line], limits: [], sentences: [words.bound, words.beyond] };
}
