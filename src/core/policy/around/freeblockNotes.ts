/**
 * What is said of a decision with free blocks: the words of the policy below as they come, its comparison behind the blocks
 * that are read first, and the figures of the plan. Durations are written in ms.
 */
import { fillIn } from '../../base/sentence.ts';
import type { ComparedNote, Notes, PolicyContext, StepNote, WeighedNote } from '../../sim/interfaces.ts';
import type { Composed } from './freeblockSpeech.ts';
import { ANSWER_LINE, IDLE_LINE, says, WAYS_LINE } from './freeblockSpeech.ts';
import { AT_SOURCE, AT_TARGET, BETWEEN, type FreeblockPlan } from './freeblockPlan.ts';

/** In the first criterion: who is served now, and who once the free blocks are read. */
const NOW = 0;
const THEN = 1;
const NOT_YET = 2;

const ms = (ns: number): string => `${(ns / 1e6).toFixed(3)} ms`;

/** Listens to the policy below while it decides. */
export class FreeblockNotes implements Notes {
  private readonly heard: ComparedNote[] = [];

  constructor(
    private readonly notes: Notes,
    private readonly composed: Composed,
  ) {}

  step(note: StepNote): void {
    this.notes.step(note);
  }

  weighed(note: WeighedNote): void {
    this.notes.weighed(note);
  }

  compared(note: ComparedNote): void {
    const { comparesOn } = this.composed;
    if (this.heard.length === 0 && comparesOn !== undefined) this.notes.step({ line: comparesOn, says: '' });
    this.heard.push(note);
  }

  decided(): void {
    this.notes.decided();
  }

  /** It has chosen `row`; the disk reads `block` first, −1 for none. */
  chose(row: number, block: number): void {
    for (const note of this.heard) {
      const turn = block < 0 ? NOW : note.row === row ? THEN : NOT_YET;
      this.notes.compared({ row: note.row, figures: [turn, ...note.figures] });
    }
    if (block >= 0) this.notes.compared({ row: block, figures: turnOf(NOW, this.composed) });
  }
}

/** A free block, and what was decided before: of the policy’s own criteria they have no figures now. */
const turnOf = (turn: number, { criteria }: Composed): readonly number[] => [
  turn,
  ...Array.from({ length: criteria }, () => Infinity),
];

/** The plan, when it is made. */
export function toldPlan(notes: Notes, { lines }: Composed, plan: FreeblockPlan, slackNs: number): void {
  const most = plan.blockNs > 0 ? Math.floor(slackNs / plan.blockNs) : 0;
  notes.step({ line: lines + ANSWER_LINE, says: fillIn(says.answer, { slack: ms(slackNs), most }) });
  const [source, between, target] = [AT_SOURCE, BETWEEN, AT_TARGET].map((place) => plan.counts[place]);
  const text = plan.length === 0 ? says.none : says.plan;
  notes.step({
    line: lines + WAYS_LINE,
    says: fillIn(text, { source, between, target, blocks: plan.length }),
  });
}

/** A later service of the same answer: a block, or at last the request itself. */
export function toldGoingOn(
  { notes, nowNs }: PolicyContext,
  composed: Composed,
  held: { readonly row: number; readonly atNs: number; readonly startsNs: number },
  block: number,
  left: number,
): void {
  if (notes === null) return;
  const places = { since: ms(nowNs - held.atNs), left, until: ms(held.startsNs - nowNs) };
  notes.step({
    line: composed.lines + WAYS_LINE,
    says: fillIn(block < 0 ? says.begins : says.goesOn, places),
  });
  if (block >= 0) notes.compared({ row: block, figures: turnOf(NOW, composed) });
  notes.compared({ row: held.row, figures: turnOf(block < 0 ? NOW : THEN, composed) });
}

/** A block while nothing else is to be done. */
export function toldIdle({ notes }: PolicyContext, composed: Composed, block: number): void {
  if (notes === null) return;
  notes.step({ line: composed.lines + IDLE_LINE, says: says.idle });
  if (block >= 0) notes.compared({ row: block, figures: turnOf(NOW, composed) });
}
