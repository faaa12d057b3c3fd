/** How much a sweep asks for, before it begins. */
import { resolved } from '../../scenario/resolved.ts';
import { durationAtOnceNs } from '../../scenario/stations.ts';
import type { Cell } from './cells.ts';
import { offeredLoad } from './offered.ts';
import { isAlone } from './measures.ts';
import type { SweepSpec } from './spec.ts';

/** One program does no more rounds than this in one sweep. */
const MOST_ROUNDS = 200_000_000;
/** Requests that one core serves in a second, roughly: see `npm run bench`. */
const REQUESTS_PER_S = 1_500_000;

export interface Budget {
  /** At most: a precision may be reached sooner. */
  readonly rounds: number;
  readonly seconds: number;
}

export function budgetOf(spec: SweepSpec, cells: readonly Cell[], workers: number): Budget {
  let rounds = 0;
  let requests = 0;
  for (const cell of cells) {
    rounds += (durationAtOnceNs(cell.scenario) * spec.replications) / resolved(cell.scenario).beatNs;
    requests += requestsIn(cell, spec) * spec.replications;
  }
  return { rounds, seconds: requests / REQUESTS_PER_S / workers };
}

/** Requests of both classes that come in one run of a point. */
export function requestsIn({ scenario }: Cell, { measure }: SweepSpec): number {
  const { values, workload, disk, roundNs } = resolved(scenario);
  const lambda = isAlone(measure) ? offeredLoad(scenario, disk) : undefined;
  const offered = lambda === undefined ? values : { ...values, lambda };
  const perS = workload.requestsPerS(offered, disk, roundNs);
  return (durationAtOnceNs(scenario) / 1e9) * perS;
}

/** Two digits that count, as in 3.4 or 120. */
const roughly = (x: number): string => (x < 10 ? x.toFixed(1).replace(/\.0$/, '') : x.toFixed(0));

/** 'about 3 hours'; told roughly, since it is known roughly. */
export function describeDuration(seconds: number): string {
  if (seconds < 90) return inUnits(Math.max(1, seconds), 'second');
  if (seconds < 90 * 60) return inUnits(seconds / 60, 'minute');
  return seconds < 48 * 3600 ? inUnits(seconds / 3600, 'hour') : inUnits(seconds / 86400, 'day');
}

function inUnits(count: number, unit: string): string {
  const text = roughly(count);
  return `about ${text} ${unit}${text === '1' ? '' : 's'}`;
}

/** 200000000 as 200 000 000. */
const whole = (x: number): string => x.toFixed(0).replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** A sentence for a sweep that is too large to be begun; `advice` says what can be done about it here. */
export function refusalOf(
  spec: SweepSpec,
  cells: readonly Cell[],
  workers: number,
  advice: string,
): string | undefined {
  const { rounds, seconds } = budgetOf(spec, cells, workers);
  if (rounds <= MOST_ROUNDS) return undefined;
  return (
    `${cells.length} points of up to ${spec.replications} replications are ${whole(rounds)} rounds, ` +
    `${describeDuration(seconds)} with ${workers} ${workers === 1 ? 'worker' : 'workers'}; ` +
    `at most ${whole(MOST_ROUNDS)} are done at once: ${advice}`
  );
}
