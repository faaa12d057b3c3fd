/**
 * What a disk, a source of requests and a policy are to the engine, and the engine to them. The engine knows none of
 * them by name. All times are whole nanoseconds (`…Ns`), angles are turns in [0, 1) at the edge and nanoseconds of a
 * revolution inside, cylinders count from the outside.
 */
import type { BitRing } from '../base/bitRing.ts';
import type { ParamSpec, ParamValue } from '../base/params.ts';
import type { RequestClass } from '../trace/kinds.ts';

/** A disk's mechanics, resolved: everything the hot loop needs as tables and numbers. */
export interface DiskModel {
  readonly cylinders: number;
  /** Duration of a revolution; never rounded. */
  readonly revolutionNs: number;
  /** Seek time by distance in cylinders, 0 … cylinders − 1; whole ns, 0 for 0. */
  readonly seekNs: Int32Array;
  /** Bytes of a track; on a zoned disk, of one in the outermost zone. */
  readonly trackBytes: number;
  /** True where seekNs[a] + seekNs[b] ≥ seekNs[a + b] is known to hold: a detour never saves time. */
  readonly subadditive: boolean;
  /** Transfer rate in bytes per second by cylinder. */
  rateAt(cylinder: number): number;
  /** Duration of a transfer in whole ns. */
  transferNs(sizeBytes: number, cylinder: number): number;
  /** The cylinder below which the share u in [0, 1) of the capacity lies: a uniform position on the disk. */
  cylinderAt(u: number): number;
  /** `cylinderAt` and `transferNs` for whole blocks. */
  locate(shares: Float64Array, cylinders: Int32Array): void;
  time(sizes: Float64Array, cylinders: Int32Array, transfers: Float64Array): void;
}

/**
 * The requests that are alive, in columns; row r stands at index `r & mask`. Rows are numbered in the order of arrival
 * over all sources. The arrays are replaced when the ring grows: read them through this object.
 */
export interface Rows {
  readonly mask: number;
  readonly requestClass: Uint8Array;
  /** Stream of a C-request, −1 for a D-request. */
  readonly stream: Int32Array;
  /** Counts within its stream or, for D-requests, within the class, from 0. */
  readonly number: Int32Array;
  readonly arrivalNs: Float64Array;
  /** Infinity where there is none. */
  readonly deadlineNs: Float64Array;
  readonly cylinder: Int32Array;
  /** Start angle × revolution; ANYWHERE (below 0) for a read of whole tracks. */
  readonly angleNs: Float64Array;
  readonly sizeBytes: Float64Array;
  /** Transfer that is still to be done. */
  readonly transferNs: Float64Array;
}

/** A new request. */
export interface NewRequest {
  requestClass: RequestClass;
  stream: number;
  number: number;
  arrivalNs: number;
  deadlineNs: number;
  cylinder: number;
  /** Turns in [0, 1), or ANYWHERE. */
  angle: number;
  sizeBytes: number;
}

/** Where requests come from: a process that knows when it will next speak. */
export interface Source {
  /** When the next request arrives; Infinity for never. */
  nextNs: number;
  /** Puts the request(s) of `nextNs` among the living and moves on. */
  emit(context: PolicyContext): void;
  save(): readonly number[];
  load(saved: readonly number[]): void;
}

/** What a policy sees of its disk, and what it may do beside serving and waiting. */
export interface PolicyContext {
  readonly disk: DiskModel;
  readonly rows: Rows;
  /** One past the newest row. */
  readonly end: number;
  /** No row below this one is alive. */
  readonly oldest: number;
  /** Waiting rows that the policy has not taken, by class, in order of arrival. */
  readonly queue: readonly BitRing[];
  /** The cylinder under the head. */
  readonly head: number;
  /** The present instant. (Read here rather than handed on: a number on its way through calls costs an allocation.) */
  readonly nowNs: number;
  /** Takes a waiting row out of its queue into the policy's hand. */
  take(row: number): void;
  /** Puts a row back into its place in the queue. */
  putBack(row: number): void;
  /** A request that will not be served (a glitch, for a C-request), in hand or waiting, at the instant `atNs`. */
  drop(row: number, atNs: number): void;
  /** A request of the policy's own, on behalf of a stream. It waits at once; its row is returned. */
  issue(request: NewRequest): number;
  /** For sources: a request that has arrived; its row is returned. */
  push(request: NewRequest): number;
  /** For sources in a hurry: a new row, whose columns the caller fills in at once; then `arrived`. */
  newRow(): number;
  arrived(row: number): void;
  /** Marks the start of a frame; an open frame of the same kind ends there. */
  openFrame(kind: number, startNs: number, label: number): void;
  closeFrame(kind: number, endNs: number): void;
  /** A stream let in or kept out by a policy with admission of its own. */
  admit(stream: number, atNs: number, admitted: boolean): void;
  /** Set while a stretch is replayed for an explanation; policies then say what they weigh. Null in ordinary runs. */
  readonly notes: Notes | null;
}

/**
 * What is said while a decision is explained: by the policy, in the order in which it comes to its lines, and at the end
 * by the engine. Times are durations in ns; NaN where a figure has no meaning.
 */
export interface Notes {
  /** The policy has come to a line of its pseudo-code. */
  step(note: StepNote): void;
  /** A request that was weighed for the sweep, with what the estimate became with it, and the verdict. */
  weighed(note: WeighedNote): void;
  /** Every request that was compared for the choice, the chosen one included. */
  compared(note: ComparedNote): void;
  /** From the engine: the answer stands, and neither clock nor arm has moved. */
  decided(): void;
}

export interface StepNote {
  /** Counts from 0 into the pseudo-code. */
  readonly line: number;
  /** What was found there, in a sentence. */
  readonly says: string;
}

export interface WeighedNote {
  readonly row: number;
  /** The line of the pseudo-code that weighs. */
  readonly line: number;
  readonly estimateNs: number;
  readonly timeLeftNs: number;
  readonly verdict: 'taken' | 'refused' | 'behind';
}

/**
 * A waiting request that a policy compared with others to choose one. Each policy names what it compares by (its
 * `criteria`, in the order in which they decide); `figures` has one number for each, the smallest wins, ties go on to
 * the next. Durations and instants are in ns, distances in cylinders. Infinity where a request has no such figure.
 */
export interface ComparedNote {
  readonly row: number;
  readonly figures: readonly number[];
}

/** What the numbers of a ComparedNote are; a flag is 0 for no and 1 for yes; a turn is 0 now, 1 then, 2 not yet. */
export interface Criterion {
  /** A word or two: it heads a column. */
  readonly title: string;
  readonly unit: 'ns' | 'instant' | 'cylinders' | 'order' | 'flag' | 'turn';
}

/** The answer of a policy; one object, written into again and again. */
export interface Action {
  /** SERVE, WAIT or MOVE. */
  kind: number;
  /** MOVE: the cylinder that the arm travels to, another than that under the head. */
  cylinder: number;
  /** SERVE: the row, which the policy must have taken. */
  row: number;
  /** SERVE: at most this much transfer now (a chunk); Infinity for the whole. The rest goes back into the queue. */
  chunkNs: number;
  /** WAIT: until then or the next arrival, whichever comes first; Infinity for the next arrival. */
  untilNs: number;
  /** Index into the policy's reasons. */
  reason: number;
  /** Figures behind the decision, for the record. NaN where there is none. */
  estimateNs: number;
  timeLeftNs: number;
  /** Requests in the policy's list, the served one included, and the sweep's direction. */
  listed: number;
  direction: number;
}

/** Who decides. One instance a disk. */
export interface Policy {
  /** What now? The resource is free at `context.nowNs`; all arrivals up to and at that instant are known. */
  decide(action: Action): void;
  /** Told after each service; optional. */
  completed?(row: number): void;
  /** Puts all it holds back into the queues: another policy takes over. */
  release(): void;
  /** Plain data, small: a checkpoint. Rows in hand are part of it. */
  save(): unknown;
  /** Takes a saved state; calls `context.take` for nothing: the rows it names are already off the queues. */
  load(saved: unknown): void;
  /** The rows in hand (after `load`, the engine asks). */
  held(visit: (row: number) => void): void;
}

/** A reason code's meaning: its id, a sentence, and the line of the pseudo-code that it stands on. */
export interface Reason {
  readonly id: string;
  readonly text: string;
  readonly line: number;
  /** The rule's name, where it is another than “the smallest” of the criterion that decided: 'next along the sweep'. */
  readonly rule?: string;
}

/** A change in the middle of a run: applied before the first decision at or after `atNs`. */
export interface Intervention {
  readonly atNs: number;
  apply(): void;
}

/** A disk as a shared bus sees it. */
export interface BusClient {
  completeAt(endNs: number): void;
}

/** A way of the data that several disks share; who comes first is its own policy. */
export interface Bus {
  /** When the transfer under way ends; Infinity for none. */
  readonly nextNs: number;
  /** The data of a disk stand ready at `readyNs` and will occupy the bus for `transferNs`. */
  submit(client: BusClient, readyNs: number, transferNs: number): void;
  /** Ends the transfer under way and begins the next. */
  advance(): void;
}

/** A drive. One file each in disk/. */
export interface DiskDefinition {
  readonly id: string;
  readonly title: string;
  /** Where its figures come from. */
  readonly source: string;
  readonly params: readonly ParamSpec[];
  build(values: ParamValues): DiskModel;
}

/** Values by key, validated. */
export type ParamValues = Readonly<Record<string, ParamValue>>;

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

export interface WorkloadSetup {
  readonly seed: number;
  readonly disk: DiskModel;
  readonly values: ParamValues;
  readonly roundNs: number;
}

/** The requests of a run, ready to come. */
export interface Workload {
  /** In the order in which they speak at one instant. */
  readonly sources: readonly Source[];
  /** The streams at the present moment; none where nothing is known beforehand (a script). */
  plans(): readonly StreamPlan[];
  /** Values that changed in mid-run. */
  change(now: ParamValues, before: ParamValues, atNs: number): void;
}

/** Where a scenario’s requests come from. One file each in workload/. */
export interface WorkloadDefinition {
  readonly id: string;
  readonly title: string;
  /** One sentence for the form. */
  readonly summary: string;
  readonly params: readonly ParamSpec[];
  /** Values that a form sets when this workload is chosen: a sensible place to begin. */
  readonly start: ParamValues;
  /** Keys of `params` that mean nothing in mid-run. */
  readonly fixedFromStart: readonly string[];
  /** The run ends when all is served. */
  readonly ends: boolean;
  /** A response that takes longer counts as too slow: the goal of the paper behind the workload. */
  readonly goalNs: number;
  /** The grid of the run’s summary and of its pictures: a round, or the shortest period. */
  beatNs(values: ParamValues, disk: DiskModel, roundNs: number): number;
  /** Requests a second, about; for limits. */
  requestsPerS(values: ParamValues, disk: DiskModel, roundNs: number): number;
  /** Sentences where values do not go together, each beginning with the key at fault. */
  readonly check?: (values: ParamValues, disk: DiskModel) => readonly string[];
  build(setup: WorkloadSetup): Workload;
}

export interface PolicySetup {
  readonly context: PolicyContext;
  readonly values: ParamValues;
  readonly roundNs: number;
  /** The streams as they are known beforehand, at the moment of asking. */
  readonly plans: () => readonly StreamPlan[];
}

/** A scheduler. One file each in policy/. */
export interface PolicyDefinition {
  readonly id: string;
  readonly title: string;
  /** The group that it stands in where policies are listed. */
  readonly family?: string;
  /** One sentence for the form. */
  readonly summary: string;
  /** Paper and section. */
  readonly source: string;
  /** It takes its videos at the starts of rounds: the only workload that it serves is that of rounds. */
  readonly inRounds?: boolean;
  /**
   * More requests of a class waiting than this ends the run, saturated. For policies whose decisions look at all that
   * wait: a backlog must not slow them down without end.
   */
  readonly mostWaiting?: number;
  readonly params: readonly ParamSpec[];
  /** Values that this policy fixes: it is a point of a framework. */
  readonly fixed: ParamValues;
  readonly reasons: readonly Reason[];
  /** What candidates are compared by, the first that differs decides. */
  readonly criteria: readonly Criterion[];
  /** The line of the pseudo-code on which they are; absent where the policy itself says which lines it comes to. */
  readonly comparesOn?: number;
  /** Our own words for the algorithm; a reason's `line` counts from 0. */
  readonly pseudocode: readonly string[];
  /** Idle with waiting work happens by design. */
  readonly mayIdle: (values: ParamValues) => boolean;
  /** A sentence where values that are fine one by one do not go together. */
  readonly check?: (values: ParamValues) => readonly string[];
  /** Settings without effect here: key and reason. */
  readonly withoutEffect?: (values: ParamValues) => readonly { readonly key: string; readonly why: string }[];
  create(setup: PolicySetup): Policy;
}
