/** Several disks on one clock, to the end of a run, without pages. */
import type { Station } from '../../sim/single/station.ts';
import type { Waiting } from '../../trace/waiting.ts';
import type { BusCounts } from '../../trace/busCounts.ts';
import type { Tally } from '../../trace/tally.ts';
import type { Race } from '../../trace/race.ts';
import type { LostRequests } from './endedDisk.ts';

export interface System {
  /** One a disk. */
  readonly stations: readonly Station[];
  /** What is counted of requests that have pieces on several disks; null where each request is of one disk. */
  readonly requests: Tally | null;
  /** Of the bus that they share; absent where each has a way of its own. */
  readonly busCounts?: BusCounts;
  /** Where a disk fails. */
  readonly lost?: LostRequests;
  /** Where spares stand by: what came of each failure. */
  readonly races?: readonly Race[];
  /** The least of the disks’ clocks. */
  readonly nowNs: number;
  readonly endNs: number;
  /** Given up because too many requests waited on one of them. */
  readonly overrun: boolean;
  readonly finished: boolean;
  /** Until the next decision of each disk lies at or after an instant (or the end). */
  run(untilNs: number): void;
  /** At most so many decisions. */
  advance(decisions: number): void;
  /** After the last decision. */
  finish(): void;
  /** Then, of such requests: the beat that the end has cut short is closed. */
  closeBeat?(): void;
  /** What is known then of requests with pieces on several disks; absent where each request is of one disk. */
  waiting?(): Waiting | undefined;
}
