/**
 * The admission to the scan list as it is explained: the rule as it stands, one waiting request after the other from the
 * oldest on, each with its verdict. `ScanListAdmission` decides by the same `weigh` and takes short cuts between them.
 */
import type { Estimator } from '../parts/estimate.ts';
import type { Sweep } from '../parts/sweep.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { BACKWARD, DISCRETE, FORWARD, UNDEFINED } from '../../trace/kinds.ts';
import { line, ms } from './pseudocodeLines.ts';
import type { ScanListAdmission } from './scanListAdmission.ts';

export class AdmissionExplainer {
  constructor(
    private readonly context: PolicyContext,
    private readonly admission: ScanListAdmission,
    private readonly estimator: Estimator,
    private readonly list: Sweep,
    private readonly videos: Sweep,
  ) {}

  /** `ScanListAdmission.fill`. */
  fill(direction: number): boolean {
    const { context, admission } = this;
    const { rows, head, end } = context;
    const queue = context.queue[DISCRETE];
    if (queue.count === 0) {
      this.say(line.add, 'No ordinary request waits in the queue.');
      return false;
    }
    const { weighing } = admission;
    admission.forget();
    admission.begin(direction);
    let row = queue.first(end);
    for (; row >= 0 && !this.isFull(); row = queue.next(row + 1, end)) {
      if (admission.isLate(row) || admission.quotaIsFull()) break;
      const cylinder = rows.cylinder[row & rows.mask];
      const behind = direction !== UNDEFINED && (direction === FORWARD ? cylinder < head : cylinder > head);
      if (behind) this.weighed(row, weighing.estimateNs, weighing.leftNs, 'behind');
      else {
        const taken = admission.weigh(row, direction);
        this.weighed(row, weighing.weighedNs, weighing.leftNs, taken ? 'taken' : 'refused');
      }
    }
    if (row >= 0) this.sayWhyNoFurther(row);
    admission.forget();
    return admission.refused;
  }

  /** `ScanListAdmission.oldestThatFits`. */
  oldestThatFits(leftNs: number): number {
    const { context, admission, estimator, videos } = this;
    const chosen = admission.oldestThatFits(leftNs);
    const queue = context.queue[DISCRETE];
    for (let row = admission.oldest(); row >= 0; row = queue.next(row + 1, context.end)) {
      if (admission.isLate(row)) break;
      const verdict = row === chosen ? 'taken' : 'refused';
      this.weighed(row, estimator.requestThenSweepNs(row, videos), leftNs, verdict);
      if (row === chosen) break;
    }
    return chosen;
  }

  /** d-c: the k-th of the sweep goes back to the queue, the C-sweep no longer fits behind it. */
  givesBack(k: number, leftNs: number, direction: number): void {
    const { list, estimator, videos } = this;
    const row = direction === BACKWARD ? list.row[list.last - k] : list.row[list.first + k - 1];
    this.weighed(row, estimator.chainNs(list, k, videos, direction), leftNs, 'refused');
  }

  weighed(
    row: number,
    estimateNs: number,
    timeLeftNs: number,
    verdict: 'taken' | 'refused' | 'behind',
  ): void {
    const at = verdict === 'behind' ? line.add : line.fits;
    // A static limit estimates nothing.
    const figure = Number.isFinite(estimateNs) ? estimateNs : NaN;
    this.context.notes?.weighed({ row, line: at, estimateNs: figure, timeLeftNs, verdict });
  }

  private isFull(): boolean {
    const { weighing } = this.admission;
    return weighing.estimateNs >= weighing.leftNs;
  }

  /** Why those from a row on are not looked at. */
  private sayWhyNoFurther(row: number): void {
    const { admission, context } = this;
    const { weighing } = admission;
    const { rows } = context;
    if (this.isFull())
      this.say(
        line.fits,
        `The list as it stands takes up to ${ms(weighing.estimateNs)}, and ${ms(weighing.leftNs)} are left: nobody else is looked at.`,
      );
    else if (admission.quotaIsFull())
      this.say(line.add, 'As many requests as may start in this period are on the list.');
    else
      this.say(
        line.add,
        `Request ${rows.number[row & rows.mask] + 1} and all later ones came too late for this list.`,
      );
  }

  private say(at: number, says: string): void {
    this.context.notes?.step({ line: at, says });
  }
}
