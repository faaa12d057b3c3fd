/** What the measures need of a station whose run is over, as plain data. */
import { programFault } from './programFault.ts';
import type { Station } from '../../sim/single/station.ts';
import { waitingAmong, type Waiting } from '../../trace/waiting.ts';
import type { BusUses } from '../../trace/busCounts.ts';
import type { Race } from '../../trace/race.ts';
import type { Tally } from '../../trace/tally.ts';

export interface EndedRun extends Waiting {
  readonly tally: Tally;
  readonly fingerprint: string;
  /** Where the run ended: its length, or the instant at which it was given up. */
  readonly endNs: number;
  /** Given up because too many requests waited. */
  readonly overrun: boolean;
  /** Where the program that decides could not go on; a whole sentence. Absent: it could. */
  readonly fault?: string;
  /** Of several disks: what each of them did, in order. */
  readonly disks?: readonly EndedRun[];
  /** Of the bus that they share. */
  readonly bus?: BusUses;
  /** Where a disk fails: requests whose data no disk has any more. */
  readonly lost?: LostRequests;
  /** Where spares stand by: what came of each failure. */
  readonly races?: readonly Race[];
}

/** By class, each once. */
export interface LostRequests {
  readonly continuous: number;
  readonly discrete: number;
}

/** Of one disk. To be called once, after `station.finish()`; a beat that the end has cut short is closed. */
export function endedDisk(station: Station): EndedRun {
  const { context, tally } = station;
  const fault = programFault(station);
  const endNs = station.overrun ? station.nowNs : station.endNs;
  const fingerprint = tally.hash.digest();
  if (tally.beatEndNs - tally.beatNs < endNs) context.closeBeat();
  return {
    ...{ tally, fingerprint, endNs, overrun: station.overrun },
    ...(fault === undefined ? {} : { fault }),
    ...waitingAmong(context.rows, context.oldest, (row) => context.nextAlive(row)),
  };
}
