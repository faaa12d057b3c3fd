/** Figures 1 to 3 as scenes: whole in one page, and what the paper says of its requests happens. */
import { describe, expect, it } from 'vitest';
import { presetScene, responsesOf } from '../../../../src/page/app/papers/nerjes/presetScene.ts';
import { timelineView } from '../../../../src/page/view/besideDisk.ts';

const scenes = ['figure-1', 'figure-2', 'figure-3'].map(presetScene);
const [one, two, three] = scenes.map(responsesOf);

it('all ten requests are served in all three', () => {
  for (const responses of [one, two, three])
    expect([...responses.keys()].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

describe('what the paper says', () => {
  // Requests are numbered from 1 in pictures.
  it.each([4, 5])('request %i responds sooner in figures 2 and 3 than in figure 1', (request) => {
    const [a, b, c] = [one, two, three].map((responses) => responses.get(request - 1) ?? NaN);
    expect(b).toBeLessThan(a);
    expect(c).toBeLessThan(a);
  });

  it.each([9, 10])('request %i of figure 1 waits for more than a round', (request) => {
    expect(one.get(request - 1)).toBeGreaterThan(1e9);
  });
});

it.each(scenes)(
  '$policy.id with $subrounds subrounds stands whole in the timeline: 16 videos, ten requests',
  (scene) => {
    expect(scene.endNs).toBe(4e9);
    expect(scene.pages).toHaveLength(1);
    const model = timelineView.at(timelineView.prepare(scene), 0, {
      ...{ fromNs: 0, toNs: 4e9, future: true, selected: -1, pointed: -1, reducedMotion: true, speed: 0 },
    });
    expect(model.boxes.filter(({ continuous }) => continuous)).toHaveLength(16);
    expect(model.boxes.filter(({ continuous }) => !continuous)).toHaveLength(10);
    expect(model.arcs).toHaveLength(10);
  },
);

it('a preset that does not exist is a fault', () => {
  expect(() => presetScene('figure-99')).toThrow('no preset figure-99');
});
