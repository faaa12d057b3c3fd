/** Presets as the form opens them. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { presetScenario } from '../../../core/scenario/preset.ts';
import { presetById } from '../../../core/scenario/presets/index.ts';
import { usePlayback } from '../stores/playbackStore.ts';
import { useScenario } from '../stores/scenarioStore.ts';
import { useLink } from './linkStore.ts';
import { readPlayed } from './linkView.ts';
import { showAs } from './startRun.ts';

/** Opens a preset where it is best looked at, with its chart and with whom it is about, playing if the page was. */
export function openPreset(id: string): void {
  const preset = presetById.get(id);
  if (!preset) return;
  const { playing, future } = usePlayback.getState();
  const scenario = presetScenario(preset);
  const played = readPlayed(preset.view ?? {}, resolved(scenario).beatNs, true);
  showAs({ ...played, playing, future });
  useLink.setState({ chart: preset.view?.chart });
  useScenario.getState().replace(scenario, id);
  if (played.selected) void markProtagonist(played.selected, played.timeNs);
}

/** As soon as the run is known so far, unless another is opened first. */
async function markProtagonist(name: string, timeNs: number): Promise<void> {
  const { scenario } = useScenario.getState();
  const { selectWhenKnown } = await import('./whenKnown.ts');
  if (useScenario.getState().scenario === scenario) selectWhenKnown(name, timeNs);
}
