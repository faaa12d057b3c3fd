/** What a scenario began as, and each thing in which it differs from that: with both values in words, and the way back. */
import { resolved } from '../resolved.ts';
import { pluralOf } from '../../base/params.ts';
import { fault, ok, type Result } from '../../base/result.ts';
import { changeValue, faultsOf, frozen } from '../edit/scenarioEdit.ts';
import { writeEdits, writeScript } from '../link/script.ts';
import { relevantParams } from '../params.ts';
import { presetScenario } from '../preset.ts';
import { presetById } from '../presets/index.ts';
import { defaultScenario, type Scenario } from '../scenario.ts';
import { valueWords } from './describeValue.ts';

/** One thing that is other than it was declared. */
export interface Difference {
  /** A setting’s key, or 'requests', or 'changes'. */
  readonly key: string;
  readonly title: string;
  readonly was: string;
  readonly now: string;
  /** The scenario with this one thing as it was, or why that cannot be. */
  readonly back: () => Result<Scenario>;
}

/** The preset of that name as it is published; without one, what a link says that says nothing. */
export function declaredAs(presetId: string): Scenario {
  const preset = presetById.get(presetId);
  return preset ? presetScenario(preset) : defaultScenario;
}

/** In the order of links; requests that are written down and changes in mid-run stand last. */
export function differencesFrom(declared: Scenario, now: Scenario): readonly Difference[] {
  return [...settings(declared, now), ...requests(declared, now), ...changes(declared, now)];
}

function settings(declared: Scenario, now: Scenario): readonly Difference[] {
  const [was, is] = [resolved(declared).values, resolved(now).values];
  return relevantParams(is).flatMap((spec) => {
    const { key, title, group } = spec;
    const [old, value] = [was[key] ?? spec.default, is[key] ?? spec.default];
    // Where requests are written down one by one, nothing of what makes random ones has a part in the run.
    const isDrawn = key === 'seed' || (group === 'workload' && key !== 'workload' && key !== 'head');
    if (old === value || (now.script !== undefined && isDrawn)) return [];
    return [
      {
        ...{ key, title },
        ...{ was: valueWords(spec, old, declared), now: valueWords(spec, value, now) },
        back: () => changeValue(now, key, String(old), 'whole', 0),
      },
    ];
  });
}

function sound(scenario: Scenario): Result<Scenario> {
  const faults = faultsOf(scenario);
  return faults.length === 0 ? ok(scenario) : fault(...faults);
}

const scriptText = ({ script }: Scenario): string => (script ? writeScript(script) : '');

function requests(declared: Scenario, now: Scenario): readonly Difference[] {
  const { script: was } = declared;
  const { script: is, ...rest } = now;
  if (was === is || scriptText(declared) === scriptText(now)) return [];
  const words = (script: Scenario['script']): string =>
    script ? `${script.length} written down` : 'as the workload makes them';
  return [
    {
      ...{ key: 'requests', title: 'Requests', was: words(was), now: words(is) },
      back: () => sound(Object.freeze(was ? { ...rest, script: was } : rest)),
    },
  ];
}

const MADE = { one: 'change', many: 'changes' } as const;

function changes({ interventions: was }: Scenario, now: Scenario): readonly Difference[] {
  const { interventions: is } = now;
  if (writeEdits(was) === writeEdits(is)) return [];
  const words = ({ length }: Scenario['interventions']): string =>
    length === 0 ? 'none' : `${length} ${pluralOf(length, MADE)}`;
  const isSame = words(was) === words(is);
  return [
    {
      ...{ key: 'changes', title: 'Changes during the run', was: words(was) },
      now: isSame ? `${words(is)}, others` : words(is),
      back: () => sound(frozen(now, was)),
    },
  ];
}
