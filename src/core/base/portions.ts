/** Long work in portions, so that whoever does it can listen in between: `next()` does one more of them. */
export type Portions<Result> = Generator<undefined, Result, undefined>;

/** How much is done in one portion; whoever does it may change that between two. */
export interface Pace {
  decisions: number;
}

/** Everything in one portion. */
export const WHOLE_PACE: Pace = { decisions: Infinity };

export function atOnce<Result>(work: Portions<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
