/** In the place of a policy when a disk has failed: nothing is served any more, and what still comes is given up. */
import { DISK_FAILED, UNDEFINED, WAIT } from '../../trace/kinds.ts';
import type { Action, Policy, PolicyContext } from '../interfaces.ts';

export class FailedDisk implements Policy {
  /** `restNs`: it decides now and then that it does nothing, so that what is known of it goes on with the others. */
  constructor(
    private readonly context: PolicyContext,
    private readonly restNs: number,
  ) {}

  decide(action: Action): void {
    const { context } = this;
    for (const queue of context.queue)
      for (let row = queue.first(context.end); row >= 0; row = queue.first(context.end)) {
        context.take(row);
        context.drop(row, context.nowNs);
      }
    action.kind = WAIT;
    action.row = -1;
    action.untilNs = context.nowNs + this.restNs;
    action.reason = DISK_FAILED;
    action.estimateNs = NaN;
    action.timeLeftNs = NaN;
    action.listed = 0;
    action.direction = UNDEFINED;
  }

  release(): void {}

  save(): unknown {
    return null;
  }

  load(): void {}

  held(): void {}
}
