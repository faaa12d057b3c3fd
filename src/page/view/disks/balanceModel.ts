/**
 * How evenly the load lies on the disks of a system, round by round: the queue of each when the round ended, and where
 * nobody ever waits, the part of the round that each was at work.
 */
import type { Noun } from '../../../core/base/params.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import { gridLines, gridOf } from '../axes/grid.ts';
import { beatWord } from '../scene/names.ts';
import type { Scene, ViewSettings } from '../scene/view.ts';
import { balanceOf, disksOf, type Balance } from './rowModel.ts';

/** A window has no more places of a line than this; of rounds that share one the last is drawn. */
const MOST_PLACES = 240;

export interface BalancePoint {
  readonly atNs: number;
  readonly value: number;
}

export interface BalanceLine {
  /** From 0; −1 is the mean of all. */
  readonly disk: number;
  readonly isFocus: boolean;
  readonly points: readonly BalancePoint[];
}

export interface BalanceModel {
  readonly fromNs: number;
  readonly toNs: number;
  readonly timeNs: number;
  readonly endNs: number;
  readonly linesNs: readonly number[];
  readonly measure: 'waiting' | 'busy';
  readonly lines: readonly BalanceLine[];
  readonly mean: BalanceLine;
  /** What the scale has room for: the most of the run, so that it does not change while it plays. */
  readonly highest: number;
  /** Of the last round that is over; undefined before the first. */
  readonly now?: Balance;
  readonly beat: Noun;
}

export interface PreparedBalance {
  readonly scene: Scene;
  readonly beats: readonly Beats[];
  readonly known: number;
  readonly measure: 'waiting' | 'busy';
  readonly highest: number;
}

export function prepareBalance(scene: Scene): PreparedBalance {
  const beats = scene.system?.beats ?? [scene.beats];
  const known = Math.min(...beats.map(({ length }) => length));
  // The scale is the whole run's, as those of other charts.
  const most = Math.max(...disksOf(scene).map(({ scene: its }) => its?.extent.mostWaiting ?? 0));
  return { scene, beats, known, measure: most > 0 ? 'waiting' : 'busy', highest: Math.max(1, most) };
}

const busyIn = ({ idleNs }: Beats, k: number, roundNs: number): number =>
  Math.max(0, 1 - idleNs[k] / roundNs);

export function balanceAt(
  prepared: PreparedBalance,
  timeNs: number,
  { fromNs, toNs }: ViewSettings,
): BalanceModel {
  const { scene, beats, known, measure, highest } = prepared;
  const { roundNs, endNs, system } = scene;
  const valueOf = (its: Beats, k: number) =>
    measure === 'waiting' ? its.queued[k] : busyIn(its, k, roundNs);
  const over = Math.min(known, Math.floor(Math.min(timeNs, toNs) / roundNs));
  const first = Math.max(0, Math.floor(fromNs / roundNs) - 1);
  const stride = Math.max(1, Math.ceil((toNs - fromNs) / roundNs / MOST_PLACES));
  const places: number[] = [];
  for (let k = Math.ceil((first + 1) / stride) * stride - 1; k < over; k += stride)
    if (k >= 0) places.push(k);
  const points = (value: (k: number) => number): readonly BalancePoint[] =>
    places.map((k) => ({ atNs: (k + 1) * roundNs, value: value(k) }));
  const mean = (k: number) => beats.reduce((sum, its) => sum + valueOf(its, k), 0) / beats.length;
  return {
    ...{ fromNs, toNs, timeNs, endNs, measure, highest, beat: beatWord(scene) },
    linesNs: gridLines(gridOf(system?.together() ?? scene), fromNs, toNs, endNs),
    lines: beats.map((its, disk) => ({
      ...{ disk, isFocus: disk === (system?.focus ?? 0) },
      points: points((k) => valueOf(its, k)),
    })),
    mean: { disk: -1, isFocus: false, points: points(mean) },
    ...(over > 0 ? { now: balanceOf(beats.map((its) => valueOf(its, over - 1))) } : {}),
  };
}
