/** The pictures of rate tasks: buffers, budgets, and the lengths that a round could have. */
import { describe, expect, test } from 'vitest';
import { themes } from '../../../src/page/draw/palette.ts';
import { buffersPicture } from '../../../src/page/view/buffers/index.ts';
import type { Picture } from '../../../src/page/view/scene/picture.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { S, settings, tasks, tasksAhead } from './scenes.ts';

const { light, dark } = themes;
const plain = (text: string): string => text.replaceAll('\u202f', ' ');
const window = settings({ fromNs: 1 * S, toNs: 4 * S });

function drawn({ view }: Picture, scene: Scene, atS: number, width: number, height: number, theme = light) {
  const model = view.at(view.prepare(scene), atS * S, window);
  const size = { width, height };
  return pictureOf((pen) => view.draw(pen, model, size, theme), size, theme);
}

describe('buffers', () => {
  const { view } = buffersPicture;
  const modelAt = (scene: Scene, atS: number) => view.at(view.prepare(scene), atS * S, window);

  test('of tasks whose jobs are read in time', async () => {
    await expectPicture('buffers-tasks', drawn(buffersPicture, tasks, 3.2, 720, 150));
  });

  test('with room for what is read ahead of its release, in the dark and on a phone', async () => {
    await expectPicture('buffers-ahead', drawn(buffersPicture, tasksAhead, 3.2, 340, 110, dark));
  });

  test('are told and listed', () => {
    expect(plain(view.describe(modelAt(tasksAhead, 3.2)))).toMatchInlineSnapshot(
      `"At 3.200 s, of 3 buffers 3 hold something. None has run dry since 1.0 s."`,
    );
    expect(view.table(modelAt(tasksAhead, 3.2)).rows.map((row) => row.map(plain))).toMatchInlineSnapshot(`
      [
        [
          "1",
          "33 kB",
          "16 kB",
          "33 kB",
          "holds",
          "no",
        ],
        [
          "2",
          "25 kB",
          "25 kB",
          "49 kB",
          "holds",
          "no",
        ],
        [
          "3",
          "33 kB",
          "33 kB",
          "49 kB",
          "holds",
          "no",
        ],
      ]
    `);
  });

  test('a row leads to the job that is due next there', () => {
    const model = modelAt(tasks, 3.2);
    const hit = view.hit?.(model, { width: 720, height: 150 }, 300, 30);
    expect(hit?.row).toBeGreaterThanOrEqual(0);
  });
});
