/**
 * Do values go together? They are valid one by one before they are asked for here. Whoever changes a scenario or reads
 * one asks; the run of the first frame is known to be right, so this comes behind it.
 */
import { checkBus } from '../array/bus/busValues.ts';
import { checkKept, checkSpread, idleOfSpread, type ArrayLoad } from '../array/checkSpread.ts';
import { elementAt } from '../base/elementAt.ts';
import { mostOnDisks, type ParamValue } from '../base/params.ts';
import { secondsToNs } from '../base/time.ts';
import { liesAnywhere } from '../objects/liesAnywhere.ts';
import { surrounds } from '../policy/around/index.ts';
import { policies } from '../policy/index.ts';
import type { DiskModel, ParamValues, ScenarioValues } from '../sim/interfaces.ts';
import type { WorkloadDefinition } from '../workload/parts/definition.ts';
import { workloads } from '../workload/index.ts';
import {
  buildDisk,
  effectiveValues,
  hasGuestsOf,
  isAround,
  policyById,
  policyOf,
  workloadOf,
  workloadsWith,
  worksInRounds,
} from './params.ts';
import { checkRoom } from './slots.ts';

/** Faults of values that are valid one by one but do not go together. Each begins with the key at fault. */
export function checkTogether(values: ScenarioValues, isKept = true): readonly string[] {
  const faults = checkInForce(values, isKept);
  const effective = effectiveValues(values);
  // What cannot be built cannot be asked for its clients.
  if (faults.length > 0 || workloadOf(effective).hasClients !== true) return faults;
  return checkRoom({
    values: effective,
    disk: buildDisk(effective),
    roundNs: secondsToNs(values.round),
  });
}

/** The same in the middle of a run, where slots have long been dealt: they are of the values at its start. */
export function checkInForce(values: ScenarioValues, isKept = true): readonly string[] {
  const effective = effectiveValues(values);
  const definition = workloadOf(effective);
  const faults = [
    ...(policyOf(values).check?.(effective) ?? []),
    ...checkSurrounds(effective),
    ...checkWorkload(effective, definition),
    ...checkNamed(effective, definition),
    ...checkCounts(effective, definition),
  ];
  const model = buildDisk(effective);
  if (values.head >= model.cylinders)
    faults.push(
      `head=${values.head}: this disk has no such cylinder; allowed is 0 to ${model.cylinders - 1}`,
    );
  const load = loadOf(effective, definition, model);
  faults.push(
    ...(definition.check?.(effective, model) ?? []),
    ...checkBus(effective, model),
    ...checkSpread(effective, load),
    ...(isKept ? checkKept(effective, load, model) : []),
  );
  return [...faults, ...checkLength(effective, definition, model)];
}

const loadOf = (
  values: ScenarioValues,
  definition: WorkloadDefinition,
  model: DiskModel,
  fails = false,
): ArrayLoad => ({
  id: definition.id,
  readsItself: readsItself(definition),
  weighsStreams: weighsStreams(definition),
  mayWrite: definition.hasClients === true,
  fails,
  requestsPerS: definition.requestsPerS(values, model, secondsToNs(values.round)),
});

/** Tasks and bit rates: a policy of theirs reads what it has been told of, on its own disk. */
const readsItself = ({ theory }: WorkloadDefinition): boolean => theory !== undefined;

const weighsStreams = ({ params, theory, hasClients }: WorkloadDefinition): boolean =>
  theory === undefined && hasClients !== true && params.some(({ key }) => key === 'admission');

/** A cache keeps what requests name, and most name nothing. */
function checkNamed(values: ScenarioValues, { id, params }: WorkloadDefinition): readonly string[] {
  const { cache } = values;
  if (cache === undefined || cache === 0) return [];
  const without = `cache=${cache}: no request names a file`;
  if (!params.some(({ key }) => key === 'cache')) {
    const others = workloadsWith('cache').map((workload) => workload.id);
    return [
      `${without} under workload=${id}; that is for workload=${others.join(' or ')}, with a place= in which data lie`,
    ];
  }
  return liesAnywhere(values)
    ? [`${without} where data lie anywhere; choose place=contiguous or another placement, or cache=0`]
    : [];
}

/** What counts for all disks together, and is too much for so many. */
function checkCounts(values: ScenarioValues, { params }: WorkloadDefinition): readonly string[] {
  return params.flatMap((spec) => {
    if (spec.kind !== 'number' || spec.mostADisk === undefined) return [];
    const most = mostOnDisks(values, spec);
    if (Number(values[spec.key]) <= most) return [];
    const { key, mostADisk, min } = spec;
    const on = values.disks === 1 ? 'one disk' : `${values.disks} disks`;
    return [
      `${key}=${values[key]}: too many for ${on}, with ${mostADisk} a disk at most; allowed is ${min} to ${most} here`,
    ];
  });
}

/** What cannot stand around this policy, though it is asked for. */
function checkSurrounds(values: ScenarioValues): readonly string[] {
  const policy = policyById(values.policy);
  const on = surrounds.filter((surround) => isAround(surround, values));
  const faults = on.flatMap((surround) => {
    const why = surround.cannot(policy);
    return why === undefined ? [] : [`${surround.id}=${values[surround.id]}: policy=${policy.id} ${why}`];
  });
  if (values.bus !== 'none') {
    for (const { id, bus, params } of on)
      if (bus !== undefined)
        faults.push(`${id}=${values[id]}: ${bus}; choose bus=none, or ${id}=${elementAt(params, 0).default}`);
    if (policy.bus !== undefined)
      faults.push(`policy=${policy.id}: ${policy.bus}; choose bus=none, or another policy`);
  }
  const [first, second] = on;
  if (first !== undefined && second !== undefined)
    faults.push(
      `${first.id}=${values[first.id]}: cannot be had together with ${second.id}=${values[second.id]}; ` +
        `choose ${first.id}=${elementAt(first.params, 0).default} or ${second.id}=${elementAt(second.params, 0).default}`,
    );
  return faults;
}

/** Settings without effect, by key: why. */
export function idleSettings(values: ParamValues): ReadonlyMap<string, string> {
  const workload = workloadOf(values);
  const { id } = workload;
  const idle = [
    ...(policyOf(values).withoutEffect?.(values) ?? []),
    ...(workload.withoutEffect?.(values) ?? []),
    ...idleOfSpread(values, { id, readsItself: readsItself(workload) }),
  ];
  return new Map(idle.map(({ key, why }) => [key, why]));
}

/** Can a policy serve a workload? */
export function servesWorkload(policyId: ParamValue, workloadId: ParamValue): boolean {
  const { inRounds, serves } = policyOf({ policy: policyId });
  const { id, beat, silent } = workloadOf({ workload: workloadId });
  if (serves !== undefined) return serves.includes(id);
  return silent !== true && (inRounds !== true || beat === 'round');
}

function checkWorkload(values: ParamValues, { id, words }: WorkloadDefinition): string[] {
  if (servesWorkload(values.policy ?? '', id)) return [];
  const others = policies.filter((p) => servesWorkload(p.id, id)).map((p) => p.id);
  const served = workloads.filter((w) => servesWorkload(values.policy ?? '', w.id)).map((w) => w.id);
  const why = worksInRounds(values)
    ? 'works in rounds and serves'
    : policyOf(values).serves === undefined
      ? `waits for requests, and ${words.stream.many} here make none: it serves`
      : 'serves';
  return [
    `workload=${id}: policy=${values.policy} ${why} only workload=${served.join(' or ')}; ` +
      `for ${id} choose a policy among ${others.join(', ')}`,
  ];
}

const MOST_ROUNDS = 1_000_000;
const MOST_REQUESTS = 50_000_000;

/** No link may make a page slow: what a run keeps for each beat must fit into memory, and its end must come. */
function checkLength(
  values: ScenarioValues,
  definition: WorkloadDefinition,
  model: DiskModel,
): readonly string[] {
  const duration = values.duration;
  const roundNs = secondsToNs(values.round);
  const beatS = definition.beatNs(values, model, roundNs) / 1e9;
  const perS = definition.requestsPerS(values, model, roundNs);
  const most = Math.min(MOST_ROUNDS * beatS, MOST_REQUESTS / Math.max(perS, 1e-9));
  if (duration <= most) return [];
  return [
    `duration=${values.duration}: too long for this load; allowed is up to ${Math.floor(most)} s here ` +
      `(at most ${MOST_ROUNDS} ${definition.words.beat.many} and ${MOST_REQUESTS} requests)`,
  ];
}

/** Why a stream cannot come or go by hand, or not as it is said to; undefined where it can. */
export function checkGuests(
  values: ParamValues,
  edit?: { readonly kind: string; readonly what?: string },
): string | undefined {
  const workload = workloadOf(values);
  if (!hasGuestsOf(workload)) {
    const others = workloads.filter(hasGuestsOf).map(({ id }) => id);
    return `nothing can come or go by hand under workload=${workload.id}; that is for workload=${others.join(' or ')}`;
  }
  if (edit?.kind !== 'join') return undefined;
  const { newcomer } = workload;
  if (newcomer === undefined) return edit.what === undefined ? undefined : 'time:join was expected';
  const read = newcomer.read(edit.what ?? '', buildDisk(values));
  return read.ok
    ? undefined
    : `time:join:${newcomer.example} or such was expected under workload=${workload.id}, with ${newcomer.allowed}: ${read.faults.join('; ')}`;
}

/** Why a disk (from 0) cannot fail; undefined where it can. */
export function checkFailure(values: ScenarioValues, disk: number): string | undefined {
  const disks = Number(values.disks);
  if (disks === 1) return 'only one of several disks can fail; there is one (disks=1)';
  if (disk >= disks) return `there is no disk ${disk + 1}; allowed is 1 to ${disks}`;
  const definition = workloadOf(values);
  const { id, silent, words } = definition;
  // Nobody would know what was lost.
  if (silent === true)
    return `under workload=${id} a disk cannot fail: its policy reads ahead by itself, and ${words.stream.many} send no requests that could be lost`;
  // From then on the disks know of each other.
  const model = buildDisk(values);
  return checkKept(values, loadOf(values, definition, model, true), model).at(0);
}
