/** A run with disjoint periods, C before D or after it, for section 3. */
export interface PeriodsRun {
  /** `c-d` or `d-c` */
  readonly periods: string;
  /** `dynamic`, `time:0.8` */
  readonly limit: string;
  readonly meanS: number;
  /** Half the 95 % interval of the mean. */
  readonly ci95S: number;
  readonly requests: number;
  /** C-requests that were late or never started. */
  readonly glitches: number;
}
