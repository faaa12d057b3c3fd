/** Has the pictures mark whom the scenario's card is about, for as long as the pictures are of that scenario or of one changed from it. */
import { useEffect } from 'react';
import { cardOf, type Follows } from '../../../core/scenario/cards/index.ts';
import { clientsOf } from '../../../core/scenario/known.ts';
import { presetScenario } from '../../../core/scenario/preset.ts';
import { presetById } from '../../../core/scenario/presets/index.ts';
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useFollowed } from '../../state/stores/followed.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import type { Followed } from '../../view/scene/view.ts';

/** Once is enough: `isThere` says by whom. */
export function useFollow(isThere: boolean): void {
  const name = useScenario((state) => state.preset);
  const scenario = useScenario((state) => state.scenario);
  const follows = hasItsWorkload(name, scenario) ? cardOf(name)?.follows : undefined;
  useEffect(() => {
    if (!isThere) return undefined;
    useFollowed.setState({
      followed: follows && followedIn(scenario, follows),
      figure: follows?.figure,
    });
    return () => {
      useFollowed.setState({ followed: undefined, figure: undefined });
    };
  }, [follows, scenario, isThere]);
}

/** Of another one the numbers mean others. */
function hasItsWorkload(name: string, scenario: Scenario): boolean {
  const preset = presetById.get(name);
  return (
    preset !== undefined &&
    resolved(presetScenario(preset)).values.workload === resolved(scenario).values.workload
  );
}

/** By their numbers from 0. */
export function followedIn(scenario: Scenario, its: Follows): Followed {
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
