/** Whom a scenario's card is about, for the pictures: as long as the scenario is the card's, or one changed from it. */
import { cardOf, type Card, type Follows } from '../../../core/scenario/cards/index.ts';
import { clientsOf } from '../../../core/scenario/known.ts';
import { namedPreset } from '../../../core/scenario/link/presetName.ts';
import { presetScenario } from '../../../core/scenario/preset.ts';
import { presetById } from '../../../core/scenario/presets/index.ts';
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { FollowedState } from '../../state/stores/followed.ts';
import type { Followed, Stretch } from '../../view/scene/view.ts';

/** `name`: of the preset that it is, or began as. */
export function whomOf(name: string, scenario: Scenario): FollowedState {
  const card = hasItsWorkload(name, scenario) ? cardOf(name) : undefined;
  const stretches = card && namedPreset(scenario, name)?.changed === false ? stretchesOf(card) : [];
  const { follows } = card ?? {};
  return {
    followed:
      follows || stretches.length > 0 ? { ...followedIn(scenario, follows ?? {}), stretches } : undefined,
    figure: follows?.figure,
  };
}

/** Over the rounds; the first one has the name. */
const stretchesOf = ({ about, marked = [] }: Card): readonly Stretch[] =>
  marked
    .filter(({ on }) => on !== 'run')
    .map(({ fromS, toS }, i) => ({ fromNs: fromS * 1e9, toNs: toS * 1e9, name: i === 0 ? about : '' }));

/** Of another one the numbers mean others. */
function hasItsWorkload(name: string, scenario: Scenario): boolean {
  const preset = presetById.get(name);
  return (
    preset !== undefined &&
    resolved(presetScenario(preset)).values.workload === resolved(scenario).values.workload
  );
}

/** By their numbers from 0. */
function followedIn(scenario: Scenario, its: Follows): Followed {
  const clients = its.clients?.length ? clientsOf(scenario) : [];
  return {
    streams: new Set([
      ...(its.streams ?? []).map((number) => number - 1),
      ...clients.flatMap(({ name, client }) => (its.clients?.includes(name) === true ? [client] : [])),
    ]),
    disks: new Set((its.disks ?? []).map((number) => number - 1)),
    requests: new Set((its.requests ?? []).map((number) => number - 1)),
  };
}
