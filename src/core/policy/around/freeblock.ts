/** Blocks read on the way, around any policy (QoS paper, section II.A; Lumb et al. 2000 and 2002). */
import type { ParamSpec } from '../../base/params.ts';
import type { ParamValues, PolicyDefinition, SurroundDefinition } from '../../sim/interfaces.ts';
import { FreeblockPolicy } from './freeblockPolicy.ts';
import { composedOf, criterion, events, gauges, pseudocode, reasonsBehind } from './freeblockSpeech.ts';

const params = [
  {
    kind: 'choice',
    key: 'freeblock',
    title: 'Free blocks',
    help: 'While the platter would be waited for, blocks that somebody wants in the background are read, and no other request ends later for it.',
    group: 'policy',
    default: 'off',
    options: [
      { id: 'off', title: 'not read' },
      { id: 'on', title: 'read on the way' },
    ],
  },
  {
    kind: 'choice',
    key: 'freeidle',
    title: 'While the disk is idle',
    help: 'Whether wanted blocks under the arm are read while nothing waits; one that is not done when a request comes is given up.',
    group: 'policy',
    advanced: true,
    default: 'off',
    options: [
      { id: 'off', title: 'no free blocks are read' },
      { id: 'on', title: 'those under the arm are read' },
    ],
  },
] as const satisfies readonly ParamSpec[];

/** Why nothing can be read on the way with these values; undefined where something can. */
function whyNothing({ workload, disk, clients, reads, lambda, freeidle }: ParamValues): string | undefined {
  if (disk === 'streaming')
    return 'An access takes the same on this disk wherever it goes: there is no platter that is waited for.';
  const isAnywhere =
    workload === 'bitrates' ||
    workload === 'queue' ||
    (workload === 'streams' && reads === 'anywhere' && lambda === 0);
  if (isAnywhere && freeidle === 'off')
    return 'What is read here begins wherever the head comes down: the platter is never waited for.';
  if (workload === 'clients' && !/(^|;)\s*background/.test(String(clients)))
    return 'None of the clients is a background client: no block is wanted.';
  return undefined;
}

/** Both in one: the policy’s own parts first, under the numbers that it knows. */
function around(policy: PolicyDefinition): PolicyDefinition {
  const composed = composedOf(policy);
  const { comparesOn: _, ...rest } = policy;
  return {
    ...rest,
    needs: { ...policy.needs, background: true },
    params: [...policy.params, ...params],
    reasons: [...policy.reasons, ...reasonsBehind(composed)],
    criteria: [criterion, ...policy.criteria],
    gauges: [...(policy.gauges ?? []), ...gauges],
    events: [...(policy.events ?? []), ...events],
    pseudocode: [...policy.pseudocode, ...pseudocode],
    withoutEffect: (values) => {
      const why = whyNothing(values);
      return [
        ...(policy.withoutEffect?.(values) ?? []),
        ...(why === undefined ? [] : [{ key: 'freeblock', why }]),
      ];
    },
    create: (setup) => new FreeblockPolicy(setup, policy.create(setup), composed),
  };
}

export const freeblock: SurroundDefinition = {
  id: 'freeblock',
  params,
  cannot: () => undefined,
  around,
};
