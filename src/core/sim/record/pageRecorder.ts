/** Builds a page of the trace while the engine runs. */
import { growTable, type Table, type TableSpec } from '../../base/columns.ts';
import { ARM, BUS, BUS_WAIT, MEDIA, ROTATION, SEEK, TRANSFER } from '../../trace/kinds.ts';
import {
  admissionSpec,
  admissionTestSpec,
  bufferSpec,
  decisionSpec,
  dropSpec,
  eventFigureSpec,
  eventSpec,
  frameSpec,
  gaugeSpec,
  moveSpec,
  emptyTables,
  requestSpec,
  segmentSpec,
  serviceSpec,
  packPage,
  placeSpec,
  writeSpec,
  type Page,
  type PageTables,
} from '../../trace/page.ts';
import { BUS_WAITING, SEEKING, START, TRANSFERRING, TURNING } from '../../trace/tally.ts';
import type { Action, AdmissionTest } from '../interfaces.ts';
import type { RowPlaces } from './rowPlaces.ts';
import type { RowRing } from './rows.ts';

/**
 * For what is rare. A function that meets tables of many shapes looks the length of each up anew; where every service
 * passes, the same stands written out.
 */
function nextRow<S extends TableSpec>(
  table: Table<S>,
  spec: S,
  anyColumn: { readonly length: number },
): number {
  if (table.length === anyColumn.length) growTable(table, spec);
  return table.length++;
}

/** What a service was at, from when to when: as in a page, before it is in one. */
export const stretchSpec = { kind: 'u8', resource: 'u8', fromNs: 'f64', toNs: 'f64' } as const;

export type Stretches = Table<typeof stretchSpec>;

type PageStart = Pick<Page, 'startNs' | 'startCylinder' | 'before'>;

export class PageRecorder {
  private unlisted = 0;

  /** `mostListed`: of the requests beyond these only those are listed that are served. */
  constructor(
    private readonly rows: RowRing,
    private readonly revolutionNs: number,
    private readonly start: PageStart,
    private readonly tables: PageTables,
    private readonly places: RowPlaces,
    private readonly mostListed: number,
  ) {
    emptyTables(tables);
    places.clear();
  }

  /** A request has arrived, or (`carried`) was there when the page began. */
  arrived(row: number, carried: boolean): void {
    if (this.tables.requests.length < this.mostListed) this.list(row, carried);
    else this.unlisted++;
  }

  private list(row: number, carried: boolean): number {
    const t = this.tables.requests;
    const i = t.length++;
    if (i === t.row.length) growTable(t, requestSpec);
    const r = this.rows;
    const at = row & r.mask;
    t.row[i] = row;
    t.requestClass[i] = r.requestClass[at];
    t.stream[i] = r.stream[at];
    t.number[i] = r.number[at];
    t.arrivalNs[i] = r.arrivalNs[at];
    t.deadlineNs[i] = r.deadlineNs[at];
    t.cylinder[i] = r.cylinder[at];
    t.angle[i] = r.angleNs[at] < 0 ? -1 : r.angleNs[at] / this.revolutionNs;
    t.sizeBytes[i] = r.sizeBytes[at];
    t.carried[i] = carried ? 1 : 0;
    if (r.write !== null && r.write[at] === 1) this.wrote(i);
    this.places.set(row, i, t.row);
    return i;
  }

  /** More requests wait at the page's start than are worth repeating. */
  leaveOut(count: number): void {
    this.unlisted = count;
  }

  /** One visit of the arm and the decision behind it; its times stand in `service` (see Tally). */
  served(
    row: number,
    fromCylinder: number,
    toCylinder: number,
    service: Float64Array,
    outcome: number,
    action: Action,
    queued: number,
  ): void {
    const request = this.indexOf(row);
    const d = this.decided(service[START], action, request, queued);
    const t = this.tables.services;
    const i = t.length++;
    if (i === t.request.length) growTable(t, serviceSpec);
    const seekEnd = service[START] + service[SEEKING];
    const turnEnd = seekEnd + service[TURNING];
    const busEnd = turnEnd + service[BUS_WAITING];
    const end = busEnd + service[TRANSFERRING];
    this.tables.decisions.untilNs[d] = end;
    t.request[i] = request;
    t.decision[i] = d;
    t.startNs[i] = service[START];
    t.endNs[i] = end;
    t.fromCylinder[i] = fromCylinder;
    t.toCylinder[i] = toCylinder;
    t.outcome[i] = outcome;
    const g = this.tables.segments;
    t.firstSegment[i] = g.length;
    t.segmentCount[i] = busEnd > turnEnd ? 4 : 3;
    if (g.length + 4 > g.service.length) growTable(g, segmentSpec);
    let s = g.length;
    g.service[s] = i;
    g.kind[s] = SEEK;
    g.resource[s] = ARM;
    g.fromNs[s] = service[START];
    g.toNs[s] = seekEnd;
    s++;
    g.service[s] = i;
    g.kind[s] = ROTATION;
    g.resource[s] = MEDIA;
    g.fromNs[s] = seekEnd;
    g.toNs[s] = turnEnd;
    s++;
    if (busEnd > turnEnd) {
      g.service[s] = i;
      g.kind[s] = BUS_WAIT;
      g.resource[s] = BUS;
      g.fromNs[s] = turnEnd;
      g.toNs[s] = busEnd;
      s++;
    }
    g.service[s] = i;
    g.kind[s] = TRANSFER;
    g.resource[s] = MEDIA;
    g.fromNs[s] = busEnd;
    g.toNs[s] = end;
    g.length = s + 1;
  }

  /** A service that will be over later than others that begin after it: its decision goes into the record at once. */
  decidedToServe(nowNs: number, row: number, action: Action, queued: number): number {
    return this.decided(nowNs, action, this.indexOf(row), queued);
  }

  decisionEnds(decision: number, atNs: number): void {
    this.tables.decisions.untilNs[decision] = atNs;
  }

  /** Such a service is over. `decision`: −1 for one of an earlier page. */
  brought(
    row: number,
    decision: number,
    fromCylinder: number,
    toCylinder: number,
    startNs: number,
    endNs: number,
    outcome: number,
    stretches: Stretches,
  ): void {
    const request = this.indexOf(row);
    const t = this.tables.services;
    const i = t.length++;
    if (i === t.request.length) growTable(t, serviceSpec);
    t.request[i] = request;
    t.decision[i] = decision;
    t.startNs[i] = startNs;
    t.endNs[i] = endNs;
    t.fromCylinder[i] = fromCylinder;
    t.toCylinder[i] = toCylinder;
    t.outcome[i] = outcome;
    const g = this.tables.segments;
    t.firstSegment[i] = g.length;
    t.segmentCount[i] = stretches.length;
    for (let k = 0; k < stretches.length; k++) {
      const s = nextRow(g, segmentSpec, g.service);
      g.service[s] = i;
      g.kind[s] = stretches.kind[k];
      g.resource[s] = stretches.resource[k];
      g.fromNs[s] = stretches.fromNs[k];
      g.toNs[s] = stretches.toNs[k];
    }
  }

  private wrote(request: number): void {
    const t = this.tables.writes;
    const i = nextRow(t, writeSpec, t.request);
    t.request[i] = request;
  }

  /** The service recorded last was elsewhere than at its request's place, or ended on another cylinder. */
  placed(part: number, endCylinder: number): void {
    const t = this.tables.places;
    const i = nextRow(t, placeSpec, t.service);
    t.service[i] = this.tables.services.length - 1;
    t.part[i] = part;
    t.endCylinder[i] = endCylinder;
  }

  /** The policy waits. */
  waited(nowNs: number, untilNs: number, action: Action, queued: number): void {
    // In two steps: the column may have been replaced by a longer one.
    const d = this.decided(nowNs, action, -1, queued);
    this.tables.decisions.untilNs[d] = untilNs;
  }

  /** The arm travels for nobody. */
  moved(nowNs: number, endNs: number, fromCylinder: number, action: Action, queued: number): void {
    const d = this.decided(nowNs, action, -1, queued);
    this.tables.decisions.untilNs[d] = endNs;
    const t = this.tables.moves;
    const i = nextRow(t, moveSpec, t.decision);
    t.decision[i] = d;
    t.startNs[i] = nowNs;
    t.endNs[i] = endNs;
    t.fromCylinder[i] = fromCylinder;
    t.toCylinder[i] = action.cylinder;
  }

  private decided(nowNs: number, action: Action, request: number, queued: number): number {
    const t = this.tables.decisions;
    const i = t.length++;
    if (i === t.atNs.length) growTable(t, decisionSpec);
    t.atNs[i] = nowNs;
    t.kind[i] = action.kind;
    t.request[i] = request;
    t.reason[i] = action.reason;
    t.estimateNs[i] = action.estimateNs;
    t.timeLeftNs[i] = action.timeLeftNs;
    t.listed[i] = action.listed;
    t.queued[i] = queued;
    t.direction[i] = action.direction;
    return i;
  }

  dropped(row: number, atNs: number): void {
    if (this.placeOf(row) < 0 && this.tables.requests.length >= this.mostListed) {
      this.unlisted--;
      return;
    }
    const t = this.tables.drops;
    const i = nextRow(t, dropSpec, t.atNs);
    t.request[i] = this.indexOf(row);
    t.atNs[i] = atNs;
  }

  frame(kind: number, startNs: number, endNs: number, label: number): void {
    const t = this.tables.frames;
    const i = t.length++;
    if (i === t.kind.length) growTable(t, frameSpec);
    t.kind[i] = kind;
    t.startNs[i] = startNs;
    t.endNs[i] = endNs;
    t.label[i] = label;
  }

  admitted(
    stream: number,
    atNs: number,
    yes: boolean,
    tests: readonly AdmissionTest[],
    streams: number,
  ): void {
    const t = this.tables.admissions;
    const i = nextRow(t, admissionSpec, t.stream);
    t.stream[i] = stream;
    t.atNs[i] = atNs;
    t.admitted[i] = yes ? 1 : 0;
    t.streams[i] = streams;
    for (const { test, left, right } of tests) {
      const inequality = this.tables.admissionTests;
      const k = nextRow(inequality, admissionTestSpec, inequality.test);
      inequality.admission[k] = i;
      inequality.test[k] = test;
      inequality.left[k] = left;
      inequality.right[k] = right;
    }
  }

  published(gauge: number, series: number, atNs: number, value: number): void {
    const t = this.tables.gauges;
    const i = nextRow(t, gaugeSpec, t.gauge);
    t.gauge[i] = gauge;
    t.series[i] = series;
    t.atNs[i] = atNs;
    t.value[i] = value;
  }

  buffered(stream: number, atNs: number, bytes: number, bytesPerS: number, cause: number): void {
    const t = this.tables.buffers;
    const i = nextRow(t, bufferSpec, t.stream);
    t.stream[i] = stream;
    t.atNs[i] = atNs;
    t.bytes[i] = bytes;
    t.bytesPerS[i] = bytesPerS;
    t.cause[i] = cause;
  }

  happened(event: number, atNs: number, figures: readonly number[]): void {
    const { events, eventFigures } = this.tables;
    const i = nextRow(events, eventSpec, events.event);
    events.event[i] = event;
    events.atNs[i] = atNs;
    events.firstFigure[i] = eventFigures.length;
    events.figures[i] = figures.length;
    for (const figure of figures) {
      const k = nextRow(eventFigures, eventFigureSpec, eventFigures.value);
      eventFigures.value[k] = figure;
    }
  }

  finish(index: number, endNs: number): Page {
    return packPage({
      index,
      endNs,
      ...this.start,
      unlisted: this.unlisted,
      ...this.tables,
    });
  }

  private placeOf(row: number): number {
    const { length, row: rowOf } = this.tables.requests;
    return this.places.get(row, length, rowOf);
  }

  /** Where a row stands in the table of requests; one that was left out joins it now. */
  private indexOf(row: number): number {
    const place = this.placeOf(row);
    if (place >= 0) return place;
    this.unlisted--;
    return this.list(row, true);
  }
}
