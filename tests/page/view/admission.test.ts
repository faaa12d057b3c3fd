/** Who is let in, as the chart tells it: the sentence, the table, and what is not known yet. */
import { describe, expect, test } from 'vitest';
import { admissionPicture } from '../../../src/page/view/charts/admission.ts';
import type { ViewSettings } from '../../../src/page/view/scene/view.ts';
import { calm, S, sceneOf } from './scenes.ts';

const { view } = admissionPicture;
const settings = {} as ViewSettings;
const came = sceneOf({
  lambda: 4,
  csize: 'constant:800000',
  gap: 'constant:5',
  admission: 'deterministic',
  duration: 60,
});
const modelAt = (scene: typeof came, atS: number) => view.at(view.prepare(scene), atS * S, settings);

describe('videos that come every five seconds', () => {
  test('the tenth is refused, with both sides', () => {
    expect(view.describe(modelAt(came, 30.5)).replaceAll('\u202f', ' ')).toBe(
      'Video 10 comes: 10 videos would take at worst 1.011 s of 1.000 s: refused. (At 30.0 s.) Of 6 that came, 5 were let in; 9 videos are there now.',
    );
  });

  test('what has not come yet is not told', () => {
    expect(view.describe(modelAt(came, 4.9))).toBe('Nobody has come in mid-run yet. 4 videos are there now.');
    expect(view.table(modelAt(came, 12)).rows).toHaveLength(2);
  });

  test('the table has a line for each inequality', () => {
    const { head, rows } = view.table(modelAt(came, 31));
    expect(head).toEqual(['at', 'with it, videos', 'rule', 'left side', 'right side', 'outcome']);
    expect(rows.at(-1)?.map((cell) => cell.replaceAll('\u202f', ' '))).toEqual([
      '30.000 s',
      '10',
      'worst sweep + N · (turn + largest piece / slowest zone) ≤ round',
      '1.011 s',
      '1.000 s',
      'refused',
    ]);
  });
});

test('where nobody comes it says so', () => {
  expect(view.describe(modelAt(calm, 10))).toBe('Nobody has come in mid-run yet. 4 videos are there now.');
});
