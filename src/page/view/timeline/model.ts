/** What the timeline shows at an instant: services as boxes, responses as arcs, the rounds below them. */
import type { Noun } from '../../../core/base/params.ts';
import type { Shares } from '../scene/shares.ts';
import type { Grid } from '../axes/grid.ts';
import type { Settled } from '../scene/settled.ts';
import type { Stretch } from '../scene/view.ts';
import type { River } from './river.ts';
import type { StreamMarks } from './streams.ts';

export interface ServicePart {
  readonly kind: number;
  readonly fromNs: number;
  readonly toNs: number;
}

export interface ServiceBox {
  readonly row: number;
  readonly continuous: boolean;
  readonly label: string;
  readonly startNs: number;
  /** No later than now where the future is hidden. */
  readonly endNs: number;
  readonly parts: readonly ServicePart[];
  /** Read for the background on the way to another request. */
  readonly isFree?: true;
  /** Where requests go in chunks: which one of how many, from 1. */
  readonly chunk?: { readonly number: number; readonly of: number };
  /** From here on it is late; undefined if it is not. */
  readonly lateFromNs?: number;
  readonly underWay: boolean;
  /** A hand has chosen it. */
  readonly selected: boolean;
  /** The scenario is about whoever it serves. */
  readonly followed?: true;
}

export interface ResponseArc {
  readonly row: number;
  readonly label: string;
  readonly arrivalNs: number;
  /** Departure, or now for a request that is still there. */
  readonly endNs: number;
  readonly open: boolean;
  /** It ended with its disk, which failed: there was no response. */
  readonly isLost?: true;
  /** 0 … 1: in proportion to the wait, so that all arcs have one shape. */
  readonly height: number;
  /** The one that the staves tell of. */
  readonly told: boolean;
  /** Only its piece on this disk: elsewhere the request came earlier or was done later. */
  readonly isPiece?: true;
}

/** A service to come, as the policy expects it. */
export interface Ghost {
  readonly continuous: boolean;
  readonly label: string;
  readonly fromNs: number;
  readonly toNs: number;
  /** Its deadline is over: an estimate that goes beyond it is the worst case and no glitch yet. */
  readonly late: boolean;
}

export interface Miss {
  readonly atNs: number;
  readonly late: readonly string[];
  readonly discarded: readonly string[];
}

/** What is left of the register of slack, and whose guaranteed IO waits behind it. */
export interface Bubble {
  readonly slackNs: number;
  readonly label: string;
}

export interface TimelineModel extends StreamMarks {
  readonly word: Noun;
  /** What its boxes are called, by class. */
  readonly boxWords: { readonly stream: Noun; readonly request: Noun; readonly background: string };
  readonly beat: Noun;
  /** What a round is here, where that is something else. */
  readonly round: string | undefined;
  /** As a figure in a paper: no gutter, nothing that is only expected, and every request has its number. */
  readonly asFigure: boolean;
  /** What has long ticks; none where only seconds are common to all. */
  readonly grid?: Grid;
  readonly fromNs: number;
  readonly toNs: number;
  readonly timeNs: number;
  readonly roundNs: number;
  readonly future: boolean;
  readonly endNs: number;
  readonly boxes: readonly ServiceBox[];
  readonly arcs: readonly ResponseArc[];
  /** Each stands for so many: more than 1 where far too many came. */
  readonly arcsOf: number;
  /** The response time that reaches to the top. */
  readonly highestNs: number;
  /** D-requests that wait now. */
  readonly waiting: number;
  /** In place of arcs where far too many wait. */
  readonly river?: River;
  /** The run comes to so many that wait that there will be a river. */
  readonly mayFlood: boolean;
  /** Where periods and subrounds begin. */
  readonly shortTicksNs: readonly number[];
  readonly estimate?: { readonly endNs: number; readonly limitNs: number };
  /** The list behind the estimate, where it is known. */
  readonly ghosts: readonly Ghost[];
  /** Estimates whose lists are done: as they were made beside how it came. */
  readonly settled: readonly (Settled & { readonly selected: boolean })[];
  readonly bubble?: Bubble;
  readonly misses: readonly Miss[];
  /** Streams that came in mid-run, those that are known. */
  readonly newcomers: readonly {
    readonly atNs: number;
    readonly isLetIn: boolean;
    readonly isWeighed: boolean;
  }[];
  /** Of all rounds in the window that are over, and of the one under way so far. */
  readonly shares: Shares;
  readonly soFar: { readonly c: number; readonly d: number };
  readonly inDetail: boolean;
  /** Before this only the shares of its rounds are known. */
  readonly detailFromNs: number;
  /** What the page marks over them. */
  readonly stretches?: readonly Stretch[];
  /** Where this lane and others part; `named` where the line says what it is. */
  readonly part?: { readonly atNs: number; readonly named: boolean };
}

/** How high an arc is drawn. */
export const arcHeight = (waitNs: number, highestNs: number): number =>
  Math.max(0, Math.min(1, waitNs / highestNs));
