/** Do requests of one disk have one name? What may (mayShareNames.ts) is gone through. */
import { onceFor } from '../base/onceFor.ts';
import { CONTINUOUS } from '../trace/kinds.ts';
import { mayShareNames, piecesMayShareNames } from './mayShareNames.ts';
import { resolved } from './resolved.ts';
import type { Scenario } from './scenario.ts';
import { requestsOf } from './writtenRequests.ts';

export const sharesNames = onceFor(
  (scenario: Scenario): boolean =>
    piecesMayShareNames(scenario) || (mayShareNames(scenario) && isTwiceInARound(scenario)),
);

function isTwiceInARound(scenario: Scenario): boolean {
  const { script } = scenario;
  if (script === undefined) return false;
  const { roundNs } = resolved(scenario);
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
