/**
 * The sweeps behind the figures of Nerjes et al. (1998), one file each in experiments/nerjes. The page takes its links
 * and its “Recompute here” from them, the documents their commands.
 */

import { commandOf, type PublishedSweep } from '../shared/publishedSweep.ts';

const FOUR = 'policy:disjoint-fcfs,disjoint-scan,mixed-scan,mixed-gated';
/** For one disk: up to where the last of the four saturates. */
const LOADS_7 = 'lambda:2,4,6,8,10,12,14,16,18,20,22,23,24,25';
const LOADS_3 = 'lambda:4,8,12,16,20,24,28,32,36,40,44,48,50,52,54';
/** With the number that a round is limited to, from too few to more than ever come; and with times. */
const NUMBERS = 'dynamic,number:8,number:12,number:16,number:20,number:28,number:40';
const BELOW_20 = 'lambda:6:18:6';
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

/** Every point alike, for what is seldom: glitches. */
const fixed = <const Id extends string>(id: Id, scenario: string, ...vary: readonly string[]) => ({
  ...{ id, scenario: base(scenario), vary, measure: 'mean' as const, replications: 20 },
});

/** The C-period that the goals ask for, beside the dynamic limit. */
const forGoals = <const Id extends string>(id: Id, videos: string, lengthS: string, loads: string) => ({
  ...{ id, scenario: base(`policy=rounds&periods=c-d&${videos}&dsize=normal:50000:25000`) },
  vary: [`limit:dynamic,time:${lengthS}`, `lambda:${loads}`] as const,
  ...{ measure: 'glitches' as const, replications: 20 },
});

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
  means(
    'figure-11.guarded.n7',
    40,
    'policy=mixed-scan&n=7&dsize=normal:10000:5000&tail=guarded',
    'bound:worst,omniscient',
    SMALL_7,
  ),
  means(
    'figure-11.guarded.n3',
    40,
    'policy=mixed-scan&n=3&dsize=normal:10000:5000&tail=guarded',
    'bound:worst,omniscient',
    SMALL_3,
  ),
  means('sensitivity.wide-normal', 40, 'n=7&dsize=normal:50000:50000', FOUR, LOADS_7),
  means('sensitivity.cut-normal', 40, 'n=7&dsize=normal:50000:50000:cut', FOUR, LOADS_7),
  means('sensitivity.abs-normal', 40, 'n=7&dsize=normal:50000:50000:abs', FOUR, LOADS_7),
  means('sensitivity.wide-gamma', 40, 'n=7&dsize=gamma:50000:50000', FOUR, LOADS_7),
  means('sensitivity.gamma', 40, 'n=7&dsize=gamma:50000:25000', FOUR, LOADS_7),
  {
    id: 'subrounds',
    scenario: base('policy=disjoint-scan&n=7&dsize=normal:50000:25000'),
    vary: ['lambda:6:18:6', 'subrounds:1:7:1'],
    measure: 'mean',
    replications: 50,
  },
  fixed(
    'limits.c-d',
    'policy=rounds&periods=c-d&n=7&dsize=normal:50000:25000',
    `limit:${NUMBERS},time:0.6,time:0.7,time:0.8`,
    BELOW_20,
  ),
  fixed(
    'limits.mixed',
    'policy=rounds&periods=mixed&n=7&dsize=normal:50000:25000',
    `limit:${NUMBERS}`,
    BELOW_20,
  ),
  forGoals('period.n7', 'n=7', '0.686', '12,16,18,22'),
  forGoals('period.n3', 'n=3', '0.278', '12,24,36'),
  fixed(
    'orders',
    'policy=rounds&n=7&dsize=normal:50000:25000',
    'periods:c-d,mixed',
    'order:fcfs,inc-fcfs,scan,inc-scan,gated-scan',
    'lambda:6,12,18,22',
  ),
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
  means('five-disks.n7', 100, 'n=35&disks=5&dsize=normal:50000:25000', FOUR, 'lambda:10:110:20'),
  means('five-disks.n3', 100, 'n=15&disks=5&dsize=normal:50000:25000', FOUR, 'lambda:20:220:40'),
  {
    id: 'five-disks.sustainable',
    scenario: base('lambda=40&disks=5&dsize=normal:50000:25000'),
    vary: ['n:15,35', FOUR],
    measure: 'sustainable',
    precision: 0.2,
    replications: 200,
  },
  {
    id: 'scenes',
    // One stream's hour a replication, behind the warm-up.
    scenario: 'policy=mixed-scan&n=9&lambda=0&seed=1&duration=4000',
    vary: ['scenes:none,0.5:60,0.8:60,0.8:300'],
    measure: 'streams-over',
    replications: 300,
  },
  {
    id: 'within',
    scenario: base('policy=rounds&n=7&dsize=normal:50000:25000&tail=guarded'),
    vary: ['within:0,200,1000', 'lambda:12:24:6'],
    measure: 'mean',
    replications: 20,
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

export const nerjesCommand = (sweep: PublishedSweep): string => commandOf(sweep, 'nerjes');
