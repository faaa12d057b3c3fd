/** What the sentences of all workloads have in common. */
import { brief, bytes, milliseconds, seconds, spellOut } from '../../draw/format.ts';
import { pluralOf } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { CONTINUOUS } from '../../../core/trace/kinds.ts';
import { isFlat } from '../scene/drive.ts';
import { orderOf } from '../scene/manner.ts';
import { capital, nameOf, streamsNamed } from '../scene/names.ts';
import type { Moment } from '../scene/moment.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import { reasonIn } from '../scene/reason.ts';
import type { DiskTraits, Scene } from '../scene/view.ts';
import { words, type Counted } from './words.ts';

/** A lead, and what follows it: whole sentences, the weightiest last. */
export interface Telling {
  readonly lead: readonly string[];
  readonly second: readonly string[];
}

export interface Sentence {
  readonly lead: string;
  readonly second: string;
  /** Both, sentence by sentence: where room is short, the lead loses its last ones, the second its first. */
  readonly leads: readonly string[];
  readonly sentences: readonly string[];
}

/** More does not stand on one line. */
const LONGEST_LEAD = 95;

/** What is too long for a lead goes into the second line. */
export function finished({ lead, second }: Telling): Sentence {
  const said = lead.filter((text) => text !== '');
  const moved: string[] = [];
  while (said.length > 1 && said.join(' ').length > LONGEST_LEAD) moved.unshift(said.pop() ?? '');
  const sentences = [...moved, ...second].filter((text) => text !== '');
  return { lead: said.join(' '), second: sentences.join(' '), leads: said, sentences };
}

export const wordsOf = ({ scene }: SceneTables): Scene['workload']['words'] => scene.workload.words;

/** A sentence of so many. */
export const counted = (
  { one, many }: Counted,
  count: number,
  places: Readonly<Record<string, string | number>> = {},
): string =>
  fillIn(count === 1 ? one : many, { count: spellOut(count), Count: capital(spellOut(count)), ...places });

/** {name} and {Name} of a request. */
export function namesOf(
  tables: SceneTables,
  request: number,
): { readonly name: string; readonly Name: string } {
  const name = nameOf(tables, request);
  return { name, Name: capital(name) };
}

/** {stream}, {streams}, {request}, {beat}, {Beat}, {beats}, {Beats}: the workload's nouns. */
export function nounsOf(tables: SceneTables, streams = 2): Readonly<Record<string, string>> {
  const { stream, beat, request } = wordsOf(tables);
  return {
    stream: stream.one,
    streams: pluralOf(streams, stream),
    request: request.one,
    beat: beat.one,
    Beat: capital(beat.one),
    beats: beat.many,
    Beats: capital(beat.many),
  };
}

/** An instant that is no measured one: a round's end. */
export const instantText = (ns: number): string => seconds(ns, ns % 1e8 === 0 ? 1 : 2);

/** More are counted, and not named. */
const MOST_NAMED = 6;

/** What their workload has to say of streams, by their numbers, whose pieces were not there; empty for none. */
export function describeGlitch(tables: SceneTables, labels: readonly string[], isBegun: boolean): string {
  const { glitch, stream } = wordsOf(tables);
  if (!glitch || labels.length === 0) return '';
  const all = `${spellOut(labels.length)} ${pluralOf(labels.length, stream)}`;
  const named = streamsNamed(tables.scene, labels);
  const sentence = labels.length > 1 ? glitch.many : isBegun ? (glitch.unfinished ?? glitch.one) : glitch.one;
  const text = fillIn(sentence, { streams: named });
  return labels.length <= MOST_NAMED && text.length <= LONGEST_LEAD
    ? text
    : fillIn(sentence, { streams: all });
}

export function way(direction: number): string {
  return direction > 0 ? 'inwards' : 'outwards';
}

/** Why the policy decided as it did, in its own words. */
export function reasonAt({ scene, decisions }: SceneTables, { decision }: Moment): string {
  return decision >= 0 ? reasonIn(scene.policy, decisions.reason[decision]).text : '';
}

/** 'A seek over 12 cylinders takes 3.1 ms.' */
export function seekText(
  cylinders: number,
  { segmentFromNs, segmentToNs }: Moment,
  disk?: DiskTraits,
): string {
  if (disk && isFlat(disk)) return fillIn(words.access, { took: milliseconds(segmentToNs - segmentFromNs) });
  const count = Math.abs(cylinders);
  return counted(words.seek, count, { count, took: milliseconds(segmentToNs - segmentFromNs) });
}

/** A drive without a platter to speak of, and what is read. */
interface Drive {
  readonly disk: DiskTraits;
  readonly sizeBytes: number;
}

/** What a transfer takes; whole tracks need no particular angle. */
export function transferText(turns: number, angle = 0, drive?: Drive): string {
  if (drive && isFlat(drive.disk)) return fillIn(words.amount, { amount: bytes(drive.sizeBytes) });
  return counted(angle < 0 ? words.tracks : words.pieceTakes, Math.max(1, Math.ceil(turns - 1e-6)));
}

/** 'has waited 0.12 s'; less than half a millisecond is no wait yet. */
export const describeWaited = (ns: number): string =>
  ns < 5e5 ? words.hasJustArrived : fillIn(words.hasWaited, { wait: brief(ns) });

/** 'due in 0.12 s', '30 ms late'; before the deadline it is not known that it will be missed. */
export const describeDue = (deadlineNs: number, timeNs: number): string =>
  fillIn(deadlineNs >= timeNs ? words.dueIn : words.late, { left: brief(Math.abs(deadlineNs - timeNs)) });

/**
 * A service as a whole, of a stream's piece in the words of the order that serves it; `otherwise` where that has none.
 */
export function serviceText(tables: SceneTables, moment: Moment, otherwise: string): string {
  const { requests, services, decisions, scene } = tables;
  const i = moment.request;
  const s = moment.service;
  const isPiece = requests.requestClass[i] === CONTINUOUS;
  const order = orderOf(scene.policy, requests.requestClass[i]);
  const journey = services.toCylinder[s] - services.fromCylinder[s];
  const isAgainst = journey * decisions.direction[services.decision[s]] < 0;
  const own = isPiece && moment.sweeping ? (isAgainst ? order.begins : order.serves) : undefined;
  return fillIn(own ?? otherwise, {
    ...namesOf(tables, i),
    way: way(moment.direction),
    response: brief(services.endNs[s] - requests.arrivalNs[i]),
    spare: brief(Math.abs(requests.deadlineNs[i] - services.endNs[s])),
  });
}

/** The outer edge, cylinder 311. */
function placeOf({ scene }: SceneTables, cylinder: number): string {
  if (cylinder === 0) return words.outerEdge;
  return cylinder === scene.disk.cylinders - 1 ? words.innerEdge : fillIn(words.cylinder, { cylinder });
}

/** A journey that serves nobody. `waiting`: a sentence about those who wait. */
export function moving(tables: SceneTables, moment: Moment, waiting: string): Telling {
  const { moves, scene } = tables;
  const from = moves.fromCylinder[moment.move];
  const to = moves.toCylinder[moment.move];
  const isEdge = (cylinder: number) => cylinder === 0 || cylinder === scene.disk.cylinders - 1;
  const sentence =
    isEdge(from) && isEdge(to) ? words.returns : isEdge(to) ? words.goesOn : words.movesForNobody;
  const places = { from: placeOf(tables, from), to: placeOf(tables, to), way: way(to - from) };
  return { lead: [fillIn(sentence, places)], second: [seekText(to - from, moment), waiting] };
}
