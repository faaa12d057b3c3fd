/**
 * A script while it is being edited: a row a request, its seven texts as they stand in the table. The run takes a
 * script only when every row of it is right; a row that is not keeps its texts and says at which of them it is wrong.
 */
import { elementAt } from '../../../core/base/elementAt.ts';
import { scriptRequests } from '../../../core/scenario/writtenRequests.ts';
import type { Script, ScriptedRequest } from '../../../core/scenario/scenario.ts';
import {
  readFields,
  writeScripted,
  type FieldFault,
  type RequestFields,
  type ScriptPlace,
} from '../../../core/scenario/scriptedRequest.ts';

export interface ScriptRow {
  /** Stays the row's while it is edited and moved. */
  readonly id: number;
  readonly fields: RequestFields;
  /** Undefined while a text is wrong. */
  readonly request: ScriptedRequest | undefined;
  readonly faults: readonly FieldFault[];
}

/** More than this nobody edits by hand, and a table of as many fields would be slow. */
export const MOST_ROWS_EDITED = 200;

let nextId = 1;

const textsOf = (request: ScriptedRequest): RequestFields => {
  const [requestClass = '', arrival = '', cylinder = '', angle = '', size = '', ...rest] = writeScripted(
    request,
    1,
  );
  const [deadline = '', stream = '', disk] = rest;
  const fields = [requestClass, arrival, cylinder, angle, size, deadline, stream] as const;
  return disk === undefined ? fields : [...fields, disk];
};

const rightRow = (request: ScriptedRequest, id: number): ScriptRow => ({
  id,
  fields: textsOf(request),
  request,
  faults: [],
});

export const rowsOf = (script: Script): readonly ScriptRow[] =>
  Array.from(script, (request) => rightRow(request, nextId++));

/** In order of arrival; what has none yet stays behind the row that it stood behind. */
function inOrder(rows: readonly ScriptRow[]): readonly ScriptRow[] {
  let last = 0;
  const at = new Map(rows.map((row) => [row, (last = row.request?.arrivalNs ?? last)]));
  return rows.toSorted((a, b) => (at.get(a) ?? 0) - (at.get(b) ?? 0));
}

/** One text of a row as it was typed. */
export function withField(
  rows: readonly ScriptRow[],
  id: number,
  field: number,
  text: string,
  place: ScriptPlace,
): readonly ScriptRow[] {
  return inOrder(
    rows.map((row) => {
      if (row.id !== id) return row;
      const fields = row.fields.with(field, text.trim()) as unknown as RequestFields;
      const read = readFields(fields, { ...place, firstStream: 1 });
      return Array.isArray(read)
        ? { id, fields, request: undefined, faults: read }
        : { id, fields, request: read, faults: [] };
    }),
  );
}

export const withRequest = (
  rows: readonly ScriptRow[],
  id: number,
  request: ScriptedRequest,
): readonly ScriptRow[] => inOrder(rows.map((row) => (row.id === id ? rightRow(request, id) : row)));

/** A further request, and the row that it became. */
export function withAdded(
  rows: readonly ScriptRow[],
  request: ScriptedRequest,
): { readonly rows: readonly ScriptRow[]; readonly id: number } {
  const id = nextId++;
  return { rows: inOrder([...rows, rightRow(request, id)]), id };
}

export const withoutRow = (rows: readonly ScriptRow[], id: number): readonly ScriptRow[] =>
  rows.filter((row) => row.id !== id);

/** The script, or undefined while any row is wrong: half a script would be another one. */
export function scriptOf(rows: readonly ScriptRow[]): readonly ScriptedRequest[] | undefined {
  const script = rows.flatMap(({ request }) => request ?? []);
  return script.length === rows.length ? script : undefined;
}

const NS_PER_MS = 1e6;

/**
 * A request brought to another instant and cylinder by hand: within the disk and from 0 to `latestNs`, to whole ms; a
 * C-request of a policy in rounds goes from the start of a round to that of another. A deadline of its own keeps its
 * distance.
 */
export function movedTo(
  request: ScriptedRequest,
  toNs: number,
  toCylinder: number,
  place: ScriptPlace,
  latestNs: number,
): ScriptedRequest {
  const gridNs = request.requestClass === 'C' && place.inRounds ? place.roundNs : NS_PER_MS;
  const lastNs = Math.floor(latestNs / gridNs) * gridNs;
  const arrivalNs = Math.max(0, Math.min(lastNs, Math.round(toNs / gridNs) * gridNs));
  const cylinder = Math.max(0, Math.min(place.cylinders - 1, Math.round(toCylinder)));
  const { deadlineNs } = request;
  return {
    ...request,
    // An instant that is not moved keeps its nanoseconds.
    arrivalNs: toNs === request.arrivalNs ? request.arrivalNs : arrivalNs,
    cylinder,
    ...(deadlineNs === undefined || toNs === request.arrivalNs
      ? {}
      : { deadlineNs: deadlineNs + arrivalNs - request.arrivalNs }),
  };
}

/** Where a request that is added at a point of the picture comes to lie. */
export function addedAt(
  ns: number,
  cylinder: number,
  place: ScriptPlace,
  latestNs: number,
): { readonly arrivalNs: number; readonly cylinder: number } {
  const anywhere: ScriptedRequest = {
    requestClass: 'D',
    arrivalNs: -1,
    cylinder: 0,
    angle: 0,
    sizeBytes: 1,
  };
  return movedTo(anywhere, ns, cylinder, place, latestNs);
}

/** What a mark of the script bears, by row: the number of a D-request, the stream of a C-request; both count from 1. */
export function labelsOf(rows: readonly ScriptRow[], place: ScriptPlace): ReadonlyMap<number, string> {
  const right = rows.filter(({ request }) => request !== undefined);
  const named = scriptRequests(
    right.flatMap(({ request }) => request ?? []),
    place.roundNs,
    place.inRounds,
  );
  return new Map(
    right.map(({ id, request }, i) => [
      id,
      String((request?.requestClass === 'C' ? elementAt(named, i).stream : elementAt(named, i).number) + 1),
    ]),
  );
}

/** How far the picture of a script reaches: a round more than it needs, or the run's end, if that comes first. */
export function reachNs(rows: readonly ScriptRow[], place: ScriptPlace, durationNs: number): number {
  const lastNs = rows.reduce((latest, { request }) => Math.max(latest, request?.arrivalNs ?? 0), 0);
  const needed = (Math.floor(lastNs / place.roundNs) + 1) * place.roundNs;
  return Math.max(needed, Math.min(needed + place.roundNs, durationNs));
}
