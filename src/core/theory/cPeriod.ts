/**
 * How long a C-period must be, from the goals (Nerjes et al., section 2.2, “Time limit”: the ratio of C- and D-period is
 * “ideally” derived from the goals; the paper takes the lengths as given, and has no formula). Our reading:
 *
 * S is the least length, in whole ms, at which a stream’s piece is missed with a probability that keeps the promise of
 * section 1.1. A sweep serves the piece as the first, the second, … or the n-th, each as likely. With videos first it is
 * missed if its service has not started before S, or is not done by the round’s end R; with requests first, if it is not
 * done S after the C-period’s start. Seeks are those of the mean sweep: the way to its first piece, then equal gaps. Every
 * C-period begins late, by the rest of a request’s service that nobody stops; a service in order of arrival is met at a
 * moment at random, and its rest has the density (1 − F)/s̄. All by sums on a grid.
 *
 * The goal of the requests has no formula: whether S serves that as well, a run at S tells.
 */
import { firstThat } from '../base/bisect.ts';
import { elementAt } from '../base/elementAt.ts';
import { probabilityFor } from '../base/proportion.ts';
import { STREAM_GOAL } from '../trace/streamGoal.ts';
import { aboveOf, oneService, sumOf, tailOf, type GridLaw } from './gridLaw.ts';
import { distancesTo } from './seek.ts';
import { fcfsService, meanVideosNs } from './service.ts';
import { meanSweep } from './sweepMean.ts';
import type { TheoryWorkload } from './workload.ts';

/** Disjoint periods, by which comes first. */
export type PeriodOrder = 'c-d' | 'd-c';

/** A sweep that begins late; its laws are on one grid. */
export interface LateSweep {
  readonly n: number;
  readonly roundNs: number;
  readonly cellNs: number;
  /** How late. */
  readonly late: GridLaw;
  /** Latency and transfer of one piece. */
  readonly service: GridLaw;
  /** The seek to the first piece, and each of the others. */
  readonly firstNs: number;
  readonly gapNs: number;
}

/** The share of pieces that are missed, by the length of the C-period in ns. */
export type MissedShare = (periodNs: number) => number;

/** Cells of a round: in one of a second a millisecond has four. */
const CELLS = 4096;
const NS_PER_MS = 1e6;

/** The largest probability of a glitch in a round with which the promise is kept: 0.00585. */
export function allowedMisses(): number {
  const { glitchShare, probability, rounds } = STREAM_GOAL;
  return (allowed ??= probabilityFor(Math.floor(glitchShare * rounds), rounds, probability));
}
let allowed: number | undefined;

export function missedShare(sweep: LateSweep, order: PeriodOrder): MissedShare {
  const { n, cellNs, roundNs, firstNs, gapNs } = sweep;
  const laws = lawsOf(sweep, order === 'c-d' ? n : n + 1);
  /** P(what is begun at a law’s time, `seekNs` and a service later, ends after `endNs`). */
  const longer = tailOf(sweep.service);
  const lasts = (ns: number): number => {
    if (ns <= 0) return 1;
    const place = ns / cellNs + 0.5;
    const cell = Math.floor(place);
    const [from, to] = [longer[cell] ?? 0, longer[cell + 1] ?? 0];
    return cell >= sweep.service.mass.length ? sweep.service.beyond : from + (place - cell) * (to - from);
  };
  const above = (law: GridLaw, ns: number) => (ns > 0 ? aboveOf(law, ns / cellNs) : 1);
  const each = Array.from({ length: n }, (_, k) => {
    // What the seeks have taken when its own begins, and when that is over.
    const beforeNs = k === 0 ? 0 : firstNs + (k - 1) * gapNs;
    const behindNs = firstNs + k * gapNs;
    if (order === 'd-c') {
      const ends = elementAt(laws, k + 1);
      return (periodNs: number) => above(ends, periodNs - behindNs);
    }
    const law = elementAt(laws, k);
    /** P(begun in a cell or before, and not done by the round’s end), by cell. */
    const late = new Float64Array(law.mass.length);
    let sum = 0;
    law.mass.forEach((share, cell) => {
      if (share > 0) sum += share * lasts(roundNs - behindNs - cell * cellNs);
      late[cell] = sum;
    });
    return (periodNs: number) => {
      const last = Math.min(law.mass.length, Math.ceil((periodNs - beforeNs) / cellNs)) - 1;
      return above(law, periodNs - beforeNs) + (late[last] ?? 0);
    };
  });
  return (periodNs) => each.reduce((missed, its) => missed + its(periodNs), 0) / n;
}

/** When the first service begins, and when the k-th of them is over, the seeks left out. */
function lawsOf({ late, service }: LateSweep, count: number): readonly GridLaw[] {
  const laws = [late];
  for (let last = late; laws.length < count;) laws.push((last = sumOf(last, service, UNSEEN)));
  return laws;
}

/** Far below what the promise turns on. */
const UNSEEN = 1e-13;

/** The least length in whole ms, up to the round, at which no more is missed than may be; undefined where there is none. */
export function leastPeriodNs(
  missed: MissedShare,
  roundNs: number,
  most = allowedMisses(),
): number | undefined {
  const longest = Math.floor(roundNs / NS_PER_MS);
  const ms = firstThat(1, longest + 1, (x) => missed(x * NS_PER_MS) <= most);
  return ms > longest ? undefined : ms * NS_PER_MS;
}

/** The sweep over n pieces that follows a D-period without an idle moment. */
export function lateSweepOf(workload: TheoryWorkload, n: number): LateSweep {
  const { roundNs } = workload;
  const cellNs = roundNs / CELLS;
  const { firstNs, seeksNs } = meanSweep(workload, n);
  return {
    ...{ n, roundNs, cellNs, firstNs },
    late: restOf(requestLaw(workload, cellNs), cellNs, fcfsService(workload).meanNs),
    service: oneService(workload, workload.videos, cellNs, CELLS),
    gapNs: n > 1 ? (seeksNs - firstNs) / (n - 1) : 0,
  };
}

/** One request in order of arrival: seek from anywhere to anywhere, latency, transfer; the first two by the zone of its end. */
function requestLaw(workload: TheoryWorkload, cellNs: number): GridLaw {
  const { zones, disk, requests } = workload;
  const mass = new Float64Array(CELLS);
  let beyond = 0;
  for (const zone of zones) {
    const seeks = new Float64Array(CELLS);
    let farther = 0;
    for (const [distance, share] of distancesTo(zone, zones, disk.cylinders).entries()) {
      const place = (disk.seekNs[distance] ?? 0) / cellNs;
      const cell = Math.floor(place);
      // Between two cells by their distances, so that the mean stays what it is.
      if (cell + 1 >= CELLS) farther += share;
      else {
        seeks[cell] = (seeks[cell] ?? 0) + share * (cell + 1 - place);
        seeks[cell + 1] = (seeks[cell + 1] ?? 0) + share * (place - cell);
      }
    }
    const read = oneService({ zones: [{ ...zone, share: 1 }], disk }, requests, cellNs, CELLS);
    const sum = sumOf({ mass: seeks, beyond: farther }, read, UNSEEN);
    sum.mass.forEach((share, cell) => (mass[cell] = (mass[cell] ?? 0) + share));
    beyond += sum.beyond;
  }
  return { mass, beyond };
}

/** What is left of a time that is met at random: the density (1 − F) / mean; the mean is told where the grid does not hold all. */
export function restOf(law: GridLaw, cellNs: number, meanNs?: number): GridLaw {
  const longer = tailOf(law);
  const mass = law.mass.map((_, cell) => {
    const width = cell === 0 ? cellNs / 2 : cellNs;
    return (width * ((longer[cell] ?? 0) + (longer[cell + 1] ?? 0))) / 2;
  });
  const sumNs = mass.reduce((sum, share) => sum + share, 0);
  const allNs = law.beyond < UNSEEN ? sumNs : Math.max(sumNs, meanNs ?? sumNs);
  return { mass: mass.map((share) => share / allNs), beyond: 1 - sumNs / allNs };
}

/**
 * The text’s other way, “based on the desired disk load ratio”: S = R·C/(C + λ·R·s̄), C the mean time of the videos’ sweep,
 * s̄ the mean service of a request in order of arrival. The rest of the round goes to the requests in the same proportion.
 */
export function periodByLoadNs(workload: TheoryWorkload, n: number, lambda: number): number {
  const { roundNs } = workload;
  const videosNs = meanVideosNs(workload, n);
  const requestsNs = ((lambda * roundNs) / 1e9) * fcfsService(workload).meanNs;
  return (roundNs * videosNs) / (videosNs + requestsNs);
}
