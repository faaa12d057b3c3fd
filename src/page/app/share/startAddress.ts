/**
 * The scenarios of _Start here_ have a page each under an address of its own (scripts/previews): where it is pasted, its question and
 * a picture of its run stand beside it, which no hash can do.
 */
import { startHere } from '../../../core/scenario/cards/index.ts';
import { sameLane } from '../../../core/scenario/link/lanes.ts';
import { presetScenario } from '../../../core/scenario/preset.ts';
import { presetById } from '../../../core/scenario/presets/index.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';

/** Undefined where a scenario has none: it is another, it was changed, or the page is one file. `page`: where it lies. */
export function startAddress(scenario: Scenario, presetId: string, page: string): string | undefined {
  const preset = presetById.get(presetId);
  if (!preset || !startHere.includes(presetId) || !/^https?:/.test(page)) return undefined;
  if (!sameLane(scenario, presetScenario(preset))) return undefined;
  return new URL(`start/${presetId}.html`, page.replace(/[?#].*/s, '')).href;
}
