/** What a bus came to in a stretch of a run, from its record row by row; a lost turn counts where it begins. */
import type { BusUse } from '../../src/core/trace/busCounts.ts';
import type { BusRecord } from '../../src/core/trace/busRecord.ts';

export function busUseIn({ holds, losses }: BusRecord, fromNs: number, toNs: number): BusUse {
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
