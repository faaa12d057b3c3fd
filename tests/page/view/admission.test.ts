/** Who is let in, as the chart tells it: the sentence, the table, and what is not known yet. */
import { describe, expect, test } from 'vitest';
import { admissionPicture } from '../../../src/page/view/charts/admission.ts';
import { admissionAt, admissionLineOf } from '../../../src/page/view/charts/admissionModel.ts';
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

test('streams with periods of their own are counted by the last whole one', () => {
  const streams = sceneOf({
    ...{ workload: 'streams', policy: 'scan-edf', disk: 'allicat', n: 2, lambda: 5, dsize: 'tracks:1' },
    ...{ gap: 'constant:5', admission: 'statistical', underuse: 0.3, duration: 30 },
  });
  // Somebody comes at 5 s, in the 18th period of 0.28672 s, and releases with the 19th, at 5.16 s.
  const toldAt = (atS: number) => view.describe(modelAt(streams, atS)).split('; ').at(-1);
  expect(view.describe(modelAt(streams, 0.1))).toBe(
    'Nobody has come in mid-run yet. 2 streams are there now.',
  );
  expect(toldAt(5.2)).toBe('2 streams are there now.');
  expect(toldAt(5.5)).toBe('3 streams are there now.');
  expect(view.describe(modelAt(streams, 29)).replaceAll('\u202f', ' ')).toMatch(
    /^Stream \d comes: \d streams would keep the disk busy for 0\.\d+ of the time, and 0\.3 may be used: refused\./,
  );
});

describe('a mark under a hand', () => {
  const size = { width: 500, height: 220 };
  const marks = (atS: number) => {
    const model = modelAt(came, atS);
    return Array.from({ length: 500 * 44 }, (_, i) =>
      view.hit?.(model, size, i % 500, 5 * Math.floor(i / 500)),
    ).flatMap((hit) => hit?.atNs ?? []);
  };

  test('leads to its round, where its sentence is told', () => {
    const instants = [...new Set(marks(42.5))].sort((a, b) => a - b);
    expect(instants).toHaveLength(8);
    const told = instants.map((atNs) => /At (\d+)/.exec(view.describe(modelAt(came, atNs / S)))?.[1]);
    expect(told).toEqual(['5', '10', '15', '20', '25', '30', '35', '40']);
    for (const atNs of instants) expect(atNs).toBeLessThanOrEqual(42.5 * S);
  });
});

test('the axis goes no further than the run', () => {
  expect(admissionAt(admissionLineOf(came), 50 * S).toNs).toBe(60 * S);
});

test('where nobody comes it says so', () => {
  expect(view.describe(modelAt(calm, 10))).toBe('Nobody has come in mid-run yet. 4 videos are there now.');
});

test('clients are counted by who has begun and was let in, not by their IOs', () => {
  const clients = Array.from({ length: 5 }, (_, i) => `rate:4000000@${5 * i}:cycle=0.5:random`).join(';');
  const common = { workload: 'clients', policy: 'edf', disk: 'server-2002', duration: 30, clients };
  const thereAt = (admission: string, atS: number) =>
    view
      .describe(modelAt(sceneOf({ ...common, admission }), atS))
      .split(/; |\. /)
      .at(-1);
  expect(thereAt('paper', 11.5)).toBe('3 clients are there now.');
  expect(thereAt('all', 29)).toBe('5 clients are there now.');
  expect(thereAt('deterministic', 29)).toBe('3 clients are there now.');
  const refused = view.describe(modelAt(sceneOf({ ...common, admission: 'deterministic' }), 29));
  expect(refused.replaceAll('\u202f', ' ')).toContain(
    'Client 5 comes: 4 clients would take at worst 0.463 s of a cycle, and 0.400 s may be used: refused.',
  );
});
