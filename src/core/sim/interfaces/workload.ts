/** The requests of a scenario: its sources, and what is known of them beforehand. */
import type { ParamSpec } from '../../base/params.ts';
import type { DiskModel } from './disk.ts';
import type { Source, StreamPlan } from './source.ts';
import type { ParamValues } from './values.ts';

export interface WorkloadSetup {
  readonly seed: number;
  readonly disk: DiskModel;
  readonly values: ParamValues;
  readonly roundNs: number;
}

/** The requests of a run, ready to come. */
export interface Workload {
  /** In the order in which they speak at one instant. */
  readonly sources: readonly Source[];
  /** The streams at the present moment; none where nothing is known beforehand (a script). */
  plans(): readonly StreamPlan[];
  /** Values that changed in mid-run. */
  change(now: ParamValues, before: ParamValues, atNs: number): void;
}

/** Where a scenario’s requests come from. One file each in workload/. */
export interface WorkloadDefinition {
  readonly id: string;
  readonly title: string;
  /** One sentence for the form. */
  readonly summary: string;
  readonly params: readonly ParamSpec[];
  /** Values that a form sets when this workload is chosen: a sensible place to begin. */
  readonly start: ParamValues;
  /** Keys of `params` that mean nothing in mid-run. */
  readonly fixedFromStart: readonly string[];
  /** The run ends when all is served. */
  readonly ends: boolean;
  /** A response that takes longer counts as too slow: the goal of the paper behind the workload. */
  readonly goalNs: number;
  /** The grid of the run’s summary and of its pictures: a round, or the shortest period. */
  beatNs(values: ParamValues, disk: DiskModel, roundNs: number): number;
  /** Requests a second, about; for limits. */
  requestsPerS(values: ParamValues, disk: DiskModel, roundNs: number): number;
  /** Sentences where values do not go together, each beginning with the key at fault. */
  readonly check?: (values: ParamValues, disk: DiskModel) => readonly string[];
  build(setup: WorkloadSetup): Workload;
}
