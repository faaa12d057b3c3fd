/** What a sweep can measure at a point: names, units, and how figures are made of a point's replications. */

export const measureIds = [
  'mean',
  'p50',
  'p90',
  'p95',
  'p99',
  'slow',
  'glitches',
  'throughput',
  'sustainable',
  'seek',
  'rotation',
  'transfer',
  'idle',
] as const;
export type MeasureId = (typeof measureIds)[number];

export interface Measure {
  readonly id: MeasureId;
  readonly title: string;
  /** One sentence: what it is of. */
  readonly help: string;
  /** s, a share of 1, or requests per second. */
  readonly unit: 's' | 'share' | '1/s';
  /** Grows beyond all bounds on a saturated disk, so that no figure is given there. */
  readonly unbounded: boolean;
}

export const measures: readonly Measure[] = [
  {
    id: 'mean',
    title: 'Mean response time',
    help: 'From arrival to completion, over D-requests that arrived after the warm-up.',
    unit: 's',
    unbounded: true,
  },
  ...([50, 90, 95, 99] as const).map((p): Measure => ({
    id: `p${p}`,
    title: p === 50 ? 'Median response time' : `${p} % of responses within`,
    help: `${p} of 100 D-requests take no longer.`,
    unit: 's',
    unbounded: true,
  })),
  {
    id: 'slow',
    title: 'Responses beyond the goal',
    help: 'Share of D-requests that took, or have been waiting, longer than the goal of the workload (2 s in Nerjes et al.).',
    unit: 'share',
    unbounded: true,
  },
  {
    id: 'glitches',
    title: 'Glitch rate',
    help: 'Share of C-requests that were not complete at their deadline.',
    unit: 'share',
    unbounded: false,
  },
  {
    id: 'throughput',
    title: 'Throughput',
    help: 'D-requests served per second at the load that is offered.',
    unit: '1/s',
    unbounded: false,
  },
  {
    id: 'sustainable',
    title: 'Sustainable load',
    help: 'D-requests served per second with a queue that never empties; the load that is offered has no part in it.',
    unit: '1/s',
    unbounded: false,
  },
  {
    id: 'seek',
    title: 'Seeking',
    help: 'Share of the disk’s time in which the arm moves.',
    unit: 'share',
    unbounded: false,
  },
  {
    id: 'rotation',
    title: 'Rotational latency',
    help: 'Share of the disk’s time in which the head waits for its angle.',
    unit: 'share',
    unbounded: false,
  },
  {
    id: 'transfer',
    title: 'Transferring',
    help: 'Share of the disk’s time in which data moves.',
    unit: 'share',
    unbounded: false,
  },
  {
    id: 'idle',
    title: 'Idle',
    help: 'Share of the disk’s time in which it does nothing.',
    unit: 'share',
    unbounded: false,
  },
];

export const measureById: ReadonlyMap<string, Measure> = new Map(measures.map((m) => [m.id, m]));
