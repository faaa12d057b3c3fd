/** What is to be known of placements before anything is placed. */
import type { ParamValue } from '../base/params.ts';
import type { PlaceValues } from './objectSpecs.ts';

/** Keys that are settled when a run begins: data do not move in its middle. */
export const placeKeys: readonly string[] = Object.keys({
  ...{ place: true, objects: true, osize: true, filled: true },
  ...{ popularity: true, related: true, cache: true, cachefor: true },
} satisfies Record<keyof PlaceValues, true>);

const ANYWHERE: PlaceValues['place'] = 'uniform';

/** Does every piece lie at a place of its own, drawn anew? Then there are no objects. */
export const liesAnywhere = ({ place }: Readonly<Record<string, ParamValue>>): boolean =>
  place === undefined || place === ANYWHERE;
