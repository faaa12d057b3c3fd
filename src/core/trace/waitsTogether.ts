/**
 * A page whose long waits for a shared bus are told in one piece. A drive that is refused the bus, or that has no room to
 * read, tries again a turn later, and each turn is a segment: of a disk that nobody lets through that is 120 a second, for
 * minutes, of one service. The record keeps each of them, and so does what is exported; a picture shows the same either way.
 *
 *     segments  seek 0–5, rotation 5–9, wait 9–17, wait 17–25, wait 25–33   as a picture has them: seek 0–5, rotation 5–9, wait 9–33
 */
import { makeTable } from '../base/columns.ts';
import { BUS_WAIT, LOST_TURN } from './kinds.ts';
import { packPage, segmentSpec, serviceSpec, type Page } from './page.ts';

/** A service of fewer segments stays as it is. */
const MANY = 256;

/** The page itself where there is no such service. */
export function withWaitsTogether(page: Page): Page {
  const { services: from } = page;
  let most = 0;
  for (let s = 0; s < from.length; s++) most = Math.max(most, from.segmentCount[s]);
  if (most < MANY) return page;
  const services = makeTable(serviceSpec, from.length);
  for (const name of Object.keys(serviceSpec) as (keyof typeof serviceSpec)[])
    services[name].set(from[name].subarray(0, from.length));
  services.length = from.length;
  const segments = makeTable(segmentSpec, page.segments.length);
  for (let s = 0; s < from.length; s++) {
    services.firstSegment[s] = segments.length;
    put(page.segments, from.firstSegment[s], from.segmentCount[s], segments);
    services.segmentCount[s] = segments.length - services.firstSegment[s];
  }
  return packPage({ ...page, services, segments });
}

/** A service’s segments, behind those of others. */
function put(from: Page['segments'], first: number, count: number, to: Page['segments']): void {
  const begin = to.length;
  for (let k = first; k < first + count; k++) {
    const last = to.length - 1;
    if (count >= MANY && last >= begin && goesOn(from, k, to, last)) to.toNs[last] = from.toNs[k];
    else {
      const at = to.length++;
      to.service[at] = from.service[k];
      to.kind[at] = from.kind[k];
      to.resource[at] = from.resource[k];
      to.fromNs[at] = from.fromNs[k];
      to.toNs[at] = from.toNs[k];
    }
  }
}

/** It waits, as it did just before. */
const goesOn = (from: Page['segments'], k: number, to: Page['segments'], last: number): boolean =>
  (from.kind[k] === BUS_WAIT || from.kind[k] === LOST_TURN) &&
  from.kind[k] === to.kind[last] &&
  from.resource[k] === to.resource[last] &&
  from.fromNs[k] === to.toNs[last];
