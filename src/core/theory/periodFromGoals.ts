/** The C-period from the goals for the settings of a scenario, or why it has none (see cPeriod.ts). */
import { numberOf, readForm, wordOf } from '../base/params.ts';
import { onceFor } from '../base/onceFor.ts';
import type { DiskModel, ParamValues } from '../sim/interfaces.ts';
import {
  allowedMisses,
  lateSweepOf,
  leastPeriodNs,
  missedShare,
  periodByLoadNs,
  type PeriodOrder,
} from './cPeriod.ts';
import { workloadOf } from './workload.ts';

export interface PeriodFromGoals {
  readonly order: PeriodOrder;
  /** The least C-period that keeps the promise, in whole ms. */
  readonly periodNs: number;
  /** The same in the words of a link. */
  readonly limit: string;
  /** What a piece is missed with then, and what the promise allows. */
  readonly missed: number;
  readonly allowed: number;
  /** As the disk’s time is shared between videos and requests. */
  readonly byLoadNs: number;
  /** The length in force, where there is one, and what a piece is missed with by that. */
  readonly chosen?: { readonly periodNs: number; readonly missed: number };
}

export interface NoPeriod {
  /** A whole sentence. */
  readonly why: string;
}

/** Policies whose limit somebody chooses. */
const chosenLimits: ReadonlySet<unknown> = new Set(['rounds']);

/** `values`: effective and valid, of one disk. Undefined for policies whose limit nobody chooses. */
export function periodFromGoals(
  values: ParamValues,
  disk: DiskModel,
): PeriodFromGoals | NoPeriod | undefined {
  if (!chosenLimits.has(values.policy)) return undefined;
  const n = numberOf(values, 'n');
  const order = orderOf(values);
  if (order === undefined)
    return {
      why: 'Mixed periods have no C-period: a length follows from the goals for periods=c-d or d-c.',
    };
  if (numberOf(values, 'subrounds') > 1)
    return {
      why: 'With subrounds the videos of a round are read in several sweeps: a length follows from the goals for subrounds=1.',
    };
  if (n === 0) return { why: 'There is no video, and so no C-period.' };
  const { missed, ...found } = knownOf(disk, order, n, values);
  if (found.periodNs === undefined) {
    const roundS = numberOf(values, 'round');
    return {
      why: `No C-period within the round of ${roundS} s keeps the promise of 1 % of glitches: ${n} ${n === 1 ? 'video is' : 'videos are'} too many for it.`,
    };
  }
  const form = readForm(wordOf(values, 'limit'));
  const chosenNs = form.id === 'time' ? Math.floor((form.args[0] ?? 0) * 1e9 + 0.5) : undefined;
  return {
    ...{ order, periodNs: found.periodNs, limit: `time:${found.periodNs / 1e9}` },
    ...{ missed: missed(found.periodNs), allowed: allowedMisses() },
    byLoadNs: periodByLoadNs(workloadOf(values, disk), n, numberOf(values, 'lambda')),
    ...(chosenNs === undefined ? {} : { chosen: { periodNs: chosenNs, missed: missed(chosenNs) } }),
  };
}

const orderOf = ({ periods }: ParamValues): PeriodOrder | undefined =>
  periods === 'c-d' || periods === 'd-c' ? periods : undefined;

interface Found {
  readonly missed: (periodNs: number) => number;
  readonly periodNs: number | undefined;
}

/** It takes a moment, and whoever explains asks again with each decision. */
function knownOf(disk: DiskModel, order: PeriodOrder, n: number, values: ParamValues): Found {
  const { round, csize, dsize, reads } = values;
  const key = [order, n, round, csize, dsize, reads].join(' ');
  const its = known(disk);
  let found = its.get(key);
  if (found === undefined) {
    if (its.size >= MOST_KNOWN) its.clear();
    const workload = workloadOf(values, disk);
    const missed = missedShare(lateSweepOf(workload, n), order);
    its.set(key, (found = { missed, periodNs: leastPeriodNs(missed, workload.roundNs) }));
  }
  return found;
}

const MOST_KNOWN = 8;
const known = onceFor((_: DiskModel) => new Map<string, Found>());
