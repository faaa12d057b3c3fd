/** What is told of a receipt that was checked, and what it is checked against. */
import type { AssignedWork } from '../core/lesson/receipt/against.ts';
import { ENGINE_VERSION } from '../core/scenario/engineVersion.ts';
import { quoted } from '../core/scenario/faults.ts';
import type { Receipt } from '../core/scenario/files/receipt.ts';
import type { WorkReceipt } from '../core/scenario/files/workReceipt.ts';
import type { Playlist } from '../core/scenario/link/playlist.ts';
import type { Hidden } from '../core/workshop/work/hidden.ts';
import type { NamedWork } from './setWork.ts';

/** What receipts are held against: the moments of a playlist; a lesson, an exercise or a round; or what was set in the Workshop. */
export type Assigned =
  | { readonly kind: 'playlist'; readonly playlist: Playlist }
  | { readonly kind: 'work'; readonly work: AssignedWork }
  | { readonly kind: 'workshop'; readonly work: NamedWork };

export interface Check {
  readonly assignment: Assigned | undefined;
  /** For the reading and all the runs of one receipt, in seconds of an ordinary machine (`STEPS_A_SECOND`). */
  readonly patienceS: number;
  /** For a single step of them, by the clock; absent: two minutes. */
  readonly longestMs?: number;
  /** Checks that no page holds, for programs of the Workshop. */
  readonly hidden?: Hidden | undefined;
  /** By scenario: requests that are written down give the same run to everybody. */
  readonly known: Map<string, KnownRun>;
}

/** What the last line counts. */
export interface Verdict {
  readonly verdict: 'valid' | 'differs' | 'unreadable' | 'passed over';
  /** Are they the assigned ones? Undefined where there is no assignment to hold them against. */
  readonly runs?: 'as assigned' | 'changed' | 'incomplete' | undefined;
  /** What holds of the hidden checks, a share of their properties; undefined where there are none to hold it against. */
  readonly hidden?: number | undefined;
}

export interface Checked extends Verdict {
  readonly file: string;
  /** Empty for a valid one. */
  readonly why: string;
  /** What was changed, or is missing. */
  readonly changed: string;
  readonly receipt: Receipt | WorkReceipt | undefined;
  /** Of all but an assignment: a share of 1, from the answers. */
  readonly mark?: number | undefined;
  /** Where it does not keep the hidden checks. */
  readonly hiddenWhy?: string | undefined;
}

export interface KnownRun {
  readonly fingerprint: string;
  /** What it took: whoever has the same run is charged the same, wherever in the folder it is met first. */
  readonly steps: number;
}

/** How far a check has come, for whoever is told that it went no further. */
export interface Progress {
  doing: string;
  held: Held | undefined;
}

export type Judged = readonly ['valid' | 'differs' | 'unreadable', readonly string[]];

export interface Held {
  readonly runs: NonNullable<Verdict['runs']>;
  readonly changed: readonly string[];
}

export const otherKind = (kind: string): Held => ({ runs: 'changed', changed: [`it is of ${kind}`] });

/** What it says that it is of, beside what its answers are of: nothing may stand there that was not graded. */
export function otherWork(receipt: WorkReceipt, anew: Pick<WorkReceipt, 'kind' | 'of' | 'title'>): string[] {
  const said = (of: WorkReceipt['of']) =>
    Object.entries(of)
      .map(([key, value]) => `${key} ${value}`)
      .sort()
      .join(', ');
  return [
    ...(anew.kind === receipt.kind && said(anew.of) === said(receipt.of)
      ? []
      : [`it is of ${short(said(receipt.of))}, and what it holds is of ${said(anew.of)}`]),
    ...(anew.title === receipt.title
      ? []
      : [`its title is ${quoted(receipt.title)}, not ${quoted(anew.title)}`]),
  ];
}

export function judged(wrong: readonly string[], { engine }: Receipt | WorkReceipt): Judged {
  if (wrong.length === 0) return ['valid', []];
  // Most runs are the same under every engine; where this one is not, that may be why.
  const other =
    engine === ENGINE_VERSION
      ? []
      : [`made with engine ${short(engine)}, and this is engine ${ENGINE_VERSION}`];
  return ['differs', [...wrong, ...other]];
}

/** What somebody else may have written there, and made long. */
export const short = (text: string): string => quoted(text).slice(1, -1);
