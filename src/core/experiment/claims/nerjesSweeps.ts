/**
 * The sweeps behind the figures of Nerjes et al. (1998), one file each in experiments/nerjes. The page takes its links
 * and its “Recompute here” from them, the documents their commands.
 */
import type { MeasureId } from '../sweep/measures.ts';

export interface PublishedSweep {
  /** The name of its file, without .json. */
  readonly id: string;
  /** What all points have in common, as a link's hash part. */
  readonly scenario: string;
  /** Axes in the words of links, the last one horizontal. */
  readonly vary: readonly string[];
  readonly measure: MeasureId;
  /** In percent; without it every point has all replications. */
  readonly precision?: number;
  readonly replications: number;
}

const FOUR = 'policy:disjoint-fcfs,disjoint-scan,mixed-scan,mixed-gated';
/** Per disk: up to where the last of the four saturates. */
const LOADS_7 = 'lambda:2,4,6,8,10,12,14,16,18,20,22,23,24,25';
const LOADS_3 = 'lambda:4,8,12,16,20,24,28,32,36,40,44,48,50,52,54';
const SMALL_7 = 'lambda:3:39:3';
const SMALL_3 = 'lambda:7:91:7';

/** Long replications, so that a saturated disk shows it in each. */
const base = (rest: string): string => `${rest}&seed=1&duration=2000`;
const means = <const Id extends string>(
  id: Id,
  replications: number,
  scenario: string,
  ...vary: readonly string[]
) => ({ id, scenario: base(scenario), vary, measure: 'mean' as const, precision: 1, replications });

export const nerjesSweeps = [
  means('figure-9.n7', 100, 'n=7&dsize=normal:50000:25000', FOUR, LOADS_7),
  means('figure-9.n3', 100, 'n=3&dsize=normal:50000:25000', FOUR, LOADS_3),
  means('figure-10.n7', 40, 'n=7&dsize=normal:10000:5000', FOUR, SMALL_7),
  means('figure-10.n3', 40, 'n=3&dsize=normal:10000:5000', FOUR, SMALL_3),
  means(
    'figure-11.n7',
    40,
    'policy=mixed-scan&n=7&dsize=normal:10000:5000',
    'bound:worst,percentile:99,omniscient',
    SMALL_7,
  ),
  means(
    'figure-11.n3',
    40,
    'policy=mixed-scan&n=3&dsize=normal:10000:5000',
    'bound:worst,percentile:99,omniscient',
    SMALL_3,
  ),
  means('sensitivity.wide-normal', 40, 'n=7&dsize=normal:50000:50000', FOUR, LOADS_7),
  means('sensitivity.wide-gamma', 40, 'n=7&dsize=gamma:50000:50000', FOUR, LOADS_7),
  means('sensitivity.gamma', 40, 'n=7&dsize=gamma:50000:25000', FOUR, LOADS_7),
  {
    id: 'subrounds',
    scenario: base('policy=disjoint-scan&n=7&dsize=normal:50000:25000'),
    vary: ['lambda:6:18:6', 'subrounds:1:7:1'],
    measure: 'mean',
    replications: 50,
  },
  {
    id: 'tail',
    scenario: base('policy=mixed-scan&n=7&dsize=normal:50000:25000'),
    vary: ['tail:text,figure-5,guarded', 'lambda:18,20,22,23,24'],
    measure: 'glitches',
    replications: 50,
  },
  {
    id: 'sustainable',
    scenario: base('lambda=8&dsize=normal:50000:25000'),
    vary: ['mb:binary,decimal', 'n:3,7', FOUR],
    measure: 'sustainable',
    precision: 0.2,
    replications: 200,
  },
  {
    id: 'sustainable.small',
    scenario: base('lambda=8&dsize=normal:10000:5000'),
    vary: ['mb:binary,decimal', 'n:3,7', FOUR],
    measure: 'sustainable',
    precision: 0.2,
    replications: 200,
  },
  {
    id: 'videos-alone',
    scenario: base('policy=mixed-scan&lambda=0'),
    vary: ['mb:binary,decimal', 'n:3,7'],
    measure: 'glitches',
    replications: 1000,
  },
] as const satisfies readonly PublishedSweep[];

export type PublishedId = (typeof nerjesSweeps)[number]['id'];
