/** Scripts and interventions as a link writes them. */
import { parseParam, writeParam } from '../../base/params.ts';
import type { ScenarioValues } from '../../sim/interfaces.ts';
import { parseSeconds, secondsText } from '../decimalTime.ts';
import { quoted, type Faults } from '../faults.ts';
import { checkTogether, paramByKey, policyOf } from '../params.ts';
import { parseRequestName, requestName } from '../requestName.ts';
import { changeable, type InterventionSpec, type ScriptedRequest } from '../scenario.ts';
import {
  angleText,
  inOrderOfArrival,
  LATEST_ARRIVAL_NS,
  readScripted,
  writeScripted,
  type ScriptPlace,
} from '../scriptedRequest.ts';
import { inForceAfter, inForceAtStart } from '../valuesInForce.ts';

/** `C:0:3000:0.25:800000;D:0.04:120:0.5:50000`, in order of arrival; "" for a script of no requests. */
export const writeScript = (script: readonly ScriptedRequest[]): string =>
  script.map((r) => writeScripted(r).join(':')).join(';');

/** The script, or undefined (and faults) where any of its requests is wrong: half a script would be another one. */
export function readScript(
  text: string,
  place: ScriptPlace,
  faults: Faults,
): readonly ScriptedRequest[] | undefined {
  const items = text === '' ? [] : text.split(/[;,]/);
  const requests: ScriptedRequest[] = [];
  let wrong = 0;
  for (const [i, item] of items.entries()) {
    const fields = item.split(':', 8);
    const [
      requestClass = '',
      arrival = '',
      cylinder = '',
      angle = '',
      size = '',
      deadline = '',
      stream = '',
    ] = fields;
    const read =
      fields.length < 5 || fields.length > 7
        ? 'class:arrival:cylinder:angle:size was expected, and perhaps :deadline:stream'
        : readScripted([requestClass, arrival, cylinder, angle, size, deadline, stream], place);
    if (typeof read !== 'string') {
      requests.push(read);
      continue;
    }
    wrong++;
    faults.add(`requests, number ${i + 1} (${quoted(item)}): ${read}`);
  }
  return wrong > 0 ? undefined : inOrderOfArrival(requests).script;
}

/** `12.5:lambda:20;14:add:3000:0.25:50000;15.25:serve:D7`. */
export const writeEdits = (edits: readonly InterventionSpec[]): string =>
  edits.map((e) => `${secondsText(e.atNs)}:${writeEdit(e)}`).join(';');

function writeEdit(e: InterventionSpec): string {
  switch (e.kind) {
    case 'set':
      return `${e.key}:${writeParam(e.value)}`;
    case 'add':
      return `add:${e.cylinder}:${angleText(e.angle)}:${e.sizeBytes}`;
    case 'serve':
      return `serve:${requestName(e)}`;
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
  const read: { readonly edit: InterventionSpec; readonly item: string }[] = [];
  for (const item of text === '' ? [] : text.split(/[;,]/)) {
    const edit = readEdit(item, place);
    if (typeof edit === 'string') faults.add(`edits, ${quoted(item)}: ${edit}`);
    else read.push({ edit, item });
  }
  read.sort((a, b) => a.edit.atNs - b.edit.atNs);
  let now = inForceAtStart(values);
  const taken: InterventionSpec[] = [];
  for (const { edit, item } of read) {
    if (edit.kind === 'set') {
      const wrong = conflict(edit.key, edit.value, now.values);
      if (wrong !== undefined) {
        faults.add(`edits, ${quoted(item)}: ${wrong}`);
        continue;
      }
      now = inForceAfter(now, edit.key, edit.value);
    }
    taken.push(edit);
  }
  return taken;
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
      : 'time:serve:name was expected, with the name of a request, such as D5 or C2.7 (stream 2, round 7)';
  }
  const spec = key === undefined ? undefined : paramByKey.get(key);
  if (spec === undefined || !changeable.has(spec.key) || rest.length === 0)
    return `time:key:value was expected, where the key is add, serve or one of ${[...changeable].join(', ')}`;
  const value = parseParam(spec, rest.join(':'));
  return value.ok ? { atNs, kind: 'set', key: spec.key, value: value.value } : value.faults.join('; ');
}

function conflict(key: string, value: number | string, now: ScenarioValues): string | undefined {
  const fixed = policyOf(now).fixed[key];
  if (fixed !== undefined && fixed !== value)
    return `${key} is fixed to ${fixed} by policy=${now.policy} at that time`;
  const faults = checkTogether({ ...now, [key]: value });
  return faults.length > 0 ? faults.join('; ') : undefined;
}
