/** A load that no policy can keep up with, so that the queue never empties. */
import { numberOf, wordOf } from '../../base/params.ts';
import { meanSize } from '../../base/distribution.ts';
import { paramByKey } from '../../scenario/params.ts';
import type { buildDiskOf } from '../../scenario/resolve.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** So much more than a disk could serve that had neither videos nor seeks. */
const MORE = 1.2;

/** D-requests per second, of all disks together. */
export function offeredLoad({ values }: Scenario, disk: ReturnType<typeof buildDiskOf>): number {
  const bytes = meanSize(wordOf(values, 'dsize'), disk.trackBytes);
  // From the outermost cylinder, where a zoned disk is fastest.
  const serviceS = (disk.revolutionNs / 2 + disk.transferNs(bytes, 0)) / 1e9;
  const spec = paramByKey.get('lambda');
  return Math.min(
    (numberOf(values, 'disks') * MORE) / serviceS,
    spec?.kind === 'number' ? spec.max : Infinity,
  );
}
