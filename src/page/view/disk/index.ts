/**
 * The disk from above. Outer cylinder outside; the platter turns clockwise under an arm that stands at 12 o'clock, so
 * that the angle under the head is the one at its tip: a request at angle a (turns) is there when the platter's phase
 * (time ÷ revolution, its fraction) equals a.
 *
 * At more than four turns per second of the viewer a screen cannot show the turning (and flicker would hurt): then the
 * platter stands as it stood at the round's start, blurred, and the model says so.
 */
import { onceFor } from '../../../core/base/onceFor.ts';
import { lowerBound } from '../../../core/base/bisect.ts';
import { phaseOf } from '../../../core/base/phase.ts';
import { milliseconds, seconds } from '../../draw/format.ts';
import { CONTINUOUS, ROTATION, SEEK, TRANSFER } from '../../../core/trace/kinds.ts';
import { DISK_TITLE, drawDisk } from './draw.ts';
import { layoutOf } from './layout.ts';
import { stored } from './stored.ts';
import { hitDisk } from './marks.ts';
import { backlogAt, type Backlog } from '../scene/backlog.ts';
import { failsAtNs } from '../scene/failed.ts';
import { isFollowed } from '../scene/followed.ts';
import { indexOfRow, isAhead, momentAt, transferTurns, type Moment } from '../scene/moment.ts';
import { capital, labelOf, listing, nameOf, plural, marksOf } from '../scene/names.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { ViewSettings, View } from '../scene/view.ts';
import { DiskCrowd, type DiskMark, type DiskPicture, type PlatterPlaces } from './model.ts';

/** Turns per second of the viewer beyond which the platter blurs. */
const FASTEST_SHOWN = 4;
const FASTEST_WITH_REDUCED_MOTION = 0.25;
/** Narrower, the picture is the platter alone. */
const WITH_GUTTER_PX = 400;
/** More waiting requests have no marks of their own: they are a field of points. */
const MOST_MARKED = 250;

function at(tables: SceneTables, timeNs: number, settings: ViewSettings): DiskPicture {
  const moment = momentAt(tables, timeNs);
  const backlog = backlogAt(tables, timeNs);
  const { disk, workload } = tables.scene;
  const called = marksOf(tables.scene);
  const fastest = settings.reducedMotion ? FASTEST_WITH_REDUCED_MOTION : FASTEST_SHOWN;
  const blurred = (settings.speed * 1e9) / disk.revolutionNs > fastest;
  const phase = phaseOf(blurred ? moment.roundStartNs : timeNs, disk.revolutionNs) / disk.revolutionNs;
  const depthOf = (cylinder: number) => depthIn(tables, cylinder);
  const mark = (request: number, state: DiskMark['state'], fresh: number): DiskMark => ({
    row: tables.requests.row[request],
    continuous: tables.requests.requestClass[request] === CONTINUOUS,
    label: labelOf(tables, request),
    depth: depthOf(tables.requests.cylinder[request]),
    turn: fraction(phase - angleOf(tables, request)),
    anywhere: tables.requests.angle[request] < 0,
    cylinder: tables.requests.cylinder[request],
    state,
    ahead: state === 'waiting' && isAhead(tables, moment, request),
    selected: tables.requests.row[request] === settings.selected,
    ...(isFollowed(tables, request, settings.followed) ? { followed: true as const } : {}),
    fresh,
  });
  const marks = servedThisRound(tables, moment).map(({ request, fresh }) => mark(request, 'served', fresh));
  const chosen = indexOfRow(tables, settings.selected);
  // Whoever is selected stays on the platter for as long.
  if (chosen >= 0 && tables.requests.doneNs[chosen] <= timeNs && !marks.some((m) => m.selected))
    marks.push(mark(chosen, 'served', 1));
  for (const request of backlog.pieces) marks.push(mark(request, 'waiting', 1));
  const crowded = backlog.requests.length > MOST_MARKED;
  for (const request of backlog.requests)
    if (!crowded || request === chosen) marks.push(mark(request, 'waiting', 1));
  if (moment.request >= 0 && moment.segment !== TRANSFER) marks.push(mark(moment.request, 'now', 1));
  const turns = transferTurns(tables, moment);
  const leftNs = moment.segmentToNs - timeNs;
  const unlisted = tables.requests.length > 0 ? tables.unlisted : 0;
  const total = turns === undefined ? 0 : Math.ceil(turns.total - 1e-6);
  return {
    word: called.stream,
    requestWord: called.request,
    keys: called.keys,
    hasDeadlines: workload.hasDeadlines,
    inRounds: workload.beat === 'round',
    blurred,
    stoodNs: moment.roundStartNs,
    ...(failsAtNs(tables.scene) <= timeNs ? { failedNs: failsAtNs(tables.scene) } : {}),
    platterTurn: phase,
    revolutionNs: disk.revolutionNs,
    cylinders: disk.cylinders,
    headDepth: depthOf(moment.cylinder),
    headCylinder: Math.round(moment.cylinder),
    moving: moment.segment === SEEK ? Math.sign(moment.journey) : 0,
    marks,
    ...(crowded ? { crowd: crowdOf(backlog, tables) } : {}),
    waiting: backlog.requests.length + unlisted,
    unlisted,
    ...(moment.segment === ROTATION ? { wait: { turns: leftNs / disk.revolutionNs, leftNs } } : {}),
    ...(turns === undefined
      ? {}
      : {
          transfer: {
            continuous: tables.requests.requestClass[moment.request] === CONTINUOUS,
            turn: Math.min(total, Math.floor(turns.done) + 1),
            turns: total,
            // Too fast to follow: the ring then shows the whole transfer, turn by turn, not the turn under way.
            fill: blurred ? (Math.floor(turns.done) + 1) / total : turns.done - Math.floor(turns.done),
          },
        }),
    ...(tables.scene.stored === undefined ? {} : { stored: tables.scene.stored }),
    ...words(tables, moment, turns === undefined ? 0 : Math.min(total, Math.floor(turns.done) + 1), total),
  };
}

const depthIn = ({ scene }: SceneTables, cylinder: number): number =>
  cylinder / Math.max(1, scene.disk.cylinders - 1);

/** Made when somebody comes or goes, and not in every frame. */
const crowdOf = onceFor((backlog: Backlog, tables: SceneTables): DiskCrowd => {
  const { requests } = backlog;
  const { row, cylinder } = tables.requests;
  let [fromCylinder, toCylinder] = [Infinity, 0];
  for (const i of requests) {
    fromCylinder = Math.min(fromCylinder, cylinder[i]);
    toCylinder = Math.max(toCylinder, cylinder[i]);
  }
  const rows = requests.map((i) => row[i]);
  return new DiskCrowd(requests, platterPlacesOf(tables), rows, fromCylinder, toCylinder);
});

/** Of all requests, once: of the thousands that wait another one comes or goes in every other frame. */
const platterPlacesOf = onceFor((tables: SceneTables): PlatterPlaces => {
  const { length, cylinder } = tables.requests;
  const [depths, angles] = [new Float64Array(length), new Float64Array(length)];
  for (let i = 0; i < length; i++) {
    depths[i] = depthIn(tables, cylinder[i]);
    angles[i] = angleOf(tables, i);
  }
  return { depths, angles };
});

/** The golden ratio's share of a turn: neighbours in number lie far apart, and no few of them close together. */
const GOLDEN = 0.6180339887;

/** In turns; for a request without one its mark's, which stays the same. */
function angleOf({ requests }: SceneTables, request: number): number {
  const angle = requests.angle[request];
  return angle < 0 ? fraction(requests.row[request] * GOLDEN) : angle;
}

function words(
  tables: SceneTables,
  moment: Moment,
  turn: number,
  turns: number,
): { title: string; note: string } {
  const seek = `seek ${milliseconds(moment.segmentToNs - moment.segmentFromNs)}`;
  if (moment.move >= 0) return { title: 'for nobody', note: seek };
  const failedNs = failsAtNs(tables.scene);
  if (moment.request < 0)
    return moment.timeNs < failedNs
      ? { title: 'idle', note: '' }
      : { title: 'failed', note: `at ${seconds(failedNs, 2)}` };
  const title = nameOf(tables, moment.request);
  if (moment.segment === SEEK) return { title, note: seek };
  if (moment.segment === ROTATION)
    return { title, note: `${milliseconds(moment.segmentToNs - moment.timeNs)} to turn` };
  if (moment.segment === TRANSFER) return { title, note: `turn ${turn} of ${turns}` };
  return { title, note: '' };
}

/** What was served since the round began, the latest freshest. */
function servedThisRound(tables: SceneTables, moment: Moment): { request: number; fresh: number }[] {
  const { services, scene } = tables;
  const found: { request: number; fresh: number }[] = [];
  const first = lowerBound(services.endNs, moment.roundStartNs);
  for (let s = first; s < services.length && services.endNs[s] <= moment.timeNs; s++) {
    const age = (moment.timeNs - services.endNs[s]) / scene.roundNs;
    found.push({ request: services.request[s], fresh: Math.max(0.15, 1 - age) });
  }
  return found;
}

function fraction(turns: number): number {
  const f = turns - Math.floor(turns);
  return f >= 1 ? 0 : f;
}

function describe(model: DiskPicture): string {
  const waiting = model.marks.filter((m) => m.state === 'waiting');
  const streams = waiting.filter((m) => m.continuous).map((m) => m.label);
  const requests = waiting.filter((m) => !m.continuous).map((m) => m.label);
  const count = model.waiting;
  const queue = [
    ...(streams.length > 0 ? [`${plural(streams.length, model.word)} ${listing(streams)}`] : []),
    ...(count > 0
      ? [
          count > 12
            ? `${count} ${plural(count, model.requestWord)}`
            : `${plural(requests.length, model.requestWord)} ${listing(requests)}`,
        ]
      : []),
  ];
  const doing = model.wait
    ? `${model.title} waits ${milliseconds(model.wait.leftNs)} for its angle`
    : model.note === ''
      ? model.title
      : `${model.title}, ${model.note}`;
  return (
    `The disk from above, the head over cylinder ${model.headCylinder} of ${model.cylinders}. ${capital(doing)}. ` +
    `${queue.length > 0 ? `Waiting: ${listing(queue)}.` : 'Nothing waits.'}` +
    (model.failedNs === undefined ? '' : ` It failed at ${seconds(model.failedNs, 2)} and is crossed out.`) +
    (model.stored ? ` ${stored.now.tellStored(model.stored)}` : '') +
    (model.blurred
      ? ` The platter turns too fast to be shown at this speed; it is drawn as it stood ${model.inRounds ? 'when the round began' : `at ${seconds(model.stoodNs)}`}.`
      : '')
  );
}

function stateOf({ state, ahead }: DiskMark, { inRounds }: DiskPicture): string {
  if (state === 'now') return 'in service';
  if (state === 'served') return inRounds ? 'served this round' : 'served';
  return ahead ? 'waiting, ahead of the arm' : 'waiting';
}

/** Nobody reads a thousand rows. */
function crowdRow({ crowd, waiting, requestWord }: DiskPicture): readonly (readonly string[])[] {
  if (crowd === undefined) return [];
  const { fromCylinder, toCylinder } = crowd;
  return [[`${waiting} ${plural(waiting, requestWord)}`, `${fromCylinder} to ${toCylinder}`, '–', 'waiting']];
}

export const diskView: View<SceneTables, DiskPicture> = {
  id: 'disk',
  title: 'The disk from above',
  heading: () => DISK_TITLE,
  // The platter is round.
  corner: (size, theme) => (layoutOf(size, theme).gutter === 0 ? 'free' : undefined),
  prepare: sceneTablesOf,
  at,
  draw: drawDisk,
  describe,
  table: (model) => ({
    head: ['request', 'cylinder', 'turns after the head', 'state'],
    rows: [
      ...model.marks.map((m) => [
        `${(m.continuous ? model.word : model.requestWord).one} ${m.label}`,
        String(m.cylinder),
        m.anywhere ? 'any' : fraction(-m.turn).toFixed(2),
        stateOf(m, model),
      ]),
      ...crowdRow(model),
    ],
  }),
  hit: hitDisk,
  preferredHeight: (width, theme) => {
    const scale = theme?.scale ?? 1;
    // Beside the platter stand title and legend, where there is room for them.
    const platter = width < WITH_GUTTER_PX * scale ? width * 1.02 : width - 140 * scale;
    return Math.round(Math.min(Math.max(260, platter), (520 + Math.max(0, width - 1600) * 0.2) * scale));
  },
};
