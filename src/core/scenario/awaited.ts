/** What of a scenario is still on its way: definitions of the page's build that come later (see base/later.ts). */
import type { ScenarioValues } from '../sim/interfaces.ts';
import { resolved } from './resolved.ts';
import { isMoreToCome, isStandIn } from '../base/later.ts';
import { disks } from '../disk/index.ts';
import { surrounds } from '../policy/around/index.ts';
import { liesAnywhere } from '../objects/liesAnywhere.ts';
import { policies } from '../policy/index.ts';
import { workloads } from '../workload/index.ts';
import { diskOf, isAround, paramByKey, policyOf, workloadOf } from './params.ts';
import type { Scenario } from './scenario.ts';
import { isSystem } from './severalDisks.ts';

/** Does a run of it meet something that is not whole yet? Written requests, streams that come and go, sweeps out of order, scenes, and several disks are read with what comes later. */
export function isAwaited(scenario: Scenario): boolean {
  if (!isMoreToCome()) return false;
  if (scenario.script !== undefined) return true;
  const meaning = resolved(scenario);
  const isLater = (values: ScenarioValues) =>
    [policyOf, workloadOf, diskOf].some((of) => isStandIn(of(values))) ||
    surrounds.some((surround) => isStandIn(surround) && isAround(surround, values)) ||
    Number(values.within ?? 0) > 0;
  return (
    isSystem(meaning.values) ||
    meaning.stretches.some(({ values }) => isLater(values)) ||
    meaning.hasGuests ||
    !liesAnywhere(meaning.values) ||
    (meaning.values.scenes ?? 'none') !== 'none'
  );
}

/** Keys that bring a script or a program: of a link, and of a preset. */
const written = ['requests', 'rz', 'script', 'code'];

/** Does a text (a link, say) bring a script, or name a policy, workload, disk or setting that is not whole yet? */
export function namesAwaited(text: string): boolean {
  if (!isMoreToCome()) return false;
  const named = new Set<string>(text.match(/[\w-]+/g));
  return (
    written.some((key) => named.has(key)) ||
    [...policies, ...workloads, ...disks].some((thing) => named.has(thing.id) && isStandIn(thing)) ||
    [...named].some((key) => isStandIn(paramByKey.get(key)))
  );
}
