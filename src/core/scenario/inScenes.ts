/** Streams whose pieces hang together (workload/parts/scenes.ts). */
import type { ParamValues, SceneOfPiece } from '../sim/interfaces.ts';
import { resolved } from './resolved.ts';
import type { Scenario } from './scenario.ts';

const inScenes = ({ scenes = 'none' }: ParamValues): boolean => scenes !== 'none';

export const hasScenes = (scenario: Scenario): boolean =>
  scenario.script === undefined && inScenes(resolved(scenario).values);

/** The scene of each piece by stream and number, by the values in force; undefined where there are none, or where videos come and go. */
export function scenesIn(
  scenario: Scenario,
  values: ParamValues,
): ((stream: number, piece: number) => SceneOfPiece) | undefined {
  const { workload, hasGuests } = resolved(scenario);
  if (!hasScenes(scenario) || hasGuests) return undefined;
  return workload.scenes?.(values, Number(values.seed));
}
