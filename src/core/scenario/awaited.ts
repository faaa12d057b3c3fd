/** Does a scenario or a text need something that has not come yet (see base/later.ts)? */
import { isMoreToCome } from '../base/later.ts';
import { defaultsToCome, idsToCome } from './catalogue.ts';
import { paramByKey } from './params.ts';
import { resolved } from './resolved.ts';
import type { Scenario } from './scenario.ts';

/** Keys that bring a script or a program: of a link, and of a preset. */
const written = ['requests', 'rz', 'script', 'code'];

const isToCome = (word: string): boolean =>
  idsToCome?.includes(word) === true || (word in defaultsToCome && !paramByKey.has(word));

/** Does a text (a link, say) bring a script, or name a policy, workload, disk or setting that is still to come? */
export function namesAwaited(text: string): boolean {
  if (!isMoreToCome()) return false;
  // Nobody has written down what is to come: it may be any.
  if (idsToCome === undefined) return true;
  const named = new Set<string>(text.match(/[\w-]+/g));
  return written.some((key) => named.has(key)) || [...named].some(isToCome);
}

/** Streams that come and go are weighed by what comes later. */
export const isAwaited = (scenario: Scenario): boolean =>
  isMoreToCome() &&
  (scenario.script !== undefined ||
    namesAwaited(JSON.stringify([scenario.values, scenario.interventions])) ||
    resolved(scenario).hasGuests);
