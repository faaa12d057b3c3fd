import type { Bus } from './bus.ts';

/**
 * What a run needs of its station beyond the ordinary: whole requests and chunks of two classes, each at its own place,
 * over a way of the disk's own. Whoever needs it says so before the run; nobody else pays for it.
 */
export interface StationNeeds {
  /** The data go over a bus that several disks share. */
  readonly bus?: Bus;
}
