/** Scripts and interventions as a link writes them. */
import { onceFor } from '../../base/onceFor.ts';
import { whenGrown } from '../../base/later.ts';
import { parseParam, writeParam } from '../../base/paramText.ts';
import type { Portions } from '../../base/portions.ts';
import type { ScenarioValues } from '../../sim/interfaces.ts';
import { parseSeconds, secondsText } from '../decimalTime.ts';
import { Faults, quoted } from '../faults.ts';
import { paramByKey } from '../params.ts';
import { parseRequestName, requestName } from '../requestName.ts';
import {
  changeable,
  isOfStreams,
  type InterventionSpec,
  type Script,
  type ScriptedRequest,
} from '../scenario.ts';
import { ScriptBuilder } from '../scriptColumns.ts';
import {
  angleText,
  inOrderOfArrival,
  LATEST_ARRIVAL_NS,
  MOST_STREAMS,
  readScripted,
  writeScripted,
  type ScriptPlace,
} from '../scriptedRequest.ts';
import { refuseCount } from '../editCount.ts';
import { SettingsInForce } from './settingsInForce.ts';

/** `C:0:3000:0.25:800000;D:0.04:120:0.5:50000`, in order of arrival; "" for a script of no requests. */
export function writeScript(script: Script): string {
  let text = written.get(script);
  if (text === undefined)
    written.set(script, (text = Array.from(script, (r) => writeScripted(r).join(':')).join(';')));
  return text;
}

/** A script may be long, and its link is written with every change of the view. */
const written = new WeakMap<Script, string>();

/** A long script came as this text, which says the same. */
export function cameAs(script: Script, text: string): void {
  if (!written.has(script)) written.set(script, text);
}

/** A script while it is read. */
interface ScriptDraft {
  readonly requests: ScriptBuilder;
  readonly faults: Faults;
  wrong: number;
  items: number;
  /** Where the next one begins in the text. */
  at: number;
}

/** The script that was read last, in portions, before the rest of its link. */
let ahead:
  | {
      readonly text: string;
      readonly place: ScriptPlace;
      readonly draft: ScriptDraft;
      readonly script: Script | undefined;
    }
  | undefined;

const ITEMS_IN_A_PORTION = 2000;
/** Sentences of one script that are told in words. */
const MOST_TOLD = 20;

/** Reads a long script in portions; `readScript` then has it. */
export function* readScriptAhead(text: string, place: ScriptPlace): Portions<void> {
  const draft = newDraft();
  while (draft.at <= text.length) {
    readItems(text, place, draft, ITEMS_IN_A_PORTION);
    yield;
  }
  const script = wholeScript(draft);
  ahead = { text, place, draft, script };
  yield;
}

/** The script, or undefined (and faults) where any of its requests is wrong: half a script would be another one. */
export function readScript(text: string, place: ScriptPlace, faults: Faults): Script | undefined {
  const known = ahead?.text === text && samePlace(ahead.place, place) ? ahead : undefined;
  ahead = undefined;
  if (known !== undefined) {
    faults.take(known.draft.faults);
    return known.script;
  }
  const draft = newDraft();
  readItems(text, place, draft, Infinity);
  faults.take(draft.faults);
  return wholeScript(draft);
}

const wholeScript = ({ wrong, requests }: ScriptDraft): Script | undefined =>
  wrong > 0 ? undefined : inOrderOfArrival(requests.script());

const newDraft = (): ScriptDraft => ({
  requests: new ScriptBuilder(),
  faults: new Faults(MOST_TOLD),
  wrong: 0,
  items: 0,
  at: 0,
});

const samePlace = (a: ScriptPlace, b: ScriptPlace): boolean =>
  a.cylinders === b.cylinders && a.roundNs === b.roundNs && a.inRounds === b.inRounds && a.disks === b.disks;

function readItems(text: string, place: ScriptPlace, draft: ScriptDraft, most: number): void {
  if (text === '') draft.at = 1;
  for (let left = most; left > 0 && draft.at <= text.length; left--) {
    const end = endOfItem(text, draft.at);
    const item = text.slice(draft.at, end);
    draft.at = end + 1;
    draft.items++;
    const read = readItem(item, place);
    if (typeof read !== 'string') {
      draft.requests.add(read);
      continue;
    }
    draft.wrong++;
    draft.faults.add(`requests, number ${draft.items} (${quoted(item)}): ${read}`);
  }
}

/** The next semicolon or comma, or the end. */
function endOfItem(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === SEMICOLON || code === COMMA) return at;
  }
  return text.length;
}
const SEMICOLON = 59;
const COMMA = 44;

function readItem(item: string, place: ScriptPlace): ScriptedRequest | string {
  const fields = item.split(':', 9);
  const [
    requestClass = '',
    arrival = '',
    cylinder = '',
    angle = '',
    size = '',
    deadline = '',
    stream = '',
    disk = '',
  ] = fields;
  return fields.length < 5 || fields.length > 8
    ? 'class:arrival:cylinder:angle:size was expected, and perhaps :deadline:stream:disk'
    : readScripted([requestClass, arrival, cylinder, angle, size, deadline, stream, disk], place);
}

/** `12.5:lambda:20;14:add:3000:0.25:50000;15.25:serve:D7`. */
export const writeEdits = onceFor((edits: readonly InterventionSpec[]): string =>
  edits.map((e) => `${secondsText(e.atNs)}:${writeEdit(e)}`).join(';'),
);

function writeEdit(e: InterventionSpec): string {
  switch (e.kind) {
    case 'set':
      return `${e.key}:${writeParam(e.value)}`;
    case 'add':
      return `add:${e.cylinder}:${angleText(e.angle)}:${e.sizeBytes}`;
    case 'serve':
      return `serve:${requestName(e)}`;
    case 'join':
      return e.what === undefined ? 'join' : `join:${e.what}`;
    case 'leave':
      return `leave:${e.stream + 1}`;
    case 'fail':
      return `fail:${e.disk + 1}`;
  }
}

/**
 * Interventions in order of time. A wrong one is left out, with a fault; the others stay. Each must make sense with
 * the values that are in force when it comes.
 */
export function readEdits(
  text: string,
  values: ScenarioValues,
  place: ScriptPlace,
  faults: Faults,
): readonly InterventionSpec[] {
  const tooMany = refuseCount(countOf(text));
  if (tooMany !== undefined) {
    faults.add(tooMany);
    return [];
  }
  const { read, wrong: unread } = editsOf(text, place);
  for (const { item, wrong } of unread) faults.add(`edits, ${quoted(item)}: ${wrong}`);
  const settings = new SettingsInForce(values);
  const taken: InterventionSpec[] = [];
  for (const { edit, item } of read) {
    const wrong =
      edit.kind === 'set'
        ? settings.take(edit.key, edit.value)
        : edit.kind === 'fail'
          ? settings.refuseFailure(edit.disk)
          : isOfStreams(edit)
            ? settings.refuseGuests(edit)
            : undefined;
    if (wrong === undefined) taken.push(edit);
    else faults.add(`edits, ${quoted(item)}: ${wrong}`);
  }
  return taken;
}

/** Items between semicolons or commas; a text of a million is counted and not taken apart. */
function countOf(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at = endOfItem(text, at) + 1) count++;
  return count;
}

/** The changes of a text one by one, in order of time, and what is none. */
interface ReadEdits {
  readonly read: readonly { readonly edit: InterventionSpec; readonly item: string }[];
  readonly wrong: readonly { readonly item: string; readonly wrong: string }[];
}

/** Lanes have the changes of the scenario beside which they stand: these are read once for all of them. */
let lastRead: { readonly text: string; readonly place: ScriptPlace; readonly edits: ReadEdits } | undefined;

// One that was wrong may be right when more is known.
whenGrown(() => {
  lastRead = undefined;
});

function editsOf(text: string, place: ScriptPlace): ReadEdits {
  if (lastRead?.text === text && samePlace(lastRead.place, place)) return lastRead.edits;
  const read: { readonly edit: InterventionSpec; readonly item: string }[] = [];
  const wrong: { readonly item: string; readonly wrong: string }[] = [];
  for (const item of text === '' ? [] : text.split(/[;,]/)) {
    const edit = readEdit(item, place);
    if (typeof edit === 'string') wrong.push({ item, wrong: edit });
    else read.push({ edit, item });
  }
  read.sort((a, b) => a.edit.atNs - b.edit.atNs);
  const edits = { read, wrong };
  lastRead = { text, place, edits };
  return edits;
}

function readEdit(item: string, place: ScriptPlace): InterventionSpec | string {
  const [time = '', key, ...rest] = item.split(':');
  const atNs = parseSeconds(time);
  if (atNs === undefined || atNs < 0 || atNs > LATEST_ARRIVAL_NS)
    return `its time must be a number of seconds from 0 to ${LATEST_ARRIVAL_NS / 1e9}`;
  if (key === 'add') {
    if (rest.length !== 3) return 'time:add:cylinder:angle:size was expected';
    const [cylinder = '', angle = '', size = ''] = rest;
    const request = readScripted(['D', time, cylinder, angle, size, '', ''], place);
    if (typeof request === 'string') return request;
    return {
      atNs,
      kind: 'add',
      cylinder: request.cylinder,
      angle: request.angle,
      sizeBytes: request.sizeBytes,
    };
  }
  if (key === 'serve') {
    const name = parseRequestName(rest.join(':'));
    return name
      ? { atNs, kind: 'serve', ...name }
      : 'time:serve:name was expected, with the name of a request, such as D5, C2.7 (stream 2, round 7) or D2.7 (of a client)';
  }
  if (key === 'join') return { atNs, kind: 'join', ...(rest.length === 0 ? {} : { what: rest.join(':') }) };
  if (key === 'leave') {
    const number = /^[1-9]\d{0,4}$/.test(rest.join(':')) ? Number(rest[0]) : NaN;
    return number <= MOST_STREAMS
      ? { atNs, kind: 'leave', stream: number - 1 }
      : `time:leave:number was expected, with the number of a video or stream, from 1 to ${MOST_STREAMS}`;
  }
  if (key === 'fail') {
    const number = /^[1-9]\d?$/.test(rest.join(':')) ? Number(rest[0]) : NaN;
    return number > 0
      ? { atNs, kind: 'fail', disk: number - 1 }
      : 'time:fail:disk was expected, with the number of a disk, from 1 on';
  }
  const spec = key === undefined ? undefined : paramByKey.get(key);
  if (spec === undefined || !changeable.has(spec.key) || rest.length === 0)
    return `time:key:value was expected, of a key among add, serve, join, leave, fail, ${[...changeable].join(', ')}`;
  const value = parseParam(spec, rest.join(':'));
  return value.ok ? { atNs, kind: 'set', key: spec.key, value: value.value } : value.faults.join('; ');
}
