/** What a run had come to by an instant, by its summary: the few figures by which a change is seen. */
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Attempt } from '../../../core/scenario/preset.ts';
import { clientsOf } from '../../../core/scenario/known.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { DUE, figureOf, MISSED } from '../../../core/trace/clientCounts.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import { cyclesDue } from '../../view/clients/soFar.ts';
import { runningOf } from '../../view/scene/running.ts';

export type OutcomeId = 'mean' | 'glitches' | 'cylinders' | 'letIn';

/** The figure that an attempt is about. */
export const outcomeIdOf: Readonly<Record<Attempt['effect']['on'], OutcomeId>> = {
  meanResponse: 'mean',
  glitches: 'glitches',
  cylinders: 'cylinders',
  streams: 'letIn',
};

export interface Outcome {
  readonly id: OutcomeId;
  readonly title: string;
  /** NaN where there is none yet. */
  readonly value: number;
  readonly text: string;
}

interface PlayedRun {
  readonly scenario: Scenario;
  readonly beats: Beats;
  /** Where clients share the disk, what each had in each beat (trace/clientCounts.ts). */
  readonly clients?: readonly Float64Array[];
}

/** Beats that are over at an instant, as far as both runs are known: a queue that is served once counts as a whole. */
export function beatsOver({ scenario, beats }: PlayedRun, timeNs: number): number {
  if (resolved(scenario).traits.beat === 'none') return beats.length;
  return Math.min(beats.length, Math.floor(timeNs / resolved(scenario).beatNs));
}

const titles: Readonly<Record<OutcomeId, string>> = {
  mean: 'mean',
  glitches: 'glitches',
  cylinders: 'cylinders',
  letIn: 'let in',
};

/** Up to the first so many beats. */
export function outcomeOf(run: PlayedRun, over: number, id: OutcomeId): Outcome {
  const late = id === 'glitches' ? lateBy(run, over) : undefined;
  const value = late ?? valueOf(run.beats, over, id);
  return { id, title: late === undefined ? titles[id] : 'late', value, text: textOf(id, value) };
}

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

function valueOf(beats: Beats, over: number, id: OutcomeId): number {
  const { sums } = runningOf(beats);
  const at = (column: keyof typeof sums) => sums[column][over] ?? NaN;
  switch (id) {
    case 'mean':
      return at('responseSumNs') / at('dServed') / 1e9;
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

function textOf(id: OutcomeId, value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (id !== 'mean') return String(value);
  return value >= 10 ? value.toFixed(1) : value.toFixed(3);
}

/** '+52 %', or nothing where there is nothing to compare; from and to 0 there is no share. */
export function changeText(from: number, to: number): string {
  if (!(from > 0) || !Number.isFinite(to) || from === to) return '';
  const percent = Math.round((100 * (to - from)) / from);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`;
}

/** The figures that matter for a scenario, the one named first in front. */
export function outcomesFor(scenario: Scenario, first: OutcomeId | undefined): readonly OutcomeId[] {
  const { beat, hasDeadlines, words } = resolved(scenario).traits;
  const own: readonly OutcomeId[] =
    words.frame !== undefined
      ? ['letIn', 'glitches']
      : beat === 'none'
        ? ['cylinders', 'mean']
        : hasDeadlines
          ? ['mean', 'glitches']
          : ['mean', 'cylinders'];
  return [...new Set([...(first === undefined ? [] : [first]), ...own])];
}
