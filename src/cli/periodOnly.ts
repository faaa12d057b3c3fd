/** `simulate --period-only`: how long a C-period the goals ask for, and no run. */
import { ENGINE_VERSION } from '../core/scenario/engineVersion.ts';
import { fullScenarioPairs, joinPairs } from '../core/scenario/link/encode.ts';
import { meaningOf, resolved } from '../core/scenario/resolved.ts';
import { withValues, type Scenario } from '../core/scenario/scenario.ts';
import { sharesOf, valuesOnDisk } from '../core/scenario/shares.ts';
import { periodFromGoals, type PeriodFromGoals } from '../core/theory/periodFromGoals.ts';
import { Refusal } from './refusal.ts';

interface PeriodOnly {
  readonly engine: string;
  readonly scenario: string;
  readonly period: {
    readonly order: PeriodFromGoals['order'];
    readonly leastS: number;
    readonly missed: number;
    readonly allowed: number;
    readonly byLoadS: number;
    /** The length in the scenario, null where it is no time that limits. */
    readonly presentS: number | null;
    readonly presentMissed: number | null;
    /** The scenario with the least length. */
    readonly link: string;
  };
}

const linkOf = (scenario: Scenario): string => joinPairs(fullScenarioPairs(scenario));

export function periodOnly(scenario: Scenario): PeriodOnly {
  const { traits, values } = resolved(scenario);
  if (traits.words.noTheory !== undefined || traits.theory !== undefined)
    throw new Refusal(['--period-only: it follows from the model of videos in rounds, workload=rounds']);
  // Of several disks each has its videos, and one length holds for all.
  const found = sharesOf(scenario).map((share) =>
    periodFromGoals(valuesOnDisk(values, share), meaningOf(values).disk),
  );
  const longest = found.reduce((most, its) => {
    if (most === undefined || its === undefined || 'why' in most) return most;
    return 'why' in its || its.periodNs > most.periodNs ? its : most;
  });
  if (longest === undefined)
    throw new Refusal([
      `--period-only: policy=${values.policy} has its limit fixed; a C-period is chosen under policy=rounds with periods=c-d or d-c`,
    ]);
  if ('why' in longest) throw new Refusal([`--period-only: ${longest.why}`]);
  const { order, periodNs, limit, missed, allowed, byLoadNs, chosen } = longest;
  return {
    engine: ENGINE_VERSION,
    scenario: linkOf(scenario),
    period: {
      ...{ order, leastS: periodNs / 1e9, missed, allowed, byLoadS: byLoadNs / 1e9 },
      presentS: chosen ? chosen.periodNs / 1e9 : null,
      presentMissed: chosen ? chosen.missed : null,
      link: linkOf(withValues(scenario, { limit })),
    },
  };
}

export function periodText({ scenario, period }: PeriodOnly): string {
  const { leastS, missed, allowed, byLoadS, presentS, presentMissed, link } = period;
  const share = (p: number) => p.toPrecision(2);
  return [
    `scenario      ${scenario}`,
    `  C-period    ${leastS.toFixed(3)} s at least: a piece is missed with ${share(missed)}, promised is ${share(allowed)} at most`,
    ...(presentS === null || presentMissed === null
      ? []
      : [`  at present  ${presentS.toFixed(3)} s: with ${share(presentMissed)}`]),
    `  by load     ${byLoadS.toFixed(3)} s`,
    `  link        ${link}`,
    '  The goal of the requests has no formula: run the link, and read how many took longer.',
    '',
  ].join('\n');
}
