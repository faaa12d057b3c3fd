/** What happens in a run, one line an event: the table behind the prototype, and where its buttons step to. */
import { lowerBound } from '../../../core/base/bisect.ts';
import { CONTINUOUS, TRANSFER } from '../../../core/trace/kinds.ts';
import type { Journeys } from './journeys.ts';

export type EventKind =
  | 'tick'
  | 'arrival'
  | 'listing'
  | 'service'
  | 'transfer'
  | 'read'
  | 'missed'
  | 'admitted'
  | 'refused';

export interface PrototypeEvent {
  readonly kind: EventKind;
  readonly atNs: number;
  /** Index of the request, or the stream that asks to come in; of a tick −1. */
  readonly of: number;
}

const known = new WeakMap<Journeys, readonly PrototypeEvent[]>();

/** In order of time; of one instant in the order in which one thing leads to the next. */
export function eventsOf(journeys: Journeys): readonly PrototypeEvent[] {
  let events = known.get(journeys);
  if (events === undefined) known.set(journeys, (events = gather(journeys)));
  return events;
}

/** The instant of the next event (1) or of the one before (−1); undefined where there is none. */
export function eventFrom(journeys: Journeys, timeNs: number, step: 1 | -1): number | undefined {
  const events = eventsOf(journeys);
  return step > 0
    ? events.find(({ atNs }) => atNs > timeNs)?.atNs
    : events.findLast(({ atNs }) => atNs < timeNs)?.atNs;
}

/** The last few up to an instant and the next few. */
export function eventsAround(journeys: Journeys, timeNs: number, each: number): readonly PrototypeEvent[] {
  const events = eventsOf(journeys);
  const next = lowerBound(
    events.map(({ atNs }) => atNs),
    timeNs + 1,
  );
  return events.slice(Math.max(0, next - each), next + each);
}

const order: readonly EventKind[] = [
  ...(['read', 'missed', 'tick', 'admitted', 'refused'] as const),
  ...(['arrival', 'listing', 'service', 'transfer'] as const),
];

function gather({ tables, listedNs, ticksNs, admissions }: Journeys): readonly PrototypeEvent[] {
  const { requests, services, segments, missed } = tables;
  const events: PrototypeEvent[] = [];
  const add = (kind: EventKind, atNs: number, of: number) => {
    if (atNs < Infinity) events.push({ kind, atNs, of });
  };
  for (const ns of ticksNs) add('tick', ns, -1);
  for (const { stream, atNs, admitted } of admissions) add(admitted ? 'admitted' : 'refused', atNs, stream);
  for (let i = 0; i < requests.length; i++) {
    // Videos come with the tick of their round.
    if (requests.requestClass[i] === CONTINUOUS) continue;
    add('arrival', requests.arrivalNs[i], i);
    if (listedNs[i] < requests.begunNs[i]) add('listing', listedNs[i], i);
  }
  for (let s = 0; s < services.length; s++) {
    const i = services.request[s];
    const first = services.firstSegment[s];
    add('service', services.startNs[s], i);
    for (let k = first; k < first + services.segmentCount[s]; k++)
      if (segments.kind[k] === TRANSFER) add('transfer', segments.fromNs[k], i);
    if (services.endNs[s] === requests.doneNs[i]) add('read', services.endNs[s], i);
  }
  missed.request.forEach((i, k) => {
    add('missed', missed.atNs[k] ?? Infinity, i);
  });
  return events.sort((a, b) => a.atNs - b.atNs || order.indexOf(a.kind) - order.indexOf(b.kind));
}
