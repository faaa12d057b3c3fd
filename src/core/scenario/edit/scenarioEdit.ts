/** Changes to a scenario, pure: the new scenario, or the sentences that say why not. */
import { meaningOf, resolved } from '../resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import type { ParamValue } from '../../base/params.ts';
import { parseParam } from '../../base/paramText.ts';
import { fault, ok, type Result } from '../../base/result.ts';
import { secondsText } from '../decimalTime.ts';
import { refuseCount } from '../editCount.ts';
import { checkScript } from '../scriptFit.ts';
import { defaultValues, diskOf, paramByKey } from '../params.ts';
import { checkFailure, checkInForce, checkTogether, servesWorkload } from '../together.ts';
import { workloads } from '../../workload/index.ts';
import { changeable, withValues, type InterventionSpec, type Scenario } from '../scenario.ts';

/** What a change of the form applies to. */
export type Scope = 'whole' | 'now';

/** Does a change of this key go to the whole run, whatever the form's switch says? */
export const wholeRunOnly = (key: string): boolean => !changeable.has(key);

/**
 * Takes a value as it was typed or chosen. A workload that is chosen brings the values it begins with, and a policy
 * that works in rounds brings the rounds: a choice of the form is never refused because policy and workload do not fit.
 */
export function changeValue(
  scenario: Scenario,
  key: string,
  text: string,
  scope: Scope,
  nowNs: number,
): Result<Scenario> {
  const spec = paramByKey.get(key);
  if (!spec) return fault(`there is no setting called ${key}`);
  const parsed = parseParam(spec, text.trim());
  if (!parsed.ok) return parsed;
  const value = parsed.value;
  const fromNow = scope === 'now' && !wholeRunOnly(key);
  if (!fromNow && key !== 'workload' && (scenario.values[key] ?? spec.default) === value) return ok(scenario);
  const candidates = fromNow
    ? [intervene(scenario, key, value, Math.floor(nowNs))]
    : key === 'workload'
      ? withWorkload(scenario, String(value))
      : key === 'policy'
        ? withPolicy(scenario, String(value))
        : [withValues(scenario, { [key]: value })];
  const sound = candidates.find((candidate) => faultsOf(candidate).length === 0);
  return sound ? ok(sound) : fault(...faultsOf(elementAt(candidates, 0)));
}

/**
 * Another workload in place of the present one, or of a script: its values to begin with, and, should what was set for
 * it long ago no longer fit (a queue of another disk's cylinders), all its settings as they are on a first visit.
 */
function withWorkload(scenario: Scenario, workload: string): readonly Scenario[] {
  if (!scenario.script && resolved(scenario).values.workload === workload) return [scenario];
  const { start, params } = meaningOf({ workload }).workload;
  // Where no request names a file there is nothing for a cache.
  const cache = params.some(({ key }) => key === 'cache') ? {} : { cache: 0 };
  const begun = { workload, ...start, ...cache };
  // Changes in mid-run belong to the run that they were made in.
  const plain: Scenario = { values: scenario.values, interventions: [] };
  const first = withValues(plain, begun);
  const settings = [...params, ...diskOf(resolved(first).values).params];
  const afresh = Object.fromEntries(settings.map(({ key }) => [key, defaultValues[key]]));
  return [first, withValues(plain, { ...afresh, ...begun })];
}

function withPolicy(scenario: Scenario, policy: string): readonly Scenario[] {
  if (servesWorkload(policy, resolved(scenario).values.workload)) return [withValues(scenario, { policy })];
  const workload = ownWorkload(policy);
  // A script has its own requests: it only has to be read as the policy reads them.
  if (scenario.script) return [withValues(scenario, { policy, workload })];
  return withWorkload(scenario, workload).map((begun) => withValues(begun, { policy }));
}

/** The workload that a policy would bring with it, were it chosen now; undefined where it serves the present one. */
export const workloadBrought = (policy: string, workload: string): string | undefined =>
  servesWorkload(policy, workload) ? undefined : ownWorkload(policy);

/** The one that a policy is made for, or the first that it can serve. */
const ownWorkload = (policy: string): string =>
  meaningOf({ policy }).policy.serves?.[0] ??
  elementAt(
    workloads.filter(({ id }) => servesWorkload(policy, id)),
    0,
  ).id;

export const inOrder = (specs: readonly InterventionSpec[]): readonly InterventionSpec[] =>
  specs.toSorted((a, b) => a.atNs - b.atNs);

function intervene(scenario: Scenario, key: string, value: ParamValue, atNs: number): Scenario {
  const others = scenario.interventions.filter(
    (i) => !(i.kind === 'set' && i.key === key && i.atNs === atNs),
  );
  // A change back to what was in force before is no change.
  const without = frozen(scenario, others);
  if (resolved(without).at(atNs).values[key] === value) return without;
  const added: InterventionSpec = { atNs, kind: 'set', key, value };
  return frozen(scenario, inOrder([...others, added]));
}

export const frozen = (scenario: Scenario, interventions: readonly InterventionSpec[]): Scenario =>
  Object.freeze({ ...scenario, interventions: Object.freeze(interventions) });

/** Values must go together at the start and after every intervention. */
export function faultsOf(scenario: Scenario): readonly string[] {
  const tooMany = refuseCount(scenario.interventions.length);
  if (tooMany !== undefined) return [tooMany];
  const instants = [-1, ...scenario.interventions.map((i) => i.atNs)];
  for (const atNs of instants) {
    const values = resolved(scenario).at(atNs).values;
    const faults = [
      ...(atNs < 0 ? checkTogether : checkInForce)(values),
      ...(scenario.script ? checkScript(scenario.script, values) : []),
    ];
    if (faults.length > 0) return faults;
  }
  return faultsOfFailures(scenario);
}

/** A disk that fails must be one of those that there are, however many these have become. */
const faultsOfFailures = (scenario: Scenario): readonly string[] =>
  scenario.interventions.flatMap((spec) => {
    const wrong = spec.kind === 'fail' ? checkFailure(resolved(scenario).values, spec.disk) : undefined;
    return wrong === undefined
      ? []
      : [`edits: no such disk can fail at ${secondsText(spec.atNs)} s: ${wrong}`];
  });
