/** What the panel says of a decision fits the policy: held against its declaration, under every policy. */
import { describe, test } from 'vitest';
import { policies } from '../../../../../src/core/policy/index.ts';
import { explain } from '../../../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../../../src/core/scenario/scenario.ts';
import type { ParamValues, PolicyDefinition } from '../../../../../src/core/sim/interfaces.ts';
import { columnOf, ruleName, standing, titleOf } from '../../../../../src/page/app/panels/why/candidates.ts';
import {
  decidedText,
  insteadText,
  outcomeText,
  stepText,
} from '../../../../../src/page/app/panels/why/words.ts';
import { ownLoads } from '../../../../contract/workloadsOfTheirOwn.ts';
import { sceneOfRun } from '../../../view/scenes.ts';
import { strayWords } from '../../../view/telltales.ts';
import { isWhole } from '../../../../helpers/statistics.ts';
import { mustEqual } from '../../../../helpers/facts.ts';

/** Fourteen decisions are asked for, spread over all of it. */
const SECONDS = isWhole ? 10 : 5;

const loads = (policy: PolicyDefinition): readonly ParamValues[] =>
  ownLoads(policy)?.map((load) => ({ ...load, duration: SECONDS })) ?? [
    { n: 7, lambda: 16, duration: SECONDS },
    ...(policy.inRounds
      ? [{ n: 7, lambda: 20, duration: SECONDS, subrounds: 2 }]
      : [{ workload: 'streams', disk: 'allicat', n: 12, lambda: 20, dsize: 'tracks:1', duration: SECONDS }]),
  ];

/** The policy's own words: what it compares by, its rules, and what it found on its lines. */
const ownWords = ({ criteria, reasons, pseudocode }: PolicyDefinition): readonly string[] => [
  ...criteria.flatMap(({ title, column = title }) => [title, column]),
  ...reasons.flatMap(({ rule }) => rule ?? []),
  ...pseudocode,
];

describe.each(policies.map((policy) => [policy.id, policy] as const))('%s', (id, policy) => {
  test.each(loads(policy))('explains itself in words that fit it, of %j', (values) => {
    const scenario = withValues(defaultScenario, { ...values, policy: id });
    const scene = sceneOfRun(scenario);
    const run = new Run(scenario);
    const { atNs, reason, length } = run.page(0).decisions;
    const own = ownWords(policy);
    for (let d = 5; d < length; d += Math.max(1, Math.floor(length / 14))) {
      const explanation = explain(run, atNs[d]);
      const { steps, candidates, compared } = explanation;
      const said = [
        ruleName(scene, reason[d], explanation),
        decidedText(scene, explanation),
        outcomeText(scene, explanation),
        ...steps.filter(({ says }) => says === '').map((step) => stepText(scene, explanation, step)),
        ...candidates.map(({ row }) => standing(scene.policy, explanation, row)),
        ...candidates.slice(0, 2).map((its) => insteadText(scene, its, candidates[0], atNs[d])),
        ...(compared.length > 0
          ? scene.policy.criteria.flatMap((_, k) => [
              titleOf(scene.policy, explanation, k),
              columnOf(scene.policy, explanation, k),
            ])
          : []),
      ].map((text) => own.reduce((left, word) => left.replaceAll(word, ''), text));
      mustEqual(strayWords(scene, said.join('\n')), [], `${id} at ${atNs[d]}`);
    }
  });
});
