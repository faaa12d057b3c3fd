/**
 * What the page and its simulation say to each other. Every message names the run that it belongs to: an answer of an
 * older run is dropped. A page is asked for by an instant, since only the simulation knows where pages begin.
 */
import { makeTable, packedBytes, packTable } from '../../core/base/columns.ts';
import type { Explanation } from '../../core/scenario/run/explanation.ts';
import type { RequestName, Scenario } from '../../core/scenario/scenario.ts';
import type { WhatIf } from '../../core/scenario/run/whatIf.ts';
import type { BusTables } from '../../core/trace/busRecord.ts';
import type { Page } from '../../core/trace/page.ts';
import type { BeatCounts } from '../../core/trace/streamCounts.ts';
import { beatSpec, type Beats } from '../../core/trace/summary.ts';

export type ToSim =
  /** `untilNs`: what lies behind that is not tried again, for a step there never ends; absent: all of it is simulated. */
  | { readonly kind: 'open'; readonly run: number; readonly scenario: Scenario; readonly untilNs?: number }
  /** Are you there? */
  | { readonly kind: 'ping' }
  /** `bus`: with what happened on the bus meanwhile, which may be more than the page itself. */
  | ({
      readonly kind: 'page';
      readonly run: number;
      readonly atNs: number;
      readonly bus?: boolean;
    } & OfDisk)
  | Question;

/** Of several disks which one is meant, from 0; the first where nothing is said. */
interface OfDisk {
  readonly disk?: number;
}

/** Of a single decision (see answers.ts). */
export type Question =
  | ({
      readonly kind: 'explain';
      readonly run: number;
      readonly ticket: number;
      readonly atNs: number;
    } & OfDisk)
  | ({
      readonly kind: 'what-if';
      readonly run: number;
      readonly ticket: number;
      readonly atNs: number;
      readonly instead: RequestName;
    } & OfDisk);

export type FromSim =
  | { readonly kind: 'ready' }
  | { readonly kind: 'pong' }
  | {
      readonly kind: 'opened';
      readonly run: number;
      readonly cylinders: number;
      readonly revolutionNs: number;
      readonly endNs: number;
    }
  | ({
      readonly kind: 'progress';
      readonly run: number;
      /** The same of each of several disks, beside that of all of them; null: nothing. */
      readonly disks?: readonly (News | null)[];
    } & News &
      Progress)
  | ({
      readonly kind: 'page';
      readonly run: number;
      readonly askedNs: number;
      readonly page: Page;
      /** Of a bus that several disks share: what happened on it meanwhile, where that was asked for. */
      readonly bus?: BusTables;
    } & OfDisk)
  | {
      readonly kind: 'explained';
      readonly run: number;
      readonly ticket: number;
      /** Absent where the means to find it did not come. */
      readonly explanation?: Explanation;
    }
  | { readonly kind: 'played'; readonly run: number; readonly ticket: number; readonly whatIf?: WhatIf }
  | { readonly kind: 'failed'; readonly run: number; readonly message: string };

/** What is known of a run that was not told before. */
export interface News {
  readonly beats: Beats;
  /** Further ones, see Tally.spreads. */
  readonly spreads: readonly Uint32Array<ArrayBuffer>[];
  /** Further ones, see GaugeTotals.byBeat. */
  readonly gauges: readonly Float64Array<ArrayBuffer>[];
  /** Further ones, see StreamCounts.byBeat. */
  readonly streams: readonly BeatCounts[];
  /** Further ones, see ClientCounts.byBeat. */
  readonly clients: readonly Float64Array<ArrayBuffer>[];
  /** Further ones, see SharedCounts.byBeat. */
  readonly shared: readonly Float64Array<ArrayBuffer>[];
}

/** How far a run has been simulated. */
export interface Progress {
  readonly knownNs: number;
  readonly endNs: number;
  readonly finished: boolean;
  /** It was ended early because too many requests waited. */
  readonly overrun: boolean;
  /** Where its program could not go on, and it ended; a whole sentence. */
  readonly fault?: string | undefined;
  /** It is not simulated to its end, and ends where it is known to; absent where it is. */
  readonly refused?: Refusal | undefined;
}

/** Why a run is not simulated to its end. */
export type Refusal =
  | Useless
  /** A step behind it was begun several times, and did not come to its end. */
  | { readonly why: 'stuck' };

/** It would take too much time, or too much memory. */
export type Useless =
  | { readonly why: 'time'; readonly forecastMs: number; readonly waiting: number }
  /** `came`: requests since the oldest that waits. */
  | { readonly why: 'row'; readonly came: number; readonly waiting: number };

const columns = Object.keys(beatSpec) as (keyof typeof beatSpec)[];
type Column = Float64Array | Int32Array;

/** The rows of a summary from `first` on, in columns of their own, all of them in one buffer. */
export function beatsFrom(beats: Beats, first: number): Beats {
  const length = beats.length - first;
  const part: Record<string, unknown> & { length: number } = { length };
  for (const name of columns) part[name] = beats[name].subarray(first, beats.length);
  return packTable(part, beatSpec, new ArrayBuffer(packedBytes(part, beatSpec)), 0) as Beats;
}

/** `known` with `more` behind it. The columns are shared where there is room, so an older table stays valid. */
export function appendBeats(known: Beats, more: Beats): Beats {
  const length = known.length + more.length;
  const joined: Record<string, unknown> = { length };
  for (const name of columns) {
    let column = known[name];
    if (column.length < length) {
      const Kind = column.constructor as new (length: number) => Column;
      const wider = new Kind(Math.max(length, 2 * column.length));
      wider.set(column.subarray(0, known.length));
      column = wider;
    }
    column.set(more[name], known.length);
    joined[name] = column;
  }
  return joined as Beats;
}

export const noBeats = (): Beats => makeTable(beatSpec, 128);
