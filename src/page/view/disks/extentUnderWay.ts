/** Does a disk read or write for a spare right now? */
import { BACKGROUND } from '../../../core/trace/kinds.ts';
import { momentAt } from '../scene/moment.ts';
import { sceneTablesOf } from '../scene/sceneTables.ts';
import type { Scene } from '../scene/view.ts';

export function extentUnderWay(scene: Scene | undefined, timeNs: number): boolean {
  if (scene === undefined || scene.pages.length === 0) return false;
  const tables = sceneTablesOf(scene);
  const { request } = momentAt(tables, timeNs);
  return request >= 0 && tables.requests.requestClass[request] === BACKGROUND;
}
