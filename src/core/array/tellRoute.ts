/**
 * Why the pieces of a request go where they go, in a sentence by its own figures: {request} is its name, {sent} the disks
 * that got a piece, {weighed} those that could have, {fewest} how many pieces are not done on the one that took it, {more} how
 * many on the others, {alike} those that have as few. Disks are numbered from 1 in sentences.
 */
import { fillIn } from '../base/sentence.ts';
import type { RouteKind } from '../sim/interfaces.ts';
import { spreadById } from './spreads.ts';

/** What a system keeps of a decision (see core/sim/routed/routeLog.ts); disks from 0. */
export interface ToldRoute {
  readonly kind: RouteKind;
  readonly from: number | undefined;
  readonly sent: readonly number[];
  readonly weighed: readonly { readonly disk: number; readonly unfinished: number }[];
}

const words = {
  /** In front of what is dealt anew because its disk has failed. */
  anew: 'Disk {from} has failed, where {request} waited.',
  and: '{some} and {last}',
  none: 'no piece',
  one: '1 piece',
  many: '{count} pieces',
};

/** ‘2’, ‘2 and 5’, ‘1, 3 and 4’. */
function listed(parts: readonly (string | number)[]): string {
  const some = parts.slice(0, -1).join(', ');
  const last = String(parts.at(-1) ?? '');
  return some === '' ? last : fillIn(words.and, { some, last });
}

const pieces = (count: number): string =>
  count === 0 ? words.none : count === 1 ? words.one : fillIn(words.many, { count });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `request`: as it is called in the middle of a sentence, ‘piece 12 of video 3’. */
export function tellRoute(spread: string, route: ToldRoute, request: string): string {
  const { sent, weighed, from, kind } = route;
  const names = { request, Request: capital(request) };
  const named = (disks: readonly number[]) => listed(disks.map((disk) => disk + 1));
  const taker = weighed.find(({ disk }) => sent.includes(disk));
  const others = weighed.filter((its) => its !== taker);
  const alike = others.filter(({ unfinished }) => unfinished === taker?.unfinished);
  const sentence = spreadById(spread).words[kind === 'shortest' && alike.length > 0 ? 'equal' : kind];
  if (sentence === undefined) throw new Error(`spread ${spread} has no word for ${kind}`);
  const told = fillIn(sentence, {
    ...names,
    ...{ sent: named(sent), weighed: named(weighed.map(({ disk }) => disk)) },
    ...{ alike: named(alike.map(({ disk }) => disk)), fewest: pieces(taker?.unfinished ?? 0) },
    more: listed(others.map(({ unfinished }) => unfinished)),
  });
  return from === undefined ? told : `${fillIn(words.anew, { ...names, from: from + 1 })} ${told}`;
}
