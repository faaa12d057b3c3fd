/** The words at a time are functions of the time; the pictures are put to the same test in contract/pictures.test.ts. */
import { expect, test } from 'vitest';
import { type Scene } from '../../../src/page/view/index.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import { calm, glitchy, queue, saturated, streams, subrounds } from './scenes.ts';

const scenes = { calm, glitchy, saturated, subrounds, streams, queue };
const times = Array.from({ length: 60 }, (_, i) => Math.round(3.9e9 + i * 37.31e6));

for (const [name, scene] of Object.entries(scenes))
  test(`${name}: the sentence and the counters, forwards and backwards`, () => {
    const forwards = times.map((t) => [sentenceAt(scene, t), countersAt(scene, t)]);
    const backwards = [...times]
      .reverse()
      .map((t) => [sentenceAt({ ...scene }, t), countersAt({ ...scene }, t)]);
    expect(backwards.reverse()).toEqual(forwards);
  });

test('nobody has been served in a scene without pages and without a past', () => {
  const empty: Scene = { ...calm, pages: [], beats: { ...calm.beats, length: 0 } };
  expect(countersAt(empty, 1.5e9).served).toBe(0);
});
