/**
 * The disk from above. Outer cylinder outside; the platter turns clockwise under an arm that stands at 12 o'clock, so
 * that the angle under the head is the one at its tip: a request at angle a (turns) is there when the platter's phase
 * (time ÷ revolution, its fraction) equals a.
 *
 * At more than four turns per second of the viewer a screen cannot show the turning (and flicker would hurt): then the
 * platter stands as it stood at the round's start, blurred, and the model says so.
 */
import { lowerBound } from '../../../core/base/bisect.ts';
import { phaseOf } from '../../../core/base/phase.ts';
import { milliseconds, seconds } from '../../draw/format.ts';
import { CONTINUOUS, ROTATION, SEEK, TRANSFER } from '../../../core/trace/kinds.ts';
import { drawDisk } from './draw.ts';
import { hitDisk } from './marks.ts';
import { indexOfRow, isAhead, momentAt, transferTurns, type Moment } from '../scene/moment.ts';
import { capital, labelOf, listing, nameOf, plural, streamWord } from '../scene/names.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { ViewSettings, View } from '../scene/view.ts';
import type { DiskMark, DiskPicture } from './model.ts';

/** Turns per second of the viewer beyond which the platter blurs. */
const FASTEST_SHOWN = 4;
const FASTEST_WITH_REDUCED_MOTION = 0.25;

function at(tables: SceneTables, timeNs: number, settings: ViewSettings): DiskPicture {
  const moment = momentAt(tables, timeNs);
  const { disk } = tables.scene;
  const fastest = settings.reducedMotion ? FASTEST_WITH_REDUCED_MOTION : FASTEST_SHOWN;
  const blurred = (settings.speed * 1e9) / disk.revolutionNs > fastest;
  const phase = phaseOf(blurred ? moment.roundStartNs : timeNs, disk.revolutionNs) / disk.revolutionNs;
  const depthOf = (cylinder: number) => cylinder / Math.max(1, disk.cylinders - 1);
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
    fresh,
  });
  const marks = servedThisRound(tables, moment).map(({ request, fresh }) => mark(request, 'served', fresh));
  const chosen = indexOfRow(tables, settings.selected);
  // Whoever is selected stays on the platter for as long.
  if (chosen >= 0 && tables.requests.doneNs[chosen] <= timeNs && !marks.some((m) => m.selected))
    marks.push(mark(chosen, 'served', 1));
  for (const request of moment.waiting) marks.push(mark(request, 'waiting', 1));
  if (moment.request >= 0 && moment.segment !== TRANSFER) marks.push(mark(moment.request, 'now', 1));
  const turns = transferTurns(tables, moment);
  const leftNs = moment.segmentToNs - timeNs;
  const total = turns === undefined ? 0 : Math.ceil(turns.total - 1e-6);
  return {
    word: streamWord(tables.scene),
    inRounds: tables.scene.workload.beat === 'round',
    blurred,
    stoodNs: moment.roundStartNs,
    platterTurn: phase,
    revolutionNs: disk.revolutionNs,
    cylinders: disk.cylinders,
    headDepth: depthOf(moment.cylinder),
    headCylinder: Math.round(moment.cylinder),
    moving: moment.segment === SEEK ? Math.sign(moment.journey) : 0,
    marks,
    unlisted: moment.unlisted,
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
    ...words(tables, moment, turns === undefined ? 0 : Math.min(total, Math.floor(turns.done) + 1), total),
  };
}

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
  const leftNs = moment.segmentToNs - moment.timeNs;
  if (moment.move >= 0) return { title: 'for nobody', note: `seek, ${milliseconds(leftNs)} to go` };
  if (moment.request < 0) return { title: 'idle', note: '' };
  const title = nameOf(tables, moment.request);
  if (moment.segment === SEEK) return { title, note: `seek, ${milliseconds(leftNs)} to go` };
  if (moment.segment === ROTATION) return { title, note: 'waits for its angle' };
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
  const queue = [
    ...(streams.length > 0 ? [`${plural(streams.length, model.word)} ${listing(streams)}`] : []),
    ...(requests.length > 0
      ? [
          requests.length > 12
            ? `${requests.length + model.unlisted} requests`
            : `${requests.length === 1 ? 'request' : 'requests'} ${listing(requests)}`,
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
    (model.blurred
      ? ` The platter turns too fast to be shown at this speed; it is drawn as it stood ${model.inRounds ? 'when the round began' : `at ${seconds(model.stoodNs)}`}.`
      : '')
  );
}

export const diskView: View<SceneTables, DiskPicture> = {
  id: 'disk',
  title: 'The disk from above',
  prepare: sceneTablesOf,
  at,
  draw: drawDisk,
  describe,
  table: (model) => ({
    head: ['request', 'cylinder', 'turns after the head', 'state'],
    rows: model.marks.map((m) => [
      `${m.continuous ? model.word.one : 'request'} ${m.label}`,
      String(m.cylinder),
      m.anywhere ? 'any' : fraction(-m.turn).toFixed(2),
      m.state === 'now'
        ? 'in service'
        : m.state === 'served'
          ? model.inRounds
            ? 'served this round'
            : 'served'
          : m.ahead
            ? 'waiting, ahead of the arm'
            : 'waiting',
    ]),
  }),
  hit: hitDisk,
  preferredHeight: (width, theme) =>
    Math.round(
      Math.min(Math.max(260, width * 1.02), (520 + Math.max(0, width - 1600) * 0.2) * (theme?.scale ?? 1)),
    ),
};
