/** Texts that are so many numbers with colons between them: `0.5:0.5:0.05`. */
import { describeRange, inRange, parseNumber } from './paramText.ts';
import type { NamedRange } from './params.ts';
import { fault, ok, type Result } from './result.ts';

/** The text as links have it, or which of its numbers is wrong, and what is allowed. */
export function readTuple(tuple: readonly NamedRange[], text: string): Result<string> {
  const parts = text.trim().split(':');
  if (parts.length !== tuple.length)
    return fault(`${tuple.length} numbers were expected: ${tuple.map(({ name }) => name).join(', ')}`);
  const numbers: number[] = [];
  for (const [i, range] of tuple.entries()) {
    const x = parseNumber((parts[i] ?? '').trim());
    if (x === undefined || !inRange(x, range))
      return fault(`the number for ${range.name} must be ${describeRange(range)}`);
    numbers.push(x);
  }
  return ok(numbers.join(':'));
}
