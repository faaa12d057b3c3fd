/**
 * Old links and files keep working: each step turns the pairs of one schema version into those of the next. Steps are
 * never changed once a link of their version has been given away; tests/links/corpus keeps such links for ever.
 *
 *     version 0 (drafts of this project)    version 1
 *     videos=7                              n=7
 *     policy=mixed-inc-scan                 policy=mixed-scan, and so on for the other names
 *     subround=2x0.5                        subrounds=2 and round=1 (2 · 0.5 s)
 *
 * From version 1 to 2 and from 2 to 3 no key changed, but what some of them are where a link does not say them: see
 * readings.ts.
 */
import { parseSeconds, secondsText } from '../decimalTime.ts';
import { quoted } from '../faults.ts';
import { sayReadings } from './readings.ts';

/** The version that links are written in. */
export const LINK_VERSION = 3;

export interface Migration {
  readonly from: number;
  /** Changes the pairs in place; what cannot be turned is taken out and reported. */
  apply(pairs: Map<string, string>, report: (fault: string) => void): void;
}

/** Gives a key another name, or reports that the other one is there already. */
function rename(pairs: Map<string, string>, from: string, to: string, report: (fault: string) => void): void {
  const value = pairs.get(from);
  if (value === undefined) return;
  pairs.delete(from);
  if (pairs.has(to)) report(`${from}=${quoted(value)}: ${to}, its name today, is given as well and counts`);
  else pairs.set(to, value);
}

const policyNames: ReadonlyMap<string, string> = new Map([
  ['disjoint-inc-fcfs', 'disjoint-fcfs'],
  ['disjoint-inc-scan', 'disjoint-scan'],
  ['disjoint-gated-inc-scan', 'disjoint-gated'],
  ['mixed-inc-scan', 'mixed-scan'],
  ['mixed-gated-inc-scan', 'mixed-gated'],
]);

const fromDrafts: Migration = {
  from: 0,
  apply(pairs, report) {
    rename(pairs, 'videos', 'n', report);
    const policy = policyNames.get(pairs.get('policy') ?? '');
    if (policy !== undefined) pairs.set('policy', policy);
    const subround = pairs.get('subround');
    if (subround === undefined) return;
    pairs.delete('subround');
    const match = /^(\d{1,3})x([\d.]{1,20})$/.exec(subround);
    const lengthNs = match?.[2] === undefined ? undefined : parseSeconds(match[2]);
    if (match === null || lengthNs === undefined) {
      report(`subround=${quoted(subround)}: a count and a length were expected, as in 2x0.5`);
      return;
    }
    pairs.set('subrounds', String(Number(match[1])));
    pairs.set('round', secondsText(Number(match[1]) * lengthNs));
  },
};

/** Nothing changed but what is so where a link does not say it. */
const sayingReadings = (from: number): Migration => ({
  from,
  apply(pairs, report) {
    sayReadings(from, pairs, report);
  },
});

export const migrations: readonly Migration[] = [fromDrafts, sayingReadings(1), sayingReadings(2)];

/** The pairs as the present version would have them. */
export function migrate(
  pairs: ReadonlyMap<string, string>,
  version: number,
  report: (fault: string) => void,
): Map<string, string> {
  const current = new Map(pairs);
  for (const step of migrations) if (step.from >= version) step.apply(current, report);
  return current;
}
