/**
 * Throughput by client: what each is given a second, over the last second or so; of one that reads an IO a cycle over its
 * cycle, for all of it comes at once. Samples lie on a grid of the run's, so that a line that has been drawn stays as it is.
 */
import { spanNs } from '../axes/chart.ts';
import {
  amountBy,
  clientCourseOf,
  perSecond,
  rowServedBy,
  type ClientCourse,
} from '../scene/clientCourse.ts';
import { streamTold } from '../scene/told.ts';
import type { Client, Scene, ViewSettings } from '../scene/view.ts';
import { niceStep } from '../../draw/ticks.ts';

/** Shorter than this nobody's rate means anything. */
const LEAST_SPAN_NS = 1e9;
/** Of a window, the part over which it is smoothed, and of that the part between two samples. */
const SPANS_IN_WINDOW = 40;
const SAMPLES_IN_SPAN = 4;
const MOST_SAMPLES = 90;
/** A run is looked over at so many places for its scale. */
const MOST_PLACES = 1500;

export interface ClientLine {
  readonly client: number;
  readonly name: string;
  /** It has been promised a rate or a latency: its requests have deadlines. */
  readonly isPromised: boolean;
  readonly writes: boolean;
  /** Bytes a second, NaN for one that wants what it can get, and from when to when. */
  readonly wanted: number;
  readonly startNs: number;
  readonly endNs: number;
  /** Bytes a second now; NaN before it starts, when it is over, and where nothing is known. */
  readonly now: number;
  /** From its start on, NaN where nothing is known. */
  readonly soFar: number;
  /** At the instants of the grid. */
  readonly samples: readonly number[];
  /** The request that was served last by then, −1 for none in the pages. */
  readonly rows: readonly number[];
  readonly told: boolean;
}

export interface ThroughputModel {
  readonly timeNs: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly endNs: number;
  /** The grid: sample k lies at firstNs + k · stepNs. */
  readonly firstNs: number;
  readonly stepNs: number;
  readonly lines: readonly ClientLine[];
  /** Bytes a second, over the whole run. */
  readonly most: number;
}

export interface Throughput {
  readonly scene: Scene;
  readonly course: ClientCourse;
  readonly most: number;
}

export function throughputOf(scene: Scene): Throughput {
  const course = clientCourseOf(scene);
  return { scene, course, most: scene.extent.mostPerS ?? mostOf(scene, course) };
}

export const isPromised = ({ kind }: Client): boolean => kind === 'rate' || kind === 'latency';

/** Whole cycles, where all of one comes at once. */
const spanOf = ({ periodNs }: Client, leastNs: number): number =>
  periodNs > 0 ? periodNs * Math.ceil(leastNs / periodNs) : leastNs;

/** What the scale holds: it is the run's, as far as it is known. */
function mostOf({ clients, endNs }: Scene, course: ClientCourse): number {
  const stepNs = Math.max(LEAST_SPAN_NS / 2, endNs / MOST_PLACES);
  let most = 0;
  for (const client of clients) {
    if (client.bytesPerS > most) most = client.bytesPerS;
    const span = spanOf(client, Math.max(LEAST_SPAN_NS, stepNs));
    for (let ns = stepNs; ns <= endNs; ns += stepNs) {
      const its = perSecond(course, client.client, 'bytes', ns, span);
      if (its > most) most = its;
    }
  }
  return most;
}

/** The run so far. */
export const throughputAt = (
  throughput: Throughput,
  timeNs: number,
  settings: ViewSettings,
): ThroughputModel => between(throughput, timeNs, 0, spanNs(throughput.scene, timeNs), settings);

/** The window of the score. */
export const throughputIn = (
  throughput: Throughput,
  timeNs: number,
  settings: ViewSettings,
): ThroughputModel => between(throughput, timeNs, settings.fromNs, settings.toNs, settings);

function between(
  { scene, course, most }: Throughput,
  timeNs: number,
  fromNs: number,
  toNs: number,
  settings: ViewSettings,
): ThroughputModel {
  const widthNs = Math.max(1, toNs - fromNs);
  const leastNs = Math.max(LEAST_SPAN_NS, niceStep(widthNs / SPANS_IN_WINDOW));
  const stepNs = Math.max(leastNs / SAMPLES_IN_SPAN, niceStep(widthNs / MOST_SAMPLES));
  const first = Math.max(0, Math.floor(fromNs / stepNs));
  const count = Math.max(0, Math.floor(Math.min(timeNs, toNs) / stepNs) - first + 1);
  const told = streamTold(scene, timeNs, settings);
  const lines = scene.clients.map((plan): ClientLine => {
    const { client, name, writes, bytesPerS: wanted, startNs, endNs } = plan;
    const span = spanOf(plan, leastNs);
    const at = (ns: number): number =>
      ns < startNs || ns > endNs + span ? NaN : perSecond(course, client, 'bytes', ns, span);
    return {
      ...{
        client,
        name,
        writes,
        wanted,
        startNs,
        endNs,
        isPromised: isPromised(plan),
        told: client === told,
      },
      now: at(timeNs),
      soFar: soFarOf(course, plan, timeNs),
      samples: Array.from({ length: count }, (_, k) => at((first + k) * stepNs)),
      rows: Array.from({ length: count }, (_, k) => rowServedBy(course, client, (first + k) * stepNs)),
    };
  });
  return {
    ...{ timeNs, fromNs, toNs, endNs: scene.endNs, firstNs: first * stepNs, stepNs },
    ...{ lines, most },
  };
}

/** Of whole cycles, where there are any. */
function soFarOf(course: ClientCourse, plan: Client, timeNs: number): number {
  const { client, startNs, endNs } = plan;
  const sinceNs = Math.min(timeNs, endNs) - startNs;
  if (sinceNs <= 0) return NaN;
  const had = amountBy(course, client, 'bytes', timeNs) - amountBy(course, client, 'bytes', startNs);
  return Math.max(0, had) / (spanOf(plan, sinceNs) / 1e9);
}
