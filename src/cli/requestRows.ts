/** One row per request, from pages of detail that are read one after the other and forgotten. */
import type { DiskModel } from '../sim/interfaces.ts';
import { requestName } from '../scenario/requestName.ts';
import { secondsFixed } from '../scenario/decimalTime.ts';
import { buildDiskOf, buildStation, beatNs } from '../scenario/resolve.ts';
import { BEATS_PER_PAGE } from '../scenario/run.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { CONTINUOUS, DISCARDED, outcomeNames, ROTATION, SEEK, TRANSFER, WAITING } from '../trace/kinds.ts';
import type { Page } from '../trace/page.ts';

export const rowHeader = 'id,class,arrival_s,start_s,seek_s,rotation_s,transfer_s,completion_s,outcome';

export interface RequestRow {
  readonly klass: number;
  readonly stream: number;
  readonly number: number;
  readonly arrivalNs: number;
  /** Transfer that it needs in all; it is complete when it has had it. */
  readonly neededNs: number;
  /** NaN: never started. */
  startNs: number;
  completionNs: number;
  seekNs: number;
  rotationNs: number;
  transferNs: number;
  outcome: number;
}

/**
 * The requests of a run in order of arrival. A row can be written when its request has been served or dropped, so those
 * that are never served must be known beforehand, or they would hold back all that come after: `unserved` are the rows
 * that a first run without detail has left waiting.
 */
export function* requestRows(scenario: Scenario, unserved: ReadonlySet<number>): Generator<RequestRow> {
  const disk = buildDiskOf(scenario);
  const station = buildStation(scenario, { disk });
  const pageNs = BEATS_PER_PAGE * beatNs(scenario);
  const open = new Map<number, RequestRow>(); // in order of arrival
  for (let index = 0; !station.finished; index++) {
    station.record(1024);
    station.run((index + 1) * pageNs);
    if (station.finished) station.finish();
    collect(station.cut(index), disk, open);
    for (const [row, request] of open) {
      if (request.outcome === WAITING && !unserved.has(row)) break;
      open.delete(row);
      yield request;
    }
  }
  yield* open.values();
}

/** What a page adds to the requests that are open. */
function collect(
  { requests, services, segments, drops }: Page,
  disk: DiskModel,
  open: Map<number, RequestRow>,
): void {
  for (let i = 0; i < requests.length; i++) {
    if (requests.carried[i] === 1) continue;
    open.set(requests.row[i], {
      klass: requests.klass[i],
      stream: requests.stream[i],
      number: requests.number[i],
      arrivalNs: requests.arrivalNs[i],
      neededNs: disk.transferNs(requests.sizeBytes[i], requests.cylinder[i]),
      startNs: NaN,
      completionNs: NaN,
      seekNs: 0,
      rotationNs: 0,
      transferNs: 0,
      outcome: WAITING,
    });
  }
  for (let i = 0; i < services.length; i++) {
    const request = open.get(requests.row[services.request[i]]);
    if (request === undefined) continue;
    if (Number.isNaN(request.startNs)) request.startNs = services.startNs[i];
    const end = services.firstSegment[i] + services.segmentCount[i];
    for (let s = services.firstSegment[i]; s < end; s++) {
      const length = segments.toNs[s] - segments.fromNs[s];
      if (segments.kind[s] === SEEK) request.seekNs += length;
      else if (segments.kind[s] === ROTATION) request.rotationNs += length;
      else if (segments.kind[s] === TRANSFER) request.transferNs += length;
    }
    if (request.transferNs < request.neededNs) continue;
    request.completionNs = services.endNs[i];
    request.outcome = services.outcome[i];
  }
  for (let i = 0; i < drops.length; i++) {
    const request = open.get(requests.row[drops.request[i]]);
    if (request !== undefined) request.outcome = DISCARDED;
  }
}

/** Seconds with nine decimals; what does not exist stays empty. */
export function rowText(r: RequestRow): string {
  const continuous = r.klass === CONTINUOUS;
  const klass = continuous ? 'C' : 'D';
  const started = !Number.isNaN(r.startNs);
  const when = (ns: number) => (started && !Number.isNaN(ns) ? secondsFixed(ns) : '');
  return [
    requestName({ klass, stream: r.stream, number: r.number }),
    klass,
    secondsFixed(r.arrivalNs),
    when(r.startNs),
    when(r.seekNs),
    when(r.rotationNs),
    when(r.transferNs),
    when(r.completionNs),
    outcomeNames[r.outcome],
  ].join(',');
}
