/** What other readings of a paper make of a claim, in a sentence. */
import type { Verdict } from './verdict.ts';

export interface Asked {
  /** As links say the reading. */
  readonly said: string;
  /** Undefined where the claim was not asked under it. */
  readonly verdict: Verdict | undefined;
  /** How it was found, where that was after the runs. */
  readonly found?: string | undefined;
}

const kinds: readonly Verdict[] = ['confirmed', 'confirmed in part', 'not confirmed'];

/**
 * ‘Under other readings: confirmed with aperiodic=first; not confirmed with …’, and why the main one is the main one;
 * empty where none was asked.
 */
export function elsewhereOf(verdict: Verdict, readings: readonly Asked[], because = ''): string {
  const asked = readings.filter((reading) => reading.verdict !== undefined);
  if (asked.length === 0) return '';
  if (asked.every((one) => one.verdict === verdict)) return 'The same under every other reading.';
  const other = kinds.flatMap((kind) => {
    const under = asked.filter((one) => one.verdict === kind).map(named);
    return under.length === 0 ? [] : [`${kind} with ${under.join(', ')}`];
  });
  const marked = asked.some(({ found }) => found !== undefined) ? ' (* found afterwards, by trying)' : '';
  return [`Under other readings: ${other.join('; ')}${marked}.`, because].filter((x) => x !== '').join(' ');
}

const named = ({ said, found }: Asked): string => (found === undefined ? said : `${said}*`);
