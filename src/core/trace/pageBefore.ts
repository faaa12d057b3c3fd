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

type Columns = Readonly<Record<string, { [row: number]: number } | number>>;

/** Those of its rows; what is told of in no order of time. */
function only<T extends { length: number }>(table: T, isKnown: (row: number) => boolean): T {
  const rows: number[] = [];
  for (let i = 0; i < table.length; i++) if (isKnown(i)) rows.push(i);
  if (rows.length === table.length) return table;
  const columns = table as unknown as Columns;
  const fewer: Record<string, unknown> = { length: rows.length };
  for (const [name, column] of Object.entries(columns))
    if (typeof column !== 'number') {
      const its = (column as unknown as Float64Array).slice(0, rows.length);
      for (const [k, i] of rows.entries()) its[k] = column[i];
      fewer[name] = its;
    }
  return fewer as unknown as T;
}

/** `atNs` lies within the page, or behind it: then it is the page itself. */
export function pageBefore(page: Page, atNs: number): Page {
  if (page.endNs <= atNs) return page;
  const { requests: r, services: s, segments, decisions, moves, places, writes, drops } = page;
  const { admissions, admissionTests, gauges, buffers, events } = page;
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
  };
}

/** Rounds go by the clock; a sweep, a batch or a period begins and ends by what is decided. */
function framesBefore(frames: Page['frames'], atNs: number): Page['frames'] {
  const isOfClock = (i: number): boolean => frames.kind[i] === ROUND || frames.kind[i] === SUBROUND;
  const known = only(frames, (i) => frames.startNs[i] < atNs || (isOfClock(i) && frames.startNs[i] === atNs));
  const endNs = known.endNs.slice(0, known.length);
  for (let i = 0; i < known.length; i++)
    if (known.endNs[i] >= atNs && known.kind[i] !== ROUND && known.kind[i] !== SUBROUND) endNs[i] = NaN;
  return { ...known, endNs };
}
