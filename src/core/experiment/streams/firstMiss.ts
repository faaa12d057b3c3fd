/** Runs a scenario of streams until the first deadline is missed, and no further. */
import { resolved } from '../../scenario/resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import type { Portions } from '../../base/portions.ts';
import { endedRun } from '../../scenario/run/ended.ts';
import { buildMachine, type Machine } from '../../scenario/run/machine.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { Tally } from '../../trace/tally.ts';

/** Beats between two looks, which are a portion: a run that misses at once costs little, and looking costs nothing beside 32 periods. */
const LOOK_BEATS = 32;

/**
 * The beat (a shortest period, from 0) in which the first late request was begun, or given up; −1 where every deadline
 * within the first `beats` beats was met. With `beats` beyond the run’s length, requests that are still waiting
 * past their deadlines at its end count as well, and so does a run that was given up because too many waited. Of several
 * disks the first miss is that of any of them.
 */
export function* firstMiss(scenario: Scenario, beats: number): Portions<number> {
  const machine = buildMachine(scenario);
  const grid = resolved(scenario).beatNs;
  const counted = talliesOf(machine).map((tally) => new Looked(tally));
  const look = () => Math.min(...counted.map((one) => one.missed()));
  for (let until = LOOK_BEATS; !machine.finished; until += LOOK_BEATS) {
    machine.run(Math.min(until, beats) * grid);
    const beat = look();
    if (beat < Infinity) return beat;
    if (machine.overrun) return Math.min(...counted.map(({ seen }) => seen));
    if (until >= beats && !machine.finished) return -1;
    yield;
  }
  machine.finish();
  endedRun(machine);
  const beat = look();
  return beat < Infinity ? beat : -1;
}

/** Where requests have pieces on several disks, a piece alone is not late. */
function talliesOf(machine: Machine): readonly Tally[] {
  if (!('stations' in machine)) return [machine.tally];
  return machine.requests === null ? machine.stations.map(({ tally }) => tally) : [machine.requests];
}

/** The beats of a tally, each looked at once. */
class Looked {
  seen = 0;

  constructor(private readonly tally: Tally) {}

  /** The first of the new ones in which a request was late or given up; Infinity for none. */
  missed(): number {
    const { beats } = this.tally;
    for (; this.seen < beats.length; this.seen++)
      if (elementAt(beats.late, this.seen) + elementAt(beats.discarded, this.seen) > 0) return this.seen;
    return Infinity;
  }
}
