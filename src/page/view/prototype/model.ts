/** What the prototype does at an instant: which parts are at work, who is on which way, who stays where. */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import { CONTINUOUS, DISCRETE } from '../../../core/trace/kinds.ts';
import { momentAt, type Moment } from '../scene/moment.ts';
import { keptOf, markOf, onList, tokenOf, type Kept, type Mark, type Token } from '../blocks/keeping.ts';
import { legsAt, SIGNAL_NS, type Leg } from '../blocks/legs.ts';
import { leavesNs, type Journeys } from './journeys.ts';
import { ways, type Keeper, type Part, type Way } from './parts.ts';

export interface PrototypeModel {
  readonly journeys: Journeys;
  readonly moment: Moment;
  readonly still: boolean;
  readonly lit: ReadonlySet<Part>;
  readonly busy: ReadonlySet<Way>;
  readonly tokens: readonly Token<Way>[];
  readonly kept: Readonly<Record<Keeper, Kept>>;
  /** Nobody asks to come in: the admission has no part in this run. */
  readonly isClosed: boolean;
  /** Whoever is being served. */
  readonly served: Mark | undefined;
}

export function prototypeAt(journeys: Journeys, timeNs: number, still: boolean): PrototypeModel {
  const { tables } = journeys;
  const moment = momentAt(tables, timeNs);
  const legs = legsAt(journeys, timeNs);
  const stays = staysAt(journeys, moment);
  const comingTo = new Map(legs.map(({ way, request }) => [request, ways[way][1]]));
  const keptBy = (keeper: Keeper): Kept => {
    const { requests, more } = stays[keeper];
    return keptOf(tables, requests, more, (i) => comingTo.get(i) === keeper);
  };
  const kept = { cqueue: keptBy('cqueue'), scan: keptBy('scan'), fifo: keptBy('fifo'), pool: keptBy('pool') };
  return {
    ...{ journeys, moment, still, kept },
    lit: litBy(journeys, legs, moment),
    busy: new Set(legs.map(({ way }) => way)),
    tokens: legs
      .filter(({ request, stream }) => request >= 0 || stream >= 0)
      .map((own) =>
        tokenOf(
          own.request >= 0
            ? markOf(tables, own.request)
            : { label: String(own.stream + 1), continuous: true },
          own,
          timeNs,
        ),
      ),
    isClosed: journeys.admissions.length === 0,
    served: moment.request >= 0 ? markOf(tables, moment.request) : undefined,
  };
}

/** Both ends of each way that somebody is on; the executor while it has something read; whoever is just answering. */
function litBy({ admissions }: Journeys, legs: readonly Leg<Way>[], moment: Moment): ReadonlySet<Part> {
  const lit = new Set<Part>(legs.flatMap(({ way }) => ways[way]));
  const { timeNs, service } = moment;
  if (service >= 0) lit.add('executor');
  // Where it lies: what the executor is told before the arm can move there.
  if (service >= 0 && legs.some(({ way }) => way === 'next')) lit.add('content');
  if (admissions.some(({ atNs }) => atNs <= timeNs && timeNs < atNs + SIGNAL_NS)) lit.add('admission');
  return lit;
}

interface Staying {
  readonly requests: readonly number[];
  /** Not known one by one. */
  readonly more: number;
}

function staysAt(journeys: Journeys, moment: Moment): Readonly<Record<Keeper, Staying>> {
  const { tables } = journeys;
  const { requests } = tables;
  const { timeNs } = moment;
  const scan = onList(journeys, tables, timeNs);
  const listed = new Set(scan);
  const fifo = moment.waiting.filter((i) => requests.requestClass[i] === DISCRETE && !listed.has(i));
  return {
    cqueue: { requests: nextPieces(journeys, timeNs, listed), more: 0 },
    scan: { requests: scan, more: 0 },
    fifo: { requests: fifo, more: moment.unlisted },
    pool: { requests: readPieces(journeys, timeNs), more: 0 },
  };
}

/** Pieces that the generator has made and no list has yet: of the round to come, or of a later subround of this one. */
function nextPieces(
  { tables, readyNs }: Journeys,
  timeNs: number,
  listed: ReadonlySet<number>,
): readonly number[] {
  const { requests, scene } = tables;
  const found: number[] = [];
  const end = upperBound(requests.arrivalNs, timeNs + scene.roundNs);
  for (let i = lowerBound(requests.arrivalNs, timeNs - scene.roundNs); i < end; i++) {
    const continuous = requests.requestClass[i] === CONTINUOUS;
    if (continuous && readyNs[i] <= timeNs && requests.goneNs[i] > timeNs && !listed.has(i)) found.push(i);
  }
  return found;
}

/** Pieces that have been read and are played in the next round. */
function readPieces({ tables }: Journeys, timeNs: number): readonly number[] {
  const { requests, scene } = tables;
  const found: number[] = [];
  const end = upperBound(requests.arrivalNs, timeNs);
  for (let i = lowerBound(requests.arrivalNs, timeNs - 2 * scene.roundNs); i < end; i++) {
    const continuous = requests.requestClass[i] === CONTINUOUS;
    if (continuous && requests.doneNs[i] <= timeNs && timeNs < leavesNs(tables, i)) found.push(i);
  }
  return found.sort((a, b) => requests.doneNs[a] - requests.doneNs[b]);
}
