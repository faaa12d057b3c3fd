/** What the testbed does at an instant: which parts are at work, who is on which way, who stays on which list. */
import { DISCRETE } from '../../../core/trace/kinds.ts';
import { keptOf, markOf, onList, tokenOf, type Kept, type Mark, type Token } from '../blocks/keeping.ts';
import { legsAt, type Leg } from '../blocks/legs.ts';
import { momentAt, type Moment } from '../scene/moment.ts';
import { isVideo, type DiskJourneys, type Journeys } from './journeys.ts';
import { ways, type List, type Own, type Process, type Way } from './parts.ts';

export interface DiskModel {
  readonly moment: Moment;
  readonly legs: readonly Leg<Way>[];
  readonly lit: ReadonlySet<Own>;
  readonly busy: ReadonlySet<Way>;
  readonly tokens: readonly Token<Way>[];
  readonly kept: Readonly<Record<List, Kept>>;
  /** Whoever is being served, as soon as it has come to the disk. */
  readonly served: Mark | undefined;
}

export interface TestbedModel {
  readonly journeys: Journeys;
  readonly timeNs: number;
  readonly still: boolean;
  readonly lit: ReadonlySet<Process>;
  readonly disks: readonly DiskModel[];
}

const sources: readonly Process[] = ['dload', 'cload', 'timer'];

export function testbedAt(journeys: Journeys, timeNs: number, still: boolean): TestbedModel {
  const disks = journeys.disks.map((own) => diskAt(own, timeNs));
  const busy = new Set(disks.flatMap((own) => [...own.busy]));
  const isSpeaking = (process: Process) => [...busy].some((way) => ways[way].from === process);
  return { ...{ journeys, timeNs, still, disks }, lit: new Set(sources.filter(isSpeaking)) };
}

function diskAt(own: DiskJourneys, timeNs: number): DiskModel {
  const { tables } = own;
  const moment = momentAt(tables, timeNs);
  const legs = legsAt(own, timeNs);
  const busy = new Set(legs.map(({ way }) => way));
  const { request } = moment;
  const isOnItsWay = legs.some((known) => known.request === request);
  return {
    ...{ moment, legs, busy, kept: keptAt(own, moment, legs) },
    lit: litBy(busy, moment),
    tokens: legs
      .filter((known) => known.request >= 0)
      .map((known) => tokenOf(markOf(tables, known.request), known, timeNs)),
    served: request >= 0 && !isOnItsWay ? markOf(tables, request) : undefined,
  };
}

function litBy(busy: ReadonlySet<Way>, { service }: Moment): ReadonlySet<Own> {
  const ends = [...busy].flatMap((way): readonly (Process | Own)[] => [ways[way].from, ...ways[way].to]);
  const lit = new Set(ends.filter((part): part is Own => !sources.some((process) => process === part)));
  if (service >= 0) lit.add('disk');
  return lit;
}

function keptAt(
  own: DiskJourneys,
  { timeNs, waiting, unlisted }: Moment,
  legs: readonly Leg<Way>[],
): Readonly<Record<List, Kept>> {
  const { tables } = own;
  const listed = onList(own, tables, timeNs);
  const on = new Set(listed);
  const rest = waiting.filter((i) => !on.has(i));
  const isComing = (way: Way) => (i: number) =>
    legs.some((known) => known.request === i && known.way === way);
  const scan = [...listed, ...rest.filter((i) => isVideo(tables, i))];
  const fifo = rest.filter((i) => tables.requests.requestClass[i] === DISCRETE);
  const isListing = (i: number) => isComing('toScan')(i) || isComing('fromFifo')(i);
  return {
    scan: keptOf(tables, scan, 0, isListing),
    fifo: keptOf(tables, fifo, unlisted, isComing('toFifo')),
  };
}
