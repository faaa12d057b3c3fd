/** What a link holds: a scenario, which decides results, and a view, which only looks. */
import { defaultScenario, type Scenario } from './scenario.ts';

/** The pages of the site that exist. */
export const pages = ['lab'] as const;

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
  readonly theme?: 'light' | 'dark' | 'projector';
  readonly playing?: boolean;
  /** Playing stops here. */
  readonly stopNs?: number;
  /** Draw what has not happened yet. */
  readonly future?: boolean;
  readonly embed?: boolean;
}

/** Values of a view that a link need not mention. */
export const defaultView = {
  timeNs: 0,
  pace: 'decision',
  speed: 1,
  future: false,
  embed: false,
} as const satisfies ViewState;

export interface LinkState {
  readonly page: string;
  readonly scenario: Scenario;
  /** The preset that the scenario started from; the link then holds only what differs from it. */
  readonly preset?: string;
  readonly view: ViewState;
  /** The engine that the link was made with. */
  readonly engine?: string;
  /** The fingerprint of the run at the link's time. */
  readonly fingerprint?: string;
}

export const defaultState: LinkState = Object.freeze({
  page: 'lab',
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

export interface RequestName {
  readonly klass: 'C' | 'D';
  /** −1 for a D-request. */
  readonly stream: number;
  /** Counts D-requests, or the rounds of a stream, from 0. */
  readonly number: number;
}

/** Names count from 1, as people and pictures do: "D5" is the fifth D-request, "C2.7" stream 2 in round 7. */
export function parseRequestName(name: string): RequestName | undefined {
  const match = /^(?:D|C([1-9]\d{0,8})\.)([1-9]\d{0,8})$/.exec(name);
  if (match === null) return undefined;
  const stream = match[1] === undefined ? -1 : Number(match[1]) - 1;
  return { klass: stream < 0 ? 'D' : 'C', stream, number: Number(match[2]) - 1 };
}

export const requestName = (r: RequestName): string =>
  r.klass === 'D' ? `D${r.number + 1}` : `C${r.stream + 1}.${r.number + 1}`;
