/**
 * Parts of a whole as whole percents that add up to 100: all are rounded down, and what is missing goes to those that
 * lost most. None at all where there is no whole.
 */
import { elementAt } from '../../core/base/elementAt.ts';
export function wholePercents(parts: readonly number[]): readonly number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  if (!(sum > 0)) return parts.map(() => 0);
  const exact = parts.map((part) => (100 * part) / sum);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((all, part) => all + part, 0);
  const lost = (i: number) => elementAt(exact, i) - elementAt(percents, i);
  const byLoss = exact.map((_, i) => i).sort((a, b) => lost(b) - lost(a));
  for (const i of byLoss.slice(0, missing)) percents[i] = elementAt(percents, i) + 1;
  return percents;
}
