/** The parameters of a link: every value, one by one, with the policy, and together; what is right is taken. */
import type { ParamValue } from '../../base/params.ts';
import { parseParam } from '../../base/paramText.ts';
import { policies } from '../../policy/index.ts';
import type { ScenarioValues } from '../../sim/interfaces.ts';
import type { Faults } from '../faults.ts';
import { allParams, effectiveValues, paramByKey, policyOf } from '../params.ts';
import { checkTogether, servesWorkload } from '../together.ts';

/** Longer than any list that is allowed; what is longer is refused as a whole rather than cut. */
const LONGEST = 10_000;

type Pairs = ReadonlyMap<string, string>;
type Taken = Map<string, ParamValue>;

/** The base's values with those that were taken. */
export const merged = (base: ScenarioValues, taken: ReadonlyMap<string, ParamValue>): ScenarioValues =>
  effectiveValues({ ...base, ...Object.fromEntries(taken) });

/** The values that were given and are right, one by one, with the policy, and together. */
export function readValues(pairs: Pairs, base: ScenarioValues, faults: Faults): Taken {
  const taken = new Map<string, ParamValue>();
  for (const spec of allParams) {
    const text = pairs.get(spec.key);
    if (text === undefined) continue;
    if (text.length > LONGEST) {
      faults.add(`${spec.key}: ${text.length} characters; allowed are up to ${LONGEST}`);
      continue;
    }
    const value = parseParam(spec, text);
    if (value.ok) taken.set(spec.key, value.value);
    else faults.add(...value.faults);
  }
  refuseFixed(taken, base, faults);
  dropOffenders(taken, base, faults);
  return taken;
}

/** Until what is left goes together. Of a key that has gone back to its default nothing more is said. */
export function dropOffenders(taken: Taken, base: ScenarioValues, faults: Faults): void {
  const told = new Set<string>();
  for (;;) {
    const wrong = checkTogether(merged(base, taken));
    if (wrong.length === 0 || taken.size === 0) return;
    faults.add(...wrong.filter((fault) => !told.has(keyOf(fault))));
    for (const fault of wrong) if (taken.has(keyOf(fault))) told.add(keyOf(fault));
    for (const key of offenders(wrong, taken, base)) taken.delete(key);
  }
}

/** A named policy is a point of a framework: its axes cannot be given other values. */
function refuseFixed(taken: Taken, base: ScenarioValues, faults: Faults): void {
  const policy = policyOf(merged(base, taken));
  for (const [key, value] of Object.entries(policy.fixed)) {
    if (!taken.has(key) || taken.get(key) === value) continue;
    const open = policies.find((p) => !(key in p.fixed) && p.params.some((spec) => spec.key === key));
    const advice = open ? `; use policy=${open.id} to choose` : '';
    faults.add(`${key}=${taken.get(key)}: ${key} is fixed to ${value} by policy=${policy.id}${advice}`);
    taken.delete(key);
  }
}

/** A fault begins with the key at fault and `=` or `:`; '' where it names none. */
const keyOf = (fault: string): string => /^[a-z]+(?=[=:])/.exec(fault)?.[0] ?? '';

const isOnDisk = (key: string): boolean => paramByKey.get(key)?.onDisk === true;

/**
 * Which of the given keys go back to their defaults. A fault of values that do not go together begins with its key;
 * where that one was not given, all that were given and may have a part in it.
 */
function offenders(
  wrong: readonly string[],
  taken: ReadonlyMap<string, ParamValue>,
  base: ScenarioValues,
): readonly string[] {
  const named = wrong.map(keyOf).filter((key) => taken.has(key));
  const policy = taken.get('policy');
  // Without the workload that it does not serve, a policy may be left with another that it does not serve either.
  if (named.includes('workload') && policy !== undefined && !servesWorkload(policy, base.workload))
    named.push('policy');
  const disk = [...taken.keys()].filter((key) => paramByKey.get(key)?.group === 'disk');
  // The default cylinders of a workload need not fit a disk that the given ones were meant for.
  if (named.some((key) => isOnDisk(key) && paramByKey.get(key)?.group !== 'run')) return [...named, ...disk];
  if (named.length > 0) return named;
  // Where the head or a queue stands beyond the disk, it is the disk that was given.
  if (disk.length > 0 && wrong.some((fault) => isOnDisk(keyOf(fault)))) return disk;
  // Where even the default run is too long, it is the load that was given.
  const load = [...taken.keys()].filter(
    (key) => paramByKey.get(key)?.group === 'workload' && key !== 'workload',
  );
  if (load.length > 0 && wrong.every((fault) => keyOf(fault) === 'duration')) return load;
  const near = [...taken.keys()].filter((key) => paramByKey.get(key)?.group === 'policy' || key === 'round');
  if (near.length > 0) return near;
  // The seed has a part in nothing that does not go together; it may be a variant's.
  const all = [...taken.keys()].filter((key) => key !== 'seed');
  return all.length > 0 ? all : [...taken.keys()];
}
