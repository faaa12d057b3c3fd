/**
 * Before whom a client's requests go (QoS paper, section III.A): best effort has the priority 0; who is above goes before
 * it, who is below behind it. A client may name a priority of its own; otherwise its kind decides (section III.B): those
 * with a guaranteed latency go before those with a guaranteed rate, and background goes last.
 *
 * Our reading: a request of nobody (of another workload, or added by hand) is one of a guaranteed rate if it belongs to a
 * stream, and one of best effort if it does not.
 */
import type { ClientKind, ClientPlan, PolicyContext, PolicySetup } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';

const byKind: Readonly<Record<ClientKind, number>> = {
  latency: 2,
  rate: 1,
  interactive: 0,
  paced: 0,
  greedy: 0,
  background: -1,
};

export const priorityOf = ({ priority, kind }: Pick<ClientPlan, 'priority' | 'kind'>): number =>
  priority === 0 ? byKind[kind] : priority;

export class ClientPriorities {
  private readonly context: PolicyContext;
  private readonly plans: () => readonly ClientPlan[];
  private readonly priorities: number[] = [];
  private readonly kinds: ClientKind[] = [];

  constructor({ context, clients }: Pick<PolicySetup, 'context' | 'clients'>) {
    this.context = context;
    this.plans = clients ?? (() => []);
    this.read();
  }

  of(row: number): number {
    const { rows } = this.context;
    const i = row & rows.mask;
    const client = this.known(rows.stream[i]);
    return client < 0 ? (rows.requestClass[i] === CONTINUOUS ? byKind.rate : 0) : this.priorities[client];
  }

  kindOf(row: number): ClientKind {
    const { rows } = this.context;
    const i = row & rows.mask;
    const client = this.known(rows.stream[i]);
    return client < 0 ? (rows.requestClass[i] === CONTINUOUS ? 'rate' : 'interactive') : this.kinds[client];
  }

  /** −1 for nobody. */
  private known(client: number): number {
    // One may have joined since.
    if (client >= this.kinds.length) this.read();
    return client < this.kinds.length ? client : -1;
  }

  private read(): void {
    for (const plan of this.plans()) {
      this.priorities[plan.client] = priorityOf(plan);
      this.kinds[plan.client] = plan.kind;
    }
  }
}
