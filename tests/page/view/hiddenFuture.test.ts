/**
 * A hidden future stays hidden: of two runs that agree up to an instant and differ afterwards, nothing that the page draws
 * or says at that instant may tell which of them it is. (How long a run lasts is known beforehand, as on any clock.)
 */
import { traitsOf } from '../../../src/core/scenario/traits.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import type { InterventionSpec, Scenario } from '../../../src/core/scenario/scenario.ts';
import { effectiveValues, policyOf } from '../../../src/core/scenario/params.ts';
import { beatNs, clientsAt, plansAt } from '../../../src/core/scenario/resolve.ts';
import { type Scene } from '../../../src/page/view/index.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { numbersAt } from '../../../src/page/view/scene/numbers.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import { anyScenario } from '../../core/sim/anyScenario.ts';
import { settings } from './scenes.ts';
import { views } from './views.ts';
import { mustEqual } from '../../helpers/facts.ts';
import { drawsOf } from '../../helpers/statistics.ts';

const SECONDS = 9;
const END_NS = SECONDS * 1e9;

/** A scene of a run that is over, by an instant: who is there, and nothing else, depends on it. */
function scenesOf(scenario: Scenario, run: Run): (timeNs: number) => Scene {
  const { manner, inRounds = false, criteria = [], ...policy } = policyOf(scenario.values);
  const pages = run.pages();
  return (timeNs) => ({
    disk: run.disk,
    workload: traitsOf(scenario),
    roundNs: beatNs(scenario),
    plans: plansAt(scenario, timeNs),
    clients: clientsAt(scenario, timeNs),
    countReturns: true,
    endNs: END_NS,
    admission: 'paper',
    streams: Number(scenario.values.n),
    subrounds: Number(scenario.values.subrounds),
    policy: { ...policy, inRounds, criteria, manner: manner(effectiveValues(scenario.values)) },
    values: effectiveValues(scenario.values),
    pages,
    beats: run.station.tally.beats,
    spreads: run.station.tally.spreads,
    gaugeBeats: run.station.tally.gauges.byBeat,
    clientBeats: [],
    goalNs: 2e9,
    // Scales are the whole run's, which both have in common here.
    extent: {
      ...{ longestNs: 2e9, mostWaiting: 40, oldestNs: 3e9, servedPerS: 10, climbs: true, mostPerS: 40e6 },
      levels: Array.from({ length: 16 }, () => ({ least: -1e9, most: 1e9 })),
    },
  });
}

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

/** All that is drawn and said at an instant. */
function toldAt(scene: Scene, timeNs: number, fromNs: number) {
  const window = settings({ fromNs, toNs: fromNs + 1.2e9, selected: 3 });
  const pictures = views.map((view) => {
    const model = view.at(view.prepare(scene), timeNs, window);
    return { id: view.id, words: view.describe(model), table: view.table(model), model };
  });
  const sentences = (['phase', 'decision', { holdNs: 60e6 }, { holdNs: 2.4e9 }] as const).map((tempo) =>
    sentenceAt(scene, timeNs, tempo),
  );
  return { pictures, sentences, counters: countersAt(scene, timeNs), numbers: numbersAt(scene, timeNs) };
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
        fc.pre(scenario.values.workload !== 'queue');
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
        fc.pre(policyOf(scenario.values).inRounds === true || keptNone);
        if (one.station.tally.hash.digest() !== other.station.tally.hash.digest()) differed++;
        const [ofOne, ofOther] = [scenesOf(before, one), scenesOf(twin, other)];
        for (const backMs of earlier) {
          const timeNs = Math.max(0, forkNs - backMs * 1e6 - 1);
          const fromNs = Math.max(0, timeNs - 0.7e9);
          mustEqual(
            toldAt(ofOther(timeNs), timeNs, fromNs),
            toldAt(ofOne(timeNs), timeNs, fromNs),
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
