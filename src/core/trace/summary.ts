/**
 * The summary of a run: one row a beat (a round, or a second where nothing has rounds), so that hundreds of rounds or
 * a whole day are drawn without any detail. What happens in a service counts for the beat that the service began in.
 */
import type { Table } from '../base/columns.ts';

export const beatSpec = {
  dArrived: 'i32',
  cArrived: 'i32',
  dServed: 'i32',
  cServed: 'i32',
  late: 'i32',
  discarded: 'i32',
  /** Sum and maximum of the response times of the D-requests that were completed. */
  responseSumNs: 'f64',
  responseMaxNs: 'f64',
  /** How many of them took longer than the workload's goal. */
  slow: 'i32',
  /** D-requests that had arrived and not been started when the beat ended. */
  queued: 'i32',
  seekNs: 'f64',
  rotationNs: 'f64',
  transferCNs: 'f64',
  transferDNs: 'f64',
  /** Service time of D-requests, seek and rotation included. */
  serviceDNs: 'f64',
  idleNs: 'f64',
  seekCylinders: 'f64',
  /** The rolling hash when the beat ended. */
  hashA: 'i32',
  hashB: 'i32',
  /** The time that D-requests were there during the beat, waiting or being served: over its length, how many on average. */
  stayedNs: 'f64',
  /** How long the oldest D-request that had not been served yet had been there when the beat ended; 0 for none. */
  oldestNs: 'f64',
  /** Streams that asked to be let in during the beat, and those of them that were refused. */
  asked: 'i32',
  refused: 'i32',
  /** Of requests of the background: transfer, and their service time, seek and rotation included. */
  transferBNs: 'f64',
  serviceBNs: 'f64',
  /** Of those that asked, how many were kept out without having been weighed. */
  unweighed: 'i32',
  /** Requests that found their file in main memory: they are among those that came and were served. */
  hits: 'i32',
} as const;

export type Beats = Table<typeof beatSpec>;

/** What had come of a run by an instant: sums over its beats and the part of the one under way. */
export type SoFar = Readonly<
  Record<Exclude<keyof typeof beatSpec, 'queued' | 'stayedNs' | 'oldestNs' | 'hashA' | 'hashB'>, number>
> & {
  /** Response times by the bins of spread.ts. */
  readonly spread: Uint32Array;
  /** Glitches by stream, as far as there are any. */
  readonly missedBy: readonly number[];
  /** Pieces that are over, by stream. */
  readonly piecesBy: readonly number[];
};
