/** Every parameter that a scenario can have, from all registries, by key. */
import type { ParamSpec } from '../base/params.ts';
import { disks } from '../disk/index.ts';
import { policies } from '../policy/index.ts';
import type { DiskDefinition, ParamValues, PolicyDefinition } from '../sim/interfaces.ts';
import { workloadParams } from '../workload/index.ts';

const policy: ParamSpec = {
  kind: 'choice',
  key: 'policy',
  title: 'Policy',
  help: 'Who decides what the arm does next.',
  group: 'policy',
  default: 'mixed-scan',
  options: policies.map((p) => ({ id: p.id, title: p.title, help: p.summary })),
};

const disk: ParamSpec = {
  kind: 'choice',
  key: 'disk',
  title: 'Disk',
  help: 'The drive whose mechanics are simulated.',
  group: 'disk',
  default: 'nerjes-1998',
  options: disks.map((d) => ({ id: d.id, title: d.title, help: d.source })),
};

const run: readonly ParamSpec[] = [
  {
    kind: 'number',
    key: 'round',
    title: 'Length of a round',
    help: 'Every video must have its next fragment when this time is over.',
    group: 'run',
    advanced: true,
    default: 1,
    min: 0.01,
    max: 60,
    unit: 's',
    slider: { min: 0.25, max: 4, step: 0.25 },
  },
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
  },
];

function unique(specs: readonly ParamSpec[]): ParamSpec[] {
  return [...new Map(specs.map((s) => [s.key, s])).values()];
}

/** In the order in which links write them. */
export const allParams: readonly ParamSpec[] = unique([
  policy,
  ...workloadParams,
  ...policies.flatMap((p) => p.params),
  disk,
  ...disks.flatMap((d) => d.params),
  ...run,
]);

export const paramByKey: ReadonlyMap<string, ParamSpec> = new Map(allParams.map((p) => [p.key, p]));

export const defaultValues: ParamValues = Object.fromEntries(allParams.map((p) => [p.key, p.default]));

/** The policy of a set of values; they must be valid. */
export function policyOf(values: ParamValues): PolicyDefinition {
  const found = policies.find((p) => p.id === values.policy);
  if (!found) throw new Error(`no such policy: ${values.policy}`);
  return found;
}

export function diskOf(values: ParamValues): DiskDefinition {
  const found = disks.find((d) => d.id === values.disk);
  if (!found) throw new Error(`no such disk: ${values.disk}`);
  return found;
}

/** Values with those that the policy fixes in their place. */
export function effectiveValues(values: ParamValues): ParamValues {
  return { ...values, ...policyOf(values).fixed };
}

/** Faults of values that are valid one by one but do not go together. Each begins with the key at fault. */
export function checkTogether(values: ParamValues): readonly string[] {
  return [...(policyOf(values).check?.(effectiveValues(values)) ?? []), ...checkLength(values)];
}

const MOST_ROUNDS = 1_000_000;
const MOST_REQUESTS = 50_000_000;

/** No link may make a page slow: what a run keeps for each round must fit into memory, and its end must come. */
function checkLength(values: ParamValues): readonly string[] {
  const [duration, round, n, lambda] = ['duration', 'round', 'n', 'lambda'].map((key) => Number(values[key]));
  const most = Math.min(MOST_ROUNDS * round, MOST_REQUESTS / Math.max(lambda + n / round, 1e-9));
  if (duration <= most) return [];
  return [
    `duration=${values.duration}: too long for this load; allowed is up to ${Math.floor(most)} s here ` +
      `(at most ${MOST_ROUNDS} rounds and ${MOST_REQUESTS} requests)`,
  ];
}

/** Keys that a form shows for these values: the policy's, the disk's, the workload's. */
export function relevantParams(values: ParamValues): readonly ParamSpec[] {
  const definition = policyOf(values);
  const keys = new Set([
    ...[policy, disk, ...workloadParams, ...run].map((p) => p.key),
    ...definition.params.map((p) => p.key).filter((key) => !(key in definition.fixed)),
    ...diskOf(values).params.map((p) => p.key),
  ]);
  return allParams.filter((p) => keys.has(p.key));
}
