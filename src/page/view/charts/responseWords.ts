/** The response times in words: beside the chart, in it, and as a table. */
import { pluralOf } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { brief, seconds, whole } from '../../draw/format.ts';
import { capital } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import type { ResponseModel } from './responseModel.ts';
import type { ToldWait, WaitKind } from './toldWait.ts';

const sentences = {
  before: 'In the run before the last change it was {mean} by then.',
  nothing: 'No {request} has been served yet.',
  noneOf: 'No {request} has been served yet: {count} wait, the longest for {longest}.',
  noneButOne: 'No {request} has been served yet: one waits, for {longest}.',
  served: '{count} {requests} served by {time}: mean response {mean}{trust}, longest {longest}.',
  wait: '{count} {requests} wait, the longest for {longest}.',
  waitsOne: 'One {request} waits, for {longest}.',
  told: '{name} took {time}: {parts}.',
  toldWaiting: '{name} has waited for {time}: {parts}.',
  trust: '± {half} (95 %, from {batches} batches of {rounds})',
} as const;

/** Parts of a wait: behind one, behind several. */
const parts: Readonly<Record<WaitKind, readonly [one: string, many: string]>> = {
  earlier: ['{time} before the pages in memory', '{time} before the pages in memory'],
  pieces: ['{time} behind a {stream}', '{time} behind {count} {streams}'],
  requests: ['{time} behind a {request}', '{time} behind {count} {requests}'],
  rest: ['{time} at rest', '{time} at rest'],
  own: ['{time} its own', '{time} its own'],
};

/** What stands in the gutter, a few words a line. */
export function notesOf(model: ResponseModel, dense: boolean): readonly string[] {
  if (model.crowd) return ['shade: waiting', 'height: how long'];
  if (dense) return ['too many dots:', 'shades, median', 'and 95 %'];
  return [
    `a dot: ${/^[aeiou]/i.test(model.request.one) ? 'an' : 'a'} ${model.request.one}`,
    'that leaves',
    ...(model.dotsBefore ? ['a ring: in the', 'run before'] : ['height: its wait']),
  ];
}

export const lineNames = {
  mean: ['mean so far', 'mean'],
  p95: ['95 % are below', '95 %'],
  before: ['before {time}', 'before'],
  goal: ['goal {time}', 'goal'],
  longest: ['longest wait {time}', '{time}'],
  threads: ['each line: {count} more'],
} as const;

/** '0.75 s behind 7 videos', '48 ms behind 3 requests', '15 ms its own'. */
export function partsInWords({ sums }: ToldWait, { request, stream }: ResponseModel): readonly string[] {
  return sums.map(({ kind, ns, labels }) =>
    fillIn(parts[kind][labels.length === 1 ? 0 : 1], {
      time: brief(ns),
      count: labels.length,
      stream: stream.one,
      streams: stream.many,
      request: request.one,
      requests: request.many,
    }),
  );
}

/** '± 0.02 s (95 %, from 24 batches of 2 rounds)'; empty where there is no band. */
export function describeTrust({ trust, beat }: Pick<ResponseModel, 'trust' | 'beat'>): string {
  if (trust === undefined) return '';
  const { half, batches, rounds } = trust;
  return fillIn(sentences.trust, {
    half: seconds(half, half < 1e7 ? 4 : 3),
    batches,
    rounds: rounds === 1 ? `one ${beat.one}` : `${rounds} ${beat.many}`,
  });
}

export function describeResponse(model: ResponseModel): string {
  const { served, waiting, told, request, timeNs } = model;
  const longest = waiting > 0 ? brief(model.oldestNs) : '';
  if (served === 0) {
    const sentence =
      waiting > 1 ? sentences.noneOf : waiting === 1 ? sentences.noneButOne : sentences.nothing;
    return fillIn(sentence, { request: request.one, count: whole(waiting), longest });
  }
  const trust = describeTrust(model);
  const said = [
    fillIn(sentences.served, {
      count: whole(served),
      requests: pluralOf(served, request),
      time: seconds(timeNs),
      mean: seconds(model.meanNs),
      trust: trust === '' ? '' : ` ${trust}`,
      longest: seconds(model.longestNs),
    }),
  ];
  if (waiting > 0)
    said.push(
      fillIn(waiting === 1 ? sentences.waitsOne : sentences.wait, {
        count: whole(waiting),
        request: request.one,
        requests: request.many,
        longest,
      }),
    );
  if (told && told.sums.length > 0)
    said.push(
      fillIn(told.left ? sentences.told : sentences.toldWaiting, {
        name: capital(told.name),
        time: brief(told.endNs - told.arrivalNs),
        parts: partsInWords(told, model).join(', '),
      }),
    );
  const was = model.before?.at(-1);
  if (was) said.push(fillIn(sentences.before, { mean: seconds(was.meanNs) }));
  return said.join(' ');
}

/** Longer, nobody reads it; the latest are the ones that are looked for. */
const MOST_ROWS = 1500;

export function tableOfResponse({ dots, request }: ResponseModel): TextTable {
  const first = Math.max(0, dots.label.length - MOST_ROWS);
  return {
    head: [request.one, 'departure', 'response'],
    rows: dots.label
      .slice(first)
      .map((label, i) => [label, seconds(dots.atNs[first + i]), seconds(dots.waitNs[first + i])]),
  };
}
