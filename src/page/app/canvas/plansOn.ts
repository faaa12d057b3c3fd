/** What of the streams that are known beforehand is one disk's. */
import { meaningOf } from '../../../core/scenario/resolved.ts';
import type { ParamValues, DiskShare } from '../../../core/sim/interfaces.ts';
import type { Known } from './sceneParts.ts';

/** With whole streams on a disk: every k-th of them; piece by piece: every k-th piece of all of them. */
function planOn(plan: Known['plans'][number], { disk, disks, dealing }: DiskShare): Known['plans'] {
  const { stream, firstNs, periodNs } = plan;
  const turn = (((disk - stream) % disks) + disks) % disks;
  if (dealing === 'whole') return turn === 0 ? [plan] : [];
  return [{ ...plan, firstNs: firstNs + turn * periodNs, periodNs: disks * periodNs }];
}

const known = new WeakMap<Known, Map<number, Known>>();

/** The same object for the same. Streams that a policy reads by itself are always whole. */
export function plansOn(all: Known, share: DiskShare, values: ParamValues): Known {
  let mine = known.get(all);
  if (mine === undefined) known.set(all, (mine = new Map<number, Known>()));
  let its = mine.get(share.disk);
  if (its === undefined) mine.set(share.disk, (its = { ...all, plans: plansOf(all, share, values) }));
  return its;
}

function plansOf({ plans }: Known, share: DiskShare, values: ParamValues): Known['plans'] {
  const { theory, silent = false } = meaningOf(values).workload;
  const { spread } = values;
  if (silent || theory === 'rates')
    return plans.flatMap((plan) => planOn(plan, { ...share, dealing: 'whole' }));
  // Where each piece is read from is known only when it is asked for.
  return spread === 'coarse' || spread === 'whole' ? plans.flatMap((plan) => planOn(plan, share)) : [];
}
