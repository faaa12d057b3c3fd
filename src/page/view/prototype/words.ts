/** The prototype in words: what is happening, and the events around it as a table. */
import { pluralOf } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { CONTINUOUS, DISCRETE, ROTATION, SEEK, TRANSFER } from '../../../core/trace/kinds.ts';
import { brief, bytes, percent, seconds, whole } from '../../draw/format.ts';
import { legsAt, SIGNAL_NS } from '../blocks/legs.ts';
import { tableAround } from '../blocks/happenings.ts';
import { shareOf } from '../blocks/words.ts';
import { capital, listing, nameOf, streamWord } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import type { PrototypeEvent } from './events.ts';
import type { PrototypeModel } from './model.ts';
import { parts, type Keeper, type Part } from './parts.ts';

const words = {
  title: 'The prototype at work',
  begins: {
    one: 'Round {round} begins: the clock tells the executor, and one piece goes from the CQueue to the ScanQueue.',
    many: 'Round {round} begins: the clock tells the executor, and {count} pieces go from the CQueue to the ScanQueue.',
  },
  seek: 'The executor has {name} read: the arm crosses {cylinders} cylinders and is there in {rest}.',
  turn: 'The executor has {name} read: over cylinder {cylinder} it is {rest} until its place comes round.',
  transfer: '{Name} comes off the disk into a buffer: {share} of {size}.',
  other: 'The executor has {name} read, at cylinder {cylinder}.',
  barred:
    'The executor waits: {waiting} in the FifoQueue, and none may start before the round ends, in {rest}.',
  idle: 'The executor waits: nobody is there to be read, and the round ends in {rest}.',
  waiting: { one: 'one request waits', many: '{count} requests wait' },
  comes: ' Meanwhile {names} {verb} on the way to the FifoQueue.',
  is: { one: 'is', many: 'are' },
  goes: ' {Name} goes to its client, {response} after it came.',
  plays: ' The pieces of the last round go out to be played.',
  refused: ' {Stream} may not come in: the admission refuses it.',
  admitted: ' {Stream} may come in.',
  missed: ' {Name} misses its deadline: a glitch.',
  told: '{says} At work: {lit}. Waiting: {cqueue} in the CQueue, {fifo} in the FifoQueue, {scan} in the ScanQueue; {pool} read and kept in the buffer pool.',
  nobody: 'nobody',
} as const;

export const titleOfPrototype = words.title;

const empty = { cqueue: 'none ready', scan: 'empty', fifo: 'nobody waits', pool: 'empty' } as const;
export const emptyText = (keeper: Keeper): string => empty[keeper];

const counts = {
  cqueue: '{count} ready',
  scan: '{count} listed',
  fifo: '{count} wait',
  pool: '{count} kept',
} as const;
export const countText = (keeper: Keeper, count: number): string =>
  fillIn(counts[keeper], { count: whole(count) });

export const closedText = 'nobody new';

/** What is happening, in a sentence, and in a second one what happens beside it. */
export function saysOf(model: PrototypeModel): string {
  return serviceText(model) + besideText(model);
}

/** How long the beginning of a round is what matters. */
const BEGINNING_NS = 30e6;

function serviceText({ journeys, moment }: PrototypeModel): string {
  const { tables, lists, listedNs } = journeys;
  const { requests, segments } = { ...tables, segments: moment };
  const { timeNs, request, roundStartNs } = moment;
  if (timeNs - roundStartNs < BEGINNING_NS && timeNs < tables.scene.endNs) {
    const first = tables.decisions.atNs.indexOf(roundStartNs);
    const count = (lists[first] ?? []).filter(
      (i) => requests.requestClass[i] === CONTINUOUS && listedNs[i] === roundStartNs,
    ).length;
    if (count > 0) return fillIn(pluralOf(count, words.begins), { round: moment.round + 1, count });
  }
  if (request < 0)
    return idleText(moment.waiting, moment.unlisted, tables.requests.requestClass, restOf(moment));
  const name = nameOf(tables, request);
  const rest = brief(segments.segmentToNs - timeNs);
  const cylinder = whole(requests.cylinder[request]);
  switch (moment.segment) {
    case SEEK:
      return fillIn(words.seek, { name, cylinders: whole(Math.abs(moment.journey)), rest });
    case ROTATION:
      return fillIn(words.turn, { name, cylinder, rest });
    case TRANSFER: {
      const size = bytes(requests.sizeBytes[request]);
      return fillIn(words.transfer, { Name: capital(name), share: percent(shareOf(moment)), size });
    }
    default:
      return fillIn(words.other, { name, cylinder });
  }
}

const restOf = ({ timeNs, roundEndNs }: PrototypeModel['moment']): number => roundEndNs - timeNs;

function idleText(waiting: readonly number[], unlisted: number, classes: Uint8Array, restNs: number): string {
  const count = waiting.filter((i) => classes[i] === DISCRETE).length + unlisted;
  const rest = brief(restNs);
  if (count === 0) return fillIn(words.idle, { rest });
  return fillIn(words.barred, { waiting: fillIn(pluralOf(count, words.waiting), { count }), rest });
}

/** Who comes, who leaves, who is refused. */
function besideText({ journeys, moment }: PrototypeModel): string {
  const { tables, admissions } = journeys;
  const { requests, missed, scene } = tables;
  const { timeNs } = moment;
  const legs = legsAt(journeys, timeNs).filter(({ request }) => request >= 0);
  const asking = admissions.filter(({ atNs }) => atNs <= timeNs && timeNs < atNs + SIGNAL_NS);
  const glitches = missed.request.filter((_, k) => {
    const atNs = missed.atNs[k] ?? Infinity;
    return atNs <= timeNs && timeNs < atNs + SIGNAL_NS;
  });
  const isOrdinary = (i: number) => requests.requestClass[i] === DISCRETE;
  const coming = legs.filter(({ way }) => way === 'asks' || way === 'passes' || way === 'toFifo');
  const leaving = legs.filter(({ way }) => way === 'hands' || way === 'sends').map(({ request }) => request);
  const names = [...new Set(coming.map(({ request }) => request))].map((i) => nameOf(tables, i));
  const gone = leaving.find(isOrdinary);
  return [
    ...asking.map(({ stream, admitted }) =>
      fillIn(admitted ? words.admitted : words.refused, {
        Stream: capital(`${streamWord(scene).one} ${stream + 1}`),
      }),
    ),
    ...glitches.map((i) => fillIn(words.missed, { Name: capital(nameOf(tables, i)) })),
    names.length === 0
      ? ''
      : fillIn(words.comes, { names: listing(names), verb: pluralOf(names.length, words.is) }),
    gone === undefined
      ? ''
      : fillIn(words.goes, {
          Name: capital(nameOf(tables, gone)),
          response: seconds(requests.doneNs[gone] - requests.arrivalNs[gone]),
        }),
    leaving.some((i) => !isOrdinary(i)) ? words.plays : '',
  ].join('');
}

export function describePrototype(model: PrototypeModel): string {
  const lit = (Object.keys(parts) as Part[]).filter((part) => model.lit.has(part));
  const { cqueue, fifo, scan, pool } = model.kept;
  return fillIn(words.told, {
    says: saysOf(model),
    lit: lit.length > 0 ? listing(lit.map((part) => parts[part].name)) : words.nobody,
    ...{ cqueue: cqueue.count, fifo: fifo.count, scan: scan.count, pool: pool.count },
  });
}

const events: Readonly<Record<PrototypeEvent['kind'], string>> = {
  tick: 'The clock: round {round}.',
  arrival: '{Name} comes in, and waits in the FifoQueue.',
  listing: '{Name} goes on to the ScanQueue.',
  service: 'The executor takes {name}, at cylinder {cylinder}.',
  transfer: '{Name} begins to come off the disk, {size}.',
  read: '{Name} is in its buffer; the sender passes it on.',
  missed: '{Name} misses its deadline.',
  admitted: 'The admission lets {stream} in.',
  refused: 'The admission refuses {stream}.',
};
const readPiece = '{Name} is in its buffer, to be played in the next round.';

/** Events told before an instant, and as many after it. */
const EACH = 6;

export function tableOfPrototype({ journeys, moment }: PrototypeModel): TextTable {
  const { tables } = journeys;
  const { requests, scene } = tables;
  const textOf = ({ kind, atNs, of }: PrototypeEvent): string => {
    const round = Math.floor(atNs / scene.roundNs) + 1;
    if (kind === 'tick') return fillIn(events.tick, { round });
    if (kind === 'admitted' || kind === 'refused')
      return fillIn(events[kind], { stream: `${streamWord(scene).one} ${of + 1}` });
    const name = nameOf(tables, of);
    const isPiece = kind === 'read' && requests.requestClass[of] === CONTINUOUS;
    return fillIn(isPiece ? readPiece : events[kind], {
      ...{ name, Name: capital(name), size: bytes(requests.sizeBytes[of]) },
      cylinder: whole(requests.cylinder[of]),
    });
  };
  return tableAround(journeys, moment.timeNs, EACH, ['what happens'], (event) => [textOf(event)]);
}
