/** Back to the scenario before a change, and forth again. */
import { useScenario } from '../../../state/stores/scenarioStore.ts';
import { usePlayback } from '../../../state/stores/playbackStore.ts';
import { useRun } from '../../../state/stores/runStore.ts';
import { mayEdit } from './lock.ts';

export function travel(way: 'undo' | 'redo'): void {
  if (!mayEdit()) return;
  useScenario.getState()[way]();
  // Another preset's run may be shorter.
  const { timeNs, seek } = usePlayback.getState();
  seek(timeNs, useRun.getState().endNs);
}

/** Ctrl or ⌘ with Z, with Shift and Z, or with Y; while text is being typed they belong to the text. */
export function travelKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return false;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return false;
  if (
    event.target instanceof HTMLElement &&
    event.target.matches('input:not([type=range]):not([type=radio]), textarea')
  )
    return false;
  event.preventDefault();
  travel(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  return true;
}
