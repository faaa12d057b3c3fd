/** A receipt of a lesson, an exercise or a game, played and graded anew from its answers; its own mark is not looked at. */
import type { WorkParts, WorkReceipt } from '../../scenario/files/workReceipt.ts';
import { Run } from '../../scenario/run/run.ts';
import { besideOf, figuresOf, isMet, type RunFigures } from '../figures.ts';
import type { Lesson, RunSpec, Step } from '../lesson.ts';
import { lessonById } from '../lessons/index.ts';
import type { LessonRuns } from '../measure.ts';
import { changedScenario, scenariosOf } from '../prepared.ts';
import { exerciseWork } from './exerciseWork.ts';
import { gameAnew } from './gameWork.ts';
import { lessonWork, recordsOf, runsToPlay } from './lessonWork.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** Counts what is played; may throw where it is too much. */
export type Spend = (steps: number) => void;
/** Does something that is over soon, or has to be ended. */
export type Guard = <Result>(work: () => Result) => Result;

interface Player {
  readonly spend: Spend;
  readonly guard: Guard;
}

const PORTION = 2000;
/** What an exercise or a round costs, about. */
const SMALL = 20_000;

function playedOut(scenario: Scenario, { spend, guard }: Player): Run {
  const run = new Run(scenario);
  while (!run.finished) {
    spend(PORTION);
    guard(() => {
      run.work(PORTION);
    });
  }
  return run;
}

class PlayedOut implements LessonRuns {
  private readonly runs = new Map<string, Run>();
  private readonly tables = new Map<string, readonly RunFigures[]>();

  constructor(
    private readonly lesson: Lesson,
    private readonly player: Player,
  ) {}

  run(id: string): Run {
    const [scenario] = scenariosOf(this.spec(id));
    if (!scenario) throw new Error(`there is no run ${id}`);
    const run = this.runs.get(id) ?? playedOut(scenario, this.player);
    this.runs.set(id, run);
    return run;
  }

  swept(id: string): ReturnType<LessonRuns['swept']> {
    const spec = this.spec(id);
    const figures =
      this.tables.get(id) ?? scenariosOf(spec).map((scenario) => figuresOf(playedOut(scenario, this.player)));
    this.tables.set(id, figures);
    return { values: 'vary' in spec ? spec.values : [], figures };
  }

  private spec(id: string): RunSpec {
    const spec = this.lesson.runs[id];
    if (!spec) throw new Error(`there is no run ${id}`);
    return spec;
  }
}

/** Whether a setting that was tried meets the goals. */
function isMetBy(lesson: Lesson, step: Extract<Step, { kind: 'change' }>, value: string, player: Player) {
  const figures = [step.run, ...(step.beside === undefined ? [] : [step.beside])].map((id) =>
    figuresOf(playedOut(changedScenario(lesson.runs[id]?.link ?? '', step.free.key, value), player)),
  );
  const [own, other] = figures;
  if (own === undefined) return false;
  return isMet(step.goals, other === undefined ? own : besideOf(own, other));
}

/** Settings that a receipt says have met the goals, and have not. */
function wrongTries(lesson: Lesson, receipt: WorkReceipt, player: Player): readonly string[] {
  return receipt.steps.flatMap(({ id, tries }) => {
    const step = lesson.steps.find((its) => its.id === id);
    if (step?.kind !== 'change') return tries.length === 0 ? [] : [`step ${id}: nothing is tried there`];
    const claimed = new Set(tries.filter(({ met }) => met).map(({ value }) => value));
    return [...claimed].flatMap((value) => {
      const isOption = step.free.options.some((option) => option.value === value);
      if (!isOption) return [`step ${id}: “${value.slice(0, 40)}” is none of its settings`];
      return isMetBy(lesson, step, value, player) ? [] : [`step ${id}: ${value} does not meet the goals`];
    });
  });
}

export interface Graded {
  /** Undefined where it cannot be played at all. */
  readonly anew: Omit<WorkParts, 'variant'> | undefined;
  /** In sentences. */
  readonly wrong: readonly string[];
}

export function gradedAnew(receipt: WorkReceipt, spend: Spend, guard: Guard = (work) => work()): Graded {
  const player = { spend, guard };
  const told = (it: Omit<WorkParts, 'variant'> | string): Graded =>
    typeof it === 'string' ? { anew: undefined, wrong: [it] } : { anew: it, wrong: [] };
  switch (receipt.kind) {
    case 'lesson': {
      const lesson = lessonById.get(String(receipt.of.lesson));
      if (!lesson) return told(`there is no lesson “${String(receipt.of.lesson ?? 'none').slice(0, 40)}”`);
      const { records, faults } = recordsOf(lesson, receipt.steps);
      if (faults.length > 0) return { anew: undefined, wrong: faults };
      const runs = new PlayedOut(lesson, player);
      for (const id of runsToPlay(lesson, records))
        if ('vary' in (lesson.runs[id] ?? {})) runs.swept(id);
        else runs.run(id);
      return { anew: lessonWork(lesson, records, runs), wrong: wrongTries(lesson, receipt, player) };
    }
    case 'exercise':
      spend(SMALL);
      return told(guard(() => exerciseWork(receipt.of, receipt.steps)));
    case 'game':
      spend(SMALL * receipt.steps.length);
      return told(guard(() => gameAnew(receipt.of, receipt.steps)));
    case 'workshop':
      return told('a receipt of a workshop cannot be played by this version');
  }
}

/** Runs that are not those that the answers are about, in sentences. */
export function wrongRuns(said: WorkReceipt['runs'], found: WorkReceipt['runs']): readonly string[] {
  const missing = found.filter(({ id }) => !said.some((run) => run.id === id));
  return [
    ...missing.map(({ id }) => `the run ${id} is missing`),
    ...said.flatMap((run): readonly string[] => {
      const name = run.id.slice(0, 40);
      const its = found.find(({ id }) => id === run.id);
      if (!its) return [`the run ${name} is none of those that the answers are about`];
      if (its.scenario !== run.scenario) return [`the run ${name} is another: its scenario was changed`];
      if (its.fingerprint !== run.fingerprint)
        return [
          `the run ${name} has the fingerprint ${its.fingerprint ?? 'of none'}, not ${(run.fingerprint ?? 'none').slice(0, 40)}`,
        ];
      if (its.digest !== run.digest || its.order?.join() !== run.order?.join())
        return [`the table of ${name} is another`];
      return [];
    }),
  ];
}
