import { policies } from '../../../src/core/policy/index.ts';
import type { PolicyDefinition } from '../../../src/core/sim/interfaces.ts';
import { keysOf } from './params.ts';
import { code, grouped, madeFrom, table } from './table.ts';

const fixedOf = ({ fixed }: PolicyDefinition): string =>
  Object.entries(fixed)
    .map(([key, value]) => code(`${key}=${value}`))
    .join(', ');

const rules = ({ id, pseudocode }: PolicyDefinition): string[] => [
  `**${code(id)}**`,
  '',
  '```text',
  pseudocode.join('\n').trimEnd(),
  '```',
  '',
];

/** Of policies that share their rules the first has them; the others are points of the same framework. */
function rulesOf(list: readonly PolicyDefinition[]): string[] {
  const told = new Map<string, string>();
  return list.flatMap((policy) => {
    const text = policy.pseudocode.join('\n');
    const first = told.get(text);
    if (first !== undefined) return [`**${code(policy.id)}**: the same rules as ${code(first)}.`, ''];
    told.set(text, policy.id);
    return rules(policy);
  });
}

export const policiesPage = (): string =>
  [
    madeFrom('src/core/policy'),
    '',
    '# Policies',
    '',
    'Who decides what the arm does next. In a link and on the command line a policy is `policy=` with its id. _Settings_ are',
    'the keys that it reads, explained in [keys](keys.md); _fixed_ are those that its name stands for, which cannot be set',
    'beside it. C-requests are the fragments of videos, or of streams, which have deadlines; D-requests are all others.',
    '',
    ...grouped(policies, ({ family, inRounds }) =>
      inRounds === true ? 'Mixed workloads, in rounds' : (family ?? 'Others'),
    ).flatMap(([family, list]) => [
      `## ${family}`,
      '',
      table(
        ['policy', 'what it does', 'settings', 'fixed', 'from'],
        list.map((policy) => [
          `${code(policy.id)} ${policy.title}`,
          policy.summary,
          keysOf(policy.params.filter(({ key }) => !(key in policy.fixed))),
          fixedOf(policy),
          policy.source,
        ]),
      ),
      '',
      `### The rules: ${family}`,
      '',
      ...rulesOf(list),
    ]),
  ].join('\n');
