import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseParam, writeParam } from '../../../../src/core/base/paramText.ts';
import { decodeLink, encodeLink } from '../../../../src/core/scenario/link/index.ts';
import { defaultValues, paramByKey, relevantParams } from '../../../../src/core/scenario/params.ts';
import { checkTogether } from '../../../../src/core/scenario/together.ts';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { formerPresets, presetById, presets } from '../../../../src/core/scenario/presets/index.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { runPreset } from './presetRun.ts';

test('each preset has a file of its own, called like it, and the registry has them all', () => {
  const home = new URL('../../../../src/core/scenario/presets', import.meta.url);
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('/') && path.endsWith('.ts') && !path.startsWith('parts/'))
    .map((path) => /([^/]+)\.ts$/.exec(path)?.[1]);
  const all = [...presets, ...formerPresets];
  expect(files.sort()).toEqual(all.map((p) => p.id).sort());
  expect(presetById.size).toBe(all.length);
});

test('the first preset is of the default values: four videos, eight requests a second, mixed incremental SCAN', () => {
  expect(presets[0].id).toBe('default');
  expect(resolved(presetScenario(presets[0])).values).toMatchObject({
    n: 4,
    lambda: 8,
    policy: 'mixed-scan',
  });
  expect(presetScenario(presets[0])).toEqual(defaultScenario);
});

test('where a disk fails, it opens before that, near enough to see it, and on a disk that goes on', () => {
  for (const { id, view, interventions = [] } of presetById.values()) {
    if (interventions[0]?.kind !== 'fail') continue;
    const last = interventions.findLast(({ kind }) => kind === 'fail');
    if (last?.kind !== 'fail') continue;
    const { timeNs = 0, zoomNs = 0, focus } = view ?? {};
    expect(timeNs, id).toBeLessThan(last.atNs);
    expect(timeNs + zoomNs, id).toBeGreaterThan(last.atNs);
    expect(focus, id).not.toBe(last.disk);
  }
});

test.each([...presetById.values()].map((preset) => [preset.id, preset] as const))(
  '%s',
  async (id, preset) => {
    expect(preset.watch.length).toBeLessThanOrEqual(220);
    expect(preset.watch).toMatch(/\.$/);
    expect(preset.summary).toBe(preset.watch);

    const scenario = presetScenario(preset);
    const tried = withValues(scenario, { ...preset.tries?.values });
    const relevant = new Set(
      [scenario, tried].flatMap((one) => relevantParams(resolved(one).values)).map((spec) => spec.key),
    );
    for (const [key, value] of Object.entries(preset.values)) {
      const spec = paramByKey.get(key);
      expect(spec && parseParam(spec, writeParam(value)), key).toEqual({ ok: true, value });
      expect(relevant, `${key} has a part in the run`).toContain(key);
      if (key !== 'policy') expect(value, `${key} differs from the default`).not.toBe(defaultValues[key]);
    }
    expect(checkTogether(resolved(scenario).values)).toEqual([]);

    // A link understands everything a preset says: values, script, interventions and view, with and without its name.
    for (const named of [{}, { preset: id }]) {
      const { state, faults } = await decodeLink(
        await encodeLink({ page: 'lab', scenario, view: preset.view, ...named }),
      );
      expect(faults).toEqual([]);
      expect(state.scenario.script).toEqual(scenario.script);
      expect(state.scenario.interventions).toEqual(scenario.interventions);
      expect(state.scenario.values).toEqual(scenario.values);
      expect(state.view.timeNs ?? 0).toBe(preset.view.timeNs ?? 0);
      expect(state.view.zoomNs).toBe(preset.view.zoomNs);
      expect(state.view.speed ?? 1).toBe(preset.view.speed ?? 1);
    }

    const { run, figures } = runPreset(id);
    expect(run.finished).toBe(true);
    expect(run.station.overrun).toBe(false);
    expect(figures.discrete.served + figures.continuous.requests).toBeGreaterThan(0);
    if (preset.script) expect(figures.discrete.waiting).toBe(0);
  },
);
