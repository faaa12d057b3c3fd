import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import type { PolicyDefinition, RunValues } from '../../sim/interfaces.ts';

/**
 * A policy whose functions take values of the types that its parameters give, and the run's own. Values reach it
 * validated, so the registry can forget the types again: the one cast of this room.
 */
export function definePolicy<const Params extends readonly ParamSpec[]>(
  definition: Omit<PolicyDefinition<ValuesOf<Params> & RunValues>, 'params'> & { readonly params: Params },
): PolicyDefinition {
  return definition as unknown as PolicyDefinition;
}
