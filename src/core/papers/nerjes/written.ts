/** A claim as it is written down, before it is judged. */
import type { PublishedId } from './sweeps.ts';
import type { NerjesData } from './verdicts.ts';
import type { Claim } from '../shared/claim.ts';
import type { Judged, Verdict } from '../shared/verdict.ts';

export type Written = Pick<Claim, 'id' | 'claim' | 'criterion'> & {
  readonly judge: (data: NerjesData) => Judged;
  readonly why: Partial<Record<Verdict, string>>;
  /** The sweep that has the figures; or the command itself. */
  readonly from: PublishedId | { readonly command: string };
};
