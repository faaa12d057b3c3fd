/**
 * A page as it is known at an instant before anything is decided then: who has arrived by now, and what was done until
 * now. A question is posed from it, so that nobody who draws or tells of the page can know the answer.
 *
 *     decisions  at 1.0 s, 1.1 s, 1.2 s          before 1.1 s:  at 1.0 s
 *     requests   came 0.9 s, 1.1 s, 1.15 s                      came 0.9 s, 1.1 s
 *     services   begun 1.0 s, 1.1 s                             begun 1.0 s
 */
import { BACKGROUND, ROUND, SUBROUND } from './kinds.ts';
import type { Page } from './page.ts';

/** So many rows from the first: all up to the last that is known. */
function rowsTo(length: number, isKnown: (row: number) => boolean): number {
  let rows = length;
  while (rows > 0 && !isKnown(rows - 1)) rows--;
  return rows;
}

/** The same columns, and fewer rows. */
const first = <T extends { length: number }>(table: T, length: number): T => ({ ...table, length });

/** Those of its rows; of what is told in no order of time. */
function only<T extends { length: number }>(table: T, isKnown: (row: number) => boolean): T {
  const fewer: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(table) as [string, Float64Array | number][])
    if (typeof column !== 'number')
      fewer[name] = column.subarray(0, table.length).filter((_, row) => isKnown(row));
  const { length } = Object.values(fewer)[0] as Float64Array;
  return { ...fewer, length } as unknown as T;
}

/** `atNs` lies within the page, or behind it: then it is the page itself. */
export function pageBefore(page: Page, atNs: number): Page {
  if (page.endNs <= atNs) return page;
  const { requests: r, services: s, segments, decisions, moves, places, writes, drops } = page;
  const { admissions, admissionTests, gauges, buffers, events, cache } = page;
  // Blocks that are read on the way are found by the answer that they belong to.
  const requests = rowsTo(r.length, (i) =>
    r.requestClass[i] === BACKGROUND ? r.arrivalNs[i] < atNs : r.arrivalNs[i] <= atNs,
  );
  const services = rowsTo(s.length, (i) => s.startNs[i] < atNs);
  const visits = services === 0 ? 0 : s.firstSegment[services - 1] + s.segmentCount[services - 1];
  const decided = rowsTo(decisions.length, (i) => decisions.atNs[i] < atNs);
  const moved = rowsTo(moves.length, (i) => moves.startNs[i] < atNs);
  const admitted = rowsTo(admissions.length, (i) => admissions.atNs[i] <= atNs);
  return {
    ...page,
    endNs: atNs,
    requests: first(r, requests),
    services: first(s, services),
    segments: first(segments, visits),
    decisions: first(decisions, decided),
    moves: first(moves, moved),
    places: only(places, (i) => places.service[i] < services),
    writes: only(writes, (i) => writes.request[i] < requests),
    drops: only(drops, (i) => drops.atNs[i] <= atNs && drops.request[i] < requests),
    frames: framesBefore(page.frames, atNs),
    admissions: first(admissions, admitted),
    admissionTests: only(admissionTests, (i) => admissionTests.admission[i] < admitted),
    gauges: only(gauges, (i) => gauges.atNs[i] < atNs),
    buffers: only(buffers, (i) => buffers.atNs[i] < atNs),
    events: only(events, (i) => events.atNs[i] < atNs),
    ...(cache && { cache: only(cache, (i) => cache.atNs[i] <= atNs) }),
  };
}

/** A round begins and ends by the clock; a sweep, a batch or a period by what is decided. */
const isOfClock = (kind: number): boolean => kind === ROUND || kind === SUBROUND;

function framesBefore(frames: Page['frames'], atNs: number): Page['frames'] {
  const known = only(
    frames,
    (i) => frames.startNs[i] < atNs || (isOfClock(frames.kind[i]) && frames.startNs[i] === atNs),
  );
  const endNs = known.endNs.map((ns, i) => (ns >= atNs && !isOfClock(known.kind[i]) ? NaN : ns));
  return { ...known, endNs };
}
