/** What of the streams that are known beforehand is one disk's. */
import { onceForEach } from '../../../core/base/onceFor.ts';
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

const knownOn = onceForEach((all: Known, _disk: number, share: DiskShare, values: ParamValues): Known => ({
  ...all,
  plans: plansOf(all, share, values),
}));

/** The same object for the same. Streams that a policy reads by itself are always whole. */
export const plansOn = (all: Known, share: DiskShare, values: ParamValues): Known =>
  knownOn(all, share.disk, share, values);

function plansOf({ plans }: Known, share: DiskShare, values: ParamValues): Known['plans'] {
  const { theory, silent = false } = meaningOf(values).workload;
  const { spread } = values;
  if (silent || theory === 'rates')
    return plans.flatMap((plan) => planOn(plan, { ...share, dealing: 'whole' }));
  // Where each piece is read from is known only when it is asked for.
  return spread === 'coarse' || spread === 'whole' ? plans.flatMap((plan) => planOn(plan, share)) : [];
}
