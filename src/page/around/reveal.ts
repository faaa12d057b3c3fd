/**
 * The plugin for reveal.js: a fragment with `data-roundscope="step 1"` is a step of the frame on its slide, and going back goes
 * back. Leaving a slide pauses its frames, and coming back is where one was. Its speaker reads in the notes what the next step
 * will say. In a deck that is laid out for paper each state is a picture.
 */
import { TAG, type RoundscopeFrame } from './frameElement.ts';
import { ORDERS, readAhead, readOrder } from './orders.ts';

/** Of reveal.js what is used here (its versions 4 to 6). */
interface Deck {
  readonly on: (
    event: string,
    listen: (event: { readonly currentSlide?: Element; readonly previousSlide?: Element }) => void,
  ) => void;
  readonly getRevealElement: () => HTMLElement;
  readonly dispatchEvent?: (event: { readonly type: string }) => void;
  readonly getCurrentSlide: () => Element | undefined;
  readonly isPrintView?: () => boolean;
  readonly isPrintingPDF?: () => boolean;
}

const framesOf = (slide: Element | undefined): readonly RoundscopeFrame[] => [
  ...(slide?.querySelectorAll<RoundscopeFrame>(TAG) ?? []),
];

/** The fragments that speak to a frame: those that name it, or name none and stand on its slide, in their order. */
function fragmentsOf(slide: Element, frame: RoundscopeFrame): readonly HTMLElement[] {
  const [first] = framesOf(slide);
  return [...slide.querySelectorAll<HTMLElement>('[data-roundscope]')]
    .filter(({ dataset: { roundscopeFrame: name } }) =>
      name === undefined ? frame === first : name === frame.id,
    )
    .sort((a, b) => Number(a.dataset.fragmentIndex ?? 0) - Number(b.dataset.fragmentIndex ?? 0));
}

/** What a frame has done of its fragments: where it was before each. */
const done = new WeakMap<RoundscopeFrame, number[]>();
/** One thing after the other: each wants to know where the one before has led. */
const turns = new WeakMap<RoundscopeFrame, Promise<void>>();

/** Until it tells what is wanted; a frame that says nothing keeps nobody waiting. */
const PATIENCE_MS = 1500;
function told(frame: RoundscopeFrame, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      frame.removeEventListener('state', look);
      resolve();
    };
    const look = () => {
      if (isSo()) end();
    };
    const timer = setTimeout(end, PATIENCE_MS);
    frame.addEventListener('state', look);
    look();
  });
}

/** A step of a run that is not known yet leads nowhere: it is taken again. */
const TRIES = 4;
async function carryOut(frame: RoundscopeFrame, order: (frame: RoundscopeFrame) => void, moves: boolean) {
  const at = frame.state?.t;
  for (let k = 0; k < (moves ? TRIES : 1) && frame.state?.t === at; k++) {
    order(frame);
    await told(frame, () => frame.state?.t !== at);
  }
}

async function lead(slide: Element, frame: RoundscopeFrame): Promise<void> {
  const fragments = fragmentsOf(slide, frame);
  const visible = () => fragments.filter(({ classList }) => classList.contains('visible')).length;
  if (fragments.length === 0 || frame.isWrong) return;
  while (frame.state?.status !== 'running') await told(frame, () => frame.state?.status === 'running');
  const before = done.get(frame) ?? [];
  done.set(frame, before);
  while (before.length < visible()) {
    const said = fragments[before.length]?.dataset.roundscope ?? '';
    before.push(frame.state.t);
    const order = readOrder(said);
    if (order) await carryOut(frame, order, /^(step|decision|round)/.test(said.trim()));
    else frame.complain(`data-roundscope="${said}" is no order; allowed is ${ORDERS}.`);
  }
  if (before.length === visible()) return;
  const [back = 0] = before.splice(visible());
  frame.removeAttribute('ask');
  frame.seek(back);
  await told(frame, () => frame.state?.t === back);
}

function leadAll(slide: Element | undefined): Promise<unknown> {
  if (!slide) return Promise.resolve();
  return Promise.all(
    framesOf(slide).map((frame) => {
      const turn = (turns.get(frame) ?? Promise.resolve()).then(() => lead(slide, frame));
      turns.set(frame, turn);
      return turn;
    }),
  );
}

/** A frame of a release that does not know the question keeps nobody waiting. */
const orNothing = (sentence: Promise<string>): Promise<string> =>
  Promise.race([sentence, new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, ''))]);

/** What the speaker's window shows of a slide: its notes, and behind them what the next fragment's step will say. */
async function tellSpeaker(deck: Deck, slide: Element): Promise<void> {
  const said = await Promise.all(
    framesOf(slide).map(async (frame) => {
      const next = fragmentsOf(slide, frame)[done.get(frame)?.length ?? 0]?.dataset.roundscope;
      const ahead = next === undefined || frame.isWrong ? undefined : readAhead(next);
      return ahead ? orNothing(frame.next(ahead).then(({ sentence }) => sentence)) : '';
    }),
  );
  let notes = slide.querySelector<HTMLElement>('aside[data-roundscope-next]');
  const text = said.filter((sentence) => sentence !== '').join(' ');
  if ((notes?.textContent ?? '') === (text && `Next: ${text}`)) return;
  if (!notes) {
    notes = document.createElement('aside');
    notes.className = 'notes';
    notes.dataset.roundscopeNext = '';
    slide.append(notes);
  }
  notes.textContent = text && `Next: ${text}`;
  // Nothing lay over the slides; but it has the notes told again.
  deck.dispatchEvent?.({ type: 'closeoverlay' });
}

/** One page after the other, so that a long deck has one frame at work at a time. */
async function layOut(deck: HTMLElement): Promise<void> {
  for (const page of deck.querySelectorAll('.pdf-page'))
    for (const frame of framesOf(page)) {
      frame.removeAttribute('clock');
      frame.load();
      await lead(page, frame);
      if (!frame.isWrong) await frame.onPaper();
    }
  // For programs that print when all is there.
  document.documentElement.dataset.roundscope = 'printed';
}

export const RoundscopeReveal = () => ({
  id: 'roundscope',
  init: (deck: Deck) => {
    if (deck.isPrintView?.() ?? deck.isPrintingPDF?.()) {
      deck.on('pdf-ready', () => void layOut(deck.getRevealElement()));
      return;
    }
    const leadOn = async (slide: Element | undefined) => {
      await leadAll(slide);
      if (slide && slide === deck.getCurrentSlide()) await tellSpeaker(deck, slide);
    };
    const now = () => void leadOn(deck.getCurrentSlide());
    for (const event of ['ready', 'fragmentshown', 'fragmenthidden']) deck.on(event, now);
    deck.on('slidechanged', ({ currentSlide, previousSlide }) => {
      for (const frame of framesOf(previousSlide)) frame.pause();
      void leadOn(currentSlide);
    });
  },
});
