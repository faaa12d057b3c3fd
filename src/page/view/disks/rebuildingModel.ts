/** What the picture of rebuilding shows: how far the spare has come, for how long yet, and what another failure would lose. */
import { atRisk } from '../../../core/metrics/rebuilt.ts';
import { EXTENTS_WRITTEN } from '../../../core/trace/sharedCounts.ts';
import { beatWord } from '../scene/names.ts';
import { countsBefore, rebuildingAt, type Rebuilding } from '../scene/rebuilding.ts';
import type { RebuildScene, Scene } from '../scene/view.ts';
import type { Noun } from '../../../core/base/params.ts';
import { disksOf } from './rowModel.ts';
import { extentUnderWay } from './extentUnderWay.ts';
import { timeLeft, type RiskPoint, type TimeLeft } from './timeLeft.ts';

/** A line has no more places. */
const MOST_PLACES = 200;

export interface RebuildingModel {
  readonly timeNs: number;
  readonly endNs: number;
  readonly roundNs: number;
  readonly beat: Noun;
  readonly disks: number;
  readonly copies: number;
  readonly spares: number;
  readonly extents: number;
  readonly ahead: number;
  readonly cylinders: number;
  /** Undefined as long as no spare has taken over. */
  readonly now: Rebuilding | undefined;
  /** The first cylinders of which something is not written, and not put together. */
  readonly writtenTo: number;
  readonly readTo: number;
  /** Disks that read for the spare right now, from 0, and whether it writes. */
  readonly reading: readonly number[];
  readonly isWriting: boolean;
  /** When all will be written, by the pace of the last beats; undefined where that is too early to say, or over. */
  readonly doneNs: number | undefined;
  /** By the pace of so many beats; 0: by how it has changed so far. */
  readonly paceBeats: number;
  /** Of all data, what another failure would lose: now, and when the disk failed. */
  readonly risk: number;
  readonly riskAtFirst: number;
  readonly line: readonly RiskPoint[];
  /** The same as it is expected, from now on. */
  readonly expected: readonly RiskPoint[];
}

export function rebuildingModelAt(scene: Scene, timeNs: number): RebuildingModel {
  const { roundNs, endNs, disk, system } = scene;
  const rebuild = system?.rebuild;
  const disks = system?.disks.length ?? 1;
  const now = rebuildingAt(scene, timeNs);
  const { spares = 0, extents = 1, ahead = 0, copies = 0 } = rebuild ?? {};
  const written = now?.written ?? 0;
  const riskOf = (count: number) => atRisk(count / extents, disks, copies);
  const cylinderOf = (count: number) =>
    Math.min(disk.cylinders, now === undefined ? 0 : (rebuild?.cylinderBehind(count) ?? 0));
  const left = leftAt(rebuild, now, timeNs, roundNs);
  const under = disksOf(scene).map(({ scene: its }) => extentUnderWay(its, timeNs));
  return {
    ...{ timeNs, endNs, roundNs, beat: beatWord(scene), disks, copies, spares, extents, ahead, now },
    cylinders: disk.cylinders,
    ...{ writtenTo: cylinderOf(written), readTo: cylinderOf(now?.read ?? 0) },
    reading: under.flatMap((isOne, its) => (isOne && its !== now?.disk ? [its] : [])),
    isWriting: now !== undefined && under[now.disk] === true,
    ...(left ? { doneNs: timeNs + left.leftNs } : { doneNs: undefined }),
    paceBeats: left?.paceBeats ?? 0,
    // Whoever fails when all is written has no spare.
    risk: riskOf(isOneAgain(scene, now, timeNs) ? 0 : written),
    riskAtFirst: riskOf(0),
    line: rebuild && now ? lineOf(rebuild, now, timeNs, roundNs, riskOf) : [],
    expected: (left?.expected ?? []).map(({ atNs, share }) => ({
      atNs: timeNs + atNs,
      share: riskOf(share * extents),
    })),
  };
}

const isOneAgain = ({ system }: Scene, now: Rebuilding | undefined, timeNs: number): boolean =>
  now?.state === 'done' && (system?.failsNs ?? []).some((failsNs) => failsNs <= timeNs);

function leftAt(
  rebuild: RebuildScene | undefined,
  now: Rebuilding | undefined,
  timeNs: number,
  roundNs: number,
): TimeLeft | undefined {
  if (rebuild === undefined || now?.state !== 'on') return undefined;
  const { beats, extents } = rebuild;
  const over = Math.min(beats.length, Math.floor(timeNs / roundNs));
  const written: number[] = [];
  for (let beat = Math.ceil(now.spareNs / roundNs); beat <= over; beat++)
    written.push(countsBefore(rebuild, beat, now.spareNs, roundNs).written);
  return timeLeft(written, now.written, extents, roundNs);
}

/** From the failure on: what another one would lose, at the ends of beats; at last now. */
function lineOf(
  { beats, takeovers }: RebuildScene,
  now: Rebuilding,
  timeNs: number,
  roundNs: number,
  riskOf: (written: number) => number,
): readonly RiskPoint[] {
  const untilNs = now.state === 'on' ? timeNs : now.overNs;
  const points: RiskPoint[] = [{ atNs: now.failedNs, share: riskOf(0) }];
  const first = Math.floor(now.failedNs / roundNs);
  const last = Math.min(beats.length, Math.floor(untilNs / roundNs));
  const stride = Math.max(1, Math.ceil((last - first) / MOST_PLACES));
  for (let k = first; k < last; k += stride)
    points.push({ atNs: (k + 1) * roundNs, share: riskOf(beats[k][EXTENTS_WRITTEN]) });
  // A spare that failed has nothing for its successor.
  for (const { atNs } of takeovers.slice(1)) if (atNs <= untilNs) points.push({ atNs, share: riskOf(0) });
  points.sort((a, b) => a.atNs - b.atNs);
  return [
    ...points.filter(({ atNs }) => atNs < untilNs),
    { atNs: untilNs, share: now.state === 'done' ? 0 : riskOf(now.written) },
  ];
}
