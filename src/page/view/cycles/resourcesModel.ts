/** Memory and disk as two gauges on one axis, at an instant: what they have been, the thresholds, the operations, refusals. */
import { wordOf } from '../../../core/base/params.ts';
import { spanNs } from '../axes/chart.ts';
import {
  cycleAt,
  cyclesOf,
  gaugeAt,
  gaugePoints,
  isDone,
  isInCycles,
  mostOfGauge,
  type Cycle,
  type GaugePoint,
  type Used,
} from '../scene/cycleCourse.ts';
import { newcomersOf, type Newcomer } from '../scene/newcomers.ts';
import type { Scene, ViewSettings } from '../scene/view.ts';

/** A line has no room for more places. */
const MOST_PLACES = 500;
/** More marks would stand on each other. */
const MOST_MARKS = 400;

export interface Thresholds extends Used {
  /** |u_m − u_t| beyond which an operation is called for. */
  readonly difference: number;
}

export interface Resources {
  readonly scene: Scene;
  readonly thresholds: Thresholds | undefined;
  /** Cycles in which an operation was weighed. */
  readonly weighed: readonly Cycle[];
  readonly refused: readonly Newcomer[];
  /** What the scales have room for: they are the run's. */
  readonly mostUsed: number;
  readonly longestNs: number;
}

/** Beats of the summary in which operations were carried out, or streams refused. */
export interface BeatMark {
  readonly atNs: number;
  readonly count: number;
}

export interface ResourcesModel {
  readonly timeNs: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly endNs: number;
  readonly isInCycles: boolean;
  readonly memory: readonly GaugePoint[];
  readonly time: readonly GaugePoint[];
  readonly lengths: readonly GaugePoint[];
  readonly thresholds: Thresholds | undefined;
  /** Starts of cycles in the window; none where they would be a wall. */
  readonly startsNs: readonly number[];
  readonly operations: readonly Cycle[];
  readonly operationsBefore: readonly BeatMark[];
  readonly refused: readonly Newcomer[];
  readonly refusedBefore: readonly BeatMark[];
  readonly now: Used & { readonly lengthNs: number; readonly streams: number };
  readonly cycle: Cycle | undefined;
  /** The latest operation that was weighed. */
  readonly latest: Cycle | undefined;
  readonly done: number;
  readonly mostUsed: number;
  readonly longestNs: number;
}

export function resourcesOf(scene: Scene): Resources {
  return {
    scene,
    thresholds: thresholdsOf(scene),
    weighed: cyclesOf(scene).filter(({ operation }) => operation !== 'none'),
    refused: isInCycles(scene) ? newcomersOf(scene).filter(({ isLetIn }) => !isLetIn) : [],
    mostUsed: Math.max(1, mostOfGauge(scene, 'um'), mostOfGauge(scene, 'ut')),
    longestNs: mostOfGauge(scene, 'cycle'),
  };
}

/** Only stream combination goes by thresholds. */
function thresholdsOf({ policy, values }: Scene): Thresholds | undefined {
  if (policy.id !== 'stream-combination') return undefined;
  const [memory = NaN, time = NaN, difference = NaN] = wordOf(values, 'thresholds').split(':').map(Number);
  return { memory, time, difference };
}

/** The run so far. */
export const resourcesAt = (resources: Resources, timeNs: number): ResourcesModel =>
  between(resources, timeNs, 0, spanNs(resources.scene, timeNs));

/** The window of the score. */
export const resourcesIn = (
  resources: Resources,
  timeNs: number,
  { fromNs, toNs }: ViewSettings,
): ResourcesModel => between(resources, timeNs, fromNs, toNs);

function between(resources: Resources, timeNs: number, fromNs: number, toNs: number): ResourcesModel {
  const { scene, thresholds, weighed, refused, mostUsed, longestNs } = resources;
  const untilNs = Math.min(timeNs, toNs);
  const placeNs = (toNs - fromNs) / MOST_PLACES;
  const points = (id: string) => gaugePoints(scene, id, fromNs, untilNs, placeNs);
  const isShown = ({ atNs }: { readonly atNs: number }) => atNs >= fromNs && atNs <= untilNs;
  const starts = cyclesOf(scene).filter(isShown);
  const past = weighed.filter(({ atNs }) => atNs <= timeNs);
  return {
    ...{ timeNs, fromNs, toNs, endNs: scene.endNs, thresholds, mostUsed, longestNs },
    isInCycles: isInCycles(scene),
    ...{ memory: points('um'), time: points('ut'), lengths: points('cycle') },
    startsNs: starts.length > MOST_STARTS ? [] : starts.map(({ atNs }) => atNs),
    operations: past.filter(isShown).slice(-MOST_MARKS),
    operationsBefore: operationsBefore(scene, fromNs, untilNs),
    refused: refused.filter(isShown).slice(-MOST_MARKS),
    refusedBefore: refusedBefore(scene, fromNs, untilNs),
    now: {
      ...{ memory: gaugeAt(scene, 'um', timeNs), time: gaugeAt(scene, 'ut', timeNs) },
      ...{ lengthNs: gaugeAt(scene, 'cycle', timeNs), streams: gaugeAt(scene, 'streams', timeNs) },
    },
    cycle: cycleAt(scene, timeNs),
    latest: past.at(-1),
    done: past.filter(isDone).length,
  };
}

/** Windows of more cycles than this would be filled with hairlines. */
const MOST_STARTS = 40;

const detailNs = ({ pages }: Scene): number => pages[0]?.startNs ?? Infinity;

function operationsBefore(scene: Scene, fromNs: number, untilNs: number): readonly BeatMark[] {
  const { roundNs } = scene;
  const marks: BeatMark[] = [];
  const end = Math.min(detailNs(scene), untilNs);
  for (let k = Math.max(0, Math.floor(fromNs / roundNs)); (k + 1) * roundNs <= end; k++) {
    const count = countAt(scene, k) - countAt(scene, k - 1);
    if (count > 0) marks.push({ atNs: (k + 1) * roundNs, count });
  }
  return marks;
}

function countAt(scene: Scene, beat: number): number {
  const gauge = scene.policy.gauges?.findIndex(({ id }) => id === 'operations') ?? -1;
  return scene.gaugeBeats[beat]?.[gauge] ?? 0;
}

function refusedBefore(scene: Scene, fromNs: number, untilNs: number): readonly BeatMark[] {
  const { beats, roundNs } = scene;
  const marks: BeatMark[] = [];
  if (!isInCycles(scene)) return marks;
  const end = Math.min(detailNs(scene), untilNs);
  const first = Math.max(0, Math.floor(fromNs / roundNs));
  for (let k = first; k < beats.length && (k + 1) * roundNs <= end; k++)
    if (beats.refused[k] > 0) marks.push({ atNs: (k + 1) * roundNs, count: beats.refused[k] });
  return marks;
}
