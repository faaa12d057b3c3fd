/** Experiments to begin with: what one would ask first of a scenario, with ranges that suit its load. */
import { meanSize } from '../../base/distribution.ts';
import { defaultSweep, type SweepSpec } from './spec.ts';
import { effectiveValues } from '../../scenario/params.ts';
import { buildDiskOf, roundNs } from '../../scenario/resolve.ts';
import type { Scenario } from '../../scenario/scenario.ts';

type Axes = SweepSpec['axes'];

export interface UsualSweep {
  readonly id: string;
  readonly title: string;
  /** What it asks, in a sentence. */
  readonly question: string;
  readonly spec: (scenario: Scenario) => SweepSpec;
}

const POLICIES = defaultSweep.axes[0];
const EDF = { key: 'policy', values: ['edf', 'scan-edf', 'dm-scan', 'rate-monotonic'] };

const steps = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) => from + i * step);

interface Rough {
  /** Videos that a round has room for. */
  readonly videos: number;
  /** Requests per second beside the scenario's own videos. */
  readonly requests: number;
}

/** Roughly, with seeks over a tenth of the disk: only to choose ranges by. */
function roughly(scenario: Scenario): Rough {
  const values = effectiveValues(scenario.values);
  const disk = buildDiskOf(scenario);
  const outside = Math.floor(disk.cylinders / 2);
  const arm =
    disk.seekNs[Math.min(disk.seekNs.length - 1, Math.ceil(disk.cylinders / 10))] + disk.revolutionNs / 2;
  const serviceOf = (size: string) => arm + disk.transferNs(meanSize(size, disk.trackBytes), outside);
  const video = serviceOf(String(values.csize));
  const videos = roundNs(scenario) / video;
  const free = Math.max(0.1, 1 - Number(values.n) / videos);
  return { videos, requests: (free * 1e9) / serviceOf(String(values.dsize)) };
}

/** About a dozen loads in round steps, up to where the last policies saturate. */
function loads(scenario: Scenario): Axes[number] {
  const most = 1.2 * roughly(scenario).requests;
  const step = [0.1, 0.2, 0.5, 1, 2, 4, 5, 10, 20, 50].find((s) => s * 13 >= most) ?? 100;
  return {
    key: 'lambda',
    values: steps(step, Math.max(3 * step, most), step).map((x) => Number(x.toFixed(3))),
  };
}

function videos(scenario: Scenario, beyond: number): Axes[number] {
  const most = Math.max(2, Math.min(200, Math.ceil(roughly(scenario).videos) + beyond));
  const step = Math.ceil(most / 24);
  return { key: 'n', values: steps(step, most, step) };
}

const someLoads = (scenario: Scenario): Axes[number] => {
  const { values } = loads(scenario);
  const at = (share: number) => values[Math.max(0, Math.round(share * (values.length - 1)))];
  return { key: 'lambda', values: [...new Set([at(0.2), at(0.5), at(0.75)])] };
};

const exact = (axes: Axes, measure: SweepSpec['measure'], precision: number): SweepSpec => ({
  axes,
  measure,
  precision,
  replications: 100,
});

const fixed = (axes: Axes, measure: SweepSpec['measure'], replications: number): SweepSpec => ({
  axes,
  measure,
  replications,
});

const rounds: readonly UsualSweep[] = [
  {
    id: 'load',
    title: 'Response against load',
    question: 'How long do requests wait as more of them come, and where does each policy give way?',
    spec: (scenario) => exact([POLICIES, loads(scenario)], 'mean', 0.02),
  },
  {
    id: 'slow',
    title: 'Responses beyond 2 s',
    question: 'How many requests wait longer than the goal of two seconds?',
    spec: (scenario) => fixed([POLICIES, loads(scenario)], 'slow', 20),
  },
  {
    id: 'glitches',
    title: 'Glitches against videos',
    question: 'How many videos can be shown before one of them stumbles?',
    spec: (scenario) =>
      fixed(
        [{ key: 'policy', values: ['disjoint-scan', 'mixed-scan'] }, videos(scenario, 1)],
        'glitches',
        20,
      ),
  },
  {
    id: 'subrounds',
    title: 'Subrounds',
    question: 'Does cutting the round into pieces help requests, and what does it cost?',
    spec: (scenario) =>
      fixed(
        [
          { key: 'policy', values: ['disjoint-scan'] },
          someLoads(scenario),
          { key: 'subrounds', values: steps(1, 7, 1) },
        ],
        'mean',
        20,
      ),
  },
  {
    id: 'sustainable',
    title: 'Sustainable load by videos',
    question: 'How many requests a second does each policy serve beside so many videos?',
    spec: (scenario) => ({
      ...exact([POLICIES, videos(scenario, -1)], 'sustainable', 0.02),
      replications: 30,
    }),
  },
  {
    id: 'shares',
    title: 'Shares of disk time',
    question: 'What does the disk do with its time as the load grows?',
    spec: (scenario) => fixed([loads(scenario)], 'transfer', 10),
  },
];

const streams: readonly UsualSweep[] = [
  {
    id: 'misses',
    title: 'Misses against streams',
    question: 'How many streams does each policy carry before deadlines are missed?',
    spec: (scenario) => fixed([EDF, videos(scenario, 2)], 'glitches', 10),
  },
  {
    id: 'stream-load',
    title: 'Response against load',
    question: 'How long do requests wait beside the streams as more of them come?',
    spec: (scenario) => exact([EDF, loads(scenario)], 'mean', 0.02),
  },
];

/** Those that can be asked of the scenario; a script or a queue is the same every time. */
export const usualSweeps = ({ script, values }: Scenario): readonly UsualSweep[] =>
  script || values.workload === 'queue' ? [] : values.workload === 'streams' ? streams : rounds;

/** The one that the page begins with. */
export const usualSweep = (scenario: Scenario): SweepSpec =>
  (usualSweeps(scenario).at(0) ?? rounds[0]).spec(scenario);
