/** Where somebody is led to see lanes part, their pictures differ; where the difference begins, hardly anything does. */
import { expect, test } from 'vitest';
import { divergenceIn, seenFromNs } from '../../../../src/core/scenario/compare/divergence.ts';
import { defaultScenario } from '../../../../src/core/scenario/scenario.ts';
import { describeNextDivergence } from '../../../../src/page/app/compare/divergenceWords.ts';
import { themes } from '../../../../src/page/draw/palette.ts';
import { timelineView } from '../../../../src/page/view/besideDisk.ts';
import type { Scene } from '../../../../src/page/view/scene/view.ts';
import { pictureOf } from '../../view/pictureLog.ts';
import { sceneOf, settings } from '../../view/scenes.ts';

const SIZE = { width: 1000, height: 200 };
const WINDOW_NS = 3e9;

function timelineAt(scene: Scene, timeNs: number): string {
  const fromNs = Math.max(0, timeNs - WINDOW_NS / 2);
  const model = timelineView.at(
    timelineView.prepare(scene),
    timeNs,
    settings({ fromNs, toNs: fromNs + WINDOW_NS }),
  );
  return pictureOf(
    (pen, size, theme) => {
      timelineView.draw(pen, model, size, theme);
    },
    SIZE,
    themes.light,
  );
}

test.each([
  ['two policies', { policy: 'mixed-scan' }, { policy: 'disjoint-fcfs' }],
  ['periods or none', { policy: 'disjoint-scan' }, { policy: 'mixed-gated' }],
  ['a request that takes longer', { disk: 'hp97560' }, { disk: 'allicat' }],
  ['one video more', { n: 6 }, { n: 7 }],
])('%s', (_, one, other) => {
  const scenes = [one, other].map((values) => sceneOf({ n: 7, lambda: 12, ...values }));
  const pages = scenes.map((scene) => [...scene.pages]);
  const scenarios = scenes.map(() => defaultScenario);
  let fromNs = 0;
  for (let k = 0; k < 12; k++) {
    const divergence = divergenceIn(pages, fromNs, 60e9);
    if (!divergence) throw new Error('nothing differs');
    const seenNs = seenFromNs(divergence, WINDOW_NS / 200);
    const [a, b] = scenes.map((scene) => timelineAt(scene, seenNs));
    expect(a).not.toBe(b);
    expect(seenNs).toBeGreaterThan(divergence.atNs);
    expect(describeNextDivergence(divergence, scenarios).lead).toContain('differ again at');
    fromNs = divergence.atNs + 1;
  }
});
