/** A claim of a paper, and what came of it. */
import type { Verdict } from './verdict.ts';

export interface Claim {
  readonly id: string;
  /** In our words. */
  readonly claim: string;
  /** When it counts as confirmed, and when in part; otherwise it is not. */
  readonly criterion: string;
  readonly verdict: Verdict;
  readonly figures: string;
  /** Why it does not come out, or what to know beside it; empty where there is nothing to add. */
  readonly why: string;
  readonly command: string;
  /** Under which readings it comes out otherwise, in a sentence; empty where no reading has a part in it. */
  readonly elsewhere: string;
}
