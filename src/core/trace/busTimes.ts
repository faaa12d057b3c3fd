/** When a bus that several disks share was held, and when their platters turned for nothing. */
interface Rows<Name extends string> {
  readonly length: number;
  at(name: Name, row: number): number;
}

export interface BusTimes {
  /** In order of time; the end of one that goes on is Infinity. */
  readonly holds: Rows<'fromNs' | 'toNs'>;
  readonly losses: Rows<'fromNs'>;
}

export interface BusUse {
  readonly busyNs: number;
  /** Turns that were lost. */
  readonly lostTurns: number;
}

/** In a stretch of a run; a lost turn counts where it begins. */
export function busUseIn({ holds, losses }: BusTimes, fromNs: number, toNs: number): BusUse {
  let busyNs = 0;
  for (let i = 0; i < holds.length; i++)
    busyNs += Math.max(0, Math.min(toNs, holds.at('toNs', i)) - Math.max(fromNs, holds.at('fromNs', i)));
  let lostTurns = 0;
  for (let i = 0; i < losses.length; i++) {
    const atNs = losses.at('fromNs', i);
    if (atNs >= fromNs && atNs < toNs) lostTurns++;
  }
  return { busyNs, lostTurns };
}
