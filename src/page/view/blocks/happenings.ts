/** What happens in a run, one line an event: the table behind a machine at work, and where its buttons step to. */
import { lowerBound } from '../../../core/base/bisect.ts';
import { CONTINUOUS, TRANSFER } from '../../../core/trace/kinds.ts';
import { seconds } from '../../draw/format.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import type { TextTable } from '../scene/view.ts';
import { awayText } from './words.ts';

export interface Happening<Kind extends string> {
  readonly kind: Kind;
  readonly atNs: number;
  /** The disk, from 0; −1 where it concerns all. */
  readonly disk: number;
  /** Index of the request on that disk, or a stream; −1 for none. */
  readonly of: number;
}

/** What befalls requests on every disk. */
export type Befalls = 'arrival' | 'listing' | 'service' | 'transfer' | 'read';

/** Of one disk; of pieces of videos, which come with their round, from their service on. */
export function befalling(
  { requests, services, segmentsOf }: SceneTables,
  listedNs: Float64Array,
  disk: number,
): readonly Happening<Befalls>[] {
  const events: Happening<Befalls>[] = [];
  const add = (kind: Befalls, atNs: number, of: number) => {
    if (atNs < Infinity) events.push({ kind, atNs, disk, of });
  };
  for (let i = 0; i < requests.length; i++) {
    if (requests.requestClass[i] === CONTINUOUS) continue;
    add('arrival', requests.arrivalNs[i], i);
    if (listedNs[i] < requests.begunNs[i]) add('listing', listedNs[i], i);
  }
  for (let s = 0; s < services.length; s++) {
    const i = services.request[s];
    const first = services.firstSegment[s];
    const segments = segmentsOf(s);
    add('service', services.startNs[s], i);
    for (let k = first; k < first + services.segmentCount[s]; k++)
      if (segments.kind[k] === TRANSFER) add('transfer', segments.fromNs[k], i);
    if (services.endNs[s] === requests.doneNs[i]) add('read', services.endNs[s], i);
  }
  return events;
}

/** In order of time; of one instant in the order in which one thing leads to the next, and by disk. */
export const inTime = <Kind extends string>(
  events: readonly Happening<Kind>[],
  order: readonly Kind[],
): readonly Happening<Kind>[] =>
  events.toSorted(
    (a, b) => a.atNs - b.atNs || order.indexOf(a.kind) - order.indexOf(b.kind) || a.disk - b.disk,
  );

export interface Eventful<Kind extends string = string> {
  readonly events: readonly Happening<Kind>[];
}

/** The instant of the next event (1) or of the one before (−1); undefined where there is none. */
export function eventFrom({ events }: Eventful, timeNs: number, step: 1 | -1): number | undefined {
  return step > 0
    ? events.find(({ atNs }) => atNs > timeNs)?.atNs
    : events.findLast(({ atNs }) => atNs < timeNs)?.atNs;
}

/** The last few up to an instant and the next few: `each` of them, with what a row says between its instant and how far away it is. */
export function tableAround<Kind extends string>(
  { events }: Eventful<Kind>,
  timeNs: number,
  each: number,
  columns: readonly string[],
  cells: (event: Happening<Kind>) => readonly string[],
): TextTable {
  const next = lowerBound(
    events.map(({ atNs }) => atNs),
    timeNs + 1,
  );
  return {
    head: ['instant', ...columns, 'from now'],
    rows: events
      .slice(Math.max(0, next - each), next + each)
      .map((event) => [seconds(event.atNs), ...cells(event), awayText(event.atNs - timeNs)]),
  };
}
