/** One receipt: can it be read, is its run what it says, and is that the run that was assigned? */
import { elementAt } from '../core/base/elementAt.ts';
import { changesBetween } from '../core/scenario/compare/changes.ts';
import {
  disagreements,
  linkOfReceipt,
  receiptScenario,
  type Receipt,
  type ReceiptRun,
} from '../core/scenario/files/receipt.ts';
import { ENGINE_VERSION } from '../core/scenario/engineVersion.ts';
import { decodeLink } from '../core/scenario/link/index.ts';
import { assignedScenarios, type Playlist } from '../core/scenario/link/playlist.ts';
import { endedRun } from '../core/scenario/run/ended.ts';
import { buildMachine } from '../core/scenario/run/machine.ts';
import { inCountedPortions } from '../core/scenario/run/counted.ts';
import { quoted } from '../core/scenario/faults.ts';
import { defaultScenario, type Scenario } from '../core/scenario/scenario.ts';
import { variantCode } from '../core/scenario/variant.ts';
import { OutOfPatience, Patience } from './patience.ts';
import type { HandedIn } from './receiptReading.ts';

export interface Check {
  readonly assignment: Playlist | undefined;
  /** For the reading and all the runs of one receipt, in seconds of an ordinary machine (`STEPS_A_SECOND`). */
  readonly patienceS: number;
  /** By scenario: requests that are written down give the same run to everybody. */
  readonly known: Map<string, KnownRun>;
}

/** What the last line counts. */
export interface Verdict {
  readonly verdict: 'valid' | 'differs' | 'unreadable' | 'passed over';
  /** Are they the assigned ones? Undefined where there is no assignment to hold them against. */
  readonly runs?: 'as assigned' | 'changed' | 'incomplete' | undefined;
}

export interface Checked extends Verdict {
  readonly file: string;
  /** Empty for a valid one. */
  readonly why: string;
  /** What was changed, or is missing. */
  readonly changed: string;
  readonly receipt: Receipt | undefined;
}

export interface KnownRun {
  readonly fingerprint: string;
  /** What it took: whoever has the same run is charged the same, wherever in the folder it is met first. */
  readonly steps: number;
}

/** Never throws: whatever a receipt does, it is a row, and the others have theirs. */
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
  const patience = new Patience(check.patienceS);
  let doing = 'its reading';
  let held: Held | undefined;
  try {
    const named = runsOf(receipt);
    const scenarios: Scenario[] = [];
    const unread: string[] = [];
    for (const [run] of named) {
      const { state, faults: found } = await readRun(run, patience);
      scenarios.push(state.scenario);
      unread.push(...found);
    }
    if (unread.length > 0) return result('unreadable', unread);
    const [own = defaultScenario, ...moments] = scenarios;
    held = check.assignment && (await heldAgainst(check.assignment, receipt, own, moments));
    const wrong = [...disagreements(receipt, own)];
    for (const [i, [said, name]] of named.entries()) {
      doing = name;
      const fingerprint = fingerprintOf(elementAt(scenarios, i), check, patience);
      if (fingerprint !== said.fingerprint)
        wrong.push(`${name}’s fingerprint is ${fingerprint}, not ${short(said.fingerprint)}`);
    }
    return result(...judged(wrong, receipt), held);
  } catch (error) {
    if (error instanceof OutOfPatience)
      return result('passed over', [`${doing} takes longer than ${check.patienceS} s`], held);
    const why = error instanceof Error ? error.message : String(error);
    return result('passed over', [`${doing} breaks off: ${why}`], held);
  }
}

function judged(
  wrong: readonly string[],
  { engine }: Receipt,
): readonly ['valid' | 'differs', readonly string[]] {
  if (wrong.length === 0) return ['valid', []];
  // Most runs are the same under every engine; where this one is not, that may be why.
  const other =
    engine === ENGINE_VERSION
      ? []
      : [`made with engine ${short(engine)}, and this is engine ${ENGINE_VERSION}`];
  return ['differs', [...wrong, ...other]];
}

/** What somebody else may have written there, and made long. */
const short = (text: string): string => quoted(text).slice(1, -1);

/** The run that the receipt is of, and those of its moments, each with what it is called. */
const runsOf = (receipt: Receipt): readonly (readonly [run: ReceiptRun, name: string])[] => [
  [receipt, 'the run'],
  ...(receipt.moments ?? []).map((run, i) => [run, `the run of moment ${i + 1}`] as const),
];

/** What the reading of a scenario costs at most, whatever it says, and of a script so many characters a step. */
const LINK_STEPS = 10_000;
const CHARACTERS_A_STEP = 10;
/** Of a long script, which comes in portions. */
const PORTION_STEPS = 5000;

function readRun(run: ReceiptRun, patience: Patience) {
  patience.spend(LINK_STEPS + run.scenario.length / CHARACTERS_A_STEP);
  return decodeLink(linkOfReceipt(run), undefined, () => {
    patience.spend(PORTION_STEPS);
    return Promise.resolve();
  });
}

/** Longer scenarios are simulated anew: what is kept of a whole class has to stay small. */
const LONGEST_KEPT = 100_000;

/** Throws OutOfPatience where it takes more than is left. */
function fingerprintOf(scenario: Scenario, { known }: Check, patience: Patience): string {
  const name = receiptScenario(scenario);
  const before = known.get(name);
  if (before !== undefined) {
    patience.spend(before.steps);
    return before.fingerprint;
  }
  const machine = buildMachine(scenario);
  let taken = 0;
  for (const steps of inCountedPortions(machine)) {
    patience.spend(steps);
    taken += steps;
  }
  const { fingerprint } = endedRun(machine);
  if (name.length <= LONGEST_KEPT) known.set(name, { fingerprint, steps: taken });
  return fingerprint;
}

interface Held {
  readonly runs: NonNullable<Verdict['runs']>;
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
