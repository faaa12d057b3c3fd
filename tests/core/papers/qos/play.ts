/** What a run of clients came to, from its pages: who was served when, rates second by second, cycles missed, mean responses. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { NS_PER_S } from '../../../../src/core/base/time.ts';
import { durationNs } from '../../../../src/core/scenario/stations.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import type { Scenario } from '../../../../src/core/scenario/scenario.ts';
import { BACKGROUND, CONTINUOUS, LATE, SERVED, TRANSFER } from '../../../../src/core/trace/kinds.ts';
import type { Page } from '../../../../src/core/trace/page.ts';

/** One visit of the arm for a client. */
export interface Visit {
  readonly client: number;
  readonly isTimed: boolean;
  /** Of the IO: its number within the client. */
  readonly number: number;
  readonly arrivalNs: number;
  readonly deadlineNs: number;
  readonly startNs: number;
  readonly endNs: number;
  readonly transferFromNs: number;
  /** Bytes a second while it transfers. */
  readonly rate: number;
  /** The IO is complete with it. */
  readonly isLast: boolean;
}

export interface Played {
  readonly endNs: number;
  readonly visits: readonly Visit[];
  /** All that were asked for, by client and number. */
  readonly asked: readonly Pick<Visit, 'client' | 'isTimed' | 'number' | 'arrivalNs' | 'deadlineNs'>[];
  readonly letIn: number;
}

export function playClients(scenario: Scenario): Played {
  const run = new Run(scenario);
  const pages = run.pages();
  const disk = resolved(scenario).disk;
  const asked = pages.flatMap(({ requests: r }) =>
    Array.from({ length: r.length }, (_, i) => i)
      .filter((i) => r.carried[i] === 0 && (r.stream[i] ?? -1) >= 0)
      .map((i) => ({
        ...{
          client: r.stream[i] ?? -1,
          isTimed: r.requestClass[i] === CONTINUOUS,
          number: r.number[i] ?? -1,
        },
        ...{ arrivalNs: r.arrivalNs[i] ?? NaN, deadlineNs: r.deadlineNs[i] ?? NaN },
      })),
  );
  const { admissions } = run.station.tally;
  return {
    endNs: durationNs(scenario),
    visits: pages.flatMap((page) => visitsOf(page, (cylinder) => disk.rateAt(cylinder))),
    asked,
    letIn: admissions.asked - admissions.refused,
  };
}

function visitsOf(
  { requests: r, services: s, segments }: Page,
  rateAt: (cylinder: number) => number,
): Visit[] {
  return Array.from({ length: s.length }, (_, k): Visit => {
    const i = s.request[k] ?? -1;
    const first = s.firstSegment[k] ?? 0;
    const last = first + (s.segmentCount[k] ?? 0) - 1;
    const endNs = s.endNs[k] ?? NaN;
    return {
      ...{ client: r.stream[i] ?? -1, isTimed: r.requestClass[i] === CONTINUOUS, number: r.number[i] ?? -1 },
      ...{ arrivalNs: r.arrivalNs[i] ?? NaN, deadlineNs: r.deadlineNs[i] ?? NaN },
      ...{ startNs: s.startNs[k] ?? NaN, endNs, rate: rateAt(r.cylinder[i] ?? 0) },
      transferFromNs: segments.kind[last] === TRANSFER ? (segments.fromNs[last] ?? endNs) : endNs,
      isLast: s.outcome[k] === SERVED || s.outcome[k] === LATE,
    };
  }).filter((visit, k) => visit.client >= 0 && r.requestClass[s.request[k] ?? -1] !== BACKGROUND);
}

/** Of blocks that are read on the way. */
export function freeMegabytes(scenario: Scenario): number {
  let bytes = 0;
  for (const { requests, services } of new Run(scenario).pages())
    for (let k = 0; k < services.length; k++) {
      const i = services.request[k] ?? -1;
      if (requests.requestClass[i] === BACKGROUND && services.outcome[k] === SERVED)
        bytes += requests.sizeBytes[i] ?? 0;
    }
  return bytes / 1e6;
}

/** MB/s of a client in each second of the run: bytes count when they pass under the head. */
export function everySecond({ endNs, visits }: Played, client: number): readonly number[] {
  const megabytes = Array.from({ length: Math.ceil(endNs / NS_PER_S) }, () => 0);
  for (const visit of visits) {
    if (visit.client !== client) continue;
    for (let s = Math.floor(visit.transferFromNs / NS_PER_S); s * NS_PER_S < visit.endNs; s++) {
      const fromNs = Math.max(visit.transferFromNs, s * NS_PER_S);
      const toNs = Math.min(visit.endNs, (s + 1) * NS_PER_S);
      if (s < megabytes.length)
        megabytes[s] = (megabytes[s] ?? 0) + ((toNs - fromNs) * visit.rate) / NS_PER_S / 1e6;
    }
  }
  return megabytes;
}

const nameOf = ({ client, number, isTimed }: Pick<Visit, 'client' | 'number' | 'isTimed'>): string =>
  `${isTimed ? 'C' : 'D'} ${client} ${number}`;

/** When each IO was complete. */
function endsOf({ visits }: Played): ReadonlyMap<string, number> {
  return new Map(visits.filter(({ isLast }) => isLast).map((visit) => [nameOf(visit), visit.endNs]));
}

/** Cycles whose end lies within the run, and those in which the IO was not complete by then; `of` these clients. */
export function cyclesOf(
  played: Played,
  of: (client: number) => boolean = () => true,
): { readonly cycles: number; readonly missed: number; readonly clients: ReadonlySet<number> } {
  const ends = endsOf(played);
  const due = played.asked.filter(
    ({ client, isTimed, deadlineNs }) => isTimed && of(client) && deadlineNs <= played.endNs,
  );
  const missed = due.filter((io) => !((ends.get(nameOf(io)) ?? Infinity) <= io.deadlineNs));
  return {
    cycles: due.length,
    missed: missed.length,
    clients: new Set(missed.map(({ client }) => client)),
  };
}

/** Of all IOs asked for by `beforeNs`; one that is not complete counts with its age. */
export function meanResponseMs(played: Played, of: (client: number) => boolean, beforeNs: number): number {
  const ends = endsOf(played);
  const all = played.asked.filter(({ client, arrivalNs }) => of(client) && arrivalNs <= beforeNs);
  const sum = all.reduce((total, io) => total + (ends.get(nameOf(io)) ?? played.endNs) - io.arrivalNs, 0);
  return sum / all.length / 1e6;
}

/** From the arrival until the first service begins. */
export function meanWaitMs({ visits }: Played, of: (client: number) => boolean): number {
  const begun = new Map<string, number>();
  for (const visit of visits)
    if (of(visit.client) && !begun.has(nameOf(visit)))
      begun.set(nameOf(visit), visit.startNs - visit.arrivalNs);
  return [...begun.values()].reduce((sum, ns) => sum + ns, 0) / begun.size / 1e6;
}

/** Share of the run in which the disk was at work. */
export const busyShare = ({ visits, endNs }: Played): number =>
  visits.reduce((sum, visit) => sum + visit.endNs - visit.startNs, 0) / endNs;
