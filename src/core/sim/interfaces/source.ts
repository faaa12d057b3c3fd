/** Where requests come from, one process at a time. */
import type { NewRequest, Rows } from './request.ts';

/** Where a source puts what has arrived. */
export interface Arrivals {
  readonly rows: Rows;
  /** A request that has arrived; its row is returned. */
  push(request: NewRequest): number;
  /** For sources in a hurry: a new row, whose columns the caller fills in at once; then `arrived`. */
  newRow(): number;
  arrived(row: number): void;
}

/** Where requests come from: a process that knows when it will next speak. */
export interface Source {
  /** When the next request arrives; Infinity for never. */
  nextNs: number;
  /** Puts the request(s) of `nextNs` among the living and moves on. */
  emit(arrivals: Arrivals): void;
  /**
   * A request has come to its end at `atNs`, served or dropped: for closed loops, where a client asks for the next when
   * the last is done. Told of every request, in order, those of other sources too (look at `rows.stream`); its columns
   * can still be read at `row & rows.mask`. A source may set its `nextNs` here, to `atNs` or later.
   * Arrivals alone cannot make such a run's requests again, so its checkpoints hold the living ones.
   * Absent: the engine does not ask.
   */
  ended?(row: number, rows: Rows, atNs: number): void;
  save(): readonly number[];
  load(saved: readonly number[]): void;
}

/** What is known of a stream beforehand: it releases request k at firstNs + k·periodNs. */
export interface StreamPlan {
  readonly stream: number;
  readonly firstNs: number;
  readonly periodNs: number;
  /** Deadline − release. */
  readonly deadlineNs: number;
  /** The mean size of its requests; the size of each where they are all alike. */
  readonly sizeBytes: number;
  /** Its reads begin wherever the head comes down. */
  readonly anywhere: boolean;
}
