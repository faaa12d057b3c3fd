/** A policy inside another: it decides over its share of the queue, whenever the outer one leaves a decision to it. */
import type { Action, Policy, PolicyDefinition, PolicySetup } from '../../sim/interfaces.ts';
import { WAIT } from '../../trace/kinds.ts';
import type { QueueShare, QueueShares } from './queueShare.ts';
import { ShareContext, type Offsets } from './shareContext.ts';

/** What is handed in: the policy, and where its lists begin in those of both levels. */
export interface HandedIn {
  readonly definition: PolicyDefinition;
  readonly from: Offsets;
}

export class Contained {
  private readonly context: ShareContext;
  private readonly policy: Policy;
  private readonly definition: PolicyDefinition;
  private readonly firstReason: number;
  /** Before it was asked. */
  private before: unknown = null;

  /** The share must have been dealt: its policy may look at who waits when it begins. */
  constructor(setup: PolicySetup, { definition, from }: HandedIn, share: QueueShare, shares: QueueShares) {
    this.context = new ShareContext(setup.context, share, shares, from, definition.comparesOn);
    this.definition = definition;
    this.firstReason = from.reason;
    this.policy = definition.create({ ...setup, context: this.context });
  }

  /** In front of the figures that its requests are compared by. */
  set rank(rank: readonly number[]) {
    this.context.rank = rank;
  }

  /** It decides; `way`: how the outer one came to ask. False where it waits. */
  decides(action: Action, way: number): boolean {
    this.context.begin();
    this.policy.decide(action);
    action.reason += this.firstReason + way * this.definition.reasons.length;
    return action.kind !== WAIT;
  }

  /** What would it do? `accept` or `refuse` must follow, before anything else. */
  wouldDecide(action: Action, way: number): boolean {
    this.before = this.policy.save();
    this.context.hold();
    return this.decides(action, way);
  }

  accept(): void {
    this.context.accept();
  }

  /** As if it had not been asked. */
  refuse(): void {
    this.context.refuse();
    // Most remember nothing, or nothing else than before: they see for themselves who was put back.
    if (this.policy.save() !== this.before) this.policy.load(this.before);
  }

  arrived(row: number): void {
    this.policy.arrived?.(row);
  }

  completed(row: number): void {
    this.policy.completed?.(row);
  }

  prepare(): void {
    this.policy.prepare?.();
  }

  release(): void {
    this.policy.release();
  }

  leaves(): unknown {
    return this.policy.leaves?.();
  }

  held(visit: (row: number) => void): void {
    this.policy.held(visit);
  }

  save(): unknown {
    return this.policy.save();
  }

  load(saved: unknown): void {
    this.policy.load(saved);
  }
}
