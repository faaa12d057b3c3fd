/** Why a decision fell as it did: what the policy says while it is replayed, and the engine's figures of all that wait. */
import { elementAt } from '../../base/elementAt.ts';
import { bringSpeakers } from '../../policy/speakers.ts';
import { candidateOf, type Candidate } from '../../sim/single/candidates.ts';
import type { ComparedNote, Notes, PolicyDefinition, StepNote, WeighedNote } from '../../sim/interfaces.ts';
import type { Route } from '../../sim/routed/routeLog.ts';
import type { Station } from '../../sim/single/station.ts';
import { BY_HAND, DISK_FAILED, SERVE, WHOLE } from '../../trace/kinds.ts';

/** Requests told of at most, the rest are counted; and as many steps. */
const MOST_REPORTED = 200;

const SORTED_AT = 4096;

/** A line of the pseudo-code that was executed: what was found there, or the request that was weighed. */
export interface Step extends StepNote {
  readonly weighed?: WeighedNote;
}

export interface Explanation {
  readonly atNs: number;
  /** Row of the request that is served; −1 where the disk waits or the arm moves for nobody. */
  readonly chosen: number;
  /** The cylinder under the head, and the sweep's direction (0 where the policy has none). */
  readonly head: number;
  readonly direction: number;
  /** All that wait, as far as there is room: the chosen one, then those that were compared, best first. */
  readonly candidates: readonly Candidate[];
  /** Of a system whose disks share requests: why the chosen one came to this disk. */
  readonly route?: Route;
  /** How many wait in all. */
  readonly waiting: number;
  readonly weighed: readonly WeighedNote[];
  /** What was compared with each other, best first (see PolicyDefinition.criteria). */
  readonly compared: readonly ComparedNote[];
  /** What it was compared by, where the policy has named that itself. */
  readonly columns?: readonly string[];
  readonly comparedInAll: number;
  /** The lines that were executed, in order; the last one is the reason's. */
  readonly steps: readonly Step[];
  /** Steps between the first of these and the last that there was no room for. */
  readonly stepsLeftOut: number;
}

/** The rule of every policy: figures are compared one after the other, the smallest wins. */
export function byFigures(a: ComparedNote, b: ComparedNote): number {
  for (let k = 0; k < a.figures.length; k++) {
    const x = a.figures[k] ?? NaN;
    const y = b.figures[k] ?? NaN;
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

const bestOf = (notes: readonly ComparedNote[]): ComparedNote[] =>
  notes.toSorted(byFigures).slice(0, MOST_REPORTED);

export class Explaining implements Notes {
  private readonly weighedNotes: WeighedNote[] = [];
  private comparedNotes: ComparedNote[] = [];
  private comparedInAll = 0;
  private titles: readonly string[] | undefined;
  /** Whoever is behind this one is not told of. */
  private bar: ComparedNote | undefined;
  private readonly steps: Step[] = [];
  private stepsLeftOut = 0;
  private found: Omit<Explanation, 'atNs'> | undefined;

  /** `policy`: the one in force at the decision. */
  constructor(
    private readonly station: Station,
    private readonly policy: PolicyDefinition,
  ) {
    bringSpeakers();
  }

  step(note: StepNote): void {
    this.push(note);
  }

  weighed(note: WeighedNote): void {
    if (this.weighedNotes.length < MOST_REPORTED) this.weighedNotes.push(note);
    this.push({ line: note.line, says: '', weighed: note });
  }

  compared(note: ComparedNote): void {
    const { comparesOn } = this.policy;
    if (this.comparedInAll++ === 0 && comparesOn !== undefined) this.push({ line: comparesOn, says: '' });
    if (this.bar !== undefined && byFigures(note, this.bar) > 0) return;
    this.comparedNotes.push(note);
    // Of a backlog only the best are told.
    if (this.comparedNotes.length < SORTED_AT) return;
    this.comparedNotes = bestOf(this.comparedNotes);
    this.bar = this.comparedNotes.at(-1);
  }

  columns(titles: readonly string[]): void {
    this.titles = titles;
    this.comparedNotes = [];
    this.comparedInAll = 0;
    this.bar = undefined;
  }

  decided(): void {
    const { context, action, policy } = this.station;
    const held = new Set<number>();
    policy.held((row) => held.add(row));
    const chosen = action.kind === SERVE ? action.row : -1;
    const best = bestOf(this.comparedNotes);
    const wanted = new Set(chosen < 0 ? [] : [chosen]);
    for (const { row } of best) wanted.add(row);
    for (
      let row = context.nextAlive(context.oldest);
      row >= 0 && wanted.size < MOST_REPORTED;
      row = context.nextAlive(row + 1)
    )
      wanted.add(row);
    const reported = [...wanted].slice(0, MOST_REPORTED);
    // A hand's choice and a dead disk's rest are no line of the policy.
    if (action.reason !== BY_HAND && action.reason !== DISK_FAILED)
      this.last(elementAt(this.policy.reasons, action.reason));
    this.found = {
      chosen,
      head: context.head,
      direction: action.direction,
      candidates: reported.map((row) =>
        candidateOf(
          context,
          row,
          row === chosen || held.has(row),
          row === chosen ? action.chunkNs : Infinity,
          row === chosen ? action.part : WHOLE,
        ),
      ),
      waiting: context.living,
      weighed: this.weighedNotes,
      compared: best,
      ...(this.titles ? { columns: this.titles } : {}),
      comparedInAll: this.comparedInAll,
      steps: this.steps,
      stepsLeftOut: this.stepsLeftOut,
    };
  }

  /** What was found; nothing at all where the run was over before a decision fell. */
  explanation(atNs: number): Explanation {
    return {
      atNs,
      ...(this.found ?? {
        chosen: -1,
        head: this.station.context.head,
        direction: 0,
        candidates: [],
        waiting: 0,
        weighed: [],
        compared: [],
        comparedInAll: 0,
        steps: [],
        stepsLeftOut: 0,
      }),
    };
  }

  private last({ line, text }: { readonly line: number; readonly text: string }): void {
    this.steps.push({ line, says: text });
  }

  /** An empty line of the pseudo-code is none that this policy has. */
  private push(step: Step): void {
    if (this.policy.pseudocode[step.line] === '') return;
    if (this.steps.length < MOST_REPORTED) this.steps.push(step);
    else this.stepsLeftOut++;
  }
}
