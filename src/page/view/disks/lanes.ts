/** A lane for each disk on the clock that all share, and under them the bus. */
import { percent, seconds } from '../../draw/format.ts';
import { themes } from '../../draw/palette.ts';
import { listing } from '../scene/names.ts';
import type { Picture } from '../scene/picture.ts';
import type { Scene, TextTable, View } from '../scene/view.ts';
import { drawLanes, hitLanes, TITLE } from './lanesDraw.ts';
import { lanesAt, type Lane, type LanesModel } from './lanesModel.ts';

/** Height of a lane, and of the least and the most that all want, in px of ordinary type. */
const LANE_PX = 13;
const LEAST_PX = 34;
const MOST_PX = 120;

/** What so many lanes take. */
const lanesPx = (disks: number): number =>
  Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, 18 + LANE_PX * disks)));

const services = ({ boxes }: Lane, serves: 'piece' | 'request'): number =>
  boxes.filter((its) => its.serves === serves).length;

/** Of the window as far as it is over. */
const busyOf = ({ fromNs, toNs, timeNs, future }: LanesModel, { busyNs }: Lane): number => {
  const untilNs = future ? toNs : Math.min(toNs, timeNs);
  return untilNs > fromNs ? Math.min(1, busyNs / (untilNs - fromNs)) : 0;
};

function describe(model: LanesModel): string {
  const { lanes, fromNs, toNs, timeNs, bus } = model;
  const window = `From ${seconds(fromNs, 1)} to ${seconds(toNs, 1)}, a lane for each of ${lanes.length} disks.`;
  const failed = lanes.filter(({ failsNs }) => failsNs <= timeNs).map(({ disk }) => String(disk + 1));
  const lost =
    failed.length > 0 ? ` Disk ${listing(failed)} ${failed.length === 1 ? 'has' : 'have'} failed.` : '';
  const spare = lanes.find(({ takeoversNs }) => takeoversNs.some((atNs) => atNs <= timeNs));
  const replaced = spare ? ` A spare stands in the place of disk ${spare.disk + 1}.` : '';
  const onBus = bus
    ? ` The bus is held ${bus.held.length} times; ${bus.lostTurns.length} turns are lost.`
    : '';
  if (!model.inDetail)
    return `${window} Each ${model.beat.one} shows its shares of the disk’s time.${lost}${replaced}`;
  const known = lanes.filter(({ isKnown }) => isKnown);
  const shares = known.map((lane) => busyOf(model, lane));
  const busy =
    shares.length > 0
      ? ` The busiest works ${percent(Math.max(...shares))} of the time so far, the idlest ${percent(Math.min(...shares))}.`
      : '';
  return `${window}${busy}${lost}${replaced}${onBus}`;
}

/** Of the bus: how long it was held, of the window as far as it is over. */
function busRow({ bus, fromNs, toNs, timeNs, future }: LanesModel): readonly (readonly string[])[] {
  if (bus === undefined) return [];
  const heldNs = bus.held.reduce((sum, its) => sum + its.toNs - Math.max(fromNs, its.fromNs), 0);
  const spanNs = (future ? toNs : Math.min(toNs, timeNs)) - fromNs;
  const share = spanNs > 0 ? percent(Math.min(1, heldNs / spanNs)) : '–';
  return [[`bus (${bus.lostTurns.length} turns lost)`, '–', '–', share, '–']];
}

const tableOf = (model: LanesModel): TextTable => ({
  head: ['disk', `services of ${model.stream.many}`, 'services of requests', 'at work', 'fails at'],
  rows: [
    ...model.lanes.map((lane) => [
      `${lane.disk + 1}${lane.isFocus ? ' (looked at)' : ''}`,
      model.inDetail ? String(services(lane, 'piece')) : '–',
      model.inDetail ? String(services(lane, 'request')) : '–',
      model.inDetail && lane.isKnown ? percent(busyOf(model, lane)) : '–',
      lane.failsNs < Infinity ? seconds(lane.failsNs, 2) : '–',
    ]),
    ...busRow(model),
  ],
});

export const lanesView: View<Scene, LanesModel> = {
  id: 'lanes',
  title: 'Lanes of the disks',
  heading: () => TITLE,
  prepare: (scene) => scene,
  at: lanesAt,
  draw: drawLanes,
  describe,
  table: tableOf,
  hit: (model, size, x, y, theme = themes.light) => hitLanes(model, size, x, y, theme),
  preferredHeight: (_width, theme, scene) =>
    Math.round(lanesPx(scene?.system?.disks.length ?? 1) * (theme?.scale ?? 1)),
};

export const lanesPicture: Picture = {
  view: lanesView,
  area: 'time',
  listed: 'a lane for each disk',
  shows: 'the services of every disk of a system on one clock, and the bus below them',
  needs: ({ disks = 1 }) => disks > 1,
  reading: [
    {
      name: 'The lanes of the disks',
      read: 'A lane for each disk on the axis of the rounds: light boxes are videos, dark ones requests, blank is idle, a crimson edge is a piece that came late, and where a disk fails is a cross: its lane ends there, or goes on as that of a spare, whose gray boxes are extents that are read and written for it. The disk that is looked at is marked in ink; a press on another lane looks at that. Where the disks share a bus, the last lane says who holds it; a line at the foot of a disk’s lane is its wait for the bus, and hatched behind a mark is a turn that was lost.',
    },
  ],
};
