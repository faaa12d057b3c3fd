/** The part of the yardstick that the bench calls; see engine.mjs. */
export interface YardstickRun {
  /** Requests of both classes served so far. */
  readonly served: number;
  run(untilNs: number): void;
}

export function makeRun(
  policy: string,
  n: number,
  lambda: number,
  seed: number,
  options: { readonly record: boolean },
): YardstickRun;
