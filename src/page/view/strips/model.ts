/** What the film strips show at an instant. */
import type { Noun } from '../../../core/base/params.ts';
import type { Buffers, StreamBuffer } from '../scene/buffers.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import type { Client, StripWords } from '../scene/view.ts';

export interface Strip {
  /** From 0. */
  readonly stream: number;
  /** The request of this round, −1 if the stream has none. */
  readonly row: number;
  /** On the screen: a piece that plays, nothing yet (the stream has just begun), or a frozen picture. */
  readonly screen: 'playing' | 'nothing' | 'frozen';
  /** What must be there by the round's end. */
  readonly next: 'there' | 'reading' | 'waiting' | 'none';
  /** How much of it is there, 0 … 1. */
  readonly filled: number;
  readonly selected: boolean;
  /** Of several disks: the one that the next piece comes from, from 0. */
  readonly disk?: number;
}

export interface StripsModel {
  readonly timeNs: number;
  readonly roundStartNs: number;
  readonly roundEndNs: number;
  /** Share of the round that is over. */
  readonly elapsed: number;
  readonly strips: readonly Strip[];
  /** Streams that are there now, with a strip or without: of those that come and go, whoever has a piece in the round. */
  readonly streams: number;
  /** What they are called. */
  readonly word: Noun;
  readonly words: StripWords;
  /** Of each stream, where they have names. */
  readonly clients: readonly Pick<Client, 'name' | 'writes'>[];
  readonly there: number;
  readonly frozen: number;
  /** In place of strips, where streams have deadlines of their own. */
  readonly buffers?: readonly StreamBuffer[];
  /** The selected request, or −1. */
  readonly selectedRow: number;
  /** Streams that the scenario is about. */
  readonly followed?: ReadonlySet<number> | undefined;
}

export interface PreparedStrips {
  readonly tables: SceneTables;
  readonly buffers: Buffers | undefined;
}
