/** Builds a page of the trace while the engine runs. */
import { growTable, type Table, type TableSpec } from '../base/columns.ts';
import { ARM, BUS, BUS_WAIT, MEDIA, ROTATION, SEEK, TRANSFER } from '../trace/kinds.ts';
import {
  admissionSpec,
  decisionSpec,
  dropSpec,
  frameSpec,
  makePageTables,
  requestSpec,
  segmentSpec,
  serviceSpec,
  trimPage,
  type Page,
} from '../trace/page.ts';
import { BUS_WAITING, SEEKING, START, TRANSFERRING, TURNING } from '../trace/tally.ts';
import type { Action } from './interfaces.ts';
import type { RowRing } from './rows.ts';

function nextRow<S extends TableSpec>(table: Table<S>, spec: S, anyColumn: { readonly length: number }): number {
  if (table.length === anyColumn.length) growTable(table, spec);
  return table.length++;
}

export class Detail {
  private readonly tables: ReturnType<typeof makePageTables>;
  /** Row of the first request that arrived in the page, and where it stands in the table. */
  private firstRow = -1;
  private firstIndex = 0;
  private readonly carried = new Map<number, number>();
  private unlisted = 0;

  constructor(
    private readonly rows: RowRing,
    private readonly revolutionNs: number,
    private readonly startNs: number,
    private readonly startCylinder: number,
    expectedRequests: number,
  ) {
    this.tables = makePageTables(expectedRequests);
  }

  /** A request has arrived, or (`carried`) was there when the page began. */
  arrived(row: number, carried: boolean): number {
    const t = this.tables.requests;
    const i = nextRow(t, requestSpec, t.row);
    const r = this.rows;
    const at = row & r.mask;
    t.row[i] = row;
    t.klass[i] = r.klass[at];
    t.stream[i] = r.stream[at];
    t.number[i] = r.number[at];
    t.arrivalNs[i] = r.arrivalNs[at];
    t.deadlineNs[i] = r.deadlineNs[at];
    t.cylinder[i] = r.cylinder[at];
    t.angle[i] = r.angleNs[at] / this.revolutionNs;
    t.sizeBytes[i] = r.sizeBytes[at];
    if (carried) {
      t.carried[i] = 1;
      this.carried.set(row, i);
    } else if (this.firstRow < 0) {
      this.firstRow = row;
      this.firstIndex = i;
    } else if (i - this.firstIndex !== row - this.firstRow) {
      // A late guest (see indexOf) stands in between: look this one up by name as well.
      this.carried.set(row, i);
    }
    return i;
  }

  /** More requests wait at the page's start than are worth repeating. */
  leaveOut(count: number): void {
    this.unlisted = count;
  }

  /** One visit of the arm; its times stand in `service` (see Tally). */
  served(row: number, fromCylinder: number, service: Float64Array, outcome: number): void {
    const startNs = service[START];
    const seekNs = service[SEEKING];
    const rotationNs = service[TURNING];
    const transferNs = service[TRANSFERRING];
    const busNs = service[BUS_WAITING];
    const t = this.tables.services;
    const i = nextRow(t, serviceSpec, t.request);
    const seekEnd = startNs + seekNs;
    const turnEnd = seekEnd + rotationNs;
    const busEnd = turnEnd + busNs;
    const end = busEnd + transferNs;
    t.request[i] = this.indexOf(row);
    t.decision[i] = this.tables.decisions.length - 1;
    t.startNs[i] = startNs;
    t.endNs[i] = end;
    t.fromCylinder[i] = fromCylinder;
    t.toCylinder[i] = this.rows.cylinder[row & this.rows.mask];
    t.firstSegment[i] = this.tables.segments.length;
    t.segmentCount[i] = busNs > 0 ? 4 : 3;
    t.outcome[i] = outcome;
    this.segment(i, SEEK, ARM, startNs, seekEnd);
    this.segment(i, ROTATION, MEDIA, seekEnd, turnEnd);
    if (busNs > 0) this.segment(i, BUS_WAIT, BUS, turnEnd, busEnd);
    this.segment(i, TRANSFER, MEDIA, busEnd, end);
  }

  decided(nowNs: number, untilNs: number, action: Action, queued: number): void {
    const t = this.tables.decisions;
    const i = nextRow(t, decisionSpec, t.atNs);
    t.atNs[i] = nowNs;
    t.untilNs[i] = untilNs;
    t.kind[i] = action.kind;
    t.request[i] = action.row < 0 ? -1 : this.indexOf(action.row);
    t.reason[i] = action.reason;
    t.estimateNs[i] = action.estimateNs;
    t.timeLeftNs[i] = action.timeLeftNs;
    t.listed[i] = action.listed;
    t.queued[i] = queued;
    t.direction[i] = action.direction;
  }

  dropped(row: number, atNs: number): void {
    const t = this.tables.drops;
    const i = nextRow(t, dropSpec, t.atNs);
    t.request[i] = this.indexOf(row);
    t.atNs[i] = atNs;
  }

  frame(kind: number, startNs: number, endNs: number, label: number): void {
    const t = this.tables.frames;
    const i = nextRow(t, frameSpec, t.kind);
    t.kind[i] = kind;
    t.startNs[i] = startNs;
    t.endNs[i] = endNs;
    t.label[i] = label;
  }

  admitted(stream: number, atNs: number, yes: boolean): void {
    const t = this.tables.admissions;
    const i = nextRow(t, admissionSpec, t.stream);
    t.stream[i] = stream;
    t.atNs[i] = atNs;
    t.admitted[i] = yes ? 1 : 0;
  }

  finish(index: number, endNs: number): Page {
    return trimPage({
      index,
      startNs: this.startNs,
      endNs,
      startCylinder: this.startCylinder,
      unlisted: this.unlisted,
      ...this.tables,
    });
  }

  private segment(service: number, kind: number, resource: number, fromNs: number, toNs: number): void {
    const t = this.tables.segments;
    const i = nextRow(t, segmentSpec, t.service);
    t.service[i] = service;
    t.kind[i] = kind;
    t.resource[i] = resource;
    t.fromNs[i] = fromNs;
    t.toNs[i] = toNs;
  }

  /** Where a row stands in the table of requests; one that was left out joins it now. */
  private indexOf(row: number): number {
    const named = this.carried.size > 0 ? this.carried.get(row) : undefined;
    if (named !== undefined) return named;
    if (this.firstRow >= 0 && row >= this.firstRow) return this.firstIndex + row - this.firstRow;
    this.unlisted--;
    return this.arrived(row, true);
  }
}

