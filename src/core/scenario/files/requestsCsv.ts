/**
 * Requests from a CSV file: `class,arrival_s,cylinder,angle,size_bytes` and perhaps `deadline_s,stream_number,disk`, with a header,
 * the columns in any order. Streams count from 1; a column `stream`, as files of before have it, counts from 0. Every bad row is reported with its line and the reasons; one bad row, and nothing is taken.
 *
 * Our reading: rows need not be in order of arrival (traces often are not). They are handed on in the order of the
 * file, and `inOrderOfArrival` sorts them for the run; equal arrivals keep the file's order.
 */
import Papa from 'papaparse';
import { elementAt } from '../../base/elementAt.ts';
import { fault, ok, type Result } from '../../base/result.ts';
import { Faults, quoted } from '../faults.ts';
import type { Script, ScriptedRequest } from '../scenario.ts';
import { readScripted, writeScripted, type ScriptPlace } from '../scriptedRequest.ts';

const required = ['class', 'arrival_s', 'cylinder', 'angle', 'size_bytes'];
const optional = ['deadline_s', 'stream_number', 'disk'];
const columns = [...required, ...optional];
/** What the column of streams was called while they counted from 0. */
const FROM_0 = 'stream';
const STREAM = columns.indexOf('stream_number');

/** Bad rows that are told in words. */
const MOST_FAULTS = 50;
const MOST_ROWS = 1_000_000;

/** `most`: rows that are taken, fewer where a test asks for both sides of the limit. */
export function parseRequestsCsv(
  text: string,
  place: ScriptPlace,
  most = MOST_ROWS,
): Result<readonly ScriptedRequest[]> {
  const content = withoutMark(text);
  const wrong = noCsv(content);
  if (wrong !== undefined) return fault(wrong);
  const reader = new RowReader(place, most);
  Papa.parse<string[]>(content, {
    delimiter: ',',
    step: (row, parser) => {
      if (!reader.row(row.data, row.errors.length > 0)) parser.abort();
    },
  });
  return reader.result();
}

/** Rows between two looks at what else there is to do. */
const ROWS_IN_A_PORTION = 2000;

/** The same in portions, for whoever has something else to do as well. */
export async function parseRequestsCsvInTurns(
  text: string,
  place: ScriptPlace,
  breath: () => Promise<void>,
): Promise<Result<readonly ScriptedRequest[]>> {
  const content = withoutMark(text);
  const wrong = noCsv(content);
  if (wrong !== undefined) return fault(wrong);
  const reader = new RowReader(place, MOST_ROWS);
  await new Promise<void>((resolve) => {
    let rows = 0;
    Papa.parse<string[]>(content, {
      delimiter: ',',
      step: (row, parser) => {
        if (!reader.row(row.data, row.errors.length > 0)) parser.abort();
        else if (++rows % ROWS_IN_A_PORTION === 0) {
          parser.pause();
          void breath().then(() => {
            parser.resume();
          });
        }
      },
      complete: resolve,
    });
  });
  return reader.result();
}

const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

function noCsv(content: string): string | undefined {
  if (content.trim() === '') return 'the file of requests is empty';
  if (content.includes('\0')) return 'the file of requests is not CSV: it contains zero bytes';
  return undefined;
}

/**
 * A script as such a file: `parseRequestsCsv` gives the same requests again. Ends with a line break. A part after the other, for
 * whoever has something else to do between two; there are empty ones.
 */
export function* requestsCsvParts(script: Script): Generator<string, void, undefined> {
  let width = required.length;
  let rows = 0;
  for (const r of script) {
    width = Math.max(width, writeScripted(r, 1).length);
    if (++rows % ROWS_IN_A_PORTION === 0) yield '';
  }
  let part = `${columns.slice(0, width).join(',')}\n`;
  for (const r of script) {
    const row = writeScripted(r, 1);
    part += `${row.join(',')}${','.repeat(width - row.length)}\n`;
    if (++rows % ROWS_IN_A_PORTION !== 0) continue;
    yield part;
    part = '';
  }
  yield part;
}

class RowReader {
  private readonly requests: ScriptedRequest[] = [];
  private readonly faults = new Faults(MOST_FAULTS);
  /** Where each of `columns` stands, −1 for nowhere; undefined before the header. */
  private at: readonly number[] | undefined;
  private width = 0;
  private line = 1;
  private firstStream = 1;

  constructor(
    private readonly place: ScriptPlace,
    private readonly most: number,
  ) {}

  /** False when there is no use in going on. */
  row(cells: readonly string[], malformed: boolean): boolean {
    const line = this.line++;
    // A line break inside quotes.
    for (const cell of cells)
      for (let i = cell.indexOf('\n'); i >= 0; i = cell.indexOf('\n', i + 1)) this.line++;
    if (cells.length === 1 && cells[0]?.trim() === '') return true;
    if (this.at === undefined) return this.header(cells);
    if (malformed) this.faults.add(`line ${line}: a quotation mark is not closed`);
    else if (cells.length !== this.width)
      this.faults.add(`line ${line}: ${cells.length} values, where the header names ${this.width} columns`);
    else this.request(cells, line, this.at);
    return this.requests.length <= this.most;
  }

  result(): Result<readonly ScriptedRequest[]> {
    if (this.requests.length > this.most) this.faults.add(`there are more than ${this.most} requests`);
    if (this.faults.any) return fault(...this.faults.list());
    return this.requests.length > 0
      ? ok(this.requests)
      : fault('the file of requests has a header and no request');
  }

  private request(cells: readonly string[], line: number, at: readonly number[]): void {
    const cell = (column: number) => cells[at[column] ?? -1]?.trim() ?? '';
    const read = readScripted([cell(0), cell(1), cell(2), cell(3), cell(4), cell(5), cell(6), cell(7)], {
      ...this.place,
      firstStream: this.firstStream,
    });
    if (typeof read === 'string') this.faults.add(`line ${line}: ${read}`);
    else this.requests.push(read);
  }

  private header(cells: readonly string[]): boolean {
    const own = cells.map((cell) => cell.trim());
    if (own.includes(FROM_0)) this.firstStream = 0;
    const names = own.map((name) => (name === FROM_0 ? elementAt(columns, STREAM) : name));
    const before = this.line - 1;
    const complain = (what: string) => this.faults.add(`line ${before}, the header: ${what}`);
    const missing = required.filter((name) => !names.includes(name));
    const unknown = own.filter((_, i) => !columns.includes(elementAt(names, i)));
    const twice = own.filter((_, i) => {
      const name = elementAt(names, i);
      return columns.includes(name) && names.indexOf(name) !== i;
    });
    if (missing.length > 0)
      complain(
        `${missing.join(', ')} missing; ${required.join(',')} was expected, and perhaps ${optional.join(',')}`,
      );
    if (unknown.length > 0)
      complain(
        `unknown ${unknown.length > 1 ? 'columns' : 'column'} ${unknown.slice(0, 10).map(quoted).join(', ')}`,
      );
    if (twice.length > 0) complain(`${twice.slice(0, 10).map(quoted).join(', ')} more than once`);
    this.at = columns.map((name) => names.indexOf(name));
    this.width = names.length;
    return !this.faults.any;
  }
}
