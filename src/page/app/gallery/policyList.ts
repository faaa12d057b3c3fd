/** The policies by family: those that serve what comes now, and the others by what choosing them brings. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { policies } from '../../../core/policy/index.ts';
import { changeValue, workloadBrought } from '../../../core/scenario/edit/scenarioEdit.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { broughtWords } from '../kit/reading/changedWords.ts';
import { plain } from './find.ts';

export interface PolicyEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** What choosing it changes beside itself: 'Rate tasks, disk HP 97560'; empty where nothing. */
  readonly brings: string;
}

export interface PolicyFamily {
  readonly title: string;
  /** All that follow bring the same. */
  readonly brings: string;
  readonly policies: readonly PolicyEntry[];
}

/** In the order of the registry; `text`: words that a policy has to have in its name, id, family or rule. */
export function policyFamilies(scenario: Scenario, text = ''): readonly PolicyFamily[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  const families = new Map<string, { readonly title: string; brings: string; policies: PolicyEntry[] }>();
  for (const { id, title, summary, family = '' } of policies) {
    const has = plain(`${title} ${id} ${family} ${summary}`);
    if (!wanted.every((word) => has.includes(word))) continue;
    const brings = bringsOf(scenario, id);
    const key = `${family} ${brings}`;
    const own = families.get(key) ?? { title: family, brings, policies: [] };
    own.policies.push({ id, title, summary, brings });
    families.set(key, own);
  }
  return [...families.values()];
}

function bringsOf(scenario: Scenario, policy: string): string {
  if (scenario.script || workloadBrought(policy, String(resolved(scenario).values.workload)) === undefined)
    return '';
  const changed = changeValue(scenario, 'policy', policy, 'whole', 0);
  return changed.ok
    ? broughtWords(scenario, changed.value)
        .map(([what, , is]) => (what === 'disk' ? `disk ${is}` : is))
        .join(', ')
    : '';
}
