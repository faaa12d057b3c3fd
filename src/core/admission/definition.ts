/** What a rule of admission is: inequalities, and how both of their sides come about. One file each. */
import type { Asking, DiskModel, ParamValues } from '../sim/interfaces.ts';

/** Left ≤ right lets in. */
export type Sides = readonly [left: number, right: number];

export interface AdmissionSetup {
  readonly values: ParamValues;
  readonly disk: DiskModel;
  readonly roundNs: number;
}

export interface AdmissionRule {
  /** The word in links: one of the options of the setting `admission`. */
  readonly id: string;
  /** It goes by what was measured so far: its runs are closed loops. */
  readonly measures?: true;
  /** Both sides of each inequality (tests.ts), in their order; all must hold. What is dear is worked out once, and kept. */
  readonly sides: (setup: AdmissionSetup) => (asking: Asking) => readonly Sides[];
}

/** No workload holds more streams. */
export const MOST_STREAMS = 200;

/** Rules for streams with a guaranteed rate (shareOfCycle.ts), in the order of their tests. */
export const shareRules = ['deterministic', 'statistical', 'chance'] as const;
export type ShareRule = (typeof shareRules)[number];

export const isShareRule = (id: unknown): id is ShareRule => shareRules.some((rule) => rule === id);
