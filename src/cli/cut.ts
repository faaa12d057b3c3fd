/** Whatever a stranger may have made long, in a table for people. */

/** In characters. Whatever is longer is cut, with a sign of it: one long name would make the whole table as wide. */
export const LONGEST = { name: 60, variant: 40, why: 1000 } as const;

/** A stranger's text on one line of a terminal, of so many characters at most. */
export function cut(text: string, longest: number): string {
  // A character is two units at most; what is behind them need not be looked at.
  const begin = [...text.slice(0, 2 * longest + 2).replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')];
  return begin.length > longest || text.length > 2 * longest + 2
    ? `${begin.slice(0, longest - 1).join('')}…`
    : begin.join('');
}
