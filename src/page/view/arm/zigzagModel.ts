/** What the zigzag of a queue shows at an instant. */
export interface ZigzagStep {
  /** The request that is served, −1 where none is. */
  readonly row: number;
  readonly from: number;
  readonly cylinder: number;
  readonly isReturn: boolean;
  readonly startNs: number;
  /** The arm is there. */
  readonly arriveNs: number;
  /** Cylinders crossed up to here, all of them, and without return strokes. */
  readonly counted: number;
  readonly free: number;
}

export interface QueuedRequest {
  readonly row: number;
  readonly cylinder: number;
  /** Its place in the queue, from 1. */
  readonly place: number;
  readonly arrivalNs: number;
}

export interface ZigzagModel {
  readonly cylinders: number;
  readonly startCylinder: number;
  readonly fromStart: boolean;
  /** So many lines are kept free: for the steps taken and those that wait, or for all where the future is shown. */
  readonly lines: number;
  /** Requests that have arrived. */
  readonly queue: readonly QueuedRequest[];
  /** Journeys that have begun. */
  readonly steps: readonly ZigzagStep[];
  /** Where the future is shown: those that are not over. */
  readonly ghosts: readonly ZigzagStep[];
  /** How far the last journey has come: 1 where the arm is there. */
  readonly progress: number;
  /** Of the journeys that are over. */
  readonly counted: number;
  readonly free: number;
  readonly served: number;
  /** Nothing waits any more. */
  readonly over: boolean;
  readonly selected: number;
  readonly countReturns: boolean;
}
