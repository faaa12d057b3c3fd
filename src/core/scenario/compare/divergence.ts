/**
 * Where runs part: the first thing that one disk does and another does not. The summaries hold a rolling hash for each
 * beat, so the beat is found without any detail; within it the pages of both runs are laid side by side.
 */
import { elementAt } from '../../base/elementAt.ts';
import { classLetter } from '../classLetter.ts';
import { requestName } from '../requestName.ts';
import type { Page } from '../../trace/page.ts';
import { beatSpec, type Beats } from '../../trace/summary.ts';

/** What a disk does, beside waiting. */
export interface Deed {
  readonly kind: 'serve' | 'move' | 'drop';
  readonly atNs: number;
  readonly endNs: number;
  /** The request's name as links have it; empty for a journey of the arm for nobody. */
  readonly name: string;
  readonly arrivalNs: number;
  readonly fromCylinder: number;
  readonly toCylinder: number;
}

/** What one lane does at the instant where lanes part: a deed that begins then, one that is under way, or waiting. */
export interface Doing {
  readonly kind: Deed['kind'] | 'busy' | 'wait';
  readonly deed?: Deed;
  /** The next deed after a wait, where it is known. */
  readonly next?: Deed;
}

export interface Divergence {
  readonly atNs: number;
  /** One a lane. */
  readonly doings: readonly Doing[];
}

/** The first beat whose hashes differ; −1 where all that both know is alike. */
export function firstDifferentBeat(a: Beats, b: Beats): number {
  const known = Math.min(a.length, b.length);
  const differ = (i: number) => a.hashA[i] !== b.hashA[i] || a.hashB[i] !== b.hashB[i];
  if (known === 0 || !differ(known - 1)) return -1;
  // A rolling hash that differs once differs from then on.
  let low = 0;
  let high = known - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (differ(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const counted = (Object.keys(beatSpec) as (keyof typeof beatSpec)[]).filter(
  (name) => name !== 'hashA' && name !== 'hashB',
);

/** The first beat from `from` on in which any figure differs, whatever came before; −1 for none. */
export function nextDifferentBeat(a: Beats, b: Beats, from: number): number {
  const known = Math.min(a.length, b.length);
  for (let i = Math.max(0, from); i < known; i++)
    if (counted.some((name) => a[name][i] !== b[name][i])) return i;
  return -1;
}

/** All deeds of consecutive pages that begin in [fromNs, toNs), in order of time. */
export function deedsIn(pages: readonly Page[], fromNs: number, toNs: number): readonly Deed[] {
  const deeds: Deed[] = [];
  const add = (deed: Deed) => {
    if (deed.atNs >= fromNs && deed.atNs < toNs) deeds.push(deed);
  };
  for (const page of pages) {
    const { services, moves, drops } = page;
    for (let i = 0; i < services.length; i++)
      add({
        kind: 'serve',
        atNs: elementAt(services.startNs, i),
        endNs: elementAt(services.endNs, i),
        ...nameIn(page, elementAt(services.request, i)),
        fromCylinder: elementAt(services.fromCylinder, i),
        toCylinder: elementAt(services.toCylinder, i),
      });
    for (let i = 0; i < moves.length; i++)
      add({
        kind: 'move',
        atNs: elementAt(moves.startNs, i),
        endNs: elementAt(moves.endNs, i),
        name: '',
        arrivalNs: NaN,
        fromCylinder: elementAt(moves.fromCylinder, i),
        toCylinder: elementAt(moves.toCylinder, i),
      });
    for (let i = 0; i < drops.length; i++)
      add({
        kind: 'drop',
        atNs: elementAt(drops.atNs, i),
        endNs: elementAt(drops.atNs, i),
        ...nameIn(page, elementAt(drops.request, i)),
        fromCylinder: -1,
        toCylinder: -1,
      });
  }
  return deeds.sort((a, b) => a.atNs - b.atNs);
}

function nameIn({ requests }: Page, i: number): Pick<Deed, 'name' | 'arrivalNs'> {
  const requestClass = classLetter(elementAt(requests.requestClass, i));
  return {
    name: requestName({
      requestClass,
      stream: elementAt(requests.stream, i),
      number: elementAt(requests.number, i),
    }),
    arrivalNs: elementAt(requests.arrivalNs, i),
  };
}

const signature = (deed: Deed): string =>
  [deed.kind, deed.atNs, deed.endNs, deed.name, deed.toCylinder].join(' ');

/** The first instant at or after `fromNs` at which a lane begins what not all lanes begin then; of [fromNs, toNs). */
export function divergenceIn(
  lanes: readonly (readonly Page[])[],
  fromNs: number,
  toNs: number,
): Divergence | undefined {
  const deeds = lanes.map((pages) => deedsIn(pages, fromNs, toNs));
  const own = deeds.map((list) => new Set(list.map(signature)));
  let atNs = Infinity;
  for (const list of deeds) {
    const odd = list.find((deed) => own.some((others) => !others.has(signature(deed))));
    if (odd) atNs = Math.min(atNs, odd.atNs);
  }
  if (atNs === Infinity) return undefined;
  return { atNs, doings: lanes.map((pages) => doingAt(pages, atNs)) };
}

function doingAt(pages: readonly Page[], atNs: number): Doing {
  const deeds = deedsIn(pages, -Infinity, Infinity);
  // A service that begins tells more than what is dropped at the same instant.
  const beginning = deeds.filter((deed) => deed.atNs === atNs);
  const deed = beginning.find(({ kind }) => kind !== 'drop') ?? beginning.at(0);
  if (deed) return { kind: deed.kind, deed };
  const busy = deeds.findLast((one) => one.atNs < atNs && atNs < one.endNs);
  if (busy) return { kind: 'busy', deed: busy };
  const next = deeds.find((one) => one.atNs > atNs && one.kind !== 'drop');
  return { kind: 'wait', ...(next ? { next } : {}) };
}

/**
 * The first instant at which a divergence can be seen, `stepNs` being what a picture can tell apart: where it begins
 * all disks are still in the same place. The same request that takes longer here than there differs when it is over.
 */
export function seenFromNs({ atNs, doings }: Divergence, stepNs: number): number {
  const ends = doings.flatMap(({ deed }) => (deed && deed.endNs > atNs ? [deed.endNs] : []));
  const firstEndNs = Math.min(...ends);
  const [first] = doings;
  const isSame = doings.every(({ kind, deed }) => kind === first?.kind && deed?.name === first.deed?.name);
  if (isSame && firstEndNs < Infinity) return firstEndNs + stepNs;
  return Math.min(atNs + stepNs, Math.floor((atNs + firstEndNs) / 2));
}
