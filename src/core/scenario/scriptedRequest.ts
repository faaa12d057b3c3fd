/** One scripted request, read from seven texts, or eight: the same rules for links, scenario files and CSV. */
import { elementAt } from '../base/elementAt.ts';
import { parseNumber } from '../base/paramText.ts';
import { ANYWHERE } from '../base/phase.ts';
import { NS_PER_S } from '../base/time.ts';
import { parseSeconds, secondsText } from './decimalTime.ts';
import { quoted } from './faults.ts';
import type { Script, ScriptedRequest } from './scenario.ts';
import { heldScript, isInOrder } from './heldScript.ts';

/** What a request must fit: the disk it lies on and the rounds it lives in. */
export interface ScriptPlace {
  readonly cylinders: number;
  readonly roundNs: number;
  /** C-requests arrive at the starts of rounds: the policy works in them. */
  readonly inRounds: boolean;
  /** How many there are to lie on; absent: as many as there may be. */
  readonly disks?: number;
  /** The number of the first stream: 1 for people, 0 (absent) in links and in files of before. */
  readonly firstStream?: number;
}

/** class, arrival_s, cylinder, angle, size_bytes, deadline_s, stream, disk (from 1); the last three may be empty. */
export type RequestFields = readonly [
  ...(readonly [string, string, string, string, string, string, string]),
  disk?: string,
];

/** As long as the longest run. */
export const LATEST_ARRIVAL_NS = 1e6 * NS_PER_S;
const LATEST_DEADLINE_NS = 2 * LATEST_ARRIVAL_NS;
/** In place of an angle: the read begins wherever the head comes down. */
const ANY_ANGLE = 'any';
const LARGEST_BYTES = 1e12;
export const MOST_STREAMS = 10_000;
const MOST_DISKS = 16;

const whole = (x: number | undefined): x is number => x !== undefined && Number.isInteger(x);

/** What is wrong with one of the seven texts. */
export interface FieldFault {
  /** Which of `RequestFields`. */
  readonly field: number;
  /** A sentence's beginning: what, and what is allowed. */
  readonly why: string;
}

/** The request, or every reason why it is none. */
export function readScripted(fields: RequestFields, place: ScriptPlace): ScriptedRequest | string {
  const read = readFields(fields, place);
  return Array.isArray(read) ? read.map(({ why }) => why).join('; ') : read;
}

/** The value of a field, or a sentence's beginning that says why it has none. */
type Read<Value> = { readonly value: Value } | { readonly why: string };

/** The same, with each reason at its field. */
export function readFields(fields: RequestFields, place: ScriptPlace): ScriptedRequest | FieldFault[] {
  const [classText, arrivalText, cylinderText, angleWord, sizeText, deadlineText, streamText, diskText] =
    fields;
  const requestClass = readClass(classText);
  const arrival = readArrival(arrivalText, classText, place);
  const cylinder = readCylinder(cylinderText, place);
  const angle = readAngle(angleWord);
  const size = readSize(sizeText);
  const deadline = readDeadline(deadlineText, parseSeconds(arrivalText));
  const stream = readStream(streamText, place);
  const disk = readDisk(diskText ?? '', place);
  if (
    'value' in requestClass &&
    'value' in arrival &&
    'value' in cylinder &&
    'value' in angle &&
    'value' in size &&
    'value' in deadline &&
    'value' in stream &&
    'value' in disk
  )
    return {
      requestClass: requestClass.value,
      arrivalNs: arrival.value,
      cylinder: cylinder.value,
      angle: angle.value,
      sizeBytes: size.value,
      ...(deadline.value === undefined ? {} : { deadlineNs: deadline.value }),
      ...(stream.value === undefined ? {} : { stream: stream.value }),
      ...(disk.value === undefined ? {} : { disk: disk.value }),
    };
  const all: readonly Read<unknown>[] = [
    requestClass,
    arrival,
    cylinder,
    angle,
    size,
    deadline,
    stream,
    disk,
  ];
  return all.flatMap((read, field) => ('why' in read ? [{ field, why: read.why }] : []));
}

const readClass = (text: string): Read<'C' | 'D'> =>
  text === 'C' || text === 'D' ? { value: text } : { why: `class ${quoted(text)} is neither C nor D` };

const isArrival = (ns: number): boolean => ns >= 0 && ns <= LATEST_ARRIVAL_NS;

function readArrival(text: string, classText: string, place: ScriptPlace): Read<number> {
  const ns = parseSeconds(text);
  if (ns === undefined || !isArrival(ns))
    return {
      why: `arrival ${quoted(text)} is no number of seconds from 0 to ${LATEST_ARRIVAL_NS / NS_PER_S}`,
    };
  if (classText === 'C' && place.inRounds && ns % place.roundNs !== 0)
    return {
      why: `a video’s request belongs to the round that starts at its arrival, and no round of ${secondsText(place.roundNs)} s starts at ${quoted(text)}`,
    };
  return { value: ns };
}

function readCylinder(text: string, place: ScriptPlace): Read<number> {
  const cylinder = parseNumber(text);
  return whole(cylinder) && cylinder >= 0 && cylinder < place.cylinders
    ? { value: cylinder }
    : {
        why: `cylinder ${quoted(text)} is no whole number from 0 to ${place.cylinders - 1}, the disk's last`,
      };
}

function readAngle(text: string): Read<number> {
  if (text === ANY_ANGLE) return { value: ANYWHERE };
  const angle = parseNumber(text);
  return angle !== undefined && angle >= 0 && angle < 1
    ? { value: angle }
    : {
        why: `angle ${quoted(text)} is no number of turns from 0 to below 1 (or ${ANY_ANGLE}, where the head comes down)`,
      };
}

function readSize(text: string): Read<number> {
  const bytes = parseNumber(text);
  return bytes !== undefined && bytes > 0 && bytes <= LARGEST_BYTES
    ? { value: bytes }
    : { why: `size ${quoted(text)} is no number of bytes above 0 and up to ${LARGEST_BYTES}` };
}

/** It may be empty. `arrivalNs`: as it was given, were it wrong. */
function readDeadline(text: string, arrivalNs: number | undefined): Read<number | undefined> {
  if (text === '') return { value: undefined };
  const ns = parseSeconds(text);
  if (ns === undefined || ns > LATEST_DEADLINE_NS)
    return {
      why: `deadline ${quoted(text)} is no number of seconds up to ${LATEST_DEADLINE_NS / NS_PER_S}`,
    };
  if (arrivalNs !== undefined && isArrival(arrivalNs) && ns <= arrivalNs)
    return { why: `deadline ${quoted(text)} is not after the arrival` };
  return { value: ns };
}

/** It may be empty. */
function readStream(text: string, { firstStream = 0 }: ScriptPlace): Read<number | undefined> {
  if (text === '') return { value: undefined };
  const stream = parseNumber(text);
  const last = firstStream + MOST_STREAMS - 1;
  return whole(stream) && stream >= firstStream && stream <= last
    ? { value: stream - firstStream }
    : { why: `stream ${quoted(text)} is no whole number from ${firstStream} to ${last}` };
}

/** It may be empty; in texts the first disk is 1. */
function readDisk(text: string, { disks = MOST_DISKS }: ScriptPlace): Read<number | undefined> {
  if (text === '') return { value: undefined };
  const disk = parseNumber(text);
  return whole(disk) && disk >= 1 && disk <= disks
    ? { value: disk - 1 }
    : { why: `disk ${quoted(text)} is no whole number from 1 to ${disks}, of the disks that there are` };
}

/** An angle as `readScripted` reads it. */
export const angleText = (angle: number): string => (angle === ANYWHERE ? ANY_ANGLE : String(angle));

/** The same texts again, those at the end left out where they are empty. */
export function writeScripted(r: ScriptedRequest, firstStream = 0): readonly string[] {
  const fields = [
    r.requestClass,
    secondsText(r.arrivalNs),
    String(r.cylinder),
    angleText(r.angle),
    String(r.sizeBytes),
  ];
  const { deadlineNs, stream, disk } = r;
  if (deadlineNs !== undefined || stream !== undefined || disk !== undefined)
    fields.push(deadlineNs === undefined ? '' : secondsText(deadlineNs));
  if (stream !== undefined || disk !== undefined)
    fields.push(stream === undefined ? '' : String(stream + firstStream));
  if (disk !== undefined) fields.push(String(disk + 1));
  return fields;
}

/** In order of arrival; equal arrivals keep their order. */
export function inOrderOfArrival(requests: Script): Script {
  return isInOrder(requests) ? requests : heldScript(inPlaces(requests, placesInOrder(requests)));
}

/** `placesInOrder(…)[i]` says where the i-th in order of arrival stands. */
export function placesInOrder(requests: Script): readonly number[] {
  const arrivals = Float64Array.from(requests, ({ arrivalNs }) => arrivalNs);
  const places = Array.from(arrivals, (_, i) => i);
  return places.sort((i, j) => elementAt(arrivals, i) - elementAt(arrivals, j) || i - j);
}

function* inPlaces(requests: Script, places: readonly number[]): Generator<ScriptedRequest> {
  for (const place of places) {
    const request = requests.at(place);
    if (request !== undefined) yield request;
  }
}
