/** What happens on all disks, one line an event: the table behind the testbed, and where its buttons step to. */
import { lowerBound } from '../../../core/base/bisect.ts';
import { TRANSFER } from '../../../core/trace/kinds.ts';
import { isVideo, type Journeys } from './journeys.ts';

export type EventKind = 'round' | 'arrival' | 'listing' | 'service' | 'transfer' | 'read';

export interface TestbedEvent {
  readonly kind: EventKind;
  readonly atNs: number;
  /** From 0; −1 where it concerns all. */
  readonly disk: number;
  /** Index of the request on that disk; −1 for none. */
  readonly of: number;
}

const known = new WeakMap<Journeys, readonly TestbedEvent[]>();

/** In order of time; of one instant in the order in which one thing leads to the next. */
export function eventsOf(journeys: Journeys): readonly TestbedEvent[] {
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
export function eventsAround(journeys: Journeys, timeNs: number, each: number): readonly TestbedEvent[] {
  const events = eventsOf(journeys);
  const next = lowerBound(
    events.map(({ atNs }) => atNs),
    timeNs + 1,
  );
  return events.slice(Math.max(0, next - each), next + each);
}

const order: readonly EventKind[] = ['read', 'round', 'arrival', 'listing', 'service', 'transfer'];

function gather({ disks, roundsNs }: Journeys): readonly TestbedEvent[] {
  const events: TestbedEvent[] = roundsNs.map((atNs) => ({ kind: 'round', atNs, disk: -1, of: -1 }));
  disks.forEach(({ tables, listedNs }, disk) => {
    const { requests, services, segments } = tables;
    const add = (kind: EventKind, atNs: number, of: number) => {
      if (atNs < Infinity) events.push({ kind, atNs, disk, of });
    };
    for (let i = 0; i < requests.length; i++) {
      // Videos come with their round.
      if (isVideo(tables, i)) continue;
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
  });
  return events.sort(
    (a, b) => a.atNs - b.atNs || order.indexOf(a.kind) - order.indexOf(b.kind) || a.disk - b.disk,
  );
}
