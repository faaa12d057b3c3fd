import type { ParamValue } from '../../base/params.ts';

/** Values by key, validated. */
export type ParamValues = Readonly<Record<string, ParamValue>>;

/** What differs from how it is by default, by key, validated: what a scenario holds. */
export type OwnValues = Readonly<Partial<Record<string, ParamValue>>>;

/** The run's own settings, which every scenario has a value for. */
export interface RunValues {
  readonly policy: string;
  readonly workload: string;
  readonly disk: string;
  /** Seconds. */
  readonly round: number;
  /** A cylinder. */
  readonly head: number;
  readonly seed: number;
  /** Seconds. */
  readonly duration: number;
  /** How many there are, 1 or more. */
  readonly disks: number;
  /** Where pieces lie on several disks. */
  readonly spread: string;
  /** The way that disks share, or none. */
  readonly bus: string;
}

/** A value for every key: the run's own, and by key those of whatever has a part in it. */
export type ScenarioValues = ParamValues & RunValues;
