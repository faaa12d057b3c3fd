/** The pictures of rate tasks: buffers, budgets, and the lengths that a round could have. */
import { describe, expect, test } from 'vitest';
import { themes } from '../../../src/page/draw/palette.ts';
import { admissionPicture } from '../../../src/page/view/charts/admission.ts';
import { buffersPicture } from '../../../src/page/view/buffers/index.ts';
import { budgetsPicture } from '../../../src/page/view/rates/budgets.ts';
import { lengthsPicture } from '../../../src/page/view/rates/lengths.ts';
import { lengthsOf } from '../../../src/page/view/rates/lengthsModel.ts';
import { rateServerOfScene } from '../../../src/page/view/scene/rateServer.ts';
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

describe('budgets', () => {
  const { view } = budgetsPicture;

  test('of a round that is under way', async () => {
    await expectPicture('budgets-tasks', drawn(budgetsPicture, tasks, 2.12, 720, 150));
  });

  test('are told by their figures', () => {
    const model = view.at(view.prepare(tasks), 2.12 * S, window);
    expect(plain(view.describe(model))).toMatchInlineSnapshot(
      `"Round 38 goes outwards, at most 0.500 s long. Blocks read in it: 1 of 2 of the requests."`,
    );
    expect(view.table(model).rows).toMatchInlineSnapshot(`
      [
        [
          "requests",
          "2",
          "1",
          "1",
        ],
        [
          "1",
          "4",
          "0",
          "4",
        ],
        [
          "2",
          "3",
          "0",
          "3",
        ],
        [
          "3",
          "3",
          "0",
          "3",
        ],
      ]
    `);
  });

  test('are whole again with each round, and nobody reads more than its share', () => {
    const prepared = view.prepare(tasks);
    for (let atS = 0; atS < 20; atS += 0.037)
      for (const [, blocks, read] of view.table(view.at(prepared, atS * S, window)).rows)
        expect(Number(read)).toBeLessThanOrEqual(Number(blocks));
  });
});

describe('the lengths of a round', () => {
  const { view } = lengthsPicture;

  test('the longest is chosen, with both sides and what is to spare', async () => {
    await expectPicture('lengths-tasks', drawn(lengthsPicture, tasks, 1, 560, 240));
    // Worked example 1 of the tasks: -C has R = 500 ms and a left side of 148.2543 ms.
    expect(plain(view.describe(view.at(view.prepare(tasks), 0, window)))).toBe(
      'For 3 tasks the longest round that satisfies the test is R = 0.500 s: 15.7 + 115.0 + 17.6 = 148.3 ms ≤ 500.0 ms. The largest part is settling and turns, 115.0 ms. A full round leaves 351.7 ms of R unused, more than the way to its first block can take (t_s = 15.7 ms): no job is late. What is released is visited within 1.000 s. Looked at: 28 lengths P/k.',
    );
  });

  test('a set that no length is long enough for says so', () => {
    const server = rateServerOfScene(tasks);
    const crowd = Array.from({ length: 30 }, () => ({ periodNs: 1e9, blocks: 20 }));
    const model = lengthsOf(crowd, server, { one: 'task', many: 'tasks' });
    expect(view.describe(model)).toContain('No length satisfies the test: one of them is refused.');
    expect(view.table(model).rows.every((row) => row.at(-1) === 'too short')).toBe(true);
  });

  test('a tight set says that a job may be late now and then', () => {
    const server = rateServerOfScene(tasks);
    const model =
      server &&
      lengthsOf(
        [{ periodNs: 185e6, blocks: 19 }],
        { ...server, reserve: { kind: 'blocks', blocks: 1 } },
        { one: 'task', many: 'tasks' },
      );
    expect(model?.sure).toBe(false);
    expect(plain(model ? view.describe(model) : '')).toContain(
      'A full round leaves 1.5 ms of R unused, less than',
    );
  });
});

test('tasks are counted by who was let in, not by their releases', () => {
  const { view } = admissionPicture;
  const at = (atS: number) => plain(view.describe(view.at(view.prepare(tasks), atS * S, window)));
  expect(at(0.5)).toContain('3 tasks are there now.');
  expect(at(9.5)).toContain('Of 3 that came, 3 were let in; 3 tasks are there now.');
});
