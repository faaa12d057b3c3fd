/** Which settings stand in the form, and in which order. Pure. */
import type { ParamSpec } from '../../../core/base/params.ts';
import { relevantParams, workloadOf } from '../../../core/scenario/params.ts';
import { gap } from '../../../core/workload/specs.ts';
import { capital } from '../../view/scene/names.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';

/** Does a setting have a part in a run? A script says itself what comes; a queue is not drawn at random and ends itself. */
function applies({ key, group }: ParamSpec, { script, values }: Scenario): boolean {
  if (script) return key === 'workload' || key === 'head' || (group !== 'workload' && key !== 'seed');
  const { isRandom, ends } = workloadOf(values);
  return (key !== 'seed' || isRandom) && (key !== 'duration' || !ends);
}

export interface FormGroup {
  readonly title: string;
  readonly specs: readonly ParamSpec[];
}

export interface FormFields {
  /** What a newcomer needs. */
  readonly first: readonly ParamSpec[];
  /** The rest, by what it is about. */
  readonly more: readonly FormGroup[];
}

const titles: readonly (readonly [ParamSpec['group'], string])[] = [
  ['workload', 'What comes'],
  ['policy', 'How it is served'],
  ['disk', 'The disk'],
  ['run', 'The run'],
];

/** `values`: those in force where the form speaks of a moment. What the workload wants in front comes first. */
export function fieldsOf(scenario: Scenario, values: Scenario['values']): FormFields {
  const { formOrder, formFirst } = workloadOf(values);
  const rank = ({ key }: ParamSpec) => (formOrder.includes(key) ? formOrder.indexOf(key) : formOrder.length);
  const specs = relevantParams(values)
    .filter((spec) => applies(spec, scenario))
    .map((spec) => atTheStart(ofSystem(spec, values), scenario))
    .sort((a, b) => rank(a) - rank(b));
  const isFirst = ({ key }: ParamSpec) =>
    formFirst.includes(key) || (key === 'disks' && Number(values.disks) > 1);
  return {
    first: specs.filter(isFirst),
    more: titles.flatMap(([group, title]) => {
      const its = specs.filter((spec) => spec.group === group && !isFirst(spec));
      return its.length > 0 ? [{ title, specs: its }] : [];
    }),
  };
}

/** Where some come or go in mid-run, the number that is set is that of the beginning: nine may be there beside its 4. */
function atTheStart(spec: ParamSpec, { values, interventions }: Scenario): ParamSpec {
  const changes =
    (values.gap ?? gap.default) !== gap.default ||
    interventions.some(({ kind }) => kind === 'join' || kind === 'leave');
  if (!changes || spec.key !== 'n' || spec.kind !== 'number' || spec.counts === undefined) return spec;
  return { ...spec, title: `${capital(spec.counts.many)} at the start` };
}

/** What counts for each disk has a slider that reaches as far for all of them. */
function ofSystem(spec: ParamSpec, { disks }: Scenario['values']): ParamSpec {
  if (disks === 1 || spec.kind !== 'number' || spec.mostADisk === undefined || spec.slider === undefined)
    return spec;
  const { slider } = spec;
  return { ...spec, slider: { ...slider, max: slider.max * disks } };
}
