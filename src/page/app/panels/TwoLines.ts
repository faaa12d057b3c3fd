/**
 * The sentence's room: two lines, whatever it says. A second line that is too long loses whole sentences from its front,
 * for the weightiest stands last; a lead that takes both lines leaves the second out.
 */
import type { Sentence } from '../../view/sentence/parts.ts';

/** A lead may take so many. */
const MOST_LINES = 2;

/** On how many lines it stands; a line that must not be broken and is too long counts for as many as it would take. */
const linesOf = (paragraph: HTMLElement): number =>
  paragraph.scrollWidth > paragraph.clientWidth + 1
    ? Infinity
    : Math.round(paragraph.scrollHeight / parseFloat(getComputedStyle(paragraph).lineHeight));

/** Each sentence an element of its own, so that it can be left out; all of it remains the paragraph's text. */
function fill(paragraph: HTMLElement, sentences: readonly string[]): void {
  paragraph.replaceChildren(
    ...sentences.flatMap((text, k) => {
      const span = document.createElement('span');
      span.textContent = text;
      return k === 0 ? [span] : [' ', span];
    }),
  );
}

export class TwoLines {
  private readonly lead: HTMLElement | null;
  private readonly second: HTMLElement | null;

  constructor(private readonly box: HTMLElement) {
    this.lead = box.querySelector<HTMLElement>('.sentence-lead');
    this.second = box.querySelector<HTMLElement>('.sentence-second');
  }

  write({ leads, sentences }: Sentence): void {
    if (this.lead) fill(this.lead, leads);
    if (this.second) fill(this.second, sentences);
    this.fit();
  }

  fit(): void {
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
