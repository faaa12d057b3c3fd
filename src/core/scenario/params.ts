/** Every parameter that a scenario can have, from all registries, by key. */
import { elementAt } from '../base/elementAt.ts';
import { growing, whenGrown } from '../base/later.ts';
import type { ChoiceParam, ParamSpec, ParamValue } from '../base/params.ts';
import { disks } from '../disk/index.ts';
import { surrounds } from '../policy/around/index.ts';
import { policies } from '../policy/index.ts';
import { unlisted } from '../policy/unlisted/index.ts';
import type {
  DiskDefinition,
  DiskModel,
  OwnValues,
  ParamValues,
  PolicyDefinition,
  ScenarioValues,
  SurroundDefinition,
} from '../sim/interfaces.ts';
import type { WorkloadDefinition } from '../workload/parts/definition.ts';
import { head, workloads } from '../workload/index.ts';
import { defaultsToCome } from './catalogue.ts';

const optionOf = (
  { id, title, family }: { readonly id: string; readonly title: string; readonly family?: string },
  help: string,
): ChoiceParam['options'][number] => ({ id, title, help, family });

/** The settings of several disks. */
const arrayParams = growing([], async () => (await import('../array/arraySpecs.ts')).arrayParams);

const policy: ParamSpec = {
  kind: 'choice',
  key: 'policy',
  title: 'Policy',
  help: 'Who decides what the arm does next.',
  group: 'policy',
  default: 'mixed-scan',
  get options() {
    return policies.map((its) => optionOf(its, its.summary));
  },
  get unlisted() {
    return unlisted.map((its) => optionOf(its, its.summary));
  },
};

const workload: ParamSpec = {
  kind: 'choice',
  key: 'workload',
  title: 'Workload',
  help: 'Where the requests come from.',
  group: 'workload',
  default: elementAt(workloads, 0).id,
  get options() {
    return workloads.map((its) => optionOf(its, its.summary));
  },
};

const disk: ParamSpec = {
  kind: 'choice',
  key: 'disk',
  title: 'Disk',
  help: 'The drive whose mechanics are simulated.',
  group: 'disk',
  default: 'nerjes-1998',
  get options() {
    return disks.map((its) => optionOf(its, its.source));
  },
};

const run: readonly ParamSpec[] = [
  {
    kind: 'number',
    key: 'round',
    title: 'Length of a round',
    help: 'Every video must have its next piece when this time is over.',
    group: 'run',
    advanced: true,
    default: 1,
    min: 0.01,
    max: 60,
    unit: 's',
    slider: { min: 0.25, max: 4, step: 0.25 },
    shapes: 'all',
  },
  { ...head, advanced: true },
  {
    kind: 'number',
    key: 'seed',
    title: 'Seed',
    help: 'The number that all random quantities come from: the same seed gives the same run, everywhere.',
    group: 'run',
    default: 1,
    min: 0,
    max: 9007199254740991,
    integer: true,
    unit: '',
    shapes: 'all',
  },
  {
    kind: 'number',
    key: 'duration',
    title: 'Length of the run',
    help: 'Simulated seconds.',
    group: 'run',
    advanced: true,
    default: 600,
    min: 0,
    above: true,
    max: 1000000,
    unit: 's',
    slider: { min: 10, max: 3600, step: 10 },
    shapes: 'all',
  },
];

/** One spec a key; where several have the same key, the first. */
function unique(specs: readonly ParamSpec[]): ParamSpec[] {
  const keys = new Set<string>();
  return specs.filter(({ key }) => !keys.has(key) && keys.add(key));
}

const params: ParamSpec[] = [];
const byKey = new Map<string, ParamSpec>();
const defaults: Record<string, ParamValue> = { ...defaultsToCome };
/**
 * To V8 an object to which a hundred properties were added by computed names is a dictionary, which takes far longer to
 * copy than this copy of it.
 */
let copied: Readonly<Record<string, ParamValue>> = defaults;

whenGrown(() => {
  const all = unique([
    policy,
    workload,
    ...workloads.flatMap((w) => w.params.filter((spec) => spec.key !== head.key)),
    ...[...policies, ...surrounds].flatMap((p) => p.params),
    disk,
    ...disks.flatMap((d) => d.params),
    ...arrayParams,
    ...run,
  ]);
  params.splice(0, params.length, ...all);
  for (const spec of all) {
    byKey.set(spec.key, spec);
    defaults[spec.key] = spec.default;
  }
  copied = { ...defaults };
});

/** Of all that has come, in the order in which links write them. */
export const allParams: readonly ParamSpec[] = params;
export const paramByKey: ReadonlyMap<string, ParamSpec> = byKey;

/** Of every setting, also of those that have not come. */
export const defaultValues = defaults as ScenarioValues;

/** Own values, with the defaults in the place of what they do not say. */
export const withDefaults = (own: OwnValues): ScenarioValues => ({ ...copied, ...own }) as ScenarioValues;

/** Of values, what differs from the defaults. */
export const ownOf = (values: OwnValues): OwnValues =>
  Object.freeze(
    Object.fromEntries(
      Object.entries(values).filter(([key, value]) => value !== undefined && value !== defaultValues[key]),
    ),
  );

function named<T extends { readonly id: string }>(things: readonly T[], id: unknown, what: string): T {
  const found = things.find((thing) => thing.id === id);
  if (!found) throw new Error(`no such ${what}: ${String(id)}`);
  return found;
}

/** A definition by its own name, whatever stands around it. */
export const policyById = (id: unknown): PolicyDefinition =>
  unlisted.find((p) => p.id === id) ?? named(policies, id, 'policy');

/** Composed definitions, by what they are composed of and the settings that they go by. */
const composed = new Map<string, PolicyDefinition>();
const MOST_COMPOSED = 64;

function kept(
  whole: { readonly id: string },
  { id }: { readonly id: string },
  values: ParamValues,
  keys: readonly string[],
  compose: () => PolicyDefinition,
): PolicyDefinition {
  const name = JSON.stringify([whole.id, id, ...keys.map((key) => values[key])]);
  let definition = composed.get(name);
  if (definition === undefined) {
    if (composed.size >= MOST_COMPOSED) composed.clear();
    composed.set(name, (definition = compose()));
  }
  return definition;
}

/** Does this stand around the policy, by the values? Not around one that has the setting as its own. */
export const isAround = ({ id, params }: SurroundDefinition, values: ParamValues): boolean =>
  values[id] !== undefined &&
  values[id] !== elementAt(params, 0).default &&
  !policyById(values.policy).params.some(({ key }) => key === id);

/** The policy of a set of values, with what it contains and what stands around it; they must be valid. */
export function policyOf(values: ParamValues): PolicyDefinition {
  const own = policyById(values.policy);
  const { composed: parts } = own;
  const by = [...(parts?.by ?? [])];
  let definition = parts ? kept(own, own, values, by, () => parts.as(values, policyById)) : own;
  for (const surround of surrounds) {
    if (!isAround(surround, values) || surround.cannot(definition) !== undefined) continue;
    const inner = definition;
    by.push(...surround.params.map(({ key }) => key));
    definition = kept(surround, own, values, by, () => surround.around(inner, values));
  }
  return definition;
}
export const diskOf = (values: ParamValues): DiskDefinition => named(disks, values.disk, 'disk');
export const workloadOf = (values: ParamValues): WorkloadDefinition =>
  named(workloads, values.workload, 'workload');

/** Workloads that have all of these settings. */
export const workloadsWith = (...keys: readonly string[]): readonly WorkloadDefinition[] =>
  workloads.filter(({ params }) => keys.every((key) => params.some((spec) => spec.key === key)));

/** Streams may come and go under this workload. */
export const hasGuestsOf = ({ params, newcomer }: WorkloadDefinition): boolean =>
  newcomer !== undefined || params.some(({ key }) => key === 'gap');

/** Values with those that the policy fixes in their place; the same values where they stand there already. */
export function effectiveValues<Values extends ParamValues>(values: Values): Values {
  const { fixed } = policyOf(values);
  for (const key in fixed) if (values[key] !== fixed[key]) return { ...values, ...fixed };
  return values;
}

const built = new Map<string, DiskModel>();
const MOST_BUILT = 16;
/** Mostly the same disk is asked for again: by each change that a link makes in mid-run, say. */
let latest:
  | { readonly definition: DiskDefinition; readonly values: ParamValues; readonly model: DiskModel }
  | undefined;

/** The mechanics of the disk that values name. A model is never changed, so equal values share one. */
export function buildDisk(values: ParamValues): DiskModel {
  const definition = diskOf(values);
  const same =
    latest?.definition === definition &&
    definition.params.every(({ key }) => latest?.values[key] === values[key]);
  if (same && latest !== undefined) return latest.model;
  const name = JSON.stringify([definition.id, ...definition.params.map(({ key }) => values[key])]);
  let model = built.get(name);
  if (model === undefined) {
    if (built.size >= MOST_BUILT) built.clear();
    built.set(name, (model = definition.build(values)));
  }
  latest = { definition, values, model };
  return model;
}

/** Does the policy in force take its videos at the starts of rounds? */
export const worksInRounds = (values: ParamValues): boolean => policyOf(values).inRounds === true;

/** Does a setting of several disks mean anything here? */
function isOfArray(key: string, { disks: count, spread, bus }: ParamValues): boolean {
  if (key === 'disks') return true;
  if (key === 'spread') return count !== 1;
  if (key === 'copies') return count !== 1 && spread === 'duplicated';
  return key === 'bus' ? count !== 1 || bus !== 'none' : bus === 'scsi';
}

/** Spares are of disks that know how to fill them, and how that is done means nothing without one. */
function sparesIn(params: readonly ParamSpec[], values: ParamValues): readonly ParamSpec[] {
  if (values.disks === 1 || !REBUILT.has(String(values.spread))) return [];
  return values.spares === 0 ? params.slice(0, 1) : params;
}
const REBUILT: ReadonlySet<string> = new Set(['parity', 'parity-disk', 'duplicated']);

/** Keys that a form shows for these values: the policy's, the disk's, the workload's; each as that thing describes it. */
export function relevantParams(values: ParamValues): readonly ParamSpec[] {
  const definition = policyOf(values);
  const source = workloadOf(values);
  const fixed = new Set(Object.keys(definition.fixed));
  const here = unique([
    policy,
    workload,
    ...(source.paramsUnder?.(definition.id) ?? source.params),
    ...definition.params,
    ...surrounds
      .filter((surround) => surround.cannot(definition) === undefined)
      .flatMap(({ id, params }) => (id === 'spares' ? sparesIn(params, values) : params)),
    disk,
    ...diskOf(values).params,
    ...arrayParams.filter(({ key }) => isOfArray(key, values)),
    ...run.filter((spec) => spec.key !== 'round' || source.beat === 'round'),
  ]).filter((spec) => !fixed.has(spec.key));
  const byKey = new Map(here.map((spec) => [spec.key, spec]));
  return allParams.flatMap(({ key }) => byKey.get(key) ?? []);
}
