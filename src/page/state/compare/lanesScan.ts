/** Looks for places where lanes differ, page by page, asking the runs only for the pages where something differs. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import {
  divergenceIn,
  firstDifferentBeat,
  nextDifferentBeat,
  type Divergence,
} from '../../../core/scenario/compare/divergence.ts';
import type { RunHandle } from '../stores/runStore.ts';

export type Scan =
  | { readonly state: 'found'; readonly divergence: Divergence }
  /** Something is still to be simulated, or a page is on its way. */
  | { readonly state: 'waiting' }
  /** Nothing differs, up to where the shortest run is over. */
  | { readonly state: 'none'; readonly toNs: number };

/** Pages looked at in one go; the rest follows when pages come in. */
const MOST_PAGES = 200;

/** The first difference at or after `fromNs`. With `first`, the first one of all: the hashes say where to begin. */
export function scanLanes(runs: readonly RunHandle[], fromNs: number, first: boolean): Scan {
  const states = runs.map(({ useRun }) => useRun.getState());
  if (states.some(({ scenario, status }) => scenario === undefined || status === 'failed'))
    return { state: 'waiting' };
  const grids = states.map(({ scenario }) => (scenario ? resolved(scenario).beatNs : NaN));
  const [lengthNs] = grids;
  const endNs = Math.min(...states.map((s) => s.endNs));
  const finished = states.every((s) => s.finished);
  const sameGrid = grids.every((ns) => ns === lengthNs);
  const [a, ...others] = states.map((s) => s.beats);
  /** The start of the next beat in which anything differs; undefined where no known one does. */
  const skip = (atNs: number, hashes: boolean): number | undefined => {
    if (!sameGrid || lengthNs === undefined || a === undefined)
      return finished && atNs < endNs ? atNs : undefined;
    const from = Math.floor(atNs / lengthNs);
    const found = others.map((b) => (hashes ? firstDifferentBeat(a, b) : nextDifferentBeat(a, b, from)));
    const beats = found.filter((beat) => beat >= 0);
    const known = Math.min(...states.map((s) => s.beats.length));
    // A lane that is not known so far may differ sooner.
    if (beats.length > 0 && (finished || Math.min(...beats) < known))
      return Math.max(atNs, Math.min(...beats) * lengthNs);
    // What comes after the last whole beat has no summary: it is looked at itself.
    const rest = Math.max(atNs, known * lengthNs);
    return finished && rest < endNs ? rest : undefined;
  };
  let next = skip(fromNs, first);
  for (let looked = 0; next !== undefined && next < endNs && looked < MOST_PAGES; looked++) {
    const atNs = next;
    const pages = runs.map((run) => run.pagesFor(atNs, atNs, atNs + 1));
    if (pages.some((list) => list.length === 0)) return { state: 'waiting' };
    const toNs = Math.min(...pages.map((list) => elementAt(list, list.length - 1).endNs));
    const divergence = divergenceIn(pages, atNs, toNs);
    if (divergence) return { state: 'found', divergence };
    if (toNs <= atNs) break;
    next = skip(toNs, false);
  }
  return finished ? { state: 'none', toNs: endNs } : { state: 'waiting' };
}
