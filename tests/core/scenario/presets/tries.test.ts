/** What the presets suggest to try does what it says: both runs are made, and compared. */
import { describe, expect, test } from 'vitest';
import { attemptNow, presetScenario, type Attempt } from '../../../../src/core/scenario/preset.ts';
import { clientsOf } from '../../../../src/core/scenario/known.ts';
import type { Scenario } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { presetById, presets } from '../../../../src/core/scenario/presets/index.ts';
import { parseRequestName } from '../../../../src/core/scenario/requestName.ts';
import { figuresOf, runPreset, scenarioOf, type PresetRun } from './presetRun.ts';

const figures: Readonly<
  Record<Attempt['effect']['on'], (of: PresetRun['figures'], scenario: Scenario) => number>
> = {
  meanResponse: ({ discrete }) => discrete.meanResponseS,
  glitches: ({ continuous }) => continuous.glitches,
  cylinders: ({ disk }) => disk.seekCylinders,
  streams: ({ admission }) => admission?.admitted ?? 0,
  served: ({ discrete }) => discrete.served,
  startUp: (_, scenario) => startUpS(scenario),
  operations: ({ server }) => server?.operations ?? NaN,
  // Of somebody, whom the preset names.
  wait: () => NaN,
};

/** In the mean, of all who come. */
function startUpS(scenario: Scenario): number {
  const waits = clientsOf(scenario).map(({ startNs, beginsNs = NaN }) => (beginsNs - startNs) / 1e9);
  return waits.reduce((sum, s) => sum + s, 0) / waits.length;
}

/** Of a preset, or of a variation of it. */
const figureOf = (id: string, on: Attempt['effect']['on'], changed: ParamValues = {}): number =>
  on === 'wait' ? waitS(id, changed) : figures[on](figuresOf(id, changed), scenarioOf(id, changed));

/** How long whom a preset is about waits. */
function waitS(id: string, changed: ParamValues): number {
  const its = parseRequestName(presetById.get(id)?.view.selected ?? '');
  for (const { requests, services } of runPreset(id, changed).run.pages())
    for (let s = 0; s < services.length; s++) {
      const i = services.request[s] ?? -1;
      if (requests.number[i] === its?.number && requests.stream[i] === its?.stream)
        return ((services.endNs[s] ?? NaN) - (requests.arrivalNs[i] ?? NaN)) / 1e9;
    }
  return NaN;
}

const suggested = [...presetById.values()].flatMap((preset) =>
  preset.tries ? [[preset.id, preset, preset.tries] as const] : [],
);

test('every preset has something to try', () => {
  expect(presets.find(({ id }) => id === 'opening')?.tries?.text).toBe(
    'Choose *FCFS*: the mean rises from 0.23 s to 0.35 s.',
  );
  const without = presets.filter(({ tries }) => tries === undefined).map(({ id }) => id);
  expect(without).toEqual([]);
});

describe.each(suggested)('%s', (id, preset, tries) => {
  test('is true of both runs', () => {
    const { on, is } = tries.effect;
    const own = figureOf(id, on);
    const tried = figureOf(id, on, tries.values);
    // Seen without a magnifying glass.
    const [more, less] = is === 'higher' ? [tried, own] : [own, tried];
    expect(more).toBeGreaterThan(1.2 * less);
    // None comes late; and what is counted in the sentence is what the arm crosses.
    if (
      /no picture freezes|none comes late|no piece comes late|glitches go/.test(
        is === 'lower' ? tries.text : tries.back,
      )
    )
      expect(less).toBe(0);
    // Means that are named are those of the two runs.
    const said = (of: number) => `${of.toFixed(2)} s`;
    if (tries.text.includes('from ')) expect(tries.text).toContain(`from ${said(own)} to ${said(tried)}`);
    if (tries.back.includes('from ')) expect(tries.back).toContain(`from ${said(tried)} to ${said(own)}`);
    const counted = [own, tried].filter((count) => tries.text.includes(String(count)));
    if (on === 'served' || on === 'operations') expect(counted.length).toBeGreaterThan(0);
    if (on === 'startUp')
      for (const s of [own, tried])
        for (const text of [tries.text, tries.back]) expect(text).toContain(s.toFixed(2));
    const crossed = /for (\d+) cylinders in place of (\d+)/.exec(tries.text);
    if (crossed)
      expect(crossed.slice(1)).toEqual(
        [tries.values, {}].map((changed) => String(figureOf(id, 'cylinders', changed))),
      );
    if (on === 'cylinders') for (const count of [own, tried]) expect(tries.text).toContain(String(count));
  });

  test('is one sentence, says what to choose, and leads back', () => {
    for (const text of [tries.text, tries.back]) {
      expect(text).toMatch(/^[A-Z][^*]*\*[^*]+\*[^*]*\.$/);
      expect(text.length).toBeLessThanOrEqual(80);
    }
    const there = attemptNow(preset, presetScenario(preset).values);
    const back = attemptNow(preset, scenarioOf(id, tries.values).values);
    expect(there).toMatchObject({ isBack: false, text: tries.text, values: tries.values });
    expect(back).toMatchObject({ isBack: true, text: tries.back });
    expect(scenarioOf(id, { ...tries.values, ...back?.values }).values).toEqual(
      presetScenario(preset).values,
    );
    for (const attempt of [there, back]) expect(attempt?.label).toMatch(/^.{2,40}$/);
    expect(attemptNow(preset, scenarioOf(id, { seed: 99 }).values)).toBeUndefined();
  });
});
