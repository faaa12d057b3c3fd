/** What is varied: along the axis, and as lines. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { useId } from 'react';
import type { ParamSpec } from '../../../core/base/params.ts';
import type { SweepAxis } from '../../../core/experiment/sweep/axes.ts';
import { paramByKey } from '../../../core/scenario/params.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { Select } from '../kit/fields/Select.tsx';
import { axisFor, ownFamily, policiesFor, variable, withTicked, type Parts } from './axisChoices.ts';
import { Ticks, Values } from './Values.tsx';

interface PartProps {
  readonly scenario: Scenario;
  readonly parts: Parts;
  readonly change: (changed: Partial<Parts>) => void;
}

/** So many values a parameter begins with: along an axis, and as lines. */
const ALONG = 12;
const AS_LINES = 3;

export function Along({ scenario, parts, change }: PartProps) {
  const id = useId();
  const { along } = parts;
  const specs = variable(scenario, parts.policies);
  const spec = specs.find(({ key }) => key === along.key) ?? paramByKey.get(along.key);
  if (!spec) return null;
  const listed = specs.some(({ key }) => key === spec.key) ? specs : [spec, ...specs];
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Along the axis</h2>
      <label htmlFor={id} className="hidden">
        Parameter along the axis
      </label>
      <Select
        id={id}
        shown={spec.title}
        value={along.key}
        onChange={(event) => {
          const next = listed.find(({ key }) => key === event.target.value);
          if (next) change({ along: axisFor(next, ALONG, scenario, parts) });
        }}
      >
        <Parameters specs={listed} />
      </Select>
      <Values
        spec={spec}
        axis={along}
        onChange={(axis) => {
          change({ along: axis });
        }}
      />
    </section>
  );
}

const Parameters = ({ specs }: { readonly specs: readonly ParamSpec[] }) =>
  specs.map(({ key, title }) => (
    <option key={key} value={key}>
      {title}
    </option>
  ));

export function Lines({ scenario, parts, change }: PartProps) {
  const id = useId();
  const { along, policies, extra } = parts;
  const specs = variable(scenario, policies).filter(({ key }) => key !== along.key && key !== 'policy');
  const spec = extra && (specs.find(({ key }) => key === extra.key) ?? paramByKey.get(extra.key));
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Lines</h2>
      {along.key !== 'policy' && <Policies scenario={scenario} policies={policies} change={change} />}
      <label htmlFor={id} className="field-label">
        One parameter more
      </label>
      <Select
        id={id}
        shown={spec?.title ?? 'none'}
        value={extra?.key ?? ''}
        onChange={(event) => {
          const next = specs.find(({ key }) => key === event.target.value);
          change({ extra: next && axisFor(next, AS_LINES, scenario, parts) });
        }}
      >
        <option value="">none</option>
        <Parameters specs={spec && !specs.includes(spec) ? [spec, ...specs] : specs} />
      </Select>
      {extra && spec && (
        <Values
          spec={spec}
          axis={extra}
          onChange={(axis) => {
            change({ extra: axis });
          }}
        />
      )}
    </section>
  );
}

/** Those of the workload's own family, and whichever are chosen, in sight; the others behind a word. */
function Policies({
  scenario,
  policies,
  change,
}: Pick<PartProps, 'scenario' | 'change'> & { readonly policies: SweepAxis | undefined }) {
  const all = policiesFor(scenario);
  const chosen = policies?.values.map(String) ?? [];
  const own = ownFamily(scenario).map(({ id }) => id);
  const first = all.filter(({ id }) => own.includes(id) || chosen.includes(id));
  const others = all.filter((policy) => !first.includes(policy));
  const tick = (part: typeof all, ids: readonly string[]) => {
    change({ policies: withTicked(policies, all, part, ids) });
  };
  return (
    <>
      {chosen.length === 0 && (
        <p className="field-note">
          None is chosen: it is the scenario’s own, {resolved(scenario).policy.title}.
        </p>
      )}
      <Ticks
        legend="Policies"
        options={first}
        chosen={chosen}
        onChange={(ids) => {
          tick(first, ids);
        }}
      />
      {others.length > 0 && (
        <details className="more">
          <summary>Other policies</summary>
          <Ticks
            legend="Other policies"
            options={others}
            chosen={chosen}
            onChange={(ids) => {
              tick(others, ids);
            }}
          />
        </details>
      )}
    </>
  );
}
