/** A load that no policy can keep up with, so that the queue never empties. */
import { mostOnDisks, wordOf } from '../../base/params.ts';
import { meanSize } from '../../base/distribution.ts';
import { paramByKey } from '../../scenario/params.ts';
import { type Resolved, resolved } from '../../scenario/resolved.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** So much more than a disk could serve that had neither videos nor seeks. */
const MORE = 1.2;

/** D-requests per second, of all disks together, so many that each of them has more than it can serve. */
export function offeredLoad(scenario: Scenario, disk: Resolved['disk']): number {
  const { values } = resolved(scenario);
  const { disks } = values;
  // A part of every request is on each disk, or every request on one of them.
  const parts = values.spread === 'fine' ? disks : 1;
  const bytes = meanSize(wordOf(values, 'dsize'), disk.trackBytes) / parts;
  // From the outermost cylinder, where a zoned disk is fastest.
  const serviceS = (disk.revolutionNs / 2 + disk.transferNs(bytes, 0)) / 1e9;
  const spec = paramByKey.get('lambda');
  const most = spec?.kind === 'number' ? mostOnDisks(values, spec) : Infinity;
  return Math.min(((disks / parts) * MORE) / serviceS, most);
}
