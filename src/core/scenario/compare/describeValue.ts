/** A setting’s value in words. */
import type { ParamSpec, ParamValue } from '../../base/params.ts';
import { pluralOf, readForm } from '../../base/params.ts';
import { effectiveValues, paramByKey, relevantParams } from '../params.ts';
import type { Scenario } from '../scenario.ts';

const specOf = (key: string, scenario: Scenario): ParamSpec | undefined =>
  relevantParams(effectiveValues(scenario.values)).find((spec) => spec.key === key) ?? paramByKey.get(key);

/** '5 videos', 'Rotational bound: worst case, a turn each'. */
export function describeValue(key: string, value: ParamValue, lane: Scenario): string {
  const spec = specOf(key, lane);
  if (!spec) return `${key} ${value}`;
  switch (spec.kind) {
    case 'choice': {
      const title = spec.options.find(({ id }) => id === value)?.title ?? String(value);
      return key === 'policy' ? title : `${spec.title}: ${title}`;
    }
    case 'forms': {
      const { id, args } = readForm(String(value));
      const form = spec.forms.find((f) => f.id === id);
      const figures = args.map((x, i) => `${x}${form?.args[i]?.unit ? ` ${form.args[i].unit}` : ''}`);
      return `${spec.title}: ${[form?.title ?? id, ...figures].join(', ')}`;
    }
    case 'list':
    case 'text':
      return `${spec.title}: ${String(value).replaceAll(',', ', ')}`;
    case 'number': {
      const count = spec.comesTo?.({ ...lane.values, [key]: value }) ?? value;
      return spec.counts
        ? `${count} ${pluralOf(Number(count), spec.counts)}`
        : `${spec.title}: ${count}${spec.unit ? ` ${spec.unit}` : ''}`;
    }
  }
}
