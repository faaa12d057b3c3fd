/**
 * What happens where something is learnt, for whoever hears it: the page around a frame. Nothing of an outcome is said
 * before the answer is committed. And the other way: work that a course platform has kept, to go on with.
 */
import { create } from 'zustand';

/** Which lesson, exercise or round it is. */
export type WorkName = Readonly<Record<string, string | number>>;

/** How an answer was given. */
export type AnswerKind = 'number' | 'choice' | 'order' | 'curve' | 'setting' | 'press';

export type LearnEvent =
  /** A step is open. */
  | {
      readonly type: 'step';
      readonly of: WorkName;
      readonly step: string;
      /** From 1, and of how many. */
      readonly number: number;
      readonly count: number;
    }
  /** An answer was given, and stays. */
  | {
      readonly type: 'committed';
      readonly of: WorkName;
      readonly step: string;
      readonly asks: AnswerKind;
      readonly answer: number | string | readonly number[];
    }
  /** A step is over; without one, the whole of it. */
  | { readonly type: 'done'; readonly of: WorkName; readonly step: string | null }
  /** A share of 1: of a check that was answered; without a step, of the whole. */
  | {
      readonly type: 'score';
      readonly of: WorkName;
      readonly step: string | null;
      readonly score: number;
    }
  /** What was done so far, packed, for a platform that keeps it. */
  | {
      readonly type: 'kept';
      readonly of: WorkName;
      readonly text: string;
      /** Of its steps, those that are done. */
      readonly share: number;
    };

/** Work that was kept elsewhere: nothing of it stays in this browser. */
export interface Resumed {
  /** Empty where nothing was kept yet. */
  readonly text: string;
  /** So many characters are kept there. */
  readonly most: number;
  /** Whose work it is, where that is told. */
  readonly code: string | undefined;
}

interface Learning {
  readonly resumed: Resumed | undefined;
}

export const useLearning = create<Learning>()(() => ({ resumed: undefined }));

type Hear = (event: LearnEvent) => void;
const listeners = new Set<Hear>();

export function hearLearning(hear: Hear): () => void {
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
}

export function tellLearning(event: LearnEvent): void {
  for (const hear of listeners) hear(event);
}
