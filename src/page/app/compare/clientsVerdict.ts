/**
 * Whom each lane saves, where more than one client, or kind of streams, is at stake: 'UCSB-IO saves the film and not the readers'. Facts of the
 * run, a lane each: a promise is kept or not, readers wait no longer than the goal or do.
 */
import { elementAt } from '../../../core/base/elementAt.ts';
import { laneLetter } from '../../../core/scenario/compare/laneWords.ts';
import { seconds, whole } from '../../draw/format.ts';
import { capital, listing } from '../../view/scene/names.ts';
import { figureText } from '../kit/figures/figure.ts';
import type { ClientOutcome } from './byClient.ts';

export interface ClientsVerdict {
  readonly lead: string;
  readonly rest: string;
}

const letter = (lane: number): string => `(${laneLetter(lane)})`;

/** 'the film', 'cameras 1–16', 'Anna'. */
const called = ({ name }: ClientOutcome): string => (/^[a-z][^\d]*$/.test(name) ? `the ${name}` : name);

/** Undefined where fewer than two are at stake, nothing is known of one, or all lanes save all of them. */
export function clientsVerdict(
  outcomes: readonly ClientOutcome[],
  names: readonly string[],
  soFar: boolean,
): ClientsVerdict | undefined {
  const staked = outcomes.filter(({ by }) => by !== 'rate');
  const lanes = names.map((_, lane) => lane);
  if (staked.length < 2 || lanes.length < 2) return undefined;
  const isUnknown = staked.some(({ by, figures }) =>
    figures.some(({ value }) => by === 'promise' && Number.isNaN(value)),
  );
  const saved = lanes.map((lane) => staked.map(({ figures }) => elementAt(figures, lane).isSaved));
  if (isUnknown || figuresDiffer(outcomes, lanes) || saved.every((its) => its.every(Boolean)))
    return undefined;
  const when = soFar ? 'Up to now' : 'In this run';
  return {
    lead: `${when} ${leadOf(staked, saved, names)}.`,
    rest: [lossesOf(staked, saved), takersOf(outcomes, lanes)].filter((text) => text !== '').join(' '),
  };
}

/** A lane has just come or gone. */
const figuresDiffer = (outcomes: readonly ClientOutcome[], lanes: readonly number[]): boolean =>
  outcomes.some(({ figures }) => figures.length !== lanes.length);

const count = (its: readonly boolean[]): number => its.filter(Boolean).length;

/** '(c) Cello saves the film and the readers; (b) UCSB-IO saves the film and not the readers; (a) C-LOOK saves neither'. */
function leadOf(
  staked: readonly ClientOutcome[],
  saved: readonly (readonly boolean[])[],
  names: readonly string[],
): string {
  const who = (its: readonly boolean[], want: boolean) =>
    staked.flatMap((one, k) => (its[k] === want ? [called(one)] : []));
  if (saved.every((its) => count(its) === 0))
    return `no lane saves ${listing(who(elementAt(saved, 0), false))}`;
  const kinds = new Map<string, number[]>();
  saved.forEach((its, lane) => {
    const key = its.join(' ');
    kinds.set(key, [...(kinds.get(key) ?? []), lane]);
  });
  const ordered = [...kinds.values()].toSorted(
    ([a = 0], [b = 0]) => count(elementAt(saved, b)) - count(elementAt(saved, a)) || a - b,
  );
  return ordered
    .map((lanes) => {
      const its = elementAt(saved, elementAt(lanes, 0));
      const subject =
        lanes.length === 1
          ? `${letter(elementAt(lanes, 0))} ${elementAt(names, elementAt(lanes, 0))} saves`
          : `${listing(lanes.map(letter))} save`;
      const [yes, no] = [who(its, true), who(its, false)];
      if (yes.length === 0) return `${subject} ${staked.length === 2 ? 'neither' : 'none of them'}`;
      return `${subject} ${listing(yes)}${no.length > 0 ? ` and not ${listing(no)}` : ''}`;
    })
    .join('; ');
}

/** What whoever is not saved comes to, a lane each: 'In (b) the mean of the readers is 8.37 s.' */
function lossesOf(staked: readonly ClientOutcome[], saved: readonly (readonly boolean[])[]): string {
  const told = saved.flatMap((its, lane) => {
    const losses = staked.flatMap((one, k) => (its[k] === true ? [] : [lossOf(one, lane)]));
    return losses.length > 0 ? [`in ${letter(lane)} ${listing(losses)}`] : [];
  });
  return told.length === 0 ? '' : `${capitalIn(told.join('; '))}.`;
}

const capitalIn = (text: string): string => `I${text.slice(1)}`;

function lossOf(one: ClientOutcome, lane: number): string {
  const { value, due } = elementAt(one.figures, lane);
  if (one.by === 'promise')
    return value > 0
      ? `${whole(value)} of ${whole(due)} ${one.parts ?? 'IOs'} of ${called(one)} are late`
      : `less than the promised rate of ${called(one)} is read`;
  return Number.isNaN(value)
    ? `no IO of ${called(one)} is over`
    : `the mean of ${called(one)} is ${seconds(value, 2)}`;
}

/** What it costs whoever takes what there is. */
function takersOf(outcomes: readonly ClientOutcome[], lanes: readonly number[]): string {
  return outcomes
    .filter(({ by }) => by === 'rate')
    .map((one) => {
      // The unit once.
      const rates = lanes.map((lane) => {
        const text = figureText(elementAt(one.figures, lane).value, 'MB/s', 1);
        return `${lane === 0 ? text : text.replace(/\u202f.*$/, '')} in ${letter(lane)}`;
      });
      return capital(`${called(one)}: ${listing(rates)}.`);
    })
    .join(' ');
}
