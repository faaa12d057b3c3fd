/** One scripted request, read from seven texts: the same rules for links, scenario files and CSV. */
import { parseNumber } from '../base/params.ts';
import { ANYWHERE } from '../base/phase.ts';
import { NS_PER_S } from '../base/time.ts';
import { parseSeconds, secondsText } from './decimalTime.ts';
import { quoted } from './faults.ts';
import type { ScriptedRequest } from './scenario.ts';

/** What a request must fit: the disk it lies on and the rounds it lives in. */
export interface ScriptPlace {
  readonly cylinders: number;
  readonly roundNs: number;
  /** C-requests arrive at the starts of rounds: the policy works in them. */
  readonly inRounds: boolean;
}

/** class, arrival_s, cylinder, angle, size_bytes, deadline_s, stream; the last two may be empty. */
export type RequestFields = readonly [string, string, string, string, string, string, string];

/** As long as the longest run. */
export const LATEST_ARRIVAL_NS = 1e6 * NS_PER_S;
const LATEST_DEADLINE_NS = 2 * LATEST_ARRIVAL_NS;
/** In place of an angle: the read begins wherever the head comes down. */
const ANY_ANGLE = 'any';
const LARGEST_BYTES = 1e12;
const MOST_STREAMS = 10_000;

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

/** The same, with each reason at its field. */
export function readFields(fields: RequestFields, place: ScriptPlace): ScriptedRequest | FieldFault[] {
  const [requestClass, arrivalText, cylinderText, angleWord, sizeText, deadlineText, streamText] = fields;
  const wrong: FieldFault[] = [];
  const refuse = (field: number, why: string) => {
    wrong.push({ field, why });
  };
  if (requestClass !== 'C' && requestClass !== 'D')
    refuse(0, `class ${quoted(requestClass)} is neither C nor D`);

  const arrivalNs = parseSeconds(arrivalText);
  const late = arrivalFault(arrivalNs, arrivalText, requestClass, place);
  if (late !== undefined) refuse(1, late);
  const cylinder = parseNumber(cylinderText);
  if (!whole(cylinder) || cylinder < 0 || cylinder >= place.cylinders)
    refuse(
      2,
      `cylinder ${quoted(cylinderText)} is no whole number from 0 to ${place.cylinders - 1}, the disk's last`,
    );
  const angle = angleWord === ANY_ANGLE ? ANYWHERE : parseNumber(angleWord);
  if (angle === undefined || !((angle >= 0 && angle < 1) || angleWord === ANY_ANGLE))
    refuse(
      3,
      `angle ${quoted(angleWord)} is no number of turns from 0 to below 1 (or ${ANY_ANGLE}, where the head comes down)`,
    );
  const sizeBytes = parseNumber(sizeText);
  if (sizeBytes === undefined || !(sizeBytes > 0 && sizeBytes <= LARGEST_BYTES))
    refuse(4, `size ${quoted(sizeText)} is no number of bytes above 0 and up to ${LARGEST_BYTES}`);

  const deadlineNs = deadlineText === '' ? undefined : parseSeconds(deadlineText);
  if (deadlineText !== '' && (deadlineNs === undefined || deadlineNs > LATEST_DEADLINE_NS))
    refuse(
      5,
      `deadline ${quoted(deadlineText)} is no number of seconds up to ${LATEST_DEADLINE_NS / NS_PER_S}`,
    );
  else if (
    deadlineNs !== undefined &&
    arrivalNs !== undefined &&
    isArrival(arrivalNs) &&
    deadlineNs <= arrivalNs
  )
    refuse(5, `deadline ${quoted(deadlineText)} is not after the arrival`);
  const stream = streamText === '' ? undefined : parseNumber(streamText);
  if (streamText !== '' && (!whole(stream) || stream < 0 || stream >= MOST_STREAMS))
    refuse(6, `stream ${quoted(streamText)} is no whole number from 0 to ${MOST_STREAMS - 1}`);

  if (wrong.length > 0) return wrong;
  return {
    requestClass: requestClass as 'C' | 'D',
    arrivalNs: arrivalNs as number,
    cylinder: cylinder as number,
    angle: angle as number,
    sizeBytes: sizeBytes as number,
    ...(deadlineNs === undefined ? {} : { deadlineNs }),
    ...(stream === undefined ? {} : { stream }),
  };
}

const isArrival = (ns: number): boolean => ns >= 0 && ns <= LATEST_ARRIVAL_NS;

function arrivalFault(
  arrivalNs: number | undefined,
  text: string,
  requestClass: string,
  place: ScriptPlace,
): string | undefined {
  if (arrivalNs === undefined || !isArrival(arrivalNs))
    return `arrival ${quoted(text)} is no number of seconds from 0 to ${LATEST_ARRIVAL_NS / NS_PER_S}`;
  if (requestClass === 'C' && place.inRounds && arrivalNs % place.roundNs !== 0)
    return `a C-request belongs to the round that starts at its arrival, and no round of ${secondsText(place.roundNs)} s starts at ${quoted(text)}`;
  return undefined;
}

/** An angle as `readScripted` reads it. */
export const angleText = (angle: number): string => (angle === ANYWHERE ? ANY_ANGLE : String(angle));

/** The same seven texts again, those at the end left out where they are empty. */
export function writeScripted(r: ScriptedRequest): readonly string[] {
  const fields = [
    r.requestClass,
    secondsText(r.arrivalNs),
    String(r.cylinder),
    angleText(r.angle),
    String(r.sizeBytes),
  ];
  if (r.deadlineNs !== undefined || r.stream !== undefined)
    fields.push(r.deadlineNs === undefined ? '' : secondsText(r.deadlineNs));
  if (r.stream !== undefined) fields.push(String(r.stream));
  return fields;
}

/** In order of arrival; equal arrivals keep their order. `place[i]` says where the i-th stood before. */
export function inOrderOfArrival(requests: readonly ScriptedRequest[]): {
  readonly script: readonly ScriptedRequest[];
  readonly place: readonly number[];
} {
  const place = requests.map((_, i) => i);
  if (requests.every((r, i) => i === 0 || requests[i - 1].arrivalNs <= r.arrivalNs))
    return { script: requests, place };
  place.sort((i, j) => requests[i].arrivalNs - requests[j].arrivalNs || i - j);
  return { script: place.map((i) => requests[i]), place };
}
