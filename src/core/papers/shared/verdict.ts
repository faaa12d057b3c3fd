/** A verdict on a claim: computed from measured figures, by a criterion that stood before the runs. */

export type Verdict = 'confirmed' | 'confirmed in part' | 'not confirmed';

export interface Judged {
  readonly verdict: Verdict;
  /** What we measured, in a sentence. */
  readonly figures: string;
}

export const judge = (whole: boolean, part: boolean): Verdict =>
  whole ? 'confirmed' : part ? 'confirmed in part' : 'not confirmed';
