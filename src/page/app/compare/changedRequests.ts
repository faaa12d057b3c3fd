/** Requests that leave sooner or later in one lane than in another, as far as the pages around the present know them. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { describeRequest } from '../../../core/scenario/compare/laneWords.ts';
import { requestName } from '../../../core/scenario/requestName.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { DISCRETE } from '../../../core/trace/kinds.ts';
import type { RunHandle } from '../../state/stores/runStore.ts';
import { sceneTablesOf } from '../../view/scene/sceneTables.ts';
import { currentScene } from '../canvas/scene.ts';
import type { ChangedRequest } from './passing.ts';

/** Less is no difference that anybody could read. */
const LEAST_NS = 0.5e6;

export function changedRequests(
  one: RunHandle,
  other: RunHandle,
  scenario: Scenario,
): readonly ChangedRequest[] {
  const [own, beside] = [responsesIn(one), responsesIn(other)];
  return [...own].flatMap(([name, ns]) => {
    const there = beside.get(name) ?? NaN;
    if (!(Math.abs(there - ns) >= LEAST_NS)) return [];
    return [{ title: describeRequest(name, scenario), responsesNs: [ns, there] as const }];
  });
}

/** By name, of those that have left. */
function responsesIn(run: RunHandle): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const scene = currentScene(run);
  if (!scene) return found;
  const { requests } = sceneTablesOf(scene);
  for (let i = 0; i < requests.length; i++) {
    const doneNs = elementAt(requests.doneNs, i);
    if (requests.requestClass[i] !== DISCRETE || doneNs === Infinity) continue;
    const [stream, number] = [elementAt(requests.stream, i), elementAt(requests.number, i)];
    found.set(requestName({ requestClass: 'D', stream, number }), doneNs - elementAt(requests.arrivalNs, i));
  }
  return found;
}
