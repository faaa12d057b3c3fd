/**
 * What a server in cycles tells of itself (core/policy/cycles): each cycle of the pages at hand with its operation and the
 * figures that it was weighed by; before them, how its gauges stood at the ends of beats.
 */
import { onceFor } from '../../../core/base/onceFor.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import { gaugeIndex, stepsOf, valueAt } from './gauges.ts';
import type { Scene } from './view.ts';

/** Shares of the two resources. */
export interface Used {
  readonly memory: number;
  readonly time: number;
}

export interface Cycle {
  readonly atNs: number;
  readonly number: number;
  readonly lengthNs: number;
  /** From the next one on. */
  readonly nextLengthNs: number;
  /** As the policy calls them: combine, split, double, shorten, none; and why it is carried out or not. */
  readonly operation: string;
  readonly verdict: string;
  /** The pair, from 0; NaN for none. */
  readonly first: number;
  readonly second: number;
  readonly before: Used;
  /** What the operation comes to, or would. */
  readonly after: Used;
  readonly workNs: number;
  readonly streams: number;
  readonly isPending: boolean;
}

export const isDone = ({ verdict }: Cycle): boolean => verdict === 'done';

/** Does a server in cycles make this run? */
export const isInCycles = (scene: Scene): boolean => gaugeIndex(scene, 'um') >= 0;

/** In order of time. */
export const cyclesOf = ({ pages, policy }: Scene): readonly Cycle[] => cyclesIn(pages, policy);

const cyclesIn = onceFor(gather);

function gather(pages: Scene['pages'], policy: Scene['policy']): readonly Cycle[] {
  const at = policy.events?.findIndex(({ id }) => id === 'cycle') ?? -1;
  const figures = policy.events?.[at]?.figures ?? [];
  const places = new Map(figures.map(({ id }, place) => [id, place]));
  const optionsOf = new Map(figures.map(({ id, options = [] }) => [id, options]));
  return pages.flatMap(({ events, eventFigures }) => {
    const found: Cycle[] = [];
    for (let i = 0; i < events.length; i++) {
      if (events.event[i] !== at) continue;
      const figure = (id: string) => eventFigures.value[events.firstFigure[i] + (places.get(id) ?? 0)] ?? NaN;
      const choice = (id: string) => optionsOf.get(id)?.[figure(id)] ?? '';
      found.push({
        ...{ atNs: events.atNs[i], number: figure('cycle') },
        ...{ lengthNs: figure('lengthNs'), nextLengthNs: figure('nextLengthNs') },
        ...{ operation: choice('operation'), verdict: choice('verdict') },
        ...{ first: figure('first'), second: figure('second') },
        before: { memory: figure('um'), time: figure('ut') },
        after: { memory: figure('umAfter'), time: figure('utAfter') },
        ...{ workNs: figure('workNs'), streams: figure('streams'), isPending: figure('pending') === 1 },
      });
    }
    return found;
  });
}

/** The cycle under way at an instant, if it began in the pages at hand. */
export function cycleAt(scene: Scene, timeNs: number): Cycle | undefined {
  const cycles = cyclesOf(scene);
  let [from, to] = [0, cycles.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (cycles[middle].atNs <= timeNs) from = middle + 1;
    else to = middle;
  }
  return cycles[from - 1];
}

/** A gauge at an instant: from the pages at hand, before them from the summary; NaN where it was never published. */
export function gaugeAt(scene: Scene, id: string, timeNs: number): number {
  const gauge = gaugeIndex(scene, id);
  if (gauge < 0) return NaN;
  const detailed = valueAt(stepsOf(scene, gauge), timeNs);
  if (!Number.isNaN(detailed)) return detailed;
  const beat = Math.min(scene.gaugeBeats.length, Math.floor(timeNs / scene.roundNs)) - 1;
  return scene.gaugeBeats[beat]?.[gauge] ?? NaN;
}

export interface GaugePoint {
  readonly atNs: number;
  readonly value: number;
}

/** From then on it is known to the moment. */
const detailFromNs = ({ pages }: Scene): number => pages[0]?.startNs ?? Infinity;

/**
 * A gauge between two instants, from the last point before: by beats as far as only the summary is there, then at each
 * change. Of points that share a place of so many ns the last one is kept.
 */
export function gaugePoints(
  scene: Scene,
  id: string,
  fromNs: number,
  untilNs: number,
  placeNs: number,
): readonly GaugePoint[] {
  const gauge = gaugeIndex(scene, id);
  const { gaugeBeats, roundNs } = scene;
  const points: GaugePoint[] = [];
  const add = (atNs: number, value: number) => {
    if (!(value === value) || atNs > untilNs) return;
    const last = points.at(-1);
    const shares = last !== undefined && (last.atNs <= fromNs ? atNs <= fromNs : atNs - last.atNs < placeNs);
    if (shares) points[points.length - 1] = { atNs: last.atNs <= fromNs ? atNs : last.atNs, value };
    else if (last?.value !== value) points.push({ atNs, value });
  };
  const detailNs = detailFromNs(scene);
  const beats = Math.min(gaugeBeats.length, Math.floor(Math.min(detailNs, untilNs) / roundNs));
  for (let k = Math.max(0, Math.floor(fromNs / roundNs) - 1); k < beats; k++)
    add((k + 1) * roundNs, gaugeBeats[k]?.[gauge] ?? NaN);
  const steps = stepsOf(scene, gauge);
  for (let k = Math.max(0, upperBound(steps.atNs, fromNs) - 1); k < steps.atNs.length; k++)
    add(steps.atNs[k], steps.value[k]);
  return points;
}

/** The most of a gauge over all of the run that is known. */
export function mostOfGauge(scene: Scene, id: string): number {
  const gauge = gaugeIndex(scene, id);
  const inDetail = stepsOf(scene, gauge).value;
  let most = 0;
  for (const value of inDetail) most = Math.max(most, value);
  for (const stands of scene.gaugeBeats) if (stands[gauge] > most) most = stands[gauge];
  return most;
}
