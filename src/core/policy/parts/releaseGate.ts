/**
 * A queue before the queue: requests without a stream are released to the scheduler at a bounded rate (Reddy and Wyllie
 * 1994, “Disk-scheduling algorithms”: aperiodic requests are bursty, and “we can maintain a separate queue that releases
 * these requests at a bounded rate”; those that come faster wait in it).
 *
 * `rate:R:B` is a token bucket: R tokens a second, at most B of them, and B at the start; a release takes one. So in any
 * t seconds at most B + R·t are released. They are released in order of arrival, and nobody is served before that, not
 * even by an idle disk. The k-th is released at max(its arrival, b(k) − (B − 1)/R), where b(k) is when the bucket would be
 * full again: b(1) = 0 and b(k + 1) = max(release of the k-th, b(k)) + 1/R.
 *
 * Our readings: an instant of release depends on arrivals alone, not on when the scheduler looks. Deadlines, and response
 * times, count from the arrival. A policy that takes over lets those that wait pass as if it had been there when they
 * came. One that is served by hand while it is held back takes no token.
 */
import { readForm, type ParamSpec, type ValuesOf } from '../../base/params.ts';
import { NS_PER_S } from '../../base/time.ts';
import type { PolicyContext, PolicySetup } from '../../sim/interfaces.ts';
import { DISCRETE } from '../../trace/kinds.ts';

export const release = {
  kind: 'forms',
  key: 'release',
  title: 'Release of aperiodic requests',
  help: 'Requests without a stream reach the scheduler as they come, or through a queue that releases them at a bounded rate.',
  group: 'policy',
  advanced: true,
  default: 'at-once',
  forms: [
    { id: 'at-once', title: 'as they come', args: [] },
    {
      id: 'rate',
      title: 'at a bounded rate',
      args: [
        {
          name: 'r',
          title: 'released a second, at most',
          default: 6,
          min: 0,
          above: true,
          max: 100_000,
          unit: '/s',
        },
        {
          name: 'burst',
          title: 'at once, at most',
          default: 1,
          min: 1,
          max: 1000,
          integer: true,
          unit: '',
        },
      ],
    },
  ],
} as const satisfies ParamSpec;

export type ReleaseValues = ValuesOf<readonly [typeof release]>;

/** With a bounded rate the disk may stand idle though somebody is held back. */
export const holdsBack = ({ release: how }: ReleaseValues): boolean => how !== 'at-once';

/** Its state between decisions, as plain data. */
export interface SavedGate {
  readonly endRow: number;
  readonly fullNs: number;
}

export class ReleaseGate {
  /** Whether anybody is ever held back. */
  readonly bounded: boolean;
  /** Requests without a stream from this row on are held back; Infinity where nobody is. */
  endRow = Infinity;
  /** When the first of them is released; Infinity where there is none. */
  nextNs = Infinity;
  /** 1/R, and (B − 1)/R. */
  private readonly stepNs: number = 0;
  private readonly aheadNs: number = 0;
  /** b(k) of the next to be released. */
  private fullNs = 0;
  private readonly context: PolicyContext;

  constructor({ context, values }: PolicySetup<ReleaseValues>) {
    const { id, args } = readForm(values.release);
    this.context = context;
    this.bounded = id === 'rate';
    if (!this.bounded) return;
    this.stepNs = Math.round(NS_PER_S / args[0]);
    this.aheadNs = (args[1] - 1) * this.stepNs;
    this.endRow = 0;
  }

  /** Lets pass whoever may by now. Before each decision. */
  update(): void {
    if (!this.bounded) return;
    const { context } = this;
    const queue = context.queue[DISCRETE];
    let row = queue.next(this.endRow, context.end);
    for (; row >= 0; row = queue.next(row + 1, context.end)) {
      const atNs = this.releaseNs(row, this.fullNs);
      this.nextNs = atNs;
      this.endRow = row;
      if (atNs > context.nowNs) break;
      this.fullNs = Math.max(atNs, this.fullNs) + this.stepNs;
    }
    if (row >= 0) return;
    this.endRow = context.end;
    this.nextNs = Infinity;
  }

  /** How many that have been released wait. */
  get count(): number {
    const { queue, end } = this.context;
    const { count } = queue[DISCRETE];
    if (!this.bounded || this.nextNs === Infinity) return count;
    let held = 0;
    for (let row = this.endRow; row >= 0; row = queue[DISCRETE].next(row + 1, end)) held++;
    return count - held;
  }

  /** While a decision is explained: whoever is held back, and for how long. */
  explain(line: number): void {
    const { context, nextNs } = this;
    if (context.notes === null || nextNs === Infinity) return;
    const queue = context.queue[DISCRETE];
    let fullNs = this.fullNs;
    for (let row = this.endRow; row >= 0; row = queue.next(row + 1, context.end)) {
      const atNs = this.releaseNs(row, fullNs);
      fullNs = Math.max(atNs, fullNs) + this.stepNs;
      context.notes.weighed({
        ...{ row, line, estimateNs: NaN, timeLeftNs: atNs - context.nowNs },
        verdict: 'held',
      });
    }
  }

  private releaseNs(row: number, fullNs: number): number {
    const { rows } = this.context;
    return Math.max(rows.arrivalNs[row & rows.mask], fullNs - this.aheadNs);
  }

  save(): SavedGate {
    return { endRow: this.endRow, fullNs: this.fullNs };
  }

  load(saved: SavedGate): void {
    this.endRow = saved.endRow;
    this.fullNs = saved.fullNs;
  }
}
