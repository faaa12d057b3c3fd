/** Questions of lessons to the trace of a run, page by page, which plays no more of it than the answer needs. */
import { resolved } from '../scenario/resolved.ts';
import { elementAt } from '../base/elementAt.ts';
import { CONTINUOUS, DISCRETE, SEEK, TRANSFER } from '../trace/kinds.ts';
import type { Page } from '../trace/page.ts';
import { parseRequestName, requestName } from '../scenario/requestName.ts';
import type { Run } from '../scenario/run/run.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { buildStation } from '../scenario/stations.ts';
import type { LessonEvent } from './lesson.ts';

/** Times in ns. A request that is served in parts starts with the first and ends with the last. */
export interface ServedRequest {
  readonly name: string;
  readonly continuous: boolean;
  readonly arrivalNs: number;
  readonly deadlineNs: number;
  readonly startNs: number;
  readonly endNs: number;
}

/** The pages of a run from its start on, each made when it is wanted. */
export function* pagesOf(run: Run): Generator<Page> {
  for (let index = 0; ; index++) {
    const page = run.page(index);
    if (page.index !== index) return;
    yield page;
    if (run.finished && page.endNs >= run.endNs) return;
  }
}

/** All of a short run on one page, which one pass makes. */
export function wholePage(scenario: Scenario, requests: number): Page {
  const station = buildStation(scenario);
  station.record(requests);
  station.run(Infinity);
  station.finish();
  return station.cut(0);
}

/** All services, in order of time. */
export const servedIn = (run: Run): Generator<ServedRequest> => servedOn(pagesOf(run));

export function* servedOn(pages: Iterable<Page>): Generator<ServedRequest> {
  for (const { requests, services } of pages)
    for (let s = 0; s < services.length; s++) {
      const i = elementAt(services.request, s);
      const continuous = elementAt(requests.requestClass, i) === CONTINUOUS;
      if (!continuous && elementAt(requests.requestClass, i) !== DISCRETE) continue;
      yield {
        name: requestName({
          requestClass: continuous ? 'C' : 'D',
          stream: elementAt(requests.stream, i),
          number: elementAt(requests.number, i),
        }),
        continuous,
        arrivalNs: elementAt(requests.arrivalNs, i),
        deadlineNs: elementAt(requests.deadlineNs, i),
        startNs: elementAt(services.startNs, s),
        endNs: elementAt(services.endNs, s),
      };
    }
}

/** Throws where there is no such request, or it is never served. */
export function servedRequest(run: Run, name: string): ServedRequest {
  if (!parseRequestName(name)) throw new Error(`${name} is no name of a request`);
  for (const served of servedIn(run)) if (served.name === name) return served;
  throw new Error(`${name} is not served in this run`);
}

/** Where it stands in the first page that knows it, whether or not it is ever served. */
function requestIn(run: Run, name: string): { readonly requests: Page['requests']; readonly index: number } {
  const wanted = parseRequestName(name);
  for (const { requests } of pagesOf(run))
    for (let index = 0; index < requests.length; index++)
      if (
        wanted !== undefined &&
        (elementAt(requests.requestClass, index) === CONTINUOUS) === (wanted.requestClass === 'C') &&
        elementAt(requests.stream, index) === wanted.stream &&
        elementAt(requests.number, index) === wanted.number
      )
        return { requests, index };
  throw new Error(`${name} does not come in this run`);
}

/** The first D-request of which this happens behind an instant. */
function firstBehind(run: Run, what: 'start' | 'completion', afterNs: number): number {
  for (const { continuous, startNs, endNs } of servedIn(run)) {
    const atNs = what === 'start' ? startNs : endNs;
    if (!continuous && atNs > afterNs) return atNs;
  }
  throw new Error(`no ${what} behind ${afterNs} ns`);
}

function firstArrivalBehind(run: Run, afterNs: number): number {
  for (const { requests } of pagesOf(run))
    for (let i = 0; i < requests.length; i++) {
      const atNs = elementAt(requests.arrivalNs, i);
      if (elementAt(requests.requestClass, i) === DISCRETE && atNs > afterNs) return atNs;
    }
  throw new Error(`no arrival behind ${afterNs} ns`);
}

function firstRefusalBehind(run: Run, afterNs: number): number {
  for (const { admissions } of pagesOf(run))
    for (let i = 0; i < admissions.length; i++) {
      const atNs = elementAt(admissions.atNs, i);
      if (elementAt(admissions.admitted, i) === 0 && atNs > afterNs) return atNs;
    }
  throw new Error(`no refusal behind ${afterNs} ns`);
}

/** When it happens, in ns. Throws where it does not: a lesson’s test plays them all. */
export function instantOf(run: Run, event: LessonEvent): number {
  if ('roundEnd' in event) return event.roundEnd * resolved(run.scenario).beatNs;
  if ('end' in event) return run.complete().endNs;
  const { first, of, after } = event;
  if (of !== undefined) {
    if (first === 'arrival') {
      const { requests, index } = requestIn(run, of);
      return elementAt(requests.arrivalNs, index);
    }
    const { startNs, endNs } = servedRequest(run, of);
    return first === 'start' ? startNs : endNs;
  }
  const afterNs = after === undefined ? -1 : instantOf(run, after);
  if (first === 'arrival') return firstArrivalBehind(run, afterNs);
  if (first === 'refusal') return firstRefusalBehind(run, afterNs);
  return firstBehind(run, first, afterNs);
}

/** The cylinder that it lies on. */
export function placeOfRequest(run: Run, name: string): number {
  const { requests, index } = requestIn(run, name);
  return elementAt(requests.cylinder, index);
}

/** Services that were on between its arrival and its own start, in order; one that was under way counts from its arrival on. */
export function servedBefore(run: Run, name: string): readonly ServedRequest[] {
  const own = servedRequest(run, name);
  const before: ServedRequest[] = [];
  for (const served of servedIn(run)) {
    if (served.startNs >= own.startNs) break;
    if (served.endNs > own.arrivalNs)
      before.push({ ...served, startNs: Math.max(served.startNs, own.arrivalNs) });
  }
  return before;
}

/** Of one service, in ns; waits for a bus, switches of heads and lost turns are counted with the turn. */
export interface ServiceParts {
  readonly seekNs: number;
  readonly turnNs: number;
  readonly readNs: number;
}

/** Throws where the request is not served. */
export function partsOf(run: Run, name: string): ServiceParts {
  const { startNs } = servedRequest(run, name);
  for (const { services, segments } of pagesOf(run))
    for (let s = 0; s < services.length; s++) {
      if (elementAt(services.startNs, s) !== startNs) continue;
      let [seekNs, turnNs, readNs] = [0, 0, 0];
      const first = elementAt(services.firstSegment, s);
      for (let k = first; k < first + elementAt(services.segmentCount, s); k++) {
        const ns = elementAt(segments.toNs, k) - elementAt(segments.fromNs, k);
        const kind = elementAt(segments.kind, k);
        if (kind === SEEK) seekNs += ns;
        else if (kind === TRANSFER) readNs += ns;
        else turnNs += ns;
      }
      return { seekNs, turnNs, readNs };
    }
  throw new Error(`${name} is not served in this run`);
}

/** Who was refused first, as how many there would have been with it. */
export function firstRefused(run: Run): number {
  for (const { admissions } of pagesOf(run))
    for (let i = 0; i < admissions.length; i++)
      if (elementAt(admissions.admitted, i) === 0) return elementAt(admissions.streams, i);
  throw new Error('nobody is refused in this run');
}
