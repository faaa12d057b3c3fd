/**
 * What happens where something is learnt, for whoever hears it: the page around a frame. Nothing of an outcome is said
 * before the answer is committed. And the other way: work that a course platform has kept, to go on with.
 */
import { create } from 'zustand';
import type { LearnEvent } from '../../around/words.ts';

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
