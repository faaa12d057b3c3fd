/** All that the page draws and says of a run at an instant, for tests that hold two runs against each other. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import type { Run } from '../../../src/core/scenario/run/run.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { numbersAt } from '../../../src/page/view/scene/numbers.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import { sceneBaseOf, settings } from './scenes.ts';
import { views } from './views.ts';

/** Scenes of a run that is over, by an instant: who is there, and nothing else, depends on it. */
export function scenesOf(run: Run, endNs: number): (timeNs: number) => Scene {
  const { scenario } = run;
  const pages = run.pages();
  const streams = Math.max(
    Number(resolved(scenario).values.n),
    ...pages.map(({ requests }) => 1 + Math.max(...requests.stream.subarray(0, requests.length))),
  );
  return (timeNs) => ({
    ...sceneBaseOf(run, timeNs),
    endNs,
    admission: 'paper',
    streams,
    pages,
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
