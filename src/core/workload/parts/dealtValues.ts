/** A load of several disks as one of them has it, whose policy and theory know of no other. */
import { elementAt } from '../../base/elementAt.ts';
import { Deal } from '../../objects/deal.ts';
import type { DiskShare, ParamValues } from '../../sim/interfaces.ts';

interface Load {
  readonly n: number;
  readonly lambda: number;
}

/** Of streams as many as it reads in a round, the most where rounds differ; of requests those that come to it. */
export function dealtValues(values: Load, { disk, disks, dealing }: DiskShare): ParamValues {
  const all: ParamValues = { ...values };
  const deal = new Deal({ seed: Number(all.seed ?? 0), disks, dealing, named: all });
  const together = new Array<number>(disks).fill(0);
  for (let stream = 0; stream < values.n; stream++) {
    const its = deal.ofStream(stream);
    together[its] = elementAt(together, its) + 1;
  }
  // Those that begin on one striped disk go round all of them, one round after the other.
  const n = deal.isStriped ? Math.max(...together) : elementAt(together, disk);
  const share = deal.shareOf(disk);
  const even = Math.abs(share * disks - 1) < 1e-12;
  return { ...all, n, lambda: even ? values.lambda / disks : values.lambda * share };
}
