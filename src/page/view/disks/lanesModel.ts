/** The rounds of all disks under each other, a lane each: services as boxes, in wide windows shares of each round. */
import { upperBound } from '../../../core/base/bisect.ts';
import { BACKGROUND, CONTINUOUS } from '../../../core/trace/kinds.ts';
import { gridOf, type Grid } from '../axes/grid.ts';
import { beatWord, streamWord } from '../scene/names.ts';
import { sceneTablesOf } from '../scene/sceneTables.ts';
import { sharesIn, type Shares } from '../scene/shares.ts';
import type { BusLane, Scene, ViewSettings } from '../scene/view.ts';
import type { Noun } from '../../../core/base/params.ts';
import { disksOf } from './rowModel.ts';

/** Windows of more rounds than this show shares, not services. */
const MOST_ROUNDS_IN_DETAIL = 48;

export interface LaneBox {
  readonly row: number;
  readonly serves: 'piece' | 'request' | 'background';
  readonly startNs: number;
  /** No later than now where the future is hidden. */
  readonly endNs: number;
  readonly isLate: boolean;
}

export interface Lane {
  /** From 0. */
  readonly disk: number;
  readonly isFocus: boolean;
  /** The scenario is about it. */
  readonly isFollowed: boolean;
  /** Infinity for never. */
  readonly failsNs: number;
  /** When a spare takes its place, each time. */
  readonly takeoversNs: readonly number[];
  /** Its pages are here. */
  readonly isKnown: boolean;
  readonly boxes: readonly LaneBox[];
  /** Of rounds that are over: drawn where there is no detail of them, or no room for it. */
  readonly shares: Shares | undefined;
  readonly detailFromNs: number;
  /** Time in service up to now, of what is in view. */
  readonly busyNs: number;
}

export interface LanesModel {
  readonly fromNs: number;
  readonly toNs: number;
  readonly timeNs: number;
  readonly endNs: number;
  readonly roundNs: number;
  readonly future: boolean;
  readonly grid?: Grid;
  readonly inDetail: boolean;
  readonly lanes: readonly Lane[];
  readonly bus?: BusLane;
  readonly stream: Noun;
  readonly beat: Noun;
}

export function lanesAt(scene: Scene, timeNs: number, settings: ViewSettings): LanesModel {
  const { fromNs, toNs, future, followed } = settings;
  const { roundNs, endNs, system } = scene;
  const knownNs = future ? toNs : Math.min(toNs, timeNs);
  const inDetail = (toNs - fromNs) / roundNs <= MOST_ROUNDS_IN_DETAIL;
  const grid = gridOf(system === undefined ? scene : system.together());
  const bus = system?.bus?.(fromNs, knownNs);
  return {
    ...{ fromNs, toNs, timeNs, endNs, roundNs, future, inDetail },
    ...(grid ? { grid } : {}),
    ...(bus ? { bus } : {}),
    lanes: disksOf(scene).map(({ scene: its, isFocus, failsNs }, disk) => ({
      ...{ disk, isFocus, failsNs, isKnown: its !== undefined },
      isFollowed: followed?.disks.has(disk) ?? false,
      takeoversNs: (system?.rebuild?.takeovers ?? [])
        .filter((of) => of.disk === disk)
        .map(({ atNs }) => atNs),
      ...(its === undefined ? nothing(fromNs) : laneOf(its, fromNs, knownNs, timeNs, future, inDetail)),
    })),
    ...{ stream: streamWord(scene), beat: beatWord(scene) },
  };
}

type Found = Pick<Lane, 'boxes' | 'shares' | 'detailFromNs' | 'busyNs'>;

const nothing = (fromNs: number): Found => ({
  boxes: [],
  shares: undefined,
  detailFromNs: fromNs,
  busyNs: 0,
});

function laneOf(
  scene: Scene,
  fromNs: number,
  knownNs: number,
  timeNs: number,
  future: boolean,
  inDetail: boolean,
): Found {
  const tables = sceneTablesOf(scene);
  const { services, requests } = tables;
  const boxes: LaneBox[] = [];
  let busyNs = 0;
  const first = inDetail ? upperBound(services.endNs, fromNs) : services.length;
  for (let s = first; s < services.length && services.startNs[s] < knownNs; s++) {
    const i = services.request[s];
    const itsClass = requests.requestClass[i];
    const endNs = Math.min(services.endNs[s], future ? Infinity : timeNs);
    busyNs += endNs - Math.max(fromNs, services.startNs[s]);
    boxes.push({
      row: requests.row[i],
      serves: itsClass === CONTINUOUS ? 'piece' : itsClass === BACKGROUND ? 'background' : 'request',
      ...{ startNs: services.startNs[s], endNs },
      isLate: itsClass === CONTINUOUS && requests.deadlineNs[i] < endNs,
    });
  }
  const shares = sharesIn(scene, fromNs, knownNs, future ? Infinity : timeNs);
  return { boxes, shares, detailFromNs: inDetail ? tables.fromNs : Infinity, busyNs };
}
