/**
 * Figure 1 of the QoS paper: the boxes that a decision of the meta-scheduler passes through, in order, by the reason that
 * it is recorded with.
 */

export type Box =
  | 'driver'
  | 'above'
  | 'slack'
  | 'bestEffort'
  | 'below'
  | 'priorityScheduler'
  | 'bestEffortScheduler'
  | 'chunk'
  | 'idle';

const own: Readonly<Record<string, readonly Box[]>> = {
  priority: ['driver', 'above', 'priorityScheduler'],
  rate: ['driver', 'above', 'slack', 'priorityScheduler'],
  noSlack: ['driver', 'above', 'slack', 'priorityScheduler'],
  below: ['driver', 'above', 'bestEffort', 'below', 'priorityScheduler', 'chunk'],
  waitArrival: ['driver', 'above', 'bestEffort', 'below', 'idle'],
};

/** By the way on which best effort was asked, which its reasons begin with. */
const asked: Readonly<Record<string, readonly Box[]>> = {
  slack: ['driver', 'above', 'slack', 'bestEffortScheduler'],
  free: ['driver', 'above', 'bestEffort', 'bestEffortScheduler'],
};

/** `reasonId`: of a reason of ucsb-io or time-cycle-qos; none where the choice was made by hand. */
export const boxesOf = (reasonId: string): readonly Box[] =>
  own[reasonId] ?? asked[reasonId.slice(0, Math.max(0, reasonId.indexOf('-')))] ?? [];
