/** What the gauges of a run came to, of one disk or of several. */
import type { GaugeSum } from '../trace/gaugeTotals.ts';
import type { Tally } from '../trace/tally.ts';

interface Gauged {
  readonly tally: Tally;
  readonly endNs: number;
  readonly disks?: readonly Gauged[];
}

/** These count things, so that several disks have their sum; all others are lengths and shares, of which there is a mean. */
const COUNTS: ReadonlySet<string> = new Set(['streams', 'operations', 'free-blocks']);

/**
 * Undefined where it was never published. Of several disks the most of a count is that of each at its own time, and of
 * anything else the most of any disk.
 */
export function gaugeOf({ tally, endNs, disks }: Gauged, id: string): GaugeSum | undefined {
  if (disks === undefined) return tally.gauges.of(id, endNs);
  const each = disks.flatMap((its) => gaugeOf(its, id) ?? []);
  if (each.length === 0) return undefined;
  const over = COUNTS.has(id) ? 1 : each.length;
  const sum = (of: (its: GaugeSum) => number) => each.reduce((all, its) => all + of(its), 0);
  const most = COUNTS.has(id) ? sum((its) => its.most) : Math.max(...each.map((its) => its.most));
  return { last: sum((its) => its.last) / over, most, mean: sum((its) => its.mean) / over };
}
