/** Several disks side by side at an instant: of each whom its arm serves, where its head stands, and how many wait. */
import { phaseOf } from '../../../core/base/phase.ts';
import { BACKGROUND, CONTINUOUS, ROTATION, SEEK, TRANSFER } from '../../../core/trace/kinds.ts';
import { backlogSizesAt } from '../scene/backlog.ts';
import { momentAt } from '../scene/moment.ts';
import { nameOf } from '../scene/names.ts';
import { rebuildingAt } from '../scene/rebuilding.ts';
import { sceneTablesOf } from '../scene/sceneTables.ts';
import type { Scene, SystemScene, ViewSettings } from '../scene/view.ts';

/** Turns per second of the viewer beyond which no platter is shown to turn. */
const FASTEST_SHOWN = 4;

export interface SmallDisk {
  /** From 0. */
  readonly disk: number;
  readonly isFocus: boolean;
  /** The scenario is about it. */
  readonly isFollowed: boolean;
  readonly hasFailed: boolean;
  /** It has the parity of all others, and no data. */
  readonly isParity: boolean;
  /** How much of its cylinders has been written to it, 0 … 1, where it is a spare in the place of one that failed. */
  readonly rebuilt: number | undefined;
  /** Its pages are here. */
  readonly isKnown: boolean;
  /** 0: outermost cylinder, 1: innermost. */
  readonly headDepth: number;
  readonly cylinder: number;
  readonly serves: 'piece' | 'request' | 'background' | 'nobody';
  readonly phase: 'seek' | 'rotation' | 'transfer' | 'idle';
  /** What of the transfer under way is read, 0 … 1. */
  readonly read: number;
  /** Whom it serves; empty for nobody. */
  readonly name: string;
  /** Of the platter as drawn, in turns. */
  readonly turn: number;
  /** Pieces of streams and requests that wait, the one in service not among them. */
  readonly pieces: number;
  readonly requests: number;
}

export interface DisksModel {
  readonly timeNs: number;
  readonly disks: readonly SmallDisk[];
  readonly balance: Balance;
}

/** How evenly those who wait are spread over the disks. */
export interface Balance {
  readonly largest: number;
  readonly mean: number;
  /** The largest over the mean; NaN where nobody waits. */
  readonly ratio: number;
  /** Which has the largest, from 0; −1 where nobody waits. */
  readonly disk: number;
}

type Own = 'disk' | 'isFocus' | 'isFollowed' | 'hasFailed' | 'isParity' | 'rebuilt';

const unknown = (its: Pick<SmallDisk, Own>): SmallDisk => ({
  ...{ ...its, isKnown: false, headDepth: 0, cylinder: 0, serves: 'nobody' },
  ...{ phase: 'idle', read: 0, name: '', turn: 0, pieces: 0, requests: 0 },
});

function diskAt(scene: Scene, timeNs: number, stands: boolean): Omit<SmallDisk, Own> {
  const tables = sceneTablesOf(scene);
  const moment = momentAt(tables, timeNs);
  const { pieces, requests } = backlogSizesAt(tables, timeNs);
  const { cylinders, revolutionNs } = scene.disk;
  const { request, segment, segmentFromNs, segmentToNs } = moment;
  const itsClass = request < 0 ? -1 : tables.requests.requestClass[request];
  return {
    isKnown: true,
    headDepth: moment.cylinder / Math.max(1, cylinders - 1),
    cylinder: Math.round(moment.cylinder),
    serves:
      request < 0
        ? 'nobody'
        : itsClass === CONTINUOUS
          ? 'piece'
          : itsClass === BACKGROUND
            ? 'background'
            : 'request',
    phase:
      segment === SEEK
        ? 'seek'
        : segment === ROTATION
          ? 'rotation'
          : segment === TRANSFER
            ? 'transfer'
            : 'idle',
    read: segment === TRANSFER ? (timeNs - segmentFromNs) / Math.max(1, segmentToNs - segmentFromNs) : 0,
    name: request < 0 ? '' : nameOf(tables, request),
    turn: phaseOf(stands ? moment.roundStartNs : timeNs, revolutionNs) / revolutionNs,
    pieces,
    requests: requests + (tables.requests.length > 0 ? tables.unlisted : 0),
  };
}

export function disksAt(scene: Scene, timeNs: number, settings: ViewSettings): DisksModel {
  const { speed, reducedMotion, followed } = settings;
  const stands = reducedMotion || (speed * 1e9) / scene.disk.revolutionNs > FASTEST_SHOWN;
  const parity = parityDiskIn(scene);
  const spare = spareIn(scene, timeNs);
  const disks = disksOf(scene).map(({ scene: its, isFocus, failsNs }, disk) => {
    const own = {
      ...{ disk, isFocus, hasFailed: failsNs <= timeNs, isParity: disk === parity },
      isFollowed: followed?.disks.has(disk) ?? false,
      rebuilt: disk === spare?.disk ? spare.share : undefined,
    };
    return its === undefined ? unknown(own) : { ...diskAt(its, timeNs, stands), ...own };
  });
  return { timeNs, disks, balance: balanceOf(disks.map(waitingOn)) };
}

/** Where a spare stands, and up to what share of the cylinders it is filled. */
function spareIn(
  scene: Scene,
  timeNs: number,
): { readonly disk: number; readonly share: number } | undefined {
  const now = rebuildingAt(scene, timeNs);
  const rebuild = scene.system?.rebuild;
  if (now === undefined || rebuild === undefined) return undefined;
  const { cylinders } = scene.disk;
  return { disk: now.disk, share: Math.min(1, rebuild.cylinderBehind(now.written) / cylinders) };
}

/** The disk that has all parity and nothing else, from 0; −1 for none. */
const parityDiskIn = ({ system, values }: Scene): number =>
  system !== undefined && values.spread === 'parity-disk' ? system.disks.length - 1 : -1;

/** Where there is one disk, it is the one that is looked at. */
export function disksOf(scene: Scene): readonly {
  readonly scene: Scene | undefined;
  readonly isFocus: boolean;
  readonly failsNs: number;
}[] {
  const { system } = scene;
  if (system === undefined) return [{ scene, isFocus: true, failsNs: Infinity }];
  return system.disks.map((its, disk) => ({
    scene: disk === system.focus ? scene : its,
    isFocus: disk === system.focus,
    failsNs: failsOf(system, disk),
  }));
}

const failsOf = ({ failsNs }: SystemScene, disk: number): number => failsNs[disk] ?? Infinity;

export const waitingOn = ({ pieces, requests }: Pick<SmallDisk, 'pieces' | 'requests'>): number =>
  pieces + requests;

export function balanceOf(queues: readonly number[]): Balance {
  const largest = Math.max(...queues);
  const sum = queues.reduce((all, queue) => all + queue, 0);
  const mean = sum / queues.length;
  return {
    largest,
    mean,
    ratio: sum > 0 ? largest / mean : NaN,
    disk: sum > 0 ? queues.indexOf(largest) : -1,
  };
}
