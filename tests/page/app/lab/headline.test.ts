/** Each preset declares the figures by which a change to it is seen: few, that of its attempt among them, and all known. */
import { describe, expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { cardOf } from '../../../../src/core/scenario/cards/index.ts';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presets } from '../../../../src/core/scenario/presets/index.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';
import { withValues } from '../../../../src/core/scenario/scenario.ts';
import { outcomeIdOf, outcomeOf, outcomesFor } from '../../../../src/page/app/lab/outcomes.ts';

/** About where it opens, and no longer than that takes no time. */
const MOST_S = 15;

describe.each(presets)('$id', (preset) => {
  const headline = cardOf(preset.id)?.headline ?? [];
  const tried = preset.tries && outcomeIdOf[preset.tries.effect.on];

  test('declares one to three, each once; who is told of alone is selected', () => {
    expect(headline.length).toBeGreaterThan(0);
    expect(headline.length).toBeLessThanOrEqual(3);
    expect(new Set(headline).size).toBe(headline.length);
    if (headline.includes('wait')) expect(preset.view.selected).toBeDefined();
    expect(outcomesFor(presetScenario(preset), tried, headline)[0]).toBe(tried ?? headline[0]);
  });

  test('they are figures of its run', () => {
    const own = presetScenario(preset);
    const opensS = 2 + (preset.view.timeNs ?? 0) / 1e9;
    const short = { duration: Math.ceil(Math.min(MOST_S, opensS, resolved(own).values.duration)) };
    const edits = own.interventions.filter(({ atNs }) => atNs < short.duration * 1e9);
    const scenario = withValues({ ...own, interventions: edits }, own.script ? {} : short);
    const machine = buildMachine(scenario);
    machine.run(Infinity);
    machine.finish();
    const { beats, clients, gauges } = endedRun(machine).tally;
    const run = { scenario, beats, clients: clients?.byBeat ?? [], gauges: gauges.byBeat };
    for (const id of headline)
      if (id !== 'wait') expect([id, outcomeOf(run, beats.length, id).text]).not.toEqual([id, '–']);
  });
});
