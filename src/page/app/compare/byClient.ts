/**
 * What each client comes to in each lane: a promise is kept or so many IOs are late, readers wait, a copy gets a rate. Laid
 * together their responses are those of whoever asks most, and their bytes those of the copy. Alike clients are one.
 */
import { elementAt } from '../../../core/base/elementAt.ts';
import { clientsIn, type ClientInStretch } from '../../../core/metrics/clientStretch.ts';
import { BYTES, DUE, ENDED, MISSED, RESPONSE_NS } from '../../../core/trace/clientCounts.ts';
import { whole } from '../../draw/format.ts';
import { clientGroups } from '../../view/clients/groups.ts';
import { figureText } from '../kit/figures/figure.ts';
import type { LaneFigures, Row } from './outcomeRows.ts';

/** By what a client is judged: its promise, how long it waits, what it gets. */
export type JudgedBy = 'promise' | 'wait' | 'rate';

export interface ClientFigure {
  /** NaN where there is none yet: IOs that were late, ns in the mean, megabytes a second. */
  readonly value: number;
  /** Of a promise: how many IOs were due. */
  readonly due: number;
  /** Its promise is kept, or it waits no longer than the goal; false of whoever is judged by its rate. */
  readonly isSaved: boolean;
}

export interface ClientOutcome {
  readonly name: string;
  readonly by: JudgedBy;
  /** What is late of it; absent: IOs. */
  readonly parts?: string;
  /** By lane. */
  readonly figures: readonly ClientFigure[];
}

/** More are told as one. */
const MOST_TOLD = 6;
/** So much of a rate is all of it, as the table writes it: 100.0 %. */
const ALL_OF_IT = 0.9995;
/** Fewer IOs than this many deviations below what a client asks for in the mean are no chance. */
const DEVIATIONS = 4;

const NOTHING: ClientFigure = { value: NaN, due: 0, isSaved: false };

/** None where nobody is told apart. */
export function clientOutcomes(lanes: readonly LaneFigures[], goalNs: number): readonly ClientOutcome[] {
  const records = lanes.map(({ part: { clients, beatNs, from, to } }) =>
    clients ? clientsIn(clients, { beatNs, from, to }).clients : [],
  );
  const longest = records.reduce((a, b) => (b.length > a.length ? b : a), []);
  return clientGroups(
    longest.map(({ plan }) => plan),
    MOST_TOLD,
  ).map(({ name, members }) => {
    const by = judgedBy(members.map((i) => elementAt(longest, i)));
    return {
      ...{ name, by },
      figures: records.map((clients, lane) => {
        const its = members.flatMap((i) => clients[i] ?? []);
        return its.length === 0 ? NOTHING : figureOf(its, by, goalNs, elementAt(lanes, lane));
      }),
    };
  });
}

function judgedBy(its: readonly ClientInStretch[]): JudgedBy {
  if (its.some(({ plan: { kind } }) => kind === 'rate' || kind === 'latency')) return 'promise';
  return its.every(({ plan: { kind } }) => kind === 'interactive') ? 'wait' : 'rate';
}

function figureOf(
  its: readonly ClientInStretch[],
  by: JudgedBy,
  goalNs: number,
  { part: { beatNs, from, to }, oldestNs }: LaneFigures,
): ClientFigure {
  const sum = (figure: number) => its.reduce((all, client) => all + client.sum(figure), 0);
  switch (by) {
    case 'promise': {
      const [late, due] = [sum(MISSED), sum(DUE)];
      const getsAll = its.every(
        (client) => !(client.wantedBytes > 0) || client.sum(BYTES) >= ALL_OF_IT * client.wantedBytes,
      );
      return { value: due > 0 ? late : NaN, due, isSaved: due > 0 && late === 0 && getsAll };
    }
    case 'wait': {
      const ended = sum(ENDED);
      const value = sum(RESPONSE_NS) / ended;
      const asked = its.reduce((all, client) => all + askedIn(client, beatNs, from, to), 0);
      const keepsUp = ended >= asked - DEVIATIONS * Math.sqrt(asked);
      // Who waits now is in no mean.
      const waits = its.map(({ plan: { client } }) => oldestNs?.[client] ?? 0);
      const isSaved = value <= goalNs && keepsUp && waits.every((ns) => ns <= goalNs);
      return { value, due: 0, isSaved };
    }
    case 'rate': {
      const value = sum(BYTES) / 1e6 / (((to - from) * beatNs) / 1e9);
      return { value, due: 0, isSaved: false };
    }
  }
}

/** IOs that it should ask for in the stretch, in the mean. */
function askedIn(
  { plan: { perS, startNs, endNs } }: ClientInStretch,
  beatNs: number,
  from: number,
  to: number,
) {
  const ns = Math.min(endNs, to * beatNs) - Math.max(startNs, from * beatNs);
  return perS > 0 ? (perS * Math.max(0, ns)) / 1e9 : 0;
}

export const promiseWords = (late: number, due: number): string => `${whole(late)} of ${whole(due)} late`;

/** '51 of 60 late', '6.944 s', '33.70 MB/s'. */
function figureWords({ by, figures }: ClientOutcome, lane: number): string {
  const { value, due } = elementAt(figures, lane);
  if (Number.isNaN(value)) return '–';
  if (by === 'promise') return promiseWords(value, due);
  return by === 'wait' ? figureText(value, 's') : figureText(value, 'MB/s', 2);
}

const titles: Readonly<Record<JudgedBy, string>> = {
  promise: 'promise',
  wait: 'mean response',
  rate: 'rate',
};

/** Rows of the table of outcomes, a client each. */
export const clientRows = (outcomes: readonly ClientOutcome[]): readonly Row[] =>
  outcomes.map((outcome) => ({
    id: `client ${outcome.name}`,
    title: `${outcome.name}: ${titles[outcome.by]}`,
    cells: outcome.figures.map((figure, lane) => {
      const value = figureWords(outcome, lane);
      return Number.isNaN(figure.value) ? { value, why: 'nothing of it is over yet' } : { value };
    }),
  }));
