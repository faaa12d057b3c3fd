/** What other readings of a paper make of a claim, in a sentence. */
import type { Verdict } from './verdict.ts';

interface Asked {
  /** As links say the reading. */
  readonly said: string;
  /** Undefined where the claim was not asked under it. */
  readonly verdict: Verdict | undefined;
}

const kinds: readonly Verdict[] = ['confirmed', 'confirmed in part', 'not confirmed'];

/** ‘Under other readings: confirmed with aperiodic=first; not confirmed with …’; empty where none was asked. */
export function elsewhereOf(verdict: Verdict, readings: readonly Asked[]): string {
  const asked = readings.filter((reading) => reading.verdict !== undefined);
  if (asked.length === 0) return '';
  const other = kinds
    .filter((kind) => kind !== verdict)
    .flatMap((kind) => {
      const under = asked.filter((one) => one.verdict === kind).map(({ said }) => said);
      return under.length === 0 ? [] : [`${kind} with ${under.join(', ')}`];
    });
  return other.length === 0
    ? 'The same under every other reading.'
    : `Under other readings: ${other.join('; ')}.`;
}
