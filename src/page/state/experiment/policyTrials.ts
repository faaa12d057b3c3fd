/**
 * What each policy comes to on the present load: a run of two minutes each, beside the page. What has been found stays as
 * long as the scenario is the same.
 */
import { create } from 'zustand';
import { resolved } from '../../../core/scenario/resolved.ts';
import type { JobSource } from '../../../core/experiment/sweep/jobSource.ts';
import type { Replication, SweepJob } from '../../../core/experiment/sweep/replication.ts';
import { policies } from '../../../core/policy/index.ts';
import { changeValue, workloadBrought } from '../../../core/scenario/edit/scenarioEdit.ts';
import { fullScenarioPairs, joinPairs } from '../../../core/scenario/link/encode.ts';
import { withValues, type Scenario } from '../../../core/scenario/scenario.ts';
import { startSweep } from '../../worker/sweepPool.ts';
import { sweepPorts } from '../../worker/sweepPort.ts';

/** Seconds of a trial, at most. */
export const TRIAL_S = 120;

export interface Trial {
  /** Of ordinary requests; NaN where there is none. */
  readonly meanS: number;
  readonly cylinders: number;
  /** Pieces that were late or not read, of so many that were due. */
  readonly late: number;
  readonly due: number;
  /** More came than it could serve: the run was given up. */
  readonly overrun: boolean;
}

interface PolicyTrials {
  /** Of which scenario. */
  readonly of: Scenario | undefined;
  /** By policy. */
  readonly found: ReadonlyMap<string, Trial>;
  /** Why nothing more comes. */
  readonly failed: string;
}

export const usePolicyTrials = create<PolicyTrials>(() => ({ of: undefined, found: new Map(), failed: '' }));

const keyOf = (scenario: Scenario): string => joinPairs(fullScenarioPairs(scenario));

/** Runs those that have not been run yet; returns what stops it. */
export function tryPolicies(scenario: Scenario, ports = sweepPorts): () => void {
  const { of, found } = usePolicyTrials.getState();
  const same = of !== undefined && keyOf(of) === keyOf(scenario);
  usePolicyTrials.setState({ of: scenario, found: same ? found : new Map(), failed: '' });
  const trials = new Trials(scenario, usePolicyTrials.getState().found);
  if (trials.finished) return () => undefined;
  const events = {
    progress: () => {
      usePolicyTrials.setState({ found: new Map(trials.found) });
    },
    finished: () => undefined,
    failed: (failed: string) => {
      usePolicyTrials.setState({ failed });
    },
    moved: () => undefined,
  };
  const under = startSweep(trials, events, ports);
  return () => {
    under.stop();
  };
}

/** A scenario under another policy; undefined where the policy would bring other requests, or something is in its way. */
function underPolicy(scenario: Scenario, policy: string): Scenario | undefined {
  if (workloadBrought(policy, resolved(scenario).values.workload) !== undefined) return undefined;
  const changed = changeValue(scenario, 'policy', policy, 'whole', 0);
  if (!changed.ok) return undefined;
  const duration = Math.min(TRIAL_S, resolved(changed.value).values.duration);
  const cut = changed.value.interventions.filter(({ atNs }) => atNs < duration * 1e9);
  return withValues({ ...changed.value, interventions: cut }, { duration });
}

class Trials implements JobSource {
  readonly found: Map<string, Trial>;
  private readonly waiting: SweepJob[] = [];
  private readonly policies: string[] = [];
  private underWay = 0;

  constructor(scenario: Scenario, found: ReadonlyMap<string, Trial>) {
    this.found = new Map(found);
    for (const { id } of policies) {
      const trial = found.has(id) ? undefined : underPolicy(scenario, id);
      if (!trial) continue;
      this.waiting.push({ cell: this.policies.length, replication: 0, scenario: trial, full: false });
      this.policies.push(id);
    }
  }

  get finished(): boolean {
    return this.underWay === 0 && this.waiting.length === 0;
  }

  next(): SweepJob | undefined {
    const job = this.waiting.shift();
    if (job) this.underWay++;
    return job;
  }

  take({ cell, ratios, overrun }: Replication): void {
    this.underWay--;
    const [sumS, served] = ratios.mean ?? [NaN, 0];
    const [late, due] = ratios.glitches ?? [0, 0];
    const [cylinders] = ratios.movement ?? [NaN];
    const meanS = served > 0 ? sumS / served : NaN;
    this.found.set(this.policies[cell] ?? '', { meanS, cylinders, late, due, overrun });
  }

  giveBack(job: SweepJob): void {
    this.underWay--;
    this.waiting.push(job);
  }

  nameOf({ cell }: SweepJob): string {
    return this.policies[cell] ?? '';
  }
}
