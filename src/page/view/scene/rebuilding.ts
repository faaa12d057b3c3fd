/**
 * How far a spare has come at an instant: what the summary says of the beats that are over, and what has been done on it
 * since then.
 */
import { lowerBound } from '../../../core/base/bisect.ts';
import { BACKGROUND } from '../../../core/trace/kinds.ts';
import { EXTENTS_READ, EXTENTS_WRITTEN, RACE_OVER_NS } from '../../../core/trace/sharedCounts.ts';
import { sceneTablesOf } from './sceneTables.ts';
import type { RebuildScene, Scene } from './view.ts';

export interface Rebuilding {
  /** In whose place the spare stands, from 0. */
  readonly disk: number;
  /** When the disk failed, and when the present spare took over. */
  readonly failedNs: number;
  readonly spareNs: number;
  /** Which spare it is, from 1. */
  readonly spare: number;
  /** Extents that are put together, and those of them that are written. */
  readonly read: number;
  readonly written: number;
  readonly state: 'on' | 'done' | 'stopped';
  /** When it was over; NaN while it is on. */
  readonly overNs: number;
  /** Whose failure has stopped it, from 0; −1: nobody's. */
  readonly stoppedBy: number;
}

/** Undefined as long as no spare has taken over. */
export function rebuildingAt(scene: Scene, timeNs: number): Rebuilding | undefined {
  const { system, roundNs } = scene;
  const rebuild = system?.rebuild;
  const begun = rebuild?.takeovers.filter(({ atNs }) => atNs <= timeNs) ?? [];
  const [first] = begun;
  const last = begun.at(-1);
  if (system === undefined || rebuild === undefined || first === undefined || last === undefined)
    return undefined;
  const stoppedBy = firstOf(system.failsNs);
  const stopNs = system.failsNs[stoppedBy] ?? Infinity;
  const untilNs = Math.min(timeNs, stopNs);
  const counts = countsAt(scene, rebuild, last, untilNs);
  const own = { disk: last.disk, failedNs: first.atNs, spareNs: last.atNs, spare: begun.length, ...counts };
  if (counts.written >= rebuild.extents) {
    const row = rebuild.beats[Math.floor(timeNs / roundNs)] ?? rebuild.beats.at(-1);
    return { ...own, state: 'done', overNs: row?.[RACE_OVER_NS] ?? NaN, stoppedBy: -1 };
  }
  return stopNs <= timeNs
    ? { ...own, state: 'stopped', overNs: stopNs, stoppedBy }
    : { ...own, state: 'on', overNs: NaN, stoppedBy: -1 };
}

/** The place of the least; −1 where none is finite. */
const firstOf = (all: readonly number[]): number => {
  const least = Math.min(...all);
  return least < Infinity ? all.indexOf(least) : -1;
};

/** Of the beats that are over by then; 0 before the spare was there. */
export function countsBefore(
  { beats }: RebuildScene,
  beat: number,
  spareNs: number,
  roundNs: number,
): { readonly read: number; readonly written: number } {
  const row = beat * roundNs > spareNs ? beats[beat - 1] : undefined;
  return { read: row?.[EXTENTS_READ] ?? 0, written: row?.[EXTENTS_WRITTEN] ?? 0 };
}

function countsAt(
  scene: Scene,
  rebuild: RebuildScene,
  { disk, atNs }: { readonly disk: number; readonly atNs: number },
  untilNs: number,
): { readonly read: number; readonly written: number } {
  const { system, roundNs } = scene;
  const beat = Math.min(Math.floor(untilNs / roundNs), rebuild.beats.length);
  const before = countsBefore(rebuild, beat, atNs, roundNs);
  const its = disk === system?.focus ? scene : system?.disks[disk];
  if (its === undefined || its.pages.length === 0) return before;
  const fromNs = Math.max(atNs, beat * roundNs);
  const since = sinceIn(its, atNs, fromNs, untilNs);
  const { extents } = rebuild;
  const written = Math.min(extents, before.written + since.written);
  return { read: Math.max(written, Math.min(extents, before.read + since.read)), written };
}

/** What is put together is sent to the spare, which has nothing else in the background. */
function sinceIn(scene: Scene, spareNs: number, fromNs: number, untilNs: number) {
  const { requests, services } = sceneTablesOf(scene);
  let [read, written] = [0, 0];
  for (let i = lowerBound(requests.arrivalNs, fromNs, requests.length); i < requests.length; i++) {
    if (requests.arrivalNs[i] > untilNs) break;
    if (requests.requestClass[i] === BACKGROUND) read++;
  }
  for (let s = lowerBound(services.endNs, fromNs, services.length); s < services.length; s++) {
    if (services.endNs[s] > untilNs) break;
    const i = services.request[s];
    if (requests.requestClass[i] === BACKGROUND && requests.arrivalNs[i] >= spareNs) written++;
  }
  return { read, written };
}
