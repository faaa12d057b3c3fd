/** Which settings a form has, in which order, and under what titles. Pure. */
import type { ScenarioValues } from '../../../core/sim/interfaces.ts';
import { meaningOf, resolved } from '../../../core/scenario/resolved.ts';
import type { ParamSpec } from '../../../core/base/params.ts';
import { relevantParams } from '../../../core/scenario/params.ts';
import { gap } from '../../../core/workload/parts/specs.ts';
import { capital } from '../../view/scene/names.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';

/** Does a setting have a part in a run? A script says itself what comes; a queue is not drawn at random and ends itself. */
function applies({ key, group }: ParamSpec, scenario: Scenario): boolean {
  if (scenario.script)
    return key === 'workload' || key === 'head' || (group !== 'workload' && key !== 'seed');
  const { isRandom, ends } = resolved(scenario).workload;
  return (key !== 'seed' || isRandom) && (key !== 'duration' || !ends);
}

export interface FormGroup {
  /** A word for it that is seen by no one. */
  readonly id: string;
  readonly title: string;
  readonly specs: readonly ParamSpec[];
}

export interface FormFields {
  /** What a newcomer needs. */
  readonly first: readonly ParamSpec[];
  /** All, by what they are about. */
  readonly groups: readonly FormGroup[];
}

/** What a setting is about: a part of its group, or the group. */
const subjects: Readonly<Record<NonNullable<ParamSpec['part']> | ParamSpec['group'], string>> = {
  workload: 'What comes',
  disk: 'Disk',
  policy: 'Policy',
  placement: 'Placement',
  run: 'Run',
};

/** In a window as low as this, in px of ordinary type, a policy and two sliders have room in front. */
const LOW_PX = 800;
const MOST_IN_LOW = 3;
/** What the list of changes by hand takes below them. */
const CHANGES_PX = 160;

/**
 * `values`: those in force where the form speaks of a moment. What the workload wants in front comes first; in a low window the
 * rest of it yields to the card, and stands among the others.
 */
export function fieldsOf(scenario: Scenario, values: ScenarioValues, heightPx = Infinity): FormFields {
  const { formOrder, formFirst } = meaningOf(values).workload;
  const rank = ({ key }: ParamSpec) => (formOrder.includes(key) ? formOrder.indexOf(key) : formOrder.length);
  const specs = relevantParams(values)
    .filter((spec) => applies(spec, scenario))
    .map((spec) => atTheStart(ofSystem(spec, values), scenario))
    .sort((a, b) => rank(a) - rank(b));
  const isFirst = ({ key }: ParamSpec) =>
    formFirst.includes(key) || (key === 'disks' && Number(values.disks) > 1);
  const lowPx = LOW_PX + (scenario.interventions.length > 0 ? CHANGES_PX : 0);
  return {
    first: specs.filter(isFirst).slice(0, heightPx < lowPx ? MOST_IN_LOW : undefined),
    groups: Object.entries(subjects).map(([id, title]) => ({
      ...{ id, title },
      specs: specs.filter(({ part, group }) => (part ?? group) === id),
    })),
  };
}

/** Where some come or go in mid-run, the number that is set is that of the beginning: nine may be there beside its 4. */
function atTheStart(spec: ParamSpec, scenario: Scenario): ParamSpec {
  const changes =
    (resolved(scenario).values.gap ?? gap.default) !== gap.default ||
    scenario.interventions.some(({ kind }) => kind === 'join' || kind === 'leave');
  if (!changes || spec.key !== 'n' || spec.kind !== 'number' || spec.counts === undefined) return spec;
  return { ...spec, title: `${capital(spec.counts.many)} at the start` };
}

/** What counts for each disk has a slider that reaches as far for all of them. */
function ofSystem(spec: ParamSpec, { disks }: ScenarioValues): ParamSpec {
  if (disks === 1 || spec.kind !== 'number' || spec.mostADisk === undefined || spec.slider === undefined)
    return spec;
  const { slider } = spec;
  return { ...spec, slider: { ...slider, max: slider.max * disks } };
}
