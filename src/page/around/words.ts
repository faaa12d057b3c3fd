/** What a frame and the page around it say to each other, as types: for the element, and for whoever writes without it. */

export type Pace = 'decision' | 'true';
export type ThemeName = 'system' | 'light' | 'dark' | 'projector';

/** Where a step would lead: so many decisions or rounds on, or to an instant in seconds. */
export interface Ahead {
  readonly by: 'decision' | 'round' | 'instant';
  readonly to: number;
}

/** page → frame, each with `target: 'roundscope'`. */
export type FrameCommand =
  | { readonly type: 'hello' | 'play' | 'pause' | 'state' | 'picture' }
  | { readonly type: 'seek'; readonly seconds: number }
  | ({ readonly type: 'next' } & Ahead)
  | { readonly type: 'step'; readonly by: 'decision' | 'round'; readonly way: 1 | -1 }
  | { readonly type: 'speed'; readonly value: number; readonly pace?: Pace }
  | { readonly type: 'theme'; readonly value: ThemeName };

/** What the frame says of its run, at most ten times a second. */
export interface StateReport {
  /** The instant shown, in seconds. */
  readonly t: number;
  /** The run's end, in seconds. */
  readonly end: number;
  readonly playing: boolean;
  readonly pace: Pace;
  readonly speed: number;
  /** Counted from 1; null where the run has no rounds. */
  readonly round: number | null;
  readonly rounds: number | null;
  /** What the page says above its pictures. */
  readonly sentence: string;
  readonly second: string;
  /** Ordinary requests served, and waiting. */
  readonly served: number;
  readonly waiting: number;
  /** Response times in seconds; null before the first request was served. */
  readonly mean: number | null;
  readonly longest: number | null;
  readonly glitches: number;
  /** Deadlines gone by. */
  readonly due: number;
  readonly status: 'loading' | 'running' | 'failed';
  /** Why the run failed. */
  readonly message: string;
}

/** What was guessed at a question (`ask=next` in a link), and what the policy does; never before it was answered. */
export interface AnswerReport {
  /** The instant of the decision, in seconds. */
  readonly t: number;
  /** Null where the answer was shown instead. */
  readonly guess: string | null;
  readonly policy: string;
  /** Of a tie either is right. Null where the answer was shown instead. */
  readonly right: boolean | null;
  /** Of the questions answered so far: how many, and how many as the policy does. */
  readonly answered: number;
  readonly rightSoFar: number;
}

/** What the frame shows at an instant, to be kept or printed. */
export interface PictureReport {
  /** The instant shown, in seconds. */
  readonly t: number;
  /** What the page says above its pictures. */
  readonly sentence: string;
  /** An SVG document; empty where the frame shows no picture. */
  readonly svg: string;
}

/** What the page will say after a step that has not been taken. */
export interface NextReport {
  /** The instant it leads to, in seconds; null where that is not known yet. */
  readonly t: number | null;
  /** Empty where it is not known yet, or a question is open. */
  readonly sentence: string;
}

/** Which lesson, exercise or round it is. */
export type WorkName = Readonly<Record<string, string | number>>;

/** How an answer was given. */
export type AnswerKind = 'number' | 'choice' | 'order' | 'curve' | 'setting' | 'press';

/** What happens where something is learnt. Nothing of an outcome is said before the answer is committed. */
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

/** By type, what an event of the element holds in `detail`. */
export type FrameDetails = {
  readonly [Type in FrameEvent['type']]: Omit<Extract<FrameEvent, { readonly type: Type }>, 'type'>;
};

/** frame → page, each with `source: 'roundscope'`. */
export type FrameEvent =
  | { readonly type: 'ready'; readonly version: number }
  | { readonly type: 'height'; readonly px: number }
  | { readonly type: 'fault'; readonly sentence: string }
  | ({ readonly type: 'answered' } & AnswerReport)
  | ({ readonly type: 'picture' } & PictureReport)
  | ({ readonly type: 'next' } & NextReport)
  | LearnEvent
  | ({ readonly type: 'state' } & StateReport);
