/**
 * Figure 1 of the QoS paper as boxes: the questions of the meta-scheduler on the left, its queues on the right, each with
 * who waits in it, and the disk below. What a decision has passed is lit. The explained figure and the Lab draw the same.
 */
import type { Box } from '../../../core/theory/decisionBoxes.ts';

/** Before best effort, best effort, behind it. */
export type Level = 'above' | 'bestEffort' | 'below';

/** Who waits, as pictures mark it: a ring with a deadline, a disc without. */
export interface FlowMark {
  readonly label: string;
  readonly ring: boolean;
}

export interface FlowQueue {
  readonly count: number;
  /** The first of them, in the order of their arrival. */
  readonly marks: readonly FlowMark[];
}

export interface MetaFlow {
  /** What the decision has passed so far, in order; the last is where it stands. */
  readonly path: readonly Box[];
  readonly queues: Readonly<Record<Level, FlowQueue>>;
  /** The register, and the most that it holds in this run; undefined where none is kept. */
  readonly slack: { readonly ns: number; readonly mostNs: number } | undefined;
  /** The policy of best effort. */
  readonly inner: string;
  readonly disk: { readonly says: string; readonly mark: FlowMark | undefined };
}

/** A box as it is drawn: each queue has a scheduler of its own, and the disk is one more. */
export type Place =
  | 'driver'
  | 'above'
  | 'slack'
  | 'bestEffort'
  | 'below'
  | 'serveAbove'
  | 'serveBestEffort'
  | 'serveBelow'
  | 'idle'
  | 'disk';

/**
 * One scheduler has both queues of priorities in the paper; here each box is one queue’s. The question of the slack is on
 * the way of all that stand above: a guaranteed latency is let through unasked.
 */
export function placesOf(path: readonly Box[]): readonly Place[] {
  const places: Place[] = [];
  for (const box of path) {
    if (box === 'chunk') continue;
    if (box === 'priorityScheduler' && path.includes('below')) places.push('serveBelow');
    else if (box === 'priorityScheduler')
      places.push(...(path.includes('slack') ? [] : (['slack'] as const)), 'serveAbove');
    else if (box === 'bestEffortScheduler') places.push('serveBestEffort');
    else places.push(box);
  }
  return places.at(-1)?.startsWith('serve') === true ? [...places, 'disk'] : places;
}
