/** A receipt of the Workshop: its program is run again by the same interpreter, on the public seeds and on hidden ones. */
import { wrongRuns } from '../core/lesson/receipt/gradedAnew.ts';
import { disagreementsOfWork, type WorkReceipt } from '../core/scenario/files/workReceipt.ts';
import { quoted } from '../core/scenario/faults.ts';
import { programOf } from '../core/scenario/program.ts';
import type { Program } from '../core/sim/interfaces.ts';
import { bringPrograms } from '../core/workshop/bring.ts';
import { hiddenChecks, type Hidden } from '../core/workshop/work/hidden.ts';
import type { Checks } from '../core/workshop/work/checks.ts';
import { writeSeeds } from '../core/workshop/work/seeds.ts';
import {
  verdictOf,
  workOfReceipt,
  workshopWork,
  wrongVerdicts,
  type HandedWork,
} from '../core/workshop/work/handed.ts';
import { sentenceOf } from '../core/workshop/hunt/properties.ts';
import { writeProperties } from '../core/workshop/hunt/propertyText.ts';
import { guardedSteps } from './guarded.ts';
import type { NamedWork } from './setWork.ts';
import type { Patience } from './patience.ts';
import {
  judged,
  otherKind,
  otherWork,
  type Check,
  type Checked,
  type Held,
  type Progress,
} from './judged.ts';

type Found = Pick<Checked, 'verdict' | 'mark' | 'hidden' | 'hiddenWhy'> & { readonly why: readonly string[] };

export function checkWorkshop(receipt: WorkReceipt, check: Check, patience: Patience, at: Progress): Found {
  const { assignment, longestMs, hidden } = check;
  bringPrograms();
  const ended = <T>(work: Generator<unknown, T>): T => {
    let value: T | undefined;
    guardedSteps(() => {
      const next = work.next();
      if (next.done === true) value = next.value;
      return next.done !== true;
    }, longestMs);
    return value as T;
  };
  const spend = (steps: number) => {
    patience.spend(steps);
  };
  if (assignment && assignment.kind !== 'workshop') at.held = otherKind('the workshop');
  const read = workOfReceipt(receipt);
  if (!read.ok) return { verdict: 'unreadable', why: read.faults };
  const work = read.value;
  if (assignment?.kind === 'workshop') at.held = heldAgainstSet(assignment.work, work);
  at.doing = 'its program on the public seeds';
  const anew = ended(workshopWork(work, spend));
  const wrong = [
    ...disagreementsOfWork(receipt),
    ...otherWork(withoutTexts(receipt), withoutTexts(anew)),
    ...wrongVerdicts(receipt.steps, anew.steps),
    ...wrongRuns(receipt.runs, anew.runs),
  ];
  const [verdict, why] = judged(wrong, receipt);
  const found = { verdict, why, mark: anew.mark ?? undefined };
  if (!hidden) return found;
  at.doing = 'its program on the hidden seeds';
  return { ...found, ...heldHidden(work, hidden, (program) => ended(hiddenChecks(program, hidden, spend))) };
}

/** Long texts that are read back as they are: nobody wants them in a sentence. */
const withoutTexts = <Its extends Pick<WorkReceipt, 'of'>>(its: Its): Its => {
  const { source: _, requests: _requests, tests: _tests, ...of } = its.of;
  return { ...its, of };
};

function heldAgainstSet(set: NamedWork, work: HandedWork): Held {
  const asked = [
    ['properties', writeProperties(set.properties), writeProperties(work.properties)],
    ['seeds', writeSeeds(set.seeds), writeSeeds(work.seeds)],
    ['wants', set.wants, work.wants],
    ...(set.id === undefined ? [] : [['challenge', set.id, work.id ?? 'none'] as const]),
  ] as const;
  const changed = asked.flatMap(([what, its, said]) =>
    its === said ? [] : [`${what}: ${said} instead of ${its}`],
  );
  const isOther = set.wants === 'requests' && set.source !== work.program.source;
  const all = isOther ? [...changed, 'the program that was set is another'] : changed;
  if (all.length > 0) return { runs: 'changed', changed: all };
  const isNothing =
    set.wants === 'requests' ? (work.requests ?? []).length === 0 : set.source === work.program.source;
  return isNothing
    ? { runs: 'incomplete', changed: ['nothing was done: it is what was set'] }
    : { runs: 'as assigned', changed: [] };
}

function heldHidden(
  { wants, program, id = '' }: HandedWork,
  { workshop, title }: Hidden,
  run: (program: Program) => Checks,
): Pick<Checked, 'hidden' | 'hiddenWhy'> {
  if (wants === 'requests')
    return { hidden: 0, hiddenWhy: 'it has requests, and hidden checks are of programs' };
  if (workshop !== id) return { hidden: 0, hiddenWhy: `the hidden checks are of ${quoted(title)}` };
  const { checked } = run(programOf(program.source, program.tune));
  const fails = checked.filter(({ first }) => first !== undefined);
  return {
    hidden: checked.length === 0 ? 1 : 1 - fails.length / checked.length,
    hiddenWhy: fails.map((its) => `${sentenceOf(its.property)} It ${verdictOf(its)}`).join(' '),
  };
}
