/** The first requests of a run as a script: what chance has drawn, written down, so that it can be changed. */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Page } from '../../../core/trace/page.ts';
import { BACKGROUND, CONTINUOUS } from '../../../core/trace/kinds.ts';
import { ADDED_FROM } from '../../../core/scenario/stations.ts';
import { scriptRequests } from '../../../core/scenario/writtenRequests.ts';
import type { ScriptedRequest } from '../../../core/scenario/scenario.ts';
import type { ScriptPlace } from '../../../core/scenario/scriptedRequest.ts';

/**
 * Those that arrive before `untilNs`, in order of arrival, from pages that begin at 0. Requests that were added by hand
 * are left out: the scenario goes on adding them.
 */
export function scriptFromPages(
  pages: readonly Page[],
  untilNs: number,
  place: ScriptPlace,
): readonly ScriptedRequest[] {
  const script: ScriptedRequest[] = [];
  const streams: number[] = [];
  let last = -1;
  for (const { requests: r } of pages) {
    for (let i = 0; i < r.length; i++) {
      // A page repeats what was waiting when it began.
      if (elementAt(r.row, i) <= last || elementAt(r.arrivalNs, i) >= untilNs) continue;
      last = elementAt(r.row, i);
      // What was read on the way nobody would read so again.
      if (r.requestClass[i] === BACKGROUND) continue;
      const continuous = r.requestClass[i] === CONTINUOUS;
      if (!continuous && elementAt(r.number, i) >= ADDED_FROM) continue;
      const itsOwn =
        Number.isFinite(r.deadlineNs[i]) && r.deadlineNs[i] !== elementAt(r.arrivalNs, i) + place.roundNs;
      streams.push(elementAt(r.stream, i));
      script.push({
        requestClass: continuous ? 'C' : 'D',
        arrivalNs: elementAt(r.arrivalNs, i),
        cylinder: elementAt(r.cylinder, i),
        angle: elementAt(r.angle, i),
        sizeBytes: elementAt(r.sizeBytes, i),
        ...(itsOwn ? { deadlineNs: r.deadlineNs[i] } : {}),
      });
    }
  }
  // Most often the place in a round says whose request it is; only where it does not is it written down.
  const said = scriptRequests(script, place.roundNs, place.inRounds);
  const saysAll = said.every(
    ({ stream }, i) => script[i]?.requestClass === 'D' || stream === elementAt(streams, i),
  );
  if (saysAll) return script;
  return script.map((r, i) => (r.requestClass === 'C' ? { ...r, stream: elementAt(streams, i) } : r));
}
