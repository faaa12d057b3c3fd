/** The scenario part of a link: every value, with all faults listed; what is right is taken. */
import { parseParam, type ParamValue } from '../../base/params.ts';
import { policies } from '../../policy/index.ts';
import type { ParamValues } from '../../sim/interfaces.ts';
import type { Faults } from '../faults.ts';
import { readEdits, readScript, writeEdits } from './script.ts';
import { allParams, checkTogether, effectiveValues, paramByKey, policyOf } from '../params.ts';
import type { Scenario } from '../scenario.ts';
import { fits, fittingEdits, placeOf } from '../scriptFit.ts';

/** A script in place of the preset's; these words stand for none. */
export const NO_SCRIPT = 'random';
export const NO_EDITS = 'none';

type Pairs = ReadonlyMap<string, string>;

/** `pairs` over a scenario to begin with. `given` takes the keys that were given and are right. */
export function readScenario(pairs: Pairs, base: Scenario, given: Set<string>, faults: Faults): Scenario {
  const taken = readValues(pairs, base.values, faults);
  const requests = pairs.get('requests');
  const read =
    requests === undefined || requests === NO_SCRIPT
      ? undefined
      : readScript(requests, placeOf(merged(base.values, taken)), faults);
  // The preset's own script stays where the link has none that can be read.
  if (read === undefined && requests !== NO_SCRIPT) dropWhatTheScriptForbids(base, taken, faults);
  const script = requests === NO_SCRIPT ? undefined : (read ?? base.script);
  const values = Object.freeze(merged(base.values, taken));
  for (const key of taken.keys()) given.add(key);
  const place = placeOf(values);
  if (read !== undefined || requests === NO_SCRIPT) given.add('requests');
  const edits = pairs.get('edits');
  const allEdits = readEdits(
    edits === NO_EDITS ? '' : (edits ?? writeEdits(base.interventions)),
    values,
    place,
    faults,
  );
  const fitting = fittingEdits(allEdits, script, values);
  faults.add(...fitting.faults);
  const interventions = fitting.taken;
  if (edits !== undefined) given.add('edits');
  return Object.freeze({ values, ...(script ? { script } : {}), interventions });
}

const merged = (base: ParamValues, taken: ReadonlyMap<string, ParamValue>): ParamValues =>
  effectiveValues({ ...base, ...Object.fromEntries(taken) });

/** The values that were given and are right, one by one, with the policy, and together. */
function readValues(pairs: Pairs, base: ParamValues, faults: Faults): Map<string, ParamValue> {
  const taken = new Map<string, ParamValue>();
  for (const spec of allParams) {
    const text = pairs.get(spec.key);
    if (text === undefined) continue;
    const value = parseParam(spec, text.slice(0, 400));
    if (value.ok) taken.set(spec.key, value.value);
    else faults.add(...value.faults);
  }
  refuseFixed(taken, base, faults);
  dropOffenders(taken, base, faults);
  return taken;
}

/** Until what is left goes together. */
function dropOffenders(taken: Map<string, ParamValue>, base: ParamValues, faults: Faults): void {
  for (;;) {
    const wrong = checkTogether(merged(base, taken));
    if (wrong.length === 0 || taken.size === 0) return;
    faults.add(...wrong);
    for (const key of offenders(wrong, taken)) taken.delete(key);
  }
}

/** A named policy is a point of a framework: its axes cannot be given other values. */
function refuseFixed(taken: Map<string, ParamValue>, base: ParamValues, faults: Faults): void {
  const policy = policyOf(merged(base, taken));
  for (const [key, value] of Object.entries(policy.fixed)) {
    if (!taken.has(key) || taken.get(key) === value) continue;
    const open = policies.find((p) => !(key in p.fixed) && p.params.some((spec) => spec.key === key));
    const advice = open ? `; use policy=${open.id} to choose` : '';
    faults.add(`${key}=${taken.get(key)}: ${key} is fixed to ${value} by policy=${policy.id}${advice}`);
    taken.delete(key);
  }
}

/** A fault begins with the key at fault; '' where it names none. */
const keyOf = (fault: string): string => fault.slice(0, Math.max(0, fault.indexOf('=')));

const isOnDisk = (key: string): boolean => paramByKey.get(key)?.onDisk === true;

/**
 * Which of the given keys go back to their defaults. A fault of values that do not go together begins with its key;
 * where that one was not given, all that were given and may have a part in it.
 */
function offenders(wrong: readonly string[], taken: ReadonlyMap<string, ParamValue>): readonly string[] {
  const named = wrong.map(keyOf).filter((key) => taken.has(key));
  const disk = [...taken.keys()].filter((key) => paramByKey.get(key)?.group === 'disk');
  // The default cylinders of a workload need not fit a disk that the given ones were meant for.
  if (named.some((key) => isOnDisk(key) && paramByKey.get(key)?.group !== 'run')) return [...named, ...disk];
  if (named.length > 0) return named;
  // Where the head or a queue stands beyond the disk, it is the disk that was given.
  if (disk.length > 0 && wrong.some((fault) => isOnDisk(keyOf(fault)))) return disk;
  const near = [...taken.keys()].filter((key) => paramByKey.get(key)?.group === 'policy' || key === 'round');
  return near.length > 0 ? near : [...taken.keys()];
}

/** What a script must fit: its place, and a policy that does not want it in rounds. */
const scriptKeys = [['disk', 'cylinders', 'round'], ['policy']] as const;

/** A preset's own script may not fit another disk or round: these go back to the preset's then. */
function dropWhatTheScriptForbids(base: Scenario, taken: Map<string, ParamValue>, faults: Faults): void {
  if (base.script === undefined) return;
  const allowed = () => fits(base.script ?? [], merged(base.values, taken));
  for (const keys of scriptKeys) {
    if (!keys.some((key) => taken.has(key)) || allowed()) continue;
    for (const key of keys) {
      const value = taken.get(key);
      if (value === undefined) continue;
      faults.add(`${key}=${value}: the preset’s requests do not fit it`);
      taken.delete(key);
    }
    dropOffenders(taken, base.values, faults);
  }
}
