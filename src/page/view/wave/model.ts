/** The whole run as far as it is known, piece by piece: what the strip under all staves is drawn from. */
import type { Noun } from '../../../core/base/params.ts';
import type { SummaryBefore } from '../scene/view.ts';

export interface Wave {
  readonly endNs: number;
  /** A round, or where nothing has rounds a slice of the run. */
  readonly pieceNs: number;
  readonly isSliced: boolean;
  /** Pieces that are known. */
  readonly count: number;
  /** Of each piece: D-requests served in it and their response times in sum. */
  readonly served: ArrayLike<number>;
  readonly responseSumNs: ArrayLike<number>;
  /** The time that D-requests were there in sum, waiting or being served, and that part of it in which one was served. */
  readonly stayedNs: ArrayLike<number>;
  readonly serviceNs: ArrayLike<number>;
  readonly glitches: ArrayLike<number>;
  /** How long the oldest had been there at the piece's end. */
  readonly oldestNs: ArrayLike<number>;
  /** D-requests a second. */
  readonly arrivedPerS: number;
  /** Hardly anybody is served: there are no response times to speak of, only waits. */
  readonly isStarved: boolean;
  readonly hasDeadlines: boolean;
  /** Of a server in cycles, in place of response times: shares of its two resources at the end of each piece. */
  readonly used?: { readonly memory: ArrayLike<number>; readonly time: ArrayLike<number> };
  readonly beat: Noun;
}

export interface WaveModel {
  readonly wave: Wave;
  readonly timeNs: number;
  /** The window that the staves show. */
  readonly fromNs: number;
  readonly toNs: number;
  /** Whose run it is, where several stand on the page: '(a)'. */
  readonly whose?: string;
  /** The run before the last change. */
  readonly before?: SummaryBefore;
}
