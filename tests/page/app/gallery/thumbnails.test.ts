/**
 * The gallery's thumbnails are drawn from the presets' own runs: up to sixty services before the instant at which each opens,
 * or, where it opens at its start, the first ones. `npx vitest run tests/page/app/gallery -u` writes them anew.
 */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { expect, test } from 'vitest';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presets } from '../../../../src/core/scenario/presets/index.ts';
import type { Preset } from '../../../../src/core/scenario/presets/parts/definition.ts';
import { openRun } from '../../../../src/core/scenario/run/openRun.ts';
import { withValues } from '../../../../src/core/scenario/scenario.ts';
import { laidOut } from '../../../docs/laidOut.ts';
import { MOST, servicesOf, written } from './glimpse.ts';

const HEAD = `/** Made by tests/page/app/gallery/thumbnails.test.ts: a service as begin, length, kind, and place of the arm at its end. */\n`;

/** Where fewer were served before it opens, the first beats are shown. */
const FEWEST = 10;
const FIRST_BEATS = 3;

function glimpseOf(preset: Preset) {
  const scenario = presetScenario(preset);
  const endNs = resolved(scenario).longestNs;
  const opensNs = preset.view.timeNs ?? 0;
  const untilNs = Math.min(endNs, Math.max(opensNs, FIRST_BEATS * resolved(scenario).beatNs));
  // A longer run has the same beginning; a script has no length of its own.
  const shortened =
    scenario.script === undefined && scenario.values.workload !== 'queue'
      ? withValues(scenario, { duration: Math.min(scenario.values.duration, Math.ceil(untilNs / 1e9) + 1) })
      : scenario;
  const opened = openRun(shortened).complete();
  const run = 'runs' in opened ? opened.runs[0] : opened;
  if (run === undefined) throw new Error('no disk');
  const seen = servicesOf(run, Math.max(0, untilNs - 1)).filter(({ startNs }) => startNs < untilNs);
  const before = seen.filter(({ startNs }) => startNs < opensNs).slice(-MOST);
  const shown = before.length >= FEWEST ? before : seen.slice(0, MOST);
  return written(scenario, shown);
}

test('they are of today’s runs', async () => {
  const entries = presets.map((preset) => [preset.id, glimpseOf(preset)] as const);
  for (const [id, glimpse] of entries) expect(glimpse, id).toMatch(/^[-\d ]+(?:;[-\d ]+)*$/);
  const lines = entries.map(([id, glimpse]) => `  [\n    '${id}',\n    '${glimpse}',\n  ],\n`);
  const text = `${HEAD}export const thumbnails: ReadonlyMap<string, string> = new Map([\n${lines.join('')}]);\n`;
  await expect(await laidOut(text, 'thumbnails.ts')).toMatchFileSnapshot(
    '../../../../src/page/app/gallery/thumbnails.ts',
  );
});
