/** A run to its end in slices of about equal length by the clock, so that whoever computes it can do something else between. */
import type { Machine } from './machine.ts';

/** What the clock says, in ms; the core has none of its own. */
type Clock = () => number;

/** Simulated time of the first slice: what a heavy load costs is not known yet. */
const FIRST_NS = 1e8;
/** A slice is at most so much longer than the one before. */
const GROWTH = 4;

/** Gives the share that is done after each slice. The run is finished when the last one has been given. */
export function* inSlices(machine: Machine, sliceMs: number, clock: Clock): Generator<number, void> {
  let stepNs = FIRST_NS;
  while (!machine.finished) {
    const beganMs = clock();
    machine.run(machine.nowNs + stepNs);
    const tookMs = clock() - beganMs;
    stepNs = Math.max(1, Math.ceil(stepNs * Math.min(GROWTH, sliceMs / Math.max(tookMs, sliceMs / 100))));
    yield Math.min(1, machine.nowNs / machine.endNs);
  }
  machine.finish();
}
