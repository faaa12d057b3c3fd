/**
 * The sentence's room: two lines, whatever it says. A second line that is too long loses whole sentences from its front,
 * for the weightiest stands last; a lead that takes both lines leaves the second out.
 */
import type { Sentence } from '../../view/sentence/parts.ts';
import { writeText } from '../canvas/useWriting.ts';

/** A lead may take so many. */
const MOST_LINES = 2;

/** On how many lines it stands; a line that must not be broken and is too long counts for as many as it would take. */
const linesOf = (paragraph: HTMLElement): number =>
  paragraph.scrollWidth > paragraph.clientWidth + 1
    ? Infinity
    : Math.round(paragraph.scrollHeight / parseFloat(getComputedStyle(paragraph).lineHeight));

/** As long as it is wide enough by this, a text's width by its letters alone is as good as one that was laid out. */
const SURELY_PX = 3;

/** How wide texts are in the letters of a paragraph. */
class Letters {
  private readonly pen = document.createElement('canvas').getContext('2d');
  private readonly blankPx: number;

  constructor(paragraph: HTMLElement) {
    if (this.pen) this.pen.font = getComputedStyle(paragraph).font;
    this.blankPx = this.widthOf(' ');
  }

  /** Of texts in a row. */
  widthOfRow(texts: readonly string[]): number {
    return texts.reduce((sum, text) => sum + this.blankPx + this.widthOf(text), -this.blankPx);
  }

  private widthOf(text: string): number {
    return this.pen?.measureText(text).width ?? NaN;
  }
}

interface Room {
  readonly widthPx: number;
  readonly lead: Letters;
  readonly second: Letters;
}

/**
 * Each sentence an element of its own, so that it can be left out; all of it remains the paragraph's text. The elements
 * of the sentences before are written over: one that is taken out and put in anew is styled and laid out anew.
 */
function fill(paragraph: HTMLElement, sentences: readonly string[]): void {
  const { children } = paragraph;
  while (children.length > sentences.length) {
    // The blank before it as well.
    paragraph.lastChild?.remove();
    if (children.length > 0) paragraph.lastChild?.remove();
  }
  for (const [k, text] of sentences.entries()) {
    if (k >= children.length) {
      if (k > 0) paragraph.append(' ');
      paragraph.append(document.createElement('span'));
    }
    writeText(children.item(k), text);
  }
}

export class TwoLines {
  private readonly lead: HTMLElement | null;
  private readonly second: HTMLElement | null;

  /** As it was when the box was last looked at. */
  private room: Room | undefined;
  private said: Sentence = { lead: '', second: '', leads: [], sentences: [] };

  constructor(private readonly box: HTMLElement) {
    this.lead = box.querySelector<HTMLElement>('.sentence-lead');
    this.second = box.querySelector<HTMLElement>('.sentence-second');
  }

  write(next: Sentence): void {
    const { lead, second, said } = this;
    if (lead && next.lead !== said.lead) fill(lead, next.leads);
    if (second && next.second !== said.second) fill(second, next.sentences);
    this.said = next;
    if (!this.fitsByLetters(next)) this.fit();
  }

  /** The box, or the letters in it, have another size. */
  resized(): void {
    const { lead, second } = this;
    this.fit();
    if (lead && second)
      this.room = { widthPx: lead.clientWidth, lead: new Letters(lead), second: new Letters(second) };
  }

  /**
   * Without laying the page out, which in a frame costs more than all else here. False where it cannot be told so: where
   * the lead takes more than a line, or a text comes near to the edge.
   */
  private fitsByLetters({ leads, sentences }: Sentence): boolean {
    const { room, lead, second, box } = this;
    if (!room || !lead || !second) return false;
    const isWithin = (widthPx: number) => widthPx < room.widthPx - SURELY_PX;
    if (!isWithin(room.lead.widthOfRow(leads))) return false;
    let first = 0;
    for (; first < sentences.length; first++) {
      const widthPx = room.second.widthOfRow(sentences.slice(first));
      if (isWithin(widthPx)) break;
      if (!(widthPx > room.widthPx + SURELY_PX)) return false;
    }
    for (const span of lead.children) span.toggleAttribute('hidden', false);
    for (const [k, span] of [...second.children].entries()) span.toggleAttribute('hidden', k < first);
    second.hidden = false;
    box.toggleAttribute('data-full', false);
    return true;
  }

  private fit(): void {
    const { lead, second } = this;
    if (!lead || !second) return;
    const leads = [...lead.children] as HTMLElement[];
    const others = [...second.children] as HTMLElement[];
    for (const span of [...leads, ...others]) span.hidden = false;
    this.box.toggleAttribute('data-full', false);
    second.hidden = false;
    for (let k = leads.length - 1; k > 0 && linesOf(lead) > MOST_LINES; k--)
      leads[k]?.toggleAttribute('hidden', true);
    const isFull = linesOf(lead) > 1;
    second.hidden = isFull;
    for (let k = 0; k < others.length && linesOf(second) > 1; k++) others[k]?.toggleAttribute('hidden', true);
    this.box.toggleAttribute('data-full', isFull);
  }
}
