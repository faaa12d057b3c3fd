/**
 * A run, or a stretch of it, as a file: CSV with a row a request, the same as JSON, or trace events for Perfetto. Written
 * piece by piece, so that whoever asks can show progress, stop, and do other work in between.
 */
import { resolved } from '../resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import { ENGINE_VERSION } from '../engineVersion.ts';
import { fingerprintAt } from '../run/fingerprint.ts';
import { fullScenarioPairs, joinPairs } from '../link/encode.ts';
import { testsOf } from '../run/weighed.ts';
import { RequestBook, rowTableOf, type RequestRow, type RowTable } from './requestRows.ts';
import { rowsInOrder } from './rowsInOrder.ts';
import { findDetail, findPages, type RunDetail } from './runDetail.ts';
import type { Scenario } from '../scenario.ts';
import { sharesNames } from '../sharedNames.ts';
import { TraceEvents, type Stretch } from './traceEvents.ts';

export type { Stretch } from './traceEvents.ts';

const runFormats = ['csv', 'json', 'trace'] as const;
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
  if (format === 'trace') yield* asTrace(scenario, stretch);
  else {
    const table = rowTableOf(scenario);
    const head = format === 'csv' ? `${table.columns.join(',')}\n` : `{${HEAD},"requests":[`;
    yield { text: head, share: 0 };
    const detail = yield* waited(findDetail(scenario), SEARCH);
    yield* format === 'csv'
      ? csvRows(detail, stretch, table)
      : jsonRows(detail, stretch, table, () => origin(scenario, detail, stretch));
  }
}

const HEAD = '"format":"roundscope-run","version":1';

/** What is found meanwhile is no text, but a share of the work. */
function* waited(search: Generator<number, RunDetail>, share: number): Generator<Piece, RunDetail> {
  for (;;) {
    const { done, value } = search.next();
    if (done === true) return value;
    yield { text: '', share: share * value };
  }
}

/** What the file says of where it comes from. */
function origin(scenario: Scenario, { disks, beats, endNs }: RunDetail, { fromNs, toNs }: Stretch) {
  const [first] = disks;
  const untilNs = Math.min(toNs, disks.length > 1 ? endNs : (first?.station.nowNs ?? 0));
  return {
    engine: ENGINE_VERSION,
    scenario: joinPairs(fullScenarioPairs(scenario)),
    fromS: fromNs / 1e9,
    toS: untilNs / 1e9,
    /** Of the whole run as far as the end of the stretch. */
    fingerprint: fingerprintAt(beats, resolved(scenario).beatNs, untilNs),
  };
}

function* csvRows(detail: RunDetail, stretch: Stretch, table: RowTable): Generator<Piece> {
  for (const { rows, share } of rowsIn(detail, stretch))
    yield { text: rows.map((row) => `${table.cells(row).join(',')}\n`).join(''), share };
}

function* jsonRows(
  detail: RunDetail,
  stretch: Stretch,
  table: RowTable,
  about: () => object,
): Generator<Piece> {
  let comma = '';
  for (const { rows, share } of rowsIn(detail, stretch)) {
    const texts: string[] = [];
    for (const row of rows) {
      texts.push(`${comma}\n${jsonRow(row, table)}`);
      comma = ',';
    }
    yield { text: texts.join(''), share };
  }
  yield { text: `\n],${JSON.stringify(about()).slice(1)}\n`, share: 1 };
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
  detail: RunDetail,
  { fromNs, toNs }: Stretch,
): Generator<{ readonly rows: readonly RequestRow[]; readonly share: number }> {
  const endNs = Math.min(toNs, detail.endNs);
  const inside = (row: RequestRow) =>
    row.arrivalNs < toNs && (Number.isNaN(row.goneNs) || row.goneNs >= fromNs);
  for (const { rows, nowNs } of rowsInOrder(detail)) {
    yield { rows: rows.filter(inside), share: SEARCH + (1 - SEARCH) * Math.min(1, nowNs / endNs) };
    // In order of arrival: once one lies behind the stretch, all do.
    if (rows.some((row) => row.arrivalNs >= toNs)) return;
  }
}

function* asTrace(scenario: Scenario, stretch: Stretch): Generator<Piece> {
  yield { text: '{"displayTimeUnit":"ns","traceEvents":[\n', share: 0 };
  const detail = yield* waited(findPages(scenario), SEARCH);
  const several = detail.disks.length > 1;
  const endNs = Math.min(stretch.toNs, detail.endNs);
  const admission = { stream: resolved(scenario).workload.words.stream, tests: testsOf(scenario) };
  const lines = (all: readonly string[]) => all.map((line) => `,\n${line}`).join('');
  for (const { number, disk, pages, book: { fates } = {} } of detail.disks) {
    const book = new RequestBook(disk, number, { sharesNames: sharesNames(scenario) });
    const movedAway = (request: RequestRow, atNs: number) =>
      fates?.isMovedAway(number, request, atNs) === true;
    const events = new TraceEvents(book, stretch, admission, several ? number + 1 : undefined, movedAway);
    const begin = events.begin(several ? `Roundscope, disk ${number + 1}` : 'Roundscope', scenario);
    yield { text: `${number > 0 ? ',\n' : ''}${begin.join(',\n')}`, share: number / detail.disks.length };
    for (const page of pages) {
      book.read(page);
      const share = (number + Math.min(1, page.endNs / endNs)) / detail.disks.length;
      yield { text: lines(events.page(page)), share };
      if (page.endNs >= stretch.toNs) break;
    }
    yield { text: lines(events.end()), share: (number + 1) / detail.disks.length };
  }
  const about = JSON.stringify(origin(scenario, detail, stretch));
  yield { text: `\n],"otherData":${about}}\n`, share: 1 };
}
