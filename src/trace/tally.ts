/**
 * What a run counts while it goes, with or without detail: the summary by beats, the response times in batches by time
 * of arrival (for confidence intervals), their histogram, and the rolling hash.
 */
import { growTable, makeTable } from '../base/columns.ts';
import { RollingHash } from '../base/hash.ts';
import { BUCKETS, bucketOf } from './histogram.ts';
import { CONTINUOUS, LATE } from './kinds.ts';
import { beatSpec, type Beats } from './summary.ts';

/** Batches of the interval that counts; 32 give Student's t 31 degrees of freedom. */
export const BATCHES = 32;

/** Response times beyond this many are kept in the histogram only. */
const EXACT = 1 << 22;

// Places in the accumulator of the beat under way.
const D_ARRIVED = 0;
const D_SERVED = 1;
const C_SERVED = 2;
const N_LATE = 3;
const N_DISCARDED = 4;
const RESPONSE_SUM = 5;
const RESPONSE_MAX = 6;
const SEEK_NS = 7;
const ROTATION_NS = 8;
const TRANSFER_C = 9;
const TRANSFER_D = 10;
const SERVICE_D = 11;
const IDLE_NS = 12;
const SEEK_CYLINDERS = 13;
const FIELDS = 14;

export interface SavedTally {
  readonly beat: number;
  readonly accumulator: Float64Array;
  readonly hash: readonly [number, number];
}

export class Tally {
  readonly hash = new RollingHash();
  readonly beats: Beats;
  /** Beats closed so far, counted from the start of the run (a replay starts in the middle). */
  beat = 0;
  beatEndNs: number;

  /** Index 0: before the warm-up's end; then BATCHES of equal length, by time of arrival. */
  readonly batchSum = new Float64Array(BATCHES + 2);
  readonly batchCount = new Float64Array(BATCHES + 2);
  /** Over the D-requests that arrived after the warm-up. */
  sumOfSquares = 0;
  maxNs = 0;
  overThreshold = 0;
  readonly histogram = new Uint32Array(BUCKETS);
  /** The same, one by one, up to EXACT of them; empty unless asked for. */
  responses: Float64Array;
  responseCount = 0;

  private readonly acc = new Float64Array(FIELDS);
  private readonly batchScale: number;

  constructor(
    readonly beatNs: number,
    readonly warmupNs: number,
    readonly endNs: number,
    /** Response times above this count as too slow (the paper's goal: 2 s). */
    readonly thresholdNs: number,
    keepResponses: boolean,
  ) {
    this.beats = makeTable(beatSpec, 128);
    this.beatEndNs = beatNs;
    this.batchScale = BATCHES / (endNs - warmupNs);
    this.responses = new Float64Array(keepResponses ? 1024 : 0);
  }

  arrivedD(): void {
    this.acc[D_ARRIVED]++;
  }

  served(klass: number, number: number, arrivalNs: number, startNs: number, endNs: number, outcome: number,
    seekNs: number, rotationNs: number, transferNs: number, cylinders: number): void {
    const acc = this.acc;
    const hash = this.hash;
    hash.mix(startNs);
    hash.mix(endNs);
    hash.mix(number * 4 + klass);
    acc[SEEK_NS] += seekNs;
    acc[ROTATION_NS] += rotationNs;
    acc[SEEK_CYLINDERS] += cylinders;
    if (klass === CONTINUOUS) {
      acc[C_SERVED]++;
      acc[TRANSFER_C] += transferNs;
      if (outcome === LATE) acc[N_LATE]++;
      return;
    }
    const response = endNs - arrivalNs;
    acc[D_SERVED]++;
    acc[TRANSFER_D] += transferNs;
    acc[SERVICE_D] += endNs - startNs;
    acc[RESPONSE_SUM] += response;
    if (response > acc[RESPONSE_MAX]) acc[RESPONSE_MAX] = response;
    if (arrivalNs >= this.warmupNs) {
      const batch = 1 + Math.min(BATCHES, Math.floor((arrivalNs - this.warmupNs) * this.batchScale));
      this.batchSum[batch] += response;
      this.batchCount[batch]++;
      this.sumOfSquares += response * response;
      if (response > this.maxNs) this.maxNs = response;
      if (response > this.thresholdNs) this.overThreshold++;
      this.histogram[bucketOf(response)]++;
      if (this.responses.length > 0) this.keep(response);
    }
  }

  /** A chunk that is not the request's last: disk time, no completion. */
  servedChunk(klass: number, number: number, startNs: number, endNs: number, seekNs: number, rotationNs: number,
    transferNs: number, cylinders: number): void {
    const acc = this.acc;
    this.hash.mix(startNs);
    this.hash.mix(endNs);
    this.hash.mix(number * 4 + klass + 2);
    acc[SEEK_NS] += seekNs;
    acc[ROTATION_NS] += rotationNs;
    acc[SEEK_CYLINDERS] += cylinders;
    acc[klass === CONTINUOUS ? TRANSFER_C : TRANSFER_D] += transferNs;
    if (klass !== CONTINUOUS) acc[SERVICE_D] += endNs - startNs;
  }

  dropped(klass: number, number: number, atNs: number): void {
    this.acc[N_DISCARDED]++;
    this.hash.mix(-1 - number);
    this.hash.mix(atNs);
    this.hash.mix(klass);
  }

  idle(ns: number): void {
    this.acc[IDLE_NS] += ns;
  }

  /** Ends the beat under way; `queued` D-requests wait at that instant. */
  closeBeat(queued: number): void {
    const { acc, beats, hash } = this;
    hash.mix(queued);
    if (beats.length === beats.queued.length) growTable(beats, beatSpec);
    const i = beats.length++;
    beats.dArrived[i] = acc[D_ARRIVED];
    beats.dServed[i] = acc[D_SERVED];
    beats.cServed[i] = acc[C_SERVED];
    beats.late[i] = acc[N_LATE];
    beats.discarded[i] = acc[N_DISCARDED];
    beats.responseSumNs[i] = acc[RESPONSE_SUM];
    beats.responseMaxNs[i] = acc[RESPONSE_MAX];
    beats.queued[i] = queued;
    beats.seekNs[i] = acc[SEEK_NS];
    beats.rotationNs[i] = acc[ROTATION_NS];
    beats.transferCNs[i] = acc[TRANSFER_C];
    beats.transferDNs[i] = acc[TRANSFER_D];
    beats.serviceDNs[i] = acc[SERVICE_D];
    beats.idleNs[i] = acc[IDLE_NS];
    beats.seekCylinders[i] = acc[SEEK_CYLINDERS];
    beats.hashA[i] = hash.a;
    beats.hashB[i] = hash.b;
    acc.fill(0);
    this.beat++;
    this.beatEndNs = (this.beat + 1) * this.beatNs;
  }

  save(): SavedTally {
    return { beat: this.beat, accumulator: this.acc.slice(), hash: this.hash.save() };
  }

  load(saved: SavedTally): void {
    this.beat = saved.beat;
    this.beatEndNs = (saved.beat + 1) * this.beatNs;
    this.acc.set(saved.accumulator);
    this.hash.load(saved.hash);
  }

  private keep(response: number): void {
    if (this.responseCount === this.responses.length) {
      if (this.responseCount >= EXACT) return;
      const wider = new Float64Array(this.responses.length * 2);
      wider.set(this.responses);
      this.responses = wider;
    }
    this.responses[this.responseCount++] = response;
  }
}
