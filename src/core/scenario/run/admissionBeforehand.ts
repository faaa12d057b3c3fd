/**
 * Who is let in, without running the scenario: clients that are weighed by what is known of them, and streams that are all there
 * from the start. Undefined where nobody asks, or only
 * a run that measures can tell.
 */
import { resolved } from '../resolved.ts';
import { clientsOf, settledBy } from '../known.ts';
import { admissionTestsOf } from '../../admission/tests.ts';
import type { DiskShare, RecordWriter } from '../../sim/interfaces.ts';
import { Run } from './run.ts';
import { withValues, type Scenario } from '../scenario.ts';
import { weighed, weighedIn, type Weighed } from './weighed.ts';

export interface AdmissionBeforehand {
  readonly admitted: number;
  readonly refused: number;
  readonly firstRefusedS: number | null;
  readonly each: readonly Weighed[];
  /** Kept out without having been weighed, which no rule for these does: 0. */
  readonly notWeighed: number;
}

/** `share`: of one of several disks, each of which weighs its own. */
export function admissionBeforehand(scenario: Scenario, share?: DiskShare): AdmissionBeforehand | undefined {
  if (scenario.script !== undefined) return undefined;
  const each =
    clientsWeighed(scenario, share) ?? (asksInTheRun(scenario) ? undefined : streamsWeighed(scenario, share));
  if (each === undefined || each.length === 0) return undefined;
  const refused = each.filter(({ admitted }) => !admitted);
  return {
    admitted: each.length - refused.length,
    refused: refused.length,
    firstRefusedS: refused[0]?.atS ?? null,
    each,
    notWeighed: 0,
  };
}

/** Clients that a rule weighs when they come: who is there at once are not all of them. */
const asksInTheRun = (scenario: Scenario): boolean =>
  resolved(scenario).hasGuests && clientsOf(scenario).length > 0;

function clientsWeighed(scenario: Scenario, share?: DiskShare): readonly Weighed[] | undefined {
  const { hasGuests, values, longestNs } = resolved(scenario);
  if (!hasGuests) return undefined;
  const definitions = admissionTestsOf(values);
  const each: Weighed[] = [];
  const told: RecordWriter['admit'] = (stream, atNs, admitted, tests = [], streams = 0) => {
    each.push(weighed({ stream, atNs, admitted, streams, tests }, definitions));
  };
  return settledBy(scenario, longestNs, told, share) ? each : undefined;
}

/**
 * A run so short that nothing is served in it: a server in cycles weighs all who are there when its first one begins. Clients come
 * later too, so that theirs goes on until the last has been weighed.
 */
const AT_ONCE_S = 1e-9;
const lengthS = (scenario: Scenario): number =>
  clientsOf(scenario).length > 0 ? resolved(scenario).values.duration : AT_ONCE_S;

function streamsWeighed(scenario: Scenario, share?: DiskShare): readonly Weighed[] {
  const definitions = resolved(scenario).policy.admissionTests;
  if (definitions === undefined) return [];
  const pages = new Run(
    withValues(scenario, { duration: lengthS(scenario) }),
    share ? { share } : {},
  ).pages();
  return pages.flatMap((page) => weighedIn(page, definitions));
}
