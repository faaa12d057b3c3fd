/** A run of figure 1, 2 or 3, request by request. */
export interface Timeline {
  readonly figure: 1 | 2 | 3;
  /** `D4 1.13 1.481259372 1.523740611`: id, arrival, start and completion in s; `C2.1` is video 2 in round 1. */
  readonly requests: readonly string[];
}
