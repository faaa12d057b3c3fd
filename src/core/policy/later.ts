/**
 * Policies that come in two steps. In the page's build (scripts/later-policies.mjs) most of them are at first only what the
 * form and links need; how they decide is loaded when a run is to be made with one. Everywhere else all is there.
 */
import type { PolicyDefinition, ServiceOrder } from '../sim/interfaces.ts';

/** What is there from the start: data, and nothing that decides or explains. */
export type PolicySpec = Omit<
  PolicyDefinition,
  | 'summary'
  | 'source'
  | 'reasons'
  | 'criteria'
  | 'pseudocode'
  | 'manner'
  | 'mayIdle'
  | 'check'
  | 'withoutEffect'
  | 'create'
>;

const silent: ServiceOrder = { says: [], waits: { one: '', many: '', oldest: '' } };

/** Those that are not whole yet, by id. */
const awaited = new Map<string, PolicyDefinition>();
let load: (() => Promise<readonly PolicyDefinition[]>) | undefined;
let loading: Promise<void> | undefined;

/** A policy that is made whole, as the same object, by `loadPolicies`. */
export function comingLater(spec: PolicySpec): PolicyDefinition {
  const definition: PolicyDefinition = {
    ...spec,
    summary: '',
    source: '',
    reasons: [],
    criteria: [],
    pseudocode: [],
    manner: () => ({ streams: silent, requests: silent }),
    mayIdle: () => false,
    create: () => {
      throw new Error(`the policy ${spec.id} has to decide before it was loaded`);
    },
  };
  awaited.set(spec.id, definition);
  return definition;
}

/** Where the rest of all these policies comes from. */
export function loadPoliciesFrom(source: () => Promise<readonly PolicyDefinition[]>): void {
  load = source;
}

/** Is one of these policies not whole yet? Without ids: is any? */
export const arePoliciesAwaited = (ids: Iterable<unknown> = awaited.keys()): boolean =>
  [...ids].some((id) => typeof id === 'string' && awaited.has(id));

/** Does a text (a link, say) name a policy that is not whole yet? */
export const namesAwaitedPolicy = (text: string): boolean =>
  awaited.size > 0 && arePoliciesAwaited(text.match(/[\w-]+/g) ?? []);

/** Makes all policies whole. A failure is no end: the next call tries again. */
export function loadPolicies(): Promise<void> {
  if (awaited.size === 0 || load === undefined) return Promise.resolve();
  loading ??= load()
    .then((definitions) => {
      for (const definition of definitions) {
        const known = awaited.get(definition.id);
        if (known) Object.assign(known, definition);
        awaited.delete(definition.id);
      }
    })
    .finally(() => {
      loading = undefined;
    });
  return loading;
}
