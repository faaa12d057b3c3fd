/**
 * What is said while a decision is explained: by the policy, in the order in which it comes to its lines, and at the end
 * by the engine. Times are durations in ns; NaN where a figure has no meaning.
 */
export interface Notes {
  /** The policy has come to a line of its pseudo-code. */
  step(note: StepNote): void;
  /** A request that was weighed for the sweep, with what the estimate became with it, and the verdict. */
  weighed(note: WeighedNote): void;
  /** Every request that was compared for the choice, the chosen one included. */
  compared(note: ComparedNote): void;
  /**
   * The policy names itself what it compares by, in the place of its criteria; who was compared before does not count.
   * Absent: nobody listens.
   */
  columns?(titles: readonly string[]): void;
  /** From the engine: the answer stands, and neither clock nor arm has moved. */
  decided(): void;
}

export interface StepNote {
  /** Counts from 0 into the pseudo-code. */
  readonly line: number;
  /** What was found there, in a sentence. */
  readonly says: string;
}

export interface WeighedNote {
  readonly row: number;
  /** The line of the pseudo-code that weighs. */
  readonly line: number;
  readonly estimateNs: number;
  readonly timeLeftNs: number;
  /** `held`: it is held back for as long as `timeLeftNs` says. */
  readonly verdict: 'taken' | 'refused' | 'behind' | 'held';
  /** What it was weighed by, in the policy's own names, where these are no estimate and no time. */
  readonly figures?: readonly (readonly [title: string, figure: number])[];
}

/**
 * A waiting request that a policy compared with others to choose one. Each policy names what it compares by (its
 * `criteria`, in the order in which they decide); `figures` has one number for each, the smallest wins, ties go on to
 * the next. Durations and instants are in ns, distances in cylinders. Infinity where a request has no such figure.
 */
export interface ComparedNote {
  readonly row: number;
  readonly figures: readonly number[];
}

/** What the numbers of a ComparedNote are; a flag is 0 for no and 1 for yes; a turn is 0 now, 1 then, 2 not yet. */
export interface Criterion {
  /** A word or two. */
  readonly title: string;
  /** What heads its column, where the title is long for that. */
  readonly column?: string;
  /** `number`: its title says of what. */
  readonly unit: 'ns' | 'instant' | 'cylinders' | 'order' | 'flag' | 'turn' | 'number';
  /** Of a flag: what is true of whoever goes first, and of the other, behind their names. */
  readonly no?: string;
  readonly yes?: string;
}
