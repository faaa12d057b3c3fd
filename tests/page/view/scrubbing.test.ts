/** A picture at a time is a function of the time: whichever way one comes to it, it is the same. */
import { expect, test } from 'vitest';
import { themes } from '../../../src/page/draw/palette.ts';
import { svgPen } from '../../../src/page/draw/svgPen.ts';
import { countersAt, sentenceAt, type Scene, type View } from '../../../src/page/view/index.ts';
import { views } from '../../../src/page/view/all.ts';
import { calm, glitchy, settings, queue, saturated, streams, subrounds } from './scenes.ts';

const scenes = { calm, glitchy, saturated, subrounds, streams, queue };
const times = Array.from({ length: 60 }, (_, i) => Math.round(3.9e9 + i * 37.31e6));

/** A permutation that is not sorted in any way. */
const shuffled = times.map((_, i) => times[(i * 23 + 7) % times.length]);

for (const [name, scene] of Object.entries(scenes)) {
  for (const each of views) {
    const view = each as View<unknown, unknown>;
    test(`${view.id}, ${name}: forwards, backwards and at random give equal models`, () => {
      const at = (order: readonly number[], of: Scene) => {
        const prepared = view.prepare(of);
        return new Map(
          order.map((t) => [
            t,
            view.at(prepared, t, settings({ fromNs: 2e9, toNs: 7e9, future: t % 2 === 0 })),
          ]),
        );
      };
      const forwards = at(times, scene);
      // A scene of its own, so that nothing that is kept between calls can help.
      const backwards = at([...times].reverse(), { ...scene, pages: [...scene.pages] });
      const random = at(shuffled, { ...scene });
      for (const t of times) {
        expect(backwards.get(t)).toEqual(forwards.get(t));
        expect(random.get(t)).toEqual(forwards.get(t));
      }
    });

    test(`${view.id}, ${name}: is drawn at every size without a number that is none`, () => {
      const prepared = view.prepare(scene);
      for (const width of [320, 1440, 3840]) {
        for (const theme of [themes.light, themes.projector]) {
          const size = { width, height: view.preferredHeight(width, theme, scene) };
          for (const window of [
            settings({ toNs: 40e6 }),
            settings(),
            settings({ toNs: 30e9, future: true }),
            settings({ toNs: 150e9 }),
          ]) {
            const model = view.at(prepared, 4.2e9, { ...window, fromNs: 4.15e9 });
            const pen = svgPen(size.width, size.height);
            view.draw(pen, model, size, theme);
            expect(pen.toString()).not.toMatch(/NaN|Infinity|undefined/);
            expect(view.describe(model)).not.toMatch(/NaN|Infinity|undefined/);
            const { head, rows } = view.table(model);
            expect(rows.every((row) => row.length === head.length)).toBe(true);
          }
        }
      }
    });
  }

  test(`${name}: the sentence and the counters too`, () => {
    const forwards = times.map((t) => [sentenceAt(scene, t), countersAt(scene, t)]);
    const backwards = [...times]
      .reverse()
      .map((t) => [sentenceAt({ ...scene }, t), countersAt({ ...scene }, t)]);
    expect(backwards.reverse()).toEqual(forwards);
  });
}

test('a scene without pages and without a past is drawn all the same', () => {
  const empty: Scene = { ...calm, pages: [], beats: { ...calm.beats, length: 0 } };
  for (const each of views) {
    const view = each as View<unknown, unknown>;
    const model = view.at(view.prepare(empty), 1.5e9, settings());
    const pen = svgPen(500, 300);
    view.draw(pen, model, { width: 500, height: 300 }, themes.light);
    expect(pen.toString()).not.toMatch(/NaN|Infinity|undefined/);
  }
  expect(countersAt(empty, 1.5e9).served).toBe(0);
});
