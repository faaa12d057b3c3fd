/** What the presets suggest to try does what it says: both runs are made, and compared. */
import { describe, expect, test } from 'vitest';
import { attemptNow, presetScenario, type Attempt } from '../../../../src/core/scenario/preset.ts';
import { clientsOf } from '../../../../src/core/scenario/known.ts';
import type { Scenario } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { presetById, presets } from '../../../../src/core/scenario/presets/index.ts';
import { figuresOf, scenarioOf, type PresetRun } from './presetRun.ts';

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
};

/** In the mean, of all who come. */
function startUpS(scenario: Scenario): number {
  const waits = clientsOf(scenario).map(({ startNs, beginsNs = NaN }) => (beginsNs - startNs) / 1e9);
  return waits.reduce((sum, s) => sum + s, 0) / waits.length;
}

/** Of a preset, or of a variation of it. */
const figureOf = (id: string, on: Attempt['effect']['on'], changed: ParamValues = {}): number =>
  figures[on](figuresOf(id, changed), scenarioOf(id, changed));

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
