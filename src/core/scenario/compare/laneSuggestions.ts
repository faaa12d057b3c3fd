/** What a scenario is worth comparing with, offered where there is no lane yet. */
import { resolved } from '../resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import type { Comparison } from '../../workload/parts/definition.ts';
import { asLane } from '../link/lanes.ts';
import { policies } from '../../policy/index.ts';
import { defaultScenario, withValues, type Scenario } from '../scenario.ts';
import { diskComparisons } from './diskComparisons.ts';

export interface LaneSuggestion {
  readonly title: string;
  /** What there is to see, in one sentence. */
  readonly why: string;
  /** What the lanes stand beside: the present scenario, or that with more to do. */
  readonly first: Scenario;
  readonly lanes: readonly Scenario[];
}

/** Only what this scenario can be run with; the present one is never offered beside itself. */
export function laneSuggestions(scenario: Scenario): readonly LaneSuggestion[] {
  const { values, workload } = resolved(scenario);
  const busy = busyEnough(scenario);
  return [
    ...diskComparisons(values).flatMap((comparison) => suggested(comparison, scenario)),
    ...workload.comparisons().flatMap((comparison) => suggested(comparison, busy)),
    ...(scenario.script ? [] : workload.variations(values)).flatMap((comparison) =>
      suggested(comparison, scenario),
    ),
  ];
}

function suggested({ title, why, points }: Comparison, first: Scenario): readonly LaneSuggestion[] {
  const lanes = points
    .filter((point) => !isHere(first, point))
    .map((point) => asLane(withValues(first, point), first));
  const fine = lanes.flatMap((lane) => (lane.ok ? [lane.value] : []));
  const all = fine.length > 0 && fine.length === lanes.length;
  return all ? [{ title, why, first, lanes: fine.slice(0, 3) }] : [];
}

/** With more to do, where policies would hardly differ: only of a disk and requests that nobody has chosen otherwise. */
function busyEnough(scenario: Scenario): Scenario {
  const { values, workload } = resolved(scenario);
  const load = scenario.script ? undefined : workload.comparedAt?.(values);
  if (load === undefined || scenario.interventions.length > 0) return scenario;
  const usual = resolved(defaultScenario).values;
  const isUsual = ['disk', 'round', 'csize', 'dsize'].every((key) => values[key] === usual[key]);
  return isUsual ? withValues(scenario, load) : scenario;
}

function isHere(scenario: Scenario, point: Comparison['points'][number]): boolean {
  const { values } = resolved(scenario);
  const other = resolved(withValues(scenario, point)).values;
  return Object.keys(other).every((key) => other[key] === values[key]);
}

/** Another lane to begin with: the next policy that these requests can be served by and that no lane has yet. */
export function nextLane(all: readonly Scenario[]): Scenario {
  const base = elementAt(all, 0);
  const used = new Set(all.map((lane) => resolved(lane).values.policy));
  const { id: present, family } = resolved(base).policy;
  const relatives = policies.filter((p) => p.family === family);
  const behind = relatives.findIndex(({ id }) => id === present) + 1;
  const candidates = [
    // Its neighbour first.
    ...relatives.slice(behind),
    ...relatives.slice(0, behind),
    ...policies.filter((p) => p.family !== family),
  ];
  for (const { id } of candidates) {
    if (used.has(id)) continue;
    const lane = asLane(withValues(base, { policy: id }), base);
    if (lane.ok) return lane.value;
  }
  return base;
}
