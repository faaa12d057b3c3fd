/**
 * The priority of a row's client (theory/clientPriority.ts), asked for at every decision.
 *
 * Our reading: a request of nobody (of another workload, or added by hand) is one of a guaranteed rate if it belongs to a
 * stream, and one of best effort if it does not.
 */
import type { ClientKind, ClientPlan, PolicyContext, PolicySetup } from '../../sim/interfaces.ts';
import { priorityByKind, priorityOf } from '../../theory/clientPriority.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';

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
    return client < 0
      ? rows.requestClass[i] === CONTINUOUS
        ? priorityByKind.rate
        : 0
      : this.priorities[client];
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
