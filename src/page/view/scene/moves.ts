/** The journeys of the arm that serve nobody, of several pages as one list. */
import type { Page } from '../../../core/trace/page.ts';

export interface Moves {
  readonly length: number;
  /** Of the story. */
  readonly decision: Int32Array;
  readonly startNs: Float64Array;
  readonly endNs: Float64Array;
  readonly fromCylinder: Int32Array;
  readonly toCylinder: Int32Array;
}

export function concatMoves(pages: readonly Page[]): Moves {
  const n = pages.reduce((sum, page) => sum + page.moves.length, 0);
  const moves = {
    length: n,
    decision: new Int32Array(n),
    startNs: new Float64Array(n),
    endNs: new Float64Array(n),
    fromCylinder: new Int32Array(n),
    toCylinder: new Int32Array(n),
  };
  let base = 0;
  let decisionBase = 0;
  for (const page of pages) {
    const { length } = page.moves;
    for (const name of ['startNs', 'endNs', 'fromCylinder', 'toCylinder'] as const)
      moves[name].set(page.moves[name].subarray(0, length), base);
    for (let i = 0; i < length; i++) moves.decision[base + i] = page.moves.decision[i] + decisionBase;
    base += length;
    decisionBase += page.decisions.length;
  }
  return moves;
}
