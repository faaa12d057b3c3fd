/**
 * What each of several disks comes to in each lane: how long its requests wait, how much of the time it works, how many of
 * its pieces are late. Where requests are put together from pieces of several disks, a disk has no requests of its own.
 */
import { elementAt } from '../../../core/base/elementAt.ts';
import { disksIn } from '../../../core/metrics/diskStretch.ts';
import { busyNs } from '../../../core/metrics/system.ts';
import type { BeatColumn } from '../../../core/metrics/totals.ts';
import { laneLetter } from '../../../core/scenario/compare/laneWords.ts';
import { brief, percent, whole } from '../../draw/format.ts';
import { capital, listing } from '../../view/scene/names.ts';
import type { LaneFigures, Row } from './outcomeRows.ts';

/** More are no table that anybody reads: then those that work most and least in some lane. */
const MOST_TOLD = 8;
/** Shares of time that are nearer than this are alike. */
const UNLIKE = 0.15;

interface DiskFigure {
  /** NaN where it has no requests of its own, or served none. */
  readonly meanNs: number;
  readonly busy: number;
  /** NaN where nothing is due, or a disk has only parts of what is. */
  readonly late: number;
}

/** By disk; none in a lane of one. */
function figuresIn({ part }: LaneFigures): readonly DiskFigure[] {
  const { beats, beatNs, from, to } = part;
  const disks = disksIn(part.disks, part) ?? [];
  const isShared = (column: BeatColumn) => {
    let all = 0;
    for (let k = from; k < to; k++) all += beats[column][k] ?? 0;
    return all === disks.reduce((sum, disk) => sum + disk.sum(column), 0);
  };
  const [ownRequests, ownPieces] = [isShared('dServed'), isShared('cServed')];
  return disks.map((disk) => ({
    meanNs: ownRequests ? disk.sum('responseSumNs') / disk.sum('dServed') : NaN,
    busy: busyNs(disk) / ((to - from) * beatNs),
    late: ownPieces && disk.sum('cServed', 'discarded') > 0 ? disk.sum('late', 'discarded') : NaN,
  }));
}

/** '0.21 s, busy 90 %, 12 late'. */
const wordsOf = ({ meanNs, busy, late }: DiskFigure): string =>
  [
    ...(Number.isNaN(meanNs) ? [] : [brief(meanNs)]),
    `busy ${percent(busy)}`,
    ...(late > 0 ? [`${whole(late)} late`] : []),
  ].join(', ');

/** Rows of the table of outcomes, a disk each; none where every lane has one disk. */
export function diskRows(lanes: readonly LaneFigures[]): readonly Row[] {
  const figures = lanes.map(figuresIn);
  const count = Math.max(...figures.map(({ length }) => length));
  return toldOf(figures, count).map((disk) => ({
    id: `disk ${disk}`,
    title: `disk ${disk + 1}`,
    cells: figures.map((its) => {
      const own = its[disk];
      return own ? { value: wordsOf(own) } : { value: '–', why: 'this lane has no such disk' };
    }),
  }));
}

function toldOf(figures: readonly (readonly DiskFigure[])[], count: number): readonly number[] {
  const all = Array.from({ length: Math.max(0, count) }, (_, disk) => disk);
  if (count <= MOST_TOLD) return all;
  const busyOf = (disk: number) => Math.max(...figures.map((its) => its[disk]?.busy ?? 0));
  const byBusy = all.toSorted((a, b) => busyOf(b) - busyOf(a));
  const half = MOST_TOLD / 2;
  return [...byBusy.slice(0, half), ...byBusy.slice(-half)].sort((a, b) => a - b);
}

/** 'In (a) disk 1 works 90 % of the time and disk 5 33 %.'; nothing where disks work alike. */
export function unlikeDisks(lanes: readonly LaneFigures[]): string {
  const told = lanes.flatMap((lane, i) => {
    const each = figuresIn(lane).map(({ busy }, disk) => ({ busy, disk }));
    const sorted = each.toSorted((a, b) => b.busy - a.busy);
    if (sorted.length < 2) return [];
    const [most, least] = [elementAt(sorted, 0), elementAt(sorted, sorted.length - 1)];
    return most.busy - least.busy < UNLIKE
      ? []
      : [
          `in (${laneLetter(i)}) disk ${most.disk + 1} works ${percent(most.busy)} of the time and disk ${least.disk + 1} ${percent(least.busy)}`,
        ];
  });
  if (told.length === 0) return '';
  return `${capital(listing(told))}.`;
}
