/**
 * What a second run does to each request that the first one serves as well: by how much longer it waits there, at the
 * instant of its arrival. Whoever has left in one of them alone and has waited longer in the other by now counts as far
 * as that is known; who is discarded counts nowhere.
 */
import { onceForEach } from '../../../core/base/onceFor.ts';
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import { nearestRank } from '../../../core/metrics/quantiles.ts';
import type { Noun } from '../../../core/base/params.ts';
import { CONTINUOUS, DISCRETE } from '../../../core/trace/kinds.ts';
import { gridLines, gridOf } from '../axes/grid.ts';
import { capital, labelOf, nameOf } from '../scene/names.ts';
import { chartOf } from '../scene/ofSystem.ts';
import { streamKey } from '../scene/pieces.ts';
import { sceneTablesOf, type Requests, type SceneTables } from '../scene/sceneTables.ts';
import type { Scene, ViewSettings } from '../scene/view.ts';

/** Less is no difference that anybody could read. */
const LEAST_NS = 0.5e6;
/** Nothing is drawn to a finer scale than this, in ns. */
const LEAST_REACH_NS = 1e7;

/** Of thousands in sight one is told of: its words are made when somebody reads them. */
export class Difference {
  constructor(
    private readonly tables: SceneTables,
    /** Its place in the second run. */
    private readonly i: number,
    /** Below 0 where it waits less in the second. */
    readonly longerNs: number,
    /** It still waits in one of them: so much it is by now. */
    readonly open: boolean,
  ) {}

  /** Its row in the second run. */
  get row(): number {
    return this.tables.requests.row[this.i];
  }

  get arrivalNs(): number {
    return this.tables.requests.arrivalNs[this.i];
  }

  get label(): string {
    return labelIn(this.tables, this.i);
  }

  get name(): string {
    return nameOf(this.tables, this.i);
  }
}

export interface DifferencesModel {
  /** '(b)' and '(a)'. */
  readonly second: string;
  readonly first: string;
  readonly timeNs: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly endNs: number;
  readonly linesNs: readonly number[];
  /** The scale has room for these, both above 0. */
  readonly upNs: number;
  readonly downNs: number;
  /** In order of arrival; those that wait alike are counted only. */
  readonly bars: readonly Difference[];
  readonly alike: number;
  /** The one that is told of: the selected one, or the largest. */
  readonly told: Difference | undefined;
  readonly request: Noun;
}

export interface Differences {
  readonly second: string;
  readonly first: string;
  /** The first run, as it is at present; undefined while its pages are on the way. */
  readonly beside: () => Scene | undefined;
}

interface Reach {
  readonly upNs: number;
  readonly downNs: number;
}

interface Pairs {
  /** Of the requests of the second run, by their places: the place in the first, or −1. */
  readonly place: Int32Array;
  readonly reach: Reach;
}

/** Requests of both runs, by class, stream and number; made once for each two sets of pages. */
const pairsOf = onceForEach(
  (second: Requests, first: Requests, compared: (requestClass: number) => boolean): Pairs => {
    // By class and stream, then by number: a text for each of a hundred thousand would be megabytes.
    const places = new Map<number, Map<number, number>>();
    for (let i = 0; i < first.length; i++) {
      if (!compared(first.requestClass[i])) continue;
      const key = streamKey(first, i);
      let named = places.get(key);
      if (named === undefined) places.set(key, (named = new Map<number, number>()));
      named.set(first.number[i], i);
    }
    const place = new Int32Array(second.length);
    for (let i = 0; i < second.length; i++)
      place[i] = places.get(streamKey(second, i))?.get(second.number[i]) ?? -1;
    return { place, reach: reachOf(first, second, place) };
  },
  1,
);

/** One in so many may be beyond the scale: for one that starved, nobody else would be seen. */
const BEYOND = 20;

/** What nearly all waits of these pages differ by, so that the scale stays while they are played. */
function reachOf(first: Requests, second: Requests, place: Int32Array): Reach {
  const [longer, less]: [number[], number[]] = [[], []];
  for (const [i, there] of place.entries()) {
    if (there < 0) continue;
    const ns = second.doneNs[i] - second.arrivalNs[i] - (first.doneNs[there] - first.arrivalNs[there]);
    if (!Number.isFinite(ns) || Math.abs(ns) < LEAST_NS) continue;
    if (ns > 0) longer.push(ns);
    else less.push(-ns);
  }
  return atLeast({ upNs: stepUp(nearlyAll(longer)), downNs: stepUp(nearlyAll(less)) });
}

/** No more than one in `BEYOND` is above it; 0 for none. */
const nearlyAll = (values: readonly number[]): number =>
  nearestRank(Float64Array.from(values).sort(), 1 - 1 / BEYOND) || 0;

/** Neither side is so low that its bars would be lost. */
function atLeast({ upNs, downNs }: Reach): Reach {
  const least = Math.max(LEAST_REACH_NS, Math.max(upNs, downNs) / 5);
  return { upNs: Math.max(least, upNs), downNs: Math.max(least, downNs) };
}

/** Doubled from 10 ms on, so that it seldom changes. */
const stepUp = (ns: number): number =>
  ns <= 0 ? 0 : LEAST_REACH_NS * 2 ** Math.ceil(Math.log2(Math.max(1, ns / LEAST_REACH_NS)));

/** Whose waits are compared: in rounds, where a piece has until its round ends, requests alone; elsewhere all. */
function comparedIn({ workload, extent }: Scene): (requestClass: number) => boolean {
  const alone = workload.beat === 'round' && extent.servedPerS > 0;
  return (its) => its === DISCRETE || (!alone && its === CONTINUOUS);
}

export function differencesAt(
  { first, second, beside }: Differences,
  tables: SceneTables,
  timeNs: number,
  settings: ViewSettings,
): DifferencesModel {
  const { scene, requests } = tables;
  const { fromNs, toNs, future, selected } = settings;
  const besides = beside();
  const other = besides && sceneTablesOf(chartOf(besides)).requests;
  const compared = comparedIn(scene);
  const bars: Difference[] = [];
  let alike = 0;
  const pairs = other && pairsOf(requests, other, compared);
  if (pairs) {
    const end = upperBound(requests.arrivalNs, future ? toNs : Math.min(timeNs, toNs));
    for (let i = lowerBound(requests.arrivalNs, fromNs); i < end; i++) {
      const there = pairs.place[i];
      if (there < 0) continue;
      const knownNs = future ? Infinity : timeNs;
      if (isKnown(requests.droppedNs[i], knownNs) || isKnown(other.droppedNs[there], knownNs)) continue;
      const isOpen = !isKnown(requests.doneNs[i], knownNs);
      const isOpenThere = !isKnown(other.doneNs[there], knownNs);
      if (isOpen && isOpenThere) continue;
      const longerNs =
        (isOpen ? timeNs : requests.doneNs[i]) -
        requests.arrivalNs[i] -
        ((isOpenThere ? timeNs : other.doneNs[there]) - other.arrivalNs[there]);
      // Too little is known of the two.
      if ((isOpen && longerNs <= 0) || (isOpenThere && longerNs >= 0)) continue;
      if (Math.abs(longerNs) < LEAST_NS) alike++;
      else bars.push(new Difference(tables, i, longerNs, isOpen || isOpenThere));
    }
  }
  return {
    ...{ first, second, timeNs, fromNs, toNs, endNs: scene.endNs, bars, alike },
    ...(pairs?.reach ?? atLeast({ upNs: 0, downNs: 0 })),
    linesNs: gridLines(gridOf(scene), fromNs, toNs, scene.endNs),
    told: bars.find(({ row }) => row === selected) ?? largest(bars),
    request: scene.workload.words.request,
  };
}

/** '644'; 'Stream 3', whose number would be taken for a request’s. */
const labelIn = (tables: SceneTables, i: number): string =>
  tables.requests.requestClass[i] === DISCRETE && tables.scene.clients.length === 0
    ? labelOf(tables, i)
    : capital(nameOf(tables, i));

function largest(bars: readonly Difference[]): Difference | undefined {
  let found: Difference | undefined;
  for (const bar of bars)
    if (found === undefined || Math.abs(bar.longerNs) > Math.abs(found.longerNs)) found = bar;
  return found;
}

const isKnown = (atNs: number, untilNs: number): boolean => atNs < Infinity && atNs <= untilNs;
