/**
 * A run to its end with a count of the work that it is, for whoever gives a stranger's run so much and no more. The count
 * is the same on every machine, however busy: who is judged by it is judged alike everywhere, as no clock would.
 */
import { workOf } from '../../sim/single/stretch.ts';
import { stationsOf, type Machine } from './machine.ts';

/** Decisions between two looks at the count. */
const PORTION = 64;

/**
 * Steps that an ordinary machine takes in a second of computing: a decision is one, more where thousands wait, and so are
 * a request that comes and a beat that ends. Measured: 60,000 to 6 million, most often half a million to four.
 */
export const STEPS_A_SECOND = 500_000;

/** So many steps of a program are one of these: a million take some thirty milliseconds. */
export const PROGRAM_STEPS = 64;

/** Gives the steps of each portion of so many decisions. The run is finished when the last one has been given. */
export function* inCountedPortions(machine: Machine, portion = PORTION): Generator<number, void> {
  const stations = stationsOf(machine);
  const sum = (of: (station: (typeof stations)[number]) => number) =>
    stations.reduce((all, station) => all + of(station), 0);
  let before = 0;
  while (!machine.finished) {
    let decisions = 0;
    for (; decisions < portion && !machine.finished; decisions++) machine.advance(1);
    const happened = sum(
      ({ context, tally, policy }) =>
        context.end + tally.beat + Math.floor((policy.steps ?? 0) / PROGRAM_STEPS),
    );
    const living = Math.max(...stations.map(({ context }) => context.living));
    // Another policy may have begun to count anew.
    yield decisions * workOf(living) + Math.max(0, happened - before);
    before = happened;
  }
  machine.finish();
}
