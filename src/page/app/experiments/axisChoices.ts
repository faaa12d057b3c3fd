/** What an experiment can vary, and with which values it begins. Pure. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { ParamSpec, ParamValue } from '../../../core/base/params.ts';
import { writeForm, writeParam } from '../../../core/base/paramText.ts';
import { canVary, readAxis, type SweepAxis } from '../../../core/experiment/sweep/axes.ts';
import type { SweepSpec } from '../../../core/experiment/sweep/spec.ts';
import { relevantParams } from '../../../core/scenario/params.ts';
import { policies } from '../../../core/policy/index.ts';
import { checkTogether } from '../../../core/scenario/together.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';

/** The parts of an experiment as the form has them. */
export interface Parts {
  /** Policies that are compared; undefined where the scenario's own counts. */
  readonly policies: SweepAxis | undefined;
  /** One parameter more, a line for each value. */
  readonly extra: SweepAxis | undefined;
  /** Along the axis. */
  readonly along: SweepAxis;
}

export function partsOf({ axes }: Pick<SweepSpec, 'axes'>): Parts {
  const before = axes.slice(0, -1);
  return {
    policies: before.find(({ key }) => key === 'policy'),
    extra: before.find(({ key }) => key !== 'policy'),
    along: elementAt(axes, axes.length - 1),
  };
}

/** In the order of a link: policies, the other parameter, the axis. What is varied along the axis is not varied twice. */
export function axesOf({ policies, extra, along }: Parts): readonly SweepAxis[] {
  return [
    ...[policies, extra].filter((axis) => axis !== undefined && axis.key !== along.key),
    along,
  ] as SweepAxis[];
}

/** Workloads are other experiments, and the textbook's queue is none. */
const LEFT_OUT: ReadonlySet<string> = new Set(['workload', 'strokes', 'head']);

/** Parameters that have a part in the runs of any of the policies, in the order of forms. */
export function variable(scenario: Scenario, policies: SweepAxis | undefined): readonly ParamSpec[] {
  const all = policies?.values ?? [resolved(scenario).values.policy];
  const found = new Map<string, ParamSpec>();
  for (const policy of all)
    for (const spec of relevantParams({ ...resolved(scenario).values, policy }))
      if (canVary(spec) && !LEFT_OUT.has(spec.key) && !found.has(spec.key)) found.set(spec.key, spec);
  return [...found.values()];
}

export interface PolicyChoice {
  readonly id: string;
  readonly title: string;
  readonly family: string;
}

/** Policies that serve the scenario's workload. */
export function policiesFor(scenario: Scenario): readonly PolicyChoice[] {
  return policies
    .filter(({ id }) => checkTogether({ ...resolved(scenario).values, policy: id }).length === 0)
    .map(({ id, title, family = '' }) => ({ id, title, family }));
}

/** Values to begin with: about so many of a number, all of a choice, each form once. */
export function usualValues(spec: ParamSpec, count: number, own: ParamValue): readonly ParamValue[] {
  switch (spec.kind) {
    case 'choice':
      return spec.options.map(({ id }) => id);
    case 'forms':
      return spec.forms.map((form) =>
        writeForm(
          form.id,
          form.args.map((arg) => arg.default),
        ),
      );
    case 'list':
    case 'text':
      return [own];
    case 'number': {
      const { min, max, step } = spec.slider ?? { min: spec.min, max: spec.max, step: 1 };
      const from = spec.key === 'duration' ? 60 : min;
      const every = Math.max(1, Math.ceil((max - from) / step / Math.max(1, count - 1))) * step;
      const values: number[] = [];
      for (let k = 0; from + k * every <= max + 1e-9; k++) values.push(Number((from + k * every).toFixed(9)));
      return values;
    }
  }
}

/** What a parameter is varied by when it is chosen: about so many values of a number. */
export function axisFor(spec: ParamSpec, count: number, scenario: Scenario, parts: Parts): SweepAxis {
  if (spec.key === 'policy')
    return parts.policies ?? { key: 'policy', values: ownFamily(scenario).map(({ id }) => id) };
  return {
    key: spec.key,
    values: usualValues(spec, count, resolved(scenario).values[spec.key] ?? spec.default),
  };
}

/** Policies made for the scenario's workload. */
export function ownFamily(scenario: Scenario): readonly PolicyChoice[] {
  const { policyFamily } = resolved(scenario).workload;
  return policiesFor(scenario).filter(({ family = '' }) => family === policyFamily);
}

/** The policies with a part of the list ticked anew; undefined where none is left, so that the scenario's own counts. */
export function withTicked(
  policies: SweepAxis | undefined,
  all: readonly PolicyChoice[],
  part: readonly PolicyChoice[],
  ticked: readonly string[],
): SweepAxis | undefined {
  const chosen = policies?.values.map(String) ?? [];
  const kept = chosen.filter((id) => !part.some((policy) => policy.id === id));
  const values = all.map(({ id }) => id).filter((id) => kept.includes(id) || ticked.includes(id));
  return values.length > 0 ? { key: 'policy', values } : undefined;
}

export interface RangeText {
  readonly from: string;
  readonly to: string;
  readonly step: string;
}

/** From, to and step, where the values have equal steps. */
export function rangeOf(axis: SweepAxis): RangeText | undefined {
  const numbers = axis.values.map(Number);
  if (numbers.length < 2 || numbers.some((x) => Number.isNaN(x))) return undefined;
  const step = Number((elementAt(numbers, 1) - elementAt(numbers, 0)).toFixed(9));
  const text = { from: String(numbers[0]), to: String(numbers[numbers.length - 1]), step: String(step) };
  const read = readAxis(`${axis.key}:${text.from}:${text.to}:${text.step}`);
  return read.ok && read.value.values.join() === axis.values.join() ? text : undefined;
}

export const listText = ({ values }: SweepAxis): string => values.map(writeParam).join(', ');
