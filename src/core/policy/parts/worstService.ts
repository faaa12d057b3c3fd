/**
 * How long a service may last at the worst, where the disk is shared by clients: by the longest seek that there is, from
 * wherever the arm comes, or by the seek from the place where it will stand; then one revolution, and the transfer.
 *
 * Our readings: a write's settling is part of it. A read that begins wherever the head comes down waits for no revolution,
 * and nobody does on a platter that turns once a nanosecond (see disk/flat.ts).
 */
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import { wholeNs } from '../../base/time.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { worstSeekOf } from './serviceBound.ts';

export const worst = {
  kind: 'choice',
  key: 'worst',
  title: 'Worst case of a service',
  help: 'A revolution and the transfer are counted in full; the seek as the longest that the disk has, or from where the arm will stand.',
  group: 'policy',
  advanced: true,
  default: 'farthest',
  options: [
    { id: 'farthest', title: 'with the longest seek' },
    { id: 'exact', title: 'with the seek from where the arm is' },
  ],
} as const satisfies ParamSpec;

export type WorstValues = ValuesOf<readonly [typeof worst]>;

export class WorstService {
  /** The seek is taken from where the arm will stand. */
  readonly exact: boolean;
  /** The most that a rotational latency can be. */
  readonly turnNs: number;
  readonly longestSeekNs: number;
  /** Where the disk transfers slowest. */
  private readonly slowest: number;
  private readonly settleNs: number;

  constructor(
    private readonly context: PolicyContext,
    { worst: how }: WorstValues,
  ) {
    const { disk } = context;
    const { seekNs, cylinder } = worstSeekOf(disk);
    this.exact = how === 'exact';
    this.turnNs = disk.revolutionNs > 1 ? wholeNs(disk.revolutionNs) : 0;
    this.longestSeekNs = seekNs;
    this.slowest = cylinder;
    this.settleNs = disk.writeSettleNs ?? 0;
  }

  /** Of a request, from where the arm stands now. */
  ofRowNs(row: number): number {
    const seekNs = this.seekNs(this.context.head, this.context.rows.cylinder[row & this.context.rows.mask]);
    return seekNs + this.onPlaceNs(row);
  }

  /** Of a request, the seek left out. */
  onPlaceNs(row: number): number {
    const { rows } = this.context;
    const i = row & rows.mask;
    const settleNs = rows.write !== null && rows.write[i] === 1 ? this.settleNs : 0;
    return settleNs + (rows.angleNs[i] < 0 ? 0 : this.turnNs) + rows.transferNs[i];
  }

  /** Below 0: nobody knows where. */
  seekNs(from: number, to: number): number {
    if (!this.exact || from < 0 || to < 0) return this.longestSeekNs;
    return this.context.disk.seekNs[to < from ? from - to : to - from];
  }

  /** Of one that is known by its transfer alone, the seek left out. */
  ofTransferNs(transferNs: number, anywhere: boolean, writes: boolean): number {
    return (writes ? this.settleNs : 0) + (anywhere ? 0 : this.turnNs) + transferNs;
  }

  /** Of so many bytes, wherever they lie and the arm comes from. */
  ofSizeNs(sizeBytes: number, anywhere: boolean, writes: boolean): number {
    return this.longestSeekNs + this.ofTransferNs(this.transferOfNs(sizeBytes), anywhere, writes);
  }

  transferOfNs(sizeBytes: number): number {
    return this.context.disk.transferNs(sizeBytes, this.slowest);
  }
}
