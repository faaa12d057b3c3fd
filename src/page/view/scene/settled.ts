/**
 * Estimates that can be judged: a policy in rounds says at each decision when the list in its hand will be done. Once it
 * is, the last estimate that was made with the whole list in it (nobody has been let in since) stands beside the truth.
 *
 *     decision    listed    estimated end    done
 *     337.1 ms    2         381.1 ms
 *     355.5 ms    1         375.8 ms         367.5 ms     →  estimated 381.1, came at 367.5
 */
import { onceFor } from '../../../core/base/onceFor.ts';
import { lowerBound } from '../../../core/base/bisect.ts';
import type { SceneTables } from './sceneTables.ts';

export interface Settled {
  /** When the estimate was made. */
  readonly madeNs: number;
  readonly estimatedNs: number;
  readonly doneNs: number;
  /** The services of the list: indices of the first and the last. */
  readonly first: number;
  readonly last: number;
  /** When the arm's next service began; Infinity for none. */
  readonly nextNs: number;
}

interface Known {
  readonly all: readonly Settled[];
  readonly doneNs: readonly number[];
}

/** In order of time; none where no policy estimates lists. A list of one is no list. */
const knownOf = onceFor((_: SceneTables['decisions'], tables: SceneTables): Known => {
  const all = find(tables);
  return { all, doneNs: all.map(({ doneNs }) => doneNs) };
});

function find({ services, decisions, scene }: SceneTables): Settled[] {
  const found: Settled[] = [];
  if (!scene.policy.inRounds) return found;
  let first = -1;
  for (let s = 0; s < services.length; s++) {
    const d = services.decision[s];
    if (!(decisions.estimateNs[d] > 0)) {
      first = -1;
      continue;
    }
    const goesOn =
      first >= 0 && services.decision[s - 1] === d - 1 && decisions.listed[d] === decisions.listed[d - 1] - 1;
    if (!goesOn) first = s;
    if (decisions.listed[d] !== 1 || s === first) continue;
    const made = services.decision[first];
    found.push({
      madeNs: decisions.atNs[made],
      estimatedNs: decisions.atNs[made] + decisions.estimateNs[made],
      doneNs: services.endNs[s],
      first,
      last: s,
      nextNs: s + 1 < services.length ? services.startNs[s + 1] : Infinity,
    });
  }
  return found;
}

/** Those of a window that were over by `knownNs`; `selected` is a row. */
export function settledIn(
  tables: SceneTables,
  fromNs: number,
  knownNs: number,
  selected: number,
): readonly (Settled & { readonly selected: boolean })[] {
  const { services, requests } = tables;
  const { all, doneNs } = knownOf(tables.decisions, tables);
  const marks: (Settled & { selected: boolean })[] = [];
  for (let k = lowerBound(doneNs, fromNs); k < all.length && doneNs[k] <= knownNs; k++) {
    const { first, last, nextNs } = all[k];
    let chosen = false;
    for (let s = first; s <= last && !chosen; s++) chosen = requests.row[services.request[s]] === selected;
    // Who comes next is not known before it begins.
    marks.push({ ...all[k], nextNs: nextNs <= knownNs ? nextNs : Infinity, selected: chosen });
  }
  return marks;
}
