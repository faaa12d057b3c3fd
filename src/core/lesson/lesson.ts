/**
 * What a lesson is: plain data. A run is named by a link, an instant by an event of its trace and never by the clock, and
 * a number by what measures it; a sentence holds places for numbers and no number itself, so that it stays true when an
 * engine or a setting changes. Steps have ids that links name; once published they never change.
 *
 * That a prediction is committed before the outcome is seen, and explained behind it, is what helps (Crouch, Fagen, Callan
 * and Mazur, American Journal of Physics 72, 2004); that students do something, and not how much they are shown (Hundhausen,
 * Douglas and Stasko, Journal of Visual Languages and Computing 13, 2002).
 */

/** One run, or one for each value of a setting. The link is that of the Lab and of the command line. */
export type RunSpec =
  | { readonly link: string }
  | { readonly link: string; readonly vary: string; readonly values: readonly number[] };

/** An instant of a run. */
export type LessonEvent =
  | {
      readonly first: 'arrival' | 'start' | 'completion' | 'refusal';
      /** A request by its name: D27, C2.7. Absent: of the first D-request that is so. */
      readonly of?: string;
      readonly after?: LessonEvent;
    }
  /** The end of a round; they count from 1, and 0 is the start. */
  | { readonly roundEnd: number }
  /** The end of the run. */
  | { readonly end: true };

/** One number of a whole run. */
export type FigureName =
  /** Of all D-requests: the mean response, and the longest. */
  | 'mean'
  | 'longest'
  /** Of those that came after the warm-up: the mean, half of its interval at ninety-five per cent, and that as a share of it. */
  | 'settledMean'
  | 'interval'
  | 'intervalShare'
  /** So many of those are answered within this. */
  | 'median'
  | 'p95'
  | 'glitches'
  /** Pieces too late, or never, of those that were due; and those that were due. */
  | 'glitchShare'
  /** Of those, the share that fell into the tenth of the minutes that has most of them. */
  | 'worstTenth'
  | 'pieces'
  /** D-requests that came, and those that still wait at the end. */
  | 'arrived'
  | 'waiting'
  /** Of all services: the mean of their time, of the seek in it, of seek and turn. */
  | 'service'
  | 'seekPerService'
  | 'cylindersPerService'
  | 'overhead'
  /** Reading, of the time that the disk works; working, of all time, and not. */
  | 'reading'
  | 'busy'
  | 'idle'
  /** Of the run. */
  | 'length'
  /** Videos that there are at the end: those at the start, and whoever was let in. */
  | 'videos'
  /** Of a server in cycles, at its end: streams, the share of memory that they hold, and of the cycle that they need. */
  | 'streams'
  | 'memory'
  | 'cycleUsed'
  /** Of clients that share a disk: cycles missed by those with a rate; the mean of interactive ones, and who still waits; bytes a second of greedy ones. */
  | 'missedCycles'
  | 'readers'
  | 'readersWaiting'
  | 'copyRate'
  /** Of a run that is measured beside another: by how much its mean is longer. */
  | 'longerBy';

export interface Differences {
  readonly of: 'differences';
  readonly run: string;
  readonly against: string;
}

/** What is read from runs: times in ns, shares of 1, or counts. `run` is an id of the lesson’s runs. */
export type Measure =
  /** From arrival to completion. */
  | { readonly of: 'response'; readonly run: string; readonly request: string }
  /** Before its own service: response − own service. */
  | { readonly of: 'waited'; readonly run: string; readonly request: string }
  /** Seek, turn and transfer of its own. */
  | { readonly of: 'ownService'; readonly run: string; readonly request: string }
  /** How long its round had gone when it came. */
  | { readonly of: 'sinceRound'; readonly run: string; readonly request: string }
  /** How long before its deadline it was done. */
  | { readonly of: 'spare'; readonly run: string; readonly request: string }
  /** Services of videos between its arrival and its own start, one under way when it came among them. */
  | { readonly of: 'videosBefore'; readonly run: string; readonly request: string }
  /** D-requests that came later and were begun earlier. */
  | { readonly of: 'overtakers'; readonly run: string; readonly request: string }
  /** When it is done. */
  | { readonly of: 'completion'; readonly run: string; readonly request: string }
  /** How long behind its deadline it was done. */
  | { readonly of: 'late'; readonly run: string; readonly request: string }
  /** Of the whole run, to its end. */
  | { readonly of: FigureName; readonly run: string }
  /** Of D-requests that came in this part of their round: shares of it. */
  | { readonly of: 'meanByPhase'; readonly run: string; readonly from: number; readonly to: number }
  /** Share of the D-requests served in both that this run answers later than the other. */
  | { readonly of: 'losers'; readonly run: string; readonly against: string }
  /** Of those: by how much, on average. */
  | { readonly of: 'meanLoss'; readonly run: string; readonly against: string }
  /** Of all of both: by how much later this run answers each, in falling order; below 0 where it answers sooner. */
  | Differences
  /** Cylinders that the arm has crossed. */
  | { readonly of: 'cylinders'; readonly run: string }
  /** Shares of all D-requests by response time: bars of equal width from 0 to `toNs`. */
  | { readonly of: 'histogram'; readonly run: string; readonly toNs: number; readonly bars: number }
  /** A figure at each value of a run that varies. */
  | { readonly of: 'each'; readonly run: string; readonly figure: FigureName }
  /** The mean response of one queue in order of arrival, as the formula of Pollaczek and Khinchine has it. */
  | { readonly of: 'formula'; readonly run: string }
  /** Tasks that a test of rates lets in before the run begins. */
  | { readonly of: 'letIn'; readonly run: string }
  /** Where the curve of a figure, absent that of means, passes a height for the first time, between its values; NaN for nowhere. */
  | { readonly of: 'crossing'; readonly run: string; readonly figure?: FigureName; readonly at: number }
  /** The value at which a figure is greatest. */
  | { readonly of: 'peak'; readonly run: string; readonly figure: FigureName }
  /** Where these requests stand in the order of service: places in `among`. */
  | { readonly of: 'order'; readonly run: string; readonly among: readonly string[] }
  | { readonly of: 'minus'; readonly left: Measure; readonly right: Measure }
  | { readonly of: 'over'; readonly left: Measure; readonly right: Measure }
  | { readonly of: 'times'; readonly factor: number; readonly its: Measure }
  /** Which stretch a number lies in: 0 below the first bound, 1 below the second … */
  | { readonly of: 'pick'; readonly by: Measure; readonly bounds: readonly number[] };

/** How a slot’s number is written. */
export type SlotForm =
  | 's'
  | 'ms'
  | 'share'
  | 'tenths'
  | 'perThousand'
  | 'count'
  | 'word'
  | 'load'
  | 'rate'
  | 'hours';

export interface Slot {
  readonly of: Measure;
  readonly as: SlotForm;
}

/** A whole sentence or two, with places such as `{wait}`. It holds no digit. */
export type Template = string;

/** An axis of what is drawn by hand: its words, and the places of its columns or its reach. */
export interface Axis {
  readonly title: string;
  readonly unit: string;
  /** The axis of a line begins here; absent: at 0. */
  readonly from?: number;
}

export type Feature =
  | { readonly id: string; readonly kind: 'level'; readonly x: number; readonly as: SlotForm }
  | { readonly id: string; readonly kind: 'crossing'; readonly y: number; readonly as: SlotForm };

/** What is to be answered. Numbers are those of its measure: ns for times. */
export type Ask =
  | {
      readonly as: 'number';
      readonly from: number;
      readonly to: number;
      readonly step: number;
      readonly form: SlotForm;
      /** Behind the number: 'after it came'. */
      readonly behind: string;
      /** The request whose wait is guessed: its arc is drawn from its arrival. */
      readonly arcOf?: string;
      /** With the outcome another number stands on the line, and what both of them are called. */
      readonly flags?: { readonly truth: string; readonly other: string; readonly of: Measure };
    }
  | { readonly as: 'choice'; readonly options: readonly Template[] }
  | {
      readonly as: 'order';
      /** Requests by their names … */
      readonly items: readonly string[];
      /** … of this run, and called by where they lie, or by that and their numbers. */
      readonly run: string;
      readonly by: 'cylinder' | 'cylinder-and-name';
    }
  | {
      readonly as: 'curve';
      readonly shape: 'line' | 'bars';
      /** Of each column. */
      readonly xs: readonly number[];
      readonly x: Axis;
      readonly y: Axis;
      /** The scale ends here. */
      readonly top: number;
      /** With it the scale is logarithmic and begins here, above a foot for what never happens. */
      readonly least?: number;
      /** By so much the arrow keys move a point. */
      readonly step: number;
      readonly form: SlotForm;
      /** A curve that stands there from the start. */
      readonly given?: { readonly title: string; readonly of: Measure };
      /** What the revealed curve is called. */
      readonly title: string;
      readonly features: readonly Feature[];
      /** Of all columns together: what is drawn is brought to it. */
      readonly total?: number;
    };

export interface Reveal {
  /** Against the truth: within a quarter of it, or a tenth of the scale; below; above. Absent: in every case. */
  readonly when?: 'near' | 'low' | 'high';
  readonly text: readonly Template[];
}

/** Figures that something may be wanted of. */
export type GoalName = Extract<
  FigureName,
  | ('mean' | 'longest' | 'intervalShare' | 'glitches' | 'reading' | 'videos' | 'streams')
  | ('missedCycles' | 'readers' | 'copyRate' | 'longerBy')
>;

/** Values are ns, shares, counts or bytes, as the figure has them. */
export type Goal = { readonly of: GoalName } & (
  | { readonly is: '<' | '>'; readonly value: number }
  | { readonly is: 'between'; readonly from: number; readonly to: number }
);

export interface FreeSetting {
  readonly key: string;
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly title: string }[];
}

export type PictureId = 'timeline' | 'response' | 'zigzag' | 'resources';

/** A run that is in sight, and from where to where. */
export interface Shown {
  readonly run: string;
  readonly title?: string;
  readonly pictures: readonly PictureId[];
  /** The instant; nothing behind it is shown. */
  readonly at: LessonEvent;
  /** It is played from here when the step is opened. */
  readonly from?: LessonEvent;
  /** What the window lies around; absent: the instant. */
  readonly around?: LessonEvent;
  /** The window, in seconds: before and behind. */
  readonly beforeS: number;
  readonly behindS: number;
  /** Who is followed. */
  readonly follow?: string;
  /** Nobody waits in it, so it needs no height for arcs. */
  readonly flat?: true;
  /** Scales reach to the longest wait that is in question, and not to what the run will come to. */
  readonly reachNs: number;
}

interface StepBase {
  readonly id: string;
  readonly shown: readonly Shown[];
  readonly text: readonly Template[];
  readonly hints?: readonly Template[];
}

export type Step = StepBase &
  (
    | { readonly kind: 'say' }
    /** What was served before a request’s turn; or the parts of its own service. */
    | {
        readonly kind: 'why';
        readonly open: 'before' | 'parts';
        readonly run: string;
        readonly request: string;
      }
    /** What there still was to do, from the start of one service to the end of another, and what was left for it. */
    | {
        readonly kind: 'why';
        readonly open: 'room';
        readonly run: string;
        readonly request: string;
        readonly until: string;
      }
    /** Why the first who was refused was refused: the worst round that the rule has to reckon with, term by term. */
    | { readonly kind: 'why'; readonly open: 'worst'; readonly run: string }
    | {
        readonly kind: 'predict' | 'check';
        readonly ask: Ask;
        readonly truth: Measure;
        /** The pictures of the outcome; absent: they stay as they are. */
        readonly then?: readonly Shown[];
        /** In their place with the outcome: how much later each is answered, all of them sorted. */
        readonly sorted?: {
          readonly of: Differences;
          readonly title: string;
          readonly later: string;
          readonly sooner: string;
        };
        readonly reveal: readonly Reveal[];
      }
    | {
        readonly kind: 'change';
        readonly run: string;
        /** Another one, which has the same setting and is measured beside it. */
        readonly beside?: string;
        readonly free: FreeSetting;
        readonly goals: readonly Goal[];
        readonly reveal: readonly Reveal[];
      }
  );

export interface Lesson {
  /** As links name it. */
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly minutes: number;
  /** Ids of the lessons that it builds on. */
  readonly after: readonly string[];
  readonly runs: Readonly<Record<string, RunSpec>>;
  readonly slots: Readonly<Record<string, Slot>>;
  readonly steps: readonly Step[];
  /** For whoever teaches it, behind 'In a lecture:'. */
  readonly notes: Template;
}
