/** What a link holds: a scenario, which decides results, and a view, which only looks. */
import { defaultScenario, type Scenario } from './scenario.ts';

/** The page of a link that names none. */
export const HOME = 'lab';

/**
 * Names in links that are the site's business: which pages there are, and which panels. Whoever shows them hands these
 * in when a link is read; without them (on the command line) any word will do, for they decide nothing about a run.
 */
export interface LinkNames {
  readonly pages: readonly string[];
  /** Asked for only by a link that names some; undefined where they cannot be known. */
  readonly panels: () => Promise<readonly string[] | undefined>;
  /** Pages that have places of their own: what stands behind the page's name is for the page to read. */
  readonly placed?: readonly string[];
}

/** The same for one link, with what it asked for. */
export interface KnownNames {
  readonly pages: readonly string[];
  readonly panels: readonly string[] | undefined;
}

/** What a link may lock: the scenario, or everything that a hand could change. */
export const locks = ['scenario', 'all'] as const;
export type Lock = (typeof locks)[number];

/** What is absent is left to the page. */
export interface ViewState {
  /** The instant shown. */
  readonly timeNs?: number;
  /** One beat a decision, or true proportion. */
  readonly pace?: 'decision' | 'true';
  /** Simulated seconds per second. */
  readonly speed?: number;
  /** Length of the timeline's window. */
  readonly zoomNs?: number;
  /** The selected request by its name: D5, or C2.7 (stream 2, round 7). */
  readonly selected?: string;
  /** Of several disks the one that is looked at, from 0. */
  readonly focus?: number;
  /** Charts and figures are of that disk alone, not of all. */
  readonly alone?: boolean;
  readonly theme?: 'light' | 'dark' | 'projector';
  readonly playing?: boolean;
  /** Playing stops here. */
  readonly stopNs?: number;
  /** Draw what has not happened yet. */
  readonly future?: boolean;
  /** A question at the instant shown, or where playing stops: who is next? */
  readonly ask?: 'next';
  readonly embed?: boolean;
  /** The chart in the place of the response times, by its name. */
  readonly chart?: string;
  /** The panels shown, by name, where not all are. */
  readonly panels?: readonly string[];
  /** scenario: no change of the run, playback works; all: nothing but looking. */
  readonly lock?: Lock;
}

/** The words of a sweep, as they stand in a link; experiment/sweep/spec.ts reads them. */
const sweepKeys = ['vary', 'measure', 'precision', 'replications'] as const;
export type SweepWords = Readonly<Partial<Record<(typeof sweepKeys)[number], string>>>;

/** Values of a view that a link need not mention. */
export const defaultView = {
  timeNs: 0,
  pace: 'decision',
  speed: 1,
  focus: 0,
  alone: false,
  future: false,
  embed: false,
} as const satisfies ViewState;

export interface LinkState {
  readonly page: string;
  readonly scenario: Scenario;
  /** What the scenario is compared with: at most three others. */
  readonly lanes?: readonly Scenario[];
  /** The run before the last change, which stays in sight beside it. */
  readonly ghost?: Scenario;
  /** What the page Experiments varies and measures; unread, so that the Lab need not know it. */
  readonly sweep?: SweepWords;
  /** A student's code, which the seed is made from (see variantSeed). */
  readonly variant?: string;
  /** The preset that the scenario started from; the link then holds only what differs from it. */
  readonly preset?: string;
  readonly view: ViewState;
  /** The engine that the link was made with. */
  readonly engine?: string;
  /** The fingerprint of the run at the link's time. */
  readonly fingerprint?: string;
}

export const defaultState: LinkState = Object.freeze({
  page: HOME,
  scenario: defaultScenario,
  view: Object.freeze({}),
});

export interface Decoded {
  /** Always a state that can be opened: what was right, and the default for the rest. */
  readonly state: LinkState;
  /** What was not taken and why, one sentence each; at most 20 and "and N more". */
  readonly faults: readonly string[];
  /** The schema version that the link was written in. */
  readonly version: number;
  /** Keys that were given and taken. */
  readonly given: ReadonlySet<string>;
}
