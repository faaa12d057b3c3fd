/** What figure 1 of the QoS paper asks, and what is answered, request by request. */
import { fillIn } from '../../../core/base/sentence.ts';
import { milliseconds } from '../../draw/format.ts';
import { placesOf } from '../boxes/flow.ts';
import { placeWords } from '../boxes/flowTexts.ts';
import { listing } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import type { MetaModel } from './meta.ts';
import type { Asked, Decision } from './queuePlay.ts';

export const INNER = 'FCFS';

const words = {
  disk: {
    free: 'free at {at}',
    serves: 'under way, {takes}',
    chunk: 'chunk {number} of {of}, {takes}',
    rests: 'nothing to do',
  },
  asks: {
    nobody: 'At {at} the disk is free, and nobody waits.',
    one: 'At {at} the disk is free and wants the next request. {names} waits.',
    many: 'At {at} the disk is free and wants the next request. {names} wait.',
  },
  above: {
    yes: 'Yes: {names} above best effort.',
    no: 'No: nobody waits above best effort.',
  },
  slack: {
    yes: '{first} is of a guaranteed rate, but {effort} takes {worst} at worst, and the slack is {slack}: best effort goes first.',
    no: '{first} is of a guaranteed rate. {effort} would take {worst}, and only {slack} of slack are left: it has to wait.',
    nobody: '{first} is of a guaranteed rate, and no best-effort request waits that could go before it.',
  },
  bestEffort: { yes: 'Yes: {names} of best effort.', no: 'No: no best-effort request waits.' },
  below: { yes: 'Yes: {names} below best effort.', no: 'No: nobody waits at all.' },
  serve: {
    latency:
      '{name} has a guaranteed latency: the priority scheduler hands it to the disk at once, slack or not. It takes {takes}.',
    rate: 'The priority scheduler hands {name} to the disk, which is busy for {takes}.',
    slack:
      'The best-effort scheduler hands {name} to the disk. Its {takes} are taken off the slack, which leaves {left}.',
    bestEffort:
      'The best-effort scheduler hands {name} to the disk, for {takes}. Nobody above waits, so that the slack stays as it is.',
    below:
      'The priority scheduler hands chunk {number} of {of} of {name} to the disk. After {takes} the questions begin anew, and whoever has come meanwhile goes first.',
    idle: 'The disk rests until somebody comes, at {until}.',
    end: 'The disk rests: the story is over.',
  },
} as const;

const ms = (ns: number): string => milliseconds(ns, 0);
const namesOf = (all: readonly Asked[]): string => listing(all.map(({ name }) => name));
const waitText = (all: readonly Asked[]): string => `${namesOf(all)} ${all.length === 1 ? 'waits' : 'wait'}`;

export function diskText({ decision, isServed }: MetaModel): string {
  const { asked, chunk, atNs, untilNs, path } = decision;
  if (asked && isServed)
    return fillIn(chunk ? words.disk.chunk : words.disk.serves, {
      takes: ms(untilNs - atNs),
      ...(chunk ?? {}),
    });
  return path.at(-1) === 'idle' && decision.waiting.length === 0
    ? words.disk.rests
    : fillIn(words.disk.free, { at: ms(atNs) });
}

export function sayMeta(model: MetaModel): string {
  const { decision, stage } = model;
  const { path, waiting, atNs } = decision;
  const of = (...kinds: readonly Asked['kind'][]) => waiting.filter(({ kind }) => kinds.includes(kind));
  const above = of('latency', 'rate');
  const ask = (both: { readonly yes: string; readonly no: string }, some: readonly Asked[]) =>
    fillIn(some.length > 0 ? both.yes : both.no, { names: waitText(some) });
  switch (path[stage]) {
    case 'driver': {
      const form = waiting.length === 0 ? 'nobody' : waiting.length === 1 ? 'one' : 'many';
      return fillIn(words.asks[form], { at: ms(atNs), names: namesOf(waiting) });
    }
    case 'above':
      return ask(words.above, above);
    case 'slack':
      return saySlack(decision);
    case 'bestEffort':
      return ask(words.bestEffort, of('bestEffort'));
    case 'below':
      return ask(words.below, of('below'));
    default:
      return sayServed(model);
  }
}

function saySlack({ waiting, slackNs, asked }: Decision): string {
  const first = waiting.find(({ kind }) => kind === 'rate');
  const effort = waiting.find(({ kind }) => kind === 'bestEffort');
  if (!effort) return fillIn(words.slack.nobody, { first: first?.name ?? '' });
  return fillIn(asked === effort ? words.slack.yes : words.slack.no, {
    ...{ first: first?.name ?? '', effort: effort.name, worst: ms(effort.worstNs), slack: ms(slackNs) },
  });
}

function sayServed({ decision, number, decisions }: MetaModel): string {
  const { asked, atNs, untilNs, leftNs, slackNs, chunk } = decision;
  if (!asked)
    return fillIn(number === decisions.length - 1 ? words.serve.end : words.serve.idle, {
      until: ms(untilNs),
    });
  const form = asked.kind === 'bestEffort' && leftNs < slackNs ? 'slack' : asked.kind;
  return fillIn(words.serve[form], {
    ...{ name: asked.name, takes: ms(untilNs - atNs), left: ms(leftNs), number: 0, of: 0 },
    ...(chunk ?? {}),
  });
}

export const tableOfMeta = ({ decisions }: MetaModel): TextTable => ({
  head: ['decision', 'at', 'who waits', 'slack', 'way through the boxes', 'served', 'until'],
  rows: decisions.map(({ atNs, untilNs, waiting, slackNs, path, asked, chunk }, k) => [
    String(k + 1),
    ms(atNs),
    waiting.length === 0 ? '–' : namesOf(waiting),
    ms(slackNs),
    placesOf(path)
      .flatMap((place) => (place === 'disk' ? [] : [placeWords[place]]))
      .join(' → '),
    asked ? `${asked.name}${chunk ? `, chunk ${chunk.number}` : ''}` : '–',
    ms(untilNs),
  ]),
});

/** As the handle reads it. */
export const stepText = ({ number, decisions, decision }: MetaModel): string =>
  `decision ${number + 1} of ${decisions.length}, at ${ms(decision.atNs)}`;
