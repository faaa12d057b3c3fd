/** Where requests come from, one process at a time. */
import type { RecordWriter } from './record.ts';
import type { NewRequest, Rows } from './request.ts';

/** Where a source puts what has arrived, and says which streams it has let in. */
export interface Arrivals extends Pick<RecordWriter, 'admit'> {
  readonly rows: Rows;
  /** A request that has arrived; its row is returned. */
  push(request: NewRequest): number;
  /** For sources in a hurry: a new row, whose columns the caller fills in at once; then `arrived`. */
  newRow(): number;
  arrived(row: number): void;
}

/** A request of a stream, known beforehand; the columns that its row will have. Filled in again and again. */
export interface Foreseen {
  arrivalNs: number;
  deadlineNs: number;
  cylinder: number;
  /** Where its transfer ends; absent: on `cylinder`. */
  endCylinder?: number;
  angleNs: number;
  sizeBytes: number;
  transferNs: number;
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
   * can still be read at `row & rows.mask`. `busyNs`: what the disk spent on its last service, 0 for one that was
   * dropped. A source may set its `nextNs` here, to `atNs` or later.
   * Arrivals alone cannot make such a run's requests again, so its checkpoints hold the living ones.
   * Absent: the engine does not ask.
   */
  ended?(row: number, rows: Rows, atNs: number, busyNs: number): void;
  /**
   * The disk has worked on a request for `busyNs`: also on a chunk or a part of one that goes on. Told before `ended`, to
   * sources that have that as well. Absent: the engine does not ask.
   */
  worked?(row: number, rows: Rows, busyNs: number): void;
  /**
   * Request `number` of a stream as it is, was or will be, released or not: a pure function of (seed, stream, number).
   * Fills `request` in and returns true; false where there is no such stream here. Absent: nothing is known.
   */
  foresee?(stream: number, number: number, request: Foreseen): boolean;
  /**
   * The next request of a stream comes now, at `nowNs`, ahead of its release (paper 002, -CA): it is put among the living
   * with the deadline that it would have had, and is not released again. Its row, or −1 where there is no such
   * stream, or that release is not before `beforeNs`. Absent: releases cannot be moved.
   */
  bringForward?(stream: number, arrivals: Arrivals, beforeNs: number, nowNs: number): number;
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
  /** It asks for nothing itself: a policy has to read it as it plays. Absent: it releases requests. */
  readonly plays?: PlayedStream;
}

/** A stream of constant rate that is read by the policy's own requests; streams are listed as they come, also when gone. */
export interface PlayedStream {
  /** Bytes a second. */
  readonly rate: number;
  /** When it asks to be let in. */
  readonly arrivalNs: number;
  /** How long it stays once it has been let in; Infinity for ever. */
  readonly lifeNs: number;
  /** When it was sent away by hand; Infinity for never. */
  readonly goneNs: number;
  /** Where it lies. */
  readonly cylinder: number;
}
