/** What a scenario is called where it leaves the page: captions, titles, names of files. Never by what it no longer is. */
import { resolved } from '../resolved.ts';
import type { NumberParam, ParamSpec } from '../../base/params.ts';
import { namedPreset } from '../link/presetName.ts';
import type { Scenario } from '../scenario.ts';
import { describeValue } from './describeValue.ts';

export interface ScenarioName {
  /** 'Seven videos, twelve requests a second · Mixed, incremental SCAN'; changed: 'FCFS, 5 videos, 12 requests a second'. */
  readonly title: string;
  /** The same for the name of a file: 'paper-n7', 'fcfs-n5-lambda12'. */
  readonly file: string;
}

/** `presetId`: the preset that it began as, empty for none. One that was changed since is called by its values. */
export function nameOfScenario(scenario: Scenario, presetId: string): ScenarioName {
  const named = namedPreset(scenario, presetId);
  if (!named || named.changed) return byValues(scenario);
  const { preset } = named;
  return { title: `${preset.title} · ${resolved(scenario).policy.title}`, file: preset.id };
}

function byValues(scenario: Scenario): ScenarioName {
  const { script, interventions } = scenario;
  const { values, policy, workload } = resolved(scenario);
  const counted = workload.params.filter(isCounted);
  const load = script
    ? [`a list of ${script.length} requests`]
    : counted.length > 0
      ? counted.map(({ key }) => describeValue(key, values[key] ?? '', scenario))
      : [workload.title];
  const figures = script
    ? [`list${script.length}`]
    : counted.length > 0
      ? counted.map(({ key }) => `${key}${values[key]}`)
      : [workload.id];
  const edits = interventions.length > 0;
  return {
    title: [policy.title, ...load, ...(edits ? ['changed in mid-run'] : [])].join(', '),
    file: [policy.id, ...figures, ...(edits ? ['changed'] : [])].join('-'),
  };
}

const isCounted = (spec: ParamSpec): spec is NumberParam =>
  spec.kind === 'number' && spec.counts !== undefined;
