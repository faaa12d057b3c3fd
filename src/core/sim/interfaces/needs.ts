import type { Bus, Channel } from './bus.ts';
import type { CacheSetup } from './cache.ts';
import type { Layout } from './request.ts';

/**
 * What a run needs of its station beyond the ordinary: whole reads and chunks of two classes, each at its own place, over
 * a way of the disk's own. Whoever needs it says so before the run; nobody else pays for it.
 */
export interface StationNeeds {
  /** Requests of the class BACKGROUND come. The run's tally is then a BackgroundTally. */
  readonly background?: boolean;
  /** Some requests are writes. */
  readonly writes?: boolean;
  /** Streams’ numbers are clients’ in both classes, and what each of them has had is counted. */
  readonly clients?: boolean;
  /** Some requests lie in parts, or end on another cylinder than they begin. */
  readonly layout?: Layout;
  /** The data go over a bus that several disks share. */
  readonly bus?: Bus;
  /** The data go through a buffer of the disk's own, so that the arm may be free before they have crossed. */
  readonly channel?: Channel;
  /** What has been read is kept in main memory. Of several disks that is the system's, and no station has it. */
  readonly cache?: CacheSetup;
  /** What comes for it is not known beforehand: it is a disk of a system that deals requests out. */
  readonly routed?: true;
}
