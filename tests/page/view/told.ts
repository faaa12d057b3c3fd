/** All that the page draws and says of a run at an instant, for tests that hold two runs against each other. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { clientsAt, plansAt } from '../../../src/core/scenario/known.ts';
import type { Run } from '../../../src/core/scenario/run/run.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { numbersAt } from '../../../src/page/view/scene/numbers.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import { settings } from './scenes.ts';
import { views } from './views.ts';

/** Scenes of a run that is over, by an instant: who is there, and nothing else, depends on it. */
export function scenesOf(run: Run, endNs: number): (timeNs: number) => Scene {
  const { scenario } = run;
  const { manner, inRounds = false, criteria = [], ...policy } = resolved(scenario).policy;
  const pages = run.pages();
  const streams = Math.max(
    Number(scenario.values.n),
    ...pages.map(({ requests }) => 1 + Math.max(...requests.stream.subarray(0, requests.length))),
  );
  return (timeNs) => ({
    disk: run.disk,
    workload: resolved(scenario).traits,
    roundNs: resolved(scenario).beatNs,
    plans: plansAt(scenario, timeNs),
    clients: clientsAt(scenario, timeNs),
    countReturns: true,
    endNs,
    admission: 'paper',
    streams,
    subrounds: Number(scenario.values.subrounds),
    policy: { ...policy, inRounds, criteria, manner: manner(resolved(scenario).values) },
    values: resolved(scenario).values,
    pages,
    beats: run.station.tally.beats,
    spreads: run.station.tally.spreads,
    gaugeBeats: run.station.tally.gauges.byBeat,
    clientBeats: run.station.tally.clients?.byBeat ?? [],
    goalNs: 2e9,
    // Scales are the whole run's, which all that are compared have in common here.
    extent: {
      ...{ longestNs: 2e9, mostWaiting: 40, oldestNs: 3e9, servedPerS: 10, climbs: true, mostPerS: 40e6 },
      levels: Array.from({ length: 16 }, () => ({ least: -1e9, most: 1e9 })),
    },
  });
}

/** `selected`: a row, −1 for none. */
export function toldAt(scene: Scene, timeNs: number, fromNs: number, selected: number) {
  const window = settings({ fromNs, toNs: fromNs + 1.2e9, selected });
  const pictures = views.map((view) => {
    const model = view.at(view.prepare(scene), timeNs, window);
    return { id: view.id, words: view.describe(model), table: view.table(model), model };
  });
  const sentences = (['phase', 'decision', { holdNs: 60e6 }, { holdNs: 2.4e9 }] as const).map((tempo) =>
    sentenceAt(scene, timeNs, tempo),
  );
  return { pictures, sentences, counters: countersAt(scene, timeNs), numbers: numbersAt(scene, timeNs) };
}
