/** Where a program could not go on, in a sentence: its line, the moment, and what is wrong. */
import type { Station } from '../../sim/single/station.ts';

/** Undefined where the policy is none, or has reached the end. */
export function programFault({ policy, context }: Station): string | undefined {
  const { fault } = policy;
  if (fault === undefined) return undefined;
  const { line, atNs, says } = fault;
  const waiting = context.unstarted.reduce((sum, count) => sum + count, 0);
  const where = `at ${(atNs / 1e9).toFixed(3)} s, arm on ${context.head}, ${waiting === 1 ? '1 waits' : `${waiting} wait`}`;
  return `${line > 0 ? `Line ${line}, ${where}` : `A${where.slice(1)}`}: ${says}${/[.?!]$/.test(says) ? '' : '.'}`;
}
