/** What lists and texts can do: by name, in a Map, each with how many values it takes. */
import { fail } from '../fault.ts';
import type { Machine, Site } from '../machine.ts';
import type { Value } from '../values.ts';

export interface Method<Of> {
  /** So many values at the least and at the most. */
  readonly takes: readonly [least: number, most: number];
  readonly run: (machine: Machine, of: Of, args: readonly Value[], at: Site) => Value;
}

export function checkArguments(
  name: string,
  { takes: [least, most] }: Method<never>,
  { length }: readonly Value[],
  at: Site,
): void {
  if (length >= least && length <= most) return;
  const allowed =
    least === most ? String(least) : most === Infinity ? `at least ${least}` : `${least} to ${most}`;
  fail(
    at,
    `${name} takes ${allowed} ${most === 1 ? 'value' : 'values'}, and here ${length === 1 ? 'is 1' : `are ${length}`}`,
  );
}
