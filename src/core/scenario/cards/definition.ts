/**
 * What a preset's card says: its question and what to watch, in few words, and the words that it is found by. They stand
 * beside the presets and not in them: links need these at once, and words come behind the first frame.
 */
export interface Card {
  /** At most fifty letters; the title of the scenario. */
  readonly question: string;
  /** At most 25 words. Its figures stand in the preset's own sentence or in the test of the cards, measured. */
  readonly watch: string;
  /** Who or what to keep an eye on. */
  readonly about: string;
  /** Where that is a stretch of time: a gap, a backlog, a stream that comes. */
  readonly marked?: readonly Marked[];
  /** Where that is more than the one request which the preset selects. */
  readonly follows?: Follows;
  /** The figures by which a change to it is seen, the first in front: one to three. */
  readonly headline: readonly Measure[];
  /** Other words that somebody may look for. */
  readonly synonyms: readonly string[];
}

/** A stretch of the run that a card is about, or with `toS` as `fromS` an instant: a gap, a backlog, a stream that comes. */
export interface Marked {
  readonly fromS: number;
  readonly toS: number;
  /** Where it is marked: over the rounds, or over the whole run. */
  readonly on: 'rounds' | 'run';
}

/** Who is marked wherever they stand in the pictures; by the numbers and names that they have on the page. */
export interface Follows {
  /** All their pieces. */
  readonly streams?: readonly number[];
  /** All their IOs. */
  readonly clients?: readonly string[];
  readonly disks?: readonly number[];
  readonly requests?: readonly number[];
  /** A figure under the pictures. */
  readonly figure?: 'mean' | 'cylinders';
}

/** Of a run up to an instant; `wait`: of whom the preset has selected. */
export type Measure =
  | 'mean'
  | 'longest'
  | 'waiting'
  | 'wait'
  | 'served'
  | 'glitches'
  | 'cylinders'
  | 'idle'
  | 'letIn'
  | 'startUp'
  | 'operations'
  | 'memory'
  | 'cycle';

/** By the ids of presets, in the order in which they are listed. */
export type Cards = Readonly<Record<string, Card>>;

/** A topic of a course. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly cards: Cards;
}
