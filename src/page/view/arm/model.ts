/** What the stave of the arm shows at an instant. */
import type { Turns } from './turns.ts';

export interface ArmStep {
  /** The request served; −1 for nobody. */
  readonly row: number;
  /** A hand has chosen it. */
  readonly selected: boolean;
  readonly continuous: boolean;
  /** Served before others that the sweep would have come to first. */
  readonly offSweep: boolean;
  /** A journey that serves nobody. */
  readonly forNobody: boolean;
  readonly fromNs: number;
  /** End of the seek. */
  readonly arrivedNs: number;
  readonly toNs: number;
  readonly fromCylinder: number;
  readonly toCylinder: number;
}

/** A visit to come, as the policy expects it. */
export interface PlannedVisit {
  readonly cylinder: number;
  readonly arrivedNs: number;
  readonly toNs: number;
}

export interface ArmModel {
  readonly fromNs: number;
  readonly toNs: number;
  readonly timeNs: number;
  readonly endNs: number;
  /** Hairlines of the rounds. */
  readonly linesNs: readonly number[];
  readonly cylinders: number;
  readonly cylinder: number;
  readonly knownNs: number;
  readonly steps: readonly ArmStep[];
  /** In place of steps where the window is wide. */
  readonly turns: Turns;
  readonly inSteps: boolean;
  readonly plan: readonly PlannedVisit[];
}
