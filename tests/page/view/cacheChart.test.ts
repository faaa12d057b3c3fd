/** The picture of a cache: what is in it at an instant, who found a file there, and what fell out for whom. */
import { describe, expect, it } from 'vitest';
import { presetScenario } from '../../../src/core/scenario/preset.ts';
import { presetById } from '../../../src/core/scenario/presets/index.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { withValues } from '../../../src/core/scenario/scenario.ts';
import { sceneOfRun } from '../../../src/page/app/canvas/sceneOfRun.ts';
import { cacheView } from '../../../src/page/view/charts/cache.ts';
import { settings } from './scenes.ts';
import type { CacheModel } from '../../../src/page/view/charts/cacheModel.ts';

function modelAt(id: string, timeNs: number, values = {}): CacheModel {
  const preset = presetById.get(id);
  if (preset === undefined) throw new Error(`no preset ${id}`);
  const scenario = withValues(presetScenario(preset), { duration: 62, ...values });
  const run = new Run(scenario).complete();
  return cacheView.at(cacheView.prepare(sceneOfRun(run)), timeNs, settings());
}

describe('videos-wash-out at 5.25 s', () => {
  const model = modelAt('videos-wash-out', 5.25e9);

  it('has pieces of seven videos and eleven files, the newest use in front', () => {
    expect(model.entries.filter(({ isPiece }) => isPiece).map(({ label }) => label)).toEqual([
      ...['4', '2', '1', '5', '3', '7', '6'],
    ]);
    expect(model.entries.length).toBe(18);
    const uses = model.entries.map(({ usedNs }) => usedNs);
    expect(uses).toEqual(uses.toSorted((a, b) => b - a));
    expect(model.used).toBe(model.entries.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(model.used).toBeLessThanOrEqual(model.capacity);
  });

  it('tells of the hit, of what fell out and of the share, in words and in the table', () => {
    const said = cacheView.describe(model);
    expect(said).toContain('In the cache are 7.6\u202fMB of 8.0\u202fMB: 11 files');
    expect(said).toMatch(/Request 69 found file 1 there at 4\.674\ss: read at 0\.260\ss, used last at/);
    expect(said).toMatch(/Video 4’s piece 5 fell out at 5\.242\ss for video 4’s piece 6: its last use/);
    const { rows } = cacheView.table(model);
    expect(rows.length).toBe(18 + model.fallen.length);
    expect(rows.at(-1)?.[0]).toMatch(/^out at /);
  });

  it('is the same whichever instant was looked at before', () => {
    const preset = presetById.get('videos-wash-out');
    if (preset === undefined) throw new Error('no such preset');
    const scene = sceneOfRun(new Run(withValues(presetScenario(preset), { duration: 10 })).complete());
    const prepared = cacheView.prepare(scene);
    const first = cacheView.at(prepared, 3e9, settings());
    cacheView.at(prepared, 9e9, settings());
    expect(cacheView.at(prepared, 3e9, settings())).toEqual(first);
  });
});

it('of what was read in part, and of a run without a cache, it says so', () => {
  const parts = modelAt('cache-alone', 5e9, { dsize: 'constant:40000', duration: 10 });
  expect(parts.entries).toEqual([]);
  expect(cacheView.describe(parts)).toContain('it was read in part, and only whole files do');
  const none = modelAt('cache-alone', 5e9, { cache: 0, duration: 10 });
  expect(cacheView.describe(none)).toBe('Main memory keeps nothing here.');
});
