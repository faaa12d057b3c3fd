/**
 * A link's instants must lie within its run. How long a textbook's queue takes is known only by serving it, which reading
 * a link does not: so it is looked up here, behind the reading.
 */
import { secondsText } from '../../../core/scenario/decimalTime.ts';
import { durationAtOnceNs } from '../../../core/scenario/stations.ts';
import type { Decoded } from '../../../core/scenario/viewState.ts';

const instants = [
  { key: 't', field: 'timeNs' },
  { key: 'stop', field: 'stopNs' },
] as const;

/** What is given behind the run's end is told of: an instant becomes the end, a stop is left out. */
export function withinRun(decoded: Decoded): Decoded {
  const { state } = decoded;
  const endNs = durationAtOnceNs(state.scenario);
  const beyond = instants.filter(({ field }) => Number(state.view[field] ?? 0) > endNs);
  if (beyond.length === 0) return decoded;
  const view: Record<string, unknown> = { ...state.view };
  const given = new Set(decoded.given);
  const faults = [...decoded.faults];
  for (const { key, field } of beyond) {
    if (given.delete(key))
      faults.push(`${key}=${secondsText(Number(view[field]))}: the run ends at ${secondsText(endNs)} s`);
    // As near to what was meant as there is; a stop that is never reached is none.
    if (field === 'timeNs' && decoded.given.has(key)) view[field] = endNs;
    else Reflect.deleteProperty(view, field);
  }
  return { ...decoded, state: { ...state, view }, faults, given };
}
