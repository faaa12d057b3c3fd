/** A setting’s value in words. */
import { resolved } from '../resolved.ts';
import type { ParamSpec, ParamValue } from '../../base/params.ts';
import { optionNamed, pluralOf, readForm } from '../../base/params.ts';
import { paramByKey, relevantParams } from '../params.ts';
import type { Scenario } from '../scenario.ts';

const specOf = (key: string, scenario: Scenario): ParamSpec | undefined =>
  relevantParams(resolved(scenario).values).find((spec) => spec.key === key) ?? paramByKey.get(key);

/** '5 videos', 'Rotational bound: worst case, a turn each'. */
export function describeValue(key: string, value: ParamValue, lane: Scenario): string {
  const spec = specOf(key, lane);
  if (!spec) return `${key} ${value}`;
  const words = valueWords(spec, value, lane);
  const isPlain = key === 'policy' || (spec.kind === 'number' && spec.counts !== undefined);
  return isPlain ? words : `${spec.title}: ${words}`;
}

/** The same without what it is a value of: '5 videos', 'worst case, a turn each', '200 ms'. */
export function valueWords(spec: ParamSpec, value: ParamValue, lane: Scenario): string {
  switch (spec.kind) {
    case 'choice':
      return optionNamed(spec, value)?.title ?? String(value);
    case 'forms': {
      const { id, args } = readForm(String(value));
      const form = spec.forms.find((f) => f.id === id);
      const figures = args.map((x, i) => `${x}${form?.args[i]?.unit ? ` ${form.args[i].unit}` : ''}`);
      return [form?.title ?? id, ...figures].join(', ');
    }
    case 'list':
    case 'text':
      return String(value).replaceAll(',', ', ');
    case 'number': {
      const count = spec.comesTo?.({ ...resolved(lane).values, [spec.key]: value }) ?? value;
      return spec.counts
        ? `${count} ${pluralOf(Number(count), spec.counts)}`
        : `${count}${spec.unit ? ` ${spec.unit}` : ''}`;
    }
  }
}
