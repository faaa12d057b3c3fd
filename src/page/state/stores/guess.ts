/**
 * Who is next? A question about the decision that falls at an instant, and what was answered. Until then nothing of it, and
 * of what follows, is drawn or told: the page has a veil there (view/scene/veiled.ts).
 */
import { create } from 'zustand';

/** One that may be chosen. */
export interface Choice {
  readonly kind: 'serve' | 'wait' | 'move';
  /** Of the request; −1 for none. */
  readonly row: number;
  readonly name: string;
  /** Cylinders from the arm, inwards positive; NaN for none. */
  readonly offset: number;
  /** Until it is due; Infinity where there is no deadline. */
  readonly dueNs: number;
  readonly waitedNs: number;
}

export interface Question {
  readonly atNs: number;
  /** Of several disks the one that is asked about, from 0. */
  readonly disk: number;
  /** Over the pictures, in two lines. */
  readonly lead: string;
  readonly second: string;
  /** What is known of it, in a sentence. */
  readonly says: string;
  readonly choices: readonly Choice[];
  /** Indices of the choices that are right: several where they tie. The first is the policy's own. */
  readonly right: readonly number[];
  /** So many more wait, of whom nobody is next. */
  readonly others: number;
}

export interface GuessState {
  /** One question follows the other, until somebody leaves. */
  readonly on: boolean;
  /** What is decided from here on is not known on the page; Infinity: nothing is hidden. */
  readonly veilNs: number;
  readonly question: Question | undefined;
  /** The index of what was chosen; −1 where the answer was shown instead. Undefined: the question is open. */
  readonly given: number | undefined;
  /** Nothing to guess was found, and why, in a sentence. */
  readonly nothing: string;
  /** Questions that were answered, and how many of them as the policy does. */
  readonly answered: number;
  readonly right: number;
  /** Whoever is pressed in a picture is the answer; set by the panel that poses the question. */
  readonly pick: (row: number) => void;
  /** A key; true where it was one of the question’s. */
  readonly press: (key: string) => boolean;
}

const CLOSED = {
  on: false,
  veilNs: Infinity,
  question: undefined,
  given: undefined,
  nothing: '',
  answered: 0,
  right: 0,
} as const;

export const useGuess = create<GuessState>()(() => ({
  ...CLOSED,
  pick: () => undefined,
  press: () => false,
}));

/** From an instant on the next decision is to be guessed; Infinity ends it. */
export function beginGuess(fromNs: number): void {
  if (fromNs === Infinity && !useGuess.getState().on) return;
  useGuess.setState(fromNs === Infinity ? CLOSED : { ...CLOSED, on: true, veilNs: fromNs });
}

/** What is said where something would tell the answer. */
export const FIRST_CHOOSE = {
  tone: 'plain',
  title: 'A question is open',
  lines: ['Choose who is next, or press “Show me”: then this is here again.'],
  about: 'link',
} as const;

/** Is something hidden? */
export const isVeiled = (): boolean => useGuess.getState().veilNs !== Infinity;
