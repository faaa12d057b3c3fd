/**
 * The timeline, in the manner of the paper's figures 1 to 3: long ticks at rounds, short ones between periods, light
 * boxes C, dark boxes D, blank idle, an arc from each D-request's arrival to its departure. From one service (seek,
 * rotation, transfer inside its box) to hundreds of rounds (shares of each round from the summary).
 *
 * What has not happened yet is left out of the model, but for what is known: rounds go on, and the policy's estimate
 * says when the sweep under way should end.
 */
import { timelineFront } from './front.ts';
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import { BACKGROUND, C_PERIOD, CONTINUOUS, DISCRETE, D_PERIOD, SUBROUND } from '../../../core/trace/kinds.ts';
import { gridOf } from '../axes/grid.ts';
import { expectedAt } from '../scene/expected.ts';
import { failsAtNs } from '../scene/failed.ts';
import { isFollowed } from '../scene/followed.ts';
import { indexOfRow } from '../scene/moment.ts';
import { bubbleAt } from './bubble.ts';
import { chunkOf } from './chunks.ts';
import { beatWord, labelOf, marksOf, streamWord } from '../scene/names.ts';
import { newcomersOf, type Newcomer } from '../scene/newcomers.ts';
import { settledIn } from '../scene/settled.ts';
import { sharesIn, sharesSoFar } from '../scene/shares.ts';
import { toldAt } from '../scene/told.ts';
import { wholeOf } from '../scene/ofSystem.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import { drawTimeline } from './draw.ts';
import { hitTimeline } from './hit.ts';
import { MOST_ARCS, riverOf, waitingAt } from './river.ts';
import { describeTimeline, roundOf, tableOfTimeline } from './words.ts';
import { longestDeadlineNs, streamMarks } from './streams.ts';
import type { ViewSettings, Scene, View } from '../scene/view.ts';
import {
  arcHeight,
  type Ghost,
  type ResponseArc,
  type ServiceBox,
  type ServicePart,
  type TimelineModel,
} from './model.ts';

/** Windows of more rounds than this show shares, not services. */
const MOST_ROUNDS_IN_DETAIL = 48;
/** Windows of more rounds than this do not look inside a service. */
const MOST_ROUNDS_WITH_PARTS = 4;
/** Of a river so many arrivals are told apart, and no more: two in a pixel of a wide screen. */
const MOST_IN_RIVER = 2048;

export interface PreparedTimeline {
  readonly tables: SceneTables;
  readonly longestNs: number;
  readonly newcomers: readonly Newcomer[];
}

function prepare(scene: Scene): PreparedTimeline {
  const tables = sceneTablesOf(scene);
  return { tables, longestNs: longestDeadlineNs(tables), newcomers: newcomersOf(scene) };
}

/**
 * The wait whose arc reaches to the top: the longest of the whole run, so that no arc changes its height while it plays.
 * Where there will be a river, what waits longest is told by it, and arcs are for those who got through.
 */
function highestNs({ roundNs, extent, goalNs }: Scene): number {
  const longest = Math.max(roundNs / 4, extent.longestNs);
  return extent.mostWaiting > MOST_ARCS ? Math.min(longest, Math.max(goalNs, roundNs / 4)) : longest;
}

function modelAt(
  prepared: PreparedTimeline,
  timeNs: number,
  settings: ViewSettings,
  asFigure: boolean,
): TimelineModel {
  const { tables } = prepared;
  const { scene } = tables;
  const { fromNs, toNs } = settings;
  const stretches = settings.followed?.stretches;
  const knownNs = settings.future ? toNs : Math.min(toNs, timeNs);
  const rounds = (toNs - fromNs) / scene.roundNs;
  const inDetail = rounds <= MOST_ROUNDS_IN_DETAIL;
  const bubble = settings.future || asFigure || !inDetail ? undefined : bubbleAt(tables, timeNs);
  const estimate = settings.future || asFigure ? undefined : estimateAt(tables, timeNs);
  const grid = gridOf(scene);
  const shares = sharesIn(scene, fromNs, toNs, settings.future ? Infinity : timeNs);
  const waiting = waitingAt(tables, timeNs);
  const river = riverOf(tables, shares, knownNs, waiting);
  const chosen = settings.pointed >= 0 ? settings.pointed : settings.selected;
  // A figure tells of nobody but whom a reader follows.
  const told = asFigure ? chosen : toldAt(tables, timeNs, settings);
  return {
    boxWords: marksOf(scene),
    ...{ word: streamWord(scene), beat: beatWord(scene), round: roundOf(scene), asFigure },
    ...(grid === undefined ? {} : { grid }),
    ...streamMarks(tables, timeNs, settings, prepared.longestNs, inDetail),
    ...{ fromNs, toNs, timeNs, roundNs: scene.roundNs, future: settings.future, endNs: scene.endNs },
    boxes: inDetail
      ? boxesIn(tables, timeNs, settings, knownNs, chosen, !asFigure && rounds <= MOST_ROUNDS_WITH_PARTS)
      : [],
    ...(inDetail
      ? arcsIn(tables, timeNs, settings, knownNs, told, river !== undefined)
      : { arcs: [], arcsOf: 1 }),
    highestNs: highestNs(scene),
    waiting,
    ...(river === undefined ? {} : { river }),
    mayFlood: scene.extent.mostWaiting > MOST_ARCS,
    shortTicksNs: inDetail ? shortTicks(tables, fromNs, knownNs) : [],
    ...(estimate === undefined ? {} : { estimate }),
    ...(bubble === undefined ? {} : { bubble }),
    ghosts: inDetail && estimate !== undefined ? ghostsAt(tables, timeNs) : [],
    settled: inDetail && !asFigure ? settledIn(tables, fromNs, knownNs, chosen) : [],
    misses: missesIn(tables, fromNs, knownNs),
    newcomers: prepared.newcomers.filter(({ atNs }) => atNs >= fromNs && atNs <= knownNs),
    shares,
    soFar: settings.future ? { c: 0, d: 0 } : sharesSoFar(tables, Math.min(timeNs, scene.endNs)),
    inDetail,
    detailFromNs: tables.fromNs,
    ...(stretches === undefined || asFigure ? {} : { stretches }),
  };
}

function boxesIn(
  tables: SceneTables,
  timeNs: number,
  settings: ViewSettings,
  knownNs: number,
  chosen: number,
  withParts: boolean,
): ServiceBox[] {
  const { services, requests } = tables;
  const boxes: ServiceBox[] = [];
  for (
    let s = upperBound(services.endNs, settings.fromNs);
    s < services.length && services.startNs[s] < knownNs;
    s++
  ) {
    const i = services.request[s];
    const underWay = services.startNs[s] <= timeNs && timeNs < services.endNs[s];
    const endNs = Math.min(services.endNs[s], settings.future ? Infinity : timeNs);
    const segments = tables.segmentsOf(s);
    const parts: ServicePart[] = [];
    for (let k = 0; withParts && k < services.segmentCount[s]; k++) {
      const at = services.firstSegment[s] + k;
      const from = segments.fromNs[at];
      const to = Math.min(segments.toNs[at], endNs);
      if (to > from) parts.push({ kind: segments.kind[at], fromNs: from, toNs: to });
    }
    const lateFromNs =
      requests.deadlineNs[i] < endNs && requests.requestClass[i] === CONTINUOUS
        ? requests.deadlineNs[i]
        : undefined;
    boxes.push({
      row: requests.row[i],
      continuous: requests.requestClass[i] === CONTINUOUS,
      label: labelOf(tables, i),
      startNs: services.startNs[s],
      endNs,
      parts,
      ...(lateFromNs === undefined ? {} : { lateFromNs: Math.max(lateFromNs, services.startNs[s]) }),
      underWay,
      selected: requests.row[i] === chosen,
      ...(isFollowed(tables, i, settings.followed) ? { followed: true as const } : {}),
      ...(requests.requestClass[i] === BACKGROUND ? { isFree: true as const } : {}),
      ...chunkOf(tables, s),
    });
  }
  return boxes;
}

function arcsIn(
  tables: SceneTables,
  timeNs: number,
  settings: ViewSettings,
  knownNs: number,
  told: number,
  flooded: boolean,
): Pick<TimelineModel, 'arcs' | 'arcsOf'> {
  const { requests, services } = tables;
  const arcs: ResponseArc[] = [];
  const highest = highestNs(tables.scene);
  // Whoever waits when the window begins has an arc that reaches into it; of a river only who arrives in it is seen.
  const before = upperBound(services.startNs, settings.fromNs) - 1;
  const oldest = before >= 0 ? Math.min(services.oldest[before], services.request[before]) : 0;
  const inView = flooded ? lowerBound(requests.arrivalNs, settings.fromNs) : oldest;
  const to = upperBound(requests.arrivalNs, knownNs);
  const add = (i: number) => {
    const done = leftNs(requests, i);
    const open = !(settings.future ? done < Infinity : done <= timeNs);
    const endNs = open ? (settings.future ? Math.max(tables.toNs, timeNs) : timeNs) : done;
    arcs.push({
      row: requests.row[i],
      label: labelOf(tables, i),
      arrivalNs: requests.arrivalNs[i],
      endNs,
      open,
      ...(!open && requests.doneNs[i] === Infinity ? { isLost: true as const } : {}),
      height: arcHeight(endNs - requests.arrivalNs[i], highest),
      told: requests.row[i] === told,
      ...(requests.row[i] === told && isPiece(tables, i) ? { isPiece: true as const } : {}),
    });
  };
  const own = flooded && told >= 0 ? indexOfRow(tables, told) : -1;
  if (own >= 0 && own < inView && requests.requestClass[own] === DISCRETE) add(own);
  // Of tens of thousands in one window every so manieth stands for its neighbours, which lie under its dot.
  const every = flooded ? 2 ** Math.max(0, Math.ceil(Math.log2((to - inView) / MOST_IN_RIVER))) : 1;
  for (let i = inView; i < to; i++) {
    if (requests.requestClass[i] !== DISCRETE || leftNs(requests, i) <= settings.fromNs) continue;
    if (requests.row[i] % every === 0 || requests.row[i] === told) add(i);
  }
  return { arcs, arcsOf: every };
}

/** Of several disks, the charts tell of the whole request, which may take longer than what is seen of it here. */
function isPiece({ scene, requests }: SceneTables, i: number): boolean {
  if (scene.system === undefined || scene.system.alone) return false;
  const whole = sceneTablesOf(wholeOf(scene));
  const its = indexOfRow(whole, requests.row[i]);
  return (
    its >= 0 &&
    (whole.requests.doneNs[its] !== requests.doneNs[i] ||
      whole.requests.arrivalNs[its] !== requests.arrivalNs[i])
  );
}

/** It is done, or lost with the disk it was to be read from. */
const leftNs = ({ doneNs, droppedNs }: SceneTables['requests'], i: number): number =>
  Math.min(doneNs[i], droppedNs[i]);

function shortTicks(tables: SceneTables, fromNs: number, knownNs: number): number[] {
  const found = new Set<number>();
  for (const kind of [C_PERIOD, D_PERIOD, SUBROUND]) {
    const { startNs } = tables.frames[kind];
    for (let k = lowerBound(startNs, fromNs); k < startNs.length && startNs[k] <= knownNs; k++) {
      if (startNs[k] % tables.scene.roundNs !== 0) found.add(startNs[k]);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** When the sweep under way should end by the policy's own estimate, and by when it has to. */
function estimateAt(tables: SceneTables, timeNs: number): TimelineModel['estimate'] {
  const { decisions } = tables;
  const d = upperBound(decisions.atNs, timeNs) - 1;
  // A dead disk's estimates come to nothing.
  if (failsAtNs(tables.scene) <= timeNs) return undefined;
  if (d < 0 || timeNs >= decisions.untilNs[d] || !(decisions.estimateNs[d] > 0)) return undefined;
  const endNs = decisions.atNs[d] + decisions.estimateNs[d];
  const limitNs = decisions.atNs[d] + decisions.timeLeftNs[d];
  // Whoever weighed that nothing bounds it, or that nothing would do, has told no instant.
  return endNs < Infinity && limitNs > -Infinity ? { endNs, limitNs } : undefined;
}

/** Of the list behind the estimate what is not done: the service under way, and those that should follow. */
function ghostsAt(tables: SceneTables, timeNs: number): Ghost[] {
  const { requests } = tables;
  const list = expectedAt(tables, timeNs) ?? [];
  return list.flatMap(({ request, fromNs, toNs }) => {
    const continuous = requests.requestClass[request] === CONTINUOUS;
    const late = continuous && timeNs > requests.deadlineNs[request];
    return toNs > timeNs ? [{ continuous, label: labelOf(tables, request), fromNs, toNs, late }] : [];
  });
}

function missesIn(tables: SceneTables, fromNs: number, toNs: number): TimelineModel['misses'] {
  const { missed, requests } = tables;
  const found: { atNs: number; late: string[]; discarded: string[] }[] = [];
  for (let k = lowerBound(missed.atNs, fromNs); k < missed.atNs.length && missed.atNs[k] <= toNs; k++) {
    const i = missed.request[k];
    if (found.length === 0 || found[found.length - 1].atNs !== missed.atNs[k])
      found.push({ atNs: missed.atNs[k], late: [], discarded: [] });
    found[found.length - 1][requests.late[i] === 1 ? 'late' : 'discarded'].push(labelOf(tables, i));
  }
  return found;
}

export const timelineView: View<PreparedTimeline, TimelineModel> = {
  ...timelineFront,
  prepare,
  at: (prepared, timeNs, settings) => modelAt(prepared, timeNs, settings, false),
  draw: drawTimeline,
  describe: describeTimeline,
  table: tableOfTimeline,
  hit: hitTimeline,
};

/** As a figure in a paper: its own title stands over it, every request has its number, and nothing is only expected. */
export const figureView: View<PreparedTimeline, TimelineModel> = {
  ...timelineView,
  at: (prepared, timeNs, settings) => modelAt(prepared, timeNs, settings, true),
};
