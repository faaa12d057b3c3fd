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
import { C_PERIOD, CONTINUOUS, DISCRETE, D_PERIOD, SUBROUND } from '../../../core/trace/kinds.ts';
import { ledgerOf, sharesOf, type Ledger } from '../scene/ledger.ts';
import { gridOf } from '../axes/grid.ts';
import { momentAt } from '../scene/moment.ts';
import { beatWord, labelOf, streamWord } from '../scene/names.ts';
import { settledIn } from '../scene/settled.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import { drawTimeline, hitTimeline } from './draw.ts';
import { describeTimeline, tableOfTimeline } from './words.ts';
import { longestDeadlineNs, streamMarks } from './streams.ts';
import type { ViewSettings, Scene, View } from '../scene/view.ts';
import type { ServicePart, ServiceBox, ResponseArc, TimelineModel } from './model.ts';

/** Windows of more rounds than this show shares, not services. */
const MOST_ROUNDS_IN_DETAIL = 48;
/** Windows of more rounds than this do not look inside a service. */
const MOST_ROUNDS_WITH_PARTS = 4;

export interface PreparedTimeline {
  readonly tables: SceneTables;
  readonly ledger: Ledger;
  readonly longestNs: number;
}

function prepare(scene: Scene): PreparedTimeline {
  const tables = sceneTablesOf(scene);
  return { tables, ledger: ledgerOf(scene), longestNs: longestDeadlineNs(tables) };
}

/**
 * The response time that has the highest arc: the longest up to now, or the longest wait at this instant, so that
 * nothing leaps when a record wait ends.
 */
function highestNs({ tables, ledger }: PreparedTimeline, timeNs: number): number {
  const { departed, requests, scene } = tables;
  const k = upperBound(departed.atNs, timeNs) - 1;
  const { waiting, request } = momentAt(tables, timeNs);
  let longest = Math.max(scene.roundNs / 4, k >= 0 ? ledger.responseMaxNs[k] : 0);
  // Who is being served has not left either.
  for (const i of [request, waiting.find((w) => requests.requestClass[w] === DISCRETE) ?? -1])
    if (i >= 0 && requests.requestClass[i] === DISCRETE)
      longest = Math.max(longest, timeNs - requests.arrivalNs[i]);
  return longest;
}

function at(prepared: PreparedTimeline, timeNs: number, settings: ViewSettings): TimelineModel {
  const { tables } = prepared;
  const { scene } = tables;
  const { fromNs, toNs } = settings;
  const knownNs = settings.future ? toNs : Math.min(toNs, timeNs);
  const rounds = (toNs - fromNs) / scene.roundNs;
  const inDetail = rounds <= MOST_ROUNDS_IN_DETAIL;
  const estimate = estimateAt(tables, timeNs);
  const grid = gridOf(scene);
  return {
    word: streamWord(scene),
    beat: beatWord(scene),
    ...(grid === undefined ? {} : { grid }),
    ...streamMarks(tables, timeNs, settings, prepared.longestNs, inDetail),
    fromNs,
    toNs,
    timeNs,
    roundNs: scene.roundNs,
    future: settings.future,
    endNs: scene.endNs,
    boxes: inDetail ? boxesIn(tables, timeNs, settings, knownNs, rounds <= MOST_ROUNDS_WITH_PARTS) : [],
    arcs: inDetail
      ? arcsIn(
          tables,
          timeNs,
          settings,
          knownNs,
          highestNs(prepared, settings.future ? Math.max(timeNs, toNs) : timeNs),
        )
      : [],
    shortTicksNs: inDetail ? shortTicks(tables, fromNs, knownNs) : [],
    ...(estimate === undefined ? {} : { estimate }),
    settled: inDetail ? settledIn(tables, fromNs, knownNs, settings.selected) : [],
    misses: missesIn(tables, fromNs, Math.min(knownNs, toNs)),
    shares:
      inDetail && fromNs >= tables.fromNs && Math.min(knownNs, scene.endNs) <= tables.toNs
        ? []
        : sharesOf(scene, fromNs, toNs, settings.future ? Infinity : timeNs),
    inDetail,
  };
}

function boxesIn(
  tables: SceneTables,
  timeNs: number,
  settings: ViewSettings,
  knownNs: number,
  withParts: boolean,
): ServiceBox[] {
  const { services, requests, segments } = tables;
  const boxes: ServiceBox[] = [];
  for (
    let s = upperBound(services.endNs, settings.fromNs);
    s < services.length && services.startNs[s] < knownNs;
    s++
  ) {
    const i = services.request[s];
    const underWay = services.startNs[s] <= timeNs && timeNs < services.endNs[s];
    const endNs = Math.min(services.endNs[s], settings.future ? Infinity : timeNs);
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
      selected: requests.row[i] === settings.selected,
    });
  }
  return boxes;
}

function arcsIn(
  tables: SceneTables,
  timeNs: number,
  settings: ViewSettings,
  knownNs: number,
  highest: number,
): ResponseArc[] {
  const { requests, services } = tables;
  const arcs: ResponseArc[] = [];
  // Whoever waits when the window begins has an arc that reaches into it.
  const before = upperBound(services.startNs, settings.fromNs) - 1;
  const to = upperBound(requests.arrivalNs, knownNs);
  for (let i = before >= 0 ? Math.min(services.oldest[before], services.request[before]) : 0; i < to; i++) {
    if (requests.requestClass[i] !== DISCRETE || requests.doneNs[i] <= settings.fromNs) continue;
    const done = requests.doneNs[i];
    const open = !(settings.future ? done < Infinity : done <= timeNs);
    const endNs = open ? (settings.future ? Math.max(tables.toNs, timeNs) : timeNs) : done;
    arcs.push({
      row: requests.row[i],
      label: labelOf(tables, i),
      arrivalNs: requests.arrivalNs[i],
      endNs,
      open,
      height: Math.min(1, 0.06 + 0.94 * Math.sqrt((endNs - requests.arrivalNs[i]) / highest)),
      selected: requests.row[i] === settings.selected,
    });
  }
  return arcs;
}

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
  if (d < 0 || timeNs >= decisions.untilNs[d] || !(decisions.estimateNs[d] > 0)) return undefined;
  return {
    endNs: decisions.atNs[d] + decisions.estimateNs[d],
    limitNs: decisions.atNs[d] + decisions.timeLeftNs[d],
  };
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
  at,
  draw: drawTimeline,
  describe: describeTimeline,
  table: tableOfTimeline,
  hit: hitTimeline,
};
