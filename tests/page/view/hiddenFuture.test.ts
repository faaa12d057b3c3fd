/**
 * A hidden future stays hidden: of two runs that agree up to an instant and differ afterwards, nothing that the page draws
 * or says at that instant may tell which of them it is. (How long a run lasts is known beforehand, as on any clock.)
 */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import type { InterventionSpec, Scenario } from '../../../src/core/scenario/scenario.ts';
import { anyScenario } from '../../core/sim/anyScenario.ts';
import { scenesOf, toldAt } from './told.ts';
import { mustEqual } from '../../helpers/facts.ts';
import { drawsOf } from '../../helpers/statistics.ts';

const SECONDS = 9;
const END_NS = SECONDS * 1e9;

/**
 * The same run up to an instant, and then requests that were not there. (A setting would not do: a policy that begins
 * afresh in the middle of a service has not seen the round that began meanwhile.)
 */
function otherwise(scenario: Scenario, fromNs: number): Scenario {
  const more = [0, 1, 2, 3, 4, 5].map((k): InterventionSpec => ({
    atNs: fromNs + k * 40e6,
    kind: 'add',
    cylinder: (1234 + 321 * k) % 2500,
    angle: 0.25,
    sizeBytes: 400_000,
  }));
  const before = scenario.interventions.filter(({ atNs }) => atNs < fromNs);
  return { ...scenario, interventions: [...before, ...more] };
}

test('runs that agree up to an instant look alike until then', () => {
  let differed = 0;
  fc.assert(
    fc.property(
      anyScenario(SECONDS, 2),
      fc.integer({ min: 50, max: 8500 }),
      fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 2, maxLength: 2 }),
      (scenario, forkMs, earlier) => {
        // A queue is all there from the start, and its run ends with it: there is no future to be told apart.
        fc.pre(resolved(scenario).values.workload !== 'queue');
        const forkNs = forkMs * 1e6;
        const before = {
          ...scenario,
          interventions: scenario.interventions.filter(({ atNs }) => atNs < forkNs),
        };
        const one = new Run(before).complete();
        const twin = otherwise(scenario, forkNs);
        const other = new Run(twin).complete();
        // A run that was given up has another length: that is another story, told elsewhere.
        fc.pre(!one.station.overrun && !other.station.overrun);
        // Outside rounds a video that is late may be read at any time, and what never is counts as dropped at its deadline:
        // a record that is made at the end of a run, in its last beat, be that cut short or not.
        const keptNone = [one, other].every(({ station }) => station.tally.soFar().discarded === 0);
        fc.pre(resolved(scenario).policy.inRounds === true || keptNone);
        if (one.station.tally.hash.digest() !== other.station.tally.hash.digest()) differed++;
        const [ofOne, ofOther] = [scenesOf(one, END_NS), scenesOf(other, END_NS)];
        for (const backMs of earlier) {
          const timeNs = Math.max(0, forkNs - backMs * 1e6 - 1);
          const fromNs = Math.max(0, timeNs - 0.7e9);
          mustEqual(
            toldAt(ofOther(timeNs), timeNs, fromNs, 3),
            toldAt(ofOne(timeNs), timeNs, fromNs, 3),
            `${timeNs} ns`,
          );
        }
      },
    ),
    { numRuns: drawsOf(30, 3) },
  );
  // Otherwise there would have been nothing to hide.
  expect(differed).toBeGreaterThan(drawsOf(12, 4));
});
