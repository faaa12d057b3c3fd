/**
 * Before whom a client's requests go (QoS paper, section III.A): best effort has the priority 0; who is above goes before
 * it, who is below behind it. A client may name a priority of its own; otherwise its kind decides (section III.B): those
 * with a guaranteed latency go before those with a guaranteed rate, and background goes last. A firm rate goes before other
 * rates (our reading of “important”).
 */
import type { ClientKind, ClientPlan } from '../sim/interfaces.ts';

export const priorityByKind: Readonly<Record<ClientKind, number>> = {
  latency: 2,
  rate: 1,
  interactive: 0,
  paced: 0,
  greedy: 0,
  background: -1,
};

const FIRM = 1.5;

export const priorityOf = ({
  priority,
  kind,
  firm,
}: Pick<ClientPlan, 'priority' | 'kind' | 'firm'>): number =>
  priority === 0 ? (firm ? FIRM : priorityByKind[kind]) : priority;
