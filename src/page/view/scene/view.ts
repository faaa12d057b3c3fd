/**
 * What a picture is: a function of (scene, time). `prepare` runs once per scene (when pages or settings change),
 * `at` per frame in O(log n) without history, `draw` writes to a pen that a canvas and an SVG file both have.
 */
import type { Noun, ParamValue } from '../../../core/base/params.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import type { BeatCounts } from '../../../core/trace/streamCounts.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import type { Page } from '../../../core/trace/page.ts';
import type { Manner } from './manner.ts';

/** What is known of a stream beforehand: request k is released at firstNs + k·periodNs and due deadlineNs later. */
export interface Plan {
  readonly stream: number;
  readonly firstNs: number;
  readonly periodNs: number;
  readonly deadlineNs: number;
  /** Of a request, on average. */
  readonly sizeBytes: number;
}

/** What the strips beside the disk say of streams. */
export interface StripWords {
  readonly title: string;
  /** What a row has room for; behind it stands how much that is. */
  readonly room: string;
  /** Of so many: '3 of 4 play'. */
  readonly run: string;
  /** One whose piece was not there in time: 'frozen'. */
  readonly halted: string;
  /** Over the column of a table, and what stands in it. */
  readonly column: string;
  readonly states: { readonly playing: string; readonly nothing: string; readonly frozen: string };
  /** Of one and of several: 'picture is frozen'. */
  readonly news: { readonly one: string; readonly many: string };
}

/** Where requests come from, as far as pictures tell it. */
export interface WorkloadTraits {
  /** Rounds that all streams share, the shortest period of streams that have their own, or nothing. */
  readonly beat: 'round' | 'period' | 'none';
  /** Its streams need each piece by a deadline. */
  readonly hasDeadlines: boolean;
  /** Nobody is in a hurry: all that counts is how far the arm travels. */
  readonly countsTravel: boolean;
  /** The share of requests that may take longer than the goal, where there is a paper that says so. */
  readonly mostSlow?: number;
  readonly words: {
    /** Whoever asks again and again: videos, streams. */
    readonly stream: Noun;
    readonly request: Noun;
    readonly beat: Noun;
    /** News of deadlines that were missed by {streams}: by one, by one whose piece had been begun, by several. */
    readonly glitch?: { readonly one: string; readonly unfinished?: string; readonly many: string };
    /** Where pieces do not play on a screen: what the picture of their buffers says instead. */
    readonly strips?: StripWords;
    /** What the stretches are called that a policy divides its work into, where those are not the beats. */
    readonly frame?: Noun;
    /** Why a ledger of rounds is empty; absent where it is not. */
    readonly noBeats?: string;
  };
}

/** The drive, as far as pictures tell it; with its mechanics they can say how long a list should take. */
export interface DiskTraits {
  readonly cylinders: number;
  readonly revolutionNs: number;
  /** By distance in cylinders. */
  readonly seekNs?: ArrayLike<number>;
  readonly transferNs?: (sizeBytes: number, cylinder: number) => number;
  readonly rateAt?: (cylinder: number) => number;
}

/** Who shares the disk, as far as pictures tell it. What has no meaning for its kind is NaN. */
export interface Client {
  /** Its number, from 0: the stream of its requests, in both classes. */
  readonly client: number;
  readonly name: string;
  readonly kind: 'rate' | 'latency' | 'interactive' | 'paced' | 'greedy' | 'background';
  /** Above 0: before best effort, below 0: behind it; 0 where its kind decides. */
  readonly priority: number;
  /** Share among those who share in proportion. */
  readonly weight: number;
  readonly startNs: number;
  /** Infinity for one that stays. */
  readonly endNs: number;
  /** Where it waits for a slot: when it begins, Infinity while that is not known. */
  readonly beginsNs?: number;
  readonly writes: boolean;
  /** What it wants, of `rate` and `paced`. */
  readonly bytesPerS: number;
  /** Of `rate`: its cycle. */
  readonly periodNs: number;
  /** Of `rate` and `latency`: from when an IO comes until it is due. */
  readonly deadlineNs: number;
  readonly contract: { readonly periodNs: number; readonly sliceNs: number };
  /** Where its data lie: the first and the last cylinder. */
  readonly cylinders: readonly [first: number, last: number];
}

/** Pieces that have a level in common. */
export interface FilmScene {
  /** The number of its first piece. */
  readonly scene: number;
  /** What it adds to each of them, and what scenes add on average. */
  readonly levelBytes: number;
  readonly meanBytes: number;
}

/** Films and files, and where they lie. */
export interface StoredOnDisk {
  /** The rule, in half a sentence. */
  readonly says: string;
  readonly objects: readonly {
    readonly kind: 'film' | 'file';
    readonly name: string;
    readonly fromCylinder: number;
    readonly toCylinder: number;
    /** Bytes a second that the disk reads on its outermost cylinder. */
    readonly readAt: number;
    /** Bytes a second that its stream plays; 0 of a file. */
    readonly rate: number;
    readonly bytes: number;
    /** In how many runs it lies. */
    readonly runs: number;
  }[];
}

/** A stretch of time, of a disk. */
export interface BusSegment {
  /** From 0. */
  readonly disk: number;
  readonly fromNs: number;
  readonly toNs: number;
}

/** A turn of a platter that went by unused. */
export interface LostTurn extends BusSegment {
  /** Bytes in the arm buffer, and what had to be; −1 where the data are read, and their transfer had to begin. */
  readonly freeBytes: number;
  readonly neededBytes: number;
  /** Who had the bus, where it is lost for that; else −1. */
  readonly holder: number;
}

/** What happens on a bus that disks share. */
export interface BusLane {
  /** Who holds the bus, in order of time. */
  readonly held: readonly BusSegment[];
  /** Who had asked for it and waited until it was given. */
  readonly waits: readonly BusSegment[];
  /** Turns that went by unused: the arm buffer was full, or without one the bus busy. */
  readonly lostTurns: readonly LostTurn[];
}

/** Spares of a system, and how the one that took over is filled. */
export interface RebuildScene {
  readonly spares: number;
  /** Of a disk. */
  readonly extents: number;
  /** At most so many are read and not written. */
  readonly ahead: number;
  /** Of each piece; 0 where there is a parity. */
  readonly copies: number;
  /** The first cylinder of which something lies behind the first `extents`; Infinity once all are there. */
  cylinderBehind(extents: number): number;
  /** When a spare takes the place of which disk, in order. */
  readonly takeovers: readonly { readonly disk: number; readonly atNs: number }[];
  /** How far it has come, beat by beat (trace/sharedCounts.ts). */
  readonly beats: readonly Float64Array[];
}

/** Several disks on one clock, beside the scene of the one that is looked at. */
export interface SystemScene {
  /** The disk that is looked at, from 0. */
  readonly focus: number;
  /** A scene of each disk, the one that is looked at among them; undefined while its pages are on the way. */
  readonly disks: readonly (Scene | undefined)[];
  /** The summary of each disk. */
  readonly beats: readonly Beats[];
  /** When each fails for good; Infinity for never. */
  readonly failsNs: readonly number[];
  /** Where spares stand by. */
  readonly rebuild?: RebuildScene;
  /** Of a bus that they share: what of it lies in a stretch of time. */
  readonly bus?: (fromNs: number, toNs: number) => BusLane;
  /** All disks as one: what is told of requests, whichever disk they are on. */
  readonly together: () => Scene;
  /** Do charts tell of this disk alone? */
  readonly alone: boolean;
}

/** The stretch of a run that pictures are drawn from. */
export interface Scene {
  /** Of a run of several disks; this scene is then of one of them. */
  readonly system?: SystemScene;
  /** How many disks this scene is of, where it is of several as one. */
  readonly together?: number;
  readonly disk: DiskTraits;
  readonly workload: WorkloadTraits;
  /** The grid of the summary: a round; for streams, their shortest period. */
  readonly roundNs: number;
  /** Do the ways back of a policy that serves in one direction count for the arm’s movement? Books differ. */
  readonly countReturns: boolean;
  /** The streams at the scene’s instant; none where nothing is known beforehand (a script). */
  readonly plans: readonly Plan[];
  /** May requests of one disk have one name? They are told apart then (namesakes.ts). */
  readonly sharesNames: boolean;
  /** Who shares the disk, by number; nobody where clients are not told apart. */
  readonly clients: readonly Client[];
  /** End of the run. */
  readonly endNs: number;
  /** The rule by which streams that come are let in (see core/admission). */
  readonly admission: string;
  /** C-streams: as many film strips. */
  readonly streams: number;
  readonly subrounds: number;
  readonly policy: {
    readonly id: string;
    readonly title: string;
    /** It takes its videos at the starts of rounds. */
    readonly inRounds: boolean;
    /** In one sentence. */
    readonly summary: string;
    /** In which order it serves those of each class, and the words for it. */
    readonly manner: Manner;
    /** What candidates are compared by, in the order in which they decide. */
    readonly criteria: readonly {
      readonly title: string;
      /** Over its column, where the title is long for that. */
      readonly column?: string;
      readonly unit: 'ns' | 'instant' | 'cylinders' | 'order' | 'flag' | 'turn' | 'number';
      /** Of a flag: what is true of whoever goes first, and of the other. */
      readonly no?: string;
      readonly yes?: string;
    }[];
    readonly reasons: readonly {
      readonly id: string;
      readonly text: string;
      readonly line: number;
      /** The rule's name, where it is not that of the criterion. */
      readonly rule?: string;
    }[];
    readonly pseudocode: readonly string[];
    /** What it publishes, in the order of the pages' own numbers; absent: nothing. */
    readonly gauges?: readonly {
      readonly id: string;
      readonly title: string;
      readonly unit: string;
      /** What its series are counted by. */
      readonly series: 'one' | 'stream' | 'class';
      readonly classes?: readonly string[];
      /** It fills and drains: it is drawn as a level beside the arm. */
      readonly isLevel?: true;
    }[];
    /** The inequalities that it admits streams by itself, in the order of the record; absent: the rule’s. */
    readonly admissionTests?: readonly {
      readonly title: string;
      readonly sentence?: string;
      readonly unit: string;
    }[];
    /** What it does beside serving, in the order of the record. */
    readonly events?: readonly {
      readonly id: string;
      /** In the order of the record; `options`: what its numbers stand for. */
      readonly figures: readonly { readonly id: string; readonly options?: readonly string[] }[];
    }[];
  };
  /** What lies where on the disk; absent where every piece lies anywhere. */
  readonly stored?: StoredOnDisk | undefined;
  /** The scene of each piece, by stream and number, where pieces hang together and numbers say whose they are. */
  readonly filmScene?: ((stream: number, piece: number) => FilmScene) | undefined;
  /** Glitches of each stream in each beat (trace/streamCounts.ts); absent where nobody has told. */
  readonly streamBeats?: readonly BeatCounts[];
  /** The settings in force at the scene’s instant. */
  readonly values: Readonly<Record<string, ParamValue>>;
  /** Consecutive pages of detail around the present instant, in order of time. */
  readonly pages: readonly Page[];
  /** The summary of the whole run as far as it is known, one row for each `roundNs`. */
  readonly beats: Beats;
  /** Response times so far by the bins of trace/spread.ts, at the end of each SPREAD_BEATS beats. */
  readonly spreads: readonly Uint32Array[];
  /** The policy’s gauges at the end of each beat, by their numbers; nothing of a policy without. */
  readonly gaugeBeats: readonly Float64Array[];
  /** What each client has had in each beat (trace/clientCounts.ts); nothing where nobody is told apart. */
  readonly clientBeats: readonly Float64Array[];
  /** What several disks had in common in each beat (trace/sharedCounts.ts); nothing where they know nothing of each other. */
  readonly sharedBeats?: readonly Float64Array[];
  /** When the first disk is told to fail; absent where none is. */
  readonly failsNs?: number;
  /** Whoever waits longer has waited too long: the goal of the paper behind the workload. */
  readonly goalNs: number;
  /** Ordinary requests a second that are asked for from beginning to end; undefined where there is no such rate. */
  readonly askedPerS?: number | undefined;
  /** How far the whole run goes, as far as it is known: scales are made for it, so that none changes while it plays. */
  readonly extent: Extent;
}

export interface Extent {
  /** The longest response time of a D-request. */
  readonly longestNs: number;
  /** D-requests that waited at the end of a beat. */
  readonly mostWaiting: number;
  /** How long the oldest of them had waited then. */
  readonly oldestNs: number;
  /** D-requests served in a second, over all of the run. */
  readonly servedPerS: number;
  /** The most bytes a second of a client, and of gauges by their numbers, where several runs have scales in common. */
  readonly mostPerS?: number;
  readonly levels?: readonly { readonly least: number; readonly most: number }[];
  /** Waits come near to the longest from the start on, not in a stretch that is still far. */
  readonly climbs: boolean;
}

/** What of a scene depends on the viewer. */
export interface ViewSettings {
  /** The window of time that the timeline shows. */
  readonly fromNs: number;
  readonly toNs: number;
  /** Draw what has not happened yet? Otherwise it is hatched, but for what is known to come. */
  readonly future: boolean;
  /** The selected request (row), or −1. */
  readonly selected: number;
  /** The request under the pointer (row), or −1: it is told of in place of the selected one for so long. */
  readonly pointed: number;
  readonly reducedMotion: boolean;
  /** Simulated seconds per second of the viewer; 0 while paused. Blur and turn counts depend on it. */
  readonly speed: number;
  /** The run before the last change, for pictures that show what it did. */
  readonly before?: SummaryBefore | undefined;
  /** Whom the scenario is about. */
  readonly followed?: Followed | undefined;
}

/** Who is marked wherever they stand; by their numbers from 0. */
export interface Followed {
  /** Clients among them. */
  readonly streams: ReadonlySet<number>;
  readonly disks: ReadonlySet<number>;
  /** Of those that belong to nobody. */
  readonly requests: ReadonlySet<number>;
  /** Stretches of time that the page marks over the rounds, the first by name: nothing else is written there. */
  readonly stretches?: readonly Stretch[];
}

export interface Stretch {
  readonly fromNs: number;
  readonly toNs: number;
  readonly name: string;
}

/** A run’s summary, as far as it was known. */
export interface SummaryBefore {
  readonly beats: Beats;
  readonly beatNs: number;
  /** See `Scene.spreads` and `Scene.gaugeBeats`; absent: none. */
  readonly spreads?: readonly Uint32Array[];
  readonly gauges?: readonly Float64Array[];
  /** Its detail around the instant at which it was left; absent: none. */
  readonly pages?: readonly Page[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The table behind a picture, for readers who cannot or will not look at it. */
export interface TextTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What a hand can point at in a picture. */
export interface Hit {
  /** A request, or −1. */
  readonly row: number;
  /** An instant to go to, where it is not a request that was meant. */
  readonly atNs?: number;
  /** A disk of several to look at, from 0, and who was meant there. */
  readonly disk?: number;
  readonly rowThere?: number;
}

/** A picture. Models are plain data: equal instants give equal models, whatever was asked before. */
export interface View<Prepared, Model> {
  readonly id: string;
  /** In lists and labels. */
  readonly title: string;
  /** As it is written over or beside the picture, where that is another word: “Rounds”. */
  heading?(model: Model): string;
  /** Where it is drawn without its title: is its upper left corner free for a button? Undefined where it has its title. */
  corner?(size: Size, theme: Theme): 'free' | 'taken' | undefined;
  prepare(scene: Scene): Prepared;
  at(prepared: Prepared, timeNs: number, settings: ViewSettings): Model;
  draw(pen: Pen, model: Model, size: Size, theme: Theme): void;
  /** Would both be drawn alike, to a small part of a pixel? What has been drawn then stays. */
  alike?(drawn: Model, model: Model, size: Size, theme: Theme): boolean;
  /** What the picture shows, in a sentence or two. */
  describe(model: Model): string;
  table(model: Model): TextTable;
  /** What is drawn at (x, y), if anything. `theme` is the one it was drawn in; light by default. */
  hit?(model: Model, size: Size, x: number, y: number, theme?: Theme): Hit | undefined;
  /** The height in px that suits a width (and, for the film strips, a scene). */
  preferredHeight(width: number, theme?: Theme, scene?: Scene): number;
}
