/** What a spread is: where the pieces of a request lie on several disks, and what is to be said of it. */
import type { DiskModel, ParamValues, RebuildPlan, RouteKind, Router } from '../../sim/interfaces.ts';

export interface SpreadSetup {
  readonly seed: number;
  readonly disks: number;
  readonly disk: DiskModel;
  readonly values: ParamValues;
}

/** One file each in spread/. */
export interface SpreadDefinition {
  /** As in the key `spread`. */
  readonly id: string;
  /** Fewer disks make no such system. */
  readonly fewestDisks: number;
  /** Pieces lie where their requests do: transfers run over cylinders and go on after a chunk as on one disk. */
  readonly keepsPlaces: boolean;
  /** A block of each stripe is the parity of the others: what one failed disk held can be had, a small write has four accesses. */
  readonly hasParity?: boolean;
  /** What a spare is filled from; absent: what a failed disk held cannot be had again. */
  readonly rebuilds?: (setup: SpreadSetup) => RebuildPlan;
  /** How many pieces a request makes in the mean, about; for limits. */
  pieces(values: ParamValues): number;
  /**
   * Why pieces go where they go, in a sentence by the kind of the decision; see tellRoute.ts for its places. Kinds that
   * it never has are absent; `equal`: of `shortest`, where several have as few.
   */
  readonly words: Readonly<Partial<Record<RouteKind | 'equal', string>>>;
  router(setup: SpreadSetup): Router;
}
