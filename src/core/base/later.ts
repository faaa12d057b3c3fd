/**
 * Definitions that come in two steps. In the page's build (scripts/later-definitions.mjs) most policies, workloads and
 * disks are at first stand-ins: an id, and key and default of each setting, which every resolved scenario has a value
 * of. All else is loaded when one of them is met, or right behind the first frame. Everywhere else all is there.
 */
import type { ParamSpec, ParamValue } from './params.ts';

interface Definition {
  readonly id: string;
  readonly params: readonly ParamSpec[];
}

/** Whole definitions, by the name of their registry. */
type Whole = Readonly<Record<string, readonly Definition[]>>;

/** What is not whole yet: definitions, and their settings. */
const standIns = new Set<object>();
const awaited: { readonly registry: string; readonly definition: Definition }[] = [];
let load: (() => Promise<Whole>) | undefined;
let loading: Promise<void> | undefined;

/** Whatever is read of it that has not come says so, and is not taken for something that is not given. */
function standIn<T extends object>(what: string, known: T): T {
  const missing = {
    get: (_: object, key: string | symbol) => {
      if (typeof key === 'symbol') return undefined;
      throw new Error(`${key} of ${what} is needed before it was loaded`);
    },
  };
  standIns.add(known);
  return Object.setPrototypeOf(known, new Proxy({}, missing)) as T;
}

function becomeWhole(thing: object, whole: object): void {
  Object.assign(Object.setPrototypeOf(thing, Object.prototype) as object, whole);
  standIns.delete(thing);
}

/** A definition that is made whole, as the same object, by `loadLater`; its settings by their keys, with their defaults. */
export function comingLater<T extends Definition>(
  registry: string,
  known: Partial<T> & { readonly id: string },
  defaults: Readonly<Record<string, ParamValue>>,
): T {
  const params = Object.entries(defaults).map(([key, value]) =>
    standIn(`setting ${key}`, { key, default: value }),
  );
  const definition = standIn(`${registry} ${known.id}`, { ...known, params }) as unknown as T;
  awaited.push({ registry, definition });
  return definition;
}

/** Where the rest of all these definitions comes from. */
export function loadLaterFrom(source: () => Promise<Whole>): void {
  load = source;
}

/** Is this definition or setting not whole yet? */
export const isStandIn = (thing: object | undefined): boolean => thing !== undefined && standIns.has(thing);

/** Is any? */
export const isMoreToCome = (): boolean => awaited.length > 0;

/** Makes all definitions whole. A failure is no end: the next call tries again. */
export function loadLater(): Promise<void> {
  if (awaited.length === 0 || load === undefined) return Promise.resolve();
  loading ??= load()
    .then(fill)
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

function fill(whole: Whole): void {
  for (const { registry, definition } of awaited) {
    const its = whole[registry]?.find(({ id }) => id === definition.id);
    if (its === undefined) throw new Error(`${registry} ${definition.id} has not come`);
    // Lists of all settings hold the stand-ins: they become whole where they are.
    for (const param of definition.params) {
      const spec = its.params.find(({ key }) => key === param.key);
      if (spec !== undefined) becomeWhole(param, spec);
    }
    becomeWhole(definition, its);
  }
  awaited.length = 0;
}
