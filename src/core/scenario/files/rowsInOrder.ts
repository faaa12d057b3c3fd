/**
 * The requests of a run in order of arrival, of several disks those of all; where a request has pieces on several disks
 * each is a row. A row can be written when its request has been served or dropped, so those that are never served must be
 * known beforehand, or they would hold back all that come after.
 */
import { CONTINUOUS } from '../../trace/kinds.ts';
import type { Page } from '../../trace/page.ts';
import { neverSentRow, RequestBook, type RequestRow } from './requestRows.ts';
import type { Detail, RunDetail } from './runDetail.ts';

/** Rows that are ready, and how far the run has been read; there may be none. */
export interface ReadyRows {
  readonly rows: readonly RequestRow[];
  readonly nowNs: number;
}

export function* rowsInOrder({ disks, neverSent = [], found = [] }: RunDetail): Generator<ReadyRows> {
  const all = disks.map((detail) => new RowsOfDisk(detail));
  const heads: readonly Rows[] = [
    ...all,
    ...(neverSent.length > 0 ? [new RowsOfNoDisk(neverSent.map(neverSentRow))] : []),
    ...(found.length > 0 ? [new RowsOfNoDisk(found)] : []),
  ];
  for (;;) {
    const rows: RequestRow[] = [];
    while (all.every(({ head, isOver }) => head !== undefined || isOver)) {
      const next = first(heads)?.take();
      if (next === undefined) break;
      rows.push(next);
    }
    yield { rows, nowNs: Math.min(...all.map(({ nowNs }) => nowNs)) };
    const wanting = all.find(({ head, isOver }) => head === undefined && !isOver);
    if (wanting === undefined) return;
    wanting.readOn();
  }
}

interface Rows {
  readonly head: RequestRow | undefined;
  take(): RequestRow | undefined;
}

class RowsOfNoDisk implements Rows {
  private at = 0;

  constructor(private readonly requests: readonly RequestRow[]) {}

  get head(): RequestRow | undefined {
    return this.requests[this.at];
  }

  take(): RequestRow | undefined {
    const { head } = this;
    this.at++;
    return head;
  }
}

/** The rows of one disk as they become ready. */
class RowsOfDisk implements Rows {
  isOver = false;
  nowNs = 0;
  private ready: RequestRow[] = [];
  private at = 0;
  private readonly book: RequestBook;
  private readonly pages: Iterator<Page>;

  constructor(private readonly detail: Detail) {
    this.book = new RequestBook(detail.disk, detail.number, detail.book);
    this.pages = detail.pages[Symbol.iterator]();
  }

  get head(): RequestRow | undefined {
    return this.ready[this.at];
  }

  take(): RequestRow | undefined {
    const { head } = this;
    this.at++;
    return head;
  }

  /** A page more, when all that was ready has been taken. */
  readOn(): void {
    const next = this.pages.next();
    this.at = 0;
    if (next.done === true) {
      this.ready = [...this.book.rest()];
      this.isOver = true;
      this.nowNs = Infinity;
      return;
    }
    this.book.read(next.value);
    this.nowNs = next.value.endNs;
    this.ready = [...this.book.take(this.detail.unserved)];
  }
}

/** Whose first row came first; of those that came at once videos go before requests, and each by its number. */
function first(all: readonly Rows[]): Rows | undefined {
  let found: Rows | undefined;
  for (const disk of all) {
    const [head, other] = [disk.head, found?.head];
    if (head !== undefined && (other === undefined || isBefore(head, other))) found = disk;
  }
  return found;
}

function isBefore(a: RequestRow, b: RequestRow): boolean {
  if (a.arrivalNs !== b.arrivalNs) return a.arrivalNs < b.arrivalNs;
  const [classA, classB] = [a.requestClass === CONTINUOUS, b.requestClass === CONTINUOUS];
  if (classA !== classB) return classA;
  return a.stream === b.stream ? a.number < b.number : a.stream < b.stream;
}
