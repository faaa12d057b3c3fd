/** What the picture of a cache shows at an instant, from what the pages tell of it. */
import type { Noun } from '../../../core/base/params.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { onceFor } from '../../../core/base/onceFor.ts';
import {
  cacheEventAt,
  ENTERED,
  entryName,
  FELL,
  HELD,
  HIT,
  PASSED,
  READ_AGAIN,
  WRITTEN,
  type CacheEvent,
  type CacheTable,
} from '../../../core/trace/cacheTable.ts';
import { CONTINUOUS, DISCRETE } from '../../../core/trace/kinds.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import { nameFrom } from '../scene/names.ts';
import type { Scene } from '../scene/view.ts';

export interface CacheEntry {
  readonly name: string;
  /** What its block has room for: the number of the file, or of the piece’s stream. */
  readonly label: string;
  /** The same where names stand behind each other. */
  readonly short: string;
  readonly isPiece: boolean;
  readonly bytes: number;
  readonly enteredNs: number;
  readonly usedNs: number;
}

/** It fell out, or a write took it out. */
export interface FallenEntry extends CacheEntry {
  readonly atNs: number;
  /** What it made room for; empty where it was written. */
  readonly wants: string;
}

/** A request that found its file, and the use of that before. */
export interface FoundFile {
  readonly atNs: number;
  readonly request: string;
  readonly file: string;
  readonly enteredNs: number;
  readonly usedNs: number;
}

export interface CacheModel {
  readonly timeNs: number;
  readonly capacity: number;
  readonly used: number;
  /** The newest use first. */
  readonly entries: readonly CacheEntry[];
  /** The latest first. */
  readonly fallen: readonly FallenEntry[];
  readonly found: FoundFile | undefined;
  /** What was read last and did not stay, and whether only a part of it was read. */
  readonly passed: { readonly name: string; readonly atNs: number; readonly isPart: boolean } | undefined;
  /** Of the last requests that are done, the latest last: had it been there? */
  readonly latest: readonly boolean[];
  /** Of the whole run so far, by rounds that are over. */
  readonly hits: number;
  readonly asked: number;
  readonly stream: Noun;
  /** Why there is nothing to show; else empty. */
  readonly nothing: string;
}

/** Requests, and things that fell out, that are shown. */
export const LATEST = 48;
const FALLEN = 6;

interface State {
  /** Events of the table that are in it. */
  count: number;
  /** The oldest use first. */
  readonly entries: Map<string, CacheEntry>;
}

/** The latest of each page goes on from event to event, as time mostly does. */
const stateOf = onceFor((_: CacheTable): State => ({ count: 0, entries: new Map<string, CacheEntry>() }));

const countBy = (table: CacheTable, timeNs: number): number => {
  let [low, high] = [0, table.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (elementAt(table.atNs, middle) <= timeNs || table.kind[middle] === HELD) low = middle + 1;
    else high = middle;
  }
  return low;
};

function stateAt(scene: Scene, table: CacheTable, count: number): State {
  const state = stateOf(table);
  if (state.count > count) {
    state.count = 0;
    state.entries.clear();
  }
  for (; state.count < count; state.count++) apply(state.entries, cacheEventAt(table, state.count), scene);
  return state;
}

function apply(entries: Map<string, CacheEntry>, event: CacheEvent, scene: Scene): void {
  const { kind, atNs } = event;
  const key = entryName(event);
  const before = entries.get(key);
  if (kind === PASSED) return;
  entries.delete(key);
  if (kind === HELD || kind === ENTERED) entries.set(key, entryOf(scene, event));
  else if (kind !== FELL && kind !== WRITTEN && before !== undefined)
    entries.set(key, { ...before, usedNs: atNs });
}

function entryOf(scene: Scene, event: CacheEvent): CacheEntry {
  const { stream, number, bytes, enteredNs, usedNs } = event;
  const isPiece = stream >= 0;
  const short = isPiece ? nameFrom(scene, CONTINUOUS, stream, number) : entryName(event);
  return {
    ...{ short, isPiece, bytes, enteredNs, usedNs },
    name: isPiece ? `${short}’s piece ${number + 1}` : short,
    label: short.slice(short.lastIndexOf(' ') + 1),
  };
}

/** By rounds: sums of hits and of requests up to each. */
const sumsOf = onceFor((beats: Beats) => {
  const sums = [{ hits: 0, asked: 0 }];
  for (let k = 0; k < beats.length; k++) {
    const { hits, asked } = elementAt(sums, k);
    sums.push({ hits: hits + elementAt(beats.hits, k), asked: asked + elementAt(beats.dArrived, k) });
  }
  return sums;
});

/** The pages are those of the disk that is looked at, and all have the same cache; requests are counted on all. */
export interface CacheScene {
  readonly scene: Scene;
  readonly beats: Beats;
}

export function cacheModelAt({ scene, beats }: CacheScene, timeNs: number): CacheModel {
  const { values, pages, roundNs, workload } = scene;
  const sums = sumsOf(beats);
  const over = Math.min(sums.length - 1, Math.floor(timeNs / roundNs));
  const before = {
    ...{ timeNs, capacity: Number(values.cache ?? 0), used: 0, entries: [], fallen: [] },
    ...{ found: undefined, passed: undefined, latest: [], ...elementAt(sums, over) },
    stream: workload.words.stream,
  };
  const at = pages.findLastIndex(({ startNs }) => startNs <= timeNs);
  const table = pages[Math.max(0, at)]?.cache;
  if (table === undefined) return { ...before, nothing: 'Main memory keeps nothing here.' };
  const count = countBy(table, timeNs);
  const entries = [...stateAt(scene, table, count).entries.values()].toReversed();
  const used = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  return { ...before, entries, used, ...latestOf(scene, pages.slice(0, at + 1), count), nothing: '' };
}

/** What happened last, looked for backwards from so many events of the last page. */
function latestOf(
  scene: Scene,
  pages: Scene['pages'],
  count: number,
): Pick<CacheModel, 'fallen' | 'found' | 'passed' | 'latest'> {
  const fallen: FallenEntry[] = [];
  const latest: boolean[] = [];
  let found: FoundFile | undefined;
  let passed: CacheModel['passed'];
  let wants = '';
  for (const [k, { cache }] of [...pages.entries()].toReversed()) {
    if (cache === undefined) break;
    for (let i = (k === pages.length - 1 ? count : cache.length) - 1; i >= 0; i--) {
      if (latest.length >= LATEST && fallen.length >= FALLEN) break;
      const event = cacheEventAt(cache, i);
      const { kind, atNs, bytes, enteredNs, usedNs } = event;
      if (kind === HELD) break;
      const entry = entryOf(scene, event);
      const { name, isPiece } = entry;
      if (kind === ENTERED) wants = name;
      if ((kind === FELL || kind === WRITTEN) && fallen.length < FALLEN)
        fallen.push({ ...entry, atNs, wants: kind === FELL ? wants : '' });
      if (kind === PASSED) passed ??= { name, atNs, isPart: event.readBytes < bytes };
      if (kind === HIT)
        found ??= {
          atNs,
          request: nameFrom(scene, DISCRETE, -1, event.number),
          file: name,
          enteredNs,
          usedNs,
        };
      const isRequest =
        kind === HIT || ((kind === ENTERED || kind === PASSED || kind === READ_AGAIN) && !isPiece);
      if (isRequest && latest.length < LATEST) latest.push(kind === HIT);
    }
  }
  return { fallen, latest: latest.toReversed(), found, passed };
}
