/**
 * The timeline, in the manner of the paper's figures 1 to 3: long ticks at rounds, short ones between periods, light
 * boxes C, dark boxes D, blank idle, an arc from each D-request's arrival to its departure. From one service (seek,
 * rotation, transfer inside its box) to hundreds of rounds (shares of each round from the summary).
 *
 * What has not happened yet is left out of the model, but for what is known: rounds go on, and the policy's estimate
 * says when the sweep under way should end.
 */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import { C_PERIOD, CONTINUOUS, DISCRETE, D_PERIOD, SUBROUND } from '../../../core/trace/kinds.ts';
import { ledgerOf, sharesOf, type Ledger } from '../scene/ledger.ts';
import { gridOf } from '../axes/grid.ts';
import { momentAt } from '../scene/moment.ts';
import { beatWord, labelOf, streamWord } from '../scene/names.ts';
import { settledIn } from '../scene/settled.ts';
import { storyOf, type Story } from '../scene/story.ts';
import { drawTimeline, hitTimeline } from './draw.ts';
import { describeTimeline, tableOfTimeline } from './words.ts';
import { longestDeadlineNs, streamMarks } from './streams.ts';
import type { Look, Scene, View } from '../scene/types.ts';
import type { ServicePart, ServiceBox, ResponseArc, TimelineModel } from './model.ts';

/** Windows of more rounds than this show shares, not services. */
const MOST_ROUNDS_IN_DETAIL = 48;
/** Windows of more rounds than this do not look inside a service. */
const MOST_ROUNDS_WITH_PARTS = 4;

export interface PreparedTimeline {
  readonly story: Story;
  readonly ledger: Ledger;
  readonly longestNs: number;
}

function prepare(scene: Scene): PreparedTimeline {
  const story = storyOf(scene);
  return { story, ledger: ledgerOf(scene), longestNs: longestDeadlineNs(story) };
}

/**
 * The response time that has the highest arc: the longest up to now, or the longest wait at this instant, so that
 * nothing leaps when a record wait ends.
 */
function highestNs({ story, ledger }: PreparedTimeline, timeNs: number): number {
  const { departed, requests, scene } = story;
  const k = upperBound(departed.atNs, timeNs) - 1;
  const { waiting, request } = momentAt(story, timeNs);
  let longest = Math.max(scene.roundNs / 4, k >= 0 ? ledger.responseMaxNs[k] : 0);
  // Who is being served has not left either.
  for (const i of [request, waiting.find((w) => requests.klass[w] === DISCRETE) ?? -1])
    if (i >= 0 && requests.klass[i] === DISCRETE) longest = Math.max(longest, timeNs - requests.arrivalNs[i]);
  return longest;
}

function at(prepared: PreparedTimeline, timeNs: number, look: Look): TimelineModel {
  const { story } = prepared;
  const { scene } = story;
  const { fromNs, toNs } = look;
  const knownNs = look.future ? toNs : Math.min(toNs, timeNs);
  const rounds = (toNs - fromNs) / scene.roundNs;
  const inDetail = rounds <= MOST_ROUNDS_IN_DETAIL;
  const estimate = estimateAt(story, timeNs);
  const grid = gridOf(scene);
  return {
    word: streamWord(scene),
    beat: beatWord(scene),
    ...(grid === undefined ? {} : { grid }),
    ...streamMarks(story, timeNs, look, prepared.longestNs, inDetail),
    fromNs,
    toNs,
    timeNs,
    roundNs: scene.roundNs,
    future: look.future,
    endNs: scene.endNs,
    boxes: inDetail ? boxesIn(story, timeNs, look, knownNs, rounds <= MOST_ROUNDS_WITH_PARTS) : [],
    arcs: inDetail
      ? arcsIn(
          story,
          timeNs,
          look,
          knownNs,
          highestNs(prepared, look.future ? Math.max(timeNs, toNs) : timeNs),
        )
      : [],
    shortTicksNs: inDetail ? shortTicks(story, fromNs, knownNs) : [],
    ...(estimate === undefined ? {} : { estimate }),
    settled: inDetail ? settledIn(story, fromNs, knownNs, look.selected) : [],
    misses: missesIn(story, fromNs, Math.min(knownNs, toNs)),
    shares:
      inDetail && fromNs >= story.fromNs && Math.min(knownNs, scene.endNs) <= story.toNs
        ? []
        : sharesOf(scene, fromNs, toNs, look.future ? Infinity : timeNs),
    inDetail,
  };
}

function boxesIn(
  story: Story,
  timeNs: number,
  look: Look,
  knownNs: number,
  withParts: boolean,
): ServiceBox[] {
  const { services, requests, segments } = story;
  const boxes: ServiceBox[] = [];
  for (
    let s = upperBound(services.endNs, look.fromNs);
    s < services.length && services.startNs[s] < knownNs;
    s++
  ) {
    const i = services.request[s];
    const underWay = services.startNs[s] <= timeNs && timeNs < services.endNs[s];
    const endNs = Math.min(services.endNs[s], look.future ? Infinity : timeNs);
    const parts: ServicePart[] = [];
    for (let k = 0; withParts && k < services.segmentCount[s]; k++) {
      const at = services.firstSegment[s] + k;
      const from = segments.fromNs[at];
      const to = Math.min(segments.toNs[at], endNs);
      if (to > from) parts.push({ kind: segments.kind[at], fromNs: from, toNs: to });
    }
    const lateFromNs =
      requests.deadlineNs[i] < endNs && requests.klass[i] === CONTINUOUS ? requests.deadlineNs[i] : undefined;
    boxes.push({
      row: requests.row[i],
      continuous: requests.klass[i] === CONTINUOUS,
      label: labelOf(story, i),
      startNs: services.startNs[s],
      endNs,
      parts,
      ...(lateFromNs === undefined ? {} : { lateFromNs: Math.max(lateFromNs, services.startNs[s]) }),
      underWay,
      selected: requests.row[i] === look.selected,
    });
  }
  return boxes;
}

function arcsIn(story: Story, timeNs: number, look: Look, knownNs: number, highest: number): ResponseArc[] {
  const { requests, services } = story;
  const arcs: ResponseArc[] = [];
  // Whoever waits when the window begins has an arc that reaches into it.
  const before = upperBound(services.startNs, look.fromNs) - 1;
  const to = upperBound(requests.arrivalNs, knownNs);
  for (let i = before >= 0 ? Math.min(services.oldest[before], services.request[before]) : 0; i < to; i++) {
    if (requests.klass[i] !== DISCRETE || requests.doneNs[i] <= look.fromNs) continue;
    const done = requests.doneNs[i];
    const open = !(look.future ? done < Infinity : done <= timeNs);
    const endNs = open ? (look.future ? Math.max(story.toNs, timeNs) : timeNs) : done;
    arcs.push({
      row: requests.row[i],
      label: labelOf(story, i),
      arrivalNs: requests.arrivalNs[i],
      endNs,
      open,
      height: Math.min(1, 0.06 + 0.94 * Math.sqrt((endNs - requests.arrivalNs[i]) / highest)),
      selected: requests.row[i] === look.selected,
    });
  }
  return arcs;
}

function shortTicks(story: Story, fromNs: number, knownNs: number): number[] {
  const found = new Set<number>();
  for (const kind of [C_PERIOD, D_PERIOD, SUBROUND]) {
    const { startNs } = story.frames[kind];
    for (let k = lowerBound(startNs, fromNs); k < startNs.length && startNs[k] <= knownNs; k++) {
      if (startNs[k] % story.scene.roundNs !== 0) found.add(startNs[k]);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** When the sweep under way should end by the policy's own estimate, and by when it has to. */
function estimateAt(story: Story, timeNs: number): TimelineModel['estimate'] {
  const { decisions } = story;
  const d = upperBound(decisions.atNs, timeNs) - 1;
  if (d < 0 || timeNs >= decisions.untilNs[d] || !(decisions.estimateNs[d] > 0)) return undefined;
  return {
    endNs: decisions.atNs[d] + decisions.estimateNs[d],
    limitNs: decisions.atNs[d] + decisions.timeLeftNs[d],
  };
}

function missesIn(story: Story, fromNs: number, toNs: number): TimelineModel['misses'] {
  const { missed, requests } = story;
  const found: { atNs: number; late: string[]; discarded: string[] }[] = [];
  for (let k = lowerBound(missed.atNs, fromNs); k < missed.atNs.length && missed.atNs[k] <= toNs; k++) {
    const i = missed.request[k];
    if (found.length === 0 || found[found.length - 1].atNs !== missed.atNs[k])
      found.push({ atNs: missed.atNs[k], late: [], discarded: [] });
    found[found.length - 1][requests.late[i] === 1 ? 'late' : 'discarded'].push(labelOf(story, i));
  }
  return found;
}

export const timelineView: View<PreparedTimeline, TimelineModel> = {
  id: 'timeline',
  title: 'Timeline',
  prepare,
  at,
  draw: drawTimeline,
  describe: describeTimeline,
  table: tableOfTimeline,
  hit: hitTimeline,
  preferredHeight: (width, theme) =>
    Math.round(
      Math.min(380, Math.max(width < 560 ? 232 : 200, 170 + width * 0.1)) *
        (theme ? Math.sqrt(theme.scale) : 1),
    ),
};
