/**
 * A question does not tell its answer: of two runs that agree until a decision and serve another request there, nothing that
 * the page draws or says at that instant may tell which of them it is.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientsAt, beatNs, plansAt } from '../../../src/core/scenario/resolve.ts';
import { effectiveValues, policyOf } from '../../../src/core/scenario/params.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { explain } from '../../../src/core/scenario/run/explain.ts';
import { forkAt } from '../../../src/core/scenario/run/whatIf.ts';
import type { Scenario } from '../../../src/core/scenario/scenario.ts';
import { traitsOf } from '../../../src/core/scenario/traits.ts';
import { CONTINUOUS, SERVE } from '../../../src/core/trace/kinds.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { numbersAt } from '../../../src/page/view/scene/numbers.ts';
import { veiled } from '../../../src/page/view/scene/veiled.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import { anyScenario } from '../../core/sim/anyScenario.ts';
import { mustEqual } from '../../helpers/facts.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import { settings } from './scenes.ts';
import { views } from './views.ts';

const SECONDS = 6;

/** The scene of a run that is over, by an instant. */
function sceneAt(scenario: Scenario, run: Run, timeNs: number): Scene {
  const { manner, inRounds = false, criteria = [], ...policy } = policyOf(scenario.values);
  return {
    disk: run.disk,
    workload: traitsOf(scenario),
    roundNs: beatNs(scenario),
    plans: plansAt(scenario, timeNs),
    clients: clientsAt(scenario, timeNs),
    countReturns: true,
    endNs: SECONDS * 1e9,
    admission: 'paper',
    streams: Math.max(
      Number(scenario.values.n),
      ...run.pages().map(({ requests }) => 1 + Math.max(...requests.stream.subarray(0, requests.length))),
    ),
    subrounds: Number(scenario.values.subrounds),
    policy: { ...policy, inRounds, criteria, manner: manner(effectiveValues(scenario.values)) },
    values: effectiveValues(scenario.values),
    pages: run.pages(),
    beats: run.station.tally.beats,
    spreads: run.station.tally.spreads,
    gaugeBeats: run.station.tally.gauges.byBeat,
    clientBeats: run.station.tally.clients?.byBeat ?? [],
    goalNs: 2e9,
    // Scales are the whole run's.
    extent: {
      ...{ longestNs: 2e9, mostWaiting: 40, oldestNs: 3e9, servedPerS: 10, climbs: true, mostPerS: 40e6 },
      levels: Array.from({ length: 16 }, () => ({ least: -1e9, most: 1e9 })),
    },
  };
}

/** All that is drawn and said at an instant. */
function toldAt(scene: Scene, timeNs: number) {
  const fromNs = Math.max(0, timeNs - 0.7e9);
  const window = settings({ fromNs, toNs: fromNs + 1.2e9 });
  const pictures = views.map((view) => {
    const model = view.at(view.prepare(scene), timeNs, window);
    return { id: view.id, words: view.describe(model), table: view.table(model), model };
  });
  const sentences = (['phase', 'decision', { holdNs: 60e6 }, { holdNs: 2.4e9 }] as const).map((tempo) =>
    sentenceAt(scene, timeNs, tempo),
  );
  return { pictures, sentences, counters: countersAt(scene, timeNs), numbers: numbersAt(scene, timeNs) };
}

/** Decisions of a run at which at least two wait, and whom they served: places in the list of all of them. */
function choicesOf(run: Run): readonly { readonly atNs: number; readonly row: number }[] {
  return run.pages().flatMap(({ decisions: d, requests: r }) =>
    Array.from({ length: d.length }, (_, i) => i)
      .filter((i) => d.kind[i] === SERVE && d.request[i] >= 0)
      .map((i) => ({ atNs: d.atNs[i], row: r.row[d.request[i]] })),
  );
}

test('before a decision two runs look alike in which another request is served then', () => {
  let differed = 0;
  let unveiled = 0;
  fc.assert(
    fc.property(anyScenario(SECONDS, 2), fc.nat(), fc.nat(), (scenario, at, whom) => {
      // Served by hand it begins afresh, with a cycle that it dates back: the change tells of itself, not of the choice.
      fc.pre(scenario.values.policy !== 'time-cycle-qos');
      const one = new Run(scenario).complete();
      fc.pre(!one.station.overrun);
      const choices = choicesOf(one);
      fc.pre(choices.length > 0);
      const { atNs, row } = choices[at % choices.length];
      const others = explain(one, atNs).candidates.filter((its) => its.row !== row);
      fc.pre(others.length > 0);
      const { requestClass, stream, number } = others[whom % others.length];
      const twin = forkAt(scenario, atNs, {
        ...{ atNs, kind: 'serve', stream, number },
        requestClass: requestClass === CONTINUOUS ? 'C' : 'D',
      });
      const other = new Run(twin).complete();
      fc.pre(!other.station.overrun);
      // Outside rounds what is never read counts as dropped at its deadline: a record that is made at the end of a run.
      const keptNone = [one, other].every(({ station }) => station.tally.soFar().discarded === 0);
      fc.pre(policyOf(scenario.values).inRounds === true || keptNone);
      const [ofOne, ofOther] = [sceneAt(scenario, one, atNs), sceneAt(twin, other, atNs)];
      mustEqual(toldAt(veiled(ofOther, atNs), atNs), toldAt(veiled(ofOne, atNs), atNs), `${atNs} ns`);
      // Otherwise there would be nothing to hide.
      if (choicesOf(other).find((its) => its.atNs === atNs)?.row !== row) differed++;
      if (JSON.stringify(toldAt(ofOther, atNs)) !== JSON.stringify(toldAt(ofOne, atNs))) unveiled++;
    }),
    { numRuns: drawsOf(300, 30) },
  );
  expect(differed).toBeGreaterThan(drawsOf(120, 30));
  expect(unveiled).toBeGreaterThan(drawsOf(120, 30));
});
