/**
 * What a policy keeps for its classes or clients as levels at an instant: budgets, slices, deficits, slack. All series of one
 * gauge have one scale, which is the run's, with 0 on it: what is overdrawn lies on the other side.
 */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import { niceStep } from '../../draw/ticks.ts';
import { gaugePoints, type GaugePoint } from '../scene/cycleCourse.ts';
import { seriesOf, stepsOf, valueAt } from '../scene/gauges.ts';
import { streamLabel } from '../scene/names.ts';
import { streamTold } from '../scene/told.ts';
import type { Scene, ViewSettings } from '../scene/view.ts';

export interface LevelRow {
  /** Rows of one gauge stand under each other. */
  readonly gauge: number;
  readonly title: string;
  readonly name: string;
  readonly unit: string;
  /** Its class or client, from 0. */
  readonly stream: number;
  /** NaN before it is published, Infinity where nothing bounds it. */
  readonly now: number;
  /** Of the scale: at most 0, and more than 0. */
  readonly least: number;
  readonly most: number;
  /** From the last before the window on, up to the present. */
  readonly points: readonly GaugePoint[];
  readonly chosen: boolean;
}

export interface LevelsModel {
  readonly timeNs: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly endNs: number;
  readonly rows: readonly LevelRow[];
}

type Gauge = NonNullable<Scene['policy']['gauges']>[number];

interface Series {
  readonly gauge: number;
  readonly definition: Gauge;
  readonly series: number;
  readonly name: string;
}

export interface Levels {
  readonly scene: Scene;
  readonly all: readonly Series[];
  /** By gauge. */
  readonly scales: ReadonlyMap<number, Pick<LevelRow, 'least' | 'most'>>;
}

/** A policy may have a level that it keeps in some runs only: slack where a cycle is given any. */
export const hasLevels = (scene: Scene): boolean =>
  scene.policy.gauges?.some(({ isLevel }, gauge) => isLevel === true && seriesOf(scene, gauge).size > 0) ??
  false;

export function levelsOf(scene: Scene): Levels {
  const all = (scene.policy.gauges ?? []).flatMap((definition, gauge) =>
    definition.isLevel
      ? [...seriesOf(scene, gauge).keys()]
          .sort((a, b) => a - b)
          .map((series) => ({ gauge, definition, series, name: nameOf(scene, definition, series) }))
      : [],
  );
  const scales = new Map([...new Set(all.map(({ gauge }) => gauge))].map((g) => [g, scaleOf(scene, g)]));
  return { scene, all, scales };
}

function nameOf(scene: Scene, { title, series: by, classes }: Gauge, series: number): string {
  if (by === 'one') return title;
  return by === 'class'
    ? (classes?.at(series) ?? `class ${series + 1}`)
    : scene.clients.length > 0
      ? streamLabel(scene, series)
      : `${scene.workload.words.stream.one} ${series + 1}`;
}

/** The next of 1, 2, 5, 10 …: the scale stays while pages come. */
const roundUp = (value: number): number => (value > 0 ? niceStep(value) : 0);

function scaleOf(scene: Scene, gauge: number): Pick<LevelRow, 'least' | 'most'> {
  const common = scene.extent.levels?.at(gauge);
  if (common !== undefined) return common;
  let [least, most] = [0, 0];
  const see = (value: number) => {
    if (!Number.isFinite(value)) return;
    least = Math.min(least, value);
    most = Math.max(most, value);
  };
  for (const { value } of seriesOf(scene, gauge).values()) value.forEach(see);
  for (const stands of scene.gaugeBeats) see(stands[gauge] ?? NaN);
  return { least: -roundUp(-least), most: roundUp(most) || (least < 0 ? roundUp(-least) : 1) };
}

/** More places there is no room for in a row. */
const MOST_PLACES = 400;
/** … and none in all rows together. */
const MOST_POINTS = 8000;

export function levelsAt(
  { scene, all, scales }: Levels,
  timeNs: number,
  settings: ViewSettings,
): LevelsModel {
  const { fromNs, toNs } = settings;
  const untilNs = Math.min(timeNs, toNs);
  const places = Math.max(20, Math.min(MOST_PLACES, MOST_POINTS / Math.max(1, all.length)));
  const placeNs = (toNs - fromNs) / places;
  const told = streamTold(scene, timeNs, settings);
  const rows = all.map(({ gauge, definition, series, name }): LevelRow => {
    const { title, unit, series: by, id } = definition;
    return {
      ...{ gauge, title, unit, name, stream: series },
      now: valueAt(stepsOf(scene, gauge, series), timeNs),
      ...(scales.get(gauge) ?? { least: 0, most: 1 }),
      points:
        by === 'one'
          ? gaugePoints(scene, id, fromNs, untilNs, placeNs)
          : pointsIn(scene, gauge, series, fromNs, untilNs, placeNs),
      chosen: by === 'stream' && series === told,
    };
  });
  return { timeNs, fromNs, toNs, endNs: scene.endNs, rows };
}

/** Of points that share a place the last one. */
function pointsIn(
  scene: Scene,
  gauge: number,
  series: number,
  fromNs: number,
  untilNs: number,
  placeNs: number,
): readonly GaugePoint[] {
  const { atNs, value } = stepsOf(scene, gauge, series);
  const points: GaugePoint[] = [];
  const end = upperBound(atNs, untilNs);
  for (let k = Math.max(0, upperBound(atNs, fromNs) - 1); k < end; k++) {
    const next = lowerBound(atNs, atNs[k] + placeNs);
    if (next > k + 1) k = Math.min(next, end) - 1;
    points.push({ atNs: atNs[k], value: value[k] });
  }
  return points;
}
