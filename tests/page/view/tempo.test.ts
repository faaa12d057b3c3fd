/** A sentence stays for as long as it takes to read it, however fast time goes, and is true all the while. */
import { describe, expect, test } from 'vitest';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import type { Tempo } from '../../../src/page/view/sentence/tempo.ts';
import { isWhole } from '../../helpers/statistics.ts';
import { S, calm, glitchy, saturated, sceneOf, subrounds } from './scenes.ts';

const seven = sceneOf({ n: 7, lambda: 12 });
const disjoint = sceneOf({ n: 7, lambda: 16, policy: 'disjoint-fcfs' });
const scenes = { calm, glitchy, saturated, subrounds, seven, disjoint };

/** When the sentence changes, at a sample every `stepNs`. */
function changes(scene: Scene, tempo: Tempo, fromNs: number, toNs: number, stepNs: number): number[] {
  const found: number[] = [];
  let last = '';
  for (let timeNs = fromNs; timeNs < toNs; timeNs += stepNs) {
    const { lead, second } = sentenceAt(scene, timeNs, tempo);
    const text = `${lead} ${second}`;
    if (text !== last) found.push(timeNs);
    last = text;
  }
  return found;
}

const holdsNs = [6e6, 24e6, 60e6, 0.12 * S, 0.24 * S, 1.2 * S, 6 * S];
/** Every third pair of a scene and a pace: each pace in two scenes, each scene at two or three. */
const holdsIn = (scene: number): readonly number[] =>
  holdsNs.filter((_, k) => isWhole || (scene + k) % 3 === 0);

describe.each(Object.entries(scenes).map(([name, scene], i) => [name, scene, i] as const))(
  '%s',
  (_, scene, i) => {
    test.each(holdsIn(i))('in %f ns nothing changes twice', (holdNs) => {
      const stepNs = holdNs / 24;
      const at = changes(
        scene,
        { holdNs },
        2.0001 * S,
        Math.min(20 * S, (2 + (40 * holdNs) / S) * S + 6 * S),
        stepNs,
      );
      const lasts = at.slice(2).map((timeNs, k) => timeNs - at[k + 1]);
      expect(Math.min(...lasts)).toBeGreaterThanOrEqual(holdNs - 2 * stepNs);
    });

    test('paced by decision there is one sentence a decision', () => {
      const { decisions } = scene.pages[0];
      for (let d = 40; d < 220; d++) {
        const [fromNs, toNs] = [decisions.atNs[d], decisions.untilNs[d]];
        const said = [0, 0.2, 0.5, 0.9].map((share) =>
          sentenceAt(scene, Math.floor(fromNs + share * (toNs - fromNs - 1)), 'decision'),
        );
        expect(new Set(said.map(({ lead, second }) => `${lead} ${second}`)).size).toBe(1);
      }
    });
  },
);

test('it names whom the arm serves at that very instant', () => {
  const { decisions, requests } = seven.pages[0];
  for (let d = 40; d < 400; d++) {
    const r = decisions.request[d];
    if (r < 0) continue;
    const name =
      requests.requestClass[r] === 0
        ? `video ${requests.stream[r] + 1}`
        : `request ${requests.number[r] + 1}`;
    const { lead, second } = sentenceAt(seven, decisions.atNs[d], 'decision');
    expect(`${lead} ${second}`).toContain(name);
  }
});
