/** Requests as this page calls them: by their place in the list. */
import type { Seen } from '../../../core/language/machine.ts';
import type { Outcome } from '../../../core/workshop/hunt/outcome.ts';
import type { ScriptedRequest } from '../../../core/scenario/scenario.ts';

export const nameOf = (script: readonly ScriptedRequest[], row: number): string =>
  `${script[row]?.requestClass === 'C' ? 'Video' : 'Request'} ${row + 1}`;

/** What was met on a line, with the names of this page in the place of the run’s. */
export function inPageNames(
  seen: readonly Seen[],
  script: readonly ScriptedRequest[],
  { names }: Outcome,
): readonly Seen[] {
  const rows = new Map(names.map((name, row) => [name, row]));
  const named = (name: string): string => {
    const row = rows.get(name);
    return row === undefined ? name : nameOf(script, row).toLowerCase();
  };
  return seen.map(({ line, says }) => ({ line, says: says.replace(/\b(?:D\d+|C\d+\.\d+)\b/g, named) }));
}

export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const inMs = (ns: number): string => (ns / 1e6).toFixed(1);
