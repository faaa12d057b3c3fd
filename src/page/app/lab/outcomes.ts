/** What a run had come to by an instant, by its summary: the few figures by which a change is seen. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Measure } from '../../../core/scenario/cards/index.ts';
import type { Attempt } from '../../../core/scenario/preset.ts';
import { clientsOf } from '../../../core/scenario/known.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { DUE, figureOf, MISSED } from '../../../core/trace/clientCounts.ts';
import type { Page } from '../../../core/trace/page.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import { rowOfName } from '../../state/stores/selection.ts';
import { cyclesDue, startUpOf } from '../../view/clients/soFar.ts';
import { runningOf } from '../../view/scene/running.ts';

/** The figure that an attempt is about. */
export const outcomeIdOf: Readonly<Record<Attempt['effect']['on'], Measure>> = {
  meanResponse: 'mean',
  glitches: 'glitches',
  cylinders: 'cylinders',
  streams: 'letIn',
  served: 'served',
  startUp: 'startUp',
  operations: 'operations',
  wait: 'wait',
};

export interface Outcome {
  readonly id: Measure;
  readonly title: string;
  /** NaN where there is none yet. */
  readonly value: number;
  readonly text: string;
  /** Behind the text; empty where it has none. */
  readonly unit: string;
}

interface PlayedRun {
  readonly scenario: Scenario;
  readonly beats: Beats;
  /** Where clients share the disk, what each had in each beat (trace/clientCounts.ts). */
  readonly clients?: readonly Float64Array[];
  /** What its policy publishes, as it stood at the ends of beats (trace/gaugeTotals.ts). */
  readonly gauges?: readonly Float64Array[];
  /** Its detail, as far as it is at hand. */
  readonly pages?: readonly Page[];
}

/** Beats that are over at an instant, as far as both runs are known: a queue that is served once counts as a whole. */
export function beatsOver({ scenario, beats }: PlayedRun, timeNs: number): number {
  if (resolved(scenario).traits.beat === 'none') return beats.length;
  return Math.min(beats.length, Math.floor(timeNs / resolved(scenario).beatNs));
}

const titles: Readonly<Record<Measure, string>> = {
  ...{ mean: 'mean', longest: 'longest', waiting: 'waiting', wait: 'wait', served: 'served' },
  ...{ glitches: 'glitches', cylinders: 'cylinders', idle: 'idle', letIn: 'let in' },
  ...{ startUp: 'start-up', operations: 'operations', memory: 'memory', cycle: 'disk time' },
};
const units: Partial<Record<Measure, string>> = {
  ...{ mean: 's', longest: 's', wait: 's', startUp: 's' },
  ...{ idle: '%', memory: '%', cycle: '%' },
};

/** Up to the first so many beats; whoever is to be told of by himself is given by the name that links have. */
export function outcomeOf(run: PlayedRun, over: number, id: Measure, who = ''): Outcome {
  const late = id === 'glitches' ? lateBy(run, over) : undefined;
  const value = late ?? valueOf(run, over, id, who);
  return {
    ...{ id, value, text: textOf(id, value), unit: Number.isFinite(value) ? (units[id] ?? '') : '' },
    title: late !== undefined ? 'late' : id === 'wait' ? calledBy(who) : titles[id],
  };
}

/** '644' of request D644; of others their own names. */
const calledBy = (who: string): string => (/^D\d+$/.test(who) ? `wait of ${who.slice(1)}` : titles.wait);

/**
 * Of clients, IOs that should have been there: one that still waits is in no count of those that are over. Undefined where
 * nobody is told apart, and where some were not let in, who ask for nothing.
 */
function lateBy({ scenario, beats, clients = [] }: PlayedRun, over: number): number | undefined {
  const plans = clientsOf(scenario);
  if (plans.length === 0 || clients.length === 0 || beats.refused.some((count) => count > 0))
    return undefined;
  const atNs = over * resolved(scenario).beatNs;
  return plans.reduce((sum, plan) => {
    const by = (figure: number) => {
      let all = 0;
      for (let k = 0; k < over; k++) all += figureOf(clients, plan.client, k, figure);
      return all;
    };
    const [missed, due] = [by(MISSED), cyclesDue(plan, atNs)];
    return sum + (due < Infinity ? Math.max(missed, due - (by(DUE) - missed)) : missed);
  }, 0);
}

function valueOf(run: PlayedRun, over: number, id: Measure, who: string): number {
  const { scenario, beats } = run;
  const untilNs = over * resolved(scenario).beatNs;
  const { sums, longestNs } = runningOf(beats);
  const at = (column: keyof typeof sums) => sums[column][over] ?? NaN;
  switch (id) {
    case 'mean':
      return at('responseSumNs') / at('dServed') / 1e9;
    case 'longest':
      return (longestNs[over] ?? NaN) / 1e9;
    case 'waiting':
      return over > 0 ? (beats.queued[over - 1] ?? NaN) : NaN;
    case 'wait':
      return waitOf(run.pages ?? [], who, untilNs);
    case 'served':
      return at('dServed');
    case 'idle':
      return (100 * sumOf(beats.idleNs, over)) / (untilNs * Math.max(1, resolved(scenario).values.disks));
    case 'operations':
      return gaugeAt(run, over, 'operations');
    case 'memory':
      return 100 * gaugeAt(run, over, 'um');
    case 'cycle':
      return 100 * gaugeAt(run, over, 'ut');
    case 'startUp':
      return startUpAt(scenario, untilNs);
    case 'glitches':
      return at('late') + at('discarded');
    case 'cylinders':
      return at('seekCylinders');
    case 'letIn': {
      let letIn = 0;
      for (let k = 0; k < over; k++)
        letIn += (beats.asked[k] ?? 0) - (beats.refused[k] ?? 0) - (beats.unweighed[k] ?? 0);
      return letIn;
    }
  }
}

const sumOf = (column: ArrayLike<number>, over: number): number => {
  let sum = 0;
  for (let k = 0; k < over; k++) sum += column[k] ?? 0;
  return sum;
};

/** As it stood when the last beat was over; NaN where the policy publishes no such thing. */
function gaugeAt({ scenario, gauges = [] }: PlayedRun, over: number, id: string): number {
  const place = resolved(scenario).policy.gauges?.findIndex((gauge) => gauge.id === id) ?? -1;
  return gauges[over - 1]?.[place] ?? NaN;
}

/** In the mean, of those who have come: whoever waits still has waited as long as that. */
function startUpAt(scenario: Scenario, timeNs: number): number {
  const waits = clientsOf(scenario).flatMap((plan) => {
    const ns = startUpOf(plan, timeNs);
    return ns >= 0 ? [ns] : [];
  });
  return waits.reduce((sum, ns) => sum + ns, 0) / waits.length / 1e9;
}

/** From when it came until it was there; NaN while it is not, and where it is in none of the pages. */
function waitOf(pages: readonly Page[], who: string, untilNs: number): number {
  const row = rowOfName(pages, who);
  if (row < 0) return NaN;
  let waitS = NaN;
  for (const { requests, services } of pages)
    for (let s = 0; s < services.length; s++) {
      const i = elementAt(services.request, s);
      const endNs = elementAt(services.endNs, s);
      if (requests.row[i] === row && endNs <= untilNs)
        waitS = (endNs - elementAt(requests.arrivalNs, i)) / 1e9;
    }
  return waitS;
}

function textOf(id: Measure, value: number): string {
  if (!Number.isFinite(value)) return '–';
  switch (units[id]) {
    case undefined:
      return String(value);
    case '%':
      return value.toFixed(value < 10 ? 1 : 0);
    default:
      return value >= 10 ? value.toFixed(1) : value.toFixed(3);
  }
}

/** From so many times as much on, percent say nothing. */
const MANYFOLD = 10;

/** '+52 %', '× 116', or nothing where there is nothing to compare; from and to 0 there is no share. */
export function changeText(from: number, to: number): string {
  if (!(from > 0) || !Number.isFinite(to) || from === to) return '';
  if (to >= MANYFOLD * from) return `× ${Math.round(to / from)}`;
  const percent = Math.round((100 * (to - from)) / from);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`;
}

/** There is no room for more. */
const MOST_TOLD = 3;

/** The figures that matter for a scenario: the one named first in front, then those that its preset declares. */
export function outcomesFor(
  scenario: Scenario,
  first: Measure | undefined,
  headline?: readonly Measure[],
): readonly Measure[] {
  const { beat, hasDeadlines, words } = resolved(scenario).traits;
  const usual: readonly Measure[] =
    words.frame !== undefined
      ? ['letIn', 'glitches']
      : beat === 'none'
        ? ['cylinders', 'mean']
        : hasDeadlines
          ? ['mean', 'glitches']
          : ['mean', 'cylinders'];
  const own = headline ?? usual;
  return [...new Set([...(first === undefined ? [] : [first]), ...own])].slice(0, MOST_TOLD);
}
