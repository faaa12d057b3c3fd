/** A preset of some seconds as one scene, simulated on the spot: four rounds take a millisecond. */
import { elementAt } from '../../../../core/base/elementAt.ts';
import { atOnce, type Portions } from '../../../../core/base/portions.ts';
import { presetScenario } from '../../../../core/scenario/preset.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../core/scenario/scenario.ts';
import { presets } from '../../../../core/scenario/presets/index.ts';
import { explain } from '../../../../core/scenario/run/explain.ts';
import { Run } from '../../../../core/scenario/run/run.ts';
import type { Page } from '../../../../core/trace/page.ts';
import { DISCRETE } from '../../../../core/trace/kinds.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { sceneOfRun } from '../../canvas/sceneOfRun.ts';

/** Throws where there is no such preset, or where it is longer than one page. */
export const presetScene = (id: string): Scene => sceneOfRun(new Run(scenarioOf(id)).complete());

function scenarioOf(id: string): Scenario {
  const preset = presets.find((p) => p.id === id);
  if (!preset) throw new Error(`no preset ${id}`);
  return presetScenario(preset);
}

/** What passes through the prototype: ten requests and four videos, or videos that come and go. */
export type PrototypeRun = 'figure-3' | 'newcomers';

/** Four rounds in which some may come in and some may not: the rule holds even the worst case. */
const newcomers = (): Scenario =>
  withValues(defaultScenario, {
    ...{ policy: 'mixed-scan', n: 6, lambda: 5, duration: 4, seed: 1 },
    ...{ gap: 'exponential:0.9', life: 'exponential:2', admission: 'deterministic' },
  });

/** A scene with the rows that were on the scan list at each decision, the chosen one first: no record holds them. */
export function sceneWithLists(id: PrototypeRun): {
  readonly scene: Scene;
  readonly lists: readonly (readonly number[])[];
} {
  const run = new Run(id === 'newcomers' ? newcomers() : scenarioOf(id)).complete();
  const scene = sceneOfRun(run);
  return { scene, lists: scene.pages.flatMap((page) => scanListsOf(run, page)) };
}

/** By decision of a page, from the policy's own words: of all that it compares, those whose turn is now. */
const scanListsOf = (run: Run, page: Page): readonly (readonly number[])[] =>
  atOnce(scanListsInPortions(run, page));

/** A decision is a portion. */
export function* scanListsInPortions(
  run: Run,
  { decisions }: Page,
): Portions<readonly (readonly number[])[]> {
  const lists: (readonly number[])[] = [];
  for (let k = 0; k < decisions.length; k++) {
    const { compared } = explain(run, elementAt(decisions.atNs, k));
    const onList = compared.filter(({ figures: [turn] }) => turn === 0);
    lists.push(onList.slice(0, elementAt(decisions.listed, k)).map(({ row }) => row));
    yield;
  }
  return lists;
}

/** Response times of its D-requests by their numbers as pictures write them, in ns. */
export function responsesOf({ pages }: Scene): ReadonlyMap<number, number> {
  const { requests, services } = elementAt(pages, 0);
  const found = new Map<number, number>();
  for (let s = 0; s < services.length; s++) {
    const row = elementAt(services.request, s);
    if (requests.requestClass[row] !== DISCRETE) continue;
    const responseNs = elementAt(services.endNs, s) - elementAt(requests.arrivalNs, row);
    found.set(elementAt(requests.number, row), responseNs);
  }
  return found;
}
