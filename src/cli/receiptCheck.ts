/** One receipt: can it be read, is its run what it says, what does it earn, and is that what was assigned? */
import { elementAt } from '../core/base/elementAt.ts';
import { bringFor } from './programs.ts';
import type { Portions } from '../core/base/portions.ts';
import { changesBetween } from '../core/scenario/compare/changes.ts';
import {
  disagreements,
  linkOfReceipt,
  receiptScenario,
  type Receipt,
  type ReceiptRun,
} from '../core/scenario/files/receipt.ts';

import { decodeLink } from '../core/scenario/link/index.ts';
import { assignedScenarios, type Playlist } from '../core/scenario/link/playlist.ts';
import { disagreementsOfWork, type WorkReceipt } from '../core/scenario/files/workReceipt.ts';
import { heldAgainstWork } from '../core/lesson/receipt/against.ts';
import { gradedAnew, wrongRuns } from '../core/lesson/receipt/gradedAnew.ts';
import { endedRun } from '../core/scenario/run/ended.ts';
import { buildMachine } from '../core/scenario/run/machine.ts';
import { inCountedPortions } from '../core/scenario/run/counted.ts';

import { defaultScenario, type Scenario } from '../core/scenario/scenario.ts';
import { variantCode } from '../core/scenario/variant.ts';
import { guarded, guardedSteps } from './guarded.ts';
import { OutOfPatience, Patience } from './patience.ts';
import {
  judged,
  otherKind,
  otherWork,
  short,
  type Check,
  type Checked,
  type Held,
  type Judged,
  type Progress,
} from './judged.ts';
import type { HandedIn } from './receiptReading.ts';

/** Never throws: whatever a receipt does, it is a row, and the others have theirs. */
export async function checkReceipt({ file, read, faults }: HandedIn, check: Check): Promise<Checked> {
  const receipt = read?.receipt;
  const row = (verdict: Checked['verdict'], why: readonly string[], held?: Held): Checked => ({
    file,
    verdict,
    why: why.join('; '),
    runs: held?.runs,
    changed: held?.changed.join('; ') ?? '',
    receipt,
  });
  if (!read) return row('unreadable', faults);
  const at: Progress = { doing: 'its reading', held: undefined };
  try {
    const patience = new Patience(check.patienceS);
    if (read.kind === 'work' && read.receipt.kind === 'workshop') {
      const { checkWorkshop } = await import('./workshopCheck.ts');
      const { verdict, why, ...found } = checkWorkshop(read.receipt, check, patience, at);
      return { ...row(verdict, why, at.held), ...found };
    }
    if (read.kind === 'work') {
      const { verdict, why, mark } = checkWork(read.receipt, check, patience, at);
      return { ...row(verdict, why, at.held), mark };
    }
    const [verdict, why] = await checkAssignment(read.receipt, check, patience, at);
    return row(verdict, why, at.held);
  } catch (error) {
    if (error instanceof OutOfPatience)
      return row('passed over', [`${at.doing} takes longer than ${check.patienceS} s`], at.held);
    const why = error instanceof Error ? error.message : String(error);
    return row('passed over', [`${at.doing} breaks off: ${why}`], at.held);
  }
}

async function checkAssignment(
  receipt: Receipt,
  check: Check,
  patience: Patience,
  at: Progress,
): Promise<Judged> {
  const named = runsOf(receipt);
  const scenarios: Scenario[] = [];
  const unread: string[] = [];
  for (const [run] of named) {
    const { state, faults: found } = await readRun(run, patience);
    scenarios.push(state.scenario);
    unread.push(...found);
  }
  if (unread.length > 0) return ['unreadable', unread];
  const [own = defaultScenario, ...moments] = scenarios;
  const { assignment } = check;
  if (assignment && assignment.kind !== 'playlist') at.held = otherKind('an assignment');
  else if (assignment) at.held = await heldAgainst(assignment.playlist, receipt, own, moments);
  const wrong = [...disagreements(receipt, own)];
  for (const [i, [said, name]] of named.entries()) {
    at.doing = name;
    const fingerprint = fingerprintOf(elementAt(scenarios, i), check, patience);
    if (fingerprint !== said.fingerprint)
      wrong.push(`${name}’s fingerprint is ${fingerprint}, not ${short(said.fingerprint)}`);
  }
  return judged(wrong, receipt);
}

/** Played and graded anew from its answers. */
function checkWork(receipt: WorkReceipt, { assignment, longestMs }: Check, patience: Patience, at: Progress) {
  if (assignment && assignment.kind !== 'work') at.held = otherKind(`a ${receipt.kind}`);
  at.doing = 'what it was made of';
  const { anew, wrong } = gradedAnew(
    receipt,
    (steps) => {
      patience.spend(steps);
    },
    (work) => guarded(work, longestMs),
  );
  if (!anew) return { verdict: 'unreadable', why: wrong, mark: undefined } as const;
  if (assignment?.kind === 'work') at.held = heldAgainstWork(assignment.work, receipt, anew.mark);
  const all = [
    ...disagreementsOfWork(receipt),
    ...otherWork(receipt, anew),
    ...wrong,
    ...wrongRuns(receipt.runs, anew.runs),
  ];
  const [verdict, why] = judged(all, receipt);
  return { verdict, why, mark: anew.mark ?? undefined } as const;
}

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

async function readRun(run: ReceiptRun, patience: Patience) {
  patience.spend(LINK_STEPS + run.scenario.length / CHARACTERS_A_STEP);
  const decoded = await decodeLink(linkOfReceipt(run), undefined, () => {
    patience.spend(PORTION_STEPS);
    return Promise.resolve();
  });
  await bringFor(decoded.state);
  return decoded;
}

/** Longer scenarios are simulated anew: what is kept of a whole class has to stay small. */
const LONGEST_KEPT = 100_000;

/** Throws OutOfPatience where it takes more than is left, and Endless where a step of it takes for ever. */
function fingerprintOf(scenario: Scenario, check: Check, patience: Patience): string {
  const playing = played(scenario, check, patience);
  let fingerprint = '';
  guardedSteps(() => {
    const { done, value } = playing.next();
    if (done === true) fingerprint = value;
    return done !== true;
  }, check.longestMs);
  return fingerprint;
}

function* played(scenario: Scenario, { known }: Check, patience: Patience): Portions<string> {
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
    yield;
  }
  const { fingerprint } = endedRun(machine);
  if (name.length <= LONGEST_KEPT) known.set(name, { fingerprint, steps: taken });
  return fingerprint;
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
