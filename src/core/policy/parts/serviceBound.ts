/** How long one service may last at most, from where the arm stands and from anywhere. */
import { onceFor } from '../../base/onceFor.ts';
import { wholeNs } from '../../base/time.ts';
import type { PolicyContext, DiskModel, StreamPlan } from '../../sim/interfaces.ts';

interface Worst {
  readonly seekNs: number;
  /** Where the disk transfers slowest. */
  readonly cylinder: number;
}

/** Disks have many cylinders, and a policy is made anew for every page that is replayed. */
/** The longest seek of a disk, and where it transfers slowest. */
export const worstSeekOf = onceFor((disk: DiskModel): Worst => {
  let cylinder = 0;
  for (let c = 1; c < disk.cylinders; c++) if (disk.rateAt(c) < disk.rateAt(cylinder)) cylinder = c;
  let seekNs = 0;
  for (const ns of disk.seekNs) seekNs = Math.max(seekNs, ns);
  return { seekNs, cylinder };
});

export class ServiceBound {
  /** A whole revolution, the most that a rotational latency can be. */
  readonly revolutionNs: number;
  readonly longestSeekNs: number;
  private readonly slowestCylinder: number;

  constructor(private readonly context: PolicyContext) {
    this.revolutionNs = wholeNs(context.disk.revolutionNs);
    const worst = worstSeekOf(context.disk);
    this.longestSeekNs = worst.seekNs;
    this.slowestCylinder = worst.cylinder;
  }

  /** Seek from the head, a whole revolution (none where the read begins anywhere), transfer. */
  fromHeadNs(row: number): number {
    return this.fromNs(row, this.context.head);
  }

  /** The same from another cylinder, where the arm will stand by then. */
  fromNs(row: number, cylinder: number): number {
    const { disk, rows } = this.context;
    const i = row & rows.mask;
    const its = rows.cylinder[i];
    const seekNs = disk.seekNs[its < cylinder ? cylinder - its : its - cylinder];
    return seekNs + (rows.angleNs[i] < 0 ? 0 : this.revolutionNs) + rows.transferNs[i];
  }

  /** With the longest seek of the disk: wherever the arm will stand. */
  worstNs(row: number): number {
    const { rows } = this.context;
    const i = row & rows.mask;
    return this.longestSeekNs + (rows.angleNs[i] < 0 ? 0 : this.revolutionNs) + rows.transferNs[i];
  }

  /** Of a request that is still to come: its transfer is taken where the disk is slowest. */
  worstOfPlanNs(plan: StreamPlan, anywhere: boolean): number {
    const transferNs = this.context.disk.transferNs(plan.sizeBytes, this.slowestCylinder);
    return this.longestSeekNs + (anywhere ? 0 : this.revolutionNs) + transferNs;
  }
}
