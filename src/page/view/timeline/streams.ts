/**
 * What the timeline says of streams with deadlines of their own: a flag at each deadline, a tick at each release, how
 * late a piece came, and the frames (groups, windows, batches, cycles) that a policy thinks in.
 */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import { BATCH, CONTINUOUS, CYCLE, GROUP, WINDOW, frameNames, ROUND } from '../../../core/trace/kinds.ts';
import { labelOf } from '../scene/names.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import type { ViewSettings } from '../scene/view.ts';

/** All deadlines of one instant. */
export interface DeadlineFlag {
  readonly atNs: number;
  /** Of the streams, in order of release. */
  readonly labels: readonly string[];
  /** How many of them were kept, missed, or are still to come; as far as is known now. */
  readonly met: number;
  readonly missed: number;
  readonly open: number;
}

/** A piece that was not there at its deadline: from then until it came, or until now. */
export interface Lateness {
  readonly row: number;
  readonly label: string;
  readonly fromNs: number;
  readonly toNs: number;
}

export interface FrameBand {
  readonly kind: number;
  readonly name: string;
  readonly startNs: number;
  /** Not beyond what is known. */
  readonly endNs: number;
}

export interface Journey {
  readonly startNs: number;
  readonly endNs: number;
  readonly fromCylinder: number;
  readonly toCylinder: number;
}

export interface StreamMarks {
  /** Streams have deadlines here, and flags have a row of their own. */
  readonly flagged: boolean;
  readonly flags: readonly DeadlineFlag[];
  readonly releases: readonly { readonly atNs: number; readonly count: number }[];
  readonly late: readonly Lateness[];
  /** Kinds of frames that the run has, each with a row of its own. */
  readonly frameKinds: readonly number[];
  readonly frames: readonly FrameBand[];
  /** Journeys of the arm for nobody. */
  readonly moves: readonly Journey[];
}

/** In the order of their rows. */
const BANDS = [GROUP, BATCH, CYCLE, WINDOW, ROUND];
/** More of a kind in the window would be a texture without a word. */
const MOST_FRAMES = 240;
const MOST_BANDS = 2;

/** The longest time from a release to its deadline. */
export function longestDeadlineNs({ requests }: SceneTables): number {
  let longest = 0;
  for (let i = 0; i < requests.length; i++)
    if (requests.requestClass[i] === CONTINUOUS)
      longest = Math.max(longest, requests.deadlineNs[i] - requests.arrivalNs[i]);
  return longest;
}

export function streamMarks(
  tables: SceneTables,
  timeNs: number,
  settings: ViewSettings,
  longestNs: number,
  inDetail: boolean,
): StreamMarks {
  const { scene } = tables;
  const knownNs = settings.future ? settings.toNs : Math.min(settings.toNs, timeNs);
  const flagged = scene.workload.beat === 'period' && longestNs > 0;
  const frameKinds = BANDS.filter(
    // Where all streams share the rounds, the long ticks of the axis are theirs.
    (kind) => tables.frames[kind].startNs.length > 0 && (kind !== ROUND || scene.workload.beat === 'period'),
  ).slice(0, MOST_BANDS);
  // What happens after this is not known: to the viewer, or at all.
  const judgedNs = settings.future ? tables.toNs : timeNs;
  return {
    flagged,
    ...(flagged && inDetail
      ? deadlinesIn(tables, settings, knownNs, judgedNs, longestNs)
      : { flags: [], releases: [], late: [] }),
    frameKinds: inDetail ? frameKinds : [],
    frames: inDetail ? frameKinds.flatMap((kind) => framesIn(tables, kind, settings, knownNs)) : [],
    moves: inDetail ? movesIn(tables, settings, knownNs) : [],
  };
}

function deadlinesIn(
  tables: SceneTables,
  settings: ViewSettings,
  knownNs: number,
  judgedNs: number,
  longestNs: number,
): Pick<StreamMarks, 'flags' | 'releases' | 'late'> {
  const { requests } = tables;
  const byInstant = new Map<number, { labels: string[]; met: number; missed: number; open: number }>();
  const releases = new Map<number, number>();
  const late: Lateness[] = [];
  const to = upperBound(requests.arrivalNs, knownNs);
  // Twice as far back: a piece that is a whole deadline late still shows how late it is.
  for (let i = lowerBound(requests.arrivalNs, settings.fromNs - 2 * longestNs); i < to; i++) {
    if (requests.requestClass[i] !== CONTINUOUS) continue;
    const dueNs = requests.deadlineNs[i];
    const releasedNs = requests.arrivalNs[i];
    if (releasedNs >= settings.fromNs) releases.set(releasedNs, (releases.get(releasedNs) ?? 0) + 1);
    const missed = dueNs <= judgedNs && requests.doneNs[i] > dueNs;
    const endNs = Math.min(requests.doneNs[i], requests.droppedNs[i], judgedNs);
    if (missed && endNs > dueNs && endNs > settings.fromNs && dueNs < settings.toNs)
      late.push({ row: requests.row[i], label: labelOf(tables, i), fromNs: dueNs, toNs: endNs });
    if (dueNs < settings.fromNs || dueNs > settings.toNs) continue;
    const flag = byInstant.get(dueNs) ?? { labels: [], met: 0, missed: 0, open: 0 };
    flag.labels.push(labelOf(tables, i));
    flag[missed ? 'missed' : requests.doneNs[i] <= judgedNs ? 'met' : 'open']++;
    byInstant.set(dueNs, flag);
  }
  return {
    flags: [...byInstant].sort((a, b) => a[0] - b[0]).map(([atNs, flag]) => ({ atNs, ...flag })),
    releases: [...releases].sort((a, b) => a[0] - b[0]).map(([atNs, count]) => ({ atNs, count })),
    late,
  };
}

function framesIn(tables: SceneTables, kind: number, settings: ViewSettings, knownNs: number): FrameBand[] {
  const { startNs, endNs, label } = tables.frames[kind];
  const bands: FrameBand[] = [];
  const first = Math.max(0, upperBound(startNs, settings.fromNs) - 1);
  if (upperBound(startNs, knownNs) - first > MOST_FRAMES) return bands;
  for (let k = first; k < startNs.length && startNs[k] < knownNs; k++)
    if (endNs[k] > settings.fromNs)
      bands.push({
        kind,
        name: `${frameNames[kind]} ${label[k] + 1}${kind === ROUND ? wayAt(tables, startNs[k]) : ''}`,
        startNs: startNs[k],
        endNs: Math.min(endNs[k], knownNs),
      });
  return bands;
}

/** Which way the sweep of a round goes, by its first decision. */
function wayAt({ decisions }: SceneTables, startNs: number): string {
  const way = decisions.direction[upperBound(decisions.atNs, startNs) - 1] ?? 0;
  return way === 0 ? '' : way > 0 ? ' in' : ' out';
}

function movesIn({ moves }: SceneTables, settings: ViewSettings, knownNs: number): Journey[] {
  const journeys: Journey[] = [];
  for (let m = upperBound(moves.endNs, settings.fromNs); m < moves.length && moves.startNs[m] < knownNs; m++)
    journeys.push({
      startNs: moves.startNs[m],
      endNs: Math.min(moves.endNs[m], knownNs),
      fromCylinder: moves.fromCylinder[m],
      toCylinder: moves.toCylinder[m],
    });
  return journeys;
}
