/** What came of a paper's claims: how many were confirmed, in part, and not. */
import type { Verdict } from '../../../../core/papers/shared/verdict.ts';

export const VERDICTS = [
  ['confirmed', 'confirmed'],
  ['confirmed in part', 'in part'],
  ['not confirmed', 'not'],
] as const satisfies readonly (readonly [Verdict, string])[];

export const countOf = (found: readonly Verdict[], verdict: Verdict): number =>
  found.filter((own) => own === verdict).length;

/** '9 confirmed, 3 in part, 1 not.' */
export const describeCount = (found: readonly Verdict[]): string =>
  `${VERDICTS.map(([verdict, said]) => `${countOf(found, verdict)} ${said}`).join(', ')}.`;
