/** What is to be known of placements before anything is placed. */
import type { ParamValue } from '../base/params.ts';
import { placeParams } from './objectSpecs.ts';

/** Keys that are settled when a run begins: data do not move in its middle. */
export const placeKeys: readonly string[] = placeParams.map(({ key }) => key);

/** Does every piece lie at a place of its own, drawn anew? Then there are no objects. */
export const liesAnywhere = ({ place }: Readonly<Record<string, ParamValue>>): boolean =>
  place === undefined || place === placeParams[0].default;
