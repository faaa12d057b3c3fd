/**
 * What comes behind the first frame. A list begins with what a first visit needs and grows by its families, each of them one
 * `import()`; a module leaves to another what few runs need. Whoever has such a rest says here how it comes. All of it comes
 * at once: when the page is there, or before something is run or read that names any of it (scenario/awaited.ts). Programs
 * in Node, and tests, wait for all before they begin.
 */
type Arrived = () => void;

/** What has not come yet. */
const coming = new Set<() => Promise<Arrived>>();
/** What is worked out of lists that grow. */
const fills: (() => void)[] = [];
let loading: Promise<void> | undefined;

export interface Later<T> {
  /** Throws as long as it has not come. */
  readonly now: T;
}

/** A module that few runs need: `const rest = later(() => import('./rest.ts'))`, and `rest.now` has what it exports. */
export function later<T>(load: () => Promise<T>): Later<T> {
  let come: { readonly thing: T } | undefined;
  coming.add(async () => {
    const thing = await load();
    return () => (come = { thing });
  });
  return {
    get now() {
      if (come === undefined) throw new Error('this comes behind the first frame, and has not come yet');
      return come.thing;
    },
  };
}

type Families = readonly (() => Promise<readonly unknown[]>)[];
type OneOf<Loads extends Families> = Awaited<ReturnType<Loads[number]>>[number];

/** A list that has some at once, and the rest behind them, family by family, when it comes. */
export function growing<T, const Rest extends Families>(
  first: readonly T[],
  ...families: Rest
): readonly (T | OneOf<Rest>)[] {
  const list: (T | OneOf<Rest>)[] = [...first];
  coming.add(async () => {
    const rest = await Promise.all(families.map((load) => load()));
    return () => list.push(...(rest.flat() as OneOf<Rest>[]));
  });
  return list;
}

/** Works something out of lists that grow, now and whenever they have grown. */
export function whenGrown(fill: () => void): void {
  fill();
  fills.push(fill);
}

/** Is there anything that has not come? */
export const isMoreToCome = (): boolean => coming.size > 0;

/** All that has not come. A failure is no end: the next call tries again. */
export function loadLater(): Promise<void> {
  if (!isMoreToCome()) return Promise.resolve();
  loading ??= bring().finally(() => {
    loading = undefined;
  });
  return loading;
}

/** Nobody sees a part of it: it is taken when all is there. */
async function bring(): Promise<void> {
  const asked = [...coming];
  const arrived = await Promise.all(asked.map((load) => load()));
  for (const load of asked) coming.delete(load);
  for (const take of arrived) take();
  for (const fill of fills) fill();
  // What has come may have left something to others in its turn.
  if (isMoreToCome()) await bring();
}
