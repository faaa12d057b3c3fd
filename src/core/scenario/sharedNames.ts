/**
 * Where requests of one disk may have one name: pieces of one under a parity, of which a small write has two on a disk, read
 * and written; and what a list of requests gives to one stream in one round.
 */
import { spreadOf } from '../array/spreads.ts';
import { onceFor } from '../base/onceFor.ts';
import { CONTINUOUS } from '../trace/kinds.ts';
import { resolved } from './resolved.ts';
import type { Scenario } from './scenario.ts';
import { requestsOf } from './writtenRequests.ts';

export const sharesNames = onceFor((scenario: Scenario): boolean => {
  const { kind, values } = resolved(scenario);
  return (kind === 'routed' && spreadOf(values).hasParity === true) || isTwiceInARound(scenario);
});

function isTwiceInARound(scenario: Scenario): boolean {
  const { script } = scenario;
  const { roundNs, policy } = resolved(scenario);
  if (script === undefined || policy.inRounds !== true) return false;
  const requests = requestsOf(script, roundNs, true);
  let round = -1;
  const seen = new Set<number>();
  for (let k = 0; k < script.length; k++) {
    const its = requests.at(k);
    if (its?.requestClass !== CONTINUOUS) continue;
    if (its.number !== round) seen.clear();
    round = its.number;
    if (seen.has(its.stream)) return true;
    seen.add(its.stream);
  }
  return false;
}
