/** Where the dots of the run before the last change were, as far as its detail is kept; and that of the one told of. */
import { onceFor } from '../../../core/base/onceFor.ts';
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import type { Page } from '../../../core/trace/page.ts';
import { departuresIn, departuresOf, type Departures } from '../scene/departures.ts';
import { sceneTablesOf } from '../scene/sceneTables.ts';
import type { Scene, SummaryBefore } from '../scene/view.ts';
import type { ToldWait } from './toldWait.ts';

export interface DotsBefore {
  /** In view, up to the present. */
  readonly dots: Departures;
  /** When the one that is told of left in that run; absent where that is not known, or the same. */
  readonly toldNs?: number;
}

const tablesOf = onceFor((pages: readonly Page[], scene: Scene) => sceneTablesOf({ ...scene, pages }));

/** Less is no difference that anybody could see. */
const LEAST_NS = 0.5e6;

/** Undefined where nothing of its detail is in the window. */
export function dotsBefore(
  { pages = [] }: SummaryBefore,
  scene: Scene,
  fromNs: number,
  knownNs: number,
  told: ToldWait | undefined,
): DotsBefore | undefined {
  if (pages.length === 0) return undefined;
  const all = departuresOf(tablesOf(pages, scene));
  const dots = departuresIn(all, lowerBound(all.atNs, fromNs), Math.max(0, upperBound(all.atNs, knownNs)));
  if (dots.atNs.length === 0) return undefined;
  if (!told?.left) return { dots };
  const k = all.label.findIndex(
    (label, i) => label === told.label && Math.abs(all.atNs[i] - all.waitNs[i] - told.arrivalNs) < 1,
  );
  const toldNs = k < 0 ? NaN : all.atNs[k];
  return Math.abs(toldNs - told.endNs) > LEAST_NS && toldNs <= knownNs ? { dots, toldNs } : { dots };
}
