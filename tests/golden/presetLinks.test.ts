/**
 * What a link opens that names a preset: its settings, its instant, its chart, whom it follows. Such links stand in lectures of others, so
 * that what one of them says is a promise; whoever changes it on purpose writes the list anew with `npx vitest run tests/golden -u`.
 */
import { expect, test } from 'vitest';
import { formerPresets, presets } from '../../src/core/scenario/presets/index.ts';

test('as they were', async () => {
  const lines = [...presets, ...formerPresets].map(
    ({ id, values, script, interventions, view }) =>
      `${id} ${JSON.stringify({ values, script, interventions, view })}`,
  );
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('told/presetLinks.txt');
});
