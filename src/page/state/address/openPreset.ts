/** Presets as the form opens them. */
import { presetScenario } from '../../../core/scenario/preset.ts';
import { presetById } from '../../../core/scenario/presets/index.ts';
import { beatNs } from '../../../core/scenario/resolve.ts';
import { usePlayback } from '../stores/playbackStore.ts';
import { useScenario } from '../stores/scenarioStore.ts';
import { readPlayed } from './linkView.ts';
import { showAs } from './startRun.ts';

/** Opens a preset where it is best looked at, playing if the page was. */
export function openPreset(id: string): void {
  const preset = presetById.get(id);
  if (!preset) return;
  const { playing, future } = usePlayback.getState();
  const scenario = presetScenario(preset);
  showAs({ ...readPlayed(preset.view ?? {}, beatNs(scenario), true), playing, future });
  useScenario.getState().replace(scenario, id);
}
