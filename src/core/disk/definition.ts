import type { ParamSpec, ValuesOf } from '../base/params.ts';
import type { DiskDefinition } from '../sim/interfaces.ts';

/**
 * A drive that is built from values of the types that its parameters give. Values reach it validated, so the registry can
 * forget the types again: the one cast of this room.
 */
export function defineDisk<const Params extends readonly ParamSpec[]>(
  definition: Omit<DiskDefinition<ValuesOf<Params>>, 'params'> & { readonly params: Params },
): DiskDefinition {
  return definition;
}
