/** Candidates in the narrow column of the table: names that fit, none of them twice. */
import { describe, expect, test } from 'vitest';
import { explain } from '../../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { withValues } from '../../../../src/core/scenario/scenario.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { rowNames } from '../../../../src/page/app/panels/why/rowNames.ts';
import { textWidth } from '../../../../src/page/draw/measure.ts';
import { sceneOfRun } from '../../view/scenes.ts';

function namesAt(id: string, timeS: number): readonly string[] {
  const scenario = withValues(presetScenario(presetById.get(id)!), { duration: 15 });
  const run = new Run(scenario).complete();
  return rowNames(sceneOfRun(scenario), explain(run, timeS * 1e9).candidates, false).map(
    ({ shown }) => shown,
  );
}

describe.each([
  ['page-fault', 10.0515, 'film 2'],
  ['surveillance', 14, 'came…1, 7'],
  ['greedy-neighbour', 12, 'copy'],
])('%s', (id, timeS, one) => {
  test('whoever waits has a name of its own, which has room', () => {
    const names = namesAt(id, timeS);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(textWidth(name, 1, 600)).toBeLessThanOrEqual(5.75);
    expect(names).toContain(one);
    // Its name was cut, though there was room.
    expect(textWidth('Page faults', 1, 600)).toBeLessThanOrEqual(5.75);
  });
});
