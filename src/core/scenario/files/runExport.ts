/**
 * A run, or a stretch of it, as a file: CSV with a row a request, the same as JSON, or trace events for Perfetto. Written
 * piece by piece, so that whoever asks can show progress, stop, and do other work in between.
 */
import { elementAt } from '../../base/elementAt.ts';
import { ENGINE_VERSION } from '../engineVersion.ts';
import { fingerprintAt } from '../run/fingerprint.ts';
import { fullScenarioPairs, joinPairs } from '../link/encode.ts';
import { beatNs } from '../resolve.ts';
import {
  detailOf,
  findUnserved,
  RequestBook,
  rowTableOf,
  type Detail,
  type RequestRow,
  type RowTable,
} from './requestRows.ts';
import type { Scenario } from '../scenario.ts';
import { TraceEvents, type Stretch } from './traceEvents.ts';

export type { Stretch } from './traceEvents.ts';

export const runFormats = ['csv', 'json', 'trace'] as const;
export type RunFormat = (typeof runFormats)[number];

export interface Piece {
  readonly text: string;
  /** Which share of the work is done, 0 … 1. */
  readonly share: number;
}

/** Bytes a request takes in a file of each format, on average: measured, see the test that holds them to it. */
const BYTES_A_REQUEST: Readonly<Record<RunFormat, number>> = { csv: 96, json: 193, trace: 1400 };

/** About how large a file with so many requests will be. */
export const estimateBytes = (format: RunFormat, requests: number): number =>
  BYTES_A_REQUEST[format] * requests + 500;

/** The share of the work that finding the requests which are never served takes. */
const SEARCH = 0.3;

export function* exportRun(scenario: Scenario, format: RunFormat, stretch: Stretch): Generator<Piece> {
  const table = rowTableOf(scenario);
  switch (format) {
    case 'csv':
      yield { text: `${table.columns.join(',')}\n`, share: 0 };
      for (const { rows, share } of rowsIn(scenario, stretch))
        yield { text: rows.map((row) => `${table.cells(row).join(',')}\n`).join(''), share };
      return;
    case 'json':
      yield* asJson(scenario, stretch);
      return;
    case 'trace':
      yield* asTrace(scenario, stretch);
  }
}

/** What the file says of where it comes from. */
function origin(scenario: Scenario, { station }: Detail, { fromNs, toNs }: Stretch) {
  const endNs = Math.min(toNs, station.nowNs);
  return {
    engine: ENGINE_VERSION,
    scenario: joinPairs(fullScenarioPairs(scenario)),
    fromS: fromNs / 1e9,
    toS: endNs / 1e9,
    /** Of the whole run as far as the end of the stretch. */
    fingerprint: fingerprintAt(station.tally.beats, beatNs(scenario), endNs),
  };
}

function* asJson(scenario: Scenario, stretch: Stretch): Generator<Piece> {
  const detail = detailOf(scenario);
  const table = rowTableOf(scenario);
  yield { text: `{"format":"roundscope-run","version":1,"requests":[`, share: 0 };
  let comma = '';
  for (const { rows, share } of rowsIn(scenario, stretch, detail)) {
    const texts: string[] = [];
    for (const row of rows) {
      texts.push(`${comma}\n${jsonRow(row, table)}`);
      comma = ',';
    }
    yield { text: texts.join(''), share };
  }
  const about = JSON.stringify(origin(scenario, detail, stretch)).slice(1);
  yield { text: `\n],${about}\n`, share: 1 };
}

const WORDS: ReadonlySet<string> = new Set(['id', 'class', 'outcome', 'client']);

/** The cells of the CSV under the same names, times as numbers; what does not exist is null. */
function jsonRow(row: RequestRow, table: RowTable): string {
  const cells = table.cells(row);
  const value = (cell: string, name: string) => (WORDS.has(name) ? JSON.stringify(cell) : cell || 'null');
  return `{${table.columns.map((name, i) => `"${name}":${value(elementAt(cells, i), name)}`).join(',')}}`;
}

/** The requests that lie in a stretch or reach into it, in order of arrival. */
function* rowsIn(
  scenario: Scenario,
  { fromNs, toNs }: Stretch,
  detail = detailOf(scenario),
): Generator<{ readonly rows: readonly RequestRow[]; readonly share: number }> {
  const search = findUnserved(scenario);
  let step = search.next();
  for (; !step.done; step = search.next()) yield { rows: [], share: SEARCH * step.value };
  const unserved = step.value;
  const book = new RequestBook(detail.disk);
  const endNs = Math.min(toNs, detail.station.endNs);
  const inside = (row: RequestRow) =>
    row.arrivalNs < toNs && (Number.isNaN(row.goneNs) || row.goneNs >= fromNs);
  for (const page of detail.pages) {
    book.read(page);
    const done = [...book.take(unserved)];
    const share = SEARCH + (1 - SEARCH) * Math.min(1, page.endNs / endNs);
    yield { rows: done.filter(inside), share };
    // In order of arrival: once one lies behind the stretch, all do.
    if (done.some((row) => row.arrivalNs >= toNs)) return;
  }
  yield { rows: [...book.rest()].filter(inside), share: 1 };
}

function* asTrace(scenario: Scenario, stretch: Stretch): Generator<Piece> {
  const detail = detailOf(scenario);
  const book = new RequestBook(detail.disk);
  const events = new TraceEvents(book, stretch);
  const endNs = Math.min(stretch.toNs, detail.station.endNs);
  yield { text: '{"displayTimeUnit":"ns","traceEvents":[\n', share: 0 };
  yield { text: events.begin('Roundscope', scenario).join(',\n'), share: 0 };
  const lines = (all: readonly string[]) => all.map((line) => `,\n${line}`).join('');
  for (const page of detail.pages) {
    book.read(page);
    yield { text: lines(events.page(page)), share: Math.min(1, page.endNs / endNs) };
    if (page.endNs >= stretch.toNs) break;
  }
  const about = JSON.stringify(origin(scenario, detail, stretch));
  yield { text: `${lines(events.end())}\n],"otherData":${about}}\n`, share: 1 };
}
