/**
 * Who is let in, without running the scenario: clients that are weighed by what is known of them, and streams that are all there
 * from the start. Undefined where nobody asks, or only
 * a run that measures can tell.
 */
import { admissionTestsOf } from '../../admission/tests.ts';
import type {
  AdmissionTest,
  AdmissionTestDefinition,
  DiskShare,
  RecordWriter,
} from '../../sim/interfaces.ts';
import type { Page } from '../../trace/page.ts';
import { effectiveValues, policyOf } from '../params.ts';
import { clientsOf, hasGuests, longestNs, settledBy } from '../resolve.ts';
import { Run } from './run.ts';
import { withValues, type Scenario } from '../scenario.ts';

/** One that asked, and both sides of each inequality. */
export interface Weighed {
  /** From 0. */
  readonly stream: number;
  readonly atS: number;
  readonly admitted: boolean;
  /** How many there would be with it. */
  readonly streams: number;
  readonly tests: readonly (Pick<AdmissionTestDefinition, 'id' | 'title' | 'unit' | 'sentence'> &
    Pick<AdmissionTest, 'left' | 'right'>)[];
}

export interface AdmissionBeforehand {
  readonly admitted: number;
  readonly refused: number;
  readonly firstRefusedS: number | null;
  readonly each: readonly Weighed[];
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
  };
}

/** Clients that a rule weighs when they come: who is there at once are not all of them. */
const asksInTheRun = (scenario: Scenario): boolean => hasGuests(scenario) && clientsOf(scenario).length > 0;

function clientsWeighed(scenario: Scenario, share?: DiskShare): readonly Weighed[] | undefined {
  if (!hasGuests(scenario)) return undefined;
  const definitions = admissionTestsOf(scenario.values);
  const each: Weighed[] = [];
  const told: RecordWriter['admit'] = (stream, atNs, admitted, tests = [], streams = 0) => {
    each.push({ stream, atS: atNs / 1e9, admitted, streams, tests: named(tests, definitions) });
  };
  return settledBy(scenario, longestNs(scenario), told, share) ? each : undefined;
}

/**
 * A run so short that nothing is served in it: a server in cycles weighs all who are there when its first one begins. Clients come
 * later too, so that theirs goes on until the last has been weighed.
 */
const AT_ONCE_S = 1e-9;
const lengthS = (scenario: Scenario): number =>
  clientsOf(scenario).length > 0 ? scenario.values.duration : AT_ONCE_S;

function streamsWeighed(scenario: Scenario, share?: DiskShare): readonly Weighed[] {
  const definitions = policyOf(effectiveValues(scenario.values)).admissionTests;
  if (definitions === undefined) return [];
  const pages = new Run(
    withValues(scenario, { duration: lengthS(scenario) }),
    share ? { share } : {},
  ).pages();
  return pages.flatMap((page) => weighedIn(page, definitions));
}

function weighedIn(
  { admissions: a, admissionTests: t }: Page,
  definitions: readonly AdmissionTestDefinition[],
): readonly Weighed[] {
  return Array.from({ length: a.length }, (_, i): Weighed => {
    const tests = Array.from({ length: t.length }, (__, k) => k)
      .filter((k) => t.admission[k] === i)
      .map((k) => ({ test: t.test[k] ?? -1, left: t.left[k] ?? NaN, right: t.right[k] ?? NaN }));
    return {
      ...{ stream: a.stream[i] ?? -1, atS: (a.atNs[i] ?? NaN) / 1e9, admitted: a.admitted[i] === 1 },
      ...{ streams: a.streams[i] ?? 0, tests: named(tests, definitions) },
    };
  });
}

const named = (
  tests: readonly AdmissionTest[],
  definitions: readonly AdmissionTestDefinition[],
): Weighed['tests'] =>
  tests.flatMap(({ test, left, right }) => {
    const definition = definitions[test];
    return definition === undefined ? [] : [{ ...definition, left, right }];
  });
