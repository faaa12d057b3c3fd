/** What the timeline shows at an instant: services as boxes, responses as arcs, the rounds below them. */
import type { Noun } from '../../../core/base/params.ts';
import type { RoundShares } from '../scene/ledger.ts';
import type { Grid } from '../axes/grid.ts';
import type { Settled } from '../scene/settled.ts';
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
  /** From here on it is late; undefined if it is not. */
  readonly lateFromNs?: number;
  readonly underWay: boolean;
  readonly selected: boolean;
}

export interface ResponseArc {
  readonly row: number;
  readonly label: string;
  readonly arrivalNs: number;
  /** Departure, or now for a request that is still there. */
  readonly endNs: number;
  readonly open: boolean;
  /** 0 … 1: longer responses stand higher. */
  readonly height: number;
  readonly selected: boolean;
}

export interface TimelineModel extends StreamMarks {
  readonly word: Noun;
  readonly beat: Noun;
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
  /** Where periods and subrounds begin. */
  readonly shortTicksNs: readonly number[];
  readonly estimate?: { readonly endNs: number; readonly limitNs: number };
  /** Estimates whose lists are done: as they were made beside how it came. */
  readonly settled: readonly (Settled & { readonly selected: boolean })[];
  readonly misses: readonly {
    readonly atNs: number;
    readonly late: readonly string[];
    readonly discarded: readonly string[];
  }[];
  readonly shares: readonly RoundShares[];
  readonly inDetail: boolean;
  /** Where this lane and others part; `named` where the line says what it is. */
  readonly part?: { readonly atNs: number; readonly named: boolean };
}
