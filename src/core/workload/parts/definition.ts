/** What a kind of workload is: where its requests come from, and all that is to be said of it anywhere. */
import type { Noun, ParamSpec, ParamValue, ValuesOf } from '../../base/params.ts';
import type { Result } from '../../base/result.ts';
import type { StoredLines } from '../../objects/storedLines.ts';
import type {
  DiskModel,
  DiskShare,
  ParamValues,
  SceneOfPiece,
  Workload,
  WorkloadSetup,
} from '../../sim/interfaces.ts';

/** What a run is counted in: rounds that all streams share, the shortest period of streams that have their own, nothing. */
export type Beat = 'round' | 'period' | 'none';

/** What there is to know of requests, whether a workload makes them or somebody wrote them down. */
export interface WorkloadTraits {
  readonly beat: Beat;
  /** Streams ask for their next piece again and again, and need it by a deadline. */
  readonly hasDeadlines: boolean;
  /** Drawn at random: another seed is another run. */
  readonly isRandom: boolean;
  /** The run ends when all is served. */
  readonly ends: boolean;
  /** Nobody is in a hurry: all that counts is how far the arm travels. */
  readonly countsTravel: boolean;
  /** The share of requests that may take longer than the goal, where there is a paper that says so. */
  readonly mostSlow?: number;
  /** Requests of both classes belong to clients with names (Workload.clients): their streams are these. */
  readonly hasClients?: boolean;
  /** Whose theory applies: of tasks in rounds, of streams in cycles; absent for that of videos in rounds. */
  readonly theory?: 'rates' | 'cycles';
  readonly words: WorkloadWords;
}

/** How requests are spoken of: nouns, and whole sentences with their places in braces (`fillIn` of base/sentence.ts fills them). */
export interface WorkloadWords {
  /** Whoever asks again and again. */
  readonly stream: Noun;
  /** What is asked for once. */
  readonly request: Noun;
  readonly beat: Noun;
  /** What a missed deadline counts as: as a row's title, and behind a number, of {due} that were due. */
  readonly missed: { readonly title: string; readonly of: string };
  /** News of deadlines that were missed by {streams}; absent where nothing is due. */
  readonly glitch?: GlitchWords;
  /** Where pieces do not play on a screen: what the picture of their buffers says instead. */
  readonly strips?: {
    readonly title: string;
    /** What a row has room for; behind it stands how much that is. */
    readonly room: string;
    readonly run: string;
    readonly halted: string;
    readonly column: string;
    readonly states: { readonly playing: string; readonly nothing: string; readonly frozen: string };
    readonly news: { readonly one: string; readonly many: string };
  };
  /** What the stretches are called that a policy divides its work into, where those are not the beats. */
  readonly frame?: Noun;
  /** Why a ledger of rounds is empty; absent where it is not. */
  readonly noBeats?: string;
  /** Why no formula stands beside a run; absent where formulas apply. */
  readonly noTheory?: string;
  /** Why a run cannot be repeated in an experiment; absent where it can. */
  readonly noSweeps?: string;
}

interface GlitchWords {
  readonly one: string;
  /** Of one that had been begun, where that is told. */
  readonly unfinished?: string;
  readonly many: string;
}

export interface NewcomerWords {
  /** A sentence's end: 'its rate, a number of bytes per second'. */
  readonly allowed: string;
  /** What a form begins with. */
  readonly example: string;
  /** As links write it, or what is wrong with it; on a disk, where that matters. */
  readonly read: (text: string, disk?: DiskModel) => Result<string>;
}

/** Lanes that are worth standing side by side, the present scenario perhaps among them. */
export interface Comparison {
  readonly title: string;
  /** What there is to see, in one sentence. */
  readonly why: string;
  /** Values changed, for each lane. */
  readonly points: readonly Readonly<Record<string, ParamValue>>[];
}

/** A question for an experiment, in one click. */
export interface Question<Values = ParamValues> {
  readonly id: string;
  readonly title: string;
  /** What it asks, in a sentence. */
  readonly question: string;
  /** The sweep that answers it, with ranges that suit the load. */
  readonly sweep: (load: Load<Values>) => AskedSweep;
}

export interface Load<Values = ParamValues> {
  readonly values: Values;
  readonly disk: DiskModel;
  readonly roundNs: number;
}

/** `measure`: the id of one of the sweeps' measures. Without a precision all replications are made. */
export interface AskedSweep {
  readonly axes: readonly { readonly key: string; readonly values: readonly ParamValue[] }[];
  readonly measure: string;
  readonly precision?: number;
  readonly replications: number;
}

/** A setting that has no effect, and why. */
export interface Idle {
  readonly key: string;
  readonly why: string;
}

/** Where a scenario’s requests come from. One file each in workload/. */
export interface WorkloadDefinition<Values = ParamValues> extends WorkloadTraits {
  readonly id: string;
  readonly title: string;
  /** One sentence for the form. */
  readonly summary: string;
  readonly params: readonly ParamSpec[];
  /** The same as a form under a policy has them, where their words depend on it. */
  readonly paramsUnder?: (policy: string) => readonly ParamSpec[];
  /** Of values that stand for others: those that they come to. */
  readonly standsFor?: (values: Values) => ParamValues;
  /** Keys that a form begins with, in the order in which a newcomer thinks. */
  readonly formOrder: readonly string[];
  /** The settings that a newcomer needs, in front of all others; the rest is a press away. */
  readonly formFirst: readonly string[];
  /** Values that a form sets when this workload is chosen: a sensible place to begin. */
  readonly start: ParamValues;
  /** Settings that have no effect with these values; each reason is a sentence’s end. */
  readonly withoutEffect?: (values: ParamValues) => readonly Idle[];
  /** Keys of `params` that mean nothing in mid-run. */
  readonly fixedFromStart: readonly string[];
  /** Its streams have to be let in though none of them comes by chance; absent: none has. */
  readonly asks?: (values: Values) => boolean;
  /** What is said of one that comes by hand, behind `join:` in links; absent: nothing. */
  readonly newcomer?: NewcomerWords;
  /** Its streams ask for nothing: only policies that are made for it (PolicyDefinition.serves) read them of their own accord. */
  readonly silent?: boolean;
  /** The picture under the rounds that has most to tell of it, by the name that links have; absent: the response times. */
  readonly chart?: string;
  /** The family of policies that is made for it. */
  readonly policyFamily: string;
  /** A response that takes longer counts as too slow: the goal of the paper behind the workload. */
  readonly goalNs: number;
  /** Policies beside each other. A function, as `questions` is: what is worth asking may come later. */
  comparisons(): readonly Comparison[];
  /** The load that such comparisons begin at where so little is asked of the disk that policies hardly differ. */
  comparedAt?(values: Values): ParamValues | undefined;
  /** A setting beside another of its values; such a comparison makes no sense of a script. */
  variations(values: Values): readonly Comparison[];
  questions(): readonly Question<Values>[];
  /** How many streams there are. */
  streams(values: Values): number;
  /** The grid of the run’s summary and of its pictures: a round, or the shortest period. */
  beatNs(values: Values, disk: DiskModel, roundNs: number): number;
  /** Requests a second, about; for limits. */
  requestsPerS(values: Values, disk: DiskModel, roundNs: number): number;
  /** Sentences where values do not go together, each beginning with the key at fault. */
  check?(values: Values, disk: DiskModel): readonly string[];
  /** What lies on the disk, where data do not lie anywhere (see core/objects); absent: that is never so. */
  stored?(seed: number, values: Values, disk: DiskModel, roundNs: number): StoredLines;
  /**
   * The scene of each piece, by stream and number, where pieces of a stream hang together; undefined where they do not, or
   * where numbers do not say whose they are.
   */
  scenes?(values: Values, seed: number): ((stream: number, piece: number) => SceneOfPiece) | undefined;
  /**
   * The values as one disk of several has them, whose policy and theory know of no other: its part of the streams, of the
   * rate of requests, of the memory.
   */
  onDisk?(values: Values, share: DiskShare): ParamValues;
  /**
   * Of streams whose requests may come before their release: the period of one, by its number; `joined` are the words of those
   * that came by hand, in their order, who stand behind the others. A request is released a period before its deadline.
   */
  periodNs?(values: Values, stream: number, joined: readonly (string | undefined)[]): number;
  build(setup: WorkloadSetup<Values>): Workload<Values>;
}

/**
 * A definition whose functions take values of the types that its parameters give. Values reach them validated, so the
 * registry can forget the types again: the one cast of this room.
 */
export function defineWorkload<const Params extends readonly ParamSpec[]>(
  definition: Omit<WorkloadDefinition<ValuesOf<Params>>, 'params'> & { readonly params: Params },
): WorkloadDefinition {
  return definition as unknown as WorkloadDefinition;
}
