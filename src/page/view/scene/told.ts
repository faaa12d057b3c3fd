/**
 * Which request the staves tell of at an instant: the one under the pointer, else the selected one, else the longest wait
 * that lies wholly in view. Rounds and response times draw the same one, so that its arc stands over its dot.
 */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import { indexOfRow } from './moment.ts';
import { sceneTablesOf, type SceneTables } from './sceneTables.ts';
import type { Scene, ViewSettings } from './view.ts';

/** What arrived this near to the left edge, as a share of the window, is about to leave it. */
const MARGIN = 0.02;

/**
 * An arrival after this instant is seen, and so the whole wait is. At the start of a run nothing leaves the window, and a
 * queue is all there from the first instant.
 */
export const seenSinceNs = ({ fromNs, toNs }: Pick<ViewSettings, 'fromNs' | 'toNs'>): number =>
  fromNs > 0 ? fromNs + MARGIN * (toNs - fromNs) : -1;

type Choice = Pick<ViewSettings, 'fromNs' | 'toNs' | 'pointed' | 'selected'>;

/** Its row, or −1 where there is nothing to tell. What has not left yet is told of only where a hand chose it. */
export function toldAt(tables: SceneTables, timeNs: number, { fromNs, toNs, ...chosen }: Choice): number {
  if (chosen.pointed >= 0) return chosen.pointed;
  if (chosen.selected >= 0) return chosen.selected;
  const { departed, requests } = tables;
  const sinceNs = seenSinceNs({ fromNs, toNs });
  const end = upperBound(departed.atNs, Math.min(timeNs, toNs));
  let told = -1;
  let longestNs = 0;
  for (let k = lowerBound(departed.atNs, sinceNs); k < end; k++) {
    const i = departed.request[k];
    const waitNs = departed.atNs[k] - requests.arrivalNs[i];
    // Of equal waits the one that left first: it stays told of while the other is on its way.
    // One on another disk than the one that is looked at has no arc.
    if (waitNs <= longestNs || requests.row[i] < 0 || requests.arrivalNs[i] <= sinceNs) continue;
    longestNs = waitNs;
    told = requests.row[i];
  }
  return told;
}

/** Whose request a hand has chosen, of those that have come: a stream or client; −1 for nobody’s. */
export function streamTold(
  scene: Scene,
  timeNs: number,
  { pointed, selected }: Pick<Choice, 'pointed' | 'selected'>,
): number {
  const row = pointed >= 0 ? pointed : selected;
  if (row < 0) return -1;
  const tables = sceneTablesOf(scene);
  const i = indexOfRow(tables, row);
  return i < 0 || tables.requests.arrivalNs[i] > timeNs ? -1 : tables.requests.stream[i];
}
