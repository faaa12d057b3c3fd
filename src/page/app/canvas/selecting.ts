/** The selection by keyboard: from request to request in the order of their arrival, as far as they have come. */
import { upperBound } from '../../../core/base/bisect.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { indexOfRow } from '../../view/scene/moment.ts';
import { capital, nameOf } from '../../view/scene/names.ts';
import { sceneTablesOf } from '../../view/scene/sceneTables.ts';
import { currentScene } from './scene.ts';

/** The next or the previous one; with none selected, the one that came last. */
export function selectNeighbour(way: 1 | -1): void {
  const scene = currentScene();
  if (!scene) return;
  const { timeNs, future, selected, select } = usePlayback.getState();
  const { requests } = sceneTablesOf(scene);
  const come = future ? requests.length : upperBound(requests.arrivalNs, timeNs);
  if (come === 0) return;
  const from = selected < 0 ? -1 : indexOfRow(sceneTablesOf(scene), selected);
  const at = from < 0 || from >= come ? come - 1 : Math.max(0, Math.min(come - 1, from + way));
  select(elementAt(requests.row, at));
  announce(`${capital(nameOf(sceneTablesOf(scene), at))} is selected.`);
}

/** Pictures show what is selected; whoever listens hears it. On the command line nobody does. */
export function announce(sentence: string): void {
  const spoken = globalThis.document?.getElementById('selection-said');
  if (spoken) spoken.textContent = sentence;
}

export function letGo(): void {
  usePlayback.getState().select(-1);
}
