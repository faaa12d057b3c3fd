/** What the arithmetic of WRR-SCAN promises for a set of tasks, beside a run and on the axes of an experiment. */
import { fillIn } from '../base/sentence.ts';
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
    '2R, {least} to {most} s, is a bound under WRR-SCAN: while no more requests without a task wait than are reserved a round, each is read within two rounds, however full they are. With rounds that begin at once most are read much sooner.',
  beyond:
    'Where more requests without a task come than WRR-SCAN reserves, here {reserved} a second at most, 2R is no bound and is not drawn: what rounds leave unused decides.',
} as const;

/** Measures of the responses of requests without a task. */
const RESPONSES = new Set(['mean', 'mean-of-run', 'p50', 'p90', 'p95', 'p99', 'longest']);

interface RatePlace {
  readonly x: number;
  /** Undefined where there is no round. */
  readonly theory: RateTheory | undefined;
  /** Requests without a task, a second. */
  readonly lambda: number;
}

/** The bound at each place of an axis at which it is one. */
export function rateCurves(places: readonly RatePlace[], measure: string): Theory {
  const known = places.flatMap(({ x, lambda, theory }) => (theory ? [{ x, lambda, theory }] : []));
  const [first] = known;
  if (!RESPONSES.has(measure) || first === undefined) return { lines: [], limits: [], sentences: [] };
  const bounded = known.filter(({ lambda, theory }) => theory.plan.holds && lambda <= theory.reservedPerS);
  const points = bounded.map(({ x, theory }) => ({ x, y: theory.aperiodicNs / NS_PER_S }));
  const line: TheoryLine = { id: 'two-rounds', title: words.lines[first.theory.layout], points };
  const bounds = points.map(({ y }) => y);
  const reserved = Math.max(...known.map(({ theory }) => theory.reservedPerS));
  return {
    lines: points.length > 0 ? [line] : [],
    limits: [],
    sentences: [
      ...(points.length > 0
        ? [
            fillIn(words.bound, {
              least: Math.min(...bounds).toFixed(2),
              most: Math.max(...bounds).toFixed(2),
            }),
          ]
        : []),
      ...(points.length < known.length ? [fillIn(words.beyond, { reserved: reserved.toFixed(1) })] : []),
    ],
  };
}
