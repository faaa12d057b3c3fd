/** One receipt: can it be read, is its run what it says, and is that the run that was assigned? */
import { join } from 'node:path';
import { changesBetween } from '../core/scenario/compare/changes.ts';
import {
  disagreements,
  linkOfReceipt,
  readReceipt,
  receiptScenario,
  type Receipt,
  type ReceiptRun,
} from '../core/scenario/files/receipt.ts';
import { ENGINE_VERSION } from '../core/scenario/engineVersion.ts';
import { decodeLink } from '../core/scenario/link/index.ts';
import { assignedScenarios, type Playlist } from '../core/scenario/link/playlist.ts';
import { endedRun } from '../core/scenario/run/ended.ts';
import { buildMachine } from '../core/scenario/run/machine.ts';
import { inSlices } from '../core/scenario/run/slices.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import { variantCode } from '../core/scenario/variant.ts';
import { Refusal } from './refusal.ts';
import { readText } from './scenarioArgument.ts';

export interface HandedIn {
  readonly file: string;
  readonly receipt: Receipt | undefined;
  /** Why there is none. */
  readonly faults: readonly string[];
}

export interface Check {
  readonly assignment: Playlist | undefined;
  /** For all the runs of one receipt. */
  readonly patienceS: number;
  /** Fingerprints by scenario: requests that are written down give the same run to everybody. */
  readonly known: Map<string, string>;
  readonly nowMs: () => number;
}

export interface Checked {
  readonly file: string;
  readonly verdict: 'valid' | 'differs' | 'unreadable' | 'passed over';
  /** Empty for a valid one. */
  readonly why: string;
  /** Are they the assigned ones? Undefined where there is no assignment to hold them against. */
  readonly runs?: 'as assigned' | 'changed' | 'incomplete' | undefined;
  /** What was changed, or is missing. */
  readonly changed: string;
  readonly receipt: Receipt | undefined;
}

/** Looks at the clock about so often. */
const SLICE_MS = 50;

export function readHandedIn(folder: string, file: string): HandedIn {
  try {
    const read = readReceipt(readText(join(folder, file)));
    return read.ok
      ? { file, receipt: read.value, faults: [] }
      : { file, receipt: undefined, faults: read.faults };
  } catch (error) {
    if (error instanceof Refusal) return { file, receipt: undefined, faults: error.faults };
    throw error;
  }
}

export async function checkReceipt({ file, receipt, faults }: HandedIn, check: Check): Promise<Checked> {
  const result = (verdict: Checked['verdict'], why: readonly string[], held?: Held): Checked => ({
    file,
    verdict,
    why: why.join('; '),
    runs: held?.runs,
    changed: held?.changed.join('; ') ?? '',
    receipt,
  });
  if (!receipt) return result('unreadable', faults);
  const own = await decodeLink(linkOfReceipt(receipt));
  const moments = await Promise.all((receipt.moments ?? []).map((run) => decodeLink(linkOfReceipt(run))));
  const unread = [own, ...moments].flatMap((decoded) => decoded.faults);
  if (unread.length > 0) return result('unreadable', unread);
  const scenarios = moments.map(({ state }) => state.scenario);
  const held =
    check.assignment && (await heldAgainst(check.assignment, receipt, own.state.scenario, scenarios));
  const wrong = [...disagreements(receipt, own.state.scenario)];
  const runs: readonly (readonly [ReceiptRun, Scenario, string])[] = [
    [receipt, own.state.scenario, 'the run'],
    ...scenarios.map(
      (scenario, i) => [receipt.moments?.[i] ?? receipt, scenario, `the run of moment ${i + 1}`] as const,
    ),
  ];
  const untilMs = check.nowMs() + 1000 * check.patienceS;
  for (const [said, scenario, name] of runs) {
    const fingerprint = fingerprintOf(scenario, check, untilMs);
    if (fingerprint === undefined)
      return result('passed over', [`${name} takes longer than ${check.patienceS} s`], held);
    if (fingerprint !== said.fingerprint)
      wrong.push(`${name}’s fingerprint is ${fingerprint}, not ${said.fingerprint}`);
  }
  // Most runs are the same under every engine; where this one is not, that may be why.
  if (wrong.length > 0 && receipt.engine !== ENGINE_VERSION)
    wrong.push(`made with engine ${receipt.engine}, and this is engine ${ENGINE_VERSION}`);
  return result(wrong.length > 0 ? 'differs' : 'valid', wrong, held);
}

/** Undefined where it is not known in time. */
function fingerprintOf(scenario: Scenario, { known, nowMs }: Check, untilMs: number): string | undefined {
  const name = receiptScenario(scenario);
  const before = known.get(name);
  if (before !== undefined) return before;
  const machine = buildMachine(scenario);
  for (const share of inSlices(machine, SLICE_MS, nowMs))
    if (share < 1 && nowMs() > untilMs) return undefined;
  const { fingerprint } = endedRun(machine);
  known.set(name, fingerprint);
  return fingerprint;
}

interface Held {
  readonly runs: NonNullable<Checked['runs']>;
  readonly changed: readonly string[];
}

/** The runs of a receipt beside those that the assignment gives to its code. */
async function heldAgainst(
  assignment: Playlist,
  receipt: Receipt,
  own: Scenario,
  moments: readonly Scenario[],
): Promise<Held> {
  const code = variantCode(receipt.variant);
  if (assignment.asksCode && code === undefined)
    return { runs: 'changed', changed: ['no code was given, and so none of the runs is this student’s'] };
  const assigned = await assignedScenarios(assignment, code);
  const asked = receipt.answers.map(({ question }) => question);
  const questions =
    asked.join('\n') === assignment.questions.join('\n')
      ? []
      : ['the questions are not those of the assignment'];
  if (!receipt.moments) return ofOneRun(assigned, own, questions);
  const changed = assigned.flatMap((scenario, i) => {
    const now = moments[i];
    return now ? changesBetween(scenario, now).map((words) => `moment ${i + 1}: ${words}`) : [];
  });
  const missing = assigned.slice(moments.length).map((_, i) => `moment ${moments.length + i + 1} is missing`);
  const more = moments.length > assigned.length ? ['it has more moments than the assignment'] : [];
  const all = [...changed, ...questions, ...more];
  if (all.length > 0) return { runs: 'changed', changed: [...all, ...missing] };
  return { runs: missing.length > 0 ? 'incomplete' : 'as assigned', changed: missing };
}

/** A receipt of before has one run: that of the moment that it is nearest to. */
function ofOneRun(assigned: readonly Scenario[], own: Scenario, questions: readonly string[]): Held {
  const changes = assigned.map((scenario) => changesBetween(scenario, own));
  const least = Math.min(...changes.map(({ length }) => length));
  const at = changes.findIndex(({ length }) => length === least);
  const words = [...(changes[at] ?? []).map((phrase) => `moment ${at + 1}: ${phrase}`), ...questions];
  if (words.length > 0) return { runs: 'changed', changed: words };
  return assigned.length > 1
    ? { runs: 'incomplete', changed: [`only the run of moment ${at + 1} is in it`] }
    : { runs: 'as assigned', changed: [] };
}
