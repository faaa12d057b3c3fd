/** Lanes of a comparison by what sets them apart, in words. */
import { resolved } from '../resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import { writeEdits } from '../link/script.ts';
import { paramByKey, relevantParams } from '../params.ts';
import { idleSettings } from '../together.ts';
import { requestName } from '../requestName.ts';
import { clientsOf } from '../known.ts';
import type { InterventionSpec, Scenario } from '../scenario.ts';
import { describeValue } from './describeValue.ts';
import { disksWords } from './systemWords.ts';

/** 'a' for the first lane. */
export const laneLetter = (index: number): string => String.fromCharCode(97 + index);

/** Keys in which lanes differ that have a part in any of their runs; those that a policy fixes go with the policy. */
export function differingKeys(lanes: readonly Scenario[]): readonly string[] {
  const all = lanes.map((lane) => resolved(lane).values);
  return [...paramByKey.keys()].filter((key) => {
    const relevant = all.some((values) => relevantParams(values).some((spec) => spec.key === key));
    return relevant && all.some((values) => values[key] !== all[0]?.[key]);
  });
}

/**
 * A name for each lane, of what differs alone: 'Disjoint, incremental SCAN', '5 videos', 'at 1.482 s request 5 first'.
 * The same lane twice has the same name.
 */
export function laneNames(lanes: readonly Scenario[]): readonly string[] {
  const keys = differingKeys(lanes);
  const edits = lanes.map(({ interventions }) =>
    interventions.map((edit) => ({ edit, text: writeEdits([edit]) })),
  );
  const common = elementAt(edits, 0).filter(({ text }) =>
    edits.every((own) => own.some((other) => other.text === text)),
  );
  const effects = lanes.map(effectOf);
  return lanes.map((lane, i) => {
    const { values, policy } = resolved(lane);
    const words = keys
      .filter((key) => key === 'policy' || !(key in policy.fixed))
      // Where a setting has no effect, its value is no name; but where it has none anywhere, nothing else may differ.
      .filter((key) => effects[i]?.(key) === true || effects.every((has) => !has(key)))
      .map((key) => (key === 'disks' ? disksWords(lane) : describeValue(key, values[key] ?? '', lane)));
    const own = elementAt(edits, i).filter(({ text }) => !common.some((other) => other.text === text));
    words.push(...own.map(({ edit }) => describeEdit(edit, lane)));
    if (words.length > 0) return words.map((word, k) => (k === 0 ? word : uncapital(word))).join(', ');
    const named = describeValue('policy', values.policy, lane);
    return own.length < Math.max(...edits.map((all) => all.length)) - common.length
      ? `as it was: ${named}`
      : named;
  });
}

/** Does a setting have a part in what this lane does? */
function effectOf(scenario: Scenario): (key: string) => boolean {
  const { values } = resolved(scenario);
  const here = new Set(relevantParams(values).map(({ key }) => key));
  const idle = idleSettings(values);
  return (key) => here.has(key) && !idle.has(key);
}

/** Only of words that are capital for standing first: not 'FCFS'. */
const uncapital = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Cut to milliseconds, without zeros that say nothing: '1.482', '2.5'. */
const shortSeconds = (ns: number): string => String(Math.floor(ns / 1e6) / 1000);

/** 'from 2.5 s 5 videos', 'at 1.482 s request 5 first'. */
export function describeEdit(edit: InterventionSpec, lane: Scenario): string {
  const at = `${shortSeconds(edit.atNs)} s`;
  switch (edit.kind) {
    case 'set':
      return `from ${at} ${describeValue(edit.key, edit.value, lane)}`;
    case 'add':
      return `one request more at ${at}`;
    case 'join':
      return `one ${resolved(lane).traits.words.stream.one} more comes at ${at}`;
    case 'leave':
      return `${resolved(lane).traits.words.stream.one} ${edit.stream + 1} goes at ${at}`;
    case 'fail':
      return `disk ${edit.disk + 1} fails at ${at}`;
    case 'serve':
      return `at ${at} ${describeRequest(requestName(edit), lane)} first`;
  }
}

/** 'request 5', 'video 2', 'stream 2': what a request is called on the page, from its name in links. */
export function describeRequest(name: string, lane: Scenario): string {
  const [head = '', number] = name.split('.');
  const { stream, request } = resolved(lane).traits.words;
  const client = clientsOf(lane)[Number(head.slice(1)) - 1];
  if (client !== undefined && number !== undefined) return `${client.name}, ${request.one} ${number}`;
  if (head.startsWith('D')) return `${request.one} ${head.slice(1)}`;
  return number === undefined ? name : `${stream.one} ${head.slice(1)}`;
}
