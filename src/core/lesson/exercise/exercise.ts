/**
 * What an exercise is: a task that is the same for ever for (exercise, policy, variant, attempt), and steps, at each of which
 * one of some options is taken. The judge of a step is the engine: a policy's own decision, or what a run comes to. Whoever
 * differs is stopped there, hears what the figures say and whose rule would have taken that, and goes on from the judge's own
 * step. So answers are plain data, the first one at each step, and whoever has them can mark them anew.
 */
import { elementAt } from '../../base/elementAt.ts';

/** So many draws of a variant there are. */
export const MOST_ATTEMPTS = 999;

export interface ExerciseOption {
  readonly id: number;
  readonly label: string;
  /** What is known of it before, in few words. */
  readonly detail?: string;
}

/** Figures under their heads; the first of each row is its name. */
export interface FigureTable {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Where requests lie, and the arm's way over them, a line down for each step. */
export interface WayPicture {
  readonly kind: 'way';
  readonly cylinders: number;
  /** From the start to where the head is now. */
  readonly way: readonly number[];
  /** By its option, where one can be taken. */
  readonly marks: readonly {
    readonly id?: number;
    readonly label: string;
    readonly cylinder: number;
    readonly continuous: boolean;
    readonly served: boolean;
  }[];
  /** Steps that there are. */
  readonly length: number;
  /** Behind a difference: where it would have gone, and where the judge goes. */
  readonly leads?: { readonly yours: number; readonly right: number };
}

/** Services on a line of time, up to now; nothing behind. In ms. */
export interface LanePicture {
  readonly kind: 'lane';
  readonly boxes: readonly {
    readonly label: string;
    readonly continuous: boolean;
    readonly from: number;
    readonly to: number;
    readonly late: boolean;
  }[];
  readonly now: number;
  readonly end: number;
  /** Instants at which something is due, and what. */
  readonly dues: readonly { readonly at: number; readonly label: string }[];
  /** When each came, above the line. */
  readonly comings: readonly { readonly at: number; readonly label: string }[];
}

/** Sums against a limit, a bar each. */
export interface BarsPicture {
  readonly kind: 'bars';
  readonly bars: readonly {
    readonly title: string;
    readonly unit: string;
    readonly limit: number;
    readonly limitLabel: string;
    /** None: not played yet. */
    readonly parts: readonly {
      readonly label: string;
      readonly value: number;
      /** It is what is asked about. */
      readonly isNew: boolean;
    }[];
  }[];
}

export type ExercisePicture = WayPicture | LanePicture | BarsPicture;

/** What is shown before anything is taken at a step: nothing of it knows the judge. */
export interface ShownStep {
  /** 'set 2 of 5', where a task has parts. */
  readonly part: string;
  readonly lead: string;
  readonly body: readonly string[];
  readonly table?: FigureTable;
  readonly pictures: readonly ExercisePicture[];
  readonly options: readonly ExerciseOption[];
  /** Where to look, then which rule. */
  readonly hints: readonly string[];
}

export interface Step {
  readonly shown: ShownStep;
  /** What the judge takes first; another one is as good where the figures say so. */
  readonly right: readonly number[];
}

/** Why an answer is not the judge's: figures, candidates, the rule that would have taken it. */
export interface Difference {
  readonly lead: string;
  readonly body: readonly string[];
  readonly table: FigureTable;
  /** The name of the row that is the student's, and of the judge's. */
  readonly yours: string;
  readonly right: string;
  /** On the button that mends it. */
  readonly goOn: string;
  /** In the place of those before, where there is more to be seen now. */
  readonly pictures?: readonly ExercisePicture[];
}

/** A task that is drawn. `taken`: what stands at each step so far, mended where it had to be. */
export interface Task {
  /** Undefined when all is over. */
  readonly step: (taken: readonly number[]) => Step | undefined;
  readonly difference: (taken: readonly number[], yours: number) => Difference;
  /** What can be said at the end. */
  readonly end: string;
  /** About so many; those that go by themselves are none. */
  readonly length: number;
}

export interface Exercise {
  /** As it stands in links. */
  readonly id: string;
  readonly title: string;
  readonly ask: string;
  /** Steps or parts, for the map. */
  readonly size: string;
  readonly draw: (variant: string, attempt: number) => Task;
}

/** Made when it is wanted, and once. */
export function onceEach<T>(make: (k: number) => T): (k: number) => T {
  const known = new Map<number, T>();
  return (k) => {
    const it = known.has(k) ? (known.get(k) as T) : make(k);
    known.set(k, it);
    return it;
  };
}

/** The answer of a student: the first at each step, and how many hints were shown there. Plain data, for a receipt. */
export interface ExerciseAnswers {
  readonly answers: readonly number[];
  readonly hints: readonly number[];
}

export const noAnswers: ExerciseAnswers = { answers: [], hints: [] };

export interface Played {
  /** Mended. */
  readonly taken: readonly number[];
  readonly marks: readonly number[];
  /** The step behind them; undefined when all is over. */
  readonly step: Step | undefined;
  /** A step whose answer differed, the last one alone is not mended yet where `isStopped`. */
  readonly wrong: readonly boolean[];
}

/** Full at once; half behind a hint, or mended; nothing where it was both. */
const markOfStep = (isRight: boolean, hints: number): number =>
  isRight ? (hints === 0 ? 1 : 0.5) : hints === 0 ? 0.5 : 0;

/** What answers come to; one that is none of the options ends them. */
export function playedOf(task: Task, { answers, hints }: ExerciseAnswers): Played {
  const taken: number[] = [];
  const marks: number[] = [];
  const wrong: boolean[] = [];
  let step = task.step(taken);
  for (const [k, answer] of answers.entries()) {
    if (!step || !step.shown.options.some(({ id }) => id === answer)) break;
    const isRight = step.right.includes(answer);
    taken.push(isRight ? answer : elementAt(step.right, 0));
    marks.push(markOfStep(isRight, hints[k] ?? 0));
    wrong.push(!isRight);
    step = task.step(taken);
  }
  return { taken, marks, wrong, step };
}

/** A share of 1; undefined before the end. */
export function exerciseMark(task: Task, given: ExerciseAnswers): number | undefined {
  const { marks, step } = playedOf(task, given);
  return step || marks.length === 0 ? undefined : marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
}
