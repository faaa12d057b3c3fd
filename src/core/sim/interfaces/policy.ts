/** Who decides, what it sees of its disk, and what it may answer. */
import type { BitRing } from '../../base/bitRing.ts';
import type { ParamSpec } from '../../base/params.ts';
import type { ClientPlan } from './client.ts';
import type { DiskModel } from './disk.ts';
import type { Criterion, Notes } from './explain.ts';
import type { Manner } from './manner.ts';
import type { StationNeeds } from './needs.ts';
import type { AdmissionTestDefinition, EventDefinition, GaugeDefinition, RecordWriter } from './record.ts';
import type { Layout, NewRequest, Rows } from './request.ts';
import type { Foreseen, StreamPlan } from './source.ts';
import type { ParamValues } from './values.ts';

/** What a policy sees of its disk, and what it may do beside serving and waiting. */
export interface PolicyContext extends RecordWriter {
  readonly disk: DiskModel;
  readonly rows: Rows;
  /** One past the newest row. */
  readonly end: number;
  /** No row below this one is alive. */
  readonly oldest: number;
  /** Waiting rows that the policy has not taken, by class, in order of arrival. */
  readonly queue: readonly BitRing[];
  /**
   * Waiting requests of the class BACKGROUND, which are in no other queue: a policy that does not know of them serves as
   * if they were not there. Null in a run without them.
   */
  readonly background: BitRing | null;
  /** Where the parts of requests lie; null where they have none. */
  readonly layout: Layout | null;
  /** True for a part of a request (see Layout) that has been read already; false where there are no parts. */
  partRead(row: number, part: number): boolean;
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
  /** Request `number` of a stream, released or not (see Source.foresee); false where no source knows it. */
  foresee(stream: number, number: number, request: Foreseen): boolean;
  /**
   * The next request of a stream, ahead of its release (see Source.bringForward): it waits at once; its row, or −1 where
   * no source can do that or its release is not before `beforeNs`. From then on the run's checkpoints hold the living
   * requests.
   */
  bringForward(stream: number, beforeNs?: number): number;
  /** Marks the start of a frame; an open frame of the same kind ends there. */
  openFrame(kind: number, startNs: number, label: number): void;
  closeFrame(kind: number, endNs: number): void;
  /**
   * Set while a stretch is replayed for an explanation; policies then say what they weigh. Null in ordinary runs. One that
   * contains another may listen in its place while that one decides.
   */
  notes: Notes | null;
  /**
   * When something next comes from outside (or the run ends): for whoever gives up at that instant what it has begun, and
   * for nobody else: a disk does not know what will come. Only in a run that goes beyond the ordinary.
   */
  comesNs(): number;
}

/** The answer of a policy; one object, written into again and again. */
export interface Action {
  /** SERVE, WAIT or MOVE. */
  kind: number;
  /** MOVE: the cylinder that the arm travels to, another than that under the head. */
  cylinder: number;
  /** SERVE: the row, which the policy must have taken. */
  row: number;
  /**
   * SERVE: the part of the request that is read now, 0 or more, where it lies elsewhere than at its row's place (see
   * Layout); WHOLE otherwise. The engine sets it to WHOLE before each decision: only who serves parts need know it.
   */
  part: number;
  /** SERVE: at most this much transfer now (a chunk); Infinity for the whole. The rest goes back into the queue. */
  chunkNs: number;
  /**
   * SERVE: when the transfer begins, at the earliest when the arm is there and has settled; NaN for when the place comes round.
   * The engine sets it to NaN before each decision, and looks at it only in a run that goes beyond the ordinary.
   */
  startsNs: number;
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
  /**
   * Told of each arrival, in order, before the decision that sees it; its columns stand in `context.rows`. Nothing can be
   * served, dropped or issued from here. Not told of what waits when the policy takes over (the queues have that), nor
   * when a checkpoint is loaded (`load` brings what was made of it). Absent: the engine does not ask.
   */
  arrived?(row: number): void;
  /** Told after each service, also of a chunk or a part; the clock stands at its end. Absent: the engine does not ask. */
  completed?(row: number): void;
  /**
   * One answer has several services, and more of them are to come: until then nothing from outside is taken in, as during a
   * service. Only in a run that goes beyond the ordinary; absent: never.
   */
  readonly midway?: boolean;
  /** When the answer was given that it is midway in: what changed since is not in force for it. Undefined when it is in none. */
  readonly midwaySinceNs?: number | undefined;
  /** Before a choice by hand is looked for: what the policy issues at this instant has to wait by then. Absent: nothing. */
  prepare?(): void;
  /** Puts all it holds back into the queues: another policy takes over. */
  release(): void;
  /** Asked of one that has released all: what the one that takes over goes on with, if it knows it. Absent: nothing. */
  leaves?(): unknown;
  /** Plain data, small: a checkpoint. Rows in hand are part of it. */
  save(): unknown;
  /** Takes a saved state; calls `context.take` for nothing: the rows it names are already off the queues. */
  load(saved: unknown): void;
  /** It cannot go on, and waits: the run ends there. Absent from the start: never. */
  readonly fault?: PolicyFault | undefined;
  /** Steps that its program has taken so far; absent: it goes by none. */
  readonly steps?: number;
  /** A row that it took last and that was put back is seen by itself, without a `load`. */
  readonly seesPutBack?: boolean;
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

/** A policy that somebody has written: what it is called, its text, and its settings where they are not as it has them. */
export interface Program {
  readonly name: string;
  readonly source: string;
  readonly tune: Readonly<Record<string, number>>;
}

/** Why a policy could not go on: a sentence's end, and the line of its text. */
export interface PolicyFault {
  readonly atNs: number;
  readonly line: number;
  readonly column: number;
  readonly says: string;
}

/** A change in the middle of a run: applied before the first decision at or after `atNs`. */
export interface Intervention {
  readonly atNs: number;
  apply(): void;
}

export interface PolicySetup<Values = ParamValues> {
  readonly context: PolicyContext;
  readonly values: Values;
  readonly roundNs: number;
  /** The streams as they are known beforehand, at the moment of asking. */
  readonly plans: () => readonly StreamPlan[];
  /** Who shares the disk (see Workload.clients); none where nobody is told apart. Absent: none. */
  readonly clients?: () => readonly ClientPlan[];
  /** What the policy before it has left (Policy.leaves); undefined at the start of a run. */
  readonly inherited?: unknown;
  /** The text that decides, for the policy that goes by one. */
  readonly program?: Program;
}

/** A scheduler. One file each in policy/. */
export interface PolicyDefinition<Values = ParamValues> {
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
  /** The only workloads that it serves, by id, the first of them its own; absent: all but the silent ones. */
  readonly serves?: readonly string[];
  /**
   * More requests of a class waiting than this ends the run, saturated. For policies whose decisions look at all that
   * wait: a backlog must not slow them down without end.
   */
  readonly mostWaiting?: number;
  /** What it needs of its station beyond the ordinary (background requests of its own, say); absent: nothing. */
  readonly needs?: StationNeeds;
  /** It goes by a text (PolicySetup.program). */
  readonly byProgram?: true;
  /** It reads requests part by part, where the workload says where their parts lie (Workload.strewn). */
  readonly readsParts?: true;
  /** Why it does not go together with a bus, a sentence’s end; absent where it does. */
  readonly bus?: string;
  /** Settings that are not its own and that it goes by: it begins afresh when one changes in mid-run. */
  readonly heeds?: readonly string[];
  readonly params: readonly ParamSpec[];
  /** Values that this policy fixes: it is a point of a framework. */
  readonly fixed: ParamValues;
  readonly reasons: readonly Reason[];
  /** What candidates are compared by, the first that differs decides. */
  readonly criteria: readonly Criterion[];
  /** The line of the pseudo-code on which they are; absent where the policy itself says which lines it comes to. */
  readonly comparesOn?: number;
  /** What it publishes (see RecordWriter); absent: nothing. */
  readonly gauges?: readonly GaugeDefinition[];
  /** What it does beside serving (see RecordWriter.happened); absent: nothing. */
  readonly events?: readonly EventDefinition[];
  /** It writes into the record how buffers fill and drain (see RecordWriter.buffer). */
  readonly keepsBuffers?: true;
  /** The inequalities that it admits streams by; absent: it admits none itself. */
  readonly admissionTests?: readonly AdmissionTestDefinition[];
  /** Our own words for the algorithm; a reason's `line` counts from 0. */
  readonly pseudocode: readonly string[];
  /** In which order it serves those of each class: what is said of them must be true of it. */
  readonly manner: (values: Values) => Manner;
  /** Idle with waiting work happens by design. */
  readonly mayIdle: (values: Values) => boolean;
  /** A sentence where values that are fine one by one do not go together. */
  readonly check?: (values: Values) => readonly string[];
  /** Settings without effect here: key, and the reason as a sentence’s end. */
  readonly withoutEffect?: (values: Values) => readonly { readonly key: string; readonly why: string }[];
  /** It is made of others that its settings name: the definition as these values have it. Absent: it is what it is. */
  readonly composed?: Composition;
  create(setup: PolicySetup<Values>): Policy;
}

/** A policy that contains a policy, both levels in one definition: settings, reasons, criteria, pseudo-code, gauges. */
export interface Composition {
  /** The settings that it goes by; what it gives is kept for equal values of them. */
  readonly by: readonly string[];
  /** `policyById` hands it the others, as they are in their registry. */
  as(values: ParamValues, policyById: (id: string) => PolicyDefinition): PolicyDefinition;
}

/**
 * What can stand around any policy: services in chunks, blocks read on the way. One file each in policy/around/. It is on
 * where the setting of its name, the first of its `params`, has another value than its default.
 */
export interface SurroundDefinition {
  readonly id: string;
  readonly params: readonly ParamSpec[];
  /** Why it cannot stand around this policy, a sentence’s end; undefined where it can. */
  cannot(policy: PolicyDefinition): string | undefined;
  /** Why it does not go together with a bus, a sentence’s end; absent where it does. */
  readonly bus?: string;
  /** Both in one definition, as these values have it; kept for equal values of `params`. */
  around(policy: PolicyDefinition, values: ParamValues): PolicyDefinition;
}
