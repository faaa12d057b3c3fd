import type { ParamValue } from '../../base/params.ts';

/** Values by key, validated. */
export type ParamValues = Readonly<Record<string, ParamValue>>;

/** The run's own settings, which every scenario has. */
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
}
