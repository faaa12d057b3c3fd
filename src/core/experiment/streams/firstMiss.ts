/** Runs a scenario of streams until the first deadline is missed, and no further. */
import { elementAt } from '../../base/elementAt.ts';
import { endedRun } from '../../scenario/run/ended.ts';
import { beatNs, buildStation } from '../../scenario/resolve.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** Beats between two looks: a run that misses at once costs little, and looking costs nothing beside 32 periods. */
const LOOK_BEATS = 32;

/**
 * The beat (a shortest period, from 0) in which the first late request was begun, or given up; −1 where every deadline
 * within the first `beats` beats was met. With `beats` beyond the run’s length, requests that are still waiting
 * past their deadlines at its end count as well, and so does a run that was given up because too many waited.
 */
export function firstMiss(scenario: Scenario, beats: number): number {
  const station = buildStation(scenario);
  const grid = beatNs(scenario);
  const { tally } = station;
  let seen = 0;
  const look = () => {
    for (; seen < tally.beats.length; seen++)
      if (elementAt(tally.beats.late, seen) + elementAt(tally.beats.discarded, seen) > 0) return true;
    return false;
  };
  for (let until = LOOK_BEATS; !station.finished; until += LOOK_BEATS) {
    station.run(Math.min(until, beats) * grid);
    if (look()) return seen;
    if (station.overrun) return seen;
    if (until >= beats && !station.finished) return -1;
  }
  station.finish();
  endedRun(station);
  return look() ? seen : -1;
}
