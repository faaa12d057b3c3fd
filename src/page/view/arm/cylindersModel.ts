/** What the axis of cylinders shows at an instant. */
import { onceFor } from '../../../core/base/onceFor.ts';
import { DISCRETE, SEEK } from '../../../core/trace/kinds.ts';
import type { Noun } from '../../../core/base/params.ts';
import { backlogAt, type Backlog } from '../scene/backlog.ts';
import { isFollowed } from '../scene/followed.ts';
import { indexOfRow, isAhead, isSwept, momentAt, type Moment } from '../scene/moment.ts';
import { labelOf, countedOf, marksOf } from '../scene/names.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import type { ViewSettings } from '../scene/view.ts';

/** More requests are counted by stretches of the axis. */
const MOST_MARKED = 40;
const STRETCHES = 84;

export interface AxisMark {
  readonly row: number;
  readonly continuous: boolean;
  readonly label: string;
  readonly cylinder: number;
  readonly ahead: boolean;
  /** It has a part in the sweep that is on, and so lies ahead of the arm or behind it. */
  readonly swept: boolean;
  readonly now: boolean;
  readonly selected: boolean;
  /** The scenario is about whoever it is. */
  readonly followed?: true;
  /** Served already; only the selected one stays so long. */
  readonly gone: boolean;
}

export interface AxisModel {
  readonly word: Noun;
  readonly requestWord: Noun;
  /** What its marks are called, by class. */
  readonly boxWords: { readonly stream: Noun; readonly request: Noun };
  readonly cylinders: number;
  readonly headCylinder: number;
  /** −1 outwards, 1 inwards, 0 none. */
  readonly direction: number;
  /** The direction is that of a sweep: some lie ahead, some behind. */
  readonly sweeping: boolean;
  /** Where the arm moves to right now: against the sweep on the way to where that begins. */
  readonly heading: number;
  /** The arm is on that way: whoever is ahead is so from there. */
  readonly toStart: boolean;
  /** All but a crowd of requests. */
  readonly marks: readonly AxisMark[];
  /** A crowd's numbers by stretches of the axis, from the outer edge; empty where there is none. */
  readonly skyline: readonly number[];
  /** With the one that is being fetched, as long as the arm is on its way there. */
  readonly ahead: number;
  /** All others who wait. */
  readonly behind: number;
  /** Those of them that have no part in the sweep that is on, wherever they lie. */
  readonly apart: number;
  /** Of all who wait. */
  readonly requests: number;
}

export function axisAt(tables: SceneTables, timeNs: number, settings: ViewSettings): AxisModel {
  const moment = momentAt(tables, timeNs);
  const backlog = backlogAt(tables, timeNs);
  const { requests, scene } = tables;
  const mark = (i: number, now: boolean): AxisMark => ({
    row: requests.row[i],
    continuous: requests.requestClass[i] !== DISCRETE,
    label: labelOf(tables, i),
    cylinder: requests.cylinder[i],
    ahead: now || isAhead(tables, moment, i),
    swept: now || isSwept(tables, moment, i),
    now,
    selected: requests.row[i] === settings.selected,
    ...(isFollowed(tables, i, settings.followed) ? { followed: true as const } : {}),
    gone: false,
  });
  const crowded = backlog.requests.length > MOST_MARKED;
  const chosen = indexOfRow(tables, settings.selected);
  const marks = backlog.pieces.map((i) => mark(i, false));
  for (const i of backlog.requests) if (!crowded || i === chosen) marks.push(mark(i, false));
  if (moment.request >= 0) marks.push(mark(moment.request, true));
  if (chosen >= 0 && requests.goneNs[chosen] <= timeNs && chosen !== moment.request)
    marks.push({ ...mark(chosen, false), ahead: false, gone: true });
  const heading = headingOf(tables, moment);
  const unlisted = requests.length > 0 ? tables.unlisted : 0;
  const waitingAhead = countOf(backlog, (i) => isAhead(tables, moment, i));
  const swept = countOf(backlog, (i) => isSwept(tables, moment, i));
  // Who is not known one by one is the oldest, and does what the oldest known one does.
  const oldest = backlog.requests[0] ?? -1;
  const apartToo = oldest < 0 || !isSwept(tables, moment, oldest) ? unlisted : 0;
  const waiting = backlog.pieces.length + backlog.requests.length + unlisted;
  const apart = backlog.pieces.length + backlog.requests.length - swept + apartToo;
  const toStart = moment.sweeping && heading !== moment.direction;
  // The one that is being fetched is drawn where it lies, until the arm is there.
  const fetched = moment.request >= 0 && requests.cylinder[moment.request] !== moment.cylinder;
  const isOfSweep = apart === 0 || (fetched && requests.requestClass[moment.request] !== DISCRETE);
  const called = countedOf(scene);
  return {
    word: called.stream,
    requestWord: called.request,
    boxWords: marksOf(scene),
    cylinders: scene.disk.cylinders,
    headCylinder: moment.cylinder,
    direction: moment.direction,
    sweeping: moment.sweeping,
    heading,
    toStart,
    marks,
    skyline: crowded ? skylineOf(backlog, tables) : [],
    ahead: waitingAhead + (moment.sweeping && !toStart && fetched && isOfSweep ? 1 : 0),
    behind: waiting - waitingAhead,
    apart,
    requests: backlog.requests.length + unlisted,
  };
}

function countOf({ pieces, requests }: Backlog, counts: (request: number) => boolean): number {
  let count = 0;
  for (const i of pieces) if (counts(i)) count++;
  for (const i of requests) if (counts(i)) count++;
  return count;
}

function headingOf({ services }: SceneTables, moment: Moment): number {
  if (moment.service < 0 || moment.segment !== SEEK) return moment.direction;
  const way = services.toCylinder[moment.service] - services.fromCylinder[moment.service];
  return Math.sign(way) || moment.direction;
}

/** Counted when somebody comes or goes, and not in every frame. */
const skylineOf = onceFor((backlog: Backlog, { requests, scene }: SceneTables): readonly number[] => {
  const counts = new Array<number>(STRETCHES).fill(0);
  const each = STRETCHES / Math.max(1, scene.disk.cylinders);
  for (const i of backlog.requests)
    counts[Math.min(STRETCHES - 1, Math.floor(requests.cylinder[i] * each))]++;
  return counts;
});
