/** Do requests of one disk have one name? What may (mayShareNames.ts) is gone through. */
import { onceFor } from '../base/onceFor.ts';
import { CONTINUOUS } from '../trace/kinds.ts';
import { mayShareNames } from './mayShareNames.ts';
import { resolved } from './resolved.ts';
import type { Scenario } from './scenario.ts';
import { requestsOf } from './writtenRequests.ts';

export const sharesNames = onceFor(
  (scenario: Scenario): boolean =>
    mayShareNames(scenario) && (scenario.script === undefined || isTwiceInARound(scenario.script, scenario)),
);

function isTwiceInARound(script: NonNullable<Scenario['script']>, scenario: Scenario): boolean {
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
