/** Why a request came to the disk that serves it, where it could have gone to another, or did not lie where it is read. */
import type { Explanation } from '../../../../core/scenario/run/explanation.ts';
import { spreadById } from '../../../../core/array/spreads.ts';
import { tellRoute } from '../../../../core/array/tellRoute.ts';
import type { Scene } from '../../../view/index.ts';
import { nameOfRow } from './words.ts';

/** Whose pieces have more than one home. */
export function areRouted({ system, values }: Pick<Scene, 'system' | 'values'>): boolean {
  return (
    system !== undefined &&
    Object.keys(spreadById(String(values.spread)).words).some((kind) => kind !== 'home' && kind !== 'lost')
  );
}

/** Empty where each piece has one place only, and it is read there. */
export function routeText(scene: Scene, explanation: Explanation): string {
  const { route, chosen } = explanation;
  if (route === undefined || (route.kind === 'home' && route.from === undefined)) return '';
  return tellRoute(String(scene.values.spread), route, nameOfRow(scene, explanation, chosen));
}
