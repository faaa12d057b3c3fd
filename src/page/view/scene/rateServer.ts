/** What the arithmetic of rate tasks needs of a scene: its drive and settings, where its policy goes by rates. */
import { rateLayoutOf, rateServerOf } from '../../../core/admission/rateServer.ts';
import type { BoundedDrive } from '../../../core/theory/driveBounds.ts';
import type { RateServer, RateTask } from '../../../core/theory/rateTasks.ts';
import type { DiskTraits, Scene } from './view.ts';

const isBounded = (disk: DiskTraits): disk is DiskTraits & BoundedDrive =>
  disk.seekNs !== undefined && disk.rateAt !== undefined;

export function rateServerOfScene({ disk, values, policy }: Scene): RateServer | undefined {
  const layout = rateLayoutOf({ ...values, policy: policy.id });
  return layout && isBounded(disk) ? rateServerOf(values, disk, layout) : undefined;
}

/** The tasks that are there, in blocks. */
export const rateTasksOf = ({ plans }: Scene, { blockBytes }: RateServer): readonly RateTask[] =>
  plans.map(({ periodNs, sizeBytes }) => ({ periodNs, blocks: Math.ceil(sizeBytes / blockBytes) }));
