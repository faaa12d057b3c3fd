/**
 * What a run counts while it goes, with or without detail: the summary by beats, the response times in batches by time
 * of arrival (for confidence intervals), their histogram, and the rolling hash.
 */
import type { ClientCounts } from './clientCounts.ts';
import { AdmissionCounts, type AskedIn, type SavedAdmissionCounts } from './admissionCounts.ts';
import { growTable, makeTable } from '../base/columns.ts';
import { GaugeTotals, type SavedGaugeTotals } from './gaugeTotals.ts';
import { RollingHash } from '../base/hash.ts';
import { BUCKETS, bucketOfUnits, unitsOf } from './histogram.ts';
import { CONTINUOUS, LATE, NOT_WEIGHED } from './kinds.ts';
import { Responses } from './responses.ts';
import { SPREAD_BEATS, SPREAD_BINS, spreadBinOfBucket } from './spread.ts';
import { StreamCounts, type SavedStreamCounts } from './streamCounts.ts';
import { beatSpec, type Beats, type SoFar } from './summary.ts';

/** Batches of the interval that counts; 32 give Student's t 31 degrees of freedom. */
export const BATCHES = 32;

const batchSpec = { sum: 'f64', count: 'f64' } as const;

/** Beats that there is room for from the start: beyond, the table grows. */
const MOST_AT_ONCE = 1 << 18;

// Places in the accumulator of the beat under way.
const D_ARRIVED = 0;
const D_SERVED = 1;
const C_SERVED = 2;
const N_LATE = 3;
const N_DISCARDED = 4;
const RESPONSE_SUM = 5;
const RESPONSE_MAX = 6;
export const SEEK_NS = 7;
export const ROTATION_NS = 8;
const TRANSFER_C = 9;
const TRANSFER_D = 10;
const SERVICE_D = 11;
export const IDLE_NS = 12;
export const SEEK_CYLINDERS = 13;
const SLOW = 14;
const C_ARRIVED = 15;
const STAYED = 16;
const D_LEFT = 17;
const ASKED = 18;
const REFUSED = 19;
export const TRANSFER_B = 20;
export const SERVICE_B = 21;
const UNWEIGHED = 22;
export const HITS = 23;
/** These are set to 0 with every beat, those behind them go on. */
const OF_BEAT = 24;
/** D-requests that were there when the beat began. */
const D_INSIDE = 24;
/** When the one leaves whose service ends after the beat; Infinity for none. */
const D_LEAVES = 25;
const FIELDS = 26;

// Places in `totals`.
const SUM_OF_SQUARES = 0;
const MAXIMUM = 1;
const OVER_THRESHOLD = 2;

// Places in `service`.
export const START = 0;
export const END = 1;
export const ARRIVAL = 2;
export const SEEKING = 3;
export const TURNING = 4;
export const TRANSFERRING = 5;
export const BUS_WAITING = 6;

export interface SavedTally {
  readonly beat: number;
  readonly accumulator: Float64Array;
  /** The same of all beats that were closed. */
  readonly closed: readonly number[];
  /** Response times by their bins: the first that has any, and how many from there to the last. */
  readonly spread: readonly number[];
  readonly streams: SavedStreamCounts;
  readonly admissions: SavedAdmissionCounts;
  readonly gauges: SavedGaugeTotals;
  readonly hash: readonly [number, number];
}

export class Tally {
  readonly hash = new RollingHash();
  readonly beats: Beats;
  readonly streams = new StreamCounts();
  readonly admissions = new AdmissionCounts();
  readonly gauges = new GaugeTotals();
  /** Of a run whose clients are told apart; their station keeps it. */
  clients: ClientCounts | null = null;
  /** Beats closed so far, counted from the start of the run (a replay starts in the middle). */
  beat = 0;
  beatEndNs: number;
  /** D-requests that were taken away from the disk, which failed: they have arrived, and are neither served nor dropped. */
  withdrawnRequests = 0;

  /** Index 0: before the warm-up's end; then BATCHES of equal length, by time of arrival. */
  readonly batchSum: Float64Array;
  readonly batchCount: Float64Array;
  /** Over the D-requests that arrived after the warm-up: Σ response², the longest, how many were too slow. */
  protected readonly totals = new Float64Array(3);
  readonly histogram = new Uint32Array(BUCKETS);
  /** Response times of all D-requests so far, by the bins of spread.ts … */
  private readonly spread = new Uint32Array(SPREAD_BINS);
  /** … and as they stood at the end of each SPREAD_BEATS beats: of a replay, of those in its own stretch. */
  readonly spreads: Uint32Array<ArrayBuffer>[] = [];
  /** The responses behind the histogram, one by one; null unless asked for. */
  responses: Responses | null;

  /** Times of the service under report, written by the station: a call with so many numbers would allocate each. */
  readonly service = new Float64Array(7);
  /** When the request came that is reported next: a register likewise. */
  readonly entry = new Float64Array(1);

  readonly acc = new Float64Array(FIELDS);
  /** Sums over the beats that are closed. */
  private readonly closed = new Float64Array(OF_BEAT);
  private readonly batchScale: number;

  /** Ordinary requests a second that were asked for from beginning to end; undefined where there is no such rate. */
  lambda: number | undefined;

  constructor(
    readonly beatNs: number,
    readonly warmupNs: number,
    readonly endNs: number,
    /** Response times above this count as too slow (the paper's goal: 2 s). */
    readonly thresholdNs: number,
    keepResponses: boolean,
  ) {
    // Whose responses are kept is played from beginning to end: there is room for all of its beats, and none is copied.
    this.beats = makeTable(
      beatSpec,
      keepResponses ? Math.min(MOST_AT_ONCE, Math.ceil(endNs / beatNs) + 1) : 128,
    );
    const batches = makeTable(batchSpec, BATCHES + 2);
    this.batchSum = batches.sum;
    this.batchCount = batches.count;
    this.beatEndNs = beatNs;
    this.acc[D_LEAVES] = Infinity;
    this.batchScale = BATCHES / (endNs - warmupNs);
    this.responses = keepResponses ? new Responses() : null;
  }

  get sumOfSquares(): number {
    return this.totals[SUM_OF_SQUARES];
  }

  get maxNs(): number {
    return this.totals[MAXIMUM];
  }

  get overThreshold(): number {
    return this.totals[OVER_THRESHOLD];
  }

  /** Its time stands in `entry`. */
  arrived(requestClass: number): void {
    const { acc } = this;
    if (requestClass === CONTINUOUS) acc[C_ARRIVED]++;
    else {
      acc[D_ARRIVED]++;
      acc[STAYED] += this.beatEndNs - this.entry[0];
    }
  }

  /** A service that ends its request; its times stand in `service`. */
  served(requestClass: number, number: number, outcome: number, cylinders: number): void {
    const { acc, service } = this;
    this.worked(requestClass, number, cylinders);
    if (requestClass === CONTINUOUS) {
      acc[C_SERVED]++;
      if (outcome === LATE) acc[N_LATE]++;
      return;
    }
    const arrivalNs = service[ARRIVAL];
    const response = service[END] - arrivalNs;
    acc[D_SERVED]++;
    if (service[END] <= this.beatEndNs) {
      acc[STAYED] -= this.beatEndNs - service[END];
      acc[D_LEFT]++;
    } else this.leavesLater();
    acc[RESPONSE_SUM] += response;
    if (response > acc[RESPONSE_MAX]) acc[RESPONSE_MAX] = response;
    if (response > this.thresholdNs) acc[SLOW]++;
    const bucket = bucketOfUnits(unitsOf(response));
    this.spread[spreadBinOfBucket[bucket]]++;
    if (arrivalNs >= this.warmupNs) {
      // As an integer from the start: what is chosen and rounded as a double has to be asked whether it is a place.
      const part = (arrivalNs - this.warmupNs) * this.batchScale;
      const batch = part < BATCHES ? 1 + (part | 0) : BATCHES + 1;
      this.batchSum[batch] += response;
      this.batchCount[batch]++;
      this.totals[SUM_OF_SQUARES] += response * response;
      if (response > this.totals[MAXIMUM]) this.totals[MAXIMUM] = response;
      if (response > this.thresholdNs) this.totals[OVER_THRESHOLD]++;
      this.histogram[bucket]++;
      if (this.responses !== null) this.responses.add(response);
    }
  }

  /** It stays beyond the beat. Of two at once (beside a bus) the earlier one counts as leaving with it. */
  private leavesLater(): void {
    const { acc, service } = this;
    if (acc[D_LEAVES] < Infinity) acc[D_LEFT]++;
    acc[D_LEAVES] = Math.max(service[END], acc[D_LEAVES] < Infinity ? acc[D_LEAVES] : 0);
  }

  /** Disk time of a service, or of a chunk that is not its request's last. */
  worked(requestClass: number, number: number, cylinders: number): void {
    const { acc, service, hash } = this;
    hash.mixService(service[START], service[END], number * 4 + requestClass);
    acc[SEEK_NS] += service[SEEKING];
    acc[ROTATION_NS] += service[TURNING];
    acc[SEEK_CYLINDERS] += cylinders;
    if (requestClass === CONTINUOUS) {
      acc[TRANSFER_C] += service[TRANSFERRING];
      return;
    }
    acc[TRANSFER_D] += service[TRANSFERRING];
    acc[SERVICE_D] += service[END] - service[START];
  }

  /** The arm travels for nobody. */
  moved(seekNs: number, cylinders: number, startNs: number): void {
    this.acc[SEEK_NS] += seekNs;
    this.acc[SEEK_CYLINDERS] += cylinders;
    this.hash.mix(startNs);
    this.hash.mix(-seekNs);
    this.hash.mix(cylinders);
  }

  dropped(requestClass: number, number: number, atNs: number): void {
    // Only what has a deadline can miss it: a D-request that is lost is no glitch.
    if (requestClass === CONTINUOUS) this.acc[N_DISCARDED]++;
    else {
      this.acc[STAYED] -= this.beatEndNs - atNs;
      this.acc[D_LEFT]++;
    }
    this.hash.mix(-1 - number);
    this.hash.mix(atNs);
    this.hash.mix(requestClass);
  }

  /** It was taken away from a disk that has failed: no glitch of the disk's, whatever becomes of the request. */
  withdrawn(requestClass: number, number: number, atNs: number): void {
    this.dropped(requestClass, number, atNs);
    if (requestClass === CONTINUOUS) this.acc[N_DISCARDED]--;
    else this.withdrawnRequests++;
  }

  /** A stream has asked to be let in. */
  asked(its: AskedIn): void {
    this.admissions.count(its);
    this.acc[ASKED]++;
    if (!its.admitted) this.acc[its.streams === NOT_WEIGHED ? UNWEIGHED : REFUSED]++;
  }

  idle(ns: number): void {
    this.acc[IDLE_NS] += ns;
  }

  /** Ends the beat under way; `queued` D-requests wait at that instant, the oldest of them for so long. */
  closeBeat(queued: number, oldestNs: number): void {
    const { acc, beats, hash } = this;
    hash.mix(queued);
    if (beats.length === beats.queued.length) growTable(beats, beatSpec);
    const i = beats.length++;
    beats.dArrived[i] = acc[D_ARRIVED];
    beats.cArrived[i] = acc[C_ARRIVED];
    beats.dServed[i] = acc[D_SERVED];
    beats.cServed[i] = acc[C_SERVED];
    beats.late[i] = acc[N_LATE];
    beats.discarded[i] = acc[N_DISCARDED];
    beats.responseSumNs[i] = acc[RESPONSE_SUM];
    beats.responseMaxNs[i] = acc[RESPONSE_MAX];
    beats.slow[i] = acc[SLOW];
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
    beats.stayedNs[i] = acc[D_INSIDE] * this.beatNs + acc[STAYED];
    beats.oldestNs[i] = oldestNs;
    beats.asked[i] = acc[ASKED];
    beats.refused[i] = acc[REFUSED];
    beats.transferBNs[i] = acc[TRANSFER_B];
    beats.serviceBNs[i] = acc[SERVICE_B];
    beats.unweighed[i] = acc[UNWEIGHED];
    beats.hits[i] = acc[HITS];
    acc[D_INSIDE] += acc[D_ARRIVED] - acc[D_LEFT];
    for (let k = 0; k < OF_BEAT; k++) {
      this.closed[k] = k === RESPONSE_MAX ? Math.max(this.closed[k], acc[k]) : this.closed[k] + acc[k];
      acc[k] = 0;
    }
    this.gauges.closeBeat(this.beat);
    this.streams.closeBeat();
    this.beat++;
    if (this.beat % SPREAD_BEATS === 0) this.spreads.push(this.spread.slice());
    this.beatEndNs = (this.beat + 1) * this.beatNs;
    if (acc[D_LEAVES] <= this.beatEndNs) {
      acc[STAYED] -= this.beatEndNs - acc[D_LEAVES];
      acc[D_LEFT]++;
      acc[D_LEAVES] = Infinity;
    }
  }

  /** All beats are closed: what was given up at the end of the last one counts there. */
  givenUpAtEnd(): void {
    const { acc, beats, closed } = this;
    if (beats.length === 0 || this.beatEndNs - this.beatNs < this.endNs) return;
    beats.discarded[beats.length - 1] += acc[N_DISCARDED];
    closed[N_DISCARDED] += acc[N_DISCARDED];
    acc[N_DISCARDED] = 0;
    this.streams.layOnLast();
  }

  /** What has come of the run up to now, the beat under way included. */
  soFar(): SoFar {
    const { acc, closed } = this;
    const sum = (k: number) => closed[k] + acc[k];
    return {
      dArrived: sum(D_ARRIVED),
      cArrived: sum(C_ARRIVED),
      dServed: sum(D_SERVED),
      cServed: sum(C_SERVED),
      late: sum(N_LATE),
      discarded: sum(N_DISCARDED),
      responseSumNs: sum(RESPONSE_SUM),
      responseMaxNs: Math.max(closed[RESPONSE_MAX], acc[RESPONSE_MAX]),
      slow: sum(SLOW),
      seekNs: sum(SEEK_NS),
      rotationNs: sum(ROTATION_NS),
      transferCNs: sum(TRANSFER_C),
      transferDNs: sum(TRANSFER_D),
      serviceDNs: sum(SERVICE_D),
      idleNs: sum(IDLE_NS),
      seekCylinders: sum(SEEK_CYLINDERS),
      asked: sum(ASKED),
      refused: sum(REFUSED),
      transferBNs: sum(TRANSFER_B),
      serviceBNs: sum(SERVICE_B),
      unweighed: sum(UNWEIGHED),
      hits: sum(HITS),
      spread: this.spread.slice(),
      missedBy: [...this.streams.missed],
      piecesBy: [...this.streams.pieces],
    };
  }

  save(): SavedTally {
    return {
      beat: this.beat,
      accumulator: this.acc.slice(),
      closed: [...this.closed],
      spread: this.savedSpread(),
      streams: this.streams.save(),
      admissions: this.admissions.save(),
      gauges: this.gauges.save(),
      hash: this.hash.save(),
    };
  }

  load(saved: SavedTally): void {
    this.beat = saved.beat;
    this.beats.length = 0;
    this.spreads.length = 0;
    this.beatEndNs = (saved.beat + 1) * this.beatNs;
    this.acc.set(saved.accumulator);
    this.closed.set(saved.closed);
    const [first = 0, ...counts] = saved.spread;
    this.spread.fill(0);
    this.spread.set(counts, first);
    this.streams.load(saved.streams);
    this.admissions.load(saved.admissions);
    this.gauges.load(saved.gauges);
    this.hash.load(saved.hash);
  }

  private savedSpread(): readonly number[] {
    const any = (count: number) => count > 0;
    const first = this.spread.findIndex(any);
    return first < 0 ? [] : [first, ...this.spread.subarray(first, this.spread.findLastIndex(any) + 1)];
  }
}
