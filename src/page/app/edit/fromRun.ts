/** The first requests of a run as a script: what chance has drawn, written down, so that it can be changed. */
import type { Page } from '../../../core/trace/page.ts';
import { CONTINUOUS } from '../../../core/trace/kinds.ts';
import { ADDED_FROM, scriptRequests } from '../../../core/scenario/resolve.ts';
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
      if (r.row[i] <= last || r.arrivalNs[i] >= untilNs) continue;
      last = r.row[i];
      const continuous = r.requestClass[i] === CONTINUOUS;
      if (!continuous && r.number[i] >= ADDED_FROM) continue;
      const itsOwn = Number.isFinite(r.deadlineNs[i]) && r.deadlineNs[i] !== r.arrivalNs[i] + place.roundNs;
      streams.push(r.stream[i]);
      script.push({
        requestClass: continuous ? 'C' : 'D',
        arrivalNs: r.arrivalNs[i],
        cylinder: r.cylinder[i],
        angle: r.angle[i],
        sizeBytes: r.sizeBytes[i],
        ...(itsOwn ? { deadlineNs: r.deadlineNs[i] } : {}),
      });
    }
  }
  // Most often the place in a round says whose request it is; only where it does not is it written down.
  const said = scriptRequests(script, place.roundNs, place.inRounds);
  if (said.every(({ stream }, i) => script[i].requestClass === 'D' || stream === streams[i])) return script;
  return script.map((r, i) => (r.requestClass === 'C' ? { ...r, stream: streams[i] } : r));
}
