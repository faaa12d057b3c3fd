/** What a scenario has that another has not, in a few words. */
import { resolved } from '../../../../core/scenario/resolved.ts';
import { diskOf } from '../../../../core/scenario/params.ts';
import { paramByKey, relevantParams } from '../../../../core/scenario/params.ts';
import type { Scenario } from '../../../../core/scenario/scenario.ts';
import { writeParam } from '../../../../core/base/paramText.ts';

/** Of a change that brought other requests: what was, and what is now. Nothing where the requests are of the same kind. */
export function broughtWords(
  from: Scenario,
  to: Scenario,
): readonly (readonly [what: string, was: string, is: string])[] {
  const [was, is] = [resolved(from).workload, resolved(to).workload];
  if (was.id === is.id) return [];
  const [disk, other] = [diskOf(resolved(from).values), diskOf(resolved(to).values)];
  return [
    ['requests', was.title, is.title],
    ...(disk.id === other.id ? [] : [['disk', disk.title, other.title] as const]),
  ];
}

/** How `to` differs from `from`: 'mixed SCAN', '4 videos', 'what it was'. */
export function diffText(from: Scenario, to: Scenario): string {
  if (from.script !== to.script) return to.script ? 'the script' : 'what it was';
  const [was, is] = [resolved(from).values, resolved(to).values];
  const keys = relevantParams(is).filter(({ key }) => was[key] !== is[key]);
  const [only, ...others] = keys;
  if (only === undefined || others.length > 1) return 'what it was';
  const spec = paramByKey.get(only.key);
  const value = is[only.key];
  if (spec === undefined || value === undefined) return 'what it was';
  if (spec.kind === 'choice') return spec.options.find(({ id }) => id === value)?.title ?? String(value);
  return `${spec.title.toLowerCase()}: ${writeParam(value)}`;
}
