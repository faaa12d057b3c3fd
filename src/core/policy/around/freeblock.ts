/** Blocks read on the way, around any policy (QoS paper, section II.A; Lumb et al. 2000 and 2002). */
import type { ParamSpec } from '../../base/params.ts';
import type { PolicyDefinition, SurroundDefinition } from '../../sim/interfaces.ts';
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
    create: (setup) => new FreeblockPolicy(setup, policy.create(setup), composed),
  };
}

export const freeblock: SurroundDefinition = {
  id: 'freeblock',
  params,
  cannot: ({ byProgram }) =>
    byProgram ? 'is a program, and does not know of blocks that are read on the way' : undefined,
  bus: 'a bus takes what the policy has chosen, and nothing that was read on the way to it',
  around,
};
