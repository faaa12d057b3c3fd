/** What of a scenario is still on its way: definitions of the page's build that come later (see base/later.ts). */
import { isMoreToCome, isStandIn } from '../base/later.ts';
import { disks } from '../disk/index.ts';
import { policies } from '../policy/index.ts';
import { workloads } from '../workload/index.ts';
import { diskOf, paramByKey, policyOf, workloadOf } from './params.ts';
import { hasGuests } from './resolve.ts';
import type { Scenario } from './scenario.ts';
import { valuesInForce } from './valuesInForce.ts';

/** Does a run of it meet something that is not whole yet? Streams that come and go are built with what comes later. */
export const isAwaited = (scenario: Scenario): boolean =>
  isMoreToCome() &&
  (valuesInForce(scenario).some((values) =>
    [policyOf, workloadOf, diskOf].some((of) => isStandIn(of(values))),
  ) ||
    hasGuests(scenario));

/** Does a text (a link, say) name a policy, workload, disk or setting that is not whole yet? */
export function namesAwaited(text: string): boolean {
  if (!isMoreToCome()) return false;
  const named = new Set<string>(text.match(/[\w-]+/g));
  return (
    [...policies, ...workloads, ...disks].some((thing) => named.has(thing.id) && isStandIn(thing)) ||
    [...named].some((key) => isStandIn(paramByKey.get(key)))
  );
}
